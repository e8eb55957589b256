"""Two parties take the field: ids, names that can be told apart, everybody fresh."""

from collections.abc import Iterable, Iterator

from combat.engine.state import Combatant, Sheet, Side

Named = Iterable[tuple[str, Sheet]]


def line_up(heroes: Named, enemies: Named) -> tuple[Combatant, ...]:
    """Heroes first; whoever shares a name is numbered from the second on."""
    taken: set[str] = set()
    parties = (("hero", Side.HEROES, heroes), ("enemy", Side.ENEMIES, enemies))
    return tuple(
        _fresh(f"{word}-{number}", _told_apart(name, taken), side, sheet)
        for word, side, named in parties
        for number, (name, sheet) in enumerate(named, start=1)
    )


def _fresh(who: str, name: str, side: Side, sheet: Sheet) -> Combatant:
    return Combatant(who, name, side, sheet, hp=sheet.max_hp, stamina=sheet.max_stamina)


def _told_apart(name: str, taken: set[str]) -> str:
    own = next(one for one in _names(name) if one not in taken)
    taken.add(own)
    return own


def _names(name: str) -> Iterator[str]:
    yield name
    number = 2
    while True:
        yield f"{name} {number}"
        number += 1
