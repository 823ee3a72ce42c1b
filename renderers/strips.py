"""What stands round a board in a chat: the players' names above it, the last move below."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Self

from PIL import Image

from renderers.canvas import WIDTH, Pen, Surface, place
from renderers.lettering import Part, Text, Weight, text_width, write_row, written
from renderers.phrases import last_gloss, name_of
from renderers.say import shared as say
from renderers.scene import Scene
from renderers.sheet import Ground, Sheet
from renderers.theme import CAN, CASING, LAST, Theme
from rules.core.position import Side

HEIGHT = 96
"""Of each strip."""
MARGIN = 24
"""At the left and the right of a strip."""
PILL = 68
"""Height of the ground behind the side to move."""
SIGN = 44
"""Room for a side's sign: its width and height, at most."""
GAP = 14
NAME_LETTERS = 14
"""Longer names are cut at the width of so many letters."""


Parts = tuple[str | Image.Image, ...]
"""Words and small signs, in their order."""


@dataclass(frozen=True, slots=True)
class Label:
    """One player in the strip above the board: the sign of the side, and what the game says beside the name."""

    side: Side
    sign: Image.Image
    details: Parts = ()
    """Words, or small signs, in their order."""


def around_board(
    scene: Scene, theme: Theme, *, labels: Sequence[Label], last_move: Parts, remark: str
) -> tuple[Image.Image, Image.Image]:
    """The strips above and below a board; the first label is at the left, and a ``remark`` stands beside the last move, in place of what that did."""
    above, below = Sheet(_empty(theme)), Sheet(_empty(theme))
    _names(above, scene, theme, labels)
    _move(below, scene, theme, last_move=last_move, remark=remark)
    return above.picture, below.picture


@lru_cache(maxsize=16)
def _empty(theme: Theme) -> Ground:
    """An empty strip."""
    return Ground(Image.new("RGB", (WIDTH, HEIGHT), theme.surface), theme)


def shown_name(scene: Scene, side: Side) -> str:
    """A player's name as a picture can show it: plain text on one line; else what the side is called."""
    return _plain(scene.names[side]) or scene.say(name_of(scene.position, side))


@lru_cache(maxsize=1024)
def _plain(name: str) -> str:
    return "".join(
        letter if unicodedata.category(letter)[0] != "Z" else " "
        for letter in name
        # Control and direction characters would draw boxes, or turn the rest around.
        if unicodedata.category(letter)[0] != "C"
    ).strip()


# --- the names -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Player:
    """A player in the strip: signs and the name, and the details beside it, or below it where both names are long."""

    signs: tuple[Image.Image, ...]
    name: Text
    details: tuple[Part, ...]
    below: bool = False

    @property
    def width(self) -> float:
        """How wide it all is."""
        signs, details = _width(self.signs) + GAP, _width(self.details)
        return signs + (max(self.name.width, details) if self.below else _width((self.name, *self.details)))

    def with_room(self, room: float) -> Self:
        """The same with the name in its largest size, and cut where even the smallest is too wide."""
        free = room - _width(self.signs) - GAP
        if self.details and not self.below:
            free -= GAP + _width(self.details)
        return replace(self, name=self.name.fitted(free, 28))

    def stacked(self) -> Self:
        """The same with its details, a little smaller, below the name."""
        details = tuple(
            replace(part, size=28)
            if isinstance(part, Text)
            else part.resize((part.width * 3 // 4, part.height * 3 // 4), Image.Resampling.LANCZOS)
            for part in self.details
        )
        name = replace(self.name, size=36) if details else self.name
        return replace(self, name=name, details=details, below=bool(details))

    def write(self, picture: Surface, x: float) -> None:
        """Write it from there on."""
        middle = HEIGHT / 2
        if not self.below:
            write_row(picture, (x, middle), (*self.signs, self.name, *self.details), GAP)
            return
        write_row(picture, (x, middle), self.signs, GAP)
        x += _width(self.signs) + GAP
        self.name.write(picture, (x, middle - 15))
        write_row(picture, (x, middle + 17), self.details, GAP)


def _names(picture: Surface, scene: Scene, theme: Theme, labels: Sequence[Label]) -> None:
    inset, both = 22, WIDTH - 2 * MARGIN - 4 * 22
    set_off = scene.won_by if scene.over else scene.to_move
    players = [_player(scene, theme, label, filled=label.side is set_off) for label in labels]
    needs = [player.width for player in players]
    if sum(needs) > both:
        players = [player.stacked() for player in players]
        needs = [player.width for player in players]
    # A short name leaves its room to the other one.
    for label, player, other, right in zip(labels, players, needs[::-1], (False, True), strict=True):
        shown = player.with_room(max(both / 2, both - other))
        width = round(shown.width) + 2 * inset
        left = WIDTH - MARGIN + 4 - width if right else MARGIN - 4
        if label.side is set_off:
            _pill(picture, left, width, theme.ink)
        shown.write(picture, left + inset)


def _player(scene: Scene, theme: Theme, label: Label, *, filled: bool) -> _Player:
    """A player's sign, name and details in one line."""
    fill = theme.surface if filled else theme.ink
    signs, details = [label.sign], label.details
    if scene.over:
        drawn = scene.drawn if scene.verdict else scene.won_by is None
        word = say.strip_wins if filled else say.strip_draw if drawn else None
        details = (scene.say(word()),) if word else details
    elif filled:
        signs.insert(0, _triangle(fill))
    beside = (Text(part, 32, fill, Weight.MEDIUM) if isinstance(part, str) else part for part in details)
    name = Text(shown_name(scene, label.side), 40, fill, Weight.BOLD)
    return _Player(tuple(signs), _within_letters(name), tuple(beside))


def _within_letters(name: Text) -> Text:
    if len(name.words) <= NAME_LETTERS:
        return name
    return name.shortened(text_width("n" * NAME_LETTERS, name.size, name.weight))


def _width(row: Sequence[Part]) -> float:
    return sum(part.width for part in row) + GAP * (len(row) - 1)


def _pill(picture: Surface, left: int, width: int, fill: str) -> None:
    """Fill the ground of a name: its ends are the same for every width."""
    end, middle = PILL // 2, HEIGHT / 2
    begins, ends = _pill_ends(fill)
    place(picture, begins, (left + end / 2, middle))
    place(picture, ends, (left + width - end / 2, middle))
    top = (HEIGHT - PILL) // 2
    picture.paste(fill, (left + end, top, left + width - end, top + PILL))


@lru_cache(maxsize=16)
def _pill_ends(fill: str) -> tuple[Image.Image, Image.Image]:
    pen, end = Pen(2 * PILL, PILL), PILL // 2
    pen.box((0, 0, 2 * PILL, PILL), end, fill)
    sprite = pen.sprite()
    return sprite.crop((0, 0, end, PILL)), sprite.crop((2 * PILL - end, 0, 2 * PILL, PILL))


@lru_cache(maxsize=16)
def _triangle(fill: str) -> Image.Image:
    pen = Pen(22, 28)
    pen.shape([(1, 1), (21, 14), (1, 27)], fill)
    return pen.sprite()


# --- the last move -------------------------------------------------------------------------------


def _move(
    picture: Surface,
    scene: Scene,
    theme: Theme,
    *,
    last_move: Parts,
    remark: str,
) -> None:
    middle = HEIGHT / 2
    right = _aside(picture, middle, scene, theme)
    x: float = MARGIN
    if scene.before is not None:
        sign = chip(scene.ply, CAN if scene.planned else LAST)
        place(picture, sign, (x + sign.width / 2, middle))
        x += sign.width + 22
        # However long the move is, what must be done now can be read.
        kept = min(text_width(remark, 28, Weight.MEDIUM) + 22, (right - x) / 2) if remark else 0
        for part in last_move:
            if isinstance(part, Image.Image):
                # A sign belongs to the word before it.
                place(picture, part, (x - 10 + part.width / 2, middle))
                x += part.width + 8
                continue
            move = Text(part, 40, theme.ink, Weight.BOLD).fitted(right - kept - x, 30)
            move.write(picture, (x, middle))
            x += move.width + 22
    words = remark or scene.say(last_gloss(scene) if scene.before else say.strip_no_move())
    text = Text(words, 32, theme.muted, Weight.MEDIUM).fitted(right - x, 28, whole_words=True)
    text.write(picture, (x, middle))


def _aside(picture: Surface, middle: float, scene: Scene, theme: Theme) -> float:
    """Write what stands at the right: a paused clock, the match's number. Return where the room for the rest ends."""
    right: float = WIDTH - MARGIN
    paused = "" if scene.over else scene.paused
    for words in filter(None, (scene.match, paused)):
        text = Text(words, 32, theme.muted, Weight.MEDIUM)
        text.write(picture, (right, middle), "rm")
        right -= text.width
        if words == paused:
            place(picture, _pause(theme.muted), (right - 20, middle))
            right -= 32
        right -= 28
    return right


@lru_cache(maxsize=16)
def _pause(fill: str) -> Image.Image:
    pen = Pen(20, 26)
    pen.box((2, 1, 8, 25), 1, fill)
    pen.box((12, 1, 18, 25), 1, fill)
    return pen.sprite()


@lru_cache(maxsize=256)
def chip(number: int, colour: str = LAST) -> Image.Image:
    """The number of a move."""
    width = max(76, round(text_width(str(number), 36, Weight.EXTRA_BOLD)) + 36)
    width += width % 2
    pen = Pen(width, 58)
    pen.box((0, 0, width, 58), 14, CASING)
    pen.box((3, 3, width - 3, 55), 11, colour)
    return written(pen, str(number), size=36, fill=CASING)
