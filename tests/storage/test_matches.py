"""Matches come back after every step, with their places and clocks; a stale one cannot be written."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest

from rules.core import Outcome, Side
from rules.match import Match, Reason, Revision
from storage.database import Database, Session
from storage.matches import StaleMatchError
from storage.records import Hosted, MessageRef, Place, PlaceKind, from_ms, to_ms
from tests.storage.values import HERE, NOW, count, hosted_in

MS = timedelta(milliseconds=1)
DAY = timedelta(days=1)


async def stored(session: Session, hosted: Hosted) -> Match:
    found = await session.matches.get(hosted.match.id)
    assert found is not None
    return found.match


@pytest.mark.parametrize("control", ["3d", "10d+1d", "none", "1m", "90m+1m"])
async def test_a_match_comes_back_after_every_step(database: Database, control: str) -> None:
    async with database.transaction() as session:
        hosted = await hosted_in(session, control=control)
        match = hosted.match
        assert await session.matches.get(match.id) == hosted
        ann, bob = match.seats
        steps: list[Callable[[Match], Match]] = [
            lambda m: m.played("b2-b4", Side.SECOND, None, NOW + DAY / 7 * 2),
            lambda m: m.offered_draw(ann),
            lambda m: m.played("c7-c5", Side.SECOND, None, NOW + DAY),
            lambda m: m.played("b7-b6", Side.FIRST, None, NOW + DAY + MS),
            lambda m: m.offered_draw(bob),
            lambda m: m.refused_draw(ann),
            lambda m: m.credited(NOW + DAY, NOW + 2 * DAY),
            lambda m: m.offered_draw(ann),
            lambda m: m.agreed_draw(bob, NOW + 3 * DAY),
        ]
        for step in steps:
            after = step(match)
            after = replace(after, plies=tuple(replace(p, at=from_ms(to_ms(p.at))) for p in after.plies))
            await session.matches.save(match, after)
            found = await stored(session, hosted)
            assert found.plies == after.plies
            assert found.clock.deadline == (
                None if after.clock.deadline is None else from_ms(to_ms(after.clock.deadline))
            )
            assert (found.revision, found.draw_offer, found.outcome, found.ended, found.to_move) == (
                after.revision,
                after.draw_offer,
                after.outcome,
                after.ended,
                after.to_move,
            )
            match = found


@pytest.mark.parametrize(
    "outcome",
    [
        Outcome(Side.FIRST, "goal"),
        Outcome(Side.SECOND, Reason.RESIGNATION),
        Outcome(None, Reason.AGREEMENT),
    ],
)
async def test_an_outcome_comes_back(database: Database, outcome: Outcome) -> None:
    async with database.transaction() as session:
        hosted = await hosted_in(session)
        ended = hosted.match.played("b2-b4", None, outcome, NOW + DAY)
        await session.matches.save(hosted.match, ended)
        assert await stored(session, hosted) == ended
        assert await session.matches.of_person(ended.seats[0]) == []
        assert [h.match for h in await session.matches.of_person(ended.seats[1], finished=True)] == [ended]
        assert await session.matches.counts() == (0, 1)


async def test_a_match_read_before_somebody_elses_ply_cannot_be_written(database: Database) -> None:
    async with database.transaction() as session:
        hosted = await hosted_in(session)
        played = hosted.match.played("b2-b4", Side.SECOND, None, NOW + DAY)
        await session.matches.save(hosted.match, played)
        with pytest.raises(StaleMatchError, match="not at revision 0"):
            await session.matches.save(hosted.match, hosted.match.resigned(hosted.match.seats[0], NOW + DAY))
        ended = played.resigned(played.seats[0], NOW + DAY)
        await session.matches.save(played, ended)
        with pytest.raises(StaleMatchError):
            await session.matches.save(played, played.played("c7-c5", Side.FIRST, None, NOW + DAY))
        assert await stored(session, hosted) == ended
    assert await count(database, "plies") == 1


async def test_a_ply_can_be_written_once_for_each_revision(database: Database) -> None:
    async with database.transaction() as session:
        hosted = await hosted_in(session)
        played = hosted.match.played("b2-b4", Side.SECOND, None, NOW + DAY)
        await session.matches.save(hosted.match, played)
        number = hosted.match.id
        for revision, refused in ((1, True), (2, False)):
            query = "INSERT INTO plies (match, revision, move, played_at) VALUES (?, ?, 'x', 0)"
            if refused:
                with pytest.raises(sqlite3.IntegrityError):
                    await session.connection.execute(query, (number, revision))
            else:
                await session.connection.execute(query, (number, revision))


async def test_where_a_match_is_played_and_shown_comes_back(database: Database) -> None:
    async with database.transaction() as session:
        hosted = await hosted_in(session, place=Place(PlaceKind.THREAD, "s", "c", "c"))
        number = hosted.match.id
        assert await session.matches.get(number) == hosted
        place = Place(PlaceKind.THREAD, "s", "t", "c")
        await session.matches.move_to(number, place)
        await session.matches.show(number, MessageRef("t", "m"))
        assert await session.matches.get(number) == replace(hosted, place=place, board=MessageRef("t", "m"))
        for channel in ("t", "c"):
            assert [h.match.id for h in await session.matches.at(channel, limit=5)] == [number]
        assert await session.matches.at("s", limit=5) == []


async def test_a_match_without_a_channel_comes_back(database: Database) -> None:
    async with database.transaction() as session:
        hosted = await hosted_in(session, place=Place(PlaceKind.DM, None, None))
        assert await session.matches.get(hosted.match.id) == hosted


async def test_the_newest_matches_of_a_channel(database: Database) -> None:
    async with database.transaction() as session:
        made = [await hosted_in(session) for _ in range(4)]
        await hosted_in(session, place=replace(HERE, channel="elsewhere"))
        found = await session.matches.at("channel", limit=3)
    assert {hosted.match.id for hosted in found} == {hosted.match.id for hosted in made[1:]}


async def test_overdue_is_strictly_after_the_deadline_and_longest_ago_first(database: Database) -> None:
    async with database.transaction() as session:
        slow = await hosted_in(session, control="3d")
        quick = await hosted_in(session, control="1d")
        await hosted_in(session, control="none")
        assert await session.matches.overdue(NOW + DAY) == []
        assert await session.matches.overdue(NOW + DAY + MS) == [quick]
        assert await session.matches.overdue(NOW + 3 * DAY + MS) == [quick, slow]
        running = await session.matches.running_clocks()
        assert {
            (clock.match, clock.revision, clock.place, clock.seats, clock.clock) for clock in running
        } == {
            (hosted.match.id, Revision(0), hosted.place, hosted.match.seats, hosted.match.clock)
            for hosted in (slow, quick)
        }
        assert await session.matches.counts() == (3, 0)


async def test_a_credited_clock_comes_back(database: Database) -> None:
    async with database.transaction() as session:
        hosted = await hosted_in(session, control="10d+1d")
        clock = hosted.match.clock.credit(NOW, NOW + DAY)
        await session.matches.set_clock(hosted.match.id, clock)
        assert await stored(session, hosted) == replace(hosted.match, clock=clock)
        assert await session.matches.overdue(NOW + 11 * DAY) == []
        assert len(await session.matches.overdue(NOW + 11 * DAY + MS)) == 1
