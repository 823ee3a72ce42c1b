"""A match to take steps in: Ann (first) against Bob, and Eve who does not play."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from rules.core.position import Side
from rules.match.clock import Clock, TimeControl
from rules.match.match import FlagRule, Match, MatchId
from rules.match.pauses import PauseSchedule
from rules.match.people import PersonId

START = datetime(2026, 3, 2, 12, tzinfo=UTC)
MS = timedelta(milliseconds=1)
SECOND = timedelta(seconds=1)
HOUR = timedelta(hours=1)
DAY = timedelta(days=1)
LATER = START + 5 * HOUR
ANN, BOB, EVE = PersonId(7), PersonId(4), PersonId(9)
AWAKE = PauseSchedule()


def match(control: str = "3d", flag: FlagRule = FlagRule.AUTO) -> Match:
    """A match that has just begun, told at once."""
    clock = Clock.start(TimeControl.parse(control), Side.FIRST, START, AWAKE)
    return Match(
        id=MatchId(12),
        game="pux",
        version=1,
        options={},
        seats=(ANN, BOB),
        rated=False,
        flag=flag,
        started=START,
        clock=clock.told_at(START, AWAKE),
        acted=START,
    )


def told(found: Match, at: datetime | None = None) -> Match:
    """The match once its turn was told; at its beginning, if not said otherwise."""
    return replace(found, clock=found.clock.told_at(at or found.clock.since, AWAKE))


def ply(found: Match, at: datetime, move: str = "x", *, beforehand: bool = False) -> Match:
    """The match after a ply of the player to move, who was told at once."""
    assert found.to_move is not None
    return told(found.played(move, found.to_move.other, None, at, beforehand=beforehand))


def over() -> Match:
    return match().resigned(ANN, LATER)
