"""What a seat may ask for. Imperative; decide answers with events or a refusal."""

from enum import StrEnum

from msgspec import Struct


class Begin(Struct, frozen=True, tag="begin", tag_field="do", forbid_unknown_fields=True):
    """Roll initiative and let the first combatant act."""


class Attack(Struct, frozen=True, tag="attack", tag_field="do", forbid_unknown_fields=True):
    """Strike at a foe with the weapon in hand."""

    actor: str
    target: str


Command = Begin | Attack


class Reason(StrEnum):
    """Why a command was refused. The words for people are in refusals.py."""

    ALREADY_BEGUN = "already-begun"
    NOT_BEGUN = "not-begun"
    OVER = "over"
    NOT_YOUR_TURN = "not-your-turn"
    NO_SUCH_TARGET = "no-such-target"
    NOT_A_FOE = "not-a-foe"
    TARGET_DOWN = "target-down"
    NOT_YOURS = "not-yours"
    STALE = "stale"


class Refused(Exception):
    """The command changes nothing, and this is why."""

    def __init__(self, reason: Reason, detail: str = "") -> None:
        super().__init__(reason, detail)
        self.reason = reason
        self.detail = detail
