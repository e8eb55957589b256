"""S5 8: how a roll is shown, with the specification's own three rolls."""

from combat.engine.checks import Degree, check_pool, skill_check
from combat.engine.dice import Modifier, Replayed
from combat.engine.events import Attacked, Checked
from combat.engine.explain import explain
from combat.engine.state import Side
from tests.conformance.spec import spec
from tests.support.fighters import attacked, clash, fighter, weapon

SERVITOR = fighter("Corrupted Servitor", id="foe", side=Side.ENEMIES)


def attack(faces: list[int], *damage: int, target: str = "Corrupted Servitor") -> Attacked:
    foe = fighter(target, id="foe", side=Side.ENEMIES)
    return attacked("core-d10", clash(fighter(finesse=len(faces)), foe), faces, list(damage))


def checked(faces: list[int], difficulty: int = 1, skill: str = "System Bypass") -> Checked:
    dice = Replayed(faces)
    pool = check_pool(Modifier(skill, len(faces)), context="Skill:SystemBypass")
    degree = skill_check(dice, pool, difficulty)
    return Checked("kael", "Kael", skill, difficulty, degree, rolls=dice.take())


def lines(event: Attacked | Checked) -> list[str]:
    return [line.text for line in explain(event)]


@spec("S5 8 (7.1)")
def test_a_roll_shows_pool_faces_counts_and_net() -> None:
    told = lines(attack([9, 8, 5, 2, 1], 4))
    assert told[0] == "Kael attacks Corrupted Servitor!"
    at = told.index("Accuracy: 5d10")
    assert told[at + 1 : at + 4] == [
        "Roll: [9, 8, 5, 2, 1]",
        "→ 2 Successes, 1 Botch",
        "Result: 1 Net Success",
    ]


@spec("S5 8 (7.1)", "a net of 1 is a glancing hit by 2.5.2, and the log says so")
def test_a_net_of_one_is_told_as_a_glancing_hit() -> None:
    told = lines(attack([9, 8, 5, 2, 1], 4))
    assert "A glancing hit! Two damage dice fewer." in told
    assert "The attack hits!" not in told


@spec("S5 8 (7.1)")
def test_a_solid_hit_is_told_as_a_hit() -> None:
    assert "The attack hits!" in lines(attack([9, 8, 5, 2, 3], 4, 4))


@spec("S5 8 (7.1)")
def test_a_roll_without_botches_does_not_mention_them() -> None:
    told = lines(attack([9, 3, 5], 4))
    assert "→ 1 Success" in told


@spec("S5 8 (7.2)")
def test_a_critical_is_announced_with_its_effect() -> None:
    told = lines(attack([10, 10, 9, 9, 8, 8, 7, 6, 4, 3, 2, 1], 1, 2, 3, 4, target="Warden"))
    at = told.index("Accuracy: 12d10")
    assert told[at + 1 : at + 6] == [
        "Roll: [10, 10, 9, 9, 8, 8, 7, 6, 4, 3, 2, 1]",
        "→ 6 Successes, 1 Botch",
        "Result: 5 Net Successes",
        "*** CRITICAL SUCCESS! ***",
        "Damage dice doubled!",
    ]


@spec("S5 8 (7.3)")
def test_a_fumbled_check_is_a_cognitive_glitch() -> None:
    told = lines(checked([1, 1, 4], 2))
    assert told == [
        "Kael: System Bypass, 3d10 (DC 2)",
        "Roll: [1, 1, 4]",
        "→ 0 Successes, 2 Botches",
        "Result: FUMBLE",
        "[!] COGNITIVE GLITCH [!]",
    ]


@spec("S5 8 (7.3)")
def test_a_fumbled_attack_is_a_cognitive_glitch_too() -> None:
    told = lines(attack([1, 1, 4], 2))
    assert "Result: FUMBLE" in told
    assert "[!] COGNITIVE GLITCH [!]" in told
    assert "Corrupted Servitor parries!" not in told


@spec("S5 1.2")
def test_players_see_the_dice_that_were_set_aside() -> None:
    steady = fighter("Kael", "Steady Hand", finesse=3, weapon=weapon("FINESSE"))
    event = attacked("core-d10", clash(steady, SERVITOR), [1, 4, 8, 9], [3, 5])
    assert "Roll: [9, 4, 8] (rerolled: 1)" in lines(event)


@spec("S5 1.2")
def test_players_see_every_reason_for_a_die() -> None:
    attacker = fighter("Kael", "[Focused]", finesse=2, weapon_skill=1)
    told = lines(attacked("core-d10", clash(attacker, SERVITOR), [2, 3, 4, 5]))
    assert [line.strip() for line in told[1:6]] == [
        "Calculating attack bonuses:",
        "Base FINESSE: 2d10",
        "Weapon skill: +1",
        "[Focused]: +1",
        "Total: 4d10",
    ]


@spec("S5 2.8.1")
def test_players_are_warned_when_no_dice_are_left() -> None:
    attacker = fighter("Kael", "[Blinded]", finesse=2)
    told = lines(attacked("core-d10", clash(attacker, SERVITOR), [5]))
    assert "  WARNING: no dice are left, rolling the least: 1d10" in told


@spec("S5 2.5.1")
def test_every_degree_of_a_check_has_words_of_its_own() -> None:
    rolls = {
        Degree.FAILURE: [2, 3],
        Degree.MARGINAL: [8, 3],
        Degree.FULL: [8, 8],
        Degree.EXCEPTIONAL: [8] * 4,
        Degree.CRITICAL: [8] * 6,
    }
    told = {lines(checked(faces))[-1] for faces in rolls.values()}
    assert [checked(faces).degree for faces in rolls.values()] == list(rolls)
    assert len(told) == 5
    assert "*** CRITICAL SUCCESS! ***" in told
