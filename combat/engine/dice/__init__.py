"""Pools of dice with their reasons, what counts on them, and where the faces come from.

A rule asks a *source of dice* for scores and never knows which source it got:

* `Rolled` plays: real faces from (seed, counter), each kept for the log and the animation.
* `Replayed` is handed its faces, in tests and worked examples.
* `Sampled` simulates: it draws scores from their distribution, without faces.
* `Branch`, through `exact`, proves: it walks every path and adds up the probabilities.
"""

from combat.engine.dice.branch import exact
from combat.engine.dice.chances import Chances, chances_of, contest_chances
from combat.engine.dice.contexts import Randomness, RngContext, stream_of, stream_seed
from combat.engine.dice.fair import commitment_to, fight_seed, throw
from combat.engine.dice.pools import (
    NOBODY,
    TECHNICAL_CAP,
    Die,
    Limits,
    Modifier,
    Pool,
    PoolTooLarge,
    Reroll,
    stacked,
)
from combat.engine.dice.sources import Dice, Replayed, Roll, Rolled, Sampled, throw_pool
from combat.engine.dice.tallies import SUM, Contest, Tally, chance, lot, successes

__all__ = [
    "NOBODY",
    "SUM",
    "TECHNICAL_CAP",
    "Chances",
    "Contest",
    "Dice",
    "Die",
    "Limits",
    "Modifier",
    "Pool",
    "PoolTooLarge",
    "Randomness",
    "Replayed",
    "Reroll",
    "RngContext",
    "Roll",
    "Rolled",
    "Sampled",
    "Tally",
    "chance",
    "chances_of",
    "commitment_to",
    "contest_chances",
    "exact",
    "fight_seed",
    "lot",
    "stacked",
    "stream_of",
    "stream_seed",
    "successes",
    "throw",
    "throw_pool",
]
