"""Whether a combatant from outside can stand in a fight: every number within the limits that the rules assume."""

from collections.abc import Iterator

from combat.engine.gear import Damage, Weapon
from combat.engine.state import GUARD_MAX, STRESS_MAX, Battle, Combatant, Sheet
from combat.engine.statuses import STATUSES, Status

ATTRIBUTE_MAX = 15
HP_MAX, STAMINA_MAX = 1000, 200
DICE_MAX, SIDES_MAX, BONUS_MAX = 20, 100, 100
SOAK_MAX, PHASE_MAX = 20, 2
NAME_MAX = 60


def faults_of_battle(battle: Battle) -> Iterator[str]:
    ids = [one.id for one in battle.combatants]
    if len(set(ids)) != len(ids):
        yield "two combatants share an id"
    named = {*battle.order, battle.active} - {""}
    if unknown := sorted(named - set(ids)):
        yield f"nobody is called {unknown[0]}"
    for one in battle.combatants:
        yield from (f"{one.name or one.id}: {fault}" for fault in faults(one))


def faults(one: Combatant) -> Iterator[str]:
    """What is wrong, in words; nothing for somebody who fits."""
    if not (one.id.strip() and one.name.strip() and len(one.name) <= NAME_MAX):
        yield "no name"
    yield from _sheet(one.sheet)
    if not 0 <= one.hp <= one.sheet.max_hp:
        yield "hit points"
    if not 0 <= one.stamina <= one.sheet.max_stamina:
        yield "stamina"
    if not (0 <= one.stress <= STRESS_MAX and 0 <= one.defence_bonus <= GUARD_MAX):
        yield "stress or guard"
    if not (0 <= one.phase <= PHASE_MAX and one.earned >= 0):
        yield "phase or legend"
    yield from _statuses(one.statuses)


def _sheet(sheet: Sheet) -> Iterator[str]:
    attributes = sheet.attributes
    scores = (attributes.might, attributes.finesse, attributes.wits, attributes.will)
    if not all(1 <= score <= ATTRIBUTE_MAX for score in scores):
        yield "attributes"
    if not 0 <= attributes.sturdiness <= ATTRIBUTE_MAX:
        yield "STURDINESS"
    if not (1 <= sheet.max_hp <= HP_MAX and 1 <= sheet.max_stamina <= STAMINA_MAX):
        yield "most hit points or stamina"
    if not (0 <= sheet.soak <= SOAK_MAX and 0 <= sheet.armour.soak <= SOAK_MAX):
        yield "soak"
    if not all(_fits(weapon) for weapon in (sheet.weapon, *sheet.others)):
        yield "a weapon"
    if not all(_harmless(ability.damage, ability.heal) for ability in sheet.abilities):
        yield "an ability"


def _fits(weapon: Weapon) -> bool:
    return _harmless(weapon.damage) and abs(weapon.accuracy) <= DICE_MAX


def _harmless(*dice: Damage | None) -> bool:
    """Dice that can be thrown."""
    return all(
        one is None
        or (
            1 <= one.dice <= DICE_MAX
            and 2 <= one.sides <= SIDES_MAX
            and abs(one.bonus) <= BONUS_MAX
        )
        for one in dice
    )


def _statuses(statuses: tuple[Status, ...]) -> Iterator[str]:
    names = [status.name for status in statuses]
    if unknown := [name for name in names if name not in STATUSES]:
        yield f"nobody knows {unknown[0]}"
        return
    if len(set(names)) != len(names):
        yield "a status lies there twice"
    for status in statuses:
        lasting = status.turns is None or 1 <= status.turns <= 100
        if not lasting or not 1 <= status.stacks <= status.kind.stacks:
            yield status.name
