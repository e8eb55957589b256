"""Several server processes on PostgreSQL and Redis: any of them can serve any table."""

from collections import Counter
from collections.abc import Iterator

import psycopg
import pytest

from tests.server.scale import Pair, away, seated, two_servers
from tests.support.client import Socket
from tests.support.postgres_server import postgres_server
from tests.support.redis_server import RedisServer, redis_server

TURNS = 10


@pytest.fixture(scope="session")
def redis() -> Iterator[RedisServer]:
    with redis_server() as server:
        yield server


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    with postgres_server() as url:
        yield url


@pytest.fixture(scope="session")
def pair(redis: RedisServer, postgres: str) -> Iterator[Pair]:
    with two_servers(redis, postgres) as pair:
        yield pair


def outcome(socket: Socket) -> str:
    heard = socket.hear("answer", "refusal")
    return str(heard.get("reason", heard["type"]))


def test_a_command_at_one_process_is_heard_at_the_other(pair: Pair) -> None:
    with seated(pair) as (here, there):
        before = there.seen
        here.turn("one")

        assert there.events_up_to(here.seen) == list(range(before + 1, here.seen + 1))


def test_a_guest_keeps_the_seat_at_every_process(pair: Pair) -> None:
    with seated(pair) as (here, there):
        assert here.attack("one")["type"] == "answer"
        there.events_up_to(there.ping())
        assert there.attack("two")["type"] == "answer"


def test_of_commands_at_the_same_moment_exactly_one_is_played(pair: Pair) -> None:
    with seated(pair, 6) as sockets:
        for turn in range(TURNS):
            for number, socket in enumerate(sockets):
                socket.order(f"{turn}.{number}")
            assert Counter(map(outcome, sockets)) == {"answer": 1, "stale": 5}
            for socket in sockets:
                socket.events_up_to(socket.ping())

        logs = [socket.join()["log"] for socket in sockets]

    assert all(log == logs[0] for log in logs)
    assert [told["sequence"] for told in logs[0]] == list(range(1, len(logs[0]) + 1))
    assert Counter(told["event"].get("attacker") for told in logs[0])["hero-1"] == TURNS


def test_the_same_command_at_both_processes_is_played_once(pair: Pair) -> None:
    with seated(pair) as (here, there):
        for socket in (here, there):
            socket.order("same")

        assert here.hear("answer") == there.hear("answer")


def test_an_event_that_redis_lost_is_found_by_the_next_ping(pair: Pair, redis: RedisServer) -> None:
    with seated(pair) as (here, there):
        before = there.seen
        with away(redis, pair):
            lost = here.attack("while Redis is away")

        assert lost["type"] == "answer"
        assert there.catch_up() == list(range(before + 1, there.seen + 1))
        assert there.seen >= lost["sequence"]


def test_after_redis_is_back_the_next_event_brings_the_lost_ones(
    pair: Pair, redis: RedisServer
) -> None:
    with seated(pair) as (here, there):
        before = there.seen
        with away(redis, pair):
            here.attack("while Redis is away")
        here.catch_up()
        here.turn("after Redis came back")

        assert there.events_up_to(here.seen) == list(range(before + 1, here.seen + 1))


def test_the_second_process_finds_the_designer_and_shows_no_password(pair: Pair) -> None:
    first, second = pair

    assert "password: " in first.output
    assert "password: " not in second.output


def test_the_migrations_brought_the_constraints_to_postgresql(pair: Pair, postgres: str) -> None:
    names = {"one_event_a_number", "played_once", "one_controller", "one_seat_a_guest"}
    query = "SELECT conname FROM pg_constraint WHERE conname = ANY(%s)"
    with psycopg.connect(postgres) as connection:
        assert {name for (name,) in connection.execute(query, [list(names)])} == names
        with pytest.raises(psycopg.errors.CheckViolation):
            connection.execute("UPDATE combat_enemy SET max_hp = 0")
        connection.rollback()
