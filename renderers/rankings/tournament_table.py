"""The table of a tournament as a picture: who stands where, and what came of each game, in the colours of the game."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from PIL import Image

from renderers.canvas import Pen, place
from renderers.cards import CARD, signed
from renderers.lettering import Text, Weight
from renderers.theme import Theme

MOST = 20
"""How many rows there is room for."""
MOST_AGAINST = 16
"""Up to so many players, each has a column of results against them."""

_LEFT, _RIGHT = 56, CARD[0] - 56
_TOP, _BOTTOM = 150, 572
_PLACE, _NAME = 96, 112
"""Where places end and names begin."""
_POINTS = {False: 430, True: 370}
"""Where points end, also where results name opponents."""


class ResultLook(Enum):
    """How a result looks: told apart by form, not by colour alone."""

    WON = "filled"
    DRAWN = "hatched"
    LOST = "empty"
    OPEN = "clock"
    NOTHING = "none"
    SELF = "self"


@dataclass(frozen=True, slots=True)
class ShownResult:
    """One result: its look, its sign ("1", "½", "+"), and who it was against, where columns do not say that."""

    look: ResultLook
    sign: str = ""
    against: str = ""


@dataclass(frozen=True, slots=True)
class TableRow:
    """One player: all that is written is said already.

    ``own``: the reader's row; ``gone``: they have withdrawn; ``tiebreaks``: one for each column of them.
    """

    place: str
    name: str
    points: str
    results: Sequence[ShownResult]
    tiebreaks: Sequence[str] = ()
    own: bool = False
    gone: bool = False


@dataclass(frozen=True, slots=True)
class ResultTable:
    """What the picture shows: its words, the headings of results and tie-breaks, and at most :data:`MOST` rows."""

    title: str
    subtitle: str
    columns: Sequence[str]
    tiebreaks: Sequence[str]
    rows: Sequence[TableRow]


def paint_tournament_table(theme: Theme, table: ResultTable) -> Image.Image:
    """The table, RGB."""
    picture = Image.new("RGB", CARD, theme.surface)
    Text(table.title, 40, theme.ink, Weight.EXTRA_BOLD).fitted(620, 28).write(picture, (_LEFT, 58))
    Text(table.subtitle, 28, theme.muted).fitted(440, 20).write(picture, (_RIGHT, 58), "rm")
    rows = table.rows[:MOST]
    height = min(44.0, (_BOTTOM - _TOP) / max(1, len(rows)))
    grid = _Grid(table, height)
    for number, words in enumerate(table.columns):
        heading = Text(words, 20, theme.muted).fitted(grid.width - 4, 14)
        heading.write(picture, (grid.middle(number), _TOP - 24), "mm")
    for words, x in zip(table.tiebreaks, grid.ties, strict=True):
        Text(words, 20, theme.muted).write(picture, (x, _TOP - 24), "rm")
    for number, row in enumerate(rows):
        _write(picture, theme, row, _TOP + height * (number + 0.5), grid)
    signed(picture, theme, 600)
    return picture


class _Grid:
    """Where everything of a table lies."""

    def __init__(self, table: ResultTable, height: float) -> None:
        self.height = height
        self.size = round(min(28, height * 0.66))
        self.ties = [_RIGHT - 110 * place for place in reversed(range(len(table.tiebreaks)))]
        self.against = any(result.against for row in table.rows for result in row.results)
        self.points = _POINTS[self.against]
        self.cells = self.points + 26
        room = _RIGHT - 110 * len(table.tiebreaks) - self.cells
        columns = max(1, len(table.columns))
        self.width = min(room / columns, 240 if self.against else 60)
        self.chip = round(min(height - 4, self.width - 4, 40))

    def middle(self, column: int) -> float:
        return self.cells + self.width * (column + 0.5)


def _write(picture: Image.Image, theme: Theme, row: TableRow, y: float, grid: _Grid) -> None:
    ink, ground = (theme.surface, theme.ink) if row.own else (theme.ink, theme.surface)
    if row.own:
        place(picture, _ground(round(grid.height) - 2, ground), (CARD[0] / 2, y))
    size = grid.size
    Text(row.place, size, ink, Weight.BOLD).write(picture, (_PLACE, y), "rm")
    name = Text(row.name, size, ink, Weight.BOLD if row.own else Weight.MEDIUM)
    name = name.shortened(grid.points - 60 - _NAME)
    name.write(picture, (_NAME, y))
    if row.gone:
        picture.paste(ink, (_NAME, round(y), round(_NAME + name.width), round(y) + 2))
    Text(row.points, size, ink, Weight.EXTRA_BOLD).write(picture, (grid.points, y), "rm")
    for column, result in enumerate(row.results):
        _result(picture, result, (grid.middle(column), y), grid, (ink, ground))
    for words, x in zip(row.tiebreaks, grid.ties, strict=True):
        Text(words, size, ink if row.own else theme.muted).write(picture, (x, y), "rm")


def _result(
    picture: Image.Image,
    result: ShownResult,
    at: tuple[float, float],
    grid: _Grid,
    colours: tuple[str, str],
) -> None:
    if result.look is ResultLook.NOTHING:
        return
    (x, y), chip, (ink, ground) = at, grid.chip, colours
    if result.against or grid.against:
        left = x - grid.width / 2
        x = left + chip / 2
        room = grid.width - chip - 16
        against = Text(result.against, max(14, grid.size - 4), ink).shortened(room)
        against.write(picture, (left + chip + 6, y))
    place(picture, _chip(result.look, chip, ink, ground), (x, y))
    if result.sign:
        fill = ground if result.look is ResultLook.WON else ink
        Text(result.sign, max(13, round(chip * 0.56)), fill, Weight.BOLD).write(picture, (x, y), "mm")


@lru_cache(maxsize=64)
def _chip(look: ResultLook, size: int, ink: str, ground: str) -> Image.Image:
    """The ground of a result: filled, hatched, empty, a clock, or a bar where someone would meet themselves."""
    pen = Pen(size, size)
    middle, reach, corner = size / 2, size / 2 - 1, min(6, size / 4)
    if look is ResultLook.OPEN:
        pen.ring((middle, middle), reach * (0.62 if size > 24 else 0.85), 2.5, ink)
        pen.line([(middle, middle * 0.66), (middle, middle), (middle * 1.26, middle)], 2, ink)
    elif look is ResultLook.SELF:
        pen.line([(middle - reach * 0.4, middle), (middle + reach * 0.4, middle)], 2, ink)
    elif look is ResultLook.WON:
        pen.box((1, 1, size - 1, size - 1), corner, ink)
    else:
        pen.box((1, 1, size - 1, size - 1), corner, ink)
        pen.box((3, 3, size - 3, size - 3), corner - 2, ground)
        if look is ResultLook.DRAWN:
            # In two corners, so that the sign stays plain.
            for step in (0.26, 0.42) if size > 24 else (0.4,):
                pen.line([(3, size * step), (size * step, 3)], 1.5, ink)
                pen.line([(size - 3, size * (1 - step)), (size * (1 - step), size - 3)], 1.5, ink)
    return pen.sprite()


@lru_cache(maxsize=16)
def _ground(height: int, fill: str) -> Image.Image:
    """What the reader's own row stands on."""
    width = _RIGHT - _LEFT + 40
    pen = Pen(width, height)
    pen.box((0, 0, width, height), 8, fill)
    return pen.sprite()
