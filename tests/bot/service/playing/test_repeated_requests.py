"""Playing again: old buttons, plies whose answers were lost, and moves sent at once."""

import asyncio
from dataclasses import replace

import pytest

from bot.service.announcements import ANSWER_GRACE, NOWHERE, ActionResult, ReplyTarget
from bot.service.playing.moves import MoveOrder, Moves
from bot.service.refusals import OldPosition
from rules.core.errors import MoveError
from rules.core.position import Outcome, Side
from rules.match.notifications.boards import BoardPosted
from rules.match.people import Person
from rules.match.refusals import MatchOverError, NotYourTurnError
from storage.alone import Alone
from tests.support.use_cases import CHANNEL, GAME, UseCases, terms


async def test_a_button_of_an_earlier_position_is_refused(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await use_cases.match()
    await use_cases.play(match, ann, GAME[0], revision=0)
    await use_cases.play(match, bob, GAME[1], revision=1)
    await use_cases.all_told()
    for revision in (0, 1, 3, 99):
        with pytest.raises(OldPosition):
            await use_cases.play(match, ann, GAME[2], revision=revision)
    assert await use_cases.items() == []
    assert (await use_cases.play(match, ann, GAME[2], revision=2)).board.ply == 3


@pytest.mark.parametrize("revision", [None, 0, 1])
@pytest.mark.parametrize("text", [GAME[0], "D2 – G5", "`d2-g5`."])
async def test_a_ply_whose_answer_was_lost_is_not_played_twice(
    use_cases: UseCases, ann: Person, text: str, revision: int | None
) -> None:
    match = await use_cases.match()
    first = await use_cases.play(match, ann, GAME[0], revision=0)
    await use_cases.all_told()
    again = await use_cases.play(match, ann, text, revision=revision)
    assert again.again
    assert again.board == replace(first.board, hosted=await use_cases.get(match.id)), (
        "but for what was told since"
    )
    assert again.acknowledges == ()
    assert (await use_cases.stored(match.id)).moves == (GAME[0],)
    assert await use_cases.items() == []


async def test_a_repeat_with_a_much_older_button_is_an_old_button(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await use_cases.match()
    for person, text in ((ann, GAME[0]), (bob, GAME[1]), (ann, GAME[2])):
        await use_cases.play(match, person, text)
    for revision in (0, 1, 4):
        with pytest.raises(OldPosition):
            await use_cases.play(match, ann, GAME[2], revision=revision)


async def test_a_second_move_is_out_of_turn(use_cases: UseCases, ann: Person) -> None:
    match = await use_cases.match()
    await use_cases.play(match, ann, GAME[0])
    with pytest.raises(NotYourTurnError):
        await use_cases.play(match, ann, GAME[2])
    with pytest.raises(NotYourTurnError):
        await use_cases.play(match, ann, "nonsense")


async def test_the_opponents_last_ply_is_no_repeat_of_yours(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await use_cases.match()
    await use_cases.play(match, ann, GAME[0])
    with pytest.raises(MoveError):
        await use_cases.play(match, bob, GAME[0])
    assert (await use_cases.stored(match.id)).revision == 1


async def test_the_ply_that_won_may_be_repeated_too(use_cases: UseCases, ann: Person, bob: Person) -> None:
    challenge = await use_cases.challenges.make(
        ann,
        (bob,),
        terms(game="bipod", options={"gap": 2, "middle": 3, "rows": 4, "stones": 2}),
        server="1",
        channel=CHANNEL,
    )
    match = (await use_cases.challenges.accept(challenge.id, bob, NOWHERE)).board.match
    for person, text in ((ann, "c1,g1"), (bob, "d2,f2"), (ann, "a1"), (bob, "adopt")):
        await use_cases.play(match, person, text)
    again = await use_cases.play(match, bob, "adopt")
    assert again.again
    assert again.board.match.outcome == Outcome(Side.SECOND, "blocked")
    with pytest.raises(MatchOverError):
        await use_cases.play(match, ann, "a1")


@pytest.mark.parametrize("revision", [None, 0])
async def test_the_same_move_sent_at_once_is_played_once(
    use_cases: UseCases, ann: Person, revision: int | None
) -> None:
    match = await use_cases.match()
    told = await asyncio.gather(*(use_cases.play(match, ann, GAME[0], revision=revision) for _ in range(6)))
    assert [one.again for one in told].count(False) == 1
    assert (await use_cases.stored(match.id)).moves == (GAME[0],)
    assert await use_cases.kinds() == [BoardPosted]


async def test_different_moves_sent_at_once_are_not_both_played(use_cases: UseCases, ann: Person) -> None:
    match = await use_cases.match()
    ended = await asyncio.gather(
        *(use_cases.play(match, ann, text, revision=0) for text in ("d2-g5", "b2-b3", "c2-c4")),
        return_exceptions=True,
    )
    assert [isinstance(end, ActionResult) for end in ended].count(True) == 1
    assert [type(end) for end in ended].count(OldPosition) == 2
    assert (await use_cases.stored(match.id)).revision == 1


async def test_a_move_cancelled_in_the_middle_can_be_sent_again(use_cases: UseCases, ann: Person) -> None:
    """A request that dies leaves nothing, or the whole ply; sent again, it is played once."""
    for steps in range(0, 60, 3):
        match = await use_cases.match()
        task = asyncio.create_task(use_cases.play(match, ann, GAME[0]))
        for _ in range(steps):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        boards = await use_cases.items()
        stored = await use_cases.stored(match.id)
        assert len(boards) == stored.revision, "a ply and its telling are one"
        told = await use_cases.play(match, ann, GAME[0])
        assert told.again == (stored.revision == 1)
        assert (await use_cases.stored(match.id)).moves == (GAME[0],)
        await use_cases.all_told()


async def test_a_board_that_is_still_to_be_told_is_told_at_once_if_nobody_is_left_to_answer(
    use_cases: UseCases, ann: Person
) -> None:
    """What this process still answers is left alone; what an earlier one has left is told now, by the outbox alone."""
    match = await use_cases.match()
    order = MoveOrder(match.id, ann.id, GAME[0])
    first = await use_cases.playing.play(order, ReplyTarget(channel=CHANNEL))
    (item,) = await use_cases.items()
    assert first.acknowledges == (item.id,)
    later = use_cases.at + ANSWER_GRACE
    assert (item.due, item.tried) == (later, use_cases.at)
    again = await use_cases.playing.play(order, ReplyTarget(channel=CHANNEL))
    assert (again.again, again.untold, again.acknowledges) == (True, True, ())
    assert await use_cases.items() == [item], "its answer may be on its way"
    started_since = Moves(replace(use_cases.context, peers=Alone(item.process + 1)))
    again = await started_since.play(order, ReplyTarget(channel=CHANNEL))
    assert (again.again, again.untold) == (True, True)
    assert await use_cases.items() == [replace(item, due=use_cases.at)], "and it may have arrived"
    await use_cases.all_told()
    assert not (await started_since.play(order, ReplyTarget(channel=CHANNEL))).untold
