"""S3 VII, visual feedback: words and colours of the hit quality, as the page's own files state them."""

import re
from pathlib import Path

import pytest

from tests.conformance.spec import spec

STATIC = Path(__file__).parent.parent.parent / "static"
INDICATOR = "S3 VII: hit quality indicator"


def word(tier: str) -> str:
    text = (STATIC / "js/view/tiers.js").read_text("utf-8")
    return dict(re.findall(r'(\w+): "([^"]*)"', text))[tier]


def colour(tier: str) -> str:
    """The name of the floater's colour for this tier, or the plain one."""
    text = (STATIC / "css/cards.css").read_text("utf-8")
    for selector, body in re.findall(r"^([^{}@]*\.floater[^{}]*)\{([^}]*)\}", text, re.MULTILINE):
        found = re.search(r"(?:^|[ ;])color: var\(--([\w-]+)\)", body)
        if f'[data-tone="{tier}"]' in selector and found:
            return found[1]
    return "ink"


def shade(name: str) -> tuple[int, int, int]:
    """A named colour of the dark page."""
    text = (STATIC / "css/base.css").read_text("utf-8")
    found = re.search(rf"--{name}: #([0-9a-f]{{6}})", text)
    assert found is not None
    red, green, blue = bytes.fromhex(found[1])
    return red, green, blue


@spec(INDICATOR)
@pytest.mark.parametrize(
    ("tier", "wanted"),
    [
        ("miss", "MISS"),
        ("grazing", "GRAZING HIT"),
        ("solid", "HIT"),
        ("critical", "CRITICAL HIT!"),
        ("exploit", "EXPLOIT!"),
    ],
)
def test_every_tier_has_its_word(tier: str, wanted: str) -> None:
    assert word(tier) == wanted


@spec(INDICATOR, "grey as the softer ink of the page, between its ink and its ground")
def test_a_miss_is_grey() -> None:
    assert colour("miss") == "ink-soft"
    assert sum(shade("ground")) < sum(shade("ink-soft")) < sum(shade("ink"))


@spec(INDICATOR)
def test_a_grazing_hit_is_yellow() -> None:
    red, green, blue = shade(colour("grazing"))
    assert min(red, green) > 150 > blue


@spec(INDICATOR, "white is the ink of the dark page")
def test_a_solid_hit_is_white() -> None:
    assert colour("solid") == "ink"
    assert min(shade("ink")) > 200


@spec(INDICATOR)
def test_a_critical_hit_is_red() -> None:
    red, green, blue = shade(colour("critical"))
    assert red > 200 > 150 > max(green, blue)


@spec(INDICATOR)
def test_an_exploit_is_gold() -> None:
    assert colour("exploit") == "gold"


@spec(INDICATOR)
@pytest.mark.parametrize("tier", ["critical", "exploit"])
def test_a_critical_and_an_exploit_are_felt(tier: str) -> None:
    text = (STATIC / "js/view/tiers.js").read_text("utf-8")
    great = re.search(r"GREAT = \[([^\]]*)\]", text)
    assert great is not None
    assert f'"{tier}"' in great[1]


@spec("S3 VII: roll visualization")
def test_successes_are_underlined_in_the_log() -> None:
    text = (STATIC / "css/log.css").read_text("utf-8")
    assert re.search(r"\.roll \.success \{[^}]*text-decoration: underline", text)
