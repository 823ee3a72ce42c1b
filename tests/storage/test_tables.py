"""Every record comes back as it was written; what cannot be is refused by the tables themselves."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.clock import TimeControl
from rules.core import Outcome, Side
from rules.match import Match, MatchId, PersonId, Reason, Revision
from rules.options import Options
from storage.codec import duration_from_ms, duration_to_ms, options_from_json, options_to_json
from storage.database import Database, Session
from storage.matches import StaleMatchError
from storage.outbox import Draft
from storage.records import (
    ChallengeState,
    Event,
    EventKind,
    Hosted,
    MessageRef,
    OutboxId,
    OutboxItem,
    Place,
    PlaceKind,
    Reminder,
    Telling,
    TellingState,
    from_ms,
    to_ms,
)
from tests.storage.values import HERE, NOW, count, hosted_in, pair, proposal

MS = timedelta(milliseconds=1)
DAY = timedelta(days=1)


# Values as columns

names = st.text(min_size=1, max_size=20)
options = st.dictionaries(
    names, st.one_of(st.integers(-(2**60), 2**60), st.text(max_size=30), st.lists(names).map(tuple))
)


@given(options)
def test_options_come_back(given_options: Options) -> None:
    assert options_from_json(options_to_json(given_options)) == given_options


@given(st.integers(-(10**13), 10**13))
def test_times_and_durations_come_back_to_the_millisecond(ms: int) -> None:
    assert to_ms(from_ms(ms)) == ms
    assert from_ms(ms).tzinfo is UTC
    assert duration_to_ms(duration_from_ms(ms)) == ms


@given(st.datetimes(min_value=datetime(1970, 1, 2), timezones=st.just(UTC)))  # noqa: DTZ001 - hypothesis adds it
def test_a_time_loses_less_than_a_millisecond(at: datetime) -> None:
    assert timedelta(0) <= at - from_ms(to_ms(at)) < MS


# People


async def test_a_person_is_met_once_and_keeps_the_latest_name(database: Database) -> None:
    async with database.transaction() as session:
        ann = await session.people.meet("1", "Ann")
        again = await session.people.meet("1", "Ann \u202e \U0001f600 'quoted'")
        assert again == replace(ann, name="Ann \u202e \U0001f600 'quoted'")
        assert await session.people.get(ann.id) == again
        assert await session.people.find("1") == again
        assert await session.people.find("2") is None
        with pytest.raises(KeyError):
            await session.people.get(PersonId(99))


# Challenges


async def test_a_challenge_comes_back_with_everything(database: Database) -> None:
    async with database.transaction() as session:
        ann, bob = await pair(session)
        full = replace(
            proposal(ann, bob, place=Place(PlaceKind.DM, "server", "channel")),
            options={"stones": 1, "board": "76", "pressors": ("c4", "d7")},
            seat="random",
            control=TimeControl.parse("10d+1d"),
            rated=True,
        )
        added = await session.challenges.add(full)
        assert added == replace(full, id=added.id)
        assert await session.challenges.get(added.id) == added
        await session.challenges.posted(added.id, MessageRef("c", "m"))
        assert await session.challenges.get(added.id) == replace(added, post=MessageRef("c", "m"))
        assert await session.challenges.get(MatchId(99)) is None
        anybody = await session.challenges.add(proposal(ann, None))
        assert await session.challenges.get(anybody.id) == anybody
        assert anybody.id > added.id


@pytest.mark.parametrize("state", [state for state in ChallengeState if state is not ChallengeState.OPEN])
async def test_a_challenge_ends_once(database: Database, state: ChallengeState) -> None:
    async with database.transaction() as session:
        ann, bob = await pair(session)
        challenge = await session.challenges.add(proposal(ann, bob))
        assert await session.challenges.open_by(ann.id) == [challenge]
        assert await session.challenges.open_by(bob.id) == []
        await session.challenges.close(challenge.id, state)
        other = next(o for o in ChallengeState if o not in (ChallengeState.OPEN, state))
        await session.challenges.close(challenge.id, other)
        assert await session.challenges.get(challenge.id) == replace(challenge, state=state)
        assert await session.challenges.open_by(ann.id) == []
        assert await session.challenges.expired(NOW + 100 * DAY) == []


async def test_a_challenge_expires_at_its_very_moment(database: Database) -> None:
    async with database.transaction() as session:
        ann, bob = await pair(session)
        challenge = await session.challenges.add(proposal(ann, bob))
        assert await session.challenges.expired(challenge.expires - MS) == []
        assert await session.challenges.expired(challenge.expires) == [challenge]


async def test_numbers_are_never_used_again(database: Database) -> None:
    async with database.transaction() as session:
        ann, bob = await pair(session)
        first = await session.challenges.add(proposal(ann, bob))
        await session.connection.execute("DELETE FROM challenges")
        second = await session.challenges.add(proposal(ann, bob))
    assert second.id > first.id


# Matches


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


# Events, reminders, presence


async def test_events_come_back_in_their_order(database: Database) -> None:
    async with database.transaction() as session:
        number = (await hosted_in(session)).match.id
        other = (await hosted_in(session)).match.id
        await session.events.add(number, EventKind.DRAW_OFFERED, NOW + DAY, side=Side.SECOND)
        await session.events.add(other, EventKind.DRAW_REFUSED, NOW, side=Side.FIRST)
        await session.events.add(number, EventKind.CLOCK_STOOD, NOW, detail="123")
        assert await session.events.of(number) == [
            Event(NOW + DAY, EventKind.DRAW_OFFERED, Side.SECOND, ""),
            Event(NOW, EventKind.CLOCK_STOOD, None, "123"),
        ]


async def test_reminders_are_replaced_dropped_and_found_when_due(database: Database) -> None:
    async with database.transaction() as session:
        number = (await hosted_in(session)).match.id
        other = (await hosted_in(session)).match.id
        half = Reminder(number, 50, Revision(1), NOW + DAY)
        fifth = Reminder(number, 20, Revision(1), NOW + 2 * DAY)
        others = Reminder(other, 50, Revision(0), NOW)
        await session.reminders.replace(number, [fifth, half])
        await session.reminders.replace(other, [others])
        assert await session.reminders.of(number) == [half, fifth]
        assert await session.reminders.due(NOW + DAY - MS) == [others]
        assert await session.reminders.due(NOW + DAY) == [others, half]
        await session.reminders.drop(half)
        assert await session.reminders.of(number) == [fifth]
        later = replace(fifth, due=NOW + 5 * DAY, revision=Revision(2))
        await session.reminders.replace(number, [later])
        assert await session.reminders.of(number) == [later]
        assert await session.reminders.of(other) == [others]


async def test_presence_moves_and_is_each_platforms_own(tmp_path: Path) -> None:
    for platform, at in (("table", NOW), ("discord", NOW + DAY)):
        database = await Database.open(tmp_path / "turnpost.db", platform)
        async with database.transaction() as session:
            assert await session.presence.seen() is None
            await session.presence.note(at - DAY)
            await session.presence.note(at)
        await database.close()
    database = await Database.open(tmp_path / "turnpost.db", "table")
    async with database.reading() as session:
        assert await session.presence.seen() == NOW
    await database.close()


# The outbox


async def test_a_draft_comes_back_as_an_item(database: Database) -> None:
    async with database.transaction() as session:
        number = (await hosted_in(session)).match.id
        ann, _ = await pair(session)
        item = await session.outbox.add(
            Draft(
                kind=Telling.REMINDER,
                match=number,
                challenge=number,
                revision=Revision(3),
                person=ann.id,
                channel="c",
                message="m",
                detail="20",
            ),
            now=NOW,
            due=NOW + DAY,
        )
        assert session.outbox.grown
        assert await session.outbox.get(item) == OutboxItem(
            item,
            Telling.REMINDER,
            number,
            number,
            Revision(3),
            ann.id,
            "c",
            "m",
            "20",
            NOW,
            NOW + DAY,
        )
        with pytest.raises(KeyError):
            await session.outbox.get(OutboxId(99))


async def test_items_are_due_oldest_first_and_a_batch_at_most(database: Database) -> None:
    async with database.transaction() as session:

        async def add(due: datetime) -> OutboxId:
            return await session.outbox.add(Draft(kind=Telling.ABSENCE, channel="c"), now=NOW, due=due)

        assert await session.outbox.next_due() is None
        late, early, same = await add(NOW + DAY), await add(NOW), await add(NOW)
        assert [item.id for item in await session.outbox.due(NOW, 9)] == [early, same]
        assert [item.id for item in await session.outbox.due(NOW + DAY, 9)] == [early, same, late]
        assert [item.id for item in await session.outbox.due(NOW + DAY, 2)] == [early, same]
        assert await session.outbox.next_due() == NOW
        await session.outbox.told(early, MessageRef("c", "m"))
        await session.outbox.pointless(same)
        assert await session.outbox.next_due() == NOW + DAY


Ending = Callable[[Session, OutboxId], Awaitable[None]]


@pytest.mark.parametrize(
    ("end", "state", "error", "attempts"),
    [
        (lambda s, i: s.outbox.told(i, MessageRef("c", "m")), TellingState.TOLD, None, 0),
        (lambda s, i: s.outbox.told(i, None), TellingState.TOLD, None, 0),
        (lambda s, i: s.outbox.pointless(i), TellingState.POINTLESS, None, 0),
        (lambda s, i: s.outbox.failed(i, "gone"), TellingState.FAILED, "gone", 1),
        (lambda s, i: s.outbox.again(i, NOW + DAY, "away"), TellingState.DUE, "away", 1),
    ],
)
async def test_what_becomes_of_an_item(
    database: Database, end: Ending, state: TellingState, error: str | None, attempts: int
) -> None:
    async with database.transaction() as session:
        item = await session.outbox.add(Draft(kind=Telling.ABSENCE, channel="c"), now=NOW, due=NOW)
        await end(session, item)
        found = await session.outbox.get(item)
        assert (found.state, found.error, found.attempts) == (state, error, attempts)
        assert await session.outbox.due(NOW, 9) == []
        still = await session.outbox.due(NOW + DAY, 9)
        assert [one.id for one in still] == ([item] if state is TellingState.DUE else [])
        if state is not TellingState.DUE:
            await session.outbox.again(item, NOW, "too late")
            assert await session.outbox.get(item) == found, "what is settled is not tried again"


async def test_litter_is_noted_once_and_swept_once(database: Database) -> None:
    async with database.transaction() as session:
        number = (await hosted_in(session)).match.id
        other = (await hosted_in(session)).match.id
        for message in (MessageRef("c", "1"), MessageRef("c", "2"), MessageRef("c", "1")):
            await session.outbox.litter(number, message)
        await session.outbox.litter(other, MessageRef("c", "3"))
        swept = await session.outbox.sweep_litter(number)
        assert sorted(message.message for message in swept) == ["1", "2"]
        assert await session.outbox.sweep_litter(number) == []
        assert await session.outbox.sweep_litter(other) == [MessageRef("c", "3")]


# What the tables refuse


@pytest.mark.parametrize(
    "query",
    [
        "INSERT INTO people (platform, account, name) VALUES ('table', '1', NULL)",
        "INSERT INTO people (platform, account, name) VALUES ('table', '1', 'Ann again')",
        "INSERT INTO people (id, platform, account, name) VALUES ('seven', 'table', '9', 'Ann')",
        "UPDATE matches SET second_person = first_person",
        "UPDATE matches SET second_person = 99",
        "UPDATE matches SET finished = 1",
        "UPDATE matches SET finished = 1, to_move = NULL",
        "UPDATE matches SET finished = 1, to_move = NULL, reason = 'time'",
        "UPDATE matches SET to_move = NULL",
        "UPDATE matches SET reason = 'time'",
        "UPDATE matches SET ended_at = 5",
        "UPDATE matches SET revision = 'three'",
        "UPDATE matches SET deadline = 'tomorrow'",
        "UPDATE matches SET id = 99",
        "DELETE FROM challenges",
        "DELETE FROM people",
        "INSERT INTO plies (match, revision, move, played_at) VALUES (99, 1, 'x', 0)",
        "INSERT INTO plies (match, revision, move, played_at) VALUES (1, 1, 'x', 'noon')",
        "INSERT INTO reminders (match, mark, platform, revision, due_at) VALUES (99, 50, 'table', 0, 0)",
        "INSERT INTO events (match, at, kind, detail) VALUES (99, 0, 'x', '')",
        "INSERT INTO litter (match, channel, message) VALUES (99, 'c', 'm')",
        "INSERT INTO outbox (platform, kind, match, detail, created_at, due_at, state) VALUES ('table', '', 99, '', 0, 0, '')",
    ],
)
async def test_rows_that_cannot_be_are_refused(database: Database, query: str) -> None:
    async with database.transaction() as session:
        await hosted_in(session)
    async with database.transaction() as session:
        with pytest.raises(sqlite3.IntegrityError):
            await session.connection.execute(query)


async def test_every_table_is_strict(database: Database) -> None:
    async with (
        database.reading() as session,
        session.connection.execute("PRAGMA table_list") as cursor,
    ):
        strict = {row["name"]: row["strict"] async for row in cursor if not row["name"].startswith("sqlite_")}
    assert len(strict) > 9
    assert all(strict.values()), strict


# Two platforms in one store


async def test_platforms_do_not_see_each_other(tmp_path: Path) -> None:
    path = tmp_path / "turnpost.db"
    database = await Database.open(path, "table")
    async with database.transaction() as session:
        hosted = await hosted_in(session)
        number = hosted.match.id
        await session.challenges.add(proposal(*await pair(session)))
        await session.reminders.replace(number, [Reminder(number, 50, Revision(0), NOW)])
        await session.outbox.add(Draft(kind=Telling.BOARD, match=number), now=NOW, due=NOW)
        ann = await session.people.find("1")
    await database.close()
    assert ann is not None
    database = await Database.open(path, "discord")
    ever = NOW + 1000 * DAY
    async with database.transaction() as session:
        assert await session.people.find("1") is None
        assert (await session.people.meet("1", "Ann")).id != ann.id
        assert await session.matches.get(number) is None
        assert await session.matches.at("channel", limit=9) == []
        assert await session.matches.of_person(ann.id) == []
        assert await session.matches.overdue(ever) == []
        assert await session.matches.running_clocks() == []
        assert await session.matches.counts() == (0, 0)
        assert await session.challenges.get(number) is None
        assert await session.challenges.open_by(ann.id) == []
        assert await session.challenges.expired(ever) == []
        assert await session.reminders.due(ever) == []
        assert await session.outbox.due(ever, 9) == []
        assert await session.outbox.next_due() is None
    await database.close()
