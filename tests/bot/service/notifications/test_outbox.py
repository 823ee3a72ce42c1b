"""The outbox: what is due, retries and their waits, and what happens to what cannot be told."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.service.announcements import ANSWER_GRACE, ReplyTarget
from bot.service.notifications.outbox import BATCH, FIRST_WAIT, LONGEST_WAIT, Outbox, wants_thread
from rules.core.position import Side
from rules.match.match import Revision
from rules.match.notifications.boards import BoardPosted, OpponentUnreachable, ResultPosted
from rules.match.notifications.messages import ChannelTest, OutageEnded
from rules.match.notifications.notification import Notification, ReminderTurn
from rules.match.notifications.players import OfferMade
from rules.match.notifications.reminders import RemindersDue
from rules.match.offers import OfferKind
from rules.match.outbox import OutboxState
from rules.match.people import Person
from rules.match.places import MessageRef, Place, PlaceKind
from storage.alone import Alone
from storage.errors import TakenOverError
from storage.leases import slot_of
from storage.session import Session
from tests.support.use_cases import CHANNEL, DAY, GAME, MS, START, UseCases


async def test_what_an_answer_tells_waits_for_the_answer(use_cases: UseCases, ann: Person) -> None:
    match = await use_cases.match()
    told = await use_cases.play(match, ann, GAME[0], at=ReplyTarget(channel=CHANNEL))
    assert await use_cases.outbox.due() == []
    assert await use_cases.outbox.next_due() == use_cases.at + ANSWER_GRACE
    use_cases.at += ANSWER_GRACE
    assert [item.id for item in await use_cases.outbox.due()] == list(told.acknowledges), (
        "the answer got lost"
    )
    await use_cases.outbox.mark_told(told.acknowledges, MessageRef(CHANNEL, "9"), shows=match.id)
    assert await use_cases.outbox.due() == []
    assert await use_cases.outbox.next_due() is None
    assert (await use_cases.get(match.id)).board == MessageRef(CHANNEL, "9")
    assert (await use_cases.item(told.acknowledges[0])).state is OutboxState.TOLD


async def test_what_is_told_without_a_message_moves_no_board(use_cases: UseCases, ann: Person) -> None:
    match = await use_cases.match()
    await use_cases.outbox.mark_told((), MessageRef(CHANNEL, "9"), shows=match.id)
    await use_cases.play(match, ann, GAME[0])
    [item] = await use_cases.items()
    await use_cases.outbox.mark_told((item.id,), None, shows=match.id)
    assert (await use_cases.item(item.id)).state is OutboxState.TOLD
    assert (await use_cases.get(match.id)).board == MessageRef(CHANNEL, "9")


async def test_a_batch_at_most_is_handed_out_oldest_first(use_cases: UseCases) -> None:
    made = await use_cases.database.write(
        lambda session: [
            session.outbox.add(ChannelTest(channel="c"), now=START, due=START) for _ in range(BATCH + 5)
        ]
    )
    assert [item.id for item in await use_cases.outbox.due()] == made[:BATCH]


async def test_a_failed_attempt_waits_longer_each_time(use_cases: UseCases, ann: Person) -> None:
    match = await use_cases.match()
    await use_cases.play(match, ann, GAME[0])
    waits = []
    for attempt in range(40):
        [item] = await use_cases.outbox.due()
        assert (item.attempts, item.state) == (attempt, OutboxState.DUE)
        await use_cases.outbox.retry_later(item, f"away {attempt}")
        again = await use_cases.item(item.id)
        assert again.error == f"away {attempt}"
        waits.append(again.due - use_cases.at)
        least = min(LONGEST_WAIT, FIRST_WAIT * 2 ** min(attempt, 20))
        assert least - MS <= waits[-1] <= least * 1.25
        use_cases.at = again.due - MS
        assert await use_cases.outbox.due() == []
        use_cases.at = again.due
    assert waits[0] < timedelta(seconds=7)
    assert waits[-1] >= timedelta(hours=1) - MS
    assert len(set(waits[-10:])) > 1, "with jitter, so that not everything comes at once"
    assert sum(waits, timedelta(0)) > timedelta(hours=20), "it is never given up by itself"


async def test_attempts_are_counted_over_restarts(use_cases: UseCases, ann: Person) -> None:
    match = await use_cases.match()
    await use_cases.play(match, ann, GAME[0])
    [item] = await use_cases.outbox.due()
    await use_cases.outbox.retry_later(item, "away")
    await use_cases.restart()
    assert await use_cases.outbox.due() == []
    use_cases.at += DAY
    [item] = await use_cases.outbox.due()
    assert item.attempts == 1


async def test_what_is_overtaken_is_forgotten(use_cases: UseCases, ann: Person) -> None:
    match = await use_cases.match()
    await use_cases.play(match, ann, GAME[0])
    [item] = await use_cases.outbox.due()
    await use_cases.outbox.mark_pointless(item)
    assert (await use_cases.item(item.id)).state is OutboxState.POINTLESS
    assert await use_cases.items() == []


# What a channel does not take


async def given_up(use_cases: UseCases, kind: type[Notification]) -> list[Notification]:
    [item] = [item for item in await use_cases.items() if isinstance(item.notification, kind)]
    await use_cases.outbox.give_up(item, "403 50001: Missing Access")
    gone = await use_cases.item(item.id)
    assert (gone.state, gone.error, gone.attempts) == (
        OutboxState.FAILED,
        "403 50001: Missing Access",
        1,
    )
    await use_cases.outbox.retry_later(gone, "no")
    assert (await use_cases.item(item.id)).state is OutboxState.FAILED
    return [
        i.notification
        for i in await use_cases.items()
        if isinstance(i.notification, kind) and i.channel is None and i.due == use_cases.at
    ]


async def test_a_board_goes_to_the_one_to_move(use_cases: UseCases, ann: Person, bob: Person) -> None:
    match = await use_cases.match()
    await use_cases.play(match, ann, GAME[0])
    assert await given_up(use_cases, BoardPosted) == [
        BoardPosted(match=match.id, revision=Revision(1), person=bob.id)
    ]


async def test_a_reminder_goes_to_the_one_to_move(use_cases: UseCases, ann: Person) -> None:
    match = await use_cases.match("10d")
    await use_cases.go(5 * DAY)
    turn = ReminderTurn(match.id, Revision(0), 50)
    assert await given_up(use_cases, RemindersDue) == [
        RemindersDue(turns=(turn,), person=ann.id, replaces=True)
    ]


async def test_a_result_goes_to_both(use_cases: UseCases, ann: Person, bob: Person) -> None:
    match = await use_cases.match()
    await use_cases.playing.resign(match.id, ann)
    assert await given_up(use_cases, ResultPosted) == [
        ResultPosted(match=match.id, revision=Revision(0), person=person.id) for person in (ann, bob)
    ]


async def test_an_offer_reaches_the_one_it_is_made_to(use_cases: UseCases, ann: Person, bob: Person) -> None:
    match = await use_cases.match()
    await use_cases.offers.offer(OfferKind.DRAW, match.id, ann)
    handed_on = await given_up(use_cases, OfferMade)
    made = OfferMade(
        match=match.id, revision=Revision(0), person=bob.id, offer=OfferKind.DRAW, side=Side.FIRST
    )
    assert made in handed_on


async def test_an_absence_or_what_is_told_in_private_is_handed_to_nobody(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await use_cases.match()
    await use_cases.away(DAY)
    assert await given_up(use_cases, OutageEnded) == []
    await use_cases.all_told()

    def work(session: Session) -> None:
        notification = BoardPosted(match=match.id, revision=Revision(0), person=bob.id)
        session.outbox.add(notification, now=use_cases.at, due=use_cases.at)

    await use_cases.database.write(work)
    assert await given_up(use_cases, BoardPosted) == []
    assert await use_cases.items() == [], "else it would go round for ever"


async def test_whose_turn_cannot_be_told_to_them_is_told_to_the_opponent_and_no_time_runs(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await use_cases.match()
    await use_cases.play(match, ann, GAME[0])
    for _ in range(2):  # the channel, then the person directly
        [item] = await use_cases.items()
        await use_cases.outbox.give_up(item, "403 50001: Missing Access")
    assert [(type(i.notification), i.person) for i in await use_cases.items()] == [
        (OpponentUnreachable, ann.id)
    ]
    await use_cases.go(100 * DAY)
    untold = await use_cases.stored(match.id)
    assert (untold.outcome, untold.flagged, untold.clock.notified) == (None, None, None)


# Threads


@pytest.mark.parametrize(
    ("thread", "place"),
    [
        ("200", Place(PlaceKind.THREAD, "1", "200", CHANNEL)),
        (None, Place(PlaceKind.HERE, "1", CHANNEL)),
    ],
)
async def test_a_thread_is_opened_once_or_not_at_all(
    use_cases: UseCases, ann: Person, thread: str | None, place: Place
) -> None:
    match = await use_cases.match(place=PlaceKind.THREAD)
    await use_cases.play(match, ann, GAME[0])
    [item] = await use_cases.items()
    hosted = await use_cases.get(match.id)
    assert wants_thread(item, hosted)
    moved = await use_cases.outbox.move_to_thread(hosted, thread)
    assert moved == await use_cases.get(match.id)
    assert moved.place == place
    assert not wants_thread(item, moved)
    for channel in {CHANNEL, thread or CHANNEL}:
        assert [found.id for found in await use_cases.lookup.at(channel)] == [match.id]


@pytest.mark.parametrize("place", [PlaceKind.HERE, PlaceKind.DM])
async def test_other_places_want_no_thread(use_cases: UseCases, ann: Person, place: PlaceKind) -> None:
    match = await use_cases.match(place=place)
    await use_cases.play(match, ann, GAME[0])
    hosted = await use_cases.get(match.id)
    assert not any(wants_thread(item, hosted) for item in await use_cases.items())


# Meeting people


async def test_meeting_somebody_again_writes_only_what_is_new(use_cases: UseCases) -> None:
    first = await use_cases.people.meet("77", "Zoe")
    kinds: list[str] = []
    use_cases.database.on_transaction = lambda kind, _: kinds.append(kind)
    assert await use_cases.people.meet("77", "Zoe") == first
    assert "write" not in kinds
    renamed = await use_cases.people.meet("77", "Zoë")
    assert (renamed.id, renamed.name) == (first.id, "Zoë")
    assert await use_cases.lookup.find("77") == renamed
    assert await use_cases.lookup.person(first.id) == renamed
    assert await use_cases.lookup.find("78") is None


async def test_what_another_process_may_be_sending_is_not_sent(use_cases: UseCases, ann: Person) -> None:
    match = await use_cases.match()
    await use_cases.play(match, ann, GAME[0])
    [item, *_] = await use_cases.outbox.due()
    frozen = replace(use_cases.outbox._context, peers=Alone(in_charge=lambda: False))
    with pytest.raises(TakenOverError):
        await Outbox(frozen.under(slot_of("#100"))).begin_attempt(item)
    assert (await use_cases.item(item.id)).tried is not None, (
        "the process that has taken over looks whether it arrived"
    )
