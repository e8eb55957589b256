"""Turns nobody at the table plays: the AI's, in the same transaction as the command that led to them."""

from combat.engine.commands import Pause
from combat.engine.policy import choose
from combat.store import Fight

AI = "ai"


def hold(fight: Fight) -> None:
    """Taken back to an AI's turn, the fight waits: else the AI would at once do the same again."""
    waiting = fight.battle.waiting_for
    if waiting and waiting not in fight.controllers and not fight.battle.paused:
        fight.play(Pause(True), actor=AI, client_id=f"{AI}:{fight.sequence}")


def play_on(fight: Fight) -> None:
    """Play for the AI until a person must act or the fight is over; each command is its own group of events."""
    while (waiting := fight.battle.waiting_for) and waiting not in fight.controllers:
        if fight.battle.paused:
            return
        plan = choose(fight.battle, fight.whims())
        for command in plan.commands:
            own_id = f"{AI}:{fight.sequence}"
            fight.play(command, actor=AI, client_id=own_id, reason=plan.reason)
