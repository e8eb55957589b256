"""(Battle, Command, Dice) -> events, or Refused. All rules of the turn loop are asked from here."""

from functools import singledispatch

from combat.engine.apply import apply
from combat.engine.clash import Clash, reroll_of
from combat.engine.commands import Attack, Begin, Command, Reason, Refused
from combat.engine.damage import blow_of, deal, overkill, reach
from combat.engine.dice import Dice
from combat.engine.events import Attacked, Began, Ended, Event, Fell, TurnBegan
from combat.engine.initiative import initiative_order
from combat.engine.rules import settle
from combat.engine.state import Battle, Combatant, Ending, Side


class Story:
    """The events of one command as they happen: each is told on the state that the last one left."""

    def __init__(self, battle: Battle, dice: Dice, reason: str) -> None:
        self.battle = battle
        self.dice = dice
        self.reason = reason
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        self.battle = apply(self.battle, event)
        self.events.append(event)


def decide(battle: Battle, command: Command, dice: Dice, *, reason: str = "") -> Story:
    """What the command leads to. `reason` is an AI's word on why it chose so, for the log."""
    story = Story(battle, dice, reason)
    _play(command, story)
    return story


@singledispatch
def _play(command: Command, story: Story) -> None:
    raise TypeError(f"no rule for {command!r}")


@_play.register
def _(command: Begin, story: Story) -> None:
    if story.battle.order:
        raise Refused(Reason.ALREADY_BEGUN)
    order = initiative_order(story.dice, story.battle.combatants)
    names = tuple(story.battle[who].name for who in order)
    story.tell(Began(order, names, story.dice.take()))
    _next_turn(story)


@_play.register
def _(command: Attack, story: Story) -> None:
    attacker = _acting(story.battle, command.actor)
    target = _foe(story.battle, attacker, command.target)
    _strike(story, attacker, target)
    if story.battle.ending is None:
        _next_turn(story)


def _acting(battle: Battle, who: str) -> Combatant:
    if battle.ending is not None:
        raise Refused(Reason.OVER)
    if not battle.order:
        raise Refused(Reason.NOT_BEGUN)
    if who != battle.active:
        raise Refused(Reason.NOT_YOUR_TURN, battle[battle.active].name)
    return battle[who]


def _foe(battle: Battle, attacker: Combatant, who: str) -> Combatant:
    target = battle.find(who)
    if target is None:
        raise Refused(Reason.NO_SUCH_TARGET)
    if target.side is attacker.side:
        raise Refused(Reason.NOT_A_FOE, target.name)
    if not target.standing:
        raise Refused(Reason.TARGET_DOWN, target.name)
    return target


def _strike(story: Story, attacker: Combatant, target: Combatant) -> None:
    """The accuracy roll by the table's ruleset, and on a hit the nine steps of damage."""
    ruleset, tunables = settle(story.battle.profile)
    clash = Clash(attacker, target, attacker.weapon_in_hand, story.battle.conditions)
    reasons = ruleset.attack_reasons(clash, tunables)
    attack = ruleset.attack_pool(reasons, tunables, reroll_of(attacker))
    guard = ruleset.guard(ruleset.guard_reasons(clash, tunables), tunables)
    outcome = ruleset.strike(story.dice, attack, guard, clash.position, tunables)
    wound = deal(story.dice, blow_of(clash, outcome.force)) if outcome.force else None
    story.tell(
        Attacked(
            attacker.id,
            attacker.name,
            attacker.side,
            target.id,
            target.name,
            clash.weapon.name,
            clash.weapon.reach,
            ruleset.key,
            outcome,
            story.dice.take(),
            score=guard.score,
            wound=reach(wound, target.hp) if wound else None,
            mitigation=clash.weapon.mitigation,
            overkill=wound is not None and overkill(wound.total, target.hp),
            reason=story.reason,
        )
    )
    _check_fall(story, target.id)


def _check_fall(story: Story, who: str) -> None:
    fallen = story.battle[who]
    if fallen.standing:
        return
    story.tell(Fell(fallen.id, fallen.name))
    if not story.battle.standing(fallen.side):
        won = fallen.side is Side.ENEMIES
        story.tell(Ended(Ending.VICTORY if won else Ending.DEFEAT))


def _next_turn(story: Story) -> None:
    """The next one standing in the fixed order; passing its end begins a new round."""
    battle = story.battle
    at = battle.order.index(battle.active) + 1 if battle.active else 0
    begins_round = at == 0 or not any(battle[who].standing for who in battle.order[at:])
    waiting = battle.order if begins_round else battle.order[at:]
    actor = next(battle[who] for who in waiting if battle[who].standing)
    story.tell(TurnBegan(actor.id, actor.name, battle.round + begins_round))
