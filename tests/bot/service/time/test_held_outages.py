"""Time that is hard to believe: it is held back, and while it is nobody loses on time."""

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest

from bot.service.refusals import TimeInDoubt
from bot.service.time.held_outages import CannotDecideError, confirm_outage, void_outage
from bot.service.time.outages import record_outage
from rules.match.events import ClockStood
from rules.match.match import EndReason, Match
from rules.match.notifications.messages import OutageEnded, OutageTakenBack
from rules.match.people import Person
from storage.session import Session
from storage.time.outages import Outage, OutageState
from tests.support.use_cases import DAY, GAME, HOUR, MINUTE, START, UseCases

YEAR = 400 * DAY
SECONDS = timedelta(seconds=20)
COUNTED, HELD, VOID = OutageState


async def outages(use_cases: UseCases) -> list[tuple[datetime, datetime, OutageState]]:
    found = await use_cases.database.read(lambda session: session.outages.changed_after(0))
    return [
        (outage.begin, outage.end, outage.state) for outage in sorted(found, key=lambda outage: outage.id)
    ]


async def decide(
    use_cases: UseCases, decision: Callable[[Session, Outage, datetime], None], number: int = 1
) -> None:
    """What the operator's command does."""

    def work(session: Session) -> None:
        outage = session.outages.get(number)
        assert outage is not None
        decision(session, outage, use_cases.at)

    await use_cases.database.write(work)


async def deadline(use_cases: UseCases, match: Match) -> datetime | None:
    return (await use_cases.stored(match.id)).clock.deadline


async def start(use_cases: UseCases, ahead: timedelta) -> None:
    """The service starts anew, by a clock that is so far ahead of the last that it ran by."""
    use_cases.at += ahead
    await use_cases.restart()
    await use_cases.sweeper.sweep()


async def test_a_start_with_a_clock_a_year_ahead_leaves_no_trace(
    use_cases: UseCases, caplog: pytest.LogCaptureFixture
) -> None:
    match = await use_cases.strict("3d")
    await use_cases.all_told()
    await start(use_cases, YEAR)
    assert await outages(use_cases) == [(START, START + YEAR, HELD)]
    assert "confirm 1" in str(use_cases.timekeeper.doubt)
    assert await deadline(use_cases, match) is None
    await use_cases.go(4 * DAY)
    assert await use_cases.items() == [], "nobody is told of it, reminded, or loses"
    assert sum("no clock runs" in line for line in caplog.messages) == 1
    await start(use_cases, 2 * MINUTE - YEAR - 4 * DAY)
    assert await outages(use_cases) == [(START, START + YEAR, VOID)]
    assert use_cases.timekeeper.doubt is None
    assert await deadline(use_cases, match) == START + 3 * DAY
    assert await use_cases.items() == []
    assert await use_cases.events(match.id) == []
    await use_cases.away(5 * HOUR)
    assert await deadline(use_cases, match) == START + 3 * DAY + 5 * HOUR, "a later outage is counted"


async def test_an_outage_that_the_operator_confirms_is_counted_exactly(use_cases: UseCases) -> None:
    match = await use_cases.strict("3d")
    await use_cases.all_told()
    await start(use_cases, 20 * DAY)
    await use_cases.away(5 * MINUTE)
    await decide(use_cases, confirm_outage)
    assert await deadline(use_cases, match) == START + 23 * DAY, "at once, for everyone who looks"
    await use_cases.sweeper.sweep()
    assert use_cases.timekeeper.doubt is None
    assert await deadline(use_cases, match) == START + 23 * DAY
    assert await use_cases.kinds() == [OutageEnded]
    assert await use_cases.events(match.id) == [ClockStood]
    assert await use_cases.planned(match.id), "it is reminded of again"


async def test_the_time_until_the_operator_decides_is_nobodys(use_cases: UseCases) -> None:
    match = await use_cases.strict("1h")
    await use_cases.all_told()
    await start(use_cases, 20 * DAY)
    assert (await use_cases.away(DAY)).forfeits == 0
    await decide(use_cases, confirm_outage)
    assert (await use_cases.sweeper.sweep()).forfeits == 0
    assert await deadline(use_cases, match) == START + 21 * DAY + HOUR
    assert (await use_cases.go(HOUR + MINUTE)).forfeits == 1


async def test_an_outage_that_the_operator_voids_counts_nothing(use_cases: UseCases) -> None:
    match = await use_cases.strict("3d")
    await start(use_cases, 20 * DAY)
    await decide(use_cases, void_outage)
    assert (await use_cases.sweeper.sweep()).forfeits == 1
    ended = await use_cases.stored(match.id)
    assert ended.outcome is not None
    assert ended.outcome.reason == EndReason.TIME


async def test_those_who_move_meanwhile_lose_none_of_their_time(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await use_cases.match("10d+1d")
    await use_cases.all_told()
    await start(use_cases, 20 * DAY)
    await use_cases.away(HOUR)
    played = await use_cases.play_told(match, ann, GAME[0])
    assert played.clock.left == (10 * DAY, 10 * DAY)
    assert played.clock.deadline is None
    await use_cases.away(HOUR)
    await decide(use_cases, confirm_outage)
    await use_cases.sweeper.sweep()
    stored = await use_cases.stored(match.id)
    assert stored.clock.deadline == START + 30 * DAY + 2 * HOUR
    assert (await use_cases.play_told(match, bob, GAME[1])).clock.left == (10 * DAY, 10 * DAY)


async def test_nothing_is_won_by_the_time_meanwhile(use_cases: UseCases, bob: Person) -> None:
    match = await use_cases.match("1h")
    await use_cases.no_automatic_vacation(*await use_cases.lookup.players(await use_cases.get(match.id)))
    await use_cases.go(2 * HOUR)
    assert (await use_cases.stored(match.id)).flagged is not None
    await start(use_cases, 20 * DAY)
    with pytest.raises(TimeInDoubt):
        await use_cases.claims.claim(match.id, bob)
    assert (await use_cases.stored(match.id)).outcome is None, "nor is it abandoned"


async def test_one_who_acts_before_the_tick_counts_no_such_outage(use_cases: UseCases, ann: Person) -> None:
    match = await use_cases.strict("3d")
    use_cases.at += YEAR
    assert not await use_cases.database.write(lambda session: record_outage(session, use_cases.at))
    assert await outages(use_cases) == [(START, START + YEAR, HELD)]
    await use_cases.play(match, ann, GAME[0])
    await use_cases.sweeper.sweep()
    assert await deadline(use_cases, match) is None
    use_cases.at -= YEAR - MINUTE
    await use_cases.sweeper.sweep()
    await use_cases.sweeper.sweep()
    await use_cases.all_told()
    assert await deadline(use_cases, match) == START + 3 * DAY + MINUTE, (
        "the turn begins when its time is known"
    )


@pytest.mark.parametrize("by", [2 * HOUR, 3 * DAY, YEAR])
async def test_a_clock_that_jumps_ahead_while_the_service_runs_is_no_outage(
    use_cases: UseCases, by: timedelta
) -> None:
    match = await use_cases.strict("1h")
    await use_cases.all_told()
    assert (await use_cases.jump(by)).forfeits == 0
    assert use_cases.timekeeper.doubt is not None
    assert use_cases.context.now() == START, "the service goes on by its stopwatch"
    await use_cases.away(MINUTE)
    assert use_cases.context.now() == START + MINUTE
    await use_cases.jump(-by)
    assert await outages(use_cases) == [(START, START + by, VOID)]
    assert await deadline(use_cases, match) == START + HOUR
    assert await use_cases.items() == []


async def test_a_small_correction_is_followed(use_cases: UseCases, caplog: pytest.LogCaptureFixture) -> None:
    await use_cases.strict("1h")
    await use_cases.jump(timedelta(seconds=30))
    assert not caplog.messages
    await use_cases.jump(5 * MINUTE)
    assert use_cases.context.now() == use_cases.at
    assert use_cases.timekeeper.doubt is None
    assert len(caplog.messages) == 1
    assert await outages(use_cases) == []


async def test_a_suspended_machine_is_an_outage(use_cases: UseCases) -> None:
    match = await use_cases.strict("1h")
    await use_cases.away(8 * HOUR)
    assert await outages(use_cases) == [(START, START + 8 * HOUR, COUNTED)]
    assert await deadline(use_cases, match) == START + 9 * HOUR


@pytest.mark.parametrize("running", [True, False])
async def test_a_clock_a_day_backwards_judges_nobody_until_it_is_right(
    use_cases: UseCases, ann: Person, bob: Person, *, running: bool, caplog: pytest.LogCaptureFixture
) -> None:
    match = await use_cases.strict("1h")
    await use_cases.play_told(match, ann, GAME[0])
    if running:
        await use_cases.jump(-DAY)
    else:
        await start(use_cases, -DAY)
    assert "2026-03-02 12:00" in str(use_cases.timekeeper.doubt)
    for _ in range(5):
        await use_cases.away(30 * MINUTE)
    assert sum("no clock runs" in line for line in caplog.messages) == 1
    played = await use_cases.play_told(match, bob, GAME[1])
    assert played.plies[-1].at >= played.plies[-2].at
    use_cases.jumped += DAY
    await use_cases.away(DAY)
    assert use_cases.timekeeper.doubt is None
    now = use_cases.at
    assert await outages(use_cases) == [
        (START - DAY, START, VOID),
        (START, now, COUNTED),
    ]
    assert await deadline(use_cases, match) == now + HOUR


async def test_time_that_catches_up_is_right_again(use_cases: UseCases) -> None:
    match = await use_cases.strict("1h")
    await start(use_cases, -3 * HOUR)
    for _ in range(18):
        assert use_cases.timekeeper.doubt is not None
        await use_cases.away(10 * MINUTE)
    assert use_cases.timekeeper.doubt is None
    assert await deadline(use_cases, match) == START + HOUR


async def test_a_counted_outage_that_ends_in_the_future_is_taken_back_once(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    told, quick = await use_cases.match("3d"), await use_cases.match("3d", channel="200")
    played = await use_cases.match("3d")
    await use_cases.all_told()
    await start(use_cases, 5 * DAY)
    assert await deadline(use_cases, told) == START + 8 * DAY
    first = next(item for item in await use_cases.items() if item.channel == "100")
    await use_cases.outbox.mark_told((first.id,), None)
    await use_cases.play(played, ann, GAME[0])
    await start(use_cases, HOUR - 5 * DAY)
    for match in (told, quick):
        assert await deadline(use_cases, match) == START + 3 * DAY + HOUR, (
            "but for the hour of which nothing is known"
        )
        assert await use_cases.events(match.id) == [ClockStood]
    assert await deadline(use_cases, played) is not None
    assert [
        (type(item.notification), item.channel)
        for item in await use_cases.items()
        if isinstance(item.notification, OutageEnded | OutageTakenBack)
    ] == [
        (OutageTakenBack, "100"),
        (OutageEnded, "100"),
        (OutageEnded, "200"),
    ], "who was not told yet need not be told twice"
    await use_cases.all_told()
    started = (await use_cases.stored(played.id)).clock
    assert started.since <= use_cases.at, "nobody's turn begins in five days"
    assert (await use_cases.play_told(played, bob, GAME[1])).plies[1].at >= started.since


async def test_a_counted_outage_that_the_operator_voids_is_taken_back(use_cases: UseCases) -> None:
    match = await use_cases.match("3d")
    await use_cases.all_told()
    await use_cases.away(HOUR)
    await use_cases.all_told()
    await use_cases.away(5 * HOUR)
    await use_cases.all_told()
    await decide(use_cases, void_outage, 2)
    await use_cases.sweeper.sweep()
    assert await deadline(use_cases, match) == START + 3 * DAY + HOUR
    assert await use_cases.kinds() == [OutageTakenBack]
    assert await use_cases.events(match.id) == [ClockStood]
    await use_cases.sweeper.sweep()
    assert await use_cases.kinds() == [OutageTakenBack]


async def test_a_store_that_began_by_a_wrong_clock_is_put_right_by_the_operator(
    use_cases: UseCases, ann: Person
) -> None:
    use_cases.at += YEAR
    await use_cases.database.write(lambda session: session.presence.set(use_cases.at))
    await use_cases.restart()
    match = await use_cases.strict("3d")
    await use_cases.play_told(match, ann, GAME[0])
    await start(use_cases, HOUR - YEAR)
    assert await outages(use_cases) == [(START + HOUR, START + YEAR, HELD)]
    with pytest.raises(CannotDecideError, match="set back"):
        await decide(use_cases, confirm_outage)
    await use_cases.away(MINUTE)
    await decide(use_cases, void_outage)
    await use_cases.sweeper.sweep()
    assert use_cases.timekeeper.doubt is None
    assert await deadline(use_cases, match) == use_cases.at + 3 * DAY


async def test_what_cannot_be_decided(use_cases: UseCases) -> None:
    await use_cases.strict("3d")
    await start(use_cases, 20 * DAY)
    use_cases.at -= DAY
    with pytest.raises(CannotDecideError, match="future"):
        await decide(use_cases, confirm_outage)
    await decide(use_cases, void_outage)
    with pytest.raises(CannotDecideError, match="void already"):
        await decide(use_cases, void_outage)
    with pytest.raises(CannotDecideError, match="only one that is held"):
        await decide(use_cases, confirm_outage)


async def test_what_the_operator_has_confirmed_stays_when_the_clock_goes_wrong_later(
    use_cases: UseCases,
) -> None:
    match = await use_cases.match("3d")
    await start(use_cases, 20 * DAY)
    await decide(use_cases, confirm_outage)
    await use_cases.sweeper.sweep()
    await start(use_cases, -DAY)
    assert await deadline(use_cases, match) is None
    await start(use_cases, DAY + MINUTE)
    assert await deadline(use_cases, match) == START + 23 * DAY


@pytest.mark.parametrize("back", [HOUR, 9 * HOUR])
@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("between", ["running", "restarted right", "restarted wrong", "started wrong"])
async def test_a_clock_set_back_for_seconds_takes_no_true_outage_back(
    use_cases: UseCases, back: timedelta, times: int, between: str
) -> None:
    match = await use_cases.strict("2h")
    await use_cases.all_told()
    await start(use_cases, 8 * HOUR)
    assert await deadline(use_cases, match) == START + 10 * HOUR
    await use_cases.all_told()
    for _ in range(times):
        if between == "started wrong":
            await start(use_cases, SECONDS - back)
        else:
            await use_cases.jump(-back)
        assert use_cases.timekeeper.doubt is not None
        assert await deadline(use_cases, match) is None, "no clock runs while it is wrong"
        await use_cases.away(SECONDS)
        if between == "restarted wrong":
            await start(use_cases, SECONDS)
        if between in {"restarted right", "started wrong"}:
            await start(use_cases, SECONDS + back)
        else:
            await use_cases.jump(back)
        assert use_cases.timekeeper.doubt is None
    recorded = await outages(use_cases)
    assert recorded[0] == (START, START + 8 * HOUR, COUNTED)
    assert {state for _, _, state in recorded[1:]} == {VOID}, "nothing stays held"
    assert await deadline(use_cases, match) == START + 10 * HOUR
    assert await use_cases.items() == [], "nobody is told anything"
    assert await use_cases.events(match.id) == [ClockStood]


async def test_a_counted_outage_outlives_a_clock_that_is_wrong_for_long(use_cases: UseCases) -> None:
    match = await use_cases.strict("2h")
    await use_cases.all_told()
    await start(use_cases, 8 * HOUR)
    await use_cases.jump(-3 * HOUR)
    for _ in range(16):
        await use_cases.away(10 * MINUTE)
    await use_cases.jump(3 * HOUR)
    now = START + 8 * HOUR + 160 * MINUTE
    assert await outages(use_cases) == [
        (START, START + 8 * HOUR, COUNTED),
        (START + 5 * HOUR, START + 8 * HOUR, VOID),
        (START + 8 * HOUR, now, COUNTED),
    ], "the time in doubt is nobody's"
    assert await deadline(use_cases, match) == now + 2 * HOUR


async def test_a_false_outage_is_taken_back_while_the_service_runs_once_the_clock_has_stayed_right(
    use_cases: UseCases,
) -> None:
    match = await use_cases.match("3d")
    await use_cases.all_told()
    await start(use_cases, 5 * DAY)
    await use_cases.all_told()
    await use_cases.jump(HOUR - 5 * DAY)
    for _ in range(9):
        await use_cases.away(MINUTE)
        assert (await outages(use_cases))[0][2] is COUNTED, "it may be set on again"
    await use_cases.away(MINUTE)
    right = START + HOUR + 10 * MINUTE
    assert await outages(use_cases) == [
        (START, START + 5 * DAY, VOID),
        (START + HOUR, START + 5 * DAY, VOID),
        (START, right, COUNTED),
    ]
    assert use_cases.timekeeper.doubt is None
    assert use_cases.context.now() == right
    assert await deadline(use_cases, match) == START + 3 * DAY + HOUR + 10 * MINUTE
    assert set(await use_cases.kinds()) == {OutageTakenBack, OutageEnded}


async def test_a_clock_that_was_ahead_after_an_outage_takes_back_only_what_it_added(
    use_cases: UseCases,
) -> None:
    match = await use_cases.strict("2h")
    await use_cases.all_told()
    await start(use_cases, 8 * HOUR)
    await start(use_cases, 3 * HOUR)
    assert await deadline(use_cases, match) == START + 13 * HOUR
    await start(use_cases, MINUTE - 3 * HOUR)
    assert await outages(use_cases) == [
        (START, START + 8 * HOUR, COUNTED),
        (START + 8 * HOUR, START + 11 * HOUR, VOID),
    ]
    assert await deadline(use_cases, match) == START + 10 * HOUR
