"""What a renderer is: a pure function from a scene to a picture, and to words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from PIL import Image

from renderers.canvas import encode
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
    def favoured(self) -> Side | None:
        """The side to set off: the winner, else the side to move; nobody after a draw or a verdict."""
        outcome = self.position.outcome
        if outcome is not None:
            return outcome.winner
        return None if self.verdict else self.position.to_move

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


class Renderer(ABC):
    """Draws and describes the positions of one game."""

    sided: ClassVar[bool] = True
    """Whether each player has a side of the board; only then is it turned so that a reader's own is near."""

    @abstractmethod
    def paint(self, scene: Scene, *, theme: Theme = LIGHT, near: Side = Side.FIRST) -> Image.Image:
        """The scene as an RGB picture, 1000 pixels wide, seen from the side ``near``."""

    def draw(self, scene: Scene, *, theme: Theme = LIGHT, near: Side = Side.FIRST) -> bytes:
        """The scene as PNG bytes, 1000 pixels wide, seen from the side ``near``."""
        return encode(self.paint(scene, theme=theme, near=near), theme)

    @abstractmethod
    def describe(self, scene: Scene) -> Description:
        """The scene in words: position, last ply, whose turn; the alt text within :data:`ALT_LIMIT`."""


def name_of(position: Position[Any], side: Side) -> str:
    """What a side is called in pictures: its role, or First and Second while roles do not tell them apart."""
    name = position.role(side).name
    return name if position.role(side.other).name != name else side.name.title()


def headline(scene: Scene) -> str:
    """Whose turn it is, or how it ended: "White to move", "Runner wins", "Draw", or the verdict."""
    position = scene.position
    if scene.verdict:
        return scene.verdict
    if position.outcome is not None:
        winner = position.outcome.winner
        return "Draw" if winner is None else f"{name_of(position, winner)} wins"
    assert position.to_move is not None
    return f"{name_of(position, position.to_move)} to move"


def last_ply(scene: Scene) -> str:
    """The last ply with its number, "12. b7:b5"; an empty string at the start."""
    return f"{scene.ply}. {scene.before.notate(scene.last)}" if scene.before else ""


def last_gloss(scene: Scene) -> str:
    """A few words on the last ply, or an empty string."""
    return scene.before.gloss(scene.last) if scene.before else ""


def last_in_words(scene: Scene) -> str:
    """The last ply as a sentence: "Ply 12: Black b7:b5 (takes 1)."."""
    if scene.before is None or scene.mover is None:
        return "Nothing has been played yet."
    gloss = last_gloss(scene)
    mover = name_of(scene.before, scene.mover)
    return f"Ply {scene.ply}: {mover} {scene.before.notate(scene.last)}{f' ({gloss})' if gloss else ''}."


def shorten(sentences: Sequence[Sequence[str]], limit: int = ALT_LIMIT) -> str:
    """Sentences joined within ``limit`` characters.

    Each sentence comes as its wordings, longest first.  While the whole is too
    long, the *last* sentence that has a shorter wording takes it: so the least
    important sentence stands last.
    """
    wordings = [list(sentence) for sentence in sentences]
    while len(text := " ".join(wording[0] for wording in wordings if wording[0])) > limit:
        reducible = [wording for wording in wordings if len(wording) > 1]
        if not reducible:
            return text[: limit - 1] + "…"
        reducible[-1].pop(0)
    return text
