"""Turns nobody at the table plays: the AI's, in the same transaction as the command that led to them."""

from combat.engine.policy import choose
from combat.store import Fight

AI = "ai"


def play_on(fight: Fight) -> None:
    """Play for the AI until a person must act or the fight is over; each turn is its own group of events."""
    while (active := fight.battle.active) and active not in fight.controllers:
        choice = choose(fight.battle, fight.battle[active])
        fight.play(
            choice.command, actor=AI, client_id=f"{AI}:{fight.sequence}", reason=choice.reason
        )
