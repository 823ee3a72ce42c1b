"""The graph of a whole game: First's chance over its turns, and where it turned."""

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from renderers.canvas import WIDTH, Pen, Point
from renderers.lettering import Text, Weight
from renderers.theme import CAN, CASING, LAST, WHITE, Theme

HEIGHT = 320
_LEFT, _TOP, _RIGHT, _BOTTOM = 104, 24, WIDTH - 24, HEIGHT - 52
_HATCH = 14
"""Pixels between two lines of the hatching."""
_DISC = 17
_LABELS = 10
"""About how many turns are named below."""


@dataclass(frozen=True, slots=True)
class Turned:
    """Where a game turned: the ply's number, and First's chances with the better ply and with the one played."""

    turn: int
    before: float
    after: float


def paint_graph(
    theme: Theme, chances: Sequence[float | None], turned: Sequence[Turned], proved_from: int | None = None
) -> Image.Image:
    """First's chance, 0 to 1, at each of at least two positions; RGB.

    It is pale below the line and dark and hatched above it; a gap is where nothing is known.
    Turning points are numbered from 1.  From ``proved_from`` on, a broken line says that all is proved.
    """
    last = len(chances) - 1

    def at(turn: float, chance: float) -> Point:
        return _LEFT + (_RIGHT - _LEFT) * turn / last, _BOTTOM - (_BOTTOM - _TOP) * chance

    pen = Pen(WIDTH, HEIGHT)
    for run in _runs(chances):
        line = [at(turn, chance) for turn, chance in run]
        left, right = line[0][0], line[-1][0]
        pen.shape([(left, _TOP), (right, _TOP), (right, _BOTTOM), (left, _BOTTOM)], CASING)
        _hatch(pen, left, right, theme.muted)
        pen.shape([(left, _BOTTOM), *line, (right, _BOTTOM)], WHITE)
        pen.line(line, 7, WHITE)
        pen.line(line, 3, CASING)
    for left in range(_LEFT, _RIGHT, 16):
        x, y = float(left), at(0, 0.5)[1]
        pen.line([(x, y), (min(x + 6, _RIGHT), y)], 2, theme.muted, round_ends=False)
    if proved_from is not None:
        x = at(proved_from, 0)[0]
        for top in range(_TOP, _BOTTOM, 12):
            pen.line([(x, top), (x, min(top + 6, _BOTTOM))], 2, theme.muted, round_ends=False)
    for one in turned:
        played, better = at(one.turn, one.after), at(one.turn, one.before)
        for width, colour in ((9, CASING), (5, LAST)):
            pen.line([at(one.turn - 1, one.before), played], width, colour)
        for width, colour, radius in ((7, CASING, 9.0), (3, CAN, 7.0)):
            pen.line([at(one.turn - 1, one.before), better], width, colour)
            pen.disc(better, radius, colour)
        pen.disc(played, _DISC + 2, CASING)
        pen.disc(played, _DISC, LAST)
    picture = Image.new("RGB", (WIDTH, HEIGHT), theme.surface)
    sprite = pen.sprite()
    picture.paste(sprite, (0, 0), sprite)
    for number, one in enumerate(turned, start=1):
        Text(str(number), 24, CASING, Weight.EXTRA_BOLD).write(picture, at(one.turn, one.after), "mm")
    for chance in (0.0, 0.5, 1.0):
        y = at(0, chance)[1]
        Text(f"{chance:.0%}".replace("%", " %"), 24, theme.ink).write(picture, (_LEFT - 12, y), "rm")
    step = max(1, round(last / _LABELS / 5) * 5) if last > _LABELS else 1
    for turn in range(step, last + 1, step):
        Text(str(turn), 22, theme.ink).write(picture, (at(turn, 0)[0], _BOTTOM + 26), "mm")
    return picture


def _runs(chances: Sequence[float | None]) -> list[list[tuple[int, float]]]:
    """The turns of which something is known, in runs of at least two."""
    runs: list[list[tuple[int, float]]] = [[]]
    for turn, chance in enumerate(chances):
        if chance is None:
            runs.append([])
        else:
            runs[-1].append((turn, chance))
    return [run for run in runs if len(run) > 1]


def _hatch(pen: Pen, left: float, right: float, colour: str) -> None:
    """Slanted lines over the area between two edges."""
    height = _BOTTOM - _TOP
    starts = [left - height + step * _HATCH for step in range(int((right - left + height) / _HATCH) + 1)]
    for x in starts:
        begin, end = max(x, left), min(x + height, right)
        if begin < end:
            pen.line(
                [(begin, _BOTTOM - (begin - x)), (end, _BOTTOM - (end - x))], 1, colour, round_ends=False
            )
