"""What the database itself refuses, whoever writes to it: past every form and validator."""

import pytest
from django.apps import apps
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import IntegrityError, models, transaction

from combat import chatting, wire
from combat.models import Command, Enemy, Event, Weapon
from tests.table.conftest import Guest

Model = type[models.Model]
MODELS: list[Model] = list(apps.get_app_config("combat").get_models())
COLUMNS = [(model, field) for model in MODELS for field in model._meta.concrete_fields]


def just_outside(field: models.Field) -> list[int]:
    """One below the least and one above the most that a form lets through."""
    beyond = {MinValueValidator: -1, MaxValueValidator: +1}
    limits = [limit for limit in field._validators if type(limit) in beyond]
    return [limit.limit_value + beyond[type(limit)] for limit in limits]


RANGES = [(model, field.name, bad) for model, field in COLUMNS for bad in just_outside(field)]
NAMES = [(model, field.name) for model, field in COLUMNS if field.unique and not field.primary_key]
KEYS = [
    (model, constraint.fields[-1])
    for model in MODELS
    for constraint in model._meta.constraints
    if isinstance(constraint, models.UniqueConstraint)
]


def other_keys(model: Model, field: str) -> dict[str, str]:
    """Another value for what is unique besides the field in question."""
    others = {key for one, key in KEYS if one is model} - {field}
    return {key: "another" for key in others if isinstance(_column(model, key), models.CharField)}


def _column(model: Model, name: str) -> models.Field:
    return model._meta.get_field(name)


def copy_of_the_first(model: Model, **changed: object) -> models.Model:
    row = model._default_manager.first()
    assert row is not None, f"the fixtures leave no {model.__name__} to copy"
    row.pk = None
    for name, value in changed.items():
        setattr(row, name, value)
    return row


@pytest.mark.parametrize(("model", "field", "bad"), RANGES)
def test_a_number_outside_its_range_is_refused(
    content: None, model: Model, field: str, bad: int
) -> None:
    with pytest.raises(IntegrityError, match="CHECK"), transaction.atomic():
        model._default_manager.update(**{field: bad})


def test_a_weapon_of_dice_that_do_not_exist_is_refused(content: None) -> None:
    with pytest.raises(IntegrityError, match="weapon_sides"), transaction.atomic():
        Weapon.objects.update(sides=7)


@pytest.mark.parametrize(("model", "field"), NAMES + KEYS)
def test_a_second_row_of_the_same_key_is_refused(guest: Guest, model: Model, field: str) -> None:
    guest.play()
    chatting.say(guest.combat.id, guest.seat, wire.Say("one", "Well met!"))
    second = copy_of_the_first(model, **other_keys(model, field))

    with pytest.raises(IntegrityError, match=f"UNIQUE.*{field}"), transaction.atomic():
        second.save(force_insert=True)


@pytest.mark.parametrize(
    ("model", "changed"),
    [
        (Command, {"actor": "seat:0"}),
        (Command, {"client_id": "another"}),
        (Event, {"sequence": 999}),
    ],
)
def test_a_key_is_no_wider_than_it_must_be(
    guest: Guest, model: Model, changed: dict[str, object]
) -> None:
    copy_of_the_first(model, **changed).save(force_insert=True)

    assert model._default_manager.filter(**changed).exists()


def test_a_weapon_in_use_cannot_be_removed(content: None) -> None:
    with pytest.raises(models.ProtectedError):
        Weapon.objects.filter(enemy=Enemy.objects.first()).delete()


def test_a_table_takes_its_fights_and_their_log_with_it(guest: Guest) -> None:
    guest.table.delete()

    assert not Command.objects.exists()
    assert not Event.objects.exists()
