"""What a game tells the shared search of itself: states that are quick to play on, and what they are worth."""

from abc import ABC, abstractmethod
from collections.abc import Hashable
from typing import ClassVar, Generic, TypeVar

State = TypeVar("State")
Ply = TypeVar("Ply", bound=Hashable)

WIN = 1_000_000
"""What a win is worth, less one for each ply that it takes; evaluations stay far below."""
PROVED = WIN - 1_000
"""From here on, a score says that the game is won by force."""
INFINITE = 2 * WIN
"""More than any value."""


class Model(ABC, Generic[State, Ply]):
    """A game as the search sees it."""

    repeats: ClassVar[bool] = False
    """Whether positions can come again: then one that stands on the way to a state counts as a draw there."""
    forced: ClassVar[int] = 1
    """A choice of no more plies than this takes nothing of the depth."""
    follow: ClassVar[int] = 64
    """How many forcing plies in a row are followed."""
    late: ClassVar[int] = 1_000
    """The quiet plies after the first so many are looked at one ply less deep, and again if they look good."""

    slack: ClassVar[int | None] = None
    """More than a quiet ply changes an evaluation by, for each of the last two plies before the depth ends: where
    that is not enough, only loud ones are looked at.  Not for games that a quiet ply may win."""

    @abstractmethod
    def result(self, state: State) -> int | None:
        """For the side to move: 1 if it has won, -1 if it has lost, 0 for a draw; ``None`` while the game goes on."""

    @abstractmethod
    def plies(self, state: State) -> tuple[list[Ply], list[Ply]]:
        """Every legal ply once: the loud ones (captures and the like) best first, then the quiet ones."""

    def forcing(self, state: State) -> list[Ply]:  # noqa: ARG002 (games without captures have none)
        """The plies that are followed to their end below the depth of the search, best first."""
        return []

    def most(self, state: State) -> int:  # noqa: ARG002 (only where it is known)
        """More than one of those plies changes an evaluation by."""
        return INFINITE

    def must(self, state: State) -> bool:  # noqa: ARG002 (only in games where capturing is a duty)
        """Whether ``forcing`` are all legal plies, so that the state cannot be judged before they are played."""
        return False

    @abstractmethod
    def play(self, state: State, ply: Ply) -> State:
        """The state after a legal ply."""

    def passed(self, state: State) -> State | None:  # noqa: ARG002 (only where having to move is hardly ever bad)
        """The state if the side to move could pass, to see quickly that a state is good enough; else ``None``."""
        return None

    def ahead(self, state: State, ply: Ply) -> int | None:  # noqa: ARG002 (only where that is quicker than to play on)
        """The most that a quiet ply leaves its side with, as ``evaluate`` will say; ``None`` if the game ends by it.

        Not for games whose positions come again, nor for searches with noise of their own.
        """
        return None

    @abstractmethod
    def key(self, state: State) -> Hashable:
        """What makes two states the same for the game; an ``int`` (not the hash of a text) where noise is wanted."""

    @abstractmethod
    def evaluate(self, state: State) -> int:
        """What the state is worth for the side to move."""


def noise(key: Hashable, salt: int, size: int) -> int:
    """A number from -``size`` to ``size`` that looks random, the same for the same key and salt."""
    mixed = (hash(key) ^ salt) * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF
    mixed = (mixed ^ mixed >> 29) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
    return (mixed >> 32) % (2 * size + 1) - size
