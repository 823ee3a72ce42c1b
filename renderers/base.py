"""What a renderer is: pure functions from a scene to a picture, to the places of its parts, and to words.

Words are in the scene's language: :attr:`renderers.scene.Scene.say` has said them.  What has no scene to say it
(how a game ended, what it was about) is still to be said.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

from PIL import Image

from renderers import marks, strips
from renderers.canvas import Point
from renderers.palette import colours_of
from renderers.phrases import ALT_LIMIT, last_notation, name_of
from renderers.png import png
from renderers.say import shared as say
from renderers.scene import Scene
from renderers.sheet import Sheet
from renderers.story import Played, Story, last
from renderers.theme import Theme
from rules.core.position import Side


class Frame(Enum):
    """What stands round a board, and on it."""

    CHAT = "chat"
    """Names above and the last move below: the picture stands alone."""
    PAGE = "page"
    """The board alone, for a page that has names and moves beside it."""
    UPRIGHT = "upright"
    """As on a page, but standing, for phones; the same as there where a game has no such board."""
    BARE = "bare"
    """The board without letters, coordinates and marks, for small pictures."""


class Spot(NamedTuple):
    """Where marks of an area go: round what stands there, and clear of its name."""

    at: tuple[float, float]
    reach: float = 0
    """How far what stands there reaches from that point; 0 if nothing does."""
    side: Side | None = None
    """Whose it is."""
    origin: bool = False
    """Whether the last ply is marked as come from there."""


class Area(NamedTuple):
    """A part of a picture that has a name: a cell, a letter, a piece."""

    name: str
    """As moves name it, and :attr:`rules.core.picker.Pick.area`: "c3", "W"."""
    polygon: tuple[tuple[float, float], ...]
    """Its corners in the picture's pixels, in order; x grows to the right, y down."""
    words: str
    """What a screen reader calls it: "c3, White captain"."""
    spot: Spot | None = None
    """The middle of the polygon, and nothing there, if there is none."""


Way: TypeAlias = tuple[Point, ...]
"""The points of a line on a picture; a single one where something is only placed."""


class QuarterTurn(NamedTuple):
    """Where the points of a board lie once it stands: x and y change places."""

    middle: tuple[float, float]
    """A point of the board."""
    onto: tuple[float, float]
    """Where that point lies once it stands."""
    across: float
    """How much further right a point lies for each pixel that it was lower."""
    down: float
    """How much lower a point lies for each pixel that it was further right."""
    size: tuple[int, int]
    """Of the standing picture."""
    room: tuple[int, int, int, int] | None = None
    """Left, top, right and bottom of what a page may write on, if the board leaves a place for that."""
    goals: bool = False
    """Whether both ends are goals, and who is near scores at the upper one: players' names then stand at their goals."""

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the board lies."""
        return (
            self.onto[0] + self.across * (y - self.middle[1]),
            self.onto[1] + self.down * (x - self.middle[0]),
        )

    def area(self, area: Area) -> Area:
        """Where an area of the board lies."""
        spot = area.spot
        if spot is not None:
            spot = spot._replace(at=self.point(*spot.at), reach=spot.reach * abs(self.down))
        return area._replace(polygon=tuple(self.point(x, y) for x, y in area.polygon), spot=spot)


@dataclass(frozen=True, slots=True)
class Description:
    """A scene in words.

    ``alt`` is the picture's alt text, ``board`` a monospaced board, ``spoken``
    sentences for the ear: the pieces by owner and kind, the last ply and what it
    changed, what matters now; no grid.
    """

    alt: str
    board: str
    spoken: str = ""


_Theme_contra = TypeVar("_Theme_contra", bound=Theme, contravariant=True)


class PaintBoard(Protocol[_Theme_contra]):
    """Paints a scene's board, 1000 pixels wide, seen from the side ``near``.

    A ``bare`` one has no coordinates, names or marks.
    """

    def __call__(self, scene: Scene, theme: _Theme_contra, near: Side, *, bare: bool) -> Sheet: ...


@dataclass(frozen=True, slots=True)
class Upright:
    """How a game's board stands: higher than it is wide."""

    board: PaintBoard[Any]
    turn: Callable[[Scene], QuarterTurn]


@dataclass(frozen=True, slots=True)
class Renderer:
    """Draws and describes the positions of one game."""

    themes: Mapping[str, Theme]
    """The game's colours in each theme of :data:`renderers.theme.THEMES`."""
    board: PaintBoard[Any]
    label: Callable[[Scene, Any, Side], strips.Label]
    """What stands beside the name of a side's player in a theme."""
    areas_on_board: Callable[[Scene, Side], tuple[Area, ...]]
    """The areas in the pixels of :attr:`board`, as seen from a side."""
    focus: Callable[[Scene, Side], tuple[float, float]]
    """Where to look first: the middle of a small picture, in the pixels of :attr:`board`."""
    alt: Callable[[Scene], str]
    """A picture's alt text, within :data:`renderers.phrases.ALT_LIMIT`: position, last ply, whose turn."""
    spoken: Callable[[Scene], str]
    """Sentences for the ear, within :data:`renderers.phrases.BOARD_LIMIT`."""
    ending: Callable[[Any], str]
    """How the game of a position ended, in a few words, still to be said: "every piece is captured"."""
    story: Callable[[Sequence[Played]], Story | None] = last
    """The ply that a game was about, among all in their order."""
    duty: Callable[[Scene], str] = lambda _: ""
    """What the side to move must do, or may not ("must capture: g1"), in a few words, if anything."""
    last_move: Callable[[Scene, Any], strips.Parts] = lambda scene, _: (last_notation(scene),)
    """The last ply as the picture in a theme shows it: its notation, or words and small signs in its place."""
    ways: Callable[[Scene, Side], tuple[Way, ...]] = lambda scene, near: ()  # noqa: ARG005 (a game says where its moves go)
    """How :attr:`~renderers.scene.Scene.better` goes, in the pixels of :attr:`board`."""
    upright: Upright | None = None
    """How the board stands, where it is so much wider than high that it would be small on phones."""
    left: Callable[[Side], Side] = lambda _: Side.FIRST
    """Whose name stands at the left, as seen from a side."""
    areas_on_bare: bool = True
    """Whether the areas lie on the bare board, too."""
    sided: bool = True
    """Whether each player has a side of the board; only then is it turned so that a reader's own is near.

    Where it is not, ``near`` may be ignored.
    """

    def paint(
        self, scene: Scene, theme: str = "light", near: Side = Side.FIRST, frame: Frame = Frame.CHAT
    ) -> Image.Image:
        """The scene as an RGB picture, 1000 pixels wide, seen from the side ``near``."""
        bands = self.bands(scene, theme, near, frame)
        picture = Image.new("RGB", (bands[0].width, sum(band.height for band in bands)))
        top = 0
        for band in bands:
            picture.paste(band.convert("RGB"), (0, top))
            top += band.height
        return picture

    def bands(
        self, scene: Scene, theme: str = "light", near: Side = Side.FIRST, frame: Frame = Frame.CHAT
    ) -> tuple[Image.Image, ...]:
        """As :meth:`paint`, in the palette of the theme, and as pictures that lie below each other: a file has one row after another."""
        colours, left = self.themes[theme], self.left(near)
        upright = self.upright if frame is Frame.UPRIGHT else None
        paint = self.board if upright is None else upright.board
        sheet = paint(scene, colours, near, bare=frame is Frame.BARE)
        if scene.better is not None and frame in (Frame.CHAT, Frame.PAGE):
            for way in self.ways(scene, near):
                marks.draw_better(sheet, way)
        board = sheet.picture
        if frame is not Frame.CHAT:
            return (board,)
        above, below = strips.around_board(
            scene,
            colours,
            labels=[self.label(scene, colours, side) for side in (left, left.other)],
            last_move=self.last_move(scene, colours),
            remark=self._remark(scene),
        )
        return above, board, below

    def _remark(self, scene: Scene) -> str:
        """What the strip below says in place of what the last ply did."""
        if scene.verdict:
            return scene.verdict
        return scene.say(self.ending(scene.position)) if scene.over else self.duty(scene)

    def draw(
        self, scene: Scene, theme: str = "light", near: Side = Side.FIRST, frame: Frame = Frame.CHAT
    ) -> bytes:
        """As :meth:`paint`, as PNG bytes."""
        return png(self.bands(scene, theme, near, frame), colours_of(self.themes[theme]))

    def areas(self, scene: Scene, near: Side = Side.FIRST, frame: Frame = Frame.CHAT) -> tuple[Area, ...]:
        """Where the picture's parts lie, in its pixels; they do not overlap."""
        areas = self.areas_on_board(scene, near)
        if frame is Frame.UPRIGHT and self.upright is not None:
            return tuple(map(self.upright.turn(scene).area, areas))
        if frame is not Frame.CHAT:
            return areas
        return tuple(
            area._replace(polygon=tuple((x, y + strips.HEIGHT) for x, y in area.polygon)) for area in areas
        )

    def alt_text(self, scene: Scene) -> str:
        """The picture's alt text, with who plays which side where the scene has names and there is room."""
        alt = self.alt(scene)
        if not all(scene.names):
            return alt
        players = say.players(
            first=strips.shown_name(scene, Side.FIRST),
            first_role=name_of(scene.position, Side.FIRST),
            second=strips.shown_name(scene, Side.SECOND),
            second_role=name_of(scene.position, Side.SECOND),
        )
        named = f"{alt} {scene.say(players)}"
        return named if len(named) <= ALT_LIMIT else alt

    def describe(self, scene: Scene) -> Description:
        """The scene in words."""
        return Description(self.alt_text(scene), scene.say(scene.position.diagram()), self.spoken(scene))
