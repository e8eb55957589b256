"""(Battle, Event) -> Battle: no dice, no rules, never refuses. static/js/state.js is its twin."""

from collections.abc import Callable, Iterable
from functools import reduce
from typing import Any

from msgspec.structs import replace

from combat.engine import events as e
from combat.engine.dice import Roll
from combat.engine.state import Battle, Combatant, Last
from combat.engine.statuses import Status


def apply(battle: Battle, event: e.Event) -> Battle:
    """The battle after the event. Every roll an event tells of has used up its number."""
    after = AFTER[type(event)](battle, event)
    return _counted(after, event.rolls[-1]) if event.rolls else after


def fold(battle: Battle, events: Iterable[e.Event]) -> Battle:
    return reduce(apply, events, battle)


def _counted(battle: Battle, last: Roll) -> Battle:
    """All rolls of an event come from one stream."""
    if not last.stream:
        return replace(battle, counter=last.counter + 1)
    streams = dict(battle.streams) | {last.stream: last.counter + 1}
    return replace(battle, streams=tuple(streams.items()))


def _began(battle: Battle, event: e.Began) -> Battle:
    return replace(battle, order=event.order)


def _turn_began(battle: Battle, event: e.TurnBegan) -> Battle:
    actor = battle[event.actor]
    rested = replace(
        actor,
        stamina=actor.stamina + event.stamina,
        defence_bonus=0,
        struck_by=(),
        statuses=_without(actor.statuses, event.ended) if event.ended else actor.statuses,
    )
    who = event.actor
    return replace(
        battle,
        combatants=tuple([rested if one.id == who else one for one in battle.combatants]),
        active=who,
        round=event.round,
        stance_taken=False,
    )


def _waned(battle: Battle, event: e.StatusesWaned) -> Battle:
    return battle.with_combatant(replace(battle[event.who], statuses=event.statuses))


def _attacked(battle: Battle, event: e.Attacked) -> Battle:
    """Pays, uses up, is remembered by the target; a guard is gone whether it was hit or not."""
    attacker = battle[event.attacker]
    if event.stamina or event.used:
        attacker = replace(
            attacker,
            stamina=attacker.stamina - event.stamina,
            statuses=_without(attacker.statuses, event.used),
        )
    target = battle[event.target]
    before, damage = target.hp, event.wound.total if event.wound else 0
    target = replace(
        target,
        hp=max(0, before - damage),
        defence_bonus=0,
        struck_by=_around(target, attacker),
        grudges=_held(target.grudges, event.attacker, damage),
    )
    changed = {attacker.id: attacker, target.id: target}
    return replace(
        battle,
        combatants=tuple([changed.get(one.id, one) for one in battle.combatants]),
        pending=event.pending,
        last=Last(event.attacker, event.weapon, event.target, damage, before),
    )


def _exploited(battle: Battle, event: e.Exploited) -> Battle:
    damaged = _struck(battle, event.target, event.attacker, event.wound.total)
    before = battle[event.target].hp
    last = Last(event.attacker, "exploit", event.target, event.wound.total, before)
    return replace(damaged, pending=None, last=last)


def _used(battle: Battle, event: e.AbilityUsed) -> Battle:
    actor = battle[event.actor]
    return battle.with_combatant(replace(actor, stamina=actor.stamina - event.stamina))


def _resisted(battle: Battle, event: e.Resisted) -> Battle:
    """Who strikes at somebody's mind takes down the guard and stands around them, like all attackers."""
    if event.stamina or event.used:
        actor = battle[event.actor]
        stamina, statuses = actor.stamina - event.stamina, _without(actor.statuses, event.used)
        battle = battle.with_combatant(replace(actor, stamina=stamina, statuses=statuses))
    if not event.strikes:
        return battle
    target = battle[event.target]
    damage = event.wound.total if event.wound else 0
    struck = replace(
        target,
        hp=max(0, target.hp - damage),
        defence_bonus=0,
        struck_by=_around(target, battle[event.actor]),
        grudges=_held(target.grudges, event.actor, damage),
    )
    last = Last(event.actor, event.what, event.target, damage, target.hp)
    return replace(battle.with_combatant(struck), last=last)


def _hurt(battle: Battle, event: e.Hurt) -> Battle:
    return _struck(battle, event.who, event.by, event.wound.total)


def _healed(battle: Battle, event: e.Healed) -> Battle:
    one = battle[event.who]
    return battle.with_combatant(replace(one, hp=one.hp + event.amount))


def _defended(battle: Battle, event: e.Defended) -> Battle:
    actor = battle[event.actor]
    stamina = actor.stamina - event.stamina
    return battle.with_combatant(replace(actor, defence_bonus=event.bonus, stamina=stamina))


def _recovered(battle: Battle, event: e.Recovered) -> Battle:
    actor = battle[event.actor]
    return battle.with_combatant(replace(actor, stamina=actor.stamina + event.amount))


def _stance_taken(battle: Battle, event: e.StanceTaken) -> Battle:
    changed = battle.with_combatant(replace(battle[event.actor], stance=event.stance))
    return replace(changed, stance_taken=True)


def _flee_tried(battle: Battle, event: e.FleeTried) -> Battle:
    return battle.with_combatant(replace(battle[event.actor], fled=event.fled))


def _status_laid(battle: Battle, event: e.StatusLaid) -> Battle:
    one = battle[event.who]
    kept = _without(one.statuses, (event.status.name,))
    statuses = (*kept, event.status)
    return battle.with_combatant(
        replace(one, statuses=statuses, stamina=one.stamina + event.stamina)
    )


def _status_ended(battle: Battle, event: e.StatusEnded) -> Battle:
    one = battle[event.who]
    return battle.with_combatant(replace(one, statuses=_without(one.statuses, (event.status,))))


def _stressed(battle: Battle, event: e.Stressed | e.BreakingPoint) -> Battle:
    return battle.with_combatant(replace(battle[event.who], stress=event.stress))


def _phase_began(battle: Battle, event: e.PhaseBegan) -> Battle:
    return battle.with_combatant(replace(battle[event.who], phase=event.phase))


def _fell(battle: Battle, event: e.Fell) -> Battle:
    """Nothing lies on the fallen any more."""
    fallen = replace(battle[event.who], statuses=(), defence_bonus=0)
    battle = battle.with_combatant(fallen)
    if not event.legend or (by := battle.find(event.by)) is None:
        return battle
    return battle.with_combatant(replace(by, earned=by.earned + event.legend))


def _ended(battle: Battle, event: e.Ended) -> Battle:
    return replace(battle, ending=event.ending, active="", pending=None)


def _checked(battle: Battle, event: e.Checked) -> Battle:
    last = Last(event.actor, event.skill, result=event.degree.value, secret=event.secret)
    return _kept_secret(replace(battle, last=last), event.secret)


def _opposed(battle: Battle, event: e.Opposed) -> Battle:
    result, secret = event.winner.value, event.secret
    last = Last(event.actor, event.skill, event.target, result=result, secret=secret)
    return _kept_secret(replace(battle, last=last), event.secret)


def _rolled(battle: Battle, event: e.DiceRolled | e.WorkedOn | e.ResolveRolled) -> Battle:
    """Nothing of it can be overridden; it is the last result all the same."""
    return _kept_secret(replace(battle, last=None), event.secret)


def _kept_secret(battle: Battle, secret: int) -> Battle:
    if not secret:
        return battle
    return replace(battle, secrets=secret, hidden=(*battle.hidden, secret))


def _joined(battle: Battle, event: e.Joined) -> Battle:
    return replace(battle, combatants=(*battle.combatants, event.combatant), order=event.order)


def _left(battle: Battle, event: e.Left) -> Battle:
    staying = tuple(one for one in battle.combatants if one.id != event.who)
    pending = battle.pending
    if pending and event.who in (pending.attacker, pending.target):
        pending = None
    active = "" if battle.active == event.who else battle.active
    return replace(battle, combatants=staying, order=event.order, active=active, pending=pending)


def _vitals_set(battle: Battle, event: e.VitalsSet) -> Battle:
    one = battle[event.who]
    return battle.with_combatant(
        replace(one, hp=event.hp, stamina=event.stamina, stress=event.stress)
    )


def _conditions_set(battle: Battle, event: e.ConditionsSet) -> Battle:
    return replace(battle, conditions=event.conditions)


def _reordered(battle: Battle, event: e.Reordered) -> Battle:
    return replace(battle, order=event.order)


def _revealed(battle: Battle, event: e.Revealed) -> Battle:
    return replace(battle, hidden=tuple(one for one in battle.hidden if one != event.secret))


def _overridden(battle: Battle, event: e.Overridden) -> Battle:
    before = battle.last.hp if battle.last else 0
    secret = battle.last.secret if battle.last else 0
    last = Last(event.who, event.what, event.target, event.damage, before, event.now, secret)
    if event.hp is not None:
        battle = battle.with_combatant(replace(battle[event.target], hp=event.hp))
    return replace(battle, last=last)


def _rewound(_: Battle, event: e.Rewound) -> Battle:
    return event.battle


def _paused(battle: Battle, event: e.Paused) -> Battle:
    return replace(battle, paused=event.on)


def _unchanged(battle: Battle, _: e.Event) -> Battle:
    return battle


def _without(statuses: tuple[Status, ...], names: tuple[str, ...]) -> tuple[Status, ...]:
    return tuple([status for status in statuses if status.name not in names])


def _around(target: Combatant, attacker: Combatant) -> tuple[str, ...]:
    """Its enemies only: a friend gone berserk opens no flank."""
    around = target.struck_by
    if attacker.side is target.side or attacker.id in around:
        return around
    return (*around, attacker.id)


def _struck(battle: Battle, who: str, by: str, damage: int) -> Battle:
    if not damage:
        return battle
    one = battle[who]
    hp, grudges = max(0, one.hp - damage), _held(one.grudges, by, damage)
    return battle.with_combatant(replace(one, hp=hp, grudges=grudges))


Grudges = tuple[tuple[str, int], ...]


def _held(grudges: Grudges, by: str, damage: int) -> Grudges:
    if not damage or not by:
        return grudges
    held = dict(grudges)
    held[by] = held.get(by, 0) + damage
    return tuple(held.items())


AFTER: dict[type[e.Event], Callable[[Battle, Any], Battle]] = {
    e.Began: _began,
    e.TurnBegan: _turn_began,
    e.TurnLost: _unchanged,
    e.StatusesWaned: _waned,
    e.Attacked: _attacked,
    e.Exploited: _exploited,
    e.AbilityUsed: _used,
    e.Resisted: _resisted,
    e.Hurt: _hurt,
    e.Healed: _healed,
    e.Defended: _defended,
    e.Recovered: _recovered,
    e.StanceTaken: _stance_taken,
    e.FleeTried: _flee_tried,
    e.StatusLaid: _status_laid,
    e.StatusEnded: _status_ended,
    e.Stressed: _stressed,
    e.BreakingPoint: _stressed,
    e.PhaseBegan: _phase_began,
    e.Fell: _fell,
    e.Ended: _ended,
    e.DiceRolled: _rolled,
    e.Checked: _checked,
    e.Opposed: _opposed,
    e.WorkedOn: _rolled,
    e.ResolveRolled: _rolled,
    e.Joined: _joined,
    e.Left: _left,
    e.VitalsSet: _vitals_set,
    e.ConditionsSet: _conditions_set,
    e.Reordered: _reordered,
    e.Revealed: _revealed,
    e.Overridden: _overridden,
    e.Rewound: _rewound,
    e.Paused: _paused,
}
