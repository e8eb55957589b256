"""Two hundred random fights; `make soak` plays ten thousand."""

from tests.engine.exhaustive import fights, missing


def test_random_fights_keep_every_promise_and_use_everything_there_is() -> None:
    used = fights(first=1, many=200)
    assert missing(used) == []
