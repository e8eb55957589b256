"""Laid on again: no status lies twice, the longer duration counts, and only what bleeds lies deeper."""

import pytest

from combat.engine.commands import LayStatus
from combat.engine.statuses import STATUSES
from tests.engine.fight.scene import LASTING, lasts, lay, passed, play, status, three, usual

ON_WHOSE_TURN = pytest.mark.parametrize("active", ["kael", "runa", "foe"])


@pytest.mark.parametrize(("active", "turns"), [("kael", 6), ("runa", 3), ("foe", 3)])
@pytest.mark.parametrize("name", [name for name in LASTING if usual(name) > 1])
def test_laid_on_again_a_status_lasts_its_full_time_anew(
    name: str, active: str, turns: int
) -> None:
    """When one of the bearer's own turns has been counted."""
    later = passed(lay(three(active), "kael", name), turns)
    found = status(later, "kael", name)
    assert found is not None
    assert (later.active, found.turns) == (active, usual(name) - 1)
    assert lasts(lay(later, "kael", name), name) == usual(name)


@ON_WHOSE_TURN
@pytest.mark.parametrize("name", LASTING)
def test_laid_on_twice_at_once_a_status_lasts_no_longer(name: str, active: str) -> None:
    twice = lay(lay(three(active), "kael", name), "kael", name)
    assert lasts(twice, name) == usual(name)


@pytest.mark.parametrize("name", LASTING)
def test_the_longer_duration_counts(name: str) -> None:
    longer = usual(name) + 3
    long_first = lay(lay(three("foe"), "kael", name, longer), "kael", name)
    long_last = lay(lay(three("foe"), "kael", name), "kael", name, longer)
    assert lasts(long_first, name) == lasts(long_last, name) == longer


@pytest.mark.parametrize("name", STATUSES)
def test_no_status_lies_twice(name: str) -> None:
    battle = three("foe")
    for _ in range(3):
        battle = play(battle, LayStatus("kael", name)).battle
    assert [one.name for one in battle["kael"].statuses] == [name]


@pytest.mark.parametrize("name", [name for name in STATUSES if name != "[Bleeding]"])
def test_laid_on_again_nothing_but_bleeding_grows(name: str) -> None:
    battle = lay(lay(three("foe"), "kael", name), "kael", name)
    found = status(battle, "kael", name)
    assert found is not None
    assert found.stacks == 1


def test_bleeding_grows_with_every_time_up_to_three() -> None:
    battle, stacks = three("foe"), []
    for _ in range(5):
        battle = lay(battle, "kael", "[Bleeding]")
        found = status(battle, "kael", "[Bleeding]")
        assert found is not None
        stacks.append(found.stacks)
    assert stacks == [1, 2, 3, 3, 3]


def test_a_wound_that_has_stopped_bleeding_begins_anew_with_one_die() -> None:
    bleeding = lay(lay(three("foe"), "kael", "[Bleeding]"), "kael", "[Bleeding]")
    later = passed(bleeding, 10)
    assert not later["kael"].has("[Bleeding]")
    found = status(lay(later, "kael", "[Bleeding]"), "kael", "[Bleeding]")
    assert found is not None
    assert found.stacks == 1


def test_bleeding_keeps_its_depth_as_it_is_counted_down() -> None:
    bleeding = lay(lay(three("foe"), "kael", "[Bleeding]"), "kael", "[Bleeding]")
    found = status(passed(bleeding, 3), "kael", "[Bleeding]")
    assert found is not None
    assert (found.turns, found.stacks) == (2, 2)
