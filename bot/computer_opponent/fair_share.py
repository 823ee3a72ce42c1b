"""Whose thought comes next: small ones first, and those of people for whom little was thought lately."""

from collections import Counter
from collections.abc import Iterable

from bot.service.playing.computer_opponent import EngineTask, Thought
from rules.match.people import PersonId

HALF_LIFE = 300.0
"""Seconds after which what was thought for a person counts half."""

FORGOTTEN = 0.01
"""Seconds of processor time that no longer count."""

LEARNING = 0.2
"""How much of what a thought took goes into what the next one of its kind is expected to take."""


class FairShare:
    """An account of processor time for each person, in seconds.

    A thought comes before another if its cost and what was thought lately for its person are less in
    sum.  Where many come at once, as after a restart, those go first who ask for least at a time.
    """

    def __init__(self, expected: dict[int, float]) -> None:
        """``expected``: what a thought of a level takes, in seconds, before any was seen."""
        self._by_level = expected
        self._by_game: dict[tuple[str, int, EngineTask], float] = {}
        # One process: what others think for a person does not count.
        self._spent: dict[PersonId, float] = {}
        self._reckoned_at = 0.0

    def expected(self, thought: Thought) -> float:
        """What the thought will take, judged by others of its game, level and task."""
        return self._by_game.get((thought.game, thought.level, thought.task), self._by_level[thought.level])

    def first(self, waiting: Iterable[Thought]) -> Thought:
        """The thought that comes next; of equal ones the first."""
        waiting = list(waiting)
        asked = Counter(thought.person for thought in waiting)
        return min(
            waiting,
            key=lambda thought: (
                self._spent.get(thought.person, 0.0) + self.expected(thought),
                asked[thought.person],
            ),
        )

    def begin(self, thought: Thought) -> float:
        """Charge a thought that begins; the answer is what :meth:`end` wants back."""
        expected = self.expected(thought)
        self._charge(thought.person, expected)
        return expected

    def end(self, thought: Thought, charged: float, took: float, now: float) -> None:
        """Put what a thought took in the place of what was charged; ``now`` is in seconds and never goes back."""
        self._charge(thought.person, took - charged)
        self._by_game[thought.game, thought.level, thought.task] = charged + LEARNING * (took - charged)
        fading = 0.5 ** ((now - self._reckoned_at) / HALF_LIFE)
        self._reckoned_at = now
        self._spent = {
            person: left for person, spent in self._spent.items() if (left := spent * fading) > FORGOTTEN
        }

    def _charge(self, person: PersonId, seconds: float) -> None:
        self._spent[person] = self._spent.get(person, 0.0) + seconds
