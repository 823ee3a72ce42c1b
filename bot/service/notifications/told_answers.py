"""Marks what answers have told: those that arrive within a moment in one transaction.

A transaction costs as much as what is marked in it, and nobody waits for the mark.  Where the process is killed before,
the outbox finds the answers where they stand, as it does for one whose receipt got lost.
"""

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field

from bot.service.notifications.outbox import Outbox, ToldAnswer

TOGETHER = 0.25
"""For how many seconds the first of several answers waits to be marked with others."""

MOST_TOGETHER = 8
"""How many are marked at once: who writes meanwhile waits for less than a millisecond of each."""


@dataclass(slots=True)
class _Batch:
    """Answers that are marked together, by one task for all who wait for it."""

    answers: list[ToldAnswer] = field(default_factory=list)
    full: asyncio.Event = field(default_factory=asyncio.Event)
    marking: asyncio.Task[None] | None = None


class ToldAnswers:
    """Collects answers that have arrived, and marks them; ``together`` is for how many seconds, if at all."""

    def __init__(self, outbox: Outbox, together: float = 0.0) -> None:
        self._outbox = outbox
        self._together = together
        self._batch = _Batch()

    async def mark(self, answer: ToldAnswer) -> None:
        """Mark what an answer has told; returns once it is written."""
        batch = self._batch
        batch.answers.append(answer)
        if batch.marking is None:
            batch.marking = asyncio.create_task(self._mark(batch), name="marking answers")
        if len(batch.answers) == MOST_TOGETHER:
            self._close(batch)
        # Others wait for the same task.
        await asyncio.shield(batch.marking)

    async def _mark(self, batch: _Batch) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(self._together):
                await batch.full.wait()
        self._close(batch)
        await self._outbox.mark_answers_told(batch.answers)

    def _close(self, batch: _Batch) -> None:
        """Take no more answers into a batch."""
        batch.full.set()
        if self._batch is batch:
            self._batch = _Batch()
