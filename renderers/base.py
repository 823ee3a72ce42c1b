"""What a renderer is: a pure function from a scene to a picture, and to words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from PIL import Image

from renderers.png import encode
from renderers.theme import LIGHT, Theme
from rules.core.position import Position, Side

ALT_LIMIT = 1024
"""The longest alt text that chat platforms take, in characters."""

BOARD_LIMIT = 1900
"""The longest text board: it must fit into one chat message, inside a code block."""


@dataclass(frozen=True, slots=True)
class Scene:
    """One position with the ply that led to it.

    ``before`` and ``last`` are the position before the last ply and that ply's
    move; both are ``None`` at the start of a game.  ``ply`` counts the plies played.
    ``verdict`` says in two or three words how the match ended if it was not on the
    board ("White resigned"); it then stands where the side to move would.
    ``marks`` are names of cells to set off, such as those chosen so far by hand.
    """

    position: Position[Any]
    before: Position[Any] | None = None
    last: Any = None
    ply: int = 0
    verdict: str = ""
    marks: tuple[str, ...] = ()

    @property
    def to_move(self) -> Side | None:
        """Whose turn it is; ``None`` after the end of the game or of the match."""
        return None if self.verdict else self.position.to_move

    @property
    def favoured(self) -> Side | None:
        """The side to set off: the winner, else the side to move; nobody after a draw or a verdict."""
        outcome = self.position.outcome
        return self.to_move if outcome is None else outcome.winner

    @property
    def mover(self) -> Side | None:
        """Who played the last ply."""
        return self.before.to_move if self.before else None


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


class Paint(Protocol):
    """Paints a scene as an RGB picture, 1000 pixels wide, seen from the side ``near``."""

    def __call__(self, scene: Scene, *, theme: Theme = LIGHT, near: Side = Side.FIRST) -> Image.Image: ...


@dataclass(frozen=True, slots=True)
class Renderer:
    """Draws and describes the positions of one game."""

    paint: Paint
    alt: Callable[[Scene], str]
    """A picture's alt text, within :data:`ALT_LIMIT`: position, last ply, whose turn."""
    spoken: Callable[[Scene], str]
    """Sentences for the ear, within :data:`BOARD_LIMIT`."""
    sided: bool = True
    """Whether each player has a side of the board; only then is it turned so that a reader's own is near.

    Where it is not, ``paint`` may ignore ``near``.
    """

    def draw(self, scene: Scene, *, theme: Theme = LIGHT, near: Side = Side.FIRST) -> bytes:
        """The scene as PNG bytes, 1000 pixels wide, seen from the side ``near``."""
        return encode(self.paint(scene, theme=theme, near=near), theme)

    def describe(self, scene: Scene) -> Description:
        """The scene in words."""
        return Description(self.alt(scene), scene.position.diagram(), self.spoken(scene))
