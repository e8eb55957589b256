"""What drives those whom nobody plays (RULES 2, Enemy AI)."""

from enum import StrEnum


class Behaviour(StrEnum):
    """How the turns of an enemy are shared out between striking and everything else."""

    AGGRESSIVE = "aggressive"
    DEFENSIVE = "defensive"
    TACTICAL = "tactical"


class Trait(StrEnum):
    COWARDLY = "cowardly"
    BERSERK = "berserk"
    HEALER_HUNTER = "healer-hunter"
    PACK_TACTICS = "pack-tactics"
    FORLORN = "forlorn"


class Archetype(StrEnum):
    TANK = "tank"
    DPS = "dps"
    GLASS_CANNON = "glass-cannon"
    SUPPORT = "support"
    SWARM = "swarm"
    CASTER = "caster"
    MINI_BOSS = "mini-boss"
    BOSS = "boss"


class Threat(StrEnum):
    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"
    LETHAL = "lethal"
    BOSS = "boss"
