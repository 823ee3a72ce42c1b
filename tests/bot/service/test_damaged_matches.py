"""A match that cannot be dealt with (a damaged row, other rules) keeps nobody else's from going on, and is loud once."""

import logging
from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from bot.service.counts import Counts
from bot.service.notifications.untold_turns import UntoldTurns
from bot.service.time import sleep_hours, turns
from rules.match import time_claims
from rules.match.clock import Clock
from rules.match.match import Match, MatchId
from rules.match.notifications.boards import BoardPosted
from rules.match.people import Person, PersonId
from rules.match.places import HostedSummary
from storage.errors import UnreadableRowError
from storage.session import Session
from tests.support.use_cases import CHANNEL, DAY, GAME, HOUR, MINUTE, UseCases, terms

BROKEN = {
    "its time control": "UPDATE matches SET control = 'soon' WHERE id = ?",
    "its options": "UPDATE matches SET options = '{' WHERE id = ?",
    "options of another kind": "UPDATE matches SET options = '[]' WHERE id = ?",
    "its rule for flags": "UPDATE matches SET flag = 'perhaps' WHERE id = ?",
    "half of its clock": "UPDATE matches SET left_second = NULL WHERE id = ?",
    "its game": "UPDATE matches SET game = 'chess' WHERE id = ?",
    "an offer": "INSERT INTO offers (match, kind, side, recipient, made_at, expires_at) VALUES (?, 'duel', 0, 2, 0, 9000000000000)",
}


async def spoil(use_cases: UseCases, number: MatchId, sql: str) -> None:
    await use_cases.database.write(lambda session: session.connection.change(sql, (number,)))


def said(caplog: pytest.LogCaptureFixture, number: MatchId) -> int:
    """How often the operator was told of a match."""
    return sum(
        f"match {number}" in record.getMessage()
        for record in caplog.records
        if record.levelno >= logging.ERROR
    )


@pytest.mark.parametrize("automatic", [True, False])
@pytest.mark.parametrize("what", BROKEN)
async def test_flags_fall_and_reminders_come_beside_a_match_that_cannot_be_read(
    use_cases: UseCases, ann: Person, what: str, automatic: bool, caplog: pytest.LogCaptureFixture
) -> None:
    broken, sound = await use_cases.match(), await use_cases.match()
    if not automatic:
        await use_cases.no_automatic_vacation(ann)
    await spoil(use_cases, broken.id, BROKEN[what])
    swept = await use_cases.go(2 * DAY)
    assert swept.reminders == 1
    await use_cases.go(DAY + MINUTE)
    given = await use_cases.stored(sound.id)
    if automatic:
        assert given.clock.deadline is not None
        assert given.clock.deadline > use_cases.at, "leave has begun"
    else:
        assert given.flagged is not None
    times = said(caplog, broken.id)
    assert times
    for _ in range(3):
        await use_cases.go(MINUTE)
    assert said(caplog, broken.id) == times, "not each time it shows"


@pytest.mark.parametrize("what", ["its time control", "half of its clock"])
async def test_an_absence_is_credited_beside_a_match_that_cannot_be_read(
    use_cases: UseCases, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    broken, sound = await use_cases.match(), await use_cases.match()
    await use_cases.go(HOUR)
    await spoil(use_cases, broken.id, BROKEN[what])
    before = (await use_cases.stored(sound.id)).clock.deadline
    await use_cases.away(5 * HOUR)
    assert before is not None
    assert (await use_cases.stored(sound.id)).clock.deadline == before + 5 * HOUR
    assert said(caplog, broken.id)


@pytest.mark.parametrize("what", BROKEN)
async def test_its_players_still_find_and_play_the_others(
    use_cases: UseCases, ann: Person, what: str
) -> None:
    broken, sound = await use_cases.match(), await use_cases.match()
    await spoil(use_cases, broken.id, BROKEN[what])
    lookup = use_cases.lookup
    for listed in (await lookup.running(ann.id), await lookup.at(CHANNEL)):
        assert [found.match.id for found in await lookup.summaries(listed)] == [sound.id]
    assert (await use_cases.play(sound, ann, GAME[0])).board.ply == 1
    with pytest.raises(UnreadableRowError, match=f"match {broken.id} cannot be read: "):
        await use_cases.lookup.get(broken.id)


async def test_a_fault_of_ours_in_one_match_stops_no_others_flag(
    use_cases: UseCases, ann: Person, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    matches = [await use_cases.match() for _ in range(3)]
    await use_cases.no_automatic_vacation(ann)
    lose_on_time = time_claims.lose_on_time

    def fails(match: Match, now: datetime) -> Match:
        if match.id == matches[1].id:
            raise ArithmeticError("nobody thought of this")
        return lose_on_time(match, now)

    monkeypatch.setattr(time_claims, "lose_on_time", fails)
    await use_cases.go(3 * DAY + MINUTE)
    flagged = [(await use_cases.stored(match.id)).flagged is not None for match in matches]
    assert flagged == [True, False, True]
    assert said(caplog, matches[1].id) == 1
    monkeypatch.undo()
    await use_cases.go(MINUTE)
    assert (await use_cases.stored(matches[1].id)).flagged is not None, (
        "it is made good once the fault is mended"
    )


@pytest.mark.parametrize("left", [timedelta(hours=4), timedelta(hours=20)])
async def test_a_clock_that_could_not_be_credited_is_put_right_before_its_flag_falls(
    use_cases: UseCases, left: timedelta, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Be it over at once by the time that was not credited, or only later."""
    match = await use_cases.strict()
    deadline = match.clock.deadline
    assert deadline is not None
    await use_cases.go_to(deadline - left)
    retime = turns.retime
    failed: list[Session] = []

    def fails(session: Session, running: HostedSummary, now: datetime) -> Clock:
        if now == deadline - left + 10 * HOUR and session not in failed:
            failed.append(session)
            raise ArithmeticError("nobody thought of this")
        return retime(session, running, now)

    monkeypatch.setattr(turns, "retime", fails)
    await use_cases.away(10 * HOUR)
    assert failed
    assert said(caplog, match.id) >= 1, "once for each chore that it keeps from being done"
    await use_cases.go_to(deadline + 10 * HOUR - MINUTE)
    assert (await use_cases.stored(match.id)).outcome is None
    await use_cases.go(2 * MINUTE)
    assert (await use_cases.stored(match.id)).outcome is not None


async def test_hours_whose_beginning_could_not_be_noticed_are_noticed_later(
    use_cases: UseCases, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await use_cases.database.write(
        lambda session: session.pauses.adopt(ann.id, use_cases.at + HOUR, "Asia/Tokyo", None, use_cases.at)
    )
    first = use_cases.at + HOUR
    noticed: set[tuple[PersonId, datetime]] = set()

    def fails_at_first(_session: Session, person: PersonId, now: datetime) -> None:
        noticed.add((person, now))
        if now == first:
            raise ArithmeticError("nobody thought of this")

    monkeypatch.setattr(sleep_hours, "retime_turns_of", fails_at_first)
    for _ in range(3):
        await use_cases.go(HOUR)
    assert noticed == {(ann.id, first), (ann.id, first + HOUR)}


async def test_flags_fall_beside_a_challenge_that_cannot_be_read(use_cases: UseCases, ann: Person) -> None:
    match = await use_cases.strict()
    challenge = await use_cases.challenges.make(ann, (), terms(), server="1", channel=CHANNEL)
    await use_cases.database.write(
        lambda session: session.connection.change(
            "UPDATE challenges SET control = 'soon' WHERE id = ?", (challenge.id,)
        )
    )
    await use_cases.go(8 * DAY)
    assert (await use_cases.stored(match.id)).outcome is not None


async def test_an_item_of_the_outbox_that_cannot_be_read_holds_up_no_other(
    use_cases: UseCases, ann: Person, caplog: pytest.LogCaptureFixture
) -> None:
    match = await use_cases.match()
    await use_cases.play(match, ann, GAME[0])
    await use_cases.database.write(
        lambda session: session.connection.change(
            "INSERT INTO outbox (platform, kind, address, content, created_at, due_at, state) VALUES ('table', 'song', '', '', 0, 0, 'due')"
        )
    )
    for _ in range(2):
        assert [type(item.notification) for item in await use_cases.outbox.due()] == [BoardPosted]
    (record,) = [record for record in caplog.records if "outbox item" in record.getMessage()]
    assert record.levelno == logging.ERROR


async def test_a_turn_that_could_not_be_told_and_cannot_be_shown_spoils_no_answer(
    use_cases: UseCases, ann: Person
) -> None:
    matches = [await use_cases.match() for _ in range(2)]

    def work(session: Session) -> None:
        for match in matches:
            session.turns.set_clock(match.id, replace(match.clock, notified=None), 0)
        session.connection.change("UPDATE matches SET version = 99 WHERE id = ?", (matches[0].id,))

    await use_cases.database.write(work)
    assert [board.match.id for board in await UntoldTurns(use_cases.context).of(ann.id, 5)] == [matches[1].id]


IMPOSSIBLE = {
    "a reminder": "UPDATE reminders SET due_at = -9000000000000000 WHERE match = ?",
    "vacation": "INSERT INTO vacations (platform, person, begins_at, ends_at, automatic, match, charged_at, due_at, state) "
    "VALUES ('table', 1, -9000000000000000, 9000000000000000, 0, ?, 0, 0, 'current')",
    "a digest": "INSERT INTO digests (person, platform, due_at) SELECT 1, platform, -9000000000000000 FROM matches WHERE id = ?",
    "an item of the outbox": "INSERT INTO outbox (platform, kind, match, address, content, created_at, due_at, state) "
    "VALUES ('table', 'board', ?, '#1', '{}', 0, -9000000000000000, 'due')",
}


@pytest.mark.parametrize("what", IMPOSSIBLE)
async def test_an_impossible_time_in_one_row_keeps_no_flag_from_falling(
    use_cases: UseCases, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    broken, sound = await use_cases.match(), await use_cases.strict()
    await spoil(use_cases, broken.id, IMPOSSIBLE[what])
    await use_cases.go(3 * DAY + MINUTE)
    assert (await use_cases.stored(sound.id)).outcome is not None
    assert await use_cases.outbox.due()
    next_due = await use_cases.outbox.next_due()
    assert next_due is not None
    assert next_due <= use_cases.at
    counted = await Counts(use_cases.context, use_cases.database.size).now()
    assert counted.waiting
    assert [record for record in caplog.records if "cannot be read" in str(record.exc_info)]
