"""What must be told apart has contrast enough in every theme."""

from __future__ import annotations

import pytest
from PIL import ImageColor

from renderers.theme import APART, GROUNDS, OUTLINED, THEMES, Theme


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


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize(("one", "other", "least"), APART, ids=str)
def test_contrast(theme: Theme, one: str, other: str, least: float) -> None:
    found = contrast(getattr(theme, one), getattr(theme, other))
    assert found >= least, f"{theme.name}: {one} on {other} has {found:.2f}"


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize("ground", GROUNDS)
def test_pieces_stand_out_by_body_or_outline(theme: Theme, ground: str) -> None:
    for roles in OUTLINED:
        assert max(contrast(getattr(theme, role), getattr(theme, ground)) for role in roles) >= 3


def test_themes_are_found_by_name() -> None:
    assert [theme.name for theme in THEMES.values()] == list(THEMES) == ["light", "dark", "contrast"]
