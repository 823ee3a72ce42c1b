"""What must be told apart has contrast enough in every theme, also for eyes without red and green, and without any colour.

Simulated deuteranopia: G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A
Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE
Transactions on Visualization and Computer Graphics 15 (6), 2009: the matrix for
deuteranomaly at severity 1.0, which works on linear RGB.
"""

from collections.abc import Callable, Iterator

import pytest
from PIL import Image, ImageColor

from renderers.catalogue import RENDERERS
from renderers.theme import CAN, CASING, DANGER, LAST, THEMES, WHITE, Theme
from tests.renderers.contrast import RULES, Rules
from tests.support.rows import every_row

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
ALL = {
    f"{key}, {name}": theme for key, renderer in RENDERERS.items() for name, theme in renderer.themes.items()
}
every_theme = pytest.mark.parametrize("theme", ALL.values(), ids=list(ALL))
every_sight = pytest.mark.parametrize("sight", ["as it is", "grey", "without green"])


def seen(theme: Theme, one: str, other: str, sight: Sight) -> float:
    """The contrast of two roles as someone sees it."""
    return contrast(sight(theme.colour(one)), sight(theme.colour(other)))


def rules_of(theme: Theme) -> Rules:
    return RULES[next(key for key, renderer in RENDERERS.items() if theme in renderer.themes.values())]


def apart(theme: Theme) -> Iterator[tuple[str, str, float]]:
    """The pairs of roles that lie side by side, and the contrast they need at least."""
    for least, one, *others in rules_of(theme).apart:
        assert others
        yield from ((one, other, least) for other in others)


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


SIGHTS: dict[str, Sight] = {"as it is": as_it_is, "grey": grey, "without green": without_green}


@every_theme
@every_sight
def test_what_lies_side_by_side_is_told_apart(theme: Theme, sight: str) -> None:
    for one, other, least in apart(theme):
        found = seen(theme, one, other, SIGHTS[sight])
        # Words keep 4.5 in the colours as they are, and what every mark keeps without them.
        assert found >= (least if sight == "as it is" else min(least, LEAST)), (
            f"{one} on {other}: {found:.2f}"
        )


@every_theme
@every_sight
def test_pieces_stand_out_by_body_or_rim(theme: Theme, sight: str) -> None:
    for body, rim, *grounds in rules_of(theme).by_body_or_rim:
        assert grounds
        for ground in grounds:
            found = max(seen(theme, role, ground, SIGHTS[sight]) for role in (body, rim))
            assert found >= LEAST, f"{body} with {rim} on {ground}: {found:.2f}"


@every_sight
def test_marks_hold_on_any_ground(sight: str) -> None:
    see = SIGHTS[sight]
    assert contrast(see(LAST), see(CASING)) >= 7
    assert contrast(see(CAN), see(CASING)) >= 7
    assert contrast(see(DANGER), see(WHITE)) >= LEAST


@every_theme
def test_words_are_legible(theme: Theme) -> None:
    assert {("ink", "surface"), ("muted", "surface")} <= {(one, other) for one, other, _ in apart(theme)}
    assert seen(theme, "ink", "surface", as_it_is) >= 7
    assert seen(theme, "muted", "surface", as_it_is) >= 4.5


@every_theme
def test_every_role_is_under_a_rule(theme: Theme) -> None:
    ruled = {role for one, other, _ in apart(theme) for role in (one, other)}
    ruled |= {role for _, *roles in rules_of(theme).by_shape for role in roles}
    ruled |= {role for rule in rules_of(theme).by_body_or_rim for role in rule}
    assert set(theme.roles()) == {role for role in ruled if role[0] != "#"}


@every_theme
def test_what_is_told_apart_by_shape_needs_no_contrast_and_says_why(theme: Theme) -> None:
    by_contrast = {frozenset((one, other)) for one, other, _ in apart(theme)}
    for why, one, *others in rules_of(theme).by_shape:
        assert len(why) > 10
        assert others
        for other in others:
            assert frozenset((one, other)) not in by_contrast


@every_row("key", RENDERERS)
def test_every_game_has_every_theme_and_a_face_of_its_own(key: str) -> None:
    themes = RENDERERS[key].themes
    assert tuple(themes) == THEMES
    assert all(theme.name == name for name, theme in themes.items())
    others = {
        theme.surface
        for other, renderer in RENDERERS.items()
        if other != key
        for theme in renderer.themes.values()
    }
    assert not {themes["light"].surface, themes["dark"].surface} & others


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
