"""Wins that are claimed, days that are given, and matches without a limit that fall silent."""

import asyncio

import pytest

from bot.service.announcements import ReplyTarget
from rules.core.position import Outcome, Side
from rules.match.events import DayGiven, FlagFell, Nudged, Waited
from rules.match.match import EndReason, Match
from rules.match.notifications.boards import ResultPosted
from rules.match.notifications.notification import Notification
from rules.match.notifications.players import ClaimOpened, DayReceived, MoveAsked
from rules.match.offers import OfferKind
from rules.match.people import Person
from rules.match.places import PlaceKind
from rules.match.refusals import MatchError, NothingToClaimError, TooEarlyError
from rules.match.time_claims import CLAIM_LASTS
from tests.support.engines import on_postgresql
from tests.support.match_actions import MatchAction, claim, close, give_day, nudge, wait
from tests.support.use_cases import CHANNEL, DAY, GAME, HOUR, MS, START, UseCases, terms


async def overdue(use_cases: UseCases, time: str = "1d", place: PlaceKind = PlaceKind.HERE) -> Match:
    """A match in which Ann's time was over at this moment, as a tick has seen."""
    match = await use_cases.agreed(terms(time, place=place, vacation=False))
    assert match.clock.deadline is not None
    await use_cases.go_to(match.clock.deadline - MS)
    await use_cases.all_told()
    await use_cases.go(MS)
    return await use_cases.stored(match.id)


async def said(use_cases: UseCases, kind: type[Notification]) -> list[int | None]:
    return [item.person for item in await use_cases.items() if isinstance(item.notification, kind)]


# The claim is announced


async def test_at_the_deadline_the_opponent_is_told_once(use_cases: UseCases) -> None:
    match = await overdue(use_cases)
    assert (match.outcome, match.flagged) == (None, START + DAY)
    assert await said(use_cases, ClaimOpened) == [None]
    for _ in range(3):
        await use_cases.restart()
        assert (await use_cases.go(HOUR)).forfeits == 0
    assert await said(use_cases, ClaimOpened) == [None]
    assert await use_cases.planned(match.id) == [], "there is nothing left to remind of"
    [event] = [e for e in await use_cases.lookup.events(match.id) if isinstance(e.what, FlagFell)]
    assert (event.at, event.side) == (START + DAY, Side.FIRST)


async def test_in_direct_messages_the_one_who_waits_is_told(use_cases: UseCases, bob: Person) -> None:
    await overdue(use_cases, place=PlaceKind.DM)
    assert await said(use_cases, ClaimOpened) == [bob.id]


async def test_sweeps_at_the_same_time_announce_once(use_cases: UseCases) -> None:
    await use_cases.agreed(terms("1d", vacation=False))
    await use_cases.go(DAY - MS)
    use_cases.at += MS
    await asyncio.gather(*(use_cases.sweeper.sweep() for _ in range(4)))
    assert await said(use_cases, ClaimOpened) == [None]


# What the one who waits may do


async def test_a_win_is_claimed(use_cases: UseCases, bob: Person) -> None:
    match = await overdue(use_cases)
    await use_cases.go(3 * HOUR)
    told = await use_cases.claims.claim(match.id, bob, ReplyTarget(channel=CHANNEL))
    ended = await use_cases.stored(match.id)
    assert told.board.match == ended
    assert (ended.outcome, ended.ended) == (Outcome(Side.SECOND, EndReason.TIME), use_cases.at)
    [result] = [item for item in await use_cases.items() if isinstance(item.notification, ResultPosted)]
    assert told.acknowledges == (result.id,)


async def test_it_is_claimed_once(use_cases: UseCases, ann: Person, bob: Person) -> None:
    match = await overdue(use_cases)
    ended = await asyncio.gather(
        *(use_cases.claims.claim(match.id, bob) for _ in range(3)),
        use_cases.play(match, ann, GAME[0]),
        return_exceptions=True,
    )
    assert sum(isinstance(end, MatchError) for end in ended) == 3
    # Where several write at once, the ply may be the first; then there is nothing to claim.
    claimed = isinstance(ended[-1], MatchError)
    assert claimed or on_postgresql()
    assert await said(use_cases, ResultPosted) == [None] * claimed


async def test_a_win_may_be_claimed_before_any_tick_has_seen_it(use_cases: UseCases, bob: Person) -> None:
    match = await use_cases.agreed(terms("1d", vacation=False))
    await use_cases.go(DAY - MS)
    with pytest.raises(NothingToClaimError):
        await use_cases.claims.claim(match.id, bob)
    use_cases.at += MS
    told = await use_cases.claims.claim(match.id, bob)
    assert told.board.match.outcome == Outcome(Side.SECOND, EndReason.TIME)
    assert FlagFell in await use_cases.events(match.id)


@pytest.mark.parametrize("action", [claim, give_day, wait])
async def test_nobody_else_may_and_not_before_the_time_is_over(
    use_cases: UseCases, ann: Person, bob: Person, action: MatchAction
) -> None:
    early = await use_cases.agreed(terms("10d", vacation=False))
    match = await overdue(use_cases)
    items = await use_cases.items()
    for number, person in ((match.id, ann), (early.id, bob), (early.id, ann)):
        with pytest.raises(NothingToClaimError):
            await action(use_cases, number, person)
    assert await use_cases.stored(match.id) == match
    assert await use_cases.stored(early.id) == early
    assert await use_cases.items() == items


async def test_a_late_ply_counts_from_nothing_with_the_bonus(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await overdue(use_cases, "2d+5h")
    await use_cases.go(3 * DAY)
    played = await use_cases.play_told(match, ann, GAME[0])
    assert played.clock.left == (5 * HOUR, 2 * DAY)
    assert (played.flagged, played.awaited) == (None, bob.id)
    with pytest.raises(NothingToClaimError):
        await use_cases.claims.claim(match.id, bob)
    await use_cases.play_told(match, bob, GAME[1])
    assert (await use_cases.stored(match.id)).clock.deadline == use_cases.at + 5 * HOUR
    await use_cases.go(5 * HOUR)
    assert (await use_cases.stored(match.id)).flagged == use_cases.at, "the claim is opened anew"


async def test_a_late_ply_before_any_tick_counts_too(use_cases: UseCases, ann: Person) -> None:
    match = await use_cases.agreed(terms("2d+5h", vacation=False))
    await use_cases.go(2 * DAY - MS)
    use_cases.at += 2 * MS
    await use_cases.play(match, ann, GAME[0])
    assert (await use_cases.stored(match.id)).clock.left == (5 * HOUR, 2 * DAY)
    assert FlagFell in await use_cases.events(match.id)


async def test_a_day_is_given(use_cases: UseCases, ann: Person, bob: Person) -> None:
    await use_cases.lives(ann, "UTC", "22:00-06:00")
    match = await overdue(use_cases)
    await use_cases.go(2 * DAY)  # it is 20:00 then
    await use_cases.all_told()
    assert use_cases.at == START + 3 * DAY + 8 * HOUR
    await use_cases.claims.give_day(match.id, bob)
    given = await use_cases.stored(match.id)
    assert (given.flagged, given.last_activity) == (None, use_cases.at)
    assert given.clock.deadline == use_cases.at + DAY + 16 * HOUR, "two hours, sixteen hours, six hours awake"
    assert await use_cases.kinds() == [DayReceived]
    assert [r.mark for r in await use_cases.planned(match.id)] == [50, 20]
    with pytest.raises(NothingToClaimError):
        await use_cases.claims.give_day(match.id, bob)
    await use_cases.go_to(given.clock.deadline or use_cases.at)
    again = await use_cases.stored(match.id)
    assert again.flagged == use_cases.at
    assert DayGiven in await use_cases.events(match.id)


async def test_a_day_given_falls_in_the_turn_it_was_given_in(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await overdue(use_cases, "10d+1d")
    await use_cases.claims.give_day(match.id, bob)
    await use_cases.go(18 * HOUR)
    played = await use_cases.play_told(match, ann, GAME[0])
    assert played.clock.left == (30 * HOUR, 10 * DAY), "six hours left of it, and the bonus"


async def test_waiting_leaves_the_claim_open(use_cases: UseCases, ann: Person, bob: Person) -> None:
    match = await overdue(use_cases)
    await use_cases.go(13 * DAY)
    await use_cases.claims.wait(match.id, bob)
    await use_cases.go(13 * DAY)
    assert (await use_cases.stored(match.id)).outcome is None
    assert (await use_cases.events(match.id)).count(Waited) == 1
    told = await use_cases.claims.claim(match.id, bob)
    assert told.board.match.outcome == Outcome(Side.SECOND, EndReason.TIME)


# Abandoned


async def test_fourteen_days_without_a_word_end_it_once(use_cases: UseCases) -> None:
    match = await overdue(use_cases)
    await use_cases.go(CLAIM_LASTS - MS)
    assert (await use_cases.stored(match.id)).outcome is None
    await use_cases.all_told()
    await use_cases.restart()
    swept = await use_cases.go(MS)
    assert swept.forfeits == 1
    ended = await use_cases.stored(match.id)
    assert ended.outcome == Outcome(Side.SECOND, EndReason.ABANDONED)
    for _ in range(3):
        await use_cases.restart()
        assert (await use_cases.go(DAY)).forfeits == 0
    assert await said(use_cases, ResultPosted) == [None]


@pytest.mark.parametrize("who", ["Ann", "Bob"])
async def test_a_word_of_either_begins_the_fourteen_days_anew(use_cases: UseCases, who: str) -> None:
    match = await overdue(use_cases)
    await use_cases.go(10 * DAY)
    await use_cases.offers.offer(OfferKind.DRAW, match.id, await use_cases.person(who))
    assert (await use_cases.go(CLAIM_LASTS - MS)).forfeits == 0
    assert (await use_cases.go(MS)).forfeits == 1
    assert (await use_cases.stored(match.id)).outcome == Outcome(Side.SECOND, EndReason.ABANDONED)


async def test_the_fourteen_days_run_on_through_sleep_and_vacation(use_cases: UseCases, ann: Person) -> None:
    """But not through outages: see the tests of silence."""
    await use_cases.lives(ann, "UTC", "22:00-06:00")
    match = await overdue(use_cases)
    await use_cases.vacations.start(ann, None, None)
    await use_cases.go(CLAIM_LASTS - MS)
    assert (await use_cases.stored(match.id)).outcome is None
    await use_cases.go(MS)
    assert (await use_cases.stored(match.id)).outcome == Outcome(Side.SECOND, EndReason.ABANDONED)


# Without a limit


async def test_a_nudge_is_told_to_the_one_to_move_once_a_week(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await use_cases.match("none", place=PlaceKind.DM)
    with pytest.raises(TooEarlyError) as caught:
        await use_cases.claims.nudge(match.id, bob)
    assert caught.value.at == START + 7 * DAY
    with pytest.raises(NothingToClaimError):
        await use_cases.claims.nudge(match.id, ann)
    await use_cases.go(8 * DAY)
    await use_cases.claims.nudge(match.id, bob)
    assert [(type(i.notification), i.person) for i in await use_cases.items()] == [(MoveAsked, ann.id)]
    for _ in range(2):
        with pytest.raises(TooEarlyError) as caught:
            await use_cases.claims.nudge(match.id, bob)
        assert caught.value.at == START + 15 * DAY
        await use_cases.restart()
    await use_cases.go(7 * DAY)
    await use_cases.claims.nudge(match.id, bob)
    assert (await use_cases.events(match.id)).count(Nudged) == 2


@pytest.mark.parametrize("who", ["Ann", "Bob"])
async def test_after_sixty_silent_days_either_closes_it(use_cases: UseCases, who: str) -> None:
    match = await use_cases.match("none")
    person = await use_cases.person(who)
    await use_cases.go(60 * DAY - MS)
    with pytest.raises(TooEarlyError) as caught:
        await use_cases.claims.close(match.id, person)
    assert caught.value.at == START + 60 * DAY
    use_cases.at += MS
    told = await use_cases.claims.close(match.id, person)
    assert told.board.match.outcome == Outcome(None, EndReason.ABANDONED)
    assert await use_cases.stored(match.id) == told.board.match


async def test_a_word_begins_the_sixty_days_anew_and_a_nudge_is_none(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await use_cases.match("none")
    await use_cases.go(30 * DAY)
    await use_cases.play_told(match, ann, GAME[0])
    await use_cases.go(50 * DAY)
    await use_cases.claims.nudge(match.id, ann)
    await use_cases.go(10 * DAY - MS)
    with pytest.raises(TooEarlyError):
        await use_cases.claims.close(match.id, ann)
    use_cases.at += MS
    await use_cases.claims.close(match.id, ann)


@pytest.mark.parametrize("action", [nudge, close])
async def test_where_there_is_a_limit_nobody_is_nudged_and_nothing_closed(
    use_cases: UseCases, bob: Person, action: MatchAction
) -> None:
    match = await overdue(use_cases)
    await use_cases.go(13 * DAY)
    with pytest.raises(NothingToClaimError):
        await action(use_cases, match.id, bob)
