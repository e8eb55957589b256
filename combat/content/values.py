"""One value of a data file, checked against its field; a Fault says what was expected."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any

from msgspec import inspect

from combat.content.lines import Place
from combat.content.source import Fault, field_of
from combat.engine.gear import Damage

DICE, BONUS = (1, 10), (0, 20)
SIDES = (4, 6, 8, 10)


@dataclass(frozen=True, slots=True)
class Known:
    """The names that a field may hold, and what such a name stands for."""

    noun: str
    names: Collection[str]


@dataclass(frozen=True, slots=True)
class Bounds:
    """By field: least and most of a number, of letters or of list items; the names it may hold."""

    limits: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    names: Mapping[str, Known] = field(default_factory=dict)


def taken(kind: inspect.Type, value: Any, place: Place, bounds: Bounds) -> Any:
    """The value as the field wants it."""
    match kind:
        case inspect.UnionType(types=types):
            (some,) = [one for one in types if not isinstance(one, inspect.NoneType)]
            return taken(some, value, place, bounds)
        case inspect.IntType():
            return _whole_number(value, place, bounds)
        case inspect.StrType():
            return _text(value, place, bounds)
        case inspect.BoolType():
            return _of_type(bool, "true or false", value, place)
        case inspect.EnumType(cls=choices):
            return _choice(choices, value, place)
        case inspect.VarTupleType(item_type=item):
            return _items(item, value, place, bounds)
        case inspect.StructType(cls=shape) if shape is Damage:
            return _damage(value, place)
        case inspect.StructType():
            return struct_of(kind, value, place, bounds)
        case inspect.DictType():
            return _of_type(dict, "a table", value, place)
    raise TypeError(f"no data file can hold {kind} at {place}")


def struct_of(kind: inspect.StructType, value: Any, place: Place, bounds: Bounds) -> Any:
    """The first mistake in it is told; `rows_of` looks for more."""
    given = _of_type(dict, "a table", value, place)
    fields = {one.name: one for one in kind.fields}
    for name in given:
        if name not in fields:
            raise unknown_field(name, fields, place)
    for name, one in fields.items():
        if one.required and name not in given:
            raise Fault((*place, name), "missing")
    read = {name: taken(fields[name].type, given[name], (*place, name), bounds) for name in given}
    return kind.cls(**read)


def unknown_field(name: str, fields: Collection[str], place: Place) -> Fault:
    return Fault((*place, name), f"unknown field{meant(name, fields)}")


def meant(word: str, known: Collection[str]) -> str:
    close = get_close_matches(word, known, n=1)
    return f"; did you mean {close[0]}?" if close else f"; there are: {', '.join(known)}"


def expected(what: str, value: Any, place: Place) -> Fault:
    return Fault(place, f"expected {what}, got {_shown(value)}")


def _of_type(kind: type, what: str, value: Any, place: Place) -> Any:
    """Exactly: true is no number, and 1 is not true."""
    if type(value) is not kind:
        raise expected(what, value, place)
    return value


def _whole_number(value: Any, place: Place, bounds: Bounds) -> int:
    limits = bounds.limits.get(field_of(place))
    what = f"a whole number from {limits[0]} to {limits[1]}" if limits else "a whole number"
    number: int = _of_type(int, what, value, place)
    if limits and not limits[0] <= number <= limits[1]:
        raise expected(what, value, place)
    return number


def _text(value: Any, place: Place, bounds: Bounds) -> str:
    text: str = _of_type(str, "a text", value, place)
    known = bounds.names.get(field_of(place))
    if known and text not in known.names:
        raise Fault(place, f"no {known.noun} {text!r}{meant(text, known.names)}")
    limits = bounds.limits.get(field_of(place)) if isinstance(place[-1], str) else None
    if limits and not limits[0] <= len(text) <= limits[1]:
        problem = f"expected a text of {limits[0]} to {limits[1]} letters, got {len(text)}"
        raise Fault(place, problem)
    return text


def _choice(choices: Any, value: Any, place: Place) -> Any:
    words = [choice.value for choice in choices]
    if value not in words:
        raise expected(f"one of {', '.join(words)}", value, place)
    return choices(value)


def _items(item: inspect.Type, value: Any, place: Place, bounds: Bounds) -> tuple[Any, ...]:
    items = _of_type(list, "a list", value, place)
    limits = bounds.limits.get(field_of(place))
    if limits and not limits[0] <= len(items) <= limits[1]:
        raise Fault(place, f"expected {limits[0]} to {limits[1]} in the list, got {len(items)}")
    return tuple(taken(item, one, (*place, n), bounds) for n, one in enumerate(items))


def _damage(value: Any, place: Place) -> Damage:
    text = _of_type(str, "dice and a bonus like 2d8+3", value, place)
    try:
        damage = Damage.parse(text)
    except ValueError as error:
        raise Fault(place, str(error)) from error
    if damage.sides not in SIDES:
        raise expected("dice of 4, 6, 8 or 10 sides", text, place)
    for what, number, (least, most) in (
        ("dice", damage.dice, DICE),
        ("bonus", damage.bonus, BONUS),
    ):
        if not least <= number <= most:
            raise expected(f"{what} from {least} to {most}", text, place)
    return damage


def _shown(value: Any) -> str:
    match value:
        case bool():
            return str(value).lower()
        case dict():
            return "a table"
        case list():
            return "a list"
        case str():
            return repr(value)
    return str(value)
