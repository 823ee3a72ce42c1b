"""Pictures for looking at a match from afar: the card that tells how it ended, and thumbnails."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from renderers.base import Frame, Renderer
from renderers.canvas import Pen, Point, place
from renderers.lettering import Weight, fitted, shortened, text_width, write
from renderers.png import encode
from renderers.say import shared as say
from renderers.scene import Scene
from renderers.strips import Label, chip, shown_name
from renderers.theme import Theme
from rules.core.position import Side
from rules.words import together

CARD = (1200, 630)
"""The size of a card: what chats and social networks show in full beside a link."""
THUMBNAIL = (400, 225)
_LEFT = 56
_ROOM = 560
"""The width of the words on a card."""
_BOARD = (512, 582)
"""The most that the board on a card takes."""


@dataclass(frozen=True, slots=True)
class Ending:
    """What a card says of a match that has ended, besides what its last scene shows."""

    game: str
    """The game's name."""
    reason: str
    """How it ended, in a few words, said or still to be said: "every piece is captured"."""
    days: int
    """How many days it took."""
    key_ply: int = 0
    """The number of the ply that its story is about; 0 if none was played."""
    key_move: str = ""
    """That ply in notation."""
    story: str = ""
    """What it did, in a few words, said or still to be said: "takes 4 in one chain"."""


def caption(scene: Scene, ending: Ending) -> str:
    """What a card shows, in sentences."""
    values = {"match": _title(scene, ending), "how": ending.reason}
    first, second = (shown_name(scene, side) for side in Side)
    if scene.won_by is None:
        result = say.card_drawn(first=first, second=second, **values)
    else:
        winner, loser = (first, second) if scene.won_by is Side.FIRST else (second, first)
        result = say.card_won(winner=winner, loser=loser, **values)
    sentences = [result, say.card_length(moves=scene.ply, days=ending.days)]
    if ending.key_ply and ending.story:
        sentences.append(say.card_story(number=ending.key_ply, move=ending.key_move, story=ending.story))
    return scene.say(together(sentences))


def _title(scene: Scene, ending: Ending) -> str:
    return " ".join(filter(None, (ending.game, scene.match)))


def draw_card(renderer: Renderer, scene: Scene, ending: Ending, theme: str = "light") -> bytes:
    """The end of a match as PNG bytes: who won and how, and the final board."""
    return encode(paint_card(renderer, scene, ending, theme), renderer.themes[theme])


def paint_card(renderer: Renderer, scene: Scene, ending: Ending, theme: str = "light") -> Image.Image:
    """As :func:`draw_card`, as an RGB picture."""
    colours = renderer.themes[theme]
    picture = Image.new("RGB", CARD, colours.surface)
    _board(picture, renderer.paint(scene, theme, Side.FIRST, Frame.PAGE))
    labels = {label.side: label for label in renderer.labels(scene, colours, Side.FIRST)}
    write(picture, (_LEFT, 66), _title(scene, ending), size=32, fill=colours.muted, weight=Weight.MEDIUM)
    winner = scene.won_by
    if winner is None:
        _players(picture, scene, colours, [labels[side] for side in Side])
    else:
        words = scene.say(say.card_title(name=shown_name(scene, winner)))
        x = _sign(picture, labels[winner], (_LEFT, 162), 78)
        text, size = fitted(words, _LEFT + _ROOM - x, size=78, least=44, weight=Weight.EXTRA_BOLD)
        write(picture, (x, 162), text, size=size, fill=colours.ink, weight=Weight.EXTRA_BOLD)
        _players(picture, scene, colours, [labels[winner.other]])
    text, size = fitted(scene.say(ending.reason), _ROOM, size=32, least=28)
    write(picture, (_LEFT, 306), text, size=size, fill=colours.muted)
    _foot(picture, scene, ending, colours)
    return picture


def thumbnail(
    renderer: Renderer,
    scene: Scene,
    theme: str = "light",
    near: Side = Side.FIRST,
    size: tuple[int, int] = THUMBNAIL,
) -> bytes:
    """A small picture of a part of the board, without letters and marks, as PNG bytes."""
    return encode(paint_thumbnail(renderer, scene, theme, near, size), renderer.themes[theme])


def paint_thumbnail(
    renderer: Renderer,
    scene: Scene,
    theme: str = "light",
    near: Side = Side.FIRST,
    size: tuple[int, int] = THUMBNAIL,
) -> Image.Image:
    """As :func:`thumbnail`, as an RGB picture."""
    board = renderer.paint(scene, theme, near, Frame.BARE)
    scale = min(1.6 if size[0] > size[1] else 3.0, board.width / size[0], board.height / size[1])
    width, height = size[0] * scale, size[1] * scale
    x, y = renderer.focus(scene, near)
    left = min(max(0.0, x - width / 2), board.width - width)
    top = min(max(0.0, y - height / 2), board.height - height)
    return board.resize(size, Image.Resampling.LANCZOS, (left, top, left + width, top + height))


def _board(picture: Image.Image, board: Image.Image) -> None:
    scale = min(_BOARD[0] / board.width, _BOARD[1] / board.height)
    small = board.resize((round(board.width * scale), round(board.height * scale)), Image.Resampling.LANCZOS)
    picture.paste(small, (CARD[0] - 32 - small.width, (CARD[1] - small.height) // 2))


def _players(picture: Image.Image, scene: Scene, theme: Theme, labels: Sequence[Label]) -> None:
    """Who did not win: the opponent, or both after a draw."""
    if len(labels) == 1:
        x = _sign(picture, labels[0], (_LEFT, 250), 44)
        name = shortened(shown_name(scene, labels[0].side), _ROOM - x + _LEFT, size=36, weight=Weight.BOLD)
        write(picture, (x, 250), name, size=36, fill=theme.ink, weight=Weight.BOLD)
        return
    for label, y in zip(labels, (140, 210), strict=True):
        x = _sign(picture, label, (_LEFT, y), 56)
        name = shortened(shown_name(scene, label.side), _ROOM - x + _LEFT, size=52, weight=Weight.EXTRA_BOLD)
        write(picture, (x, y), name, size=52, fill=theme.ink, weight=Weight.EXTRA_BOLD)


def _sign(picture: Image.Image, label: Label, at: Point, height: int) -> float:
    """Draw a side's sign at a left edge, and return where the words after it begin."""
    width = round(label.sign.width * height / label.sign.height)
    sign = label.sign.resize((width, height), Image.Resampling.LANCZOS)
    place(picture, sign, (at[0] + width / 2, at[1]))
    return at[0] + width + 22


def _foot(picture: Image.Image, scene: Scene, ending: Ending, theme: Theme) -> None:
    x: float = _LEFT
    for number, counted in ((scene.ply, say.card_moves), (ending.days, say.card_days)):
        words = scene.say(counted(count=number)).replace(str(number), "").strip()
        write(picture, (x, 456), str(number), size=44, fill=theme.ink, weight=Weight.BOLD)
        write(picture, (x, 500), words, size=28, fill=theme.muted)
        x += max(text_width(str(number), 44, Weight.BOLD), text_width(words, 28)) + 40
    if ending.key_ply:
        sign = chip(ending.key_ply)
        place(picture, sign, (x + sign.width / 2, 456))
        after = x + sign.width + 14
        room = _LEFT + _ROOM + 30 - after
        text, size = fitted(ending.key_move, room, size=32, least=28, weight=Weight.BOLD)
        write(picture, (after, 456), text, size=size, fill=theme.ink, weight=Weight.BOLD)
        write(
            picture,
            (x, 500),
            _clauses(scene.say(ending.story), _LEFT + _ROOM + 30 - x),
            size=28,
            fill=theme.muted,
        )
    place(picture, _signpost(), (_LEFT + 20, 570))
    write(picture, (_LEFT + 54, 570), "Turnpost", size=28, fill=theme.ink, weight=Weight.BOLD)


def _clauses(story: str, room: float) -> str:
    """As much of a story as fits, in whole clauses."""
    while text_width(story, 28) > room and (cut := max(story.rfind(", "), story.rfind(": "))) > 0:
        story = story[:cut]
    return shortened(story, room, size=28)


@lru_cache(maxsize=1)
def _signpost() -> Image.Image:
    """Turnpost's sign: a post with two boards that point to either side."""
    pen = Pen(40, 40)
    pen.box((0, 0, 40, 40), 9, "#1f6b58")
    pen.box((18, 6, 22, 35), 2, "#ffffff")
    pen.shape([(8, 9), (27, 9), (33, 14), (27, 19), (8, 19)], "#ffd21f")
    pen.shape([(32, 22), (13, 22), (7, 27), (13, 32), (32, 32)], "#ffffff")
    return pen.sprite()
