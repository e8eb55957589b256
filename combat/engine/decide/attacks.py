"""An attack from the accuracy roll to everything that follows from it."""

from typing import NamedTuple

from msgspec.structs import replace

from combat.engine import permits
from combat.engine.abilities import Ability
from combat.engine.called_shots import CALLED_SHOTS, force_of
from combat.engine.checks import Resistance
from combat.engine.commands import Attack, Choose
from combat.engine.damage import deal, overkill, reach
from combat.engine.decide.falls import settle_damage
from combat.engine.decide.resolves import resisted
from combat.engine.decide.statuses import end_performances, lay_on
from combat.engine.decide.story import Story
from combat.engine.decide.stress import gain_stress
from combat.engine.decide.turns import action_done
from combat.engine.dice import Dice
from combat.engine.events import Attacked, Exploited, Hurt
from combat.engine.exchange import Exchange, exchange_of
from combat.engine.fumbles import Mishap, mishap, self_injury
from combat.engine.gear import Attribute, Weapon
from combat.engine.outcomes import GUARANTEED, Force, Outcome, Tier, Wound
from combat.engine.state import Combatant, Pending

PLAIN = Force()


def attack(command: Attack, story: Story) -> None:
    attacker, target, weapon = permits.attack(story.battle, command)
    end_performances(story, attacker.id)
    cost = permits.attack_cost(attacker, weapon)
    strike(story, attacker.id, target.id, weapon, cost=cost)
    action_done(story)


class Thrown(NamedTuple):
    """What the dice of an attack came to."""

    outcome: Outcome
    mishap: Mishap | None
    wound: Wound | None


def strike(
    story: Story,
    by: str,
    at: str,
    weapon: Weapon,
    *,
    cost: int = 0,
    ability: Ability | None = None,
    free: bool = False,
) -> None:
    """The accuracy roll by the table's ruleset, and on a hit the nine steps of damage."""
    attacker, target = story.battle[by], story.battle[at]
    exchange = exchange_of(story.battle, attacker, target, weapon)
    if not weapon.element.aimed:
        _invade(story, exchange, attacker, target, cost=cost, ability=ability, free=free)
        return
    outcome, row, wound = _throw(story.dice, exchange, target.hp, ability)
    over = wound is not None and overkill(wound.total, target.hp)
    exploit = outcome.tier is Tier.EXPLOIT
    story.tell(
        Attacked(
            by,
            attacker.name,
            attacker.side,
            at,
            target.name,
            weapon.name,
            weapon.reach,
            exchange.ruleset.key,
            outcome,
            exchange.guard.score,
            wound,
            weapon.mitigation,
            over,
            row.name if row else "",
            ability.name if ability else "",
            _price(attacker, ability, cost, lands=outcome.lands),
            _used_up(attacker, free=free),
            free,
            _pending(by, at, exchange, ability, free=free) if exploit else None,
            story.reason,
            rolls=story.rolls(),
        )
    )
    if wound is not None:
        _landed(story, by, at, _effects(ability, outcome.tier), over)
    if row is not None:
        _fumbled(story, by, at, row, free=free)


def _throw(dice: Dice, exchange: Exchange, hp: int, ability: Ability | None) -> Thrown:
    """A fumble's row is rolled with the attack; the damage of an exploit waits for its choice."""
    sure = ability is not None and ability.guaranteed
    outcome = GUARANTEED if sure else exchange.strike(dice)
    if outcome.force is None:
        return Thrown(outcome, mishap(dice) if outcome.tier is Tier.FUMBLE else None, None)
    if outcome.tier is Tier.EXPLOIT:
        return Thrown(outcome, None, None)
    return Thrown(outcome, None, reach(deal(dice, exchange.blow(outcome.force)), hp))


def _pending(
    by: str, at: str, exchange: Exchange, ability: Ability | None, *, free: bool
) -> Pending:
    """The attacker of a system exploit chooses before any damage is rolled."""
    effects = _effects(ability, Tier.HIT), _effects(ability, Tier.CRITICAL)
    return Pending(by, at, exchange.blow(PLAIN), *effects, free)


def _used_up(attacker: Combatant, *, free: bool) -> tuple[str, ...]:
    """One-shot dice are gone with the attack, hit or miss; a free attack does not pay for a jammed weapon."""
    if not attacker.statuses:
        return ()
    kinds = [kind for kind in attacker.kinds if kind.one_attack]
    return tuple([kind.name for kind in kinds if not (free and kind.attack_stamina)])


def _invade(
    story: Story,
    exchange: Exchange,
    attacker: Combatant,
    target: Combatant,
    *,
    cost: int,
    ability: Ability | None,
    free: bool,
) -> None:
    """A psychic weapon meets the mind: the target resists with WILL (S3 III)."""
    weapon = exchange.clash.weapon
    resistance = resisted(
        story,
        attacker,
        target,
        what=ability.name if ability else weapon.name,
        attribute=Attribute.WILL,
        blow=exchange.blow(PLAIN),
        stamina=cost,
        used=_used_up(attacker, free=free),
    )
    if ability and ability.status and resistance is not Resistance.COMPLETE:
        _lay_effects(story, attacker.id, target.id, (ability.status,))


def _effects(ability: Ability | None, tier: Tier) -> tuple[str, ...]:
    """The statuses that an ability's attack lays on when it lands like this."""
    if ability is None:
        return ()
    critical = ability.critical_status if tier in (Tier.CRITICAL, Tier.EXPLOIT) else ""
    return tuple(name for name in (ability.status, critical) if name)


def _price(attacker: Combatant, ability: Ability | None, cost: int, *, lands: bool) -> int:
    """A miss does not cost what was to be spent on the effects of a hit (S3 V, tier 1)."""
    if ability is None or lands or not ability.bought_on_hit:
        return cost
    return min(cost, permits.attack_cost(attacker, attacker.weapon_in_hand))


def _landed(story: Story, by: str, at: str, effects: tuple[str, ...], over: bool) -> None:
    settle_damage(story, at, by=by, overkill=over)
    _lay_effects(story, by, at, effects)


def _lay_effects(story: Story, by: str, at: str, effects: tuple[str, ...]) -> None:
    for name in effects:
        if not story.over and story.battle[at].standing:
            lay_on(story, at, name, by=by)


def _fumbled(story: Story, by: str, at: str, row: Mishap, *, free: bool) -> None:
    """S4 7.2 and 7.3. A free attack gives no free attack in turn."""
    gain_stress(story, by, row.stress, row.name)
    if row.status:
        lay_on(story, by, row.status, by=by, source=row.name)
    if row.hurts:
        _injure_oneself(story, by, row)
    avenger = story.battle[at]
    if row.free_attack and not free and avenger.standing and not avenger.helpless:
        strike(story, at, by, avenger.weapon_in_hand, free=True)


def _injure_oneself(story: Story, who: str, row: Mishap) -> None:
    one = story.battle[who]
    wound = reach(self_injury(story.dice), one.hp)
    over, rolls = overkill(wound.total, one.hp), story.rolls()
    story.tell(Hurt(who, one.name, one.side, row.name, wound, overkill=over, rolls=rolls))
    settle_damage(story, who, by="", overkill=over)


def choose(command: Choose, story: Story) -> None:
    """A critical doubles the dice; a called shot deals normal damage and lays its status (S3 V, tier 5)."""
    attacker = permits.choose(story.battle, command)
    if (pending := story.battle.pending) is None:
        raise ValueError("permits.choose lets nobody choose out of nothing")
    target = story.battle[pending.target]
    blow = replace(pending.blow, force=force_of(command.aim))
    wound = reach(deal(story.dice, blow), target.hp)
    story.tell(
        Exploited(
            attacker.id,
            attacker.name,
            attacker.side,
            target.id,
            target.name,
            command.aim,
            wound,
            blow.mitigation,
            overkill(wound.total, target.hp),
            story.reason,
            rolls=story.rolls(),
        )
    )
    called = CALLED_SHOTS.get(command.aim)
    effects = (*pending.effects, called) if called else pending.critical_effects
    _landed(story, attacker.id, target.id, effects, overkill(wound.total, target.hp))
    action_done(story)
