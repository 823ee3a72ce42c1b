"""A match that cannot be dealt with (a damaged row, other rules) keeps nobody else's from going on, and is loud once."""

from __future__ import annotations

import logging
from datetime import datetime

import pytest

from rules.match import Match, MatchId
from storage.records import Person
from tests.bot.service.house import DAY, GAME, HOUR, MINUTE, House

BROKEN = {
    "its time control": "UPDATE matches SET control = 'soon' WHERE id = ?",
    "its options": "UPDATE matches SET options = '{' WHERE id = ?",
    "a seat": "UPDATE matches SET flag = 'perhaps' WHERE id = ?",
}


async def spoil(house: House, number: MatchId, sql: str) -> None:
    async with house.database.transaction() as session:
        await session.connection.execute(sql, (number,))


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
    house: House, ann: Person, what: str, automatic: bool, caplog: pytest.LogCaptureFixture
) -> None:
    broken, sound = await house.match(), await house.match()
    if not automatic:
        await house.no_automatic_leave(ann)
    await spoil(house, broken.id, BROKEN[what])
    swept = await house.go(2 * DAY)
    assert swept.reminders == 1
    await house.go(DAY + MINUTE)
    given = await house.stored(sound.id)
    if automatic:
        assert given.clock.deadline is not None
        assert given.clock.deadline > house.at, "leave has begun"
    else:
        assert given.flagged is not None
    times = said(caplog, broken.id)
    assert times
    for _ in range(3):
        await house.go(MINUTE)
    assert said(caplog, broken.id) == times, "not each time it shows"


async def test_an_absence_is_credited_beside_a_match_that_cannot_be_read(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    broken, sound = await house.match(), await house.match()
    await house.go(HOUR)
    await spoil(house, broken.id, BROKEN["its time control"])
    before = (await house.stored(sound.id)).clock.deadline
    await house.away(5 * HOUR)
    assert before is not None
    assert (await house.stored(sound.id)).clock.deadline == before + 5 * HOUR
    assert said(caplog, broken.id)


async def test_whoever_plays_in_it_still_finds_and_plays_the_others(house: House, ann: Person) -> None:
    broken, sound = await house.match(), await house.match()
    await spoil(house, broken.id, BROKEN["its options"])
    assert [hosted.match.id for hosted in await house.lookup.running(ann.id)] == [sound.id]
    assert (await house.play(sound, ann, GAME[0])).board.ply == 1
    with pytest.raises(ValueError, match="enclosed in double quotes"):
        await house.lookup.get(broken.id)


async def test_a_fault_of_ours_in_one_match_stops_no_others_flag(
    house: House, ann: Person, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    matches = [await house.match() for _ in range(3)]
    await house.no_automatic_leave(ann)
    timed_out = Match.timed_out

    def fails(match: Match, now: datetime) -> Match:
        if match.id == matches[1].id:
            raise ArithmeticError("nobody thought of this")
        return timed_out(match, now)

    monkeypatch.setattr(Match, "timed_out", fails)
    await house.go(3 * DAY + MINUTE)
    flagged = [(await house.stored(match.id)).flagged is not None for match in matches]
    assert flagged == [True, False, True]
    assert said(caplog, matches[1].id) == 1
    monkeypatch.undo()
    await house.go(MINUTE)
    assert (await house.stored(matches[1].id)).flagged is not None, "it is made good once the fault is mended"
