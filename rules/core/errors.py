"""Why a typed move is not accepted."""

from collections.abc import Iterable

from rules.core.refusals import ExplainedRefusal
from rules.words import Words


class MoveError(ExplainedRefusal):
    """A typed move that was not accepted; always one of the three subclasses.

    ``text`` is what was typed.
    """

    def __init__(self, text: str, explanation: Words) -> None:
        super().__init__(explanation)
        self.text = text


class UnreadableMove(MoveError):
    """The text is no move of this game, whatever the position."""

    code = "move.unreadable"


class IllegalMove(MoveError):
    """The text reads as a move, but the rules forbid it here.

    ``suggestions`` are canonical moves that would do instead, best first;
    there may be none.
    """

    code = "move.illegal"

    def __init__(self, text: str, explanation: Words, suggestions: Iterable[str] = ()) -> None:
        super().__init__(text, explanation)
        self.suggestions = tuple(suggestions)


class AmbiguousMove(MoveError):
    """The text could mean several legal moves; ``candidates`` are their canonical forms."""

    code = "move.ambiguous"

    def __init__(self, text: str, explanation: Words, candidates: Iterable[str]) -> None:
        super().__init__(text, explanation)
        self.candidates = tuple(candidates)
