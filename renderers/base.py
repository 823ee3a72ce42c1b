"""What a renderer is: pure functions from a scene to a picture, to the places of its parts, and to words.

Words are in the scene's language: :attr:`renderers.scene.Scene.say` has said them.  What has no scene to say it
(how a game ended, what it was about) is still to be said.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple, Protocol, TypeVar

from PIL import Image

from renderers import strips
from renderers.phrases import ALT_LIMIT, last_notation, name_of
from renderers.png import MOST_BYTES, encode
from renderers.say import shared as say
from renderers.scene import Scene
from renderers.story import Played, Story, last
from renderers.theme import Theme
from rules.core.position import Side


class Frame(Enum):
    """What stands round a board, and on it."""

    CHAT = "chat"
    """Names above and the last move below: the picture stands alone."""
    PAGE = "page"
    """The board alone, for a page that has names and moves beside it."""
    BARE = "bare"
    """The board without letters, coordinates and marks, for small pictures."""


class Area(NamedTuple):
    """A part of a picture that has a name: a cell, a letter, a piece."""

    name: str
    """As moves name it, and :attr:`rules.core.picker.Pick.area`: "c3", "W"."""
    polygon: tuple[tuple[float, float], ...]
    """Its corners in the picture's pixels, in order; x grows to the right, y down."""
    words: str
    """What a screen reader calls it: "c3, White captain"."""


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
    """Paints a scene's board, RGB, 1000 pixels wide, seen from the side ``near``.

    A ``bare`` one has no coordinates, names or marks.
    """

    def __call__(self, scene: Scene, theme: _Theme_contra, near: Side, *, bare: bool) -> Image.Image: ...


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
    left: Callable[[Side], Side] = lambda _: Side.FIRST
    """Whose name stands at the left, as seen from a side."""
    most_bytes: int = MOST_BYTES
    """Of a picture's file, if it can be packed so small."""
    sided: bool = True
    """Whether each player has a side of the board; only then is it turned so that a reader's own is near.

    Where it is not, ``near`` may be ignored.
    """

    def paint(
        self, scene: Scene, theme: str = "light", near: Side = Side.FIRST, frame: Frame = Frame.CHAT
    ) -> Image.Image:
        """The scene as an RGB picture, 1000 pixels wide, seen from the side ``near``."""
        colours, left = self.themes[theme], self.left(near)
        board = self.board(scene, colours, near, bare=frame is Frame.BARE)
        if frame is not Frame.CHAT:
            return board
        return strips.framed(
            board,
            scene,
            colours,
            labels=[self.label(scene, colours, side) for side in (left, left.other)],
            last_move=self.last_move(scene, colours),
            remark=self._remark(scene),
        )

    def _remark(self, scene: Scene) -> str:
        """What the strip below says in place of what the last ply did."""
        if scene.verdict:
            return scene.verdict
        return scene.say(self.ending(scene.position)) if scene.over else self.duty(scene)

    def draw(
        self, scene: Scene, theme: str = "light", near: Side = Side.FIRST, frame: Frame = Frame.CHAT
    ) -> bytes:
        """As :meth:`paint`, as PNG bytes."""
        return encode(self.paint(scene, theme, near, frame), self.themes[theme], most=self.most_bytes)

    def areas(self, scene: Scene, near: Side = Side.FIRST, frame: Frame = Frame.CHAT) -> tuple[Area, ...]:
        """Where the picture's parts lie, in its pixels; they do not overlap."""
        areas = self.areas_on_board(scene, near)
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
