"""(Battle, Command, Dice) -> events, or Refused. All rules of a fight are asked from here."""

from collections.abc import Callable
from typing import Any

from combat.engine import commands as c
from combat.engine.decide import actions, attacks, beginning, master, table_rolls
from combat.engine.decide.abilities import use_ability
from combat.engine.decide.story import Past, Story, no_past
from combat.engine.dice import Dice
from combat.engine.state import Battle


def decide(
    battle: Battle,
    command: c.Command,
    dice: Dice,
    *,
    reason: str = "",
    past: Past = no_past,
) -> Story:
    """What the command leads to. `reason` is an AI's word on why it chose so, for the log."""
    story = Story(battle, dice, reason=reason, past=past)
    PLAYED[type(command)](command, story)
    return story


PLAYED: dict[type[c.Command], Callable[[Any, Story], None]] = {
    c.Begin: beginning.begin,
    c.Attack: attacks.attack,
    c.UseAbility: use_ability,
    c.Defend: actions.defend,
    c.Recover: actions.recover,
    c.TakeStance: actions.take_stance,
    c.Flee: actions.flee,
    c.Choose: attacks.choose,
    c.EndTurn: actions.let_pass,
    c.RollDice: table_rolls.roll_dice,
    c.Check: table_rolls.check,
    c.Oppose: table_rolls.oppose,
    c.WorkOn: table_rolls.work,
    c.Resist: table_rolls.resist,
    c.Add: master.add,
    c.Remove: master.remove,
    c.SetVitals: master.set_vitals,
    c.LayStatus: master.lay_status,
    c.ClearStatus: master.clear_status,
    c.SetCondition: master.set_condition,
    c.SkipTurn: master.skip_turn,
    c.Reorder: master.reorder,
    c.Reveal: master.reveal,
    c.Override: master.override,
    c.Rewind: master.rewind,
    c.Pause: master.pause,
    c.EndFight: master.end_fight,
}

__all__ = ["Past", "Story", "decide", "no_past"]
