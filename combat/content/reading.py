"""A data file -> its rows by name, or BadContent with the line of every mistake that was found."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, TypeVar, cast

from msgspec import Struct, inspect

from combat.content.lines import Place
from combat.content.source import Fault, Source
from combat.content.values import Bounds, Known, taken, unknown_field

R = TypeVar("R", bound=Struct)
Objection = tuple[str, str]
"""The field that is at fault, and what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Shape(Generic[R]):
    """What a file holds: one `[[table]]` a row, and what a row must be beyond its types."""

    file: str
    table: str
    row: type[R]
    limits: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    needed: frozenset[str] = frozenset()
    """Fields that this file must give, though the row could do without."""
    excluded: frozenset[str] = frozenset()
    """Fields of the row that have no place in this file."""
    objections: Callable[[R], Iterable[Objection]] = lambda _: ()
    """Mistakes that no field makes alone; asked of rows that are right otherwise."""

    @property
    def fields(self) -> dict[str, inspect.Field]:
        kind = cast("inspect.StructType", inspect.type_info(self.row))
        return {one.name: one for one in kind.fields if one.name not in self.excluded}


def read(folder: Path, shape: Shape[R], names: Mapping[str, Known] | None = None) -> dict[str, R]:
    source = Source(folder / f"{shape.file}.toml")
    reader = _Reader(shape, Bounds(shape.limits, names or {}), source)
    reader.read()
    if reader.faults:
        raise source.bad(reader.faults)
    return reader.rows


class _Reader(Generic[R]):
    """Goes on after a mistake, so that a designer sees all of them at once."""

    def __init__(self, shape: Shape[R], bounds: Bounds, source: Source) -> None:
        self.rows: dict[str, R] = {}
        self.faults: list[Fault] = []
        self._places: dict[str, Place] = {}
        self._shape = shape
        self._fields = shape.fields
        self._bounds = bounds
        self._source = source

    def read(self) -> None:
        table, tables = self._shape.table, self._source.tables
        for other in tables.keys() - {table}:
            self.faults.append(Fault((other,), f"{other}: unknown; this file holds [[{table}]]"))
        rows = tables.get(table)
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows) or not rows:
            self.faults.append(Fault((table,), f"expected tables that begin with [[{table}]]"))
            return
        for number, row in enumerate(rows):
            self._row(row, (table, number))

    def _row(self, given: dict[str, Any], place: Place) -> None:
        before = len(self.faults)
        read = dict(self._values(given, place))
        if len(self.faults) > before:
            return
        row = self._shape.row(**read)
        for name, problem in self._shape.objections(row):
            self.faults.append(Fault((*place, *name.split(".")), problem))
        self._keep(read["name"], row, place)

    def _values(self, given: dict[str, Any], place: Place) -> Iterator[tuple[str, Any]]:
        for name in given:
            if name not in self._fields:
                self.faults.append(unknown_field(name, self._fields, place))
        for name, one in self._fields.items():
            if name in given:
                try:
                    yield name, taken(one.type, given[name], (*place, name), self._bounds)
                except Fault as fault:
                    self.faults.append(fault)
            elif one.required or name in self._shape.needed:
                self.faults.append(Fault((*place, name), "missing"))

    def _keep(self, name: str, row: R, place: Place) -> None:
        if name in self.rows:
            first = self._source.line(self._places[name])
            problem = f"{name!r} is there already, at line {first}"
            self.faults.append(Fault((*place, "name"), problem))
        else:
            self.rows[name] = row
            self._places[name] = place
