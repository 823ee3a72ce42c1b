"""A store of the program before: its running matches go on as if nothing had happened."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.service.time.reminder_turns import turns_of
from rules.core.position import Outcome, Side
from rules.match.match import EndReason, MatchId
from rules.match.notifications import NotificationKind
from rules.match.offers import OfferKind
from storage.codec import from_ms
from tests.support.use_cases import DAY, MINUTE, MS, UseCases, use_cases_at

SCHEMA = Path(__file__).parents[2] / "storage" / "schemas" / "0003.sql"
RUNNING = MatchId(2)
SEEN = from_ms(1772467986099)
HALF, FIFTH, DEADLINE = from_ms(1772896203210), from_ms(1773155403210), from_ms(1773328203210)


@pytest.fixture
async def old(tmp_path: Path) -> AsyncIterator[UseCases]:
    """The service, started a minute after the program before was stopped."""
    path = tmp_path / "turnpost.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(SCHEMA.read_text(encoding="utf-8"))
    async with use_cases_at(path) as use_cases:
        use_cases.at = SEEN + MINUTE
        await use_cases.sweeper.sweep()
        yield use_cases


async def reminded(use_cases: UseCases) -> list[int | None]:
    items = [item for item in await use_cases.items() if item.kind is NotificationKind.REMINDER]
    return [due.mark for item in items for due in turns_of(item)]


async def test_reminders_and_the_flag_come_when_they_would_have(old: UseCases) -> None:
    await old.database.write(
        lambda session: session.preferences.set(old.stored(RUNNING).seats[0], "leave.automatic", "no")
    )
    for at, marks in ((HALF - MS, []), (HALF, [50]), (FIFTH - MS, [50]), (FIFTH, [50, 20])):
        await old.go_to(at)
        assert await reminded(old) == marks
    await old.go_to(DEADLINE - MS)
    assert (await old.stored(RUNNING)).outcome is None
    assert (await old.go_to(DEADLINE)).forfeits == 1
    assert (await old.stored(RUNNING)).outcome == Outcome(Side.SECOND, EndReason.TIME)


async def test_a_draw_that_was_offered_can_be_agreed_to(old: UseCases) -> None:
    match = await old.stored(RUNNING)
    ann = await old.lookup.person(match.seats[0])
    await old.go(6 * DAY)
    told = await old.offers.agree(OfferKind.DRAW, RUNNING, ann)
    assert told.board.match.outcome == Outcome(None, EndReason.AGREEMENT)


async def test_the_next_ply_counts_what_was_used_and_not_the_absence(old: UseCases) -> None:
    match = await old.stored(RUNNING)
    ann = await old.lookup.person(match.seats[0])
    board = await old.board(RUNNING)
    await old.go_to(match.clock.since + 5 * DAY)
    move = board.position.notate(next(iter(board.position.moves())))
    told = await old.play(match, ann, move)
    assert told.board.match.clock.left == (6 * DAY + 120 * MINUTE, 10 * DAY)


async def test_a_ply_of_before_is_taken_back_to_the_clocks_that_stand(old: UseCases) -> None:
    match = await old.stored(RUNNING)
    ann, bob = [await old.lookup.person(person) for person in match.seats]
    await old.offers.offer(OfferKind.TAKEBACK, RUNNING, bob)
    await old.offers.agree(OfferKind.TAKEBACK, RUNNING, ann)
    back = await old.stored(RUNNING)
    assert (len(back.plies), back.awaited) == (5, bob.id)
    assert back.clock.left == match.clock.left, "what they were then was not kept"
