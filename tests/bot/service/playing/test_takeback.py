"""Undoing and taking back: what the store, the record and the clocks have afterwards."""

import asyncio

import pytest

from bot.service.announcements import ReplyTarget
from bot.service.refusals import OldPosition
from rules.core.position import Side
from rules.match.events import Offered, TakenBack, Undone
from rules.match.match import Match, Revision
from rules.match.offers import OfferKind
from rules.match.people import Person
from rules.match.places import PlaceKind
from rules.match.refusals import (
    MatchOverError,
    NothingToTakeBackError,
    RefusedLatelyError,
    TooLateToUndoError,
)
from tests.support.use_cases import CHANNEL, DAY, GAME, HOUR, MINUTE, MS, UseCases

DRAW, TAKEBACK, ABORT, _ = OfferKind


async def begun(use_cases: UseCases, plies: int, time: str = "10d+1d") -> Match:
    """A match in which each ply took a day."""
    match = await use_cases.match(time)
    for index in range(plies):
        await use_cases.go(DAY)
        match = await use_cases.play_told(
            match, await use_cases.person(("Ann", "Bob")[index % 2]), GAME[index]
        )
    return match


async def test_your_ply_is_undone_and_its_time_given_back(use_cases: UseCases, ann: Person) -> None:
    match = await begun(use_cases, 0)
    await use_cases.go(3 * DAY)
    await use_cases.play(match, ann, GAME[0])
    played = use_cases.at
    use_cases.at += MINUTE
    told = await use_cases.takebacks.undo(match.id, ann, ReplyTarget(channel=CHANNEL))
    undone = await use_cases.stored(match.id)
    assert told.board.match == undone
    assert (undone.moves, undone.revision, undone.awaited) == ((), 2, ann.id)
    assert undone.clock.left == (7 * DAY, 10 * DAY)
    assert undone.clock.deadline == use_cases.at + 7 * DAY
    [event] = await use_cases.lookup.events(match.id)
    assert (type(event.what), event.side, event.at) == (Undone, Side.FIRST, use_cases.at)
    assert event.what == Undone((GAME[0],), (played,))
    assert [r.revision for r in await use_cases.planned(match.id)] == [2, 2]
    await use_cases.restart()
    again = await use_cases.play(match, ann, "b2-b3", revision=2)
    assert (again.board.match.moves, again.board.match.revision) == (("b2-b3",), 3)


async def test_a_minute_and_a_millisecond_are_too_late(use_cases: UseCases, ann: Person) -> None:
    match = await begun(use_cases, 1)
    use_cases.at += MINUTE + MS
    with pytest.raises(TooLateToUndoError):
        await use_cases.takebacks.undo(match.id, ann)
    assert await use_cases.stored(match.id) == match


async def test_in_direct_messages_who_undoes_is_not_told_but_their_clock_runs(
    use_cases: UseCases, ann: Person
) -> None:
    match = await use_cases.match("1d", place=PlaceKind.DM)
    await use_cases.play_told(match, ann, GAME[0])
    await use_cases.takebacks.undo(match.id, ann)
    assert [item.person for item in await use_cases.items()] == [match.opponent_of(ann.id)]
    assert (await use_cases.stored(match.id)).clock.notified == use_cases.at


@pytest.mark.parametrize("act", ["ply", "offer", "end"])
async def test_nothing_is_undone_once_the_opponent_has_acted(
    use_cases: UseCases, ann: Person, bob: Person, act: str
) -> None:
    match = await begun(use_cases, 1)
    if act == "ply":
        await use_cases.play(match, bob, GAME[1])
    elif act == "offer":
        await use_cases.offers.offer(DRAW, match.id, bob)
    else:
        await use_cases.playing.resign(match.id, bob)
    before = await use_cases.stored(match.id)
    with pytest.raises((TooLateToUndoError, NothingToTakeBackError, MatchOverError)):
        await use_cases.takebacks.undo(match.id, ann)
    assert await use_cases.stored(match.id) == before


async def test_undoing_twice_at_once_undoes_once(use_cases: UseCases, ann: Person) -> None:
    match = await begun(use_cases, 1)
    ended = await asyncio.gather(
        *(use_cases.takebacks.undo(match.id, ann) for _ in range(4)), return_exceptions=True
    )
    assert [isinstance(end, NothingToTakeBackError) for end in ended].count(True) == 3
    assert (await use_cases.stored(match.id)).revision == 2
    assert await use_cases.events(match.id) == [Undone]


async def test_a_button_of_the_undone_position_is_old(use_cases: UseCases, ann: Person, bob: Person) -> None:
    match = await begun(use_cases, 1)
    await use_cases.takebacks.undo(match.id, ann)
    with pytest.raises(OldPosition):
        await use_cases.play(match, bob, GAME[1], revision=1)
    with pytest.raises(OldPosition):
        await use_cases.play(match, ann, "b2-b3", revision=0)
    with pytest.raises(OldPosition):
        await use_cases.takebacks.undo(match.id, ann, revision=Revision(1))


@pytest.mark.parametrize(
    ("plies", "who", "gone", "left"),
    [(1, "Ann", 1, (9, 10)), (2, "Ann", 2, (9, 10)), (2, "Bob", 1, (10, 9)), (3, "Bob", 2, (10, 9))],
)
async def test_a_takeback_restores_position_and_both_clocks(
    use_cases: UseCases, plies: int, who: str, gone: int, left: tuple[int, int]
) -> None:
    match = await begun(use_cases, plies)
    person = await use_cases.person(who)
    other = await use_cases.person("Bob" if who == "Ann" else "Ann")
    await use_cases.go(5 * HOUR)
    await use_cases.offers.offer(TAKEBACK, match.id, person)
    await use_cases.all_told()
    await use_cases.restart()
    await use_cases.go(5 * HOUR)
    await use_cases.offers.agree(TAKEBACK, match.id, other)
    back = await use_cases.stored(match.id)
    assert (back.moves, back.revision, back.awaited) == (GAME[: plies - gone], plies + 1, person.id)
    assert back.clock.left == (left[0] * DAY, left[1] * DAY)
    assert back.clock.notified is None
    assert back.offers == ()
    use_cases.at += HOUR
    await use_cases.all_told()
    assert (await use_cases.stored(match.id)).clock.deadline == use_cases.at + 9 * DAY
    events = await use_cases.lookup.events(match.id)
    assert [type(event.what) for event in events] == [Offered, TakenBack]
    taken = events[1].what
    assert isinstance(taken, TakenBack)
    assert taken.moves == GAME[plies - gone : plies]
    board = await use_cases.board(match.id)
    assert board.ply == plies - gone


async def test_a_refused_takeback_may_be_offered_again_after_four_plies(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await begun(use_cases, 2)
    await use_cases.offers.offer(TAKEBACK, match.id, ann)
    await use_cases.offers.refuse(TAKEBACK, match.id, bob)
    await use_cases.restart()
    for played in range(4):
        with pytest.raises(RefusedLatelyError) as caught:
            await use_cases.offers.offer(TAKEBACK, match.id, ann)
        assert caught.value.plies == 4 - played
        await use_cases.play(match, (ann, bob)[played % 2], GAME[2 + played])
    await use_cases.offers.offer(TAKEBACK, match.id, ann)


async def test_who_takes_back_on_vacation_has_it_counted_anew(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await begun(use_cases, 1)
    await use_cases.vacations.start(ann, None, None)
    free = (await use_cases.vacations.status(ann))[1][0].end
    await use_cases.go(HOUR / 2)
    await use_cases.offers.offer(TAKEBACK, match.id, ann)
    told = await use_cases.offers.agree(TAKEBACK, match.id, bob)
    paid = (await use_cases.vacations.status(ann))[1][0].end
    assert paid < free, "the turn that began again costs leave"
    assert (
        told.board.match.clock.deadline == paid + 9 * DAY == (await use_cases.stored(match.id)).clock.deadline
    )
