"""Colours that can be told apart: computed, not believed (WCAG relative luminance)."""

import re

import pytest

from tete.pictures.pieces import COLOURS
from tete.pictures.svg import PATTERNS
from tete.pictures.theme import palettes, stylesheet

SEATS = range(4)
TEXT, LARGE, BEST = 4.5, 3.0, 7.0


def _luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return sum(part * c for part, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def _contrast(one: str, other: str) -> float:
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_computed_as_the_standard_has_it() -> None:
    assert _contrast("#000000", "#ffffff") == pytest.approx(21)
    assert _contrast("#777777", "#ffffff") == pytest.approx(4.478, abs=0.001)
    assert _contrast("#123456", "#123456") == 1


PAIRS = [
    ("ink", "paper", BEST),
    ("ink", "board", BEST),
    ("soft", "paper", TEXT),
    ("rim-ink", "rim", TEXT),
    ("hole", "board", LARGE),
    ("hole", "board2", LARGE),
    ("accent", "board", LARGE),
    ("stand-ink", "stand", TEXT),
    ("hollow-ink", "hollow", TEXT),
    ("zone-ink", "zone", BEST),
    ("offer", "hollow", LARGE),
    ("frame", "hollow", 1.8),
    *((f"{colour}-ink", colour, LARGE) for colour in COLOURS),
    *((colour, "hollow", 1.6) for colour in COLOURS),
    *((f"seat{seat}-ink", f"seat{seat}", LARGE) for seat in SEATS),
    *((f"seat{seat}", board, 2.2) for seat in SEATS for board in ("board", "board2")),
    *((f"seat{seat}-mark", board, 4.0) for seat in SEATS for board in ("board", "board2", "space")),
    *((f"seat{seat}-mark", "news", TEXT) for seat in SEATS),
]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("one", "other", "least"), PAIRS)
def test_what_must_be_told_apart_has_contrast(
    theme: str, one: str, other: str, least: float
) -> None:
    palette = palettes()[theme]
    found = _contrast(palette[one], palette[other])
    assert found >= least, f"{theme}: {one} {palette[one]} on {other} {palette[other]}: {found:.2f}"


def test_seats_are_told_apart_without_colour() -> None:
    assert len(PATTERNS) == len(SEATS)
    assert len(set(PATTERNS)) == len(PATTERNS)


def test_colours_are_told_apart_without_colour() -> None:
    assert len(set(COLOURS.values())) == len(COLOURS)


def test_both_themes_have_the_same_roles_and_good_colours() -> None:
    light, dark = palettes()["light"], palettes()["dark"]
    assert list(light) == list(dark)
    assert set(palettes()) == {"light", "dark"}
    for colour in (*light.values(), *dark.values()):
        assert re.fullmatch(r"#[0-9a-f]{6}", colour)


def test_the_two_themes_are_light_and_dark() -> None:
    assert _luminance(palettes()["light"]["paper"]) > 0.5
    assert _luminance(palettes()["dark"]["paper"]) < 0.05


def test_every_colour_the_rules_ask_for_is_in_the_palettes() -> None:
    asked = set(re.findall(r"var\(--([\w-]+)\)", stylesheet("auto")))
    assert asked
    assert asked <= set(palettes()["light"])


def test_every_seat_is_painted() -> None:
    rules = stylesheet("light")
    for seat in SEATS:
        assert f".seat{seat} .body" in rules
        assert palettes()["light"][f"seat{seat}"] in rules


@pytest.mark.parametrize("kind", ["pair", "reach", "beam", "danger", "group", "last", "gone"])
def test_a_mark_takes_the_colour_of_its_seat(kind: str) -> None:
    for seat in SEATS:
        painted = _last_rule(f".seat{seat}.{kind}", "fill" if kind == "group" else "stroke")
        assert painted == f"var(--seat{seat}-mark)"


def test_lines_of_different_seats_are_told_apart_without_colour() -> None:
    for kind in (".reach", ".beam", " .under"):
        assert len({_last_rule(f".seat{seat}{kind}", "stroke-dasharray") for seat in SEATS}) == 4
    assert "stroke-dasharray: 6 5" in stylesheet("auto").split(".tete .mark.danger {")[1]


def _last_rule(selector: str, what: str) -> str:
    """The value of the last rule for that selector which says anything of it."""
    found = re.findall(r"([^{}]+)\{([^{}]*)\}", stylesheet("auto"))
    rules = [
        body for heads, body in found if f".tete {selector}" in re.split(r",\s*", heads.strip())
    ]
    return str(re.findall(rf"(?<![\w-]){what}: ([^;]+);", " ".join(rules))[-1])


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_every_rule_stays_under_the_class_of_the_house(theme: str) -> None:
    rules = re.sub(r"/\*.*?\*/|@media[^{]*", "", stylesheet(theme), flags=re.DOTALL)
    selectors = [part for found in re.findall(r"([^{}]+)\{", rules) for part in found.split(",")]
    assert len([one for one in selectors if one.strip()]) > 20
    assert all(one.strip().startswith(".tete") for one in selectors if one.strip())
