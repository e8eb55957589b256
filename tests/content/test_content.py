"""What is shipped keeps its promises: the bands of RULES 2, its caps, its variety."""

from collections import Counter

import pytest

from combat import content
from combat.content import Encounter, StatBlock
from combat.content.shapes import ATTRIBUTES
from combat.engine.abilities import Ability, Role, Target, Way, weapon_of
from combat.engine.clash import CONDITIONS
from combat.engine.gear import UNARMED, Damage, Element, Reach, Weapon, Weight
from combat.engine.nature import Archetype, Behaviour, Threat, Trait
from combat.engine.rules import settle
from combat.engine.stances import BEARINGS, Stance
from combat.engine.state import UNARMOURED, Sheet, Side
from combat.engine.statuses import STATUSES
from combat.lab.duel import Duellist, duel_odds

WEAPONS, ARMOUR, ABILITIES = content.weapons(), content.armour(), content.abilities()
HEROES, ENEMIES = content.heroes(), content.enemies()
ENCOUNTERS, PROFILES = content.encounters(), content.profiles()

HIT_POINTS = {
    Threat.LOW: (10, 15),
    Threat.MEDIUM: (25, 50),
    Threat.HIGH: (60, 70),
    Threat.LETHAL: (80, 90),
    Threat.BOSS: (75, 100),
}
DAMAGE = {
    Threat.LOW: ("1d6", "1d6+2"),
    Threat.MEDIUM: ("1d6+1", "2d6"),
    Threat.HIGH: ("2d6+2", "3d6"),
    Threat.LETHAL: ("3d6+4", "4d6"),
    Threat.BOSS: ("2d6", "3d6+3"),
}
TIME_TO_KILL = {
    Threat.LOW: (2, 3),
    Threat.MEDIUM: (4, 6),
    Threat.HIGH: (7, 10),
    Threat.LETHAL: (10, 15),
    Threat.BOSS: (12, 20),
}
HARDEST_HIT = 40
"""80% of a starting hero's 50 hit points."""
NEVER_LAID = {"[Exhausted]", "[Wounded]", "[Overextended]"}
"""Of fumbles, and of the game master's hand."""
USES = {
    Behaviour.AGGRESSIVE: {Role.HEAVY, Role.BUFF, Role.DEBUFF, Role.GUARD, Role.REPOSITION},
    Behaviour.DEFENSIVE: {Role.GUARD, Role.HEAL},
    Behaviour.TACTICAL: {Role.STRIKE, Role.HEAVY, Role.BUFF, Role.DEBUFF, Role.REPOSITION},
}
"""What the turns of a behaviour are made of besides striking."""

each_hero = pytest.mark.parametrize("hero", HEROES.values(), ids=list(HEROES))
each_enemy = pytest.mark.parametrize("enemy", ENEMIES.values(), ids=list(ENEMIES))
each_encounter = pytest.mark.parametrize("encounter", ENCOUNTERS.values(), ids=list(ENCOUNTERS))
each_ability = pytest.mark.parametrize("ability", ABILITIES.values(), ids=list(ABILITIES))


def sheet(block: StatBlock) -> Sheet:
    return content.sheet_of(block)


def threat(enemy: StatBlock) -> Threat:
    assert enemy.threat is not None
    return enemy.threat


def behaviours(enemy: StatBlock) -> set[Behaviour]:
    assert enemy.behaviour is not None
    return {enemy.behaviour, *enemy.phases}


def most(damage: Damage) -> int:
    return damage.dice * damage.sides + damage.bonus


def mean(damage: Damage) -> float:
    return damage.dice * (damage.sides + 1) / 2 + damage.bonus


def soak(block: StatBlock) -> int:
    return block.soak + ARMOUR[block.armour].soak


def arms(block: StatBlock) -> list[Weapon]:
    return [WEAPONS[name] for name in (block.weapon, *block.others)]


def strikes(block: StatBlock) -> list[Damage]:
    """All that it can hit with: weapons, and abilities with each of them."""
    known = [ABILITIES[name] for name in block.abilities]
    dealing = [one for one in known if one.way is Way.ATTACK or one.damage]
    cast = [weapon_of(ability, weapon) for ability in dealing for weapon in arms(block)]
    return [weapon.damage for weapon in (*arms(block), *cast)]


def duellist(block: StatBlock) -> Duellist:
    weapon = WEAPONS[block.weapon]
    dice = sheet(block).attributes.of(weapon.attribute) + weapon.accuracy
    return Duellist(dice, block.sturdiness, block.max_hp, weapon.damage, soak(block))


def test_there_is_enough_of_everything() -> None:
    assert len(HEROES) >= 8
    assert len(ENEMIES) >= 22
    assert len(ENCOUNTERS) >= 7
    assert len(ABILITIES) >= 28


def test_the_quick_fight_is_shipped() -> None:
    assert content.QUICK_ENCOUNTER in content.encounters()
    assert content.QUICK_PROFILE in PROFILES


@pytest.mark.parametrize(
    ("name", "attribute", "weight"),
    [
        ("Dagger", "FINESSE", Weight.LIGHT),
        ("Longsword", "MIGHT", Weight.MEDIUM),
        ("Greataxe", "MIGHT", Weight.HEAVY),
        ("Yew Bow", "FINESSE", Weight.MEDIUM),
        ("Runic Focus", "WILL", Weight.LIGHT),
    ],
)
def test_a_weapon_is_swung_as_it_looks(name: str, attribute: str, weight: Weight) -> None:
    assert (WEAPONS[name].attribute, WEAPONS[name].weight) == (attribute, weight)


def test_bare_hands_and_bare_skin_are_those_of_the_engine() -> None:
    assert WEAPONS["Unarmed"] == UNARMED
    assert ARMOUR["None"] == UNARMOURED


def test_what_is_aetheric_is_driven_by_will_and_not_stopped_by_armour() -> None:
    for weapon in WEAPONS.values():
        aetheric = weapon.reach is Reach.AETHERIC
        assert aetheric is (weapon.attribute == "WILL")
        assert aetheric is (weapon.mitigation == "aetheric")


def test_heroes_have_a_bow_a_crossbow_and_a_focus_to_choose_from() -> None:
    reaches = Counter(weapon.reach for hero in HEROES.values() for weapon in arms(hero))
    assert reaches[Reach.RANGED] >= 2
    assert reaches[Reach.AETHERIC] >= 1


def test_every_weapon_and_armour_has_somebody_who_bears_it() -> None:
    blocks = [*HEROES.values(), *ENEMIES.values()]
    borne = {weapon.name for block in blocks for weapon in arms(block)}
    table = {"Unarmed", "Shortsword", "Atgeir", "Greatsword"}
    assert borne | table == WEAPONS.keys()
    assert {block.armour for block in blocks} == ARMOUR.keys()


@each_hero
def test_a_hero_starts_like_a_hero(hero: StatBlock) -> None:
    numbers = [getattr(hero, attribute) for attribute in ATTRIBUTES]
    assert 45 <= hero.max_hp <= 60
    assert hero.max_stamina == 60
    assert all(3 <= number <= 10 for number in numbers)
    assert sum(numbers) / 5 == pytest.approx(5, abs=0.4)
    assert 0 <= hero.weapon_skill <= 2
    assert 2 <= len(hero.abilities) <= 4
    assert hero.epithet


def test_most_heroes_have_fifty_hit_points() -> None:
    assert Counter(hero.max_hp for hero in HEROES.values())[50] >= len(HEROES) - 2


@pytest.mark.parametrize(
    ("build", "attribute", "equipment", "sturdiness"),
    [
        ("Glass Cannon", ("MIGHT", 10), 3, range(1, 4)),
        ("Balanced Offense", ("FINESSE", 6), 2, range(4, 7)),
        ("Defensive Build", ("MIGHT", 4), 1, range(7, 10)),
        ("Pure Tank", ("MIGHT", 3), 0, range(10, 11)),
        ("Stacked Bonuses", ("MIGHT", 8), 3, range(1, 7)),
    ],
)
def test_every_build_of_s1_table_b5_is_among_the_heroes(
    build: str, attribute: tuple[str, int], equipment: int, sturdiness: range
) -> None:
    assert [
        hero
        for hero in HEROES.values()
        if (weapon := WEAPONS[hero.weapon]).attribute == attribute[0]
        and getattr(hero, attribute[0].lower()) == attribute[1]
        and weapon.accuracy == equipment
        and hero.sturdiness in sturdiness
    ], build


def test_bonuses_can_be_stacked_to_ten() -> None:
    (stacked,) = [hero for hero in HEROES.values() if hero.might == 8]
    kinds = [STATUSES[name] for one in stacked.abilities if (name := ABILITIES[one].status)]
    dice = sum(kind.attack + kind.attackers for kind in kinds)
    assert WEAPONS[stacked.weapon].accuracy + dice == 10


def test_among_the_heroes_are_a_skald_a_caster_and_a_healer() -> None:
    known = [[ABILITIES[name] for name in hero.abilities] for hero in HEROES.values()]
    assert any(sum(one.target is Target.ALLIES for one in own) >= 2 for own in known)
    assert any(sum(one.spell and bool(one.damage) for one in own) >= 2 for own in known)
    assert any(any(one.heal and one.target is Target.ALLY for one in own) for own in known)


@each_enemy
def test_an_enemys_hit_points_are_in_the_band_of_its_threat(enemy: StatBlock) -> None:
    least, greatest = HIT_POINTS[threat(enemy)]
    assert least <= enemy.max_hp <= greatest


@each_enemy
def test_an_enemys_weapons_are_in_the_band_of_its_threat(enemy: StatBlock) -> None:
    ends = [Damage.parse(text) for text in DAMAGE[threat(enemy)]]
    for weapon in arms(enemy):
        if weapon.name != "Improvised":
            assert min(map(most, ends)) <= most(weapon.damage) <= max(map(most, ends))
            assert min(map(mean, ends)) <= mean(weapon.damage) <= max(map(mean, ends))


@each_enemy
def test_a_balanced_hero_needs_as_long_as_the_threat_says(enemy: StatBlock) -> None:
    least, greatest = TIME_TO_KILL[threat(enemy)]
    balanced = duellist(HEROES["Astrid Ironvow"])
    odds = duel_odds(PROFILES[content.QUICK_PROFILE], balanced, duellist(enemy))
    assert odds.time_to_kill_b is not None
    assert least <= odds.time_to_kill_b <= greatest


@each_enemy
def test_no_hit_of_an_enemy_takes_more_than_four_fifths_of_a_hero(enemy: StatBlock) -> None:
    boldness = BEARINGS[Stance.AGGRESSIVE].damage
    assert max(most(damage) for damage in strikes(enemy)) + boldness <= HARDEST_HIT


@each_enemy
def test_an_enemys_soak_is_capped(enemy: StatBlock) -> None:
    assert soak(enemy) <= (6 if enemy.threat is Threat.BOSS else 4)


@each_enemy
def test_an_enemy_is_described_and_worth_something(enemy: StatBlock) -> None:
    assert enemy.epithet
    assert enemy.legend > 0


def test_the_more_dangerous_is_worth_more() -> None:
    worth: dict[Threat, list[int]] = {one: [] for one in Threat}
    for enemy in ENEMIES.values():
        worth[threat(enemy)].append(enemy.legend)
    for lesser, greater in zip(Threat, list(Threat)[1:], strict=False):
        assert max(worth[lesser]) < min(worth[greater])


@each_enemy
def test_bosses_and_only_bosses_have_three_phases(enemy: StatBlock) -> None:
    boss = enemy.threat is Threat.BOSS
    assert len(enemy.phases) == (3 if boss else 0)
    assert boss is (enemy.archetype is Archetype.BOSS)
    assert not boss or enemy.phases[0] is enemy.behaviour


def test_a_boss_does_not_behave_the_same_all_the_time() -> None:
    bosses = [enemy for enemy in ENEMIES.values() if enemy.threat is Threat.BOSS]
    assert len(bosses) >= 2
    assert all(len(set(boss.phases)) > 1 for boss in bosses)


@pytest.mark.parametrize("kind", [Threat, Archetype, Behaviour, Trait])
def test_every_nature_occurs_at_least_twice(kind: type) -> None:
    found = Counter[object]()
    for enemy in ENEMIES.values():
        found.update([enemy.threat, enemy.archetype, enemy.behaviour, *enemy.traits])
    assert [one for one in kind if found[one] < 2] == []  # type: ignore[attr-defined]


@each_enemy
def test_an_enemy_behaves_so_that_it_can_use_what_it_knows(enemy: StatBlock) -> None:
    """A tactical one strikes from afar: a strike that does not reach is lost on it."""
    used = {role for one in behaviours(enemy) for role in USES[one]}
    close = {Role.HEAVY, Role.STRIKE} if Behaviour.AGGRESSIVE not in behaviours(enemy) else set()
    for name in enemy.abilities:
        ability = ABILITIES[name]
        assert ability.role in used, name
        assert ability.role not in close or ability.reach is not Reach.MELEE, name


@each_enemy
def test_a_tactical_enemy_that_is_no_boss_strikes_from_afar(enemy: StatBlock) -> None:
    if enemy.behaviour is Behaviour.TACTICAL and enemy.threat is not Threat.BOSS:
        assert WEAPONS[enemy.weapon].reach is not Reach.MELEE


@each_enemy
def test_whoever_knows_no_ability_is_of_the_lowest_threat(enemy: StatBlock) -> None:
    assert enemy.abilities or enemy.threat is Threat.LOW


RULED = {
    "Analyze": (10, Target.FOE, Way.CHECK, "[Analyzed]"),
    "Exploit Weakness": (10, Target.SELF, Way.CERTAIN, "Exploit Weakness"),
    "Battle Rage": (15, Target.SELF, Way.CERTAIN, "Battle Rage"),
    "Saga of Courage": (15, Target.ALLIES, Way.CERTAIN, "Saga of Courage"),
    "Saga of Inspiration": (20, Target.ALLIES, Way.CERTAIN, "[Inspired]"),
    "Guiding Thread": (10, Target.ALLY, Way.CERTAIN, "[Guiding Thread]"),
    "Flash Powder": (15, Target.FOE, Way.RESOLVE, "[Blinded]"),
    "Curse of Vulnerability": (15, Target.FOE, Way.RESOLVE, "[Curse of Vulnerability]"),
    "Precision Strike": (12, Target.FOE, Way.ATTACK, ""),
    "Flame Sweep": (20, Target.FOES, Way.RESOLVE, ""),
    "Mind Spike": (15, Target.FOE, Way.RESOLVE, ""),
    "Aether Lance": (15, Target.FOE, Way.ATTACK, ""),
    "Heretical Rend": (15, Target.FOE, Way.ATTACK, ""),
    "Guided Bolt": (25, Target.FOE, Way.ATTACK, ""),
    "Second Wind": (15, Target.SELF, Way.CERTAIN, ""),
    "Steady Hand": (10, Target.SELF, Way.CERTAIN, "Steady Hand"),
}


@pytest.mark.parametrize("name", RULED)
def test_the_abilities_of_the_rules_are_as_the_rules_have_them(name: str) -> None:
    ability = ABILITIES[name]
    assert (ability.cost, ability.target, ability.way, ability.status) == RULED[name]


def test_the_rules_details_of_abilities_are_kept() -> None:
    assert ABILITIES["Precision Strike"].critical_status == "[Bleeding]"
    assert str(ABILITIES["Flame Sweep"].damage) == "2d6"
    assert str(ABILITIES["Aether Lance"].damage) == "2d8+2"
    assert str(ABILITIES["Second Wind"].heal) == "2d6"
    assert ABILITIES["Heretical Rend"].own_stress == 5


def test_only_one_ability_each_is_psychic_guaranteed_heretical_or_over_all_foes() -> None:
    def those(**wanted: object) -> list[str]:
        ((field, value),) = wanted.items()
        return [name for name, one in ABILITIES.items() if getattr(one, field) == value]

    assert those(element=Element.PSYCHIC) == ["Mind Spike"]
    assert those(guaranteed=True) == ["Guided Bolt"]
    assert those(ignores_armour=True) == ["Heretical Rend"]
    assert those(target=Target.FOES) == ["Flame Sweep"]


def test_nothing_costs_as_much_as_a_guaranteed_hit() -> None:
    assert all(one.cost < 25 for one in ABILITIES.values() if not one.guaranteed)


@each_ability
def test_an_ability_is_resisted_exactly_when_resolve_is_its_way(ability: Ability) -> None:
    assert (ability.resolve is not None) is (ability.way is Way.RESOLVE)


@each_ability
def test_an_ability_does_something(ability: Ability) -> None:
    lays = ability.status or ability.critical_status
    assert lays or ability.heal or ability.way is Way.ATTACK or ability.damage


@each_ability
def test_an_ability_lays_what_there_is(ability: Ability) -> None:
    assert {ability.status, ability.critical_status} - {""} <= STATUSES.keys()


@each_ability
def test_an_ability_belongs_to_somebody(ability: Ability) -> None:
    blocks = [*HEROES.values(), *ENEMIES.values()]
    assert any(ability.name in block.abilities for block in blocks)


@pytest.mark.parametrize("name", RULED)
def test_every_ability_of_the_rules_is_some_heros(name: str) -> None:
    assert any(name in hero.abilities for hero in HEROES.values())


def test_abilities_can_lay_every_status_but_those_of_fumbles_and_fate() -> None:
    laid = {name for one in ABILITIES.values() for name in (one.status, one.critical_status)}
    assert laid - {""} == STATUSES.keys() - NEVER_LAID


def test_an_ability_for_allies_is_never_rolled() -> None:
    for one in ABILITIES.values():
        if one.target in (Target.SELF, Target.ALLY, Target.ALLIES):
            assert one.way is Way.CERTAIN


@each_encounter
def test_an_encounter_takes_the_field(encounter: Encounter) -> None:
    battle = content.setup(encounter, PROFILES[content.QUICK_PROFILE])
    heroes, enemies = battle.standing(Side.HEROES), battle.standing(Side.ENEMIES)
    assert [one.id for one in heroes] == [f"hero-{n + 1}" for n in range(len(encounter.heroes))]
    assert [one.id for one in enemies] == [f"enemy-{n + 1}" for n in range(len(encounter.enemies))]
    assert len({one.name for one in battle.combatants}) == len(battle.combatants)
    assert {condition.name for condition in battle.conditions} <= CONDITIONS.keys()
    for one in battle.combatants:
        assert (one.hp, one.stamina) == (one.max_hp, one.sheet.max_stamina)
        assert (one.behaviour is None) is (one.side is Side.HEROES)


def test_a_hero_fights_at_most_once_in_an_encounter() -> None:
    for encounter in ENCOUNTERS.values():
        assert len(set(encounter.heroes)) == len(encounter.heroes)


def test_whoever_shares_a_name_is_numbered() -> None:
    rust_tick = Encounter("Pit", "Two of a kind.", ("Astrid Ironvow",), ("Rust Tick",) * 3)
    names = [one.name for one in content.party(rust_tick)]
    assert names == ["Astrid Ironvow", "Rust Tick", "Rust Tick 2", "Rust Tick 3"]


def test_the_first_encounter_is_for_newcomers() -> None:
    first = next(iter(ENCOUNTERS.values()))
    assert 3 <= len(first.heroes) <= 4
    assert {ENEMIES[name].threat for name in first.enemies} == {Threat.LOW}
    assert not first.conditions


def test_one_encounter_is_four_heroes_against_three_enemies() -> None:
    sizes = [(len(one.heroes), len(one.enemies)) for one in ENCOUNTERS.values()]
    assert (4, 3) in sizes


def test_the_last_encounters_are_fought_with_bosses() -> None:
    bosses = [
        any(ENEMIES[name].threat is Threat.BOSS for name in encounter.enemies)
        for encounter in ENCOUNTERS.values()
    ]
    assert bosses == sorted(bosses)
    assert 0 < sum(bosses) < len(bosses)


def test_everybody_shipped_can_be_met_and_every_condition_stood_in() -> None:
    met = {name for one in ENCOUNTERS.values() for name in (*one.heroes, *one.enemies)}
    assert met == HEROES.keys() | ENEMIES.keys()
    ground = {condition.name for one in ENCOUNTERS.values() for condition in one.conditions}
    assert ground == CONDITIONS.keys()


def test_a_sheet_holds_everything_that_is_written_down() -> None:
    omega = sheet(ENEMIES["Omega Sentinel"])
    assert (omega.boss, omega.behaviour) == (True, Behaviour.TACTICAL)
    assert omega.armour is ARMOUR["Iron Plate"]
    assert [weapon.name for weapon in omega.others] == ["Sentinel's Heel"]
    assert ABILITIES["Self-Repair"] in omega.abilities
    assert (omega.legend, len(omega.phases)) == (600, 3)
    kael = sheet(HEROES["Kael Swiftblade"])
    assert (kael.attributes.finesse, kael.weapon_skill, kael.weapon.name) == (8, 2, "Dagger")


def test_each_ruleset_has_a_literal_and_a_playable_profile() -> None:
    found = Counter(profile.ruleset for profile in PROFILES.values())
    assert set(found.values()) == {2}
    for name, profile in PROFILES.items():
        settle(profile)
        assert profile.name == name
        assert bool(profile.values) is name.endswith("(playable)")


def test_files_are_read_once() -> None:
    assert content.enemies() is content.enemies(content.FOLDER)
