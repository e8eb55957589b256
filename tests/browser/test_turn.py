"""A turn in a real browser: everything that can be done with it besides striking."""

import re
from typing import Any

from msgspec.structs import replace
from playwright.sync_api import Locator, Page, expect

from combat.engine.abilities import Ability, Role, Target
from combat.engine.gear import Damage
from combat.engine.outcomes import Blow
from combat.engine.state import Battle, Combatant, Condition, Pending, Side
from combat.engine.statuses import Status
from tests.browser.conftest import PHONE, READY, Visit
from tests.support.fighters import SWORD, fighter, foe, profile

TOUCH: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
BLESS = Ability("Bless", 10, Target.ALLY, "1 more die", Role.BUFF, status="[Focused]")
JEER = Ability("Jeer", 12, Target.FOE, "25% more damage taken", Role.DEBUFF, status="[Vulnerable]")


def stands(*combatants: Combatant, **rest: Any) -> Battle:
    """The first one's turn, in the middle of a fight."""
    order = tuple(one.id for one in combatants)
    return Battle(
        profile("outcomes-d10"),
        combatants,
        **{"order": order, "active": order[0], "round": 2, **rest},
    )


def kael(*statuses: str, **numbers: Any) -> Combatant:
    return fighter("Kael", *statuses, **numbers)


def wall(name: str = "Wall", **numbers: Any) -> Combatant:
    """A foe that hardly ever hits, and falls to nobody soon."""
    return foe(name, **{"max_hp": 90, "hp": 90, "might": 1, "sturdiness": 9, **numbers})


def button(page: Page, which: str) -> Locator:
    return page.locator(f'#actions [data-id="{which}"]')


def card(page: Page, who: str) -> Locator:
    return page.locator(f'.combatant[data-id="{who}"]')


def said(page: Page, event: str) -> Locator:
    return page.locator(f'#log .entry[data-event="{event}"]')


def press(page: Page, key: str) -> None:
    """As soon as the dice of the last turn lie."""
    page.wait_for_selector(READY)
    page.keyboard.press(key)


def test_defending_costs_stamina_and_the_guard_stands_on_the_card_until_it_is_hit(
    sit: Visit,
) -> None:
    ally = fighter("Bryn", sturdiness=10)
    page = sit(stands(kael(sturdiness=10), ally, wall()), "kael", "bryn", reduced_motion="reduce")
    press(page, "d")

    expect(said(page, "defended")).to_contain_text("takes up a guard")
    expect(card(page, "kael").locator(".stamina b")).to_have_text("55")
    bonus = re.search(r"deals (\d+)% less", said(page, "defended").inner_text())
    assert bonus is not None
    if int(bonus[1]):
        expect(card(page, "kael").locator(".chip")).to_have_text(f"Guard {bonus[1]}%")


def test_recovering_brings_stamina_back(sit: Visit) -> None:
    page = sit(stands(kael(stamina=3), fighter("Bryn"), wall()), "kael", "bryn")
    expect(button(page, "attack")).to_contain_text("8 stamina needed, 3 left")
    expect(button(page, "attack")).to_have_attribute("aria-disabled", "true")
    button(page, "recover").click()

    expect(said(page, "recovered")).to_contain_text("+20 stamina")
    expect(card(page, "kael").locator(".stamina b")).to_have_text("23")


def test_the_stance_changes_once_a_turn_and_leaves_the_action(sit: Visit) -> None:
    page = sit(stands(kael(), wall()), "kael")
    press(page, "g")

    expect(card(page, "kael").locator(".chip")).to_contain_text("Aggressive")
    expect(button(page, "stance:Aggressive")).to_have_attribute("aria-pressed", "true")
    expect(button(page, "stance:Defensive")).to_contain_text("changed already this turn")
    expect(button(page, "attack")).not_to_have_attribute("aria-disabled", "true")


def test_an_ability_is_aimed_at_an_ally_and_a_foe_by_keyboard_alone(sit: Visit) -> None:
    ally = fighter("Bryn", abilities=(JEER,))
    page = sit(
        stands(kael(abilities=(BLESS,)), ally, wall(), wall("Tower")), "kael", "bryn",
        reduced_motion="reduce",
    )  # fmt: skip
    press(page, "4")
    expect(card(page, "bryn")).to_have_attribute("data-target", "chosen")
    page.keyboard.press("q")
    expect(said(page, "status-laid").first).to_contain_text("Bryn: [Focused]")
    expect(card(page, "bryn").locator(".chip")).to_contain_text("[Focused]")

    expect(page.locator("#turn")).to_contain_text("Your turn")
    press(page, "2")
    expect(button(page, "attack")).to_contain_text("Attack Tower")
    page.keyboard.press("q")
    expect(said(page, "used").nth(1)).to_contain_text("Bryn uses Jeer on Tower")
    expect(card(page, "tower").locator(".chip").first).to_contain_text("[Vulnerable]")


def test_a_click_on_a_card_takes_aim(sit: Visit) -> None:
    page = sit(stands(kael(), wall(), wall("Tower")), "kael")
    expect(button(page, "attack")).to_contain_text("Attack Wall")
    card(page, "tower").click()
    expect(button(page, "attack")).to_contain_text("Attack Tower")
    expect(card(page, "tower").locator(".aim")).to_have_text("◎ 2")


def test_another_weapon_that_is_carried_can_be_drawn(sit: Visit) -> None:
    page = sit(stands(kael(others=(replace(SWORD, name="Spare"),)), wall()), "kael")
    press(page, "z")
    expect(said(page, "attacked").first).to_contain_text("Kael attacks Wall")
    expect(card(page, "kael").locator(".stamina b")).to_have_text("52")


def exploit(**rest: Any) -> Battle:
    pending = Pending("kael", "wall", Blow("Longsword", Damage(2, 8, 3)))
    fighters = (kael(), fighter("Bryn"), wall())
    return replace(stands(*fighters, pending=pending, **rest), profile=profile("accuracy-check"))


def test_a_system_exploit_asks_what_to_make_of_it(sit: Visit) -> None:
    page = sit(exploit(), "kael", "bryn", reduced_motion="reduce")
    expect(page.locator("#turn")).to_contain_text("Your choice")
    expect(page.locator("#actions .deed")).to_have_count(5)
    expect(button(page, "choose:critical")).to_contain_text("4d8+3")
    page.keyboard.press("4")

    expect(said(page, "exploited")).to_contain_text("head [Dazed]")
    expect(card(page, "wall").locator(".chip").first).to_contain_text("[Dazed]")
    expect(button(page, "attack")).to_be_visible()


def test_the_attacker_chooses_even_out_of_turn_and_others_wait_for_it(sit: Visit) -> None:
    page = sit(exploit(active="bryn"), "kael", "bryn", **TOUCH)
    for aim in ("critical", "leg", "arm", "head", "torso"):
        expect(button(page, f"choose:{aim}")).to_be_in_viewport()
    button(page, "choose:torso").tap()
    expect(said(page, "exploited")).to_contain_text("torso [Winded]")


def test_a_reload_in_the_middle_of_a_turn_shows_the_same_table(sit: Visit) -> None:
    statuses = (Status("[Bleeding]", 3, stacks=2), Status("[Inspired]", 2))
    battle = stands(
        kael(statuses=statuses, stress=35, stamina=22), wall(defence_bonus=50),
        conditions=(Condition("[Dim Light]", Side.HEROES),),
    )  # fmt: skip
    page = sit(battle, "kael")
    press(page, "v")
    expect(said(page, "stance-taken")).to_have_count(1)

    def seen() -> list[str]:
        page.wait_for_selector(READY)
        expect(page.locator(".floater")).to_have_count(0)
        return [*page.locator(".combatant").all_inner_texts(), page.locator("#banner").inner_text()]

    before = seen()
    assert "[Bleeding] ×2" in before[0]
    page.reload()
    assert seen() == before
    expect(button(page, "stance:Neutral")).to_contain_text("changed already this turn")


def test_a_status_explains_itself_by_mouse_keyboard_and_finger(sit: Visit) -> None:
    battle = stands(kael("[Burning]"), wall())
    for options in ({}, TOUCH):
        page = sit(battle, "kael", **options)
        chip, tip = card(page, "kael").locator(".chip"), card(page, "kael").locator(".tip")
        expect(tip).to_be_hidden()
        if options:
            chip.tap()
        else:
            chip.hover()
            expect(tip).to_be_visible()
            page.mouse.move(0, 0)
            expect(tip).to_be_hidden()
            chip.focus()
        expect(tip).to_have_text("[Burning]: 2d6 damage a turn, 2 turns left")
        expect(chip).to_have_attribute("aria-label", re.compile("2d6 damage a turn"))
        page.keyboard.press("Escape")
        expect(tip).to_be_hidden()


def test_what_waits_keeps_the_focus_and_says_what_for(sit: Visit) -> None:
    page = sit(stands(kael(), wall()), "kael")
    page.wait_for_selector(READY)
    button(page, "recover").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#why")).to_have_text(re.compile("Wait"))
    expect(button(page, "recover")).to_have_attribute("aria-disabled", "true")
    expect(button(page, "recover")).to_be_focused()
    page.wait_for_selector(READY)
    expect(button(page, "recover")).to_be_focused()


def test_fleeing_by_key_asks_for_a_second_one_and_nobody_flees_from_a_boss(sit: Visit) -> None:
    page = sit(stands(kael(), wall()), "kael")
    press(page, "f")
    expect(button(page, "flee")).to_be_focused()
    assert said(page, "flee-tried").count() == 0

    lord = wall("Lord", threat="boss")
    page = sit(stands(kael(), lord), "kael")
    expect(button(page, "flee")).to_contain_text("not from Lord")


def test_another_encounter_and_other_rules_can_be_chosen(visit: Visit) -> None:
    page = visit()
    page.get_by_label("Encounter").select_option("The Glass Court")
    page.get_by_label("Rules").select_option("Core dice (playable)")
    page.get_by_role("button", name="Play now").click()

    expect(page.locator("#conditions .chip")).to_contain_text("[High Ground]")
    expect(page.locator("#enemies")).to_contain_text("Shardglass Duelist")


def test_a_paused_fight_says_so_and_waits(sit: Visit) -> None:
    page = sit(stands(kael(), wall(), paused=True), "kael")
    expect(page.locator("#turn")).to_contain_text("Paused")
    expect(page.locator("#why")).to_have_text("The fight is paused.")


def crowd() -> Battle:
    spells = tuple(replace(BLESS, name=f"Blessing {number}") for number in range(4))
    heroes = [fighter(name, abilities=spells) for name in ("Kael", "Bryn", "Astrid", "Solveig")]
    return stands(*heroes, *(wall(f"Wall of Rust {number}") for number in range(6)))


def test_a_thumb_reaches_everything_on_a_phone(sit: Visit) -> None:
    page = sit(crowd(), "kael", **TOUCH)
    page.wait_for_selector(READY)
    for tab, deed in (("Abilities", "use:Blessing 3"), ("Turn", "end-turn"), ("Attack", "attack")):
        page.get_by_role("button", name=tab, exact=True).tap()
        button(page, deed).scroll_into_view_if_needed()
        box = button(page, deed).bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["y"] > PHONE["height"] / 2
        sideways = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert page.evaluate(sideways) == 0


def test_a_fight_of_many_is_followed_to_the_next_own_turn_in_seconds(sit: Visit) -> None:
    page = sit(crowd(), "kael")
    press(page, "e")
    expect(page.locator("#why")).to_contain_text("Wait")
    page.wait_for_selector(READY, timeout=40_000)
    assert said(page, "turn-began").count() >= 10


def test_whoever_is_down_or_gone_is_marked_in_words(sit: Visit) -> None:
    page = sit(
        stands(kael(soak=2, stress=40), wall(hp=0), wall("Tower", fled=True), wall("Gate")), "kael"
    )
    expect(card(page, "kael").locator(".stress b")).to_have_text("40")
    expect(card(page, "wall").locator(".fate")).to_have_text("Down")
    expect(card(page, "tower").locator(".fate")).to_have_text("Fled")
