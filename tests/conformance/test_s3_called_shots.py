"""S3 V, tier 5: the choice of a system exploit, and what each called shot does."""

import pytest

from combat.engine.called_shots import CALLED_SHOTS, Aim, force_of
from combat.engine.damage import blow_of, deal
from combat.engine.dice import Replayed
from combat.engine.gear import Damage
from combat.engine.outcomes import Force, Outcome, Tier
from combat.engine.statuses import STATUSES, lay
from tests.conformance.spec import spec
from tests.support.abilities import ABILITIES
from tests.support.fighters import attack_pool, by_net, clash, fighter, guard, struck

EXPLOIT = "S3 V, tier 5"
SHOTS = [Aim.LEG, Aim.ARM, Aim.HEAD, Aim.TORSO]


@spec(EXPLOIT)
def test_there_are_a_critical_and_four_called_shots_to_choose_from() -> None:
    assert list(Aim) == [Aim.CRITICAL, *SHOTS]
    assert list(CALLED_SHOTS) == SHOTS


@spec(EXPLOIT)
@pytest.mark.parametrize(
    ("aim", "status"),
    [
        (Aim.LEG, "[Hamstrung]"),
        (Aim.ARM, "[Disarmed]"),
        (Aim.HEAD, "[Dazed]"),
        (Aim.TORSO, "[Winded]"),
    ],
)
def test_every_called_shot_lays_its_status(aim: Aim, status: str) -> None:
    assert CALLED_SHOTS[aim] == status


@spec(EXPLOIT)
@pytest.mark.parametrize(
    ("status", "turns"), [("[Hamstrung]", 2), ("[Disarmed]", 1), ("[Dazed]", 2), ("[Winded]", 1)]
)
def test_the_status_of_a_called_shot_lasts_its_turns(status: str, turns: int) -> None:
    assert lay(status).turns == turns


@spec(EXPLOIT)
def test_the_choice_of_a_critical_doubles_the_damage_dice() -> None:
    assert force_of(Aim.CRITICAL) == Force(doubled=True)


@spec(EXPLOIT)
@pytest.mark.parametrize("aim", SHOTS)
def test_a_called_shot_deals_normal_damage(aim: Aim) -> None:
    blow = blow_of(clash(fighter()), force_of(aim))
    assert deal(Replayed([5, 4]), blow).total == 5 + 4 + 3


@spec(EXPLOIT, "where nobody chooses, in odds and duels, an exploit counts as a critical")
def test_an_exploit_without_a_choice_has_the_force_of_a_critical() -> None:
    cursed = fighter("Foe", "[Curse of Vulnerability]", finesse=1, stress=100)
    outcome = struck("accuracy-check", clash(fighter(finesse=6), cursed), [7, 8, 9, 10, 7, 8])
    assert outcome == Outcome(Tier.EXPLOIT, 3, Force(doubled=True))


@spec(EXPLOIT, "there is no grid yet: the status says so in words")
def test_the_hamstrung_move_at_half_speed() -> None:
    assert STATUSES["[Hamstrung]"].meaning == "half movement"


@spec(EXPLOIT, "without the weapon one strikes unarmed for 1d4")
def test_the_disarmed_fight_with_bare_hands() -> None:
    disarmed = fighter("Foe", "[Disarmed]").weapon_in_hand
    assert (disarmed.name, disarmed.damage) == ("Unarmed", Damage(1, 4))
    assert fighter("Foe").weapon_in_hand.damage == Damage(2, 8, 3)


@spec(EXPLOIT)
@pytest.mark.parametrize("key", ["opposed-d6", "accuracy-check", "outcomes-d10", "core-d10"])
def test_the_dazed_attack_with_two_dice_fewer(key: str) -> None:
    dazed = fighter("Foe", "[Dazed]", might=7, finesse=7)
    assert attack_pool(key, clash(dazed)).size == 5


@spec(EXPLOIT, "all pools: the defence too, but never in `opposed-d6`")
def test_the_dazed_defend_with_two_dice_fewer_where_they_roll() -> None:
    meeting = clash(fighter(), fighter("Foe", "[Dazed]", finesse=6, sturdiness=6))
    assert guard("accuracy-check", meeting, defence_mode="opposed").dice.size == 4
    assert guard("outcomes-d10", meeting).dice.size == 4
    assert guard("opposed-d6", meeting).dice.size == 6


@spec(EXPLOIT)
def test_the_winded_lose_twenty_stamina_and_regain_none() -> None:
    winded = STATUSES["[Winded]"]
    assert (winded.stamina, winded.no_regain) == (-20, True)


@spec("S3 V, tier 4")
def test_an_ability_can_leave_bleeding_on_a_critical_only() -> None:
    strike = ABILITIES["Precision Strike"]
    assert (strike.critical_status, strike.status) == ("[Bleeding]", "")


@spec(EXPLOIT, "only `accuracy-check` has exploits")
@pytest.mark.parametrize("key", ["opposed-d6", "outcomes-d10", "core-d10"])
def test_no_other_ruleset_knows_the_exploit(key: str) -> None:
    assert by_net(key, [6, 6, 6, 6, 6, 5], [1]).tier is not Tier.EXPLOIT
