"""The game master's hand: every change is an event of its own, visible to all."""

from msgspec.structs import replace

from combat.engine import commands as c
from combat.engine import events as e
from combat.engine.clash import CONDITIONS
from combat.engine.commands import Reason, Refused
from combat.engine.decide.falls import check_end, settle_damage
from combat.engine.decide.statuses import end_performances, lay_on
from combat.engine.decide.story import Story
from combat.engine.decide.turns import end_turn, pass_on
from combat.engine.soundness import faults
from combat.engine.state import Battle, Combatant, Condition, Last
from combat.engine.statuses import STATUSES

MOST_COMBATANTS = 40


def add(command: c.Add, story: Story) -> None:
    """Acts after the one named, or last; whoever joins before the start rolls initiative like all."""
    battle, new = _undecided(story), command.combatant
    if not new.id or battle.find(new.id) or any(one.name == new.name for one in battle.combatants):
        raise Refused(Reason.NAME_TAKEN, new.name)
    if len(battle.combatants) >= MOST_COMBATANTS:
        raise Refused(Reason.TOO_MANY, str(MOST_COMBATANTS))
    if command.after and command.after not in battle.order:
        raise Refused(Reason.NO_SUCH_COMBATANT)
    if not _sound(new):
        raise Refused(Reason.NOT_FIT, new.name)
    story.tell(e.Joined(new, _with(battle.order, new.id, command.after)))


def _sound(new: Combatant) -> bool:
    """Fit to fight, and with nothing behind it yet."""
    fresh = new.hp > 0 and not new.fled and not new.struck_by and not new.grudges
    return fresh and not any(faults(new))


def _with(order: tuple[str, ...], who: str, after: str) -> tuple[str, ...]:
    if not order:
        return order
    at = order.index(after) + 1 if after else len(order)
    return (*order[:at], who, *order[at:])


def remove(command: c.Remove, story: Story) -> None:
    """If it was its turn, or an exploit waited on it, the fight goes on with the next one."""
    battle = _undecided(story)
    gone = _somebody(battle, command.who)
    order = tuple(who for who in battle.order if who != gone.id)
    end_performances(story, gone.id)
    story.tell(e.Left(gone.id, gone.name, order))
    if not battle.order or check_end(story):
        return
    if battle.active == gone.id:
        pass_on(story, at=battle.order.index(gone.id))
    elif battle.pending is not None and story.battle.pending is None:
        end_turn(story)


def set_vitals(command: c.SetVitals, story: Story) -> None:
    """Never above the maximum. Who falls by it falls by nobody's hand; who gets hit points stands again."""
    battle = _undecided(story)
    one = _unhurried(battle, command.who)
    hp = one.hp if command.hp is None else min(command.hp, one.max_hp)
    stamina = one.stamina
    if command.stamina is not None:
        stamina = min(command.stamina, one.sheet.max_stamina)
    stress = one.stress if command.stress is None else command.stress
    if (hp, stamina, stress) == (one.hp, one.stamina, one.stress):
        raise Refused(Reason.NOTHING_CHANGES)
    story.tell(e.VitalsSet(one.id, one.name, hp, stamina, stress))
    _after_change(story, one)


def lay_status(command: c.LayStatus, story: Story) -> None:
    one = _somebody(_undecided(story), command.who)
    if command.status not in STATUSES:
        raise Refused(Reason.NO_SUCH_STATUS, command.status)
    if not one.standing:
        raise Refused(Reason.TARGET_DOWN, one.name)
    lay_on(story, one.id, command.status, by="", turns=command.turns, source="game master")


def clear_status(command: c.ClearStatus, story: Story) -> None:
    one = _somebody(_undecided(story), command.who)
    if not one.has(command.status):
        raise Refused(Reason.NO_SUCH_STATUS, command.status)
    story.tell(e.StatusEnded(one.id, one.name, command.status, "game master"))


def set_condition(command: c.SetCondition, story: Story) -> None:
    if command.name not in CONDITIONS:
        raise Refused(Reason.NO_SUCH_CONDITION, command.name)
    before = _undecided(story).conditions
    changed = Condition(command.name, command.side)
    if (changed in before) is command.on:
        raise Refused(Reason.NOTHING_CHANGES)
    others = tuple(one for one in before if one != changed)
    story.tell(e.ConditionsSet((*others, changed) if command.on else others))


def skip_turn(_: c.SkipTurn, story: Story) -> None:
    battle = _begun(story)
    active = _unhurried(battle, battle.active)
    story.tell(e.TurnLost(active.id, active.name, "skipped"))
    end_turn(story)


def reorder(command: c.Reorder, story: Story) -> None:
    battle = _begun(story)
    if sorted(command.order) != sorted(battle.order):
        raise Refused(Reason.BAD_ORDER)
    if command.order == battle.order:
        raise Refused(Reason.NOTHING_CHANGES)
    names = tuple(battle[who].name for who in command.order)
    story.tell(e.Reordered(command.order, names))


def reveal(command: c.Reveal, story: Story) -> None:
    if command.secret not in story.battle.hidden:
        raise Refused(Reason.NOTHING_HIDDEN)
    story.tell(e.Revealed(command.secret))


def override(command: c.Override, story: Story) -> None:
    """The last attack deals other damage, or the last roll comes out the other way."""
    battle = _undecided(story)
    last = battle.last
    if last is None or (command.damage is None) is (command.passed is None):
        raise Refused(Reason.NOTHING_TO_OVERRIDE)
    if command.damage is not None:
        _override_damage(command, story, battle)
    elif last.damage is not None or not last.result:
        raise Refused(Reason.NOTHING_TO_OVERRIDE)
    else:
        _override_result(command, story, last)


def _override_result(command: c.Override, story: Story, last: Last) -> None:
    """As hidden as the roll itself was."""
    now = "passed" if command.passed else "failed"
    if now == last.result:
        raise Refused(Reason.NOTHING_CHANGES)
    story.tell(
        e.Overridden(
            last.what,
            last.who,
            was=last.result,
            now=now,
            note=command.note,
            secret=last.secret,
        )
    )


def _override_damage(command: c.Override, story: Story, battle: Battle) -> None:
    """What the target had lost is given back, then what it loses now is taken."""
    last, damage = battle.last, command.damage
    if last is None or last.damage is None or damage is None:
        raise Refused(Reason.NOTHING_TO_OVERRIDE)
    if damage == last.damage:
        raise Refused(Reason.NOTHING_CHANGES)
    target = _unhurried(battle, last.target)
    lost, loses = min(last.damage, last.hp), min(damage, last.hp)
    hp = max(0, min(target.max_hp, target.hp + lost - loses))
    story.tell(
        e.Overridden(
            last.what,
            last.who,
            target.id,
            target.name,
            hp,
            damage,
            str(last.damage),
            str(damage),
            command.note,
        )
    )
    _after_change(story, target)


def rewind(command: c.Rewind, story: Story) -> None:
    """Never to before the beginning. Dice come again as they were; only fresh streams start anew.

    Secrets stay secrets.
    """
    battle, then = story.battle, story.past(command.to)
    if then is None or (battle.order and not then.order):
        raise Refused(Reason.NO_SUCH_MOMENT)
    if then == battle:
        raise Refused(Reason.NOTHING_CHANGES)
    if command.actor and not _own_stance_only(battle, then, command.actor):
        raise Refused(Reason.DICE_ROLLED)
    restored = replace(
        then,
        loads=battle.loads + 1,
        paused=battle.paused,
        secrets=battle.secrets,
        hidden=battle.hidden,
    )
    story.tell(e.Rewound(command.to, restored, command.actor))


def _own_stance_only(battle: Battle, then: Battle, actor: str) -> bool:
    """What a player may undo: the stance taken this turn. All else threw dice, or was somebody else's."""
    if not (then.active == battle.active == actor):
        return False
    held = then.with_combatant(replace(then[actor], stance=battle[actor].stance))
    same = replace(held, stance_taken=battle.stance_taken, loads=battle.loads)
    return same == battle


def pause(command: c.Pause, story: Story) -> None:
    if _undecided(story).paused is command.on:
        raise Refused(Reason.PAUSED if command.on else Reason.NOT_PAUSED)
    story.tell(e.Paused(command.on))


def end_fight(command: c.EndFight, story: Story) -> None:
    _begun(story)
    story.tell(e.Ended(command.ending))


def _undecided(story: Story) -> Battle:
    if story.over:
        raise Refused(Reason.OVER)
    return story.battle


def _begun(story: Story) -> Battle:
    battle = _undecided(story)
    if not battle.order:
        raise Refused(Reason.NOT_BEGUN)
    return battle


def _somebody(battle: Battle, who: str) -> Combatant:
    if (one := battle.find(who)) is None:
        raise Refused(Reason.NO_SUCH_COMBATANT)
    return one


def _unhurried(battle: Battle, who: str) -> Combatant:
    """Somebody whom no exploit is waiting to strike."""
    if battle.pending is not None:
        raise Refused(Reason.CHOOSE_FIRST, battle[battle.pending.attacker].name)
    return _somebody(battle, who)


def _after_change(story: Story, before: Combatant) -> None:
    """Who stood may have fallen by it; then the fight may be over, or the turn somebody else's."""
    if before.standing and story.battle.order:
        settle_damage(story, before.id, by="")
    if story.over or story.battle.active != before.id:
        return
    if not story.battle[before.id].standing:
        pass_on(story)
