"""What must be told apart has contrast enough in every theme, also for eyes without red and green, and without any colour.

Simulated deuteranopia: G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A
Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE
Transactions on Visualization and Computer Graphics 15 (6), 2009: the matrix for
deuteranomaly at severity 1.0, which works on linear RGB.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields

import pytest
from PIL import Image, ImageColor

from renderers.theme import APART, BY_SHAPE, GROUNDS, OUTLINED, THEMES, Theme

DEUTERANOPIA = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)
LEAST = 3.0
"""The contrast that whatever must be told apart has in every way of seeing."""


def as_it_is(colour: str) -> str:
    return colour


def grey(colour: str) -> str:
    """The colour in a grey-scale picture, by ITU-R 601 luma: not the luminance that WCAG counts with."""
    level = Image.new("RGB", (1, 1), colour).convert("L").getpixel((0, 0))
    return f"#{level:02x}{level:02x}{level:02x}"


def without_green(colour: str) -> str:
    """The colour as it looks without the cones for green."""
    linear = [_linear(channel / 255) for channel in ImageColor.getrgb(colour)[:3]]
    seen = (sum(part * value for part, value in zip(row, linear, strict=True)) for row in DEUTERANOPIA)
    return "#" + "".join(f"{round(255 * _encoded(min(max(value, 0), 1))):02x}" for value in seen)


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _encoded(value: float) -> float:
    return value * 12.92 if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055


Sight = Callable[[str], str]
every_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))


def seen(theme: Theme, one: str, other: str, sight: Sight) -> float:
    """The contrast of two roles as somebody sees it."""
    return contrast(sight(getattr(theme, one)), sight(getattr(theme, other)))


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    linear = [
        value / 12.92 if (value := channel / 255) <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for channel in ImageColor.getrgb(colour)[:3]
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_the_formula() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@every_theme
@pytest.mark.parametrize(("one", "other", "least"), APART, ids=str)
def test_contrast(theme: Theme, one: str, other: str, least: float) -> None:
    found = contrast(getattr(theme, one), getattr(theme, other))
    assert found >= least, f"{theme.name}: {one} on {other} has {found:.2f}"


def test_the_simulation() -> None:
    for same in ("#000000", "#808080", "#ffffff"):
        assert without_green(same) == grey(same) == same
    # Red and green become two shades of the same yellowish hue, hard to tell apart; blue stays.
    for colour in ("#b03030", "#408020"):
        red, green, blue = ImageColor.getrgb(without_green(colour))[:3]
        assert abs(red - green) < 32
        assert blue < min(red, green) + 20
    assert contrast(without_green("#c00000"), without_green("#007000")) < 1.6
    assert int(without_green("#0000ff")[5:], 16) > 240


@every_theme
@pytest.mark.parametrize("sight", [grey, without_green])
@pytest.mark.parametrize(("one", "other"), [pair[:2] for pair in APART], ids=str)
def test_contrast_without_colours(theme: Theme, sight: Sight, one: str, other: str) -> None:
    found = seen(theme, one, other, sight)
    assert found >= LEAST, f"{theme.name}, {sight.__name__}: {one} on {other} has {found:.2f}"


@every_theme
@pytest.mark.parametrize("sight", [as_it_is, grey, without_green])
@pytest.mark.parametrize("ground", GROUNDS)
def test_pieces_stand_out_by_body_or_outline(theme: Theme, sight: Sight, ground: str) -> None:
    for roles in OUTLINED:
        assert max(seen(theme, role, ground, sight) for role in roles) >= LEAST


def test_every_role_is_under_a_rule() -> None:
    ruled = {role for one, other, _ in (*APART, *BY_SHAPE) for role in (one, other)} | set(GROUNDS)
    # The card's rim parts the picture from the chat behind it, whose colour nobody knows.
    assert {field.name for field in fields(Theme)} - {"name", "edge"} == ruled


def test_what_is_told_apart_by_shape_needs_no_contrast_and_says_why() -> None:
    apart = {frozenset(pair[:2]) for pair in APART}
    for one, other, why in BY_SHAPE:
        assert frozenset((one, other)) not in apart
        assert any(seen(theme, one, other, as_it_is) < LEAST for theme in THEMES.values())
        assert len(why) > 10


def test_themes_are_found_by_name() -> None:
    assert [theme.name for theme in THEMES.values()] == list(THEMES) == ["light", "dark", "contrast"]
