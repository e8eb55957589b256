"""A mistake in a data file is told with the file, the line and the field, in a designer's words."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from combat import content
from combat.content import FOLDER, BadContent
from combat.content.loading import (
    abilities,
    armour,
    encounters,
    enemies,
    heroes,
    profiles,
    weapons,
)

DOORS: dict[str, Callable[[Path], object]] = {
    "weapons": weapons,
    "armour": armour,
    "abilities": abilities,
    "heroes": heroes,
    "enemies": enemies,
    "encounters": encounters,
    "profiles": profiles,
}
WEAPON = """\
[[weapon]]
name = "Pry Bar"
damage = "1d6"
attribute = "MIGHT"
"""
ABILITY = """\
[[ability]]
name = "Shout"
cost = 5
target = "foe"
role = "debuff"
meaning = "a very loud word"
"""
ENEMY = """\
[[enemy]]
name = "Rust Mite"
epithet = "eats what is left"
might = 2
finesse = 5
wits = 1
will = 1
sturdiness = 3
max_hp = 12
weapon = "Rusted Claw"
threat = "low"
archetype = "swarm"
behaviour = "aggressive"
legend = 5
"""
ENCOUNTER = """\
[[encounter]]
name = "Pit"
description = "It is deep."
heroes = ["Astrid Ironvow"]
enemies = ["Rust Tick"]
"""
PROFILE = """\
[[profile]]
name = "House rules"
ruleset = "core-d10"
"""
TEXTS = {
    "weapons": WEAPON,
    "abilities": ABILITY,
    "enemies": ENEMY,
    "encounters": ENCOUNTER,
    "profiles": PROFILE,
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for file in FOLDER.glob("*.toml"):
        shutil.copy(file, tmp_path)
    return tmp_path


def complaint(folder: Path, file: str, text: str | bytes) -> str:
    raw = text if isinstance(text, bytes) else text.encode()
    (folder / f"{file}.toml").write_bytes(raw)
    with pytest.raises(BadContent) as bad:
        DOORS[file](folder)
    return str(bad.value)


def test_the_texts_of_these_tests_are_right_but_for_their_mistakes(folder: Path) -> None:
    for file, text in TEXTS.items():
        if file != "weapons":
            (folder / f"{file}.toml").write_text(text)
            if file == "enemies":
                assert list(enemies(folder)) == ["Rust Mite"]
    assert list(abilities(folder)) == ["Shout"]
    assert list(profiles(folder)) == ["House rules"]


def test_weapons_and_encounters_of_another_folder_are_read_from_there(folder: Path) -> None:
    (folder / "encounters.toml").write_text(ENCOUNTER)
    (pit,) = encounters(folder).values()
    assert [one.name for one in content.party(pit, folder)] == ["Astrid Ironvow", "Rust Tick"]
    (folder / "alone").mkdir()
    (folder / "alone" / "weapons.toml").write_text(WEAPON)
    assert list(weapons(folder / "alone")) == ["Pry Bar"]


@pytest.mark.parametrize(
    ("file", "right", "wrong", "told"),
    [
        (
            "enemies",
            "might = 2",
            "might = 40",
            "enemies.toml:4: might: expected a whole number from 1 to 15, got 40",
        ),
        (
            "enemies",
            "might = 2",
            "might = 0",
            "enemies.toml:4: might: expected a whole number from 1 to 15, got 0",
        ),
        (
            "enemies",
            "might = 2",
            'might = "2"',
            "enemies.toml:4: might: expected a whole number from 1 to 15, got '2'",
        ),
        (
            "enemies",
            "wits = 1",
            "wits = true",
            "enemies.toml:6: wits: expected a whole number from 1 to 15, got true",
        ),
        (
            "enemies",
            "max_hp = 12",
            "max_hp = 12.5",
            "enemies.toml:9: max_hp: expected a whole number from 1 to 500, got 12.5",
        ),
        (
            "enemies",
            "legend = 5",
            "legend = 5\narmor = 1",
            "enemies.toml:15: armor: unknown field; did you mean armour?",
        ),
        ("enemies", "will = 1\n", "", "enemies.toml:1: will: missing"),
        ("enemies", 'behaviour = "aggressive"\n', "", "enemies.toml:1: behaviour: missing"),
        ("enemies", "legend = 5\n", "", "enemies.toml:1: legend: missing"),
        (
            "enemies",
            '"Rusted Claw"',
            '"Rusty Claw"',
            "enemies.toml:10: weapon: no weapon 'Rusty Claw'; did you mean Rusted Claw?",
        ),
        (
            "enemies",
            "legend = 5",
            'armour = "Iron Plates"\nlegend = 5',
            "enemies.toml:14: armour: no armour 'Iron Plates'; did you mean Iron Plate?",
        ),
        (
            "enemies",
            "legend = 5",
            'others = ["Dagger", "Daggers"]\nlegend = 5',
            "enemies.toml:14: others: no weapon 'Daggers'; did you mean Dagger?",
        ),
        (
            "enemies",
            "legend = 5",
            'abilities = [\n  "Rally", # [[enemy]]\n  "Ralli",\n]\nlegend = 5',
            "enemies.toml:16: abilities: no ability 'Ralli'; did you mean Rally?",
        ),
        (
            "enemies",
            '"aggressive"',
            '"angry"',
            "enemies.toml:13: behaviour: expected one of aggressive, defensive, tactical, "
            "got 'angry'",
        ),
        (
            "enemies",
            "legend = 5",
            'legend = 5\ntraits = ["forlorn", "brave"]',
            "enemies.toml:15: traits: expected one of cowardly, berserk, healer-hunter, "
            "pack-tactics, forlorn, got 'brave'",
        ),
        (
            "enemies",
            "legend = 5",
            'legend = 5\ntraits = "forlorn"',
            "enemies.toml:15: traits: expected a list, got 'forlorn'",
        ),
        (
            "enemies",
            "legend = 5",
            'legend = 5\nphases = ["tactical"]',
            "enemies.toml:15: phases: expected 3 behaviours, got 1",
        ),
        (
            "enemies",
            '"Rust Mite"',
            '""',
            "enemies.toml:2: name: expected a text of 1 to 40 letters, got 0",
        ),
        ("enemies", '"Rust Mite"', "7", "enemies.toml:2: name: expected a text, got 7"),
        (
            "weapons",
            '"1d6"',
            '"six"',
            "weapons.toml:3: damage: 'six' is no damage; write dice and bonus like 2d8+3",
        ),
        (
            "weapons",
            '"1d6"',
            '"1d7"',
            "weapons.toml:3: damage: expected dice of 4, 6, 8 or 10 sides, got '1d7'",
        ),
        (
            "weapons",
            '"1d6"',
            '"11d6"',
            "weapons.toml:3: damage: expected dice from 1 to 10, got '11d6'",
        ),
        (
            "weapons",
            '"1d6"',
            '"1d6-1"',
            "weapons.toml:3: damage: expected bonus from 0 to 20, got '1d6-1'",
        ),
        (
            "weapons",
            '"1d6"',
            "6",
            "weapons.toml:3: damage: expected dice and a bonus like 2d8+3, got 6",
        ),
        (
            "weapons",
            '"MIGHT"',
            '"WITS"',
            "weapons.toml:4: attribute: expected one of MIGHT, FINESSE, WILL, got 'WITS'",
        ),
        (
            "weapons",
            '"MIGHT"',
            '"MIGHT"\naccuracy = 4',
            "weapons.toml:5: accuracy: expected a whole number from 0 to 3, got 4",
        ),
        (
            "weapons",
            '"MIGHT"',
            '"MIGHT"\nignores_armour = 1',
            "weapons.toml:5: ignores_armour: expected true or false, got 1",
        ),
        (
            "abilities",
            "cost = 5",
            'cost = 5\nstatus = "[Deaf]"',
            "abilities.toml:4: status: no status '[Deaf]'",
        ),
        (
            "abilities",
            "cost = 5",
            'cost = 5\ncritical_status = "[Stuned]"',
            "abilities.toml:4: critical_status: no status '[Stuned]'; did you mean [Stunned]?",
        ),
        (
            "abilities",
            "cost = 5",
            'cost = 5\nway = "resolve"',
            "abilities.toml:1: resolve: missing; the target must resist with something",
        ),
        (
            "abilities",
            "cost = 5",
            'cost = 5\nresolve = "WILL"',
            "abilities.toml:4: resolve: nobody resists where the way is certain",
        ),
        (
            "abilities",
            "cost = 5",
            'cost = 5\nway = "check"',
            "abilities.toml:1: attribute: missing; the actor must roll something",
        ),
        (
            "encounters",
            '["Rust Tick"]',
            "[]",
            "encounters.toml:5: enemies: expected 1 to 12 in the list, got 0",
        ),
        (
            "encounters",
            '["Astrid Ironvow"]',
            "[]",
            "encounters.toml:4: heroes: expected 1 to 12 in the list, got 0",
        ),
        (
            "encounters",
            '["Rust Tick"]',
            '[\n  "Rust Tick",\n  "Rust Tock",\n]',
            "encounters.toml:7: enemies: no enemy 'Rust Tock'; did you mean Rust Tick?",
        ),
        (
            "encounters",
            '["Rust Tick"]',
            '["Rust Tick"]\n[[encounter.conditions]]\n\nname = "[Fog]"',
            "encounters.toml:8: conditions.name: no condition '[Fog]'; there are: [Dim Light], "
            "[High Ground], [Difficult Terrain]",
        ),
        (
            "encounters",
            '["Rust Tick"]',
            '["Rust Tick"]\nconditions = [{ name = "[Dim Light]", side = "left" }]',
            "encounters.toml:6: conditions.side: expected one of heroes, enemies, got 'left'",
        ),
        (
            "encounters",
            '["Rust Tick"]',
            '["Rust Tick"]\n[[encounter.conditions]]\nside = "heroes"',
            "encounters.toml:6: conditions.name: missing",
        ),
        (
            "encounters",
            '["Rust Tick"]',
            '["Rust Tick"]\nconditions = [{ name = "[Dim Light]", for = "heroes" }]',
            "encounters.toml:6: conditions.for: unknown field",
        ),
        (
            "profiles",
            '"core-d10"',
            '"core-d12"',
            "profiles.toml:3: ruleset: no ruleset 'core-d12'; did you mean core-d10?",
        ),
        (
            "profiles",
            '"core-d10"',
            '"core-d10"\nvalues.parry_share = 0.5\nvalues.parry = 1',
            "profiles.toml:5: values.parry: core-d10 has no tunable parry",
        ),
        (
            "profiles",
            '"core-d10"',
            '"core-d10"\nvalues.parry_share = "half"',
            "profiles.toml:4: values.parry_share: core-d10: Expected `float`, got `str`",
        ),
        (
            "profiles",
            '"core-d10"',
            '"core-d10"\n[profile.values]\nparry_share = []',
            "profiles.toml:5: values.parry_share: expected a number, true, false or a text",
        ),
        (
            "profiles",
            '"core-d10"',
            '"core-d10"\nvalues = 3',
            "profiles.toml:4: values: expected a table, got 3",
        ),
    ],
)
def test_a_mistake_is_told_with_its_line(
    folder: Path, file: str, right: str, wrong: str, told: str
) -> None:
    assert TEXTS[file].count(right) == 1
    assert complaint(folder, file, TEXTS[file].replace(right, wrong)).startswith(told)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[[weapon]\n", "weapons.toml:1: not TOML: "),
        ('[[weapon]]\nname = "Pry Bar\n', "weapons.toml:2: not TOML: "),
        ("[[weapon]]\nname =\n", "weapons.toml:2: not TOML: "),
        ("[[weapon]]\n\nname = [\n", "weapons.toml:3: not TOML: "),
        (f'{WEAPON}name = "Twice"\n', "weapons.toml:5: not TOML: "),
        (b'[[weapon]]\nname = "\xff"\n', "weapons.toml:2: this is not UTF-8 text"),
        ("", "weapons.toml:1: expected tables that begin with [[weapon]]"),
        ("\n[weapon]\nname = 1", "weapons.toml:2: expected tables that begin with [[weapon]]"),
        ("\n\nweapon = 5", "weapons.toml:3: expected tables that begin with [[weapon]]"),
        ("weapon = [1]", "weapons.toml:1: expected tables that begin with [[weapon]]"),
        (f"{WEAPON}\n[[wepon]]\n", "weapons.toml:6: wepon: unknown; this file holds [[weapon]]"),
        (f"{WEAPON}\n[wepon]\n", "weapons.toml:6: wepon: unknown; this file holds [[weapon]]"),
    ],
)
def test_what_is_no_such_file_at_all_is_told_with_its_line(
    folder: Path, text: str | bytes, told: str
) -> None:
    assert complaint(folder, "weapons", text).startswith(told)


@pytest.mark.parametrize("file", DOORS)
def test_a_file_that_is_not_there_is_named(folder: Path, file: str) -> None:
    (folder / f"{file}.toml").unlink()
    with pytest.raises(BadContent, match=rf"^{file}\.toml: cannot be read: No such file"):
        DOORS[file](folder)


@pytest.mark.parametrize("file", DOORS)
def test_a_name_that_is_there_twice_is_told_with_both_lines(folder: Path, file: str) -> None:
    text = (FOLDER / f"{file}.toml").read_text("utf-8")
    header = re.search(r"^\[\[.*$", text, re.MULTILINE)
    assert header is not None
    first = text.count("\n", 0, header.start()) + 1
    told = complaint(folder, file, f"{text}\n{text}").splitlines()
    second = first + text.count("\n") + 2
    assert told[0].startswith(f"{file}.toml:{second}: name: '")
    assert told[0].endswith(f"' is there already, at line {first}")
    assert len(told) == text.count(f"\n{header[0]}\n") + text.startswith(header[0])


def test_a_hero_has_no_threat(folder: Path) -> None:
    text = (FOLDER / "heroes.toml").read_text("utf-8")
    line = text.count("\n") + 1
    told = complaint(folder, "heroes", f'{text}threat = "low"\n')
    assert told.startswith(f"heroes.toml:{line}: threat: unknown field")


def test_all_mistakes_of_a_file_are_told_from_top_to_bottom(folder: Path) -> None:
    text = ENEMY.replace("might = 2", "might = 99").replace('"low"', '"lowly"')
    text += "\n" + ENEMY.replace("Mite", "Moth").replace("wits = 1\n", "wit = 1\n")
    assert complaint(folder, "enemies", text).splitlines() == [
        "enemies.toml:4: might: expected a whole number from 1 to 15, got 99",
        "enemies.toml:11: threat: expected one of low, medium, high, lethal, boss, got 'lowly'",
        "enemies.toml:16: wits: missing",
        "enemies.toml:21: wit: unknown field; did you mean wits?",
    ]


def test_a_broken_file_is_told_by_whatever_refers_to_it(folder: Path) -> None:
    (folder / "weapons.toml").write_text(WEAPON.replace("1d6", "1d5"))
    for door in (heroes, enemies, encounters):
        with pytest.raises(BadContent, match=r"^weapons\.toml:3: damage: "):
            door(folder)


def test_the_shipped_files_are_not_touched_by_a_broken_copy(folder: Path) -> None:
    complaint(folder, "enemies", ENEMY.replace("might = 2", "might = 40"))
    assert "Corroded Sentry" in content.enemies()
