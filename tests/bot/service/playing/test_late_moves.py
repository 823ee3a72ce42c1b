"""Moves that arrive late: what was written before the deadline counts, as of when it was written."""

from datetime import datetime, timedelta

import pytest

from bot.service.playing.moves import MoveOrder
from bot.service.refusals import TimeOver
from bot.service.time.outages import SHORTEST_OUTAGE
from rules.core.position import Outcome, Side
from rules.match.clock import TimeControl
from rules.match.match import EndReason, FlagRule, Match
from rules.match.pauses import PauseSchedule
from rules.match.people import Person
from rules.match.refusals import MatchOverError
from tests.rules.match.naive_clock import NaiveClocks
from tests.support.use_cases import DAY, GAME, HOUR, MINUTE, MS, START, UseCases, terms

SECOND = timedelta(seconds=1)
DEADLINE = START + HOUR


async def strict(use_cases: UseCases, time: str = "1h") -> Match:
    return await use_cases.agreed(terms(time, flag=FlagRule.AUTO, vacation=False))


async def arrives(
    use_cases: UseCases, match: Match, person: Person, *, sent: datetime | None, at: datetime
) -> Match:
    """Play the first move, which was written at ``sent`` and arrives at ``at``."""
    use_cases.at = at
    order = MoveOrder(match.id, person.id, GAME[0], sent=sent)
    return (await use_cases.playing.play(order)).board.match


async def test_a_move_written_before_the_deadline_counts_though_the_gateway_was_away(
    use_cases: UseCases, ann: Person
) -> None:
    match = await strict(use_cases)
    await use_cases.go_to(DEADLINE - 3 * MINUTE)
    sent = DEADLINE - 90 * SECOND
    played = await arrives(use_cases, match, ann, sent=sent, at=DEADLINE + 3 * MINUTE)
    assert played.moves == (GAME[0],)
    assert played.plies[-1].at == sent
    await use_cases.all_told()
    clock = (await use_cases.stored(match.id)).clock
    assert clock.notified == use_cases.at, "the opponent's clock runs from when they hear of it"
    assert clock.deadline == use_cases.at + HOUR


@pytest.mark.parametrize(
    ("sent", "arrived"),
    [
        (DEADLINE + MS, DEADLINE + SECOND),
        (None, DEADLINE + MS),
        (DEADLINE + 2 * SECOND, DEADLINE + SECOND),  # by another clock than ours
        (DEADLINE - MS, DEADLINE + SHORTEST_OUTAGE),  # so long a way would be an outage
    ],
)
async def test_what_was_written_or_arrives_too_late_is_lost(
    use_cases: UseCases, ann: Person, sent: datetime | None, arrived: datetime
) -> None:
    match = await strict(use_cases)
    await use_cases.go_to(DEADLINE - MS)
    at = arrived
    await use_cases.database.write(lambda session: session.presence.set(at - SECOND))
    with pytest.raises(TimeOver):
        await arrives(use_cases, match, ann, sent=sent, at=at)
    assert (await use_cases.stored(match.id)).outcome == Outcome(Side.SECOND, EndReason.TIME)


async def test_nothing_is_won_by_it(use_cases: UseCases, ann: Person) -> None:
    """Of a bank as much is used as until it was written; in time, the moment of arrival counts as ever."""
    late, early = await strict(use_cases, "1h+1m"), await strict(use_cases, "1h+1m")
    await use_cases.go_to(DEADLINE - 5 * MINUTE)
    in_time = await arrives(use_cases, early, ann, sent=use_cases.at - MINUTE, at=use_cases.at)
    assert in_time.clock.left is not None
    assert in_time.clock.left[Side.FIRST] == 6 * MINUTE
    after = await arrives(use_cases, late, ann, sent=DEADLINE - 90 * SECOND, at=DEADLINE + MINUTE)
    assert after.clock.left is not None
    assert after.clock.left[Side.FIRST] == 150 * SECOND


async def test_a_message_from_before_the_turn_counts_from_its_beginning(
    use_cases: UseCases, ann: Person
) -> None:
    match = await strict(use_cases, "1m")
    played = await arrives(use_cases, match, ann, sent=START - MINUTE, at=START + 2 * MINUTE)
    assert played.plies[-1].at == START


async def test_a_flag_that_has_fallen_stays_fallen(use_cases: UseCases, ann: Person) -> None:
    match = await strict(use_cases)
    assert (await use_cases.go_to(DEADLINE)).forfeits == 1
    with pytest.raises(MatchOverError):
        await arrives(use_cases, match, ann, sent=DEADLINE - MINUTE, at=DEADLINE + MINUTE)


async def test_a_sweep_that_holds_flags_back_leaves_them_to_the_next(use_cases: UseCases) -> None:
    match = await strict(use_cases)
    await use_cases.go_to(DEADLINE - MS)
    use_cases.at = DEADLINE + MINUTE
    assert (await use_cases.sweeper.sweep(enforcing=False)).forfeits == 0
    assert (await use_cases.stored(match.id)).outcome is None
    assert (await use_cases.sweeper.sweep()).forfeits == 1


async def test_where_a_win_is_claimed_it_takes_the_claim_back(use_cases: UseCases, ann: Person) -> None:
    match = await use_cases.agreed(terms("1h", vacation=False))
    await use_cases.go_to(DEADLINE)
    assert (await use_cases.stored(match.id)).flagged is not None
    played = await arrives(use_cases, match, ann, sent=DEADLINE - MINUTE, at=DEADLINE + MINUTE)
    assert played.flagged is None
    assert played.clock.left == (HOUR, HOUR)
    await use_cases.go(DAY)


@pytest.mark.parametrize("control", ["1h", "1h+1m", "1h+1h"])
@pytest.mark.parametrize("before", [0 * SECOND, 17 * SECOND, 4 * MINUTE])
async def test_the_calculator_agrees(
    use_cases: UseCases, ann: Person, bob: Person, control: str, before: timedelta
) -> None:
    """The books of both players, kept as if the move had been made when it was written."""
    match = await strict(use_cases, control)
    sent, arrived = DEADLINE - before, DEADLINE + 5 * MINUTE
    books = NaiveClocks(TimeControl.parse(control), START)
    books.tell(START)
    books.ply(sent, PauseSchedule())
    books.tell(arrived)
    await use_cases.go_to(DEADLINE - 4 * MINUTE - SECOND)
    await arrives(use_cases, match, ann, sent=sent, at=arrived)
    await use_cases.all_told()
    clock = (await use_cases.stored(match.id)).clock
    assert clock.left == (books.left(0), books.left(1))
    assert clock.deadline == books.deadline(PauseSchedule(), 2 * DAY)
