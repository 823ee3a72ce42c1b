"""What a renderer is: a pure function from a scene to a picture, and to words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any

from renderers.theme import LIGHT, Theme
from rules.core import Position, Side

ALT_LIMIT = 1024
"""The longest alt text that chat platforms take, in characters."""


@dataclass(frozen=True, slots=True)
class Scene:
    """One position with the ply that led to it.

    ``before`` and ``last`` are the position before the last ply and that ply's
    move; both are ``None`` at the start of a game.  ``ply`` counts the plies played.
    """

    position: Position[Any]
    before: Position[Any] | None = None
    last: Any = None
    ply: int = 0


@dataclass(frozen=True, slots=True)
class Description:
    """A scene in words: alt text for the picture, and a monospaced board."""

    alt: str
    board: str


class Renderer(ABC):
    """Draws and describes the positions of one game."""

    @abstractmethod
    def draw(self, scene: Scene, *, theme: Theme = LIGHT, near: Side = Side.FIRST) -> bytes:
        """The scene as PNG bytes, 1000 pixels wide, seen from the side ``near``."""

    @abstractmethod
    def describe(self, scene: Scene) -> Description:
        """The scene in words: position, last ply, whose turn; the alt text within :data:`ALT_LIMIT`."""
