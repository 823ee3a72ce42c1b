"""Pictures for looking at a match from afar: cards that tell how it stands or ended, and thumbnails."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product

from PIL import Image

from renderers.base import Area, Frame, Renderer
from renderers.canvas import Pen, place
from renderers.lettering import Text, Weight, write_row
from renderers.phrases import last_gloss, last_notation
from renderers.say import shared as say
from renderers.scene import Scene
from renderers.strips import chip, shown_name
from renderers.theme import Theme
from rules.core.position import Side
from rules.words import Words, together

CARD = (1200, 630)
"""The size of a card: what chats and social networks show in full beside a link."""
THUMBNAIL = 160
"""The width and height of a thumbnail."""
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
    ratings: str = ""
    """What it has changed in ratings, said: "Ratings: Ann 1543 → 1551, Ben 1602 → 1594."."""


def caption(scene: Scene, ending: Ending) -> str:
    """What a card shows, in sentences."""
    values = {"match": _title(scene, ending.game), "how": ending.reason}
    first, second = (shown_name(scene, side) for side in Side)
    if scene.won_by is None:
        result = say.card_drawn(first=first, second=second, **values)
    else:
        winner, loser = (first, second) if scene.won_by is Side.FIRST else (second, first)
        result = say.card_won(winner=winner, loser=loser, **values)
    sentences = [result, say.card_length(moves=scene.ply, days=ending.days)]
    if ending.key_ply and ending.story:
        sentences.append(say.card_story(number=ending.key_ply, move=ending.key_move, story=ending.story))
    return " ".join(filter(None, [scene.say(together(sentences)), ending.ratings]))


def _title(scene: Scene, game: str) -> str:
    return " ".join(filter(None, (game, scene.match)))


def paint_card(renderer: Renderer, scene: Scene, ending: Ending, theme: str = "light") -> Image.Image:
    """The end of a match, RGB: who won and how, and the final board."""
    colours = renderer.themes[theme]
    picture = _ground(renderer, scene, ending.game, theme)
    players, signs = _players(renderer, scene, colours)
    winner = scene.won_by
    if winner is None:
        _both(picture, signs, players)
    else:
        title = Text(
            scene.say(say.card_title(name=players[winner].words)), 78, colours.ink, Weight.EXTRA_BOLD
        )
        _player(picture, signs[winner], 78, title, 162, least=44)
        loser = replace(players[winner.other], size=36, weight=Weight.BOLD)
        _player(picture, signs[winner.other], 44, loser, 250)
    Text(scene.say(ending.reason), 32, colours.muted).fitted(_ROOM, 28, whole_words=True).write(
        picture, (_LEFT, 306)
    )
    if ending.ratings:
        Text(ending.ratings.removesuffix("."), 28, colours.ink).fitted(_ROOM, 22, whole_words=True).write(
            picture, (_LEFT, 366)
        )
    moves, days = (scene.ply, say.card_moves), (ending.days, say.card_days)
    x = _figures(picture, scene, (moves, days), colours)
    if ending.key_ply:
        _told(picture, x, ending.key_ply, (ending.key_move, scene.say(ending.story)), colours)
    return picture


def paint_standing(renderer: Renderer, scene: Scene, game: str, theme: str = "light") -> Image.Image:
    """How things stand, RGB: who plays, whose move it is, what was played last, and the board."""
    colours = renderer.themes[theme]
    picture = _ground(renderer, scene, game, theme)
    players, signs = _players(renderer, scene, colours)
    _both(picture, signs, players)
    Text(standing(renderer, scene), 32, colours.muted).fitted(_ROOM, 28, whole_words=True).write(
        picture, (_LEFT, 306)
    )
    if scene.before is not None:
        move = scene.say(scene.before.in_words(last_notation(scene)))
        _told(picture, _LEFT, scene.ply, (move, scene.say(last_gloss(scene))), colours)
    return picture


def standing(renderer: Renderer, scene: Scene) -> str:
    """Whose move it is, by the player's name if there is one, or how it ended: "White to move"."""
    if scene.verdict:
        return scene.verdict
    to_move = scene.to_move
    if to_move is not None:
        words = say.to_move(name=shown_name(scene, to_move))
    else:
        how = renderer.ending(scene.position)
        winner = scene.won_by
        words = say.drawn(how=how) if winner is None else say.won(name=shown_name(scene, winner), how=how)
    return scene.say(words).removesuffix(".")


def paint_thumbnail(renderer: Renderer, scene: Scene, theme: str = "light") -> Image.Image:
    """A small picture of a part of the board, RGB, without letters and marks."""
    size = (THUMBNAIL, THUMBNAIL)
    return paint_part(renderer, scene, theme, size, part_of(renderer, scene, size, 3 * THUMBNAIL))


Part = tuple[float, float, float, float]
"""Left, top, right and bottom of a part of a bare board."""


def paint_part(
    renderer: Renderer, scene: Scene, theme: str, size: tuple[int, int], part: Part
) -> Image.Image:
    """A part of the bare board in a picture of a size, RGB."""
    board = renderer.paint(scene, theme, Side.FIRST, Frame.BARE)
    return board.resize(size, Image.Resampling.LANCZOS, part)


def part_of(renderer: Renderer, scene: Scene, size: tuple[int, int], most: float) -> Part:
    """The part of a bare board, ``most`` pixels wide at most, for a picture of a size: where it looks first is in it.

    Where cells lie on the board, it is full of them, and of what stands on them.
    """
    x, y = renderer.focus(scene, Side.FIRST)
    areas = renderer.areas(scene, Side.FIRST, Frame.BARE) if renderer.areas_on_bare else ()
    corners = [corner for area in areas for corner in area.polygon]
    if not corners:
        width, height = renderer.paint(scene, frame=Frame.BARE).size
        corners = [(0, 0), (width, height)]
    (left, right), (top, bottom) = ((min(ways), max(ways)) for ways in zip(*corners, strict=True))
    wide = min(most, right - left, (bottom - top) * size[0] / size[1])
    high = wide * size[1] / size[0]
    middles = [
        (*(sum(ways) / len(ways) for ways in zip(*area.polygon, strict=True)), _WORTH[_stands(area)])
        for area in areas
    ]

    def worth(corner: tuple[float, float]) -> tuple[int, float]:
        from_left, from_top = corner
        shown = sum(
            value
            for at_x, at_y, value in middles
            if from_left < at_x < from_left + wide and from_top < at_y < from_top + high
        )
        away = abs(from_left + wide / 2 - x) / wide + abs(from_top + high / 2 - y) / high
        return shown, -away

    corner = max(product(_places(x, wide, left, right), _places(y, high, top, bottom)), key=worth)
    return (*corner, corner[0] + wide, corner[1] + high)


_WORTH = {False: 1, True: 3}
"""What a cell counts, and what one with something on it."""
_STEPS = 9
_INNER = 0.2
"""Where a picture looks first is no nearer to its edges, as a part of its width or height, unless the board ends there."""


def _stands(area: Area) -> bool:
    return area.spot is not None and area.spot.reach > 0


def _places(middle: float, length: float, begin: float, end: float) -> list[float]:
    """Where a part of a length may begin that has a point well inside: from there to the end of the board at most."""
    least, most = middle - (1 - _INNER) * length, middle - _INNER * length
    inside = (least + (most - least) * step / (_STEPS - 1) for step in range(_STEPS))
    return [min(max(place, begin), end - length) for place in inside]


def _board(picture: Image.Image, board: Image.Image) -> None:
    scale = min(_BOARD[0] / board.width, _BOARD[1] / board.height)
    small = board.resize((round(board.width * scale), round(board.height * scale)), Image.Resampling.LANCZOS)
    picture.paste(small, (CARD[0] - 32 - small.width, (CARD[1] - small.height) // 2))


def _player(
    picture: Image.Image, sign: Image.Image, height: int, words: Text, y: float, *, least: int = 0
) -> None:
    """Draw a side's sign so high, and words after it, set smaller down to ``least`` where they are long."""
    small = sign.resize((round(sign.width * height / sign.height), height), Image.Resampling.LANCZOS)
    fitting = words.fitted(_ROOM - small.width - 22, least or words.size)
    write_row(picture, (_LEFT, y), (small, fitting), 22)


def _ground(renderer: Renderer, scene: Scene, game: str, theme: str) -> Image.Image:
    """What every card of a match has: the board, what is played, and whose card it is."""
    picture = card_ground(renderer, scene, theme)
    Text(_title(scene, game), 32, renderer.themes[theme].muted, Weight.MEDIUM).write(picture, (_LEFT, 66))
    return picture


def card_ground(renderer: Renderer, scene: Scene, theme: str) -> Image.Image:
    """A card with the board at its right, and whose card it is."""
    colours = renderer.themes[theme]
    picture = Image.new("RGB", CARD, colours.surface)
    _board(picture, renderer.paint(scene, theme, Side.FIRST, Frame.UPRIGHT))
    signed(picture, colours, 570)
    return picture


def signed(picture: Image.Image, theme: Theme, y: float) -> None:
    """Write at the foot of a card whose it is."""
    place(picture, _signpost(), (_LEFT + 20, y))
    Text("Turnpost", 28, theme.ink, Weight.BOLD).write(picture, (_LEFT + 54, y))


def _players(renderer: Renderer, scene: Scene, theme: Theme) -> tuple[list[Text], list[Image.Image]]:
    """The players' names and signs, by side."""
    names = [Text(shown_name(scene, side), 52, theme.ink, Weight.EXTRA_BOLD) for side in Side]
    return names, [renderer.label(scene, theme, side).sign for side in Side]


def _both(picture: Image.Image, signs: list[Image.Image], players: list[Text]) -> None:
    """Draw both players alike."""
    for side, y in zip(Side, (140, 210), strict=True):
        _player(picture, signs[side], 56, players[side], y)


def _figures(
    picture: Image.Image,
    scene: Scene,
    figures: Iterable[tuple[int, Callable[..., Words]]],
    theme: Theme,
) -> float:
    """Write numbers at the foot, what they count below them; return where there is room after them."""
    x: float = _LEFT
    for number, counted in figures:
        figure = Text(str(number), 44, theme.ink, Weight.BOLD)
        unit = Text(scene.say(counted(count=number)).replace(str(number), "").strip(), 28, theme.muted)
        figure.write(picture, (x, 456))
        unit.write(picture, (x, 500))
        x += max(figure.width, unit.width) + 40
    return x


def _told(picture: Image.Image, x: float, ply: int, words: tuple[str, str], theme: Theme) -> None:
    """Write a ply at the foot, and what it did below it: its number, both in ``words``."""
    move, what = words
    sign, room = chip(ply), _LEFT + _ROOM + 30 - x
    text = Text(move, 32, theme.ink, Weight.BOLD).fitted(room - sign.width - 14, 28)
    write_row(picture, (x, 456), (sign, text), 14)
    _clauses(Text(what, 28, theme.muted), room).write(picture, (x, 500))


def _clauses(story: Text, room: float) -> Text:
    """As much of a story as fits, in whole clauses."""
    while story.width > room and (cut := max(story.words.rfind(", "), story.words.rfind(": "))) > 0:
        story = replace(story, words=story.words[:cut])
    return story.clipped(room)


@lru_cache(maxsize=1)
def _signpost() -> Image.Image:
    """Turnpost's sign: a post with two boards that point to either side."""
    pen = Pen(40, 40)
    pen.box((0, 0, 40, 40), 9, "#1f6b58")
    pen.box((18, 6, 22, 35), 2, "#ffffff")
    pen.shape([(8, 9), (27, 9), (33, 14), (27, 19), (8, 19)], "#ffd21f")
    pen.shape([(32, 22), (13, 22), (7, 27), (13, 32), (32, 32)], "#ffffff")
    return pen.sprite()
