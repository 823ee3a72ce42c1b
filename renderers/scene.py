"""A scene: what a picture, or words in its place, are to show."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from rules.core.position import Position, Side

_Position = TypeVar("_Position", bound=Position[Any])


@dataclass(frozen=True, slots=True)
class Scene:
    """One position with the ply that led to it, and what can be said of the match.

    ``before`` and ``last`` are the position before the last ply and that ply's
    move; both are ``None`` at the start of a game.  ``ply`` counts the plies played.
    """

    position: Position[Any]
    before: Position[Any] | None = None
    last: Any = None
    ply: int = 0
    verdict: str = ""
    """How the match ended if it was not on the board, in two or three words of the reader's language: "White resigned"."""
    winner: Side | None = None
    """Who won by the verdict, if anybody."""
    drawn: bool = False
    """Whether the verdict is a draw."""
    names: tuple[str, str] = ("", "")
    """The players' names, by side; where one is empty, the side's own name stands."""
    match: str = ""
    """The match's number as people write it, "#12", if it has one."""
    paused: str = ""
    """Why the clock of the side to move is paused, in a word or two of the reader's language, if it is: "asleep"."""
    chosen: tuple[str, ...] = ()
    """Names of areas chosen so far by hand, in their order."""
    targets: tuple[str, ...] = ()
    """Names of areas that can be chosen next."""
    losing: tuple[str, ...] = ()
    """Those targets that lose the game at once."""
    planned: bool = False
    """Whether the last ply was only tried or planned: it is then marked as what can happen, not what has."""

    better: Any = None
    """A move that would have been better than the last ply, in its place; most scenes have none."""

    say: Callable[[str], str] = field(default=str, compare=False)
    """How what is said in the picture and of it is put into the reader's language: texts that are
    :class:`~rules.words.Words` become plain ones."""

    def of(self, kind: type[_Position]) -> _Position:
        """The position, which is of this kind: a game's own."""
        assert isinstance(self.position, kind)
        return self.position

    @property
    def to_move(self) -> Side | None:
        """Whose turn it is; ``None`` after the end of the game or of the match."""
        return None if self.verdict else self.position.to_move

    @property
    def over(self) -> bool:
        """Whether the game or the match has ended."""
        return bool(self.verdict) or self.position.outcome is not None

    @property
    def won_by(self) -> Side | None:
        """Who has won, if anybody."""
        outcome = self.position.outcome
        return self.winner if outcome is None else outcome.winner

    @property
    def mover(self) -> Side | None:
        """Who played the last ply."""
        return self.before.to_move if self.before else None
