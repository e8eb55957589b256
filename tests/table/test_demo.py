"""The shipped content: loaded once, and never over a designer's work."""

import pytest
from django.core.management import call_command
from msgspec import structs

from combat import content as shipped
from combat import models
from combat.muster import sheet

KINDS = (models.Weapon, models.Armour, models.Ability, models.Hero, models.Enemy)


def rows() -> list[dict[str, object]]:
    return [row for kind in KINDS for row in kind.objects.order_by("pk").values()]


def test_all_that_is_shipped_is_loaded(content: None) -> None:
    loaded = [set(kind.objects.values_list("name", flat=True)) for kind in KINDS]
    files = (
        shipped.weapons(),
        shipped.armour(),
        shipped.abilities(),
        shipped.heroes(),
        shipped.enemies(),
    )

    assert loaded == [set(file) for file in files]


def test_what_is_loaded_fights_with_the_very_sheets_that_are_shipped(content: None) -> None:
    for kind, file in ((models.Hero, shipped.heroes()), (models.Enemy, shipped.enemies())):
        for row in kind.objects.all():
            ours, theirs = sheet(row), shipped.sheet_of(file[row.name])
            assert structs.replace(ours, others=()) == structs.replace(theirs, others=())
            assert {*ours.others} == {*theirs.others}


def test_what_is_shipped_is_within_the_limits_of_the_forms(content: None) -> None:
    for kind in KINDS:
        for row in kind.objects.all():
            row.full_clean()


def test_loading_again_changes_nothing(content: None) -> None:
    before = rows()
    call_command("demo")

    assert rows() == before


def test_what_a_designer_changed_is_left_alone(content: None) -> None:
    models.Enemy.objects.filter(name="Corroded Sentry").update(max_hp=77, soak=9)
    models.Weapon.objects.update(bonus=20)
    before = rows()
    call_command("demo")

    assert rows() == before


def test_what_a_designer_added_is_left_alone(content: None) -> None:
    weapon = models.Weapon.objects.first()
    models.Enemy.objects.create(name="Ours", max_hp=9, weapon=weapon)
    call_command("demo")

    assert models.Enemy.objects.filter(name="Ours").exists()


@pytest.mark.django_db
def test_a_file_that_cannot_be_read_loads_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shipped, "enemies", lambda: 1 / 0)

    with pytest.raises(ZeroDivisionError):
        call_command("demo")

    assert rows() == []
