"""Matches against the computer: what the store holds, what is told to whom, and which answers come too late."""

import asyncio
from dataclasses import replace
from typing import Literal

import pytest

from bot.service.announcements import NOWHERE, ReplyTarget
from bot.service.playing.computer_opponent import EDITED_WITHIN, IDLE, MOST_MATCHES, Thought, thought_in
from bot.service.refusals import OldPosition, TooManyComputers
from bot.service.settings.reminders import Where
from rules.core.errors import MoveError
from rules.core.options import OptionError
from rules.core.position import Outcome, Side
from rules.match.events import Offered, TakenBack
from rules.match.match import EndReason, Match, MatchId
from rules.match.notifications.boards import BoardEdited, BoardPosted, ResultPosted
from rules.match.notifications.players import OfferRefused, OpponentAway
from rules.match.offers import OfferKind
from rules.match.people import Person, PersonId, account_of, computer, is_computer, level_of
from rules.match.places import MessageRef, Place, PlaceKind
from rules.match.refusals import MatchOverError, NotYourTurnError
from storage.people.absentees import AbsenceKind
from storage.session import Session
from tests.support.computer_opponent import first_move
from tests.support.use_cases import CHANNEL, DAY, MINUTE, MS, START, UseCases, terms

HERE = ReplyTarget(channel=CHANNEL)
OWN_BOARD = MessageRef(CHANNEL, "77")


async def start(
    use_cases: UseCases,
    ann: Person,
    *,
    seat: Literal["first", "second"] = "first",
    level: int = 3,
    place: PlaceKind = PlaceKind.HERE,
) -> Match:
    """A match of Ann against the computer, whose first board she has seen."""
    agreed = replace(terms("none", vacation=False), seat=seat)
    where = Place(place, "1", None if place is PlaceKind.DM else CHANNEL)
    started = await use_cases.computers.start(ann, agreed, level=level, place=where, answered=NOWHERE)
    await use_cases.all_told()
    return started.board.match


async def thought(use_cases: UseCases, match: Match) -> Thought:
    found = thought_in(await use_cases.stored(match.id))
    assert found is not None
    return found


async def answer(use_cases: UseCases, match: Match) -> str:
    """Let the computer play by itself. Returns its move."""
    now = await thought(use_cases, match)
    await use_cases.computers.play(now, first_move(now))
    return first_move(now)


async def seen(use_cases: UseCases) -> None:
    """The answer to Ann's ply, which shows the board, has arrived."""
    items = await use_cases.items()
    [number] = {item.match for item in items if item.match is not None}
    await use_cases.outbox.mark_told(tuple(item.id for item in items), OWN_BOARD, shows=number)


def test_its_people_have_numbers_and_accounts_that_nobody_else_has() -> None:
    for level in range(1, 6):
        assert level_of(computer(level)) == level
        assert is_computer(account_of(level))
    assert level_of(PersonId(1)) is None
    assert not is_computer("123456789")


async def test_it_begins_at_once_unrated_and_without_a_clock(use_cases: UseCases, ann: Person) -> None:
    match = await start(use_cases, ann, level=3)
    assert match.seats == (ann.id, computer(3))
    assert (match.rated, match.clock.left, match.clock.deadline) == (False, None, None)
    assert match.computer == computer(3)
    board = await use_cases.board(match.id)
    assert [player.level for player in board.players] == [None, 3]
    assert await use_cases.planned(match.id) == []
    await use_cases.restart()
    assert (await use_cases.stored(match.id)).seats == match.seats


async def test_its_seed_is_that_of_the_match_and_stays_over_restarts(
    use_cases: UseCases, ann: Person
) -> None:
    one, other = await start(use_cases, ann, seat="second"), await start(use_cases, ann, seat="second")
    seeds = [found.seed for found in await use_cases.computers.waiting()]
    assert seeds == [one.id, other.id]
    await use_cases.restart()
    assert [found.seed for found in await use_cases.computers.waiting()] == seeds


async def test_bad_options_begin_nothing(use_cases: UseCases, ann: Person) -> None:
    bad = terms("none", game="bipod", options={"rows": 999})
    with pytest.raises(OptionError):
        await use_cases.computers.start(
            ann, bad, level=2, place=Place(PlaceKind.HERE, "1", CHANNEL), answered=NOWHERE
        )
    assert await use_cases.lookup.running(ann.id) == []


async def test_twenty_at_once_begin_no_more_than_are_allowed(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    begun = await asyncio.gather(*(start(use_cases, ann) for _ in range(20)), return_exceptions=True)
    refused = [one for one in begun if isinstance(one, TooManyComputers)]
    assert (len(refused), {one.limit for one in refused}) == (20 - MOST_MATCHES, {MOST_MATCHES})
    assert len(await use_cases.lookup.running(ann.id)) == MOST_MATCHES
    await start(use_cases, bob)
    [first, *_] = [one for one in begun if isinstance(one, Match)]
    await use_cases.playing.resign(first.id, ann, NOWHERE)
    await start(use_cases, ann)
    with pytest.raises(TooManyComputers) as full:
        await use_cases.offers.offer(OfferKind.REMATCH, first.id, ann)
    assert len(full.value.running) == MOST_MATCHES


async def test_a_rematch_asked_for_twice_begins_once(use_cases: UseCases, ann: Person) -> None:
    match = await start(use_cases, ann)
    await use_cases.playing.resign(match.id, ann, NOWHERE)
    twice = [await use_cases.offers.offer(OfferKind.REMATCH, match.id, ann) for _ in range(2)]
    assert {done.board.match.rematch_of for done in twice} == {match.id}
    assert len({done.board.match.id for done in twice}) == 1
    assert len(await use_cases.lookup.running(ann.id)) == 1


# Its moves


async def test_it_is_asked_where_it_is_to_move_and_only_there(use_cases: UseCases, ann: Person) -> None:
    match = await start(use_cases, ann)
    assert await use_cases.computers.waiting() == []
    await use_cases.play(match, ann, "b2-b4")
    assert await use_cases.computers.waiting() == [await thought(use_cases, match)]
    await use_cases.restart()
    assert [one.moves for one in await use_cases.computers.waiting()] == [("b2-b4",)]
    await answer(use_cases, match)
    assert await use_cases.computers.waiting() == []


async def test_its_reply_changes_the_message_that_shows_the_players_ply(
    use_cases: UseCases, ann: Person
) -> None:
    match = await start(use_cases, ann)
    await use_cases.play(match, ann, "b2-b4", at=HERE)
    await seen(use_cases)
    use_cases.at += EDITED_WITHIN - MS
    await answer(use_cases, match)
    assert await use_cases.kinds() == [BoardEdited]
    [edited] = await use_cases.notifications(BoardEdited)
    assert (edited.message, edited.revision) == (OWN_BOARD, 2)


async def test_a_late_reply_follows_as_a_message(use_cases: UseCases, ann: Person) -> None:
    match = await start(use_cases, ann)
    await use_cases.play(match, ann, "b2-b4", at=HERE)
    await seen(use_cases)
    use_cases.at += EDITED_WITHIN
    await answer(use_cases, match)
    assert await use_cases.kinds() == [BoardPosted]


async def test_a_reply_follows_where_the_players_own_board_has_not_arrived(
    use_cases: UseCases, ann: Person
) -> None:
    match = await start(use_cases, ann)
    await use_cases.play(match, ann, "b2-b4", at=HERE)
    await answer(use_cases, match)
    assert BoardEdited not in await use_cases.kinds()
    revisions = [one.revision for one in await use_cases.notifications(BoardPosted)]
    assert revisions[-1] == 2


async def test_a_message_that_cannot_be_changed_is_followed_by_another(
    use_cases: UseCases, ann: Person
) -> None:
    match = await start(use_cases, ann)
    await use_cases.play(match, ann, "b2-b4", at=HERE)
    await seen(use_cases)
    await answer(use_cases, match)
    [item] = await use_cases.items()
    await use_cases.outbox.give_up(item, "it is gone")
    assert await use_cases.notifications(BoardPosted) == [
        BoardPosted(match=match.id, revision=item.notification.about_revision or match.revision)
    ]


async def test_while_the_message_is_being_changed_the_turn_is_not_told_elsewhere(
    use_cases: UseCases, ann: Person
) -> None:
    match = await start(use_cases, ann)
    await use_cases.play(match, ann, "b2-b4", at=HERE)
    await seen(use_cases)
    await answer(use_cases, match)

    def untold(session: Session) -> list[MatchId]:
        return session.turns.untold(ann.id, 5)

    assert await use_cases.database.read(untold) == []
    await use_cases.all_told()
    assert await use_cases.database.read(untold) == []


async def test_conditional_moves_answer_it_at_once(use_cases: UseCases, ann: Person) -> None:
    match = await start(use_cases, ann)
    await use_cases.play(match, ann, "b2-b4", at=HERE)
    await seen(use_cases)
    now = await thought(use_cases, match)
    reply = first_move(now)
    line = f"{reply} > b4-b5"
    drafted = await use_cases.conditional_moves.draft(match.id, ann, line)
    await use_cases.conditional_moves.save(match.id, ann, now.revision, drafted.checksum)
    await answer(use_cases, match)
    stored = await use_cases.stored(match.id)
    assert stored.moves == ("b2-b4", reply, "b4-b5")
    assert stored.awaited == computer(3)
    [edited] = await use_cases.notifications(BoardEdited)
    assert edited.revision == stored.revision, "the message shows where the match stands now"
    assert [one.revision for one in await use_cases.computers.waiting()] == [stored.revision]


async def test_an_illegal_answer_changes_nothing(use_cases: UseCases, ann: Person) -> None:
    match = await start(use_cases, ann, seat="second")
    with pytest.raises(MoveError):
        await use_cases.computers.play(await thought(use_cases, match), "b2-z9")
    assert (await use_cases.stored(match.id)).moves == ()


# Its answer comes too late


async def test_after_a_takeback(use_cases: UseCases, ann: Person) -> None:
    match = await start(use_cases, ann)
    await use_cases.play(match, ann, "b2-b4")
    late = await thought(use_cases, match)
    taken = await use_cases.offers.offer(OfferKind.TAKEBACK, match.id, ann)
    assert taken.board.match.moves == (), "it agrees at once"
    assert await use_cases.events(match.id) == [Offered, TakenBack]
    with pytest.raises((OldPosition, NotYourTurnError)):
        await use_cases.computers.play(late, "c7-c5")
    await use_cases.play(match, ann, "c2-c4")
    with pytest.raises(OldPosition):
        await use_cases.computers.play(late, "c7-c5")


async def test_after_an_undo(use_cases: UseCases, ann: Person) -> None:
    match = await start(use_cases, ann)
    await use_cases.play(match, ann, "b2-b4")
    late = await thought(use_cases, match)
    await use_cases.takebacks.undo(match.id, ann, NOWHERE)
    await use_cases.play(match, ann, "b2-b4")
    with pytest.raises(OldPosition):
        await use_cases.computers.play(late, "c7-c5")


@pytest.mark.parametrize("how", ["resign", "abort"])
async def test_after_the_end(use_cases: UseCases, ann: Person, how: str) -> None:
    match = await start(use_cases, ann)
    await use_cases.play(match, ann, "b2-b4")
    late = await thought(use_cases, match)
    if how == "resign":
        await use_cases.playing.resign(match.id, ann, NOWHERE)
    else:
        await use_cases.offers.offer(OfferKind.ABORT, match.id, ann)
    with pytest.raises(MatchOverError):
        await use_cases.computers.play(late, "c7-c5")
    assert await use_cases.computers.waiting() == []


async def test_twice(use_cases: UseCases, ann: Person) -> None:
    match = await start(use_cases, ann)
    await use_cases.play(match, ann, "b2-b4")
    late = await thought(use_cases, match)
    await answer(use_cases, match)
    assert (await use_cases.computers.play(late, first_move(late))).again
    assert len((await use_cases.stored(match.id)).moves) == 2


# Offers


async def test_a_draw_waits_for_its_judgement(use_cases: UseCases, ann: Person) -> None:
    match = await start(use_cases, ann)
    await use_cases.play(match, ann, "b2-b4")
    await answer(use_cases, match)
    assert await use_cases.computers.offered_draws() == []
    await use_cases.offers.offer(OfferKind.DRAW, match.id, ann)
    [found] = await use_cases.computers.offered_draws()
    assert (found.match, found.to_move) == (match.id, False)
    await use_cases.restart()
    assert [one.match for one in await use_cases.computers.offered_draws()] == [match.id]
    told = await use_cases.board(match.id)
    await use_cases.offers.refuse(OfferKind.DRAW, match.id, told.players[Side.SECOND])
    assert await use_cases.computers.offered_draws() == []
    assert OfferRefused in await use_cases.kinds()


async def test_it_agrees_to_a_rematch_with_seats_changed(use_cases: UseCases, ann: Person) -> None:
    match = await start(use_cases, ann)
    await use_cases.playing.resign(match.id, ann, NOWHERE)
    again = (await use_cases.offers.offer(OfferKind.REMATCH, match.id, ann)).board.match
    assert again.seats == (computer(3), ann.id)
    assert (again.rated, again.clock.left) == (False, None)
    assert [one.match for one in await use_cases.computers.waiting()] == [again.id]


async def test_it_plays_those_who_block_it(use_cases: UseCases, ann: Person) -> None:
    match = await start(use_cases, ann)
    board = await use_cases.board(match.id)
    await use_cases.blocklist.block(ann, board.players[Side.SECOND])
    await use_cases.play(match, ann, "b2-b4")
    await answer(use_cases, match)
    assert len((await use_cases.stored(match.id)).moves) == 2


# Matches that nobody goes on with


async def test_after_fourteen_days_it_is_closed_with_a_word(use_cases: UseCases, ann: Person) -> None:
    match = await start(use_cases, ann)
    await use_cases.play(match, ann, "b2-b4")
    await answer(use_cases, match)
    await use_cases.all_told()
    await use_cases.go_to(START + IDLE - MS)
    assert (await use_cases.stored(match.id)).outcome is None
    await use_cases.go_to(START + IDLE)
    assert (await use_cases.stored(match.id)).outcome == Outcome(None, EndReason.ABANDONED)
    assert await use_cases.notifications(ResultPosted) == [ResultPosted(match=match.id, revision=2)]  # type: ignore[arg-type]
    await use_cases.restart()
    await use_cases.go(DAY)
    assert len(await use_cases.notifications(ResultPosted)) == 1, "once"
    await start(use_cases, ann)


async def test_the_days_of_an_outage_do_not_count(use_cases: UseCases, ann: Person) -> None:
    match = await start(use_cases, ann)
    await use_cases.go_to(START + MINUTE)
    await use_cases.away(IDLE)
    assert (await use_cases.stored(match.id)).outcome is None
    await use_cases.go_to(use_cases.at + IDLE)
    assert (await use_cases.stored(match.id)).outcome is not None


async def test_matches_between_people_are_left_alone(use_cases: UseCases) -> None:
    match = await use_cases.match("none")
    await use_cases.go_to(START + 30 * DAY)
    assert (await use_cases.stored(match.id)).outcome is None


# Nobody writes to it, waits for it, or counts it among people


async def test_in_direct_messages_only_the_person_is_told(use_cases: UseCases, ann: Person) -> None:
    match = await start(use_cases, ann, place=PlaceKind.DM)
    await use_cases.play(match, ann, "b2-b4", at=ReplyTarget(person=ann.id))
    await answer(use_cases, match)
    await use_cases.playing.resign(match.id, ann, NOWHERE)
    people = {item.person for item in await use_cases.items()}
    assert people <= {None, ann.id}


async def test_what_cannot_be_posted_is_told_to_the_person_alone(use_cases: UseCases, ann: Person) -> None:
    match = await start(use_cases, ann)
    await use_cases.playing.resign(match.id, ann, NOWHERE)
    [item] = await use_cases.items()
    await use_cases.outbox.give_up(item, "no such channel")
    assert [one.person for one in await use_cases.items()] == [ann.id]


async def test_it_reminds_nobody_and_no_digest_lists_it(use_cases: UseCases, ann: Person) -> None:
    await use_cases.reminder_settings.choose(ann.id, where=Where.DM)
    match = await start(use_cases, ann)
    await use_cases.play(match, ann, "b2-b4", at=HERE)
    await seen(use_cases)
    await answer(use_cases, match)
    await use_cases.all_told()
    assert await use_cases.items() == [], "no direct message says that it is Ann's turn"
    await use_cases.reminder_settings.choose(ann.id, digest="09:00")
    assert (await use_cases.go(2 * DAY)).digests == 0
    assert (await use_cases.go(2 * DAY)).reminders == 0
    assert await use_cases.digests.current(ann.id) is None


async def test_it_is_not_told_that_its_opponent_has_left(use_cases: UseCases, ann: Person) -> None:
    await start(use_cases, ann)
    await use_cases.absentees.record("1", ann.id, AbsenceKind.GONE)
    assert OpponentAway not in await use_cases.kinds()
    await use_cases.absentees.record("1", ann.id, None)
    assert await use_cases.items() == []


async def test_nothing_pauses_a_match_without_a_clock(use_cases: UseCases, ann: Person) -> None:
    match = await start(use_cases, ann)
    await use_cases.lives(ann, "Europe/Berlin", "22:00-07:00")
    await use_cases.vacations.start(ann, START + MINUTE, START + 3 * DAY)
    await use_cases.go(DAY)
    await use_cases.play(match, ann, "b2-b4")
    await answer(use_cases, match)
    stored = await use_cases.stored(match.id)
    assert (len(stored.moves), stored.clock.left) == (2, None)
    assert {item.person for item in await use_cases.items()} <= {None, ann.id}


async def test_it_has_not_played_since_any_day(use_cases: UseCases, ann: Person) -> None:
    """Vacation is earned from the first match on; it takes none."""
    await start(use_cases, ann)

    def since(session: Session) -> list[object]:
        rows = session.connection.rows("SELECT playing_since FROM people WHERE id < 0", ())
        return [row["playing_since"] for row in rows]

    assert await use_cases.database.read(since) == [None] * 5
