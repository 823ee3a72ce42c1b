"""Someone who thinks for the computer at once, or not at all, as a test wants it."""

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from bot.conversation.core.computer_opponent import Decision
from bot.conversation.core.requests import Mentioned
from bot.service.playing.computer_opponent import EngineTask, Thought
from bot.service.playing.hints import HintSteps
from bot.web.table.arguments import SELF
from engine import batch
from rules.games.catalogue import GAMES
from rules.match.match import MatchId

TURNPOST = Mentioned(SELF, "Turnpost", bot=True, us=True)
"""The service itself, named as an opponent."""


class FakeThinker:
    """Plays the first legal move in the order of the alphabet.

    ``slow``: it finds nothing within any time.  ``score``: the chance of winning that it sees for the player to move.
    """

    def __init__(self) -> None:
        self.slow = False
        self.score = 0.5
        self.asked: list[Thought] = []
        self.claims: Counter[MatchId] = Counter()

    async def decide(self, thought: Thought, within: float) -> Decision | None:
        """Its decision, unless it is slow."""
        assert within > 0
        assert self.claims[thought.match], (
            "one who waits for a thought leaves the match to nobody else meanwhile"
        )
        self.asked.append(thought)
        return None if self.slow else Decision(first_move(thought), self.score)

    async def advise(self, thought: Thought, within: float) -> HintSteps | None:
        """What the engine's lowest level says, in no time, unless it is slow."""
        assert within > 0
        assert thought.task is EngineTask.HINT
        self.asked.append(thought)
        return None if self.slow else advice_on(thought)

    @contextmanager
    def claimed(self, match: MatchId) -> Iterator[None]:
        """Count who waits."""
        self.claims[match] += 1
        try:
            yield
        finally:
            self.claims[match] -= 1

    def accepts_draw(self, thought: Thought, decision: Decision) -> bool:
        """Takes a draw where it sees no winning chances."""
        return (decision.score if thought.to_move else 1 - decision.score) < 0.45


def advice_on(thought: Thought) -> HintSteps:
    """A hint of the engine's lowest level, as a worker's answer has it."""
    asked = {
        "task": "hint",
        "game": thought.game,
        "options": thought.options,
        "moves": thought.moves,
        "level": 1,
        "seed": thought.seed,
    }
    return HintSteps.of(json.loads(batch.answer(json.dumps(asked).encode())))


def first_move(thought: Thought) -> str:
    """The first legal move in the order of the alphabet."""
    game = GAMES[thought.game]
    position = game.start(thought.options)
    for move in thought.moves:
        position = position.play(position.parse(move))
    return min(map(position.notate, position.listing()))
