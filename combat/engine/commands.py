"""What a seat may ask for. Imperative; decide answers with events or a refusal."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from combat.engine.called_shots import Aim
from combat.engine.dice import Reroll
from combat.engine.gear import Attribute, Damage
from combat.engine.stances import Stance
from combat.engine.state import Combatant, Ending, Side

Bonus = Annotated[int, Meta(ge=-20, le=20)]
Amount = Annotated[int, Meta(ge=0, le=1000)]
Context = Annotated[str, Meta(pattern=r"^(Skill|Dialogue|Crafting):[A-Z][A-Za-z]{0,39}\Z")]
"""What a roll at the table is for, as S5 11.4 writes it."""
Note = Annotated[str, Meta(max_length=200)]


class Begin(Struct, frozen=True, tag="begin", tag_field="do", forbid_unknown_fields=True):
    """Roll initiative and let the first combatant act."""


class OfActor(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True, omit_defaults=True):
    """What all commands of a combatant have in common."""

    actor: Annotated[str, Meta(max_length=40)]


class Attack(OfActor, frozen=True, tag="attack"):
    """Strike at a foe with the weapon in hand, or with another one that is carried."""

    target: str
    weapon: str = ""


class UseAbility(OfActor, frozen=True, tag="use"):
    """Use an ability; the target is named where it has one."""

    ability: str
    target: str = ""


class Defend(OfActor, frozen=True, tag="defend"):
    """Roll STURDINESS: every success takes a quarter off the next hit."""


class Recover(OfActor, frozen=True, tag="recover"):
    """Catch breath: 20 stamina."""


class TakeStance(OfActor, frozen=True, tag="stance"):
    """Change the stance, once a turn and free of charge."""

    stance: Stance


class Flee(OfActor, frozen=True, tag="flee"):
    """Try to leave the fight."""


class Choose(OfActor, frozen=True, tag="choose"):
    """Settle a system exploit: a critical or a called shot."""

    aim: Aim


class EndTurn(OfActor, frozen=True, tag="end-turn"):
    """Let the turn go by."""


TurnCommand = Attack | UseAbility | Defend | Recover | TakeStance | Flee | Choose | EndTurn


class RollDice(OfActor, frozen=True, tag="roll"):
    """Plain dice, added up: /roll 6d10."""

    dice: Damage
    hidden: bool = False


class Check(OfActor, frozen=True, tag="check"):
    """A skill check against a difficulty."""

    attribute: Attribute
    bonus: Bonus = 0
    difficulty: Annotated[int, Meta(ge=0, le=20)] = 1
    context: Context = "Skill:Check"
    reroll: Reroll = Reroll.NONE
    hidden: bool = False


class Oppose(OfActor, frozen=True, tag="oppose"):
    """Two combatants roll against each other."""

    attribute: Attribute
    target: str
    against: Attribute
    bonus: Bonus = 0
    target_bonus: Bonus = 0
    context: Context = "Skill:Contest"
    hidden: bool = False


class WorkOn(OfActor, frozen=True, tag="work"):
    """An extended task: rolls until it is decided."""

    attribute: Attribute
    threshold: Annotated[int, Meta(ge=1, le=100)]
    limit: Annotated[int, Meta(ge=1, le=20)]
    bonus: Bonus = 0
    context: Context = "Skill:Task"
    hidden: bool = False


class Resist(OfActor, frozen=True, tag="resist"):
    """A resolve check."""

    attribute: Attribute
    bonus: Bonus = 0
    context: Context = "Skill:Resolve"
    hidden: bool = False


TableRoll = RollDice | Check | Oppose | WorkOn | Resist


class OfMaster(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True, omit_defaults=True):
    """Commands of the game master."""


class Add(OfMaster, frozen=True, tag="add"):
    """Somebody joins the fight and acts after `after`, or last."""

    combatant: Combatant
    after: str = ""


class Remove(OfMaster, frozen=True, tag="remove"):
    """Somebody is taken out of the fight."""

    who: str


class SetVitals(OfMaster, frozen=True, tag="set"):
    """Hit points, stamina or stress become so much; what is not given stays."""

    who: str
    hp: Amount | None = None
    stamina: Amount | None = None
    stress: Annotated[int, Meta(ge=0, le=100)] | None = None


class LayStatus(OfMaster, frozen=True, tag="lay-status"):
    """Lay a status on somebody, for its usual time or for so many turns."""

    who: str
    status: str
    turns: Annotated[int, Meta(ge=1, le=100)] | None = None


class ClearStatus(OfMaster, frozen=True, tag="clear-status"):
    """Take a status off somebody."""

    who: str
    status: str


class SetCondition(OfMaster, frozen=True, tag="condition"):
    """A condition of the field comes or goes, for all or for one side."""

    name: str
    side: Side | None = None
    on: bool = True


class SkipTurn(OfMaster, frozen=True, tag="skip"):
    """The active one's turn is over."""


class Reorder(OfMaster, frozen=True, tag="reorder"):
    """Everybody acts in this order from now on."""

    order: tuple[str, ...]


class Reveal(OfMaster, frozen=True, tag="reveal"):
    """Show a hidden roll to all."""

    secret: int


class Override(OfMaster, frozen=True, tag="override"):
    """The last result is another one: an attack's damage, or whether a roll succeeded."""

    damage: Amount | None = None
    passed: bool | None = None
    note: Note = ""


class Rewind(OfMaster, frozen=True, tag="rewind"):
    """Take the fight back to just after the event with this number. A player may undo what rolled no dice."""

    to: Annotated[int, Meta(ge=0)]
    actor: str = ""


class Pause(OfMaster, frozen=True, tag="pause"):
    """Nobody acts until the game master lets the fight go on."""

    on: bool = True


class EndFight(OfMaster, frozen=True, tag="end"):
    """The fight is over because the game master says so."""

    ending: Ending = Ending.DRAW


MasterCommand = (
    Add
    | Remove
    | SetVitals
    | LayStatus
    | ClearStatus
    | SetCondition
    | SkipTurn
    | Reorder
    | Reveal
    | Override
    | Rewind
    | Pause
    | EndFight
)
Command = Begin | TurnCommand | TableRoll | MasterCommand


class Reason(StrEnum):
    """Why a command was refused. The words for people are in refusals.py."""

    ALREADY_BEGUN = "already-begun"
    NOT_BEGUN = "not-begun"
    NOBODY_TO_FIGHT = "nobody-to-fight"
    OVER = "over"
    PAUSED = "paused"
    NOT_PAUSED = "not-paused"
    NOT_YOUR_TURN = "not-your-turn"
    CHOOSE_FIRST = "choose-first"
    NOTHING_TO_CHOOSE = "nothing-to-choose"
    NO_SUCH_COMBATANT = "no-such-combatant"
    NO_SUCH_TARGET = "no-such-target"
    NO_TARGET = "no-target"
    NOT_A_FOE = "not-a-foe"
    NOT_AN_ALLY = "not-an-ally"
    TARGET_DOWN = "target-down"
    NO_SUCH_WEAPON = "no-such-weapon"
    DISARMED = "disarmed"
    NO_SUCH_ABILITY = "no-such-ability"
    SILENCED = "silenced"
    NO_STAMINA = "no-stamina"
    STANCE_TAKEN = "stance-taken"
    SAME_STANCE = "same-stance"
    NO_FLEEING = "no-fleeing"
    TOO_MANY_DICE = "too-many-dice"
    NAME_TAKEN = "name-taken"
    TOO_MANY = "too-many"
    NOT_FIT = "not-fit"
    NO_SUCH_STATUS = "no-such-status"
    NO_SUCH_CONDITION = "no-such-condition"
    NOTHING_CHANGES = "nothing-changes"
    BAD_ORDER = "bad-order"
    NOTHING_HIDDEN = "nothing-hidden"
    NOTHING_TO_OVERRIDE = "nothing-to-override"
    NO_SUCH_MOMENT = "no-such-moment"
    DICE_ROLLED = "dice-rolled"
    NOT_YOURS = "not-yours"
    MASTER_ONLY = "master-only"
    SEAT_TAKEN = "seat-taken"
    NO_SUCH_SEAT = "no-such-seat"
    NOT_AT_TABLE = "not-at-table"
    SEED_PUBLIC = "seed-public"
    NOT_UNDERSTOOD = "not-understood"
    STALE = "stale"


class Refused(Exception):
    """The command changes nothing, and this is why."""

    def __init__(self, reason: Reason, detail: str = "") -> None:
        super().__init__(reason, detail)
        self.reason = reason
        self.detail = detail
