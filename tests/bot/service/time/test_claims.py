"""Wins that are claimed, days that are given, and matches without a limit that fall silent."""

from __future__ import annotations

import asyncio

import pytest

from bot.service.announcements import ReplyTarget
from rules.core.position import Outcome, Side
from rules.match.events import EventKind
from rules.match.match import EndReason, Match
from rules.match.notifications import NotificationKind
from rules.match.offers import OfferKind
from rules.match.people import Person
from rules.match.places import PlaceKind
from rules.match.refusals import MatchError, NothingToClaimError, TooEarlyError
from rules.match.time_claims import CLAIM_LASTS
from tests.support.match_actions import Action, claim, close, give_day, nudge, wait
from tests.support.use_cases import CHANNEL, DAY, GAME, HOUR, MS, START, House, terms


async def overdue(house: House, time: str = "1d", place: PlaceKind = PlaceKind.HERE) -> Match:
    """A match in which Ann's time was over at this moment, as a tick has seen."""
    match = await house.agreed(terms(time, place=place, vacation=False))
    assert match.clock.deadline is not None
    await house.go_to(match.clock.deadline - MS)
    await house.all_told()
    await house.go(MS)
    return await house.stored(match.id)


async def said(house: House, kind: NotificationKind) -> list[int | None]:
    return [item.person for item in await house.items() if item.kind is kind]


# The claim is announced


async def test_at_the_deadline_the_opponent_is_told_once(house: House) -> None:
    match = await overdue(house)
    assert (match.outcome, match.flagged) == (None, START + DAY)
    assert await said(house, NotificationKind.CLAIM) == [None]
    for _ in range(3):
        await house.restart()
        assert (await house.go(HOUR)).forfeits == 0
    assert await said(house, NotificationKind.CLAIM) == [None]
    assert await house.planned(match.id) == [], "there is nothing left to remind of"
    [event] = [e for e in await house.lookup.events(match.id) if e.kind is EventKind.FLAG_FELL]
    assert (event.at, event.side) == (START + DAY, Side.FIRST)


async def test_in_direct_messages_the_one_who_waits_is_told(house: House, bob: Person) -> None:
    await overdue(house, place=PlaceKind.DM)
    assert await said(house, NotificationKind.CLAIM) == [bob.id]


async def test_sweeps_at_the_same_time_announce_once(house: House) -> None:
    await house.agreed(terms("1d", vacation=False))
    await house.go(DAY - MS)
    house.at += MS
    await asyncio.gather(*(house.sweeper.sweep() for _ in range(4)))
    assert await said(house, NotificationKind.CLAIM) == [None]


# What the one who waits may do


async def test_a_win_is_claimed(house: House, bob: Person) -> None:
    match = await overdue(house)
    await house.go(3 * HOUR)
    told = await house.claims.claim(match.id, bob, ReplyTarget(channel=CHANNEL))
    ended = await house.stored(match.id)
    assert told.board.match == ended
    assert (ended.outcome, ended.ended) == (Outcome(Side.SECOND, EndReason.TIME), house.at)
    [result] = [item for item in await house.items() if item.kind is NotificationKind.RESULT]
    assert told.acknowledges == (result.id,)


async def test_it_is_claimed_once(house: House, ann: Person, bob: Person) -> None:
    match = await overdue(house)
    ended = await asyncio.gather(
        *(house.claims.claim(match.id, bob) for _ in range(3)),
        house.play(match, ann, GAME[0]),
        return_exceptions=True,
    )
    assert sum(isinstance(end, MatchError) for end in ended) == 3
    assert await said(house, NotificationKind.RESULT) == [None]


async def test_a_win_may_be_claimed_before_any_tick_has_seen_it(house: House, bob: Person) -> None:
    match = await house.agreed(terms("1d", vacation=False))
    await house.go(DAY - MS)
    with pytest.raises(NothingToClaimError):
        await house.claims.claim(match.id, bob)
    house.at += MS
    told = await house.claims.claim(match.id, bob)
    assert told.board.match.outcome == Outcome(Side.SECOND, EndReason.TIME)
    assert EventKind.FLAG_FELL in await house.events(match.id)


@pytest.mark.parametrize("action", [claim, give_day, wait])
async def test_nobody_else_may_and_not_before_the_time_is_over(
    house: House, ann: Person, bob: Person, action: Action
) -> None:
    early = await house.agreed(terms("10d", vacation=False))
    match = await overdue(house)
    items = await house.items()
    for number, person in ((match.id, ann), (early.id, bob), (early.id, ann)):
        with pytest.raises(NothingToClaimError):
            await action(house, number, person)
    assert await house.stored(match.id) == match
    assert await house.stored(early.id) == early
    assert await house.items() == items


async def test_a_late_ply_counts_from_nothing_with_the_bonus(house: House, ann: Person, bob: Person) -> None:
    match = await overdue(house, "2d+5h")
    await house.go(3 * DAY)
    played = await house.play_told(match, ann, GAME[0])
    assert played.clock.left == (5 * HOUR, 2 * DAY)
    assert (played.flagged, played.awaited) == (None, bob.id)
    with pytest.raises(NothingToClaimError):
        await house.claims.claim(match.id, bob)
    await house.play_told(match, bob, GAME[1])
    assert (await house.stored(match.id)).clock.deadline == house.at + 5 * HOUR
    await house.go(5 * HOUR)
    assert (await house.stored(match.id)).flagged == house.at, "the claim is opened anew"


async def test_a_late_ply_before_any_tick_counts_too(house: House, ann: Person) -> None:
    match = await house.agreed(terms("2d+5h", vacation=False))
    await house.go(2 * DAY - MS)
    house.at += 2 * MS
    await house.play(match, ann, GAME[0])
    assert (await house.stored(match.id)).clock.left == (5 * HOUR, 2 * DAY)
    assert EventKind.FLAG_FELL in await house.events(match.id)


async def test_a_day_is_given(house: House, ann: Person, bob: Person) -> None:
    await house.lives(ann, "UTC", "22:00-06:00")
    match = await overdue(house)
    await house.go(2 * DAY)  # it is 20:00 then
    await house.all_told()
    assert house.at == START + 3 * DAY + 8 * HOUR
    await house.claims.give_day(match.id, bob)
    given = await house.stored(match.id)
    assert (given.flagged, given.acted) == (None, house.at)
    assert given.clock.deadline == house.at + DAY + 16 * HOUR, "two hours, sixteen hours, six hours awake"
    assert [item.detail for item in await house.items()] == [EventKind.DAY_GIVEN]
    assert [r.mark for r in await house.planned(match.id)] == [50, 20]
    with pytest.raises(NothingToClaimError):
        await house.claims.give_day(match.id, bob)
    await house.go_to(given.clock.deadline or house.at)
    again = await house.stored(match.id)
    assert again.flagged == house.at
    assert EventKind.DAY_GIVEN in await house.events(match.id)


async def test_a_day_given_falls_in_the_turn_it_was_given_in(house: House, ann: Person, bob: Person) -> None:
    match = await overdue(house, "10d+1d")
    await house.claims.give_day(match.id, bob)
    await house.go(18 * HOUR)
    played = await house.play_told(match, ann, GAME[0])
    assert played.clock.left == (30 * HOUR, 10 * DAY), "six hours left of it, and the bonus"


async def test_waiting_leaves_the_claim_open(house: House, ann: Person, bob: Person) -> None:
    match = await overdue(house)
    await house.go(13 * DAY)
    await house.claims.wait(match.id, bob)
    await house.go(13 * DAY)
    assert (await house.stored(match.id)).outcome is None
    assert (await house.events(match.id)).count(EventKind.WAITED) == 1
    told = await house.claims.claim(match.id, bob)
    assert told.board.match.outcome == Outcome(Side.SECOND, EndReason.TIME)


# Abandoned


async def test_fourteen_days_without_a_word_end_it_once(house: House) -> None:
    match = await overdue(house)
    await house.go(CLAIM_LASTS - MS)
    assert (await house.stored(match.id)).outcome is None
    await house.all_told()
    await house.restart()
    swept = await house.go(MS)
    assert swept.forfeits == 1
    ended = await house.stored(match.id)
    assert ended.outcome == Outcome(Side.SECOND, EndReason.ABANDONED)
    for _ in range(3):
        await house.restart()
        assert (await house.go(DAY)).forfeits == 0
    assert await said(house, NotificationKind.RESULT) == [None]


@pytest.mark.parametrize("who", ["Ann", "Bob"])
async def test_a_word_of_either_begins_the_fourteen_days_anew(house: House, who: str) -> None:
    match = await overdue(house)
    await house.go(10 * DAY)
    await house.offers.offer(OfferKind.DRAW, match.id, await house.person(who))
    assert (await house.go(CLAIM_LASTS - MS)).forfeits == 0
    assert (await house.go(MS)).forfeits == 1
    assert (await house.stored(match.id)).outcome == Outcome(Side.SECOND, EndReason.ABANDONED)


async def test_the_fourteen_days_are_calendar_days(house: House, ann: Person) -> None:
    await house.lives(ann, "UTC", "22:00-06:00")
    match = await overdue(house)
    await house.vacations.start(ann, None, None)
    await house.go(CLAIM_LASTS - DAY)
    await house.away(DAY)
    assert (await house.stored(match.id)).outcome == Outcome(Side.SECOND, EndReason.ABANDONED)


# Without a limit


async def test_a_nudge_is_told_to_the_one_to_move_once_a_week(house: House, ann: Person, bob: Person) -> None:
    match = await house.match("none", place=PlaceKind.DM)
    with pytest.raises(TooEarlyError) as caught:
        await house.claims.nudge(match.id, bob)
    assert caught.value.at == START + 7 * DAY
    with pytest.raises(NothingToClaimError):
        await house.claims.nudge(match.id, ann)
    await house.go(8 * DAY)
    await house.claims.nudge(match.id, bob)
    assert [(i.kind, i.person, i.detail) for i in await house.items()] == [
        (NotificationKind.NUDGE, ann.id, EventKind.NUDGED)
    ]
    for _ in range(2):
        with pytest.raises(TooEarlyError) as caught:
            await house.claims.nudge(match.id, bob)
        assert caught.value.at == START + 15 * DAY
        await house.restart()
    await house.go(7 * DAY)
    await house.claims.nudge(match.id, bob)
    assert (await house.events(match.id)).count(EventKind.NUDGED) == 2


@pytest.mark.parametrize("who", ["Ann", "Bob"])
async def test_after_sixty_silent_days_either_closes_it(house: House, who: str) -> None:
    match = await house.match("none")
    person = await house.person(who)
    await house.go(60 * DAY - MS)
    with pytest.raises(TooEarlyError) as caught:
        await house.claims.close(match.id, person)
    assert caught.value.at == START + 60 * DAY
    house.at += MS
    told = await house.claims.close(match.id, person)
    assert told.board.match.outcome == Outcome(None, EndReason.ABANDONED)
    assert await house.stored(match.id) == told.board.match


async def test_a_word_begins_the_sixty_days_anew_and_a_nudge_is_none(
    house: House, ann: Person, bob: Person
) -> None:
    match = await house.match("none")
    await house.go(30 * DAY)
    await house.play_told(match, ann, GAME[0])
    await house.go(50 * DAY)
    await house.claims.nudge(match.id, ann)
    await house.go(10 * DAY - MS)
    with pytest.raises(TooEarlyError):
        await house.claims.close(match.id, ann)
    house.at += MS
    await house.claims.close(match.id, ann)


@pytest.mark.parametrize("action", [nudge, close])
async def test_where_there_is_a_limit_nobody_is_nudged_and_nothing_closed(
    house: House, bob: Person, action: Action
) -> None:
    match = await overdue(house)
    await house.go(13 * DAY)
    with pytest.raises(NothingToClaimError):
        await action(house, match.id, bob)
