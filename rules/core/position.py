"""A position: one immutable state of a game, half of the contract that every game keeps.

The other half is :class:`rules.core.game.Game`, the rules of one game.  Playing
a move gives a new position.  Moves are opaque, hashable
values of each game's own type; people and programs speak in *canonical
notation*, one exact string per move, and ``position.parse(position.notate(m))
== m`` holds always.

Everything here is pure: no clock, no randomness, no input or output.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from itertools import islice
from typing import ClassVar, Generic, NewType, Self, TypeVar

from rules.core.picker import Step, step_through
from rules.say import core as say
from rules.words import Words

PlyIndex = NewType("PlyIndex", int)
"""How many plies have been played: the index of the next one, from 0."""

Move = TypeVar("Move")


class Side(IntEnum):
    """One of the two seats.  First moves first."""

    FIRST = 0
    SECOND = 1

    @property
    def other(self) -> Side:
        """The opponent's side."""
        return Side.SECOND if self is Side.FIRST else Side.FIRST

    @property
    def words(self) -> Words:
        """What players of this seat are called whatever the game: "First"."""
        return _SEATS[self]


_SEATS = (say.seat_first(), say.seat_second())


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the winning side (``None`` for a draw) and the reason as a code, which records keep."""

    winner: Side | None
    reason: str


@dataclass(frozen=True, slots=True)
class Role:
    """What a side is called at a position ("White", "Runner", or its seat while it has no role) and what it is after.

    ``aim`` says that to a beginner, in a sentence.
    """

    name: str
    goal: str
    aim: str = ""


@dataclass(frozen=True, slots=True)
class Completion:
    """One way to complete half-typed input: a canonical move, and a few words on it."""

    text: str
    gloss: str


PHONE = 34
"""The most characters of monospaced text that a phone shows in one line."""


class Position(ABC, Generic[Move]):
    """One immutable state of a game.

    Two positions are equal exactly if the game can go on from them in the same ways:
    the value contains all that decides which moves are legal later and how the game ends,
    also whose turn it is, but not how the position was reached.
    :mod:`rules.core.repetition` counts by that.

    A game's own class may take plain functions of its modules as methods:
    ``parse = notation.parse``, where ``parse`` takes the position first.
    """

    __slots__ = ()

    turn: Side
    """Whose ply is next, or would be if the game were not over."""

    roles: ClassVar[tuple[Role, Role]]
    """What each side is called, and what it is after; a game in which that changes overrides :meth:`role`."""

    @property
    def to_move(self) -> Side | None:
        """The side whose turn it is; ``None`` once the game is over."""
        return self.turn if self.outcome is None else None

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended, or ``None`` while it goes on."""

    @abstractmethod
    def moves(self) -> Iterator[Move]:
        """Every legal move once, lazily; none at the end of the game, and only there."""

    @abstractmethod
    def play(self, move: Move) -> Self:
        """The position after ``move``, which must be one of :meth:`moves`."""

    @abstractmethod
    def parse(self, text: str) -> Move:
        """The legal move that ``text`` means; generous about spaces and other spellings.

        Raises one of the three move errors, and nothing else, for any string.
        """

    @abstractmethod
    def notate(self, move: Move) -> str:
        """The canonical notation of ``move``, without spaces."""

    @abstractmethod
    def gloss(self, move: Move) -> str:
        """A few words on what ``move`` does ("takes 1"), or an empty string."""

    @staticmethod
    def in_words(notation: str) -> str:
        """A move in canonical notation as a sentence names it."""
        return notation

    def warning(self, move: Move) -> str:  # noqa: ARG002 (games that have such moves look at it)
        """Why ``move`` loses the game at once, or an empty string if it does not.

        Surfaces ask for confirmation before they play such a move.
        """
        return ""

    def role(self, side: Side) -> Role:
        """What ``side`` is at this position, and what it is after."""
        return self.roles[side]

    @abstractmethod
    def diagram(self) -> str:
        """The position as monospaced text, for people; no trailing newline.

        It is read on phones: no line is longer than :data:`PHONE`.
        """

    def full_diagram(self) -> str:
        """The whole position as monospaced text, where :meth:`diagram` shows a part of it."""
        return self.diagram()

    def parse_typed(self, text: str) -> Move:
        """Like :meth:`parse`, for text from a keyboard that may capitalise by itself.

        Only games in which capitals have a meaning override this: they raise
        :class:`AmbiguousMove` where a capital may not have been meant.
        """
        return self.parse(text)

    def count(self) -> int:
        """How many legal moves there are."""
        return sum(1 for _ in self.moves())

    def listing(self) -> list[Move]:
        """The moves that a list shows.

        All of them, unless a game has so many that it lists the basic ones only
        and :meth:`complete` builds the rest.
        """
        return list(self.moves())

    def survey(self, most: int) -> list[Move]:
        """At most ``most`` of the moves that a list shows.

        In a game with very many moves, the first few should be of different pieces or cells.
        """
        return list(islice(self.moves(), most))

    def complete(self, typed: str, limit: int = 25) -> list[Completion]:
        """At most ``limit`` moves that begin with half-typed input, then moves that contain it."""
        wanted = squeeze(typed).casefold()
        listed = [(self.notate(move), move) for move in self.listing()]
        starting = [pair for pair in listed if pair[0].casefold().startswith(wanted)]
        holding = [pair for pair in listed if wanted in pair[0].casefold() and pair not in starting]
        return [Completion(text, self.gloss(move)) for text, move in islice([*starting, *holding], limit)]

    def step(self, chosen: str = "") -> Step:
        """What can be chosen next by hand, after ``chosen`` (the empty text at first).

        Raises :class:`rules.core.picker.BadPickError` for a text that no choice leads to.
        Unless a game overrides this: the moves themselves, by their first cell if there are many.
        """
        return step_through([(self.notate(move), self.gloss(move)) for move in self.listing()], chosen)

    def examples(self) -> list[str]:
        """Two different legal moves that show a newcomer how moves are written (fewer if there are fewer)."""
        return [self.notate(move) for move in islice(self.moves(), 2)]


_DASHES = str.maketrans(
    {"\N{EN DASH}": "-", "\N{EM DASH}": "-", "\N{MINUS SIGN}": "-", "\N{MULTIPLICATION SIGN}": "x", "`": None}
)


def squeeze(text: str) -> str:
    """``text`` without spaces, backticks and closing full stops, and with plain dashes and x."""
    return "".join(text.translate(_DASHES).split()).rstrip(".")
