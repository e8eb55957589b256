"""Whom to strike: the one who seems the greatest threat (RULES 2)."""

from combat.engine.abilities import Role, Target
from combat.engine.nature import Trait
from combat.engine.state import Battle, Combatant

WOUNDED, HELPLESS, HEALER, SURROUNDED = 40, 25, 60, 30
"""What a foe at death's door, a stunned one, a healer and one whom the pack is at are worth in damage."""


def most_threatening(battle: Battle, actor: Combatant) -> tuple[Combatant, str]:
    """The foe with the highest threat score, and what made it so; at a tie the first of the party."""
    if actor.frenzied:
        return _anyone(battle, actor), "frenzied: whoever is weakest"
    foes = battle.standing(actor.side.other)
    if len(foes) == 1:
        return foes[0], "the only foe"
    best, best_score, best_why = foes[0], -1, ""
    for foe in foes:
        score, why = threat(battle, actor, foe)
        if score > best_score:
            best, best_score, best_why = foe, score, why
    return best, best_why


def threat(battle: Battle, actor: Combatant, foe: Combatant) -> tuple[int, str]:
    """Damage it did to this one, how little it has left, whether it is stunned; traits add their own."""
    wounded = WOUNDED * (foe.max_hp - foe.hp) // foe.max_hp
    score, why = wounded, f"{foe.hp} hit points left" if wounded else "the first in sight"
    for who, damage in actor.grudges:
        if who == foe.id:
            score += damage
            if damage > wounded:
                why = f"it dealt {damage} damage to me"
    if foe.statuses and foe.helpless:
        score, why = score + HELPLESS, "it is stunned"
    if actor.sheet.traits:
        extra, because = _by_trait(battle, actor, foe)
        return score + extra, because or why
    return score, why


def _by_trait(battle: Battle, actor: Combatant, foe: Combatant) -> tuple[int, str]:
    traits = actor.sheet.traits
    if Trait.HEALER_HUNTER in traits and _heals(foe):
        return HEALER, "it hunts healers"
    pack = Trait.PACK_TACTICS in traits and any(
        who != actor.id and (ally := battle.find(who)) is not None and ally.side is actor.side
        for who in foe.struck_by
    )
    return (SURROUNDED, "the pack is at it already") if pack else (0, "")


def _heals(foe: Combatant) -> bool:
    """Others, that is."""
    known = foe.sheet.abilities
    return any(one.role is Role.HEAL and one.target is not Target.SELF for one in known)


def _anyone(battle: Battle, actor: Combatant) -> Combatant:
    others = [one for one in battle.combatants if one.standing and one.id != actor.id]
    return min(others, key=lambda one: one.hp)


def weakest(battle: Battle, actor: Combatant) -> tuple[Combatant, str]:
    """The foe with the fewest hit points left."""
    foes = battle.standing(actor.side.other)
    if len(foes) == 1:
        return foes[0], "the only foe"
    found = min(foes, key=lambda foe: foe.hp)
    return found, f"fewest hit points left ({found.hp})"


def most_hurt_allies(battle: Battle, actor: Combatant) -> list[Combatant]:
    allies = battle.standing(actor.side)
    return sorted(allies, key=lambda one: one.hp / one.max_hp)
