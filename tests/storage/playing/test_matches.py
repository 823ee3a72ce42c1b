"""Matches come back after every step, with their places and clocks; a stale one cannot be written."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest

from rules.core.position import Outcome, Side
from rules.match.match import EndReason, Match, MatchId
from rules.match.offers import WAITS, OfferKind
from rules.match.pauses import Interval, PauseSchedule
from rules.match.places import HostedMatch, MessageRef, Place, PlaceKind
from storage.playing.boards import LastBoard
from storage.playing.matches import StaleMatchError
from storage.session import Session
from storage.sqlite.database import Database
from tests.storage.values import HERE, NOW, count, hosted_in
from tests.support.engines import refused

MS = timedelta(milliseconds=1)
DAY = timedelta(days=1)


def stored(session: Session, hosted: HostedMatch) -> Match:
    found = session.matches.get(hosted.match.id)
    assert found is not None
    return found.match


@pytest.mark.parametrize("control", ["3d", "10d+1d", "none", "1m", "90m+1m"])
async def test_a_match_comes_back_after_every_step(database: Database, control: str) -> None:

    def work(session: Session) -> None:
        hosted = hosted_in(session, control=control)
        match = hosted.match
        assert session.matches.get(match.id) == hosted
        ann, bob = match.seats
        night = (PauseSchedule(intervals=(Interval(NOW, NOW + DAY / 3),)), PauseSchedule())
        steps: list[Callable[[Match], Match]] = [
            lambda m: m.played("b2-b4", Side.SECOND, None, NOW + DAY / 8 * 2, night),
            lambda m: replace(m, clock=m.clock.told_at(NOW + DAY / 2, PauseSchedule())),
            lambda m: m.offered(OfferKind.DRAW, ann, NOW + DAY / 2),
            lambda m: m.offered(OfferKind.ABORT, bob, NOW + DAY / 2),
            lambda m: m.played("c7-c5", Side.FIRST, None, NOW + DAY, beforehand=True),
            lambda m: m.played("b7-b6", Side.SECOND, None, NOW + DAY + MS),
            lambda m: m.undone(ann, NOW + DAY + 2 * MS),
            lambda m: m.offered(OfferKind.TAKEBACK, bob, NOW + DAY + 3 * MS),
            lambda m: m.agreed(OfferKind.TAKEBACK, ann, NOW + DAY + 4 * MS),
            lambda m: m.played("d7-d6", Side.FIRST, None, NOW + DAY + 5 * MS),
            lambda m: m.offered(OfferKind.DRAW, bob, NOW + 2 * DAY),
            lambda m: m.refused(OfferKind.DRAW, ann, NOW + 2 * DAY + MS),
            lambda m: replace(m, flagged=NOW + 3 * DAY, nudged=NOW + 3 * DAY + MS),
            lambda m: m.offered(OfferKind.DRAW, ann, NOW + 3 * DAY),
            lambda m: m.lapsed(NOW + 99 * DAY),
            lambda m: m.offered(OfferKind.DRAW, ann, NOW + 100 * DAY),
            lambda m: m.agreed(OfferKind.DRAW, bob, NOW + 101 * DAY),
            lambda m: m.offered(OfferKind.REMATCH, bob, NOW + 102 * DAY),
            lambda m: m.agreed(OfferKind.REMATCH, ann, NOW + 103 * DAY),
        ]
        for step in steps:
            after = step(match)
            session.matches.save(match, after)
            found = stored(session, hosted)
            assert sorted(found.offers, key=repr) == sorted(after.offers, key=repr)
            assert replace(found, offers=after.offers) == after
            match = found

    await database.write(work)
    assert await count(database, "offers") == 0
    assert await count(database, "refusals") == 1


@pytest.mark.parametrize(
    "outcome",
    [
        Outcome(Side.FIRST, "goal"),
        Outcome(Side.SECOND, EndReason.RESIGNATION),
        Outcome(None, EndReason.AGREEMENT),
    ],
)
async def test_an_outcome_comes_back(database: Database, outcome: Outcome) -> None:

    def work(session: Session) -> None:
        hosted = hosted_in(session)
        ended = hosted.match.played("b2-b4", None, outcome, NOW + DAY)
        session.matches.save(hosted.match, ended)
        assert stored(session, hosted) == ended
        assert session.matches.of_person(ended.seats[0]) == []
        (found,) = session.matches.finished(ended.seats[1], limit=9)
        assert (found.id, found.finished, found.awaited) == (ended.id, True, None)
        (summary,) = session.matches.summaries([ended.id])
        assert (summary.match.outcome, summary.match.ended) == (outcome, ended.ended)
        assert session.matches.counts() == (0, 1)

    await database.write(work)


async def test_of_the_finished_matches_the_newest_come(database: Database) -> None:

    def work(session: Session) -> None:
        people, numbers = None, []
        for _ in range(3):
            hosted = hosted_in(session)
            people = hosted.match.seats
            over = hosted.match.played("b2-b4", None, Outcome(Side.FIRST, "goal"), NOW + DAY)
            session.matches.save(hosted.match, over)
            numbers.append(over.id)
        assert people is not None
        for limit in (1, 2, 9):
            found = session.matches.finished(people[0], limit=limit)
            assert [match.id for match in found] == numbers[-limit:]

    await database.write(work)


async def test_a_match_read_before_somebody_elses_ply_cannot_be_written(database: Database) -> None:
    hosted = await database.write(hosted_in)
    match = hosted.match

    async def save(old: Match, new: Match) -> None:
        await database.write(lambda session: session.matches.save(old, new))

    played = match.played("b2-b4", Side.SECOND, None, NOW + DAY)
    await save(match, played)
    for late in (match.resigned(match.seats[0], NOW + DAY), match.played("b2-b3", Side.SECOND, None, NOW)):
        with pytest.raises(StaleMatchError, match="not at revision 0"):
            await save(match, late)
    ended = played.resigned(played.seats[0], NOW + DAY)
    await save(played, ended)
    with pytest.raises(StaleMatchError):
        await save(played, played.played("c7-c5", Side.FIRST, None, NOW + DAY))
    assert await database.read(lambda session: stored(session, hosted)) == ended
    assert await count(database, "plies") == 1


async def test_a_ply_can_be_written_once_for_each_revision(database: Database) -> None:
    def work(session: Session) -> MatchId:
        hosted = hosted_in(session)
        played = hosted.match.played("b2-b4", Side.SECOND, None, NOW + DAY)
        session.matches.save(hosted.match, played)
        return hosted.match.id

    number = await database.write(work)
    query = "INSERT INTO plies (match, revision, move, played_at, beforehand) VALUES (?, ?, 'x', 0, 0)"
    with pytest.raises(refused()):
        await database.write(lambda session: session.connection.change(query, (number, 1)))
    await database.write(lambda session: session.connection.change(query, (number, 2)))


async def test_where_a_match_is_played_and_shown_comes_back(database: Database) -> None:

    def work(session: Session) -> None:
        hosted = hosted_in(session, place=Place(PlaceKind.THREAD, "s", "c", "c"))
        number = hosted.match.id
        assert session.matches.get(number) == hosted
        place = Place(PlaceKind.THREAD, "s", "t", "c")
        session.matches.move_to(number, place)
        session.boards.show(number, LastBoard(MessageRef("t", "m")))
        assert session.matches.get(number) == replace(hosted, place=place, board=MessageRef("t", "m"))
        for channel in ("t", "c"):
            assert [match.id for match in session.matches.at(channel, limit=5)] == [number]
        assert session.matches.at("s", limit=5) == []

    await database.write(work)


async def test_a_match_without_a_channel_comes_back(database: Database) -> None:

    def work(session: Session) -> None:
        hosted = hosted_in(session, place=Place(PlaceKind.DM, None, None))
        assert session.matches.get(hosted.match.id) == hosted

    await database.write(work)


async def test_the_newest_matches_of_a_channel(database: Database) -> None:
    made = await database.write(lambda session: [hosted_in(session) for _ in range(4)])
    await database.write(lambda session: hosted_in(session, place=replace(HERE, channel="elsewhere")))
    found = await database.write(lambda session: session.matches.at("channel", limit=3))
    assert {match.id for match in found} == {hosted.match.id for hosted in made[1:]}


async def test_overdue_is_from_the_deadline_on_and_longest_ago_first(database: Database) -> None:

    def work(session: Session) -> None:
        slow = hosted_in(session, control="3d")
        quick = hosted_in(session, control="1d")
        hosted_in(session, control="none")
        assert session.turns.overdue(NOW + DAY - MS, 9) == []
        assert session.turns.overdue(NOW + DAY, 9) == [quick.match.id]
        assert session.turns.overdue(NOW + 3 * DAY, 9) == [quick.match.id, slow.match.id]
        assert session.turns.overdue(NOW + 3 * DAY, 1) == [quick.match.id]
        assert session.matches.counts() == (3, 0)

    await database.write(work)


async def test_a_clock_that_was_worked_out_anew_comes_back(database: Database) -> None:

    def work(session: Session) -> None:
        hosted = hosted_in(session, control="10d+1d")
        clock = hosted.match.clock.timed(PauseSchedule(intervals=(Interval(NOW, NOW + DAY),)))
        session.turns.set_clock(hosted.match.id, clock, 0)
        assert stored(session, hosted) == replace(hosted.match, clock=clock)
        assert session.turns.overdue(NOW + 11 * DAY - MS, 9) == []
        assert len(session.turns.overdue(NOW + 11 * DAY, 9)) == 1

    await database.write(work)


async def test_what_could_not_be_told_or_was_flagged_is_not_overdue(database: Database) -> None:

    def work(session: Session) -> None:
        untold = hosted_in(session)
        session.turns.set_clock(untold.match.id, replace(untold.match.clock, notified=None), 0)
        flagged = hosted_in(session)
        ann, bob = flagged.match.seats
        assert [turn.match.id for turn in session.matches.awaiting(ann)] == [
            untold.match.id,
            flagged.match.id,
        ]
        assert session.matches.awaiting(bob) == []
        session.matches.save(flagged.match, replace(flagged.match, flagged=NOW + 3 * DAY))
        assert session.turns.overdue(NOW + 99 * DAY, 9) == []
        assert [turn.match.flagged for turn in session.matches.awaiting(ann)] == [None, NOW + 3 * DAY]

    await database.write(work)


async def test_a_match_is_loaded_with_the_outages_that_its_row_does_not_know(database: Database) -> None:

    def work(session: Session) -> None:
        hosted = hosted_in(session, control="3d")
        flagged = hosted_in(session, control="3d")
        session.matches.save(flagged.match, replace(flagged.match, flagged=NOW + DAY))
        unlimited = hosted_in(session, control="none")
        session.outages.add(NOW + DAY, NOW + 2 * DAY)
        found = session.matches.get(hosted.match.id)
        assert found is not None
        assert found.match.clock.deadline == NOW + 4 * DAY
        assert found.outages_to == 0
        (listed, *_) = session.matches.of_person(hosted.match.seats[0])
        assert listed.match.clock == found.match.clock
        assert stored(session, flagged).clock.deadline == NOW + 3 * DAY
        assert stored(session, unlimited).clock.deadline is None
        assert session.turns.overdue(NOW + 3 * DAY, 9) == [hosted.match.id], (
            "to be judged by the true deadline"
        )
        assert session.turns.to_catch_up(1, 9) == [hosted.match.id]
        session.turns.set_clock(hosted.match.id, found.match.clock, 1)
        assert session.turns.to_catch_up(1, 9) == []
        assert session.turns.overdue(NOW + 3 * DAY, 9) == []
        assert stored(session, hosted).clock == found.match.clock
        later = found.match.played("b2-b4", Side.SECOND, None, NOW + 3 * DAY)
        session.matches.save(found.match, later)
        assert stored(session, hosted) == later, "an outage before the turn is none of its pauses"

    await database.write(work)


async def test_silent_is_who_said_nothing_since_the_claim_or_before(database: Database) -> None:

    def work(session: Session) -> None:
        hosted = hosted_in(session)
        flagged = replace(hosted.match, flagged=NOW + 3 * DAY)
        session.matches.save(hosted.match, flagged)
        assert session.turns.silent(NOW + 3 * DAY - MS, 9) == []
        assert session.turns.silent(NOW + 3 * DAY, 9) == [flagged.id]
        session.matches.save(flagged, replace(flagged, acted=NOW + 5 * DAY))
        assert session.turns.silent(NOW + 5 * DAY - MS, 9) == []
        assert len(session.turns.silent(NOW + 5 * DAY, 9)) == 1

    await database.write(work)


async def test_a_muted_turn_is_muted_until_the_next_revision(database: Database) -> None:

    def work(session: Session) -> None:
        hosted = hosted_in(session)
        session.turns.mute(hosted.match.id)
        offered = hosted.match.offered(OfferKind.DRAW, hosted.match.seats[0], NOW)
        session.matches.save(hosted.match, offered)
        found = session.matches.get(hosted.match.id)
        assert found is not None
        assert found.muted
        session.matches.save(offered, offered.played("b2-b4", Side.SECOND, None, NOW))
        found = session.matches.get(hosted.match.id)
        assert found is not None
        assert not found.muted

    await database.write(work)


async def test_stale_offers_are_found_at_their_expiry(database: Database) -> None:

    def work(session: Session) -> None:
        hosted = hosted_in(session)
        ann, bob = hosted.match.seats
        asked = hosted.match.offered(OfferKind.DRAW, ann, NOW)
        session.matches.save(hosted.match, asked)
        assert session.matches.with_offer_to(ann) == [], "their own"
        assert [found.match.id for found in session.matches.with_offer_to(bob)] == [asked.id]
        session.matches.save(asked, hosted.match)
        offered = hosted.match.offered(OfferKind.DRAW, ann, NOW).offered(OfferKind.ABORT, bob, NOW)
        session.matches.save(hosted.match, offered)
        assert session.offers.stale(NOW + WAITS - MS, 9) == []
        assert session.offers.stale(NOW + WAITS, 9) == [offered.id]

    await database.write(work)


async def test_the_conditional_moves_that_led_to_a_revision_are_counted(database: Database) -> None:

    def work(session: Session) -> None:
        hosted = hosted_in(session)
        match, chains = hosted.match, []
        for at, beforehand in enumerate((False, True, True, False, True), start=1):
            after = match.played("b2-b4", Side(at % 2), None, NOW + at * DAY, beforehand=beforehand)
            session.matches.save(match, after)
            match = after
            found = session.matches.get(match.id)
            assert found is not None
            chains.append(found.chain)
        assert chains == [0, 1, 2, 0, 1]
        back = match.offered(OfferKind.TAKEBACK, match.seats[0], NOW + 5 * DAY)
        session.matches.save(match, back)
        taken = back.agreed(OfferKind.TAKEBACK, match.seats[1], NOW + 5 * DAY)
        session.matches.save(back, taken)
        found = session.matches.get(match.id)
        assert found is not None
        assert found.match.plies[-1].beforehand is (len(taken.plies) in (2, 3, 5))
        assert found.chain == 0, "a takeback led to this revision"

    await database.write(work)
