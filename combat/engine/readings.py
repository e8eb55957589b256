"""How S5 reads a pool of d10: successes, botches, and what is left of the two."""

from typing import NamedTuple

from combat.engine.dice import NOBODY, Contest, Dice, Die, Pool, Tally

DIE = Die(10, success=8, botch=1)
CRITICAL_NET = 5


class Reading(NamedTuple):
    """Successes and botches of a pool, as S5 2.3 reads them."""

    successes: int = 0
    botches: int = 0

    @property
    def net(self) -> int:
        """Never below 0."""
        return max(0, self.successes - self.botches)

    @property
    def fumble(self) -> bool:
        """No success and at least one botch (S5 2.4)."""
        return not self.successes and self.botches > 0

    @property
    def critical(self) -> bool:
        return self.net >= CRITICAL_NET


def _read(so_far: Reading, face: int) -> Reading:
    if face >= DIE.success:
        return Reading(so_far.successes + 1, so_far.botches)
    return Reading(so_far.successes, so_far.botches + 1) if face == 1 else so_far


READING = Tally(Reading(), _read, lambda face: (face >= DIE.success, face == 1))


def _parried(attack: Reading, defence: Reading) -> tuple[int, bool]:
    return attack.net - defence.net, attack.fumble


NETS = Contest(READING, READING, _parried)
"""Net successes less those of the other pool, if there is one; and whether the first one fumbled."""


def net_of(dice: Dice, pool: Pool) -> tuple[int, bool]:
    """Net successes and whether the roll fumbled: all that most rules ask of a pool."""
    return dice.contest(pool, NOBODY, NETS)
