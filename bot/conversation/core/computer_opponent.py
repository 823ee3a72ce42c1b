"""Who thinks for computer opponents, as the conversation sees it."""

from contextlib import AbstractContextManager
from typing import NamedTuple, Protocol

from bot.service.playing.computer_opponent import Thought
from bot.service.playing.hints import HintSteps
from engine.analysis import Depth, Verdict
from rules.core.options import Options
from rules.match.match import MatchId


class Decision(NamedTuple):
    """What a thought came to: the best move, and the chance of winning of the side to move."""

    move: str
    score: float


class Analyst(Protocol):
    """Thinks about matches that are over."""

    def wake(self) -> None:
        """There is something to think about."""

    async def judge(
        self, game: str, options: Options, moves: tuple[str, ...], depth: Depth
    ) -> Verdict | None:
        """What a position is worth; ``None`` if nobody can say just now."""


class Thinker(Protocol):
    """Thinks about positions, for many matches at once."""

    async def decide(self, thought: Thought, within: float) -> Decision | None:
        """What a thought comes to, if that is known within so many seconds; else it is thought to its end all the same."""

    async def advise(self, thought: Thought, within: float) -> HintSteps | None:
        """What a thought about a hint comes to, likewise."""

    def claimed(self, match: MatchId) -> AbstractContextManager[None]:
        """Leave the moves of a match to the caller meanwhile; afterwards what still waits is played."""

    def accepts_draw(self, thought: Thought, decision: Decision) -> bool:
        """Whether the computer takes a draw that was offered to it."""
