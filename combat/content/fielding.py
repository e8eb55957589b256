"""Stat blocks -> the engine's combatants: an encounter takes the field."""

from pathlib import Path

from combat.content.loading import FOLDER, abilities, armour, enemies, heroes, weapons
from combat.content.shapes import Encounter, StatBlock
from combat.engine.lineup import line_up
from combat.engine.state import Attributes, Battle, Combatant, Profile, Sheet


def sheet_of(block: StatBlock, folder: Path = FOLDER) -> Sheet:
    own, worn, known = weapons(folder), armour(folder), abilities(folder)
    return Sheet(
        attributes=Attributes(block.might, block.finesse, block.wits, block.will, block.sturdiness),
        weapon=own[block.weapon],
        max_hp=block.max_hp,
        soak=block.soak,
        armour=worn[block.armour],
        weapon_skill=block.weapon_skill,
        max_stamina=block.max_stamina,
        others=tuple(own[name] for name in block.others),
        abilities=tuple(known[name] for name in block.abilities),
        behaviour=block.behaviour,
        phases=block.phases,
        traits=block.traits,
        threat=block.threat,
        archetype=block.archetype,
        legend=block.legend,
    )


def party(encounter: Encounter, folder: Path = FOLDER) -> tuple[Combatant, ...]:
    known_heroes, known_enemies = heroes(folder), enemies(folder)
    return line_up(
        [(name, sheet_of(known_heroes[name], folder)) for name in encounter.heroes],
        [(name, sheet_of(known_enemies[name], folder)) for name in encounter.enemies],
    )


def setup(encounter: Encounter, profile: Profile, folder: Path = FOLDER) -> Battle:
    return Battle(profile, party(encounter, folder), encounter.conditions)
