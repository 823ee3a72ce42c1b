"""The outbox: what is due, retries and their waits, and what happens to what cannot be told."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.service.announcements import ANSWER_GRACE, ReplyTarget
from bot.service.notifications.outbox import BATCH, FIRST_WAIT, LONGEST_WAIT, wants_thread
from rules.match.notifications import NotificationKind, NotificationState
from rules.match.offers import OfferKind
from rules.match.people import Person
from rules.match.places import MessageRef, Place, PlaceKind
from storage.outbox import NewNotification
from tests.support.use_cases import CHANNEL, DAY, GAME, MS, START, House


async def test_what_an_answer_tells_waits_for_the_answer(house: House, ann: Person) -> None:
    match = await house.match()
    told = await house.play(match, ann, GAME[0], at=ReplyTarget(channel=CHANNEL))
    assert await house.outbox.due() == []
    assert await house.outbox.next_due() == house.at + ANSWER_GRACE
    house.at += ANSWER_GRACE
    assert [item.id for item in await house.outbox.due()] == list(told.acknowledges), "the answer got lost"
    await house.outbox.mark_told(told.acknowledges, MessageRef(CHANNEL, "9"), shows=match.id)
    assert await house.outbox.due() == []
    assert await house.outbox.next_due() is None
    assert (await house.get(match.id)).board == MessageRef(CHANNEL, "9")
    assert (await house.item(told.acknowledges[0])).state is NotificationState.TOLD


async def test_what_is_told_without_a_message_moves_no_board(house: House, ann: Person) -> None:
    match = await house.match()
    await house.outbox.mark_told((), MessageRef(CHANNEL, "9"), shows=match.id)
    await house.play(match, ann, GAME[0])
    [item] = await house.items()
    await house.outbox.mark_told((item.id,), None, shows=match.id)
    assert (await house.item(item.id)).state is NotificationState.TOLD
    assert (await house.get(match.id)).board == MessageRef(CHANNEL, "9")


async def test_a_batch_at_most_is_handed_out_oldest_first(house: House) -> None:
    async with house.database.transaction() as session:
        made = [
            await session.outbox.add(
                NewNotification(kind=NotificationKind.ABSENCE, channel="c"), now=START, due=START
            )
            for _ in range(BATCH + 5)
        ]
    assert [item.id for item in await house.outbox.due()] == made[:BATCH]


async def test_a_failed_attempt_waits_longer_each_time(house: House, ann: Person) -> None:
    match = await house.match()
    await house.play(match, ann, GAME[0])
    waits = []
    for attempt in range(40):
        [item] = await house.outbox.due()
        assert (item.attempts, item.state) == (attempt, NotificationState.DUE)
        await house.outbox.retry_later(item, f"away {attempt}")
        again = await house.item(item.id)
        assert again.error == f"away {attempt}"
        waits.append(again.due - house.at)
        least = min(LONGEST_WAIT, FIRST_WAIT * 2 ** min(attempt, 20))
        assert least - MS <= waits[-1] <= least * 1.25
        house.at = again.due - MS
        assert await house.outbox.due() == []
        house.at = again.due
    assert waits[0] < timedelta(seconds=7)
    assert waits[-1] >= timedelta(hours=1) - MS
    assert len(set(waits[-10:])) > 1, "with jitter, so that not everything comes at once"
    assert sum(waits, timedelta(0)) > timedelta(hours=20), "it is never given up by itself"


async def test_attempts_are_counted_over_restarts(house: House, ann: Person) -> None:
    match = await house.match()
    await house.play(match, ann, GAME[0])
    [item] = await house.outbox.due()
    await house.outbox.retry_later(item, "away")
    await house.restart()
    assert await house.outbox.due() == []
    house.at += DAY
    [item] = await house.outbox.due()
    assert item.attempts == 1


async def test_what_is_overtaken_is_forgotten(house: House, ann: Person) -> None:
    match = await house.match()
    await house.play(match, ann, GAME[0])
    [item] = await house.outbox.due()
    await house.outbox.mark_pointless(item)
    assert (await house.item(item.id)).state is NotificationState.POINTLESS
    assert await house.items() == []


# What a channel does not take


async def given_up(
    house: House, kind: NotificationKind
) -> list[tuple[NotificationKind, int | None, int | None, str]]:
    [item] = [item for item in await house.items() if item.kind is kind]
    await house.outbox.give_up(item, "403 50001: Missing Access")
    gone = await house.item(item.id)
    assert (gone.state, gone.error, gone.attempts) == (
        NotificationState.FAILED,
        "403 50001: Missing Access",
        1,
    )
    await house.outbox.retry_later(gone, "no")
    assert (await house.item(item.id)).state is NotificationState.FAILED
    return [
        (i.kind, i.person, i.revision, i.detail)
        for i in await house.items()
        if i.kind is kind and i.channel is None and i.due == house.at
    ]


async def test_a_board_goes_to_the_one_to_move(house: House, ann: Person, bob: Person) -> None:
    match = await house.match()
    await house.play(match, ann, GAME[0])
    assert await given_up(house, NotificationKind.BOARD) == [(NotificationKind.BOARD, bob.id, 1, "")]


async def test_a_reminder_goes_to_the_one_to_move(house: House, ann: Person) -> None:
    await house.match("10d")
    await house.go(5 * DAY)
    [(kind, person, revision, _)] = await given_up(house, NotificationKind.REMINDER)
    assert (kind, person, revision) == (NotificationKind.REMINDER, ann.id, 0)


async def test_a_result_goes_to_both(house: House, ann: Person, bob: Person) -> None:
    match = await house.match()
    await house.playing.resign(match.id, ann)
    assert await given_up(house, NotificationKind.RESULT) == [
        (NotificationKind.RESULT, ann.id, 0, ""),
        (NotificationKind.RESULT, bob.id, 0, ""),
    ]


async def test_an_offer_reaches_the_one_it_is_made_to(house: House, ann: Person, bob: Person) -> None:
    match = await house.match()
    await house.offers.offer(OfferKind.DRAW, match.id, ann)
    handed_on = await given_up(house, NotificationKind.OFFER)
    assert (NotificationKind.OFFER, bob.id, 0, "offered draw 0") in handed_on


async def test_an_absence_or_what_is_told_in_private_is_handed_to_nobody(
    house: House, ann: Person, bob: Person
) -> None:
    match = await house.match()
    await house.away(DAY)
    assert await given_up(house, NotificationKind.ABSENCE) == []
    await house.all_told()
    async with house.database.transaction() as session:
        notification = NewNotification(kind=NotificationKind.BOARD, match=match.id, person=bob.id)
        await session.outbox.add(notification, now=house.at, due=house.at)
    assert await given_up(house, NotificationKind.BOARD) == []
    assert await house.items() == [], "else it would go round for ever"


async def test_whose_turn_cannot_be_told_to_them_is_told_to_the_opponent_and_no_time_runs(
    house: House, ann: Person, bob: Person
) -> None:
    match = await house.match()
    await house.play(match, ann, GAME[0])
    for _ in range(2):  # the channel, then the person directly
        [item] = await house.items()
        await house.outbox.give_up(item, "403 50001: Missing Access")
    assert [(i.kind, i.person) for i in await house.items()] == [(NotificationKind.UNREACHABLE, ann.id)]
    await house.go(100 * DAY)
    untold = await house.stored(match.id)
    assert (untold.outcome, untold.flagged, untold.clock.told) == (None, None, None)


# Threads


@pytest.mark.parametrize(
    ("thread", "place"),
    [
        ("200", Place(PlaceKind.THREAD, "1", "200", CHANNEL)),
        (None, Place(PlaceKind.HERE, "1", CHANNEL)),
    ],
)
async def test_a_thread_is_opened_once_or_not_at_all(
    house: House, ann: Person, thread: str | None, place: Place
) -> None:
    match = await house.match(place=PlaceKind.THREAD)
    await house.play(match, ann, GAME[0])
    [item] = await house.items()
    hosted = await house.get(match.id)
    assert wants_thread(item, hosted)
    moved = await house.outbox.move_to_thread(hosted, thread)
    assert moved == await house.get(match.id)
    assert moved.place == place
    assert not wants_thread(item, moved)
    for channel in {CHANNEL, thread or CHANNEL}:
        assert [found.match.id for found in await house.lookup.at(channel)] == [match.id]


@pytest.mark.parametrize("place", [PlaceKind.HERE, PlaceKind.DM])
async def test_other_places_want_no_thread(house: House, ann: Person, place: PlaceKind) -> None:
    match = await house.match(place=place)
    await house.play(match, ann, GAME[0])
    hosted = await house.get(match.id)
    assert not any(wants_thread(item, hosted) for item in await house.items())


# Meeting people


async def test_meeting_somebody_again_writes_only_what_is_new(house: House) -> None:
    first = await house.people.meet("77", "Zoe")
    async with house.database.transaction():  # a writer would wait for this one for ever
        assert await house.people.meet("77", "Zoe") == first
    renamed = await house.people.meet("77", "Zoë")
    assert (renamed.id, renamed.name) == (first.id, "Zoë")
    assert await house.lookup.find("77") == renamed
    assert await house.lookup.person(first.id) == renamed
    assert await house.lookup.find("78") is None
