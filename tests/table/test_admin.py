"""The designer's desk: content may be edited there, and nothing else."""

import json

import pytest
from django.contrib.auth.models import User
from django.forms import model_to_dict
from django.test import Client

from combat import models
from combat.management.commands.play import DESIGNER, new_designer


@pytest.fixture
def desk(client: Client, content: None) -> Client:
    """Signed in with the account of the first start."""
    password = new_designer()
    assert client.login(username=DESIGNER, password=password)
    return client


def test_the_account_is_made_once(db: None) -> None:
    assert new_designer()
    assert new_designer() is None
    assert User.objects.count() == 1


def test_the_password_is_hard_to_guess_and_new_each_time(db: None) -> None:
    first = new_designer()
    User.objects.all().delete()
    second = new_designer()

    assert first != second
    assert first is not None
    assert len(first) >= 12


def test_the_designer_is_no_superuser(db: None) -> None:
    new_designer()

    assert not User.objects.get(username=DESIGNER).is_superuser


@pytest.mark.parametrize("kind", ["enemy", "hero", "weapon"])
def test_the_designer_opens_the_list_and_each_page(desk: Client, kind: str) -> None:
    row = models.__dict__[kind.title()].objects.first()

    assert row.name in desk.get(f"/admin/combat/{kind}/").content.decode()
    assert desk.get(f"/admin/combat/{kind}/{row.pk}/change/").status_code == 200
    assert desk.get(f"/admin/combat/{kind}/add/").status_code == 200


def filled_in(row: models.Enemy) -> dict[str, object]:
    """The form as a browser would send it back."""
    values = model_to_dict(row)
    lists = {name: json.dumps(values[name]) for name in ("phases", "traits")}
    picked = {name: [one.pk for one in values[name]] for name in ("others", "abilities")}
    return values | lists | picked


def test_the_designer_changes_an_enemy(desk: Client) -> None:
    enemy = models.Enemy.objects.first()
    assert enemy is not None
    form = filled_in(enemy) | {"max_hp": 77}

    answer = desk.post(f"/admin/combat/enemy/{enemy.pk}/change/", form)

    assert answer.status_code == 302
    enemy.refresh_from_db()
    assert enemy.max_hp == 77


def test_a_number_outside_its_range_is_explained_and_not_saved(desk: Client) -> None:
    enemy = models.Enemy.objects.first()
    assert enemy is not None
    form = filled_in(enemy) | {"might": 16}

    answer = desk.post(f"/admin/combat/enemy/{enemy.pk}/change/", form)

    assert "less than or equal to 15" in answer.content.decode()
    assert models.Enemy.objects.get(pk=enemy.pk).might == enemy.might


@pytest.mark.parametrize("path", ["auth/user/", "auth/group/", "auth/user/add/"])
def test_accounts_are_not_the_designers_business(desk: Client, path: str) -> None:
    assert desk.get(f"/admin/{path}").status_code == 403


@pytest.mark.parametrize("kind", ["combat", "seat", "command", "event"])
def test_fights_and_their_seeds_are_not_on_the_desk(desk: Client, kind: str) -> None:
    assert desk.get(f"/admin/combat/{kind}/").status_code == 404


def test_the_password_can_be_changed_there(desk: Client) -> None:
    assert desk.get("/admin/password_change/").status_code == 200


def test_a_guest_is_sent_to_the_login(client: Client, db: None) -> None:
    answer = client.get("/admin/combat/enemy/")

    assert answer.status_code == 302
    assert "/admin/login/" in answer["Location"]
