"""A number a designer may change: its type, range, default, meaning, and where the rule stands."""

from enum import Enum
from typing import Any

from msgspec import Meta, Struct, inspect


def tunable(meaning: str, section: str, **limits: Any) -> Meta:
    """Annotates a field of a ruleset's tunables; its default is the literal reading."""
    return Meta(description=meaning, extra={"section": section}, **limits)


class Tunable(Struct, frozen=True, omit_defaults=True):
    """A tunable as forms, documents and tests need it."""

    name: str
    kind: str
    """whole number, number, yes/no or choice"""
    default: Any
    meaning: str
    section: str
    least: float | None = None
    most: float | None = None
    choices: tuple[str, ...] = ()
    optional: bool = False


def tunables_of(shape: type[Struct]) -> tuple[Tunable, ...]:
    """Every tunable of a ruleset, in the order in which they are written down."""
    info = inspect.type_info(shape)
    if not isinstance(info, inspect.StructType):
        raise TypeError(f"{shape} does not hold tunables")
    return tuple(_described(field.name, field.type, field.default) for field in info.fields)


def _described(name: str, kind: inspect.Type, default: Any) -> Tunable:
    if isinstance(kind, inspect.UnionType):
        inner = next(part for part in kind.types if not isinstance(part, inspect.NoneType))
        return _with(name, inner, default, optional=True)
    return _with(name, kind, default, optional=False)


def _with(name: str, kind: inspect.Type, default: Any, *, optional: bool) -> Tunable:
    if not isinstance(kind, inspect.Metadata):
        raise TypeError(f"{name} is not annotated with tunable(...)")
    inner = kind.type
    return Tunable(
        name,
        _kind(inner),
        default.value if isinstance(default, Enum) else default,
        (kind.extra_json_schema or {})["description"],
        (kind.extra or {})["section"],
        least=getattr(inner, "ge", None),
        most=getattr(inner, "le", None),
        choices=_choices(inner),
        optional=optional,
    )


def _kind(kind: inspect.Type) -> str:
    if isinstance(kind, inspect.IntType):
        return "whole number"
    if isinstance(kind, inspect.FloatType):
        return "number"
    return "choice" if isinstance(kind, inspect.EnumType) else "yes/no"


def _choices(kind: inspect.Type) -> tuple[str, ...]:
    return tuple(member.value for member in kind.cls) if isinstance(kind, inspect.EnumType) else ()
