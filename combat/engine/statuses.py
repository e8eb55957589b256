"""What can lie on a combatant, and what each does: RULES 2 as data."""

from functools import lru_cache

from msgspec import Struct

from combat.engine.dice import Reroll
from combat.engine.gear import Damage


class Kind(Struct, frozen=True, omit_defaults=True):
    """A status as the rules describe it. `turns` None: it stays until something ends it."""

    name: str
    meaning: str
    turns: int | None = 3
    attack: int = 0
    """Dice of the bearer's own attacks."""
    attackers: int = 0
    """Dice of everybody who attacks the bearer."""
    pools: int = 0
    """Dice of every pool of the bearer: attacks, defence and checks."""
    defence: int = 0
    """Dice of the bearer's defence."""
    defence_score: int = 0
    damage_dice: int = 0
    taken_percent: int = 0
    reroll: Reroll = Reroll.NONE
    tick: Damage | None = None
    """Damage at the start of the bearer's turn; a stack adds its dice."""
    stacks: int = 1
    one_attack: bool = False
    """Used up by the bearer's next attack, hit or miss."""
    until_own_turn: bool = False
    loses_turn: bool = False
    silenced: bool = False
    disarmed: bool = False
    no_regain: bool = False
    stamina: int = 0
    """Changed once, when the status is laid on."""
    attack_stamina: int = 0
    """Added to what the bearer's next attack costs."""
    stress_percent: int = 0
    performance: bool = False
    """Lasts while the one who laid it does nothing else."""
    exposed: bool = False
    """Attackers stand in the bearer's back."""


class Status(Struct, frozen=True, omit_defaults=True, gc=False):
    """A status on somebody: own turns left, who laid it on, how often it lies there."""

    name: str
    turns: int | None = None
    by: str = ""
    stacks: int = 1
    fresh: bool = False
    """Laid on during the bearer's own turn: the end of that turn does not count."""

    @property
    def kind(self) -> Kind:
        return STATUSES[self.name]


_KINDS = (
    Kind("[Analyzed]", "attackers roll 2 more dice", attackers=2),
    Kind("Battle Rage", "2 more attack dice, 25% more damage taken", attack=2, taken_percent=25),
    Kind("Saga of Courage", "2 more attack dice", turns=None, attack=2, performance=True),
    Kind("[Inspired]", "3 more damage dice", damage_dice=3),
    Kind("[Vulnerable]", "25% more damage taken", taken_percent=25),
    Kind("[Guiding Thread]", "1 more attack die", attack=1),
    Kind("[Blessed Aim]", "1 more die on the next attack", turns=None, attack=1, one_attack=True),
    Kind(
        "Exploit Weakness", "3 more dice on the next attack", turns=None, attack=3, one_attack=True
    ),
    Kind(
        "Steady Hand",
        "1s of the next attack are rerolled",
        turns=None,
        reroll=Reroll.BOTCHES,
        one_attack=True,
    ),
    Kind("[Disoriented]", "2 attack dice fewer", turns=2, attack=-2),
    Kind("[Blinded]", "3 attack dice fewer", turns=2, attack=-3),
    Kind("[Dazed]", "2 dice fewer in every pool", turns=2, pools=-2),
    Kind("[Hamstrung]", "half movement", turns=2),
    Kind("[Exposed]", "attackers stand in the back", turns=1, exposed=True),
    Kind("[Guarded]", "25% less damage taken", turns=1, taken_percent=-25),
    Kind("[Disarmed]", "attacks unarmed, 1d4", turns=1, disarmed=True),
    Kind("[Winded]", "20 stamina lost, none regained", turns=1, stamina=-20, no_regain=True),
    Kind("[Curse of Vulnerability]", "Defense Score 3 lower", defence_score=-3),
    Kind("[Stunned]", "loses the turn", turns=1, loses_turn=True),
    Kind("[Silenced]", "no spells, no performances", silenced=True),
    Kind("[Bleeding]", "d6 damage a turn, up to three times", tick=Damage(1, 6), stacks=3),
    Kind("[Burning]", "2d6 damage a turn", turns=2, tick=Damage(2, 6)),
    Kind("[Poisoned]", "d4 damage a turn, 1 die fewer", turns=4, tick=Damage(1, 4), pools=-1),
    Kind("[Corrupted]", "d4 damage a turn, 20% more stress", tick=Damage(1, 4), stress_percent=20),
    Kind("[Focused]", "1 more die in every pool", pools=1),
    Kind("[Coherent]", "1 more die in every pool", pools=1),
    Kind("[Exhausted]", "1 die fewer in every pool", turns=None, pools=-1),
    Kind("[Wounded]", "1 die fewer in every pool", turns=None, pools=-1),
    Kind(
        "[Overextended]",
        "2 defence dice fewer until the own next turn",
        turns=None,
        defence=-2,
        until_own_turn=True,
    ),
    Kind(
        "[Weapon Jam]",
        "the next attack costs 5 stamina more",
        turns=None,
        attack_stamina=5,
        one_attack=True,
    ),
)

STATUSES = {kind.name: kind for kind in _KINDS}


@lru_cache(maxsize=4096)
def kinds_of(names: tuple[str, ...]) -> tuple[Kind, ...]:
    """Each kind once, however often it was laid on."""
    return tuple(STATUSES[name] for name in dict.fromkeys(names))


def lay(name: str, *, by: str = "", turns: int | None = None, fresh: bool = False) -> Status:
    """A fresh status with its usual duration, or with the one given."""
    lasting = STATUSES[name].turns if turns is None else turns
    return Status(name, lasting, by, fresh=fresh and lasting is not None)


def refreshed(old: Status, new: Status) -> Status:
    """Laid on again: the longer duration counts, and what stacks lies there once more."""
    stacks = min(old.kind.stacks, old.stacks + new.stacks)
    if old.turns is None or new.turns is None:
        return Status(new.name, None, new.by, stacks)
    left = old.turns - 1 if new.fresh and not old.fresh else old.turns
    longer = new if new.turns > left else old
    return Status(new.name, longer.turns, new.by, stacks, longer.fresh)


def after_own_turn(statuses: tuple[Status, ...]) -> tuple[Status, ...]:
    """One own turn is over: durations count down, and what is used up is gone."""
    left = (_counted_down(status) for status in statuses)
    return tuple(status for status in left if status.turns is None or status.turns > 0)


def _counted_down(status: Status) -> Status:
    if status.turns is None:
        return status
    turns = status.turns if status.fresh else status.turns - 1
    return Status(status.name, turns, status.by, status.stacks)
