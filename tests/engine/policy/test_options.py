"""Everything that may be done, and nothing else: `options` against `decide`, in states that chance makes."""

from collections.abc import Iterator
from random import Random

import pytest

from combat import content
from combat.engine import commands as c
from combat.engine.called_shots import Aim
from combat.engine.commands import Refused, TurnCommand
from combat.engine.decide import decide
from combat.engine.dice import Sampled
from combat.engine.options import options
from combat.engine.rules import RULESETS
from combat.engine.stances import Stance
from combat.engine.state import Battle, Combatant, Profile, Sheet
from combat.engine.statuses import STATUSES
from tests.engine.master.board import after, exploited, under_way
from tests.engine.policy.minds import EVERYTHING, SWEEP
from tests.support.fighters import fighter, foe, weapon

STEPS = 12
NOBODY, NOTHING = "nobody", "Nothing"
SCALED = Profile("scaled", "accuracy-check", (("defence_mode", "scaled"),))


def conceivable(battle: Battle, who: str) -> Iterator[TurnCommand]:
    """Sense and nonsense: every name that is known anywhere, and one that is not."""
    everybody = [one.id for one in battle.combatants] + [NOBODY]
    sheets = [one.sheet for one in battle.combatants]
    weapons = {arm.name for sheet in sheets for arm in (sheet.weapon, *sheet.others)}
    abilities = {one.name: one for sheet in sheets for one in sheet.abilities}
    for target in ["", *everybody]:
        for name in sorted({*weapons, "Unarmed", NOTHING}):
            yield c.Attack(who, target, name)
        for name in sorted({*abilities, NOTHING}):
            if name == NOTHING or abilities[name].target.named or not target:
                yield c.UseAbility(who, name, target)
    yield from (c.TakeStance(who, stance) for stance in Stance)
    yield from (c.Choose(who, aim) for aim in Aim)
    yield from (c.Defend(who), c.Recover(who), c.Flee(who), c.EndTurn(who))


def played(battle: Battle) -> set[TurnCommand]:
    """What decide does not refuse, whoever asks for it."""
    found = set()
    for who in [*(one.id for one in battle.combatants), NOBODY]:
        for command in conceivable(battle, who):
            try:
                decide(battle, command, Sampled(1))
            except Refused:
                continue
            found.add(command)
    return found


def agree(battle: Battle) -> bool:
    offered = options(battle)
    assert len(set(offered)) == len(offered), "offered twice"
    return set(offered) == played(battle)


def wandering(seed: int, key: str) -> Iterator[Battle]:
    """A few steps of a fight between those who hardly know what they are doing."""
    chance = Random(seed)
    blocks = [*chance.sample([*content.heroes().values()], 2)]
    blocks += chance.sample([*content.enemies().values()], 2)
    party = [_weakened(chance, at, content.sheet_of(block)) for at, block in enumerate(blocks)]
    profile = SCALED if key == "accuracy-check" else Profile(key, key)
    battle = under_way(*party, profile=profile)
    for _ in range(STEPS):
        yield battle
        if not (legal := options(battle)):
            return
        deeds = [one for one in legal if not isinstance(one, c.EndTurn | c.Flee)]
        battle = decide(battle, chance.choice(deeds), Sampled(chance.randrange(2**32))).battle


def _weakened(chance: Random, at: int, sheet: Sheet) -> Combatant:
    names = chance.sample([*STATUSES], 2)
    make = fighter if at < 2 else foe
    hp = chance.randint(1, sheet.max_hp)
    brought = {
        name: getattr(sheet, name) for name in sheet.__struct_fields__ if name != "attributes"
    }
    return make(f"N{at}", *names, hp=hp, stamina=chance.randint(0, sheet.max_stamina), **brought)


@pytest.mark.parametrize("key", RULESETS)
@pytest.mark.parametrize("seed", range(6))
def test_what_is_offered_is_exactly_what_is_not_refused(key: str, seed: int) -> None:
    for battle in wandering(seed, key):
        assert agree(battle)


def test_the_states_are_many_and_of_all_kinds() -> None:
    states = [one for seed in range(6) for one in wandering(seed, "accuracy-check")]
    assert len(states) > 40
    assert any(one.helpless for battle in states for one in battle.combatants)
    assert any(one.statuses for battle in states for one in battle.combatants)
    assert len({one.active for one in states}) == 4


KNOWING = under_way(
    fighter("Kael", abilities=(*EVERYTHING, SWEEP), others=(weapon(name="Bow"),)),
    foe("Foe"),
    fighter("Bryn"),
    foe("Dead", hp=0),
)


def test_an_exploit_leaves_nothing_but_its_choice() -> None:
    waiting = exploited(foe("Rat"))
    assert set(options(waiting)) == {c.Choose("kael", aim) for aim in Aim} == played(waiting)


@pytest.mark.parametrize("status", [*STATUSES])
def test_statuses_take_away_what_decide_refuses(status: str) -> None:
    assert agree(after(KNOWING, c.LayStatus("kael", status)))


@pytest.mark.parametrize("stamina", [0, 4, 5, 7, 8, 14, 15, 20, 60])
def test_every_price_is_asked_for(stamina: int) -> None:
    assert agree(after(KNOWING, c.SetVitals("kael", stamina=stamina, stress=1)))


def test_nobody_is_offered_anything_before_during_a_pause_and_after_the_end() -> None:
    fresh = Battle(KNOWING.profile, KNOWING.combatants)
    for battle in (fresh, after(KNOWING, c.Pause()), after(KNOWING, c.EndFight())):
        assert options(battle) == []
        assert played(battle) == set()
