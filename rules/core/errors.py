"""Why a typed move is not accepted."""

from __future__ import annotations

from collections.abc import Iterable


class MoveError(ValueError):
    """A typed move that was not accepted.

    ``text`` is what was typed, ``reason`` a sentence in the game's own words.
    Exactly one of the three subclasses is ever raised.
    """

    def __init__(self, text: str, reason: str) -> None:
        super().__init__(reason)
        self.text = text
        self.reason = reason


class UnreadableMove(MoveError):
    """The text is no move of this game, whatever the position."""


class IllegalMove(MoveError):
    """The text reads as a move, but the rules forbid it here.

    ``suggestions`` are canonical moves that would do instead, best first;
    there may be none.
    """

    def __init__(self, text: str, reason: str, suggestions: Iterable[str] = ()) -> None:
        super().__init__(text, reason)
        self.suggestions = tuple(suggestions)


class AmbiguousMove(MoveError):
    """The text could mean several legal moves; ``candidates`` are their canonical forms."""

    def __init__(self, text: str, reason: str, candidates: Iterable[str]) -> None:
        super().__init__(text, reason)
        self.candidates = tuple(candidates)
