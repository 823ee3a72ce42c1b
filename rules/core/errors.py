"""Why a typed move is not accepted."""

from __future__ import annotations

from collections.abc import Iterable

from rules.core.refusals import Explanation, Refusal


class MoveError(Refusal, ValueError):
    """A typed move that was not accepted.

    ``text`` is what was typed, ``explanation`` says why in the game's own words.
    Exactly one of the three subclasses is ever raised.
    """

    def __init__(self, text: str, explanation: Explanation | str) -> None:
        super().__init__(str(explanation))
        self.text = text
        self.explanation = explanation
        self.code = explanation.code if isinstance(explanation, Explanation) else ""

    @property
    def reason(self) -> str:
        """The explanation in English."""
        return str(self.explanation)


class UnreadableMove(MoveError):
    """The text is no move of this game, whatever the position."""

    code = "move.unreadable"


class IllegalMove(MoveError):
    """The text reads as a move, but the rules forbid it here.

    ``suggestions`` are canonical moves that would do instead, best first;
    there may be none.
    """

    code = "move.illegal"

    def __init__(self, text: str, explanation: Explanation | str, suggestions: Iterable[str] = ()) -> None:
        super().__init__(text, explanation)
        self.suggestions = tuple(suggestions)


class AmbiguousMove(MoveError):
    """The text could mean several legal moves; ``candidates`` are their canonical forms."""

    code = "move.ambiguous"

    def __init__(self, text: str, explanation: Explanation | str, candidates: Iterable[str]) -> None:
        super().__init__(text, explanation)
        self.candidates = tuple(candidates)
