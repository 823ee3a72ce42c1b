"""When a player is reminded of a turn.

The message that tells of the turn is the first reminder.  The others are due at marks:
percentages of the turn's time that are left.  They avoid the player's quiet hours and,
in long turns, keep a distance from one another.
"""

import re
from dataclasses import dataclass
from datetime import datetime, timedelta

from rules.core.refusals import ExplainedRefusal
from rules.match.match import MatchId, Revision
from rules.match.pauses import PauseSchedule
from rules.match.quiet_hours import QuietHours, outside_quiet_hours
from rules.say import match as say

MOST_REMINDERS = 6
"""The most reminders of one turn, with the message that tells of it."""
APART = timedelta(hours=4)
"""The least time between two reminders, in turns of a day or more."""
DEFAULT_MARKS = (50, 20)

_NOTHING = timedelta(0)
_DAY = timedelta(days=1)
_INSTANT = timedelta(microseconds=1)
_NONE = frozenset({"none", "off"})
_MARK = re.compile(r"([0-9]{1,3})%?")
_BETWEEN = re.compile(r"[\s,;]+")


class MarksError(ExplainedRefusal):
    """A text that is no list of marks; the explanation says what is allowed."""

    code = "marks.invalid"


def parse_marks(text: str) -> tuple[int, ...]:
    """The marks that ``text`` writes ("50, 20"), the one due first before the others; raises :class:`MarksError`."""
    plain = re.sub(r"\s+%", "%", text.strip().casefold())
    if plain in _NONE:
        return ()
    words = [word for word in _BETWEEN.split(plain) if word]
    if not words:
        raise MarksError(say.marks_missing(most=MOST_REMINDERS - 1))
    marks = sorted({_parse_mark(word) for word in words}, reverse=True)
    if len(marks) >= MOST_REMINDERS:
        raise MarksError(say.marks_too_many(count=len(marks), most=MOST_REMINDERS - 1))
    return tuple(marks)


def _parse_mark(word: str) -> int:
    match = _MARK.fullmatch(word)
    if match is None:
        raise MarksError(say.marks_unreadable(text=word[:40], most=MOST_REMINDERS - 1))
    mark = int(match[1])
    if not 1 <= mark <= 99:
        raise MarksError(say.marks_out_of_range(mark=mark, most=MOST_REMINDERS - 1))
    return mark


@dataclass(frozen=True, slots=True)
class PlannedMark:
    """A reminder of one turn: ``mark`` is the percentage of its time that is left when it is ``due``."""

    mark: int
    due: datetime


@dataclass(frozen=True, slots=True)
class Reminder:
    """A reminder to send: at ``due``, when ``mark`` percent of the time of the turn is left.

    Without a mark the reader has put the reminder off until ``due``.
    """

    match: MatchId
    mark: int | None
    revision: Revision
    due: datetime


def planned_marks(
    *,
    since: datetime,
    turn: timedelta,
    left: timedelta,
    marks: tuple[int, ...],
    pauses: PauseSchedule,
    quiet: QuietHours | None,
    now: datetime,
) -> tuple[PlannedMark, ...]:
    """The reminders of a turn that are due from ``now`` on, the next one first.

    The turn had ``turn`` of running time at its start, and ``left`` of it at
    ``since``.  A mark of m falls when m percent of ``turn`` is left.
    """
    apart = APART if turn >= _DAY else _INSTANT
    ahead = sorted({mark for mark in marks if _NOTHING < turn * mark / 100 < left}, reverse=True)
    *reached, deadline = pauses.reach_each(since, [*(left - turn * mark / 100 for mark in ahead), left])
    kept: list[PlannedMark] = []
    # The most urgent one first: those too close before it are left out.
    for mark, moment in zip(reversed(ahead), reversed(reached), strict=True):
        if moment is None:
            continue
        due = outside_quiet_hours(moment, quiet, deadline)
        # Moved before the quiet hours, it may be due before the turn or close to it: the turn is told then anyway.
        if due - since >= apart and (not kept or kept[-1].due - due >= apart):
            kept.append(PlannedMark(mark, due))
    # What was due before now has been sent, or is out of date.
    return tuple(planned for planned in reversed(kept[: MOST_REMINDERS - 1]) if planned.due >= now)
