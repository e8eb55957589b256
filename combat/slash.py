"""Rolls typed into the chat: /roll 6d10, /check wits+2 dc 3, /oppose might vs Sentry finesse, /work, /resist."""

import re
from collections.abc import Callable

from combat.engine.commands import Check, Oppose, Resist, RollDice, TableRoll, WorkOn
from combat.engine.gear import Attribute, Damage
from combat.engine.state import Battle, Combatant

USAGE = {
    "roll": "/roll 6d10 or /roll 2d8+3",
    "check": "/check wits+2 dc 3",
    "oppose": "/oppose might+1 vs NAME finesse",
    "work": "/work wits 8 in 5 (8 successes in 5 rolls)",
    "resist": "/resist will",
}
ATTRIBUTE = r"(?P<attribute>might|finesse|wits|will|sturdiness)\s*(?P<bonus>[+-]\s*\d{1,2})?"
AS = r"(?:\s+as\s+(?P<who>.+))?"


class NotUnderstood(ValueError):
    """The line is no roll; the message shows how one is written."""


def read(text: str, battle: Battle, *, own: tuple[str, ...], name: str) -> TableRoll:
    """The command behind the line. Without "as NAME" one rolls for the own combatant, the active one first."""
    word, _, rest = text.removeprefix("/").strip().partition(" ")
    if word not in READERS:
        raise NotUnderstood(f"Rolls are written like this: {'; '.join(USAGE.values())}")
    return READERS[word](rest.strip().lower(), battle, _Speaker(battle, own, name))


class _Speaker:
    def __init__(self, battle: Battle, own: tuple[str, ...], name: str) -> None:
        self._battle, self._own, self.name = battle, own, name

    def rolling(self, named: str | None) -> str:
        if named:
            return _named(self._battle, named).id
        if self._battle.active in self._own:
            return self._battle.active
        if not self._own:
            raise NotUnderstood('You play nobody. Say for whom you roll: "… as NAME"')
        return self._own[0]


def _named(battle: Battle, name: str) -> Combatant:
    wanted = name.strip().lower()
    found = [one for one in battle.combatants if one.name.lower() == wanted]
    found = found or [one for one in battle.combatants if one.name.lower().startswith(wanted)]
    if not found:
        raise NotUnderstood(f"There is nobody called {name.strip()!r} in this fight")
    return found[0]


def _match(kind: str, pattern: str, text: str) -> re.Match[str]:
    found = re.fullmatch(pattern, text)
    if found is None:
        raise NotUnderstood(f"Write it like this: {USAGE[kind]}")
    return found


def _bonus(found: re.Match[str], kind: str) -> int:
    bonus = int((found["bonus"] or "0").replace(" ", ""))
    if abs(bonus) > 20:
        raise NotUnderstood(f"At most 20 dice more or fewer: {USAGE[kind]}")
    return bonus


def _roll(text: str, _: Battle, speaker: _Speaker) -> TableRoll:
    try:
        return RollDice(speaker.name, Damage.parse(text))
    except ValueError as error:
        raise NotUnderstood(f"Write it like this: {USAGE['roll']}") from error


def _check(text: str, _: Battle, speaker: _Speaker) -> TableRoll:
    found = _match("check", rf"{ATTRIBUTE}(?:\s+dc\s*(?P<dc>\d{{1,2}}))?{AS}", text)
    difficulty = min(20, int(found["dc"] or 1))
    who = speaker.rolling(found["who"])
    return Check(who, Attribute(found["attribute"].upper()), _bonus(found, "check"), difficulty)


def _oppose(text: str, battle: Battle, speaker: _Speaker) -> TableRoll:
    attributes = "might|finesse|wits|will|sturdiness"
    pattern = rf"{ATTRIBUTE}\s+vs\s+(?P<target>.+?)\s+(?P<against>{attributes}){AS}"
    found = _match("oppose", pattern, text)
    return Oppose(
        speaker.rolling(found["who"]),
        Attribute(found["attribute"].upper()),
        _named(battle, found["target"]).id,
        Attribute(found["against"].upper()),
        _bonus(found, "oppose"),
    )


def _work(text: str, _: Battle, speaker: _Speaker) -> TableRoll:
    found = _match(
        "work", rf"{ATTRIBUTE}\s+(?P<need>\d{{1,3}})\s+in\s+(?P<limit>\d{{1,2}}){AS}", text
    )
    need, limit = int(found["need"]), int(found["limit"])
    if not (1 <= need <= 100 and 1 <= limit <= 20):
        raise NotUnderstood("1 to 100 successes in 1 to 20 rolls")
    who = speaker.rolling(found["who"])
    return WorkOn(who, Attribute(found["attribute"].upper()), need, limit, _bonus(found, "work"))


def _resist(text: str, _: Battle, speaker: _Speaker) -> TableRoll:
    found = _match("resist", rf"{ATTRIBUTE}{AS}", text)
    who = speaker.rolling(found["who"])
    return Resist(who, Attribute(found["attribute"].upper()), _bonus(found, "resist"))


READERS: dict[str, Callable[[str, Battle, _Speaker], TableRoll]] = {
    "roll": _roll,
    "check": _check,
    "oppose": _oppose,
    "work": _work,
    "resist": _resist,
}
