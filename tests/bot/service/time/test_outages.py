"""An outage is one row: matches take it into account when they are next touched or judged, and a few at each tick."""

from datetime import datetime, timedelta

import pytest

from bot.service import sweeper
from bot.service.time.outages import record_outage
from rules.match.events import ClockStood
from rules.match.match import MatchId
from rules.match.notifications.messages import OutageEnded
from rules.match.people import Person
from rules.match.places import PlaceKind
from tests.support.use_cases import DAY, GAME, HOUR, START, UseCases

OUTAGE = 5 * HOUR
SECOND = timedelta(seconds=1)


async def behind(use_cases: UseCases) -> list[MatchId]:
    """The matches whose rows know nothing of the last outage: the store gives them in any order."""
    return sorted(
        await use_cases.database.read(
            lambda session: session.turns.to_catch_up(session.outages.last_change(), 99)
        )
    )


async def noticed_after(use_cases: UseCases, time: timedelta) -> None:
    """Nothing runs for this long; then something is done that is about no match."""
    use_cases.at += time
    now = use_cases.at
    assert await use_cases.database.write(lambda session: record_outage(session, now))


async def announced(use_cases: UseCases) -> list[tuple[str | None, int | None]]:
    return [
        (item.channel, item.person)
        for item in await use_cases.items()
        if isinstance(item.notification, OutageEnded)
    ]


async def test_who_acts_first_writes_one_row_and_touches_no_other_match(
    use_cases: UseCases, ann: Person
) -> None:
    matches = [await use_cases.match("3d", channel=str(channel)) for channel in range(20)]
    await use_cases.all_told()
    use_cases.at += OUTAGE
    statements: list[int] = []
    use_cases.database.on_transaction = lambda kind, count: statements.append(count)
    await use_cases.play(matches[3], ann, GAME[0])
    assert sum(statements) < 90, "however many matches are running; the rehearsal counts, too"
    assert await behind(use_cases) == [match.id for match in matches if match.id != matches[3].id]
    assert await announced(use_cases) == [("3", None)]


async def test_the_ticks_note_that_the_service_is_up_and_others_only_where_none_has_for_a_minute(
    use_cases: UseCases,
) -> None:
    async def seen() -> datetime | None:
        return await use_cases.database.read(lambda session: session.presence.seen())

    async def something_is_done_after(time: timedelta) -> None:
        use_cases.at += time
        now = use_cases.at
        assert not await use_cases.database.write(lambda session: record_outage(session, now))

    for _ in range(2):
        use_cases.at += 30 * SECOND
        await use_cases.sweeper.sweep()
        assert await seen() == use_cases.at
    noted = use_cases.at
    await something_is_done_after(59 * SECOND)
    assert await seen() == noted
    await something_is_done_after(SECOND)
    assert await seen() == use_cases.at


async def test_a_deadline_is_the_true_one_before_the_match_has_caught_up(use_cases: UseCases) -> None:
    one, other = [await use_cases.match("3d") for _ in range(2)]
    await use_cases.all_told()
    await noticed_after(use_cases, OUTAGE)
    assert await behind(use_cases) == [one.id, other.id]
    for match in (one, other):
        assert (await use_cases.stored(match.id)).clock.deadline == START + 3 * DAY + OUTAGE


async def test_a_tick_catches_up_some_and_neither_flags_nor_reminds_by_a_stale_deadline(
    use_cases: UseCases, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweeper, "CAUGHT_UP_A_TICK", 0)
    matches = [await use_cases.strict("3d") for _ in range(3)]
    await use_cases.all_told()
    await use_cases.go(DAY)
    await noticed_after(use_cases, DAY)
    assert (await use_cases.sweeper.sweep()).reminders == 0, (
        "half of the time is left, and it is no later than before"
    )
    assert len(await behind(use_cases)) < 3
    swept = await use_cases.go(DAY + HOUR)
    assert swept.forfeits == 0, "their time would have been over but for the outage"
    assert (await use_cases.go(DAY)).forfeits == len(matches)


async def test_each_channel_hears_of_it_once_and_players_by_direct_messages_too(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    for channel in ("100", "100", "200"):
        await use_cases.match("3d", channel=channel)
    for _ in range(2):
        await use_cases.match("3d", place=PlaceKind.DM)
    unlimited = await use_cases.match("none", channel="300")
    await use_cases.all_told()
    await use_cases.away(OUTAGE)
    assert sorted(await announced(use_cases), key=str) == [
        ("100", None),
        ("200", None),
        (None, ann.id),
        (None, bob.id),
    ]
    assert await behind(use_cases) == []
    assert await use_cases.events(unlimited.id) == [], "no clock of it was paused"


async def test_two_outages_are_two_events_however_late_the_match_catches_up(use_cases: UseCases) -> None:
    match = await use_cases.match("3d")
    await use_cases.all_told()
    for _ in range(2):
        await noticed_after(use_cases, OUTAGE)
    assert await behind(use_cases) == [match.id]
    assert await use_cases.events(match.id) == []
    await use_cases.sweeper.sweep()
    assert await use_cases.events(match.id) == [ClockStood, ClockStood]
    assert (await use_cases.stored(match.id)).clock.deadline == START + 3 * DAY + 2 * OUTAGE
    assert len(await announced(use_cases)) == 2


async def test_a_deadline_that_had_passed_stays(use_cases: UseCases) -> None:
    match = await use_cases.strict("3d")
    await use_cases.go(3 * DAY - HOUR)
    use_cases.at += 2 * HOUR
    assert (await use_cases.sweeper.sweep()).forfeits == 0, "the outage began before it"
    assert (await use_cases.stored(match.id)).clock.deadline == START + 3 * DAY + 2 * HOUR
