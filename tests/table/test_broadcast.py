"""Browsers hear of what is in the database, and of nothing else."""

import json
from typing import Any

import pytest
from django.db import transaction
from pytest_django import DjangoCaptureOnCommitCallbacks

from combat import broadcast, models
from tests.table.conftest import Guest

Hint = tuple[str, dict[str, Any], int]


@pytest.fixture
def hints(monkeypatch: pytest.MonkeyPatch) -> list[Hint]:
    """What was sent, with the fight's version in the database at that moment."""
    sent: list[Hint] = []

    def note(group: str, message: dict[str, Any]) -> None:
        code = group.removeprefix("table.")
        version = models.Combat.objects.get(table__code=code).version
        sent.append((group, message, version))

    monkeypatch.setattr(broadcast, "send_to_group", note)
    return sent


def test_nothing_is_sent_before_the_commit(
    guest: Guest,
    hints: list[Hint],
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        guest.play()
        assert hints == []

    assert len(hints) == 1


@pytest.mark.django_db(transaction=True)
def test_a_command_and_the_turns_it_led_to_are_one_hint(guest: Guest, hints: list[Hint]) -> None:
    before = guest.combat.version
    guest.play()

    ((group, message, version),) = hints
    told = json.loads(message["text"])
    assert group == f"table.{guest.table.code}"
    assert told["type"] == "events"
    assert [one["sequence"] for one in told["events"]] == list(range(before + 1, version + 1))
    assert (message["first"], message["last"]) == (before + 1, version)


@pytest.mark.django_db(transaction=True)
def test_what_is_rolled_back_is_never_told(guest: Guest, hints: list[Hint]) -> None:
    with transaction.atomic():
        guest.play()
        transaction.set_rollback(True)

    assert hints == []


@pytest.mark.django_db(transaction=True)
def test_a_repeat_is_not_told_again(guest: Guest, hints: list[Hint]) -> None:
    guest.play(id="mine")
    guest.play(id="mine")

    assert len(hints) == 1


@pytest.mark.django_db(transaction=True)
def test_a_command_stands_even_if_nobody_can_be_told(
    guest: Guest, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def unreachable(*args: object) -> None:
        raise ConnectionError("the layer is gone")

    monkeypatch.setattr(broadcast, "send_to_group", unreachable)

    answer = guest.play(id="mine")

    assert guest.combat.commands.get(client_id="mine").last_sequence == answer.sequence
    assert "the layer is gone" in caplog.text
