"""Answers that are marked as told: together, each on its own, and with the time at which it arrived."""

import asyncio
from collections.abc import Sequence
from datetime import timedelta

import pytest

from bot.service.announcements import ReplyTarget
from bot.service.notifications.outbox import Outbox, ToldAnswer
from bot.service.notifications.told_answers import MOST_TOGETHER, ToldAnswers
from rules.match.match import Match
from rules.match.outbox import OutboxId, OutboxState
from rules.match.people import Person
from rules.match.places import MessageRef
from storage.errors import StoreFaultError
from tests.support.use_cases import CHANNEL, GAME, UseCases

NEVER = 3600.0
"""So many seconds nobody waits: only a full batch is written sooner."""


async def _answered(use_cases: UseCases, ann: Person, match: Match, message: str) -> ToldAnswer:
    done = await use_cases.play(match, ann, GAME[0], at=ReplyTarget(channel=CHANNEL))
    return ToldAnswer(done.acknowledges, MessageRef(CHANNEL, message), use_cases.at, match.id)


class Counted(Outbox):
    """Notes how many answers are marked at once."""

    def __init__(self, use_cases: UseCases) -> None:
        super().__init__(use_cases.context)
        self.marked: list[int] = []

    async def mark_answers_told(self, answers: Sequence[ToldAnswer]) -> None:
        self.marked.append(len(answers))
        await super().mark_answers_told(answers)


async def test_answers_of_a_moment_are_marked_in_one_transaction(use_cases: UseCases, ann: Person) -> None:
    matches = [await use_cases.match() for _ in range(MOST_TOGETHER)]
    answers = []
    for number, match in enumerate(matches):
        answers.append(await _answered(use_cases, ann, match, str(number)))
        use_cases.at += timedelta(seconds=1)
    outbox = Counted(use_cases)
    told = ToldAnswers(outbox, NEVER)
    await asyncio.gather(*map(told.mark, answers))
    assert outbox.marked == [MOST_TOGETHER]
    for match, answer in zip(matches, answers, strict=True):
        hosted = await use_cases.get(match.id)
        assert hosted.board == answer.message
        assert hosted.match.clock.notified == answer.at, "when it arrived, not when it was marked"
        assert (await use_cases.item(answer.items[0])).state is OutboxState.TOLD


async def test_what_comes_once_they_are_being_marked_is_marked_next(use_cases: UseCases, ann: Person) -> None:
    outbox = Counted(use_cases)
    told = ToldAnswers(outbox)
    await told.mark(await _answered(use_cases, ann, await use_cases.match(), "1"))
    await told.mark(await _answered(use_cases, ann, await use_cases.match(), "2"))
    assert outbox.marked == [1, 1]


async def test_an_answer_that_cannot_be_marked_keeps_no_other_back(
    use_cases: UseCases, ann: Person, caplog: pytest.LogCaptureFixture
) -> None:
    broken, match = await use_cases.match(), await use_cases.match()
    bad = await _answered(use_cases, ann, broken, "1")
    good = await _answered(use_cases, ann, match, "2")
    await use_cases.database.write(
        lambda session: session.connection.change(
            "UPDATE matches SET game = 'gone' WHERE id = ?", (broken.id,)
        )
    )
    await use_cases.outbox.mark_answers_told([bad, good])
    assert (await use_cases.get(match.id)).board == good.message
    assert (await use_cases.item(bad.items[0])).state is OutboxState.DUE, "the outbox finds it later"
    assert "what was told by message 1" in caplog.text


async def test_everybody_hears_that_the_store_does_not_work(use_cases: UseCases) -> None:
    class Broken(Outbox):
        async def mark_answers_told(self, answers: object) -> None:
            raise StoreFaultError("the disk is full")

    told = ToldAnswers(Broken(use_cases.context), 0.0)
    answer = ToldAnswer((OutboxId(1),), MessageRef(CHANNEL, "1"), use_cases.at)
    ends = await asyncio.gather(told.mark(answer), told.mark(answer), return_exceptions=True)
    assert [type(end) for end in ends] == [StoreFaultError, StoreFaultError]


async def test_one_who_gives_up_waiting_takes_no_mark_away(use_cases: UseCases, ann: Person) -> None:
    answer = await _answered(use_cases, ann, await use_cases.match(), "1")
    told = ToldAnswers(use_cases.outbox, NEVER)
    first = asyncio.create_task(told.mark(answer))
    await asyncio.sleep(0)
    first.cancel()
    filling = ToldAnswer((), MessageRef(CHANNEL, "0"), use_cases.at)
    await asyncio.gather(*(told.mark(filling) for _ in range(MOST_TOGETHER - 1)))
    assert (await use_cases.item(answer.items[0])).state is OutboxState.TOLD
