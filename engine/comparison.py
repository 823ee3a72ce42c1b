"""Two plies at one position: the one that was played and a better one.  Why it is better is seen from both."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rules.core.position import Position, Side
from rules.words import Words


@dataclass(frozen=True, slots=True)
class Comparison:
    """What was played at a turn of a game, and what would have been better."""

    before: Any
    """The position at which both could be played."""
    played: Any
    """A move, as :attr:`better` and :attr:`answer`."""
    better: Any
    after: Any
    """The position after what was played."""
    instead: Any
    """The position after the better ply."""
    answer: Any = None
    """The best reply to what was played; none if that ended the game."""
    line: Sequence[Position[Any]] = ()
    """The positions along a line that shows why, from :attr:`instead` on."""
    later: Sequence[Position[Any]] = ()
    """The positions that followed in the game, from :attr:`after` on."""

    @property
    def side(self) -> Side:
        """Whose turn it was."""
        side = self.before.to_move
        assert isinstance(side, Side)
        return side

    @property
    def player(self) -> Words:
        """Whose turn it was, as sentences call them until they have a name."""
        return self.side.words

    @property
    def opponent(self) -> Words:
        """The other side, likewise."""
        return self.side.other.words

    @property
    def names(self) -> dict[str, str]:
        """What nearly every sentence begins with: the move that was played, and who answers it."""
        return {"played": self.played_text, "opponent": self.opponent}

    @property
    def played_text(self) -> str:
        """What was played, in canonical notation."""
        return str(self.before.notate(self.played))

    @property
    def better_text(self) -> str:
        """The better move, in canonical notation."""
        return str(self.before.notate(self.better))

    @property
    def answered(self) -> Position[Any] | None:
        """The position after the best reply to what was played."""
        if self.answer is None:
            return None
        position: Position[Any] = self.after.play(self.answer)
        return position
