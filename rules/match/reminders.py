"""When a player is reminded of a turn, and when a digest is sent.

The message that tells of the turn is the first reminder.  The others are due at marks:
percentages of the turn's time that are left.  They avoid the player's quiet hours and,
in long turns, keep a distance from one another.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo

from rules.core.refusals import ExplainedRefusal
from rules.core.words import Message
from rules.match.hours import Hours
from rules.match.match import MatchId, Revision
from rules.match.pauses import Interval, PauseSchedule

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

_HOW_TO_WRITE = (
    "write the percentages of time left at which to remind you, such as 50, 20:"
    f" {MOST_REMINDERS - 1} at most, from 1 to 99; or none"
)

NO_MARKS = Message("marks.missing", "there are no marks in it: " + _HOW_TO_WRITE)
NOT_A_MARK = Message("marks.unreadable", "“{text}” isn’t a mark: " + _HOW_TO_WRITE)
MARK_OUT_OF_RANGE = Message("marks.out-of-range", "{mark} isn’t between 1 and 99: " + _HOW_TO_WRITE)
TOO_MANY_MARKS = Message("marks.too-many", "{count} marks are too many: " + _HOW_TO_WRITE)


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
        raise MarksError(NO_MARKS())
    marks = sorted({_parse_mark(word) for word in words}, reverse=True)
    if len(marks) >= MOST_REMINDERS:
        raise MarksError(TOO_MANY_MARKS(count=len(marks)))
    return tuple(marks)


def _parse_mark(word: str) -> int:
    match = _MARK.fullmatch(word)
    if match is None:
        raise MarksError(NOT_A_MARK(text=word[:40]))
    mark = int(match[1])
    if not 1 <= mark <= 99:
        raise MarksError(MARK_OUT_OF_RANGE(mark=mark))
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


@dataclass(frozen=True, slots=True)
class QuietHours:
    """Hours of the day, by the wall clock of a time zone, in which nothing is sent."""

    hours: Hours
    zone: tzinfo

    def holds(self, moment: datetime) -> bool:
        """Whether ``moment`` is within the quiet hours."""
        return self.hours.holds(moment.astimezone(self.zone).time())

    def around(self, moment: datetime) -> Interval:
        """The quiet time around ``moment``, from its first instant to the one after its last.

        At each instant the wall clock decides: quiet time also begins and ends where the
        clock is set back into the hours or out of them.  Raises :class:`ValueError` if
        ``moment`` is not within the quiet hours.
        """
        if not self.holds(moment):
            raise ValueError(f"{moment} is not inside quiet hours")
        moment = moment.astimezone(UTC)
        return Interval(self._begin(moment), self._end(moment))

    # Both ways: to where the hours end if the wall clock is not changed, or else to where it
    # is changed first.  If it is still quiet there, on from there.

    def _end(self, moment: datetime) -> datetime:
        offset = self._offset(moment)
        end = moment + (_since_midnight(self.hours.end) - self._shown(moment)) % _DAY
        if self._offset(end - _INSTANT) != offset:
            end = _first(moment, end, lambda then: self._offset(then) != offset)
        return self._end(end) if self.holds(end) else end

    def _begin(self, moment: datetime) -> datetime:
        offset = self._offset(moment)
        begin = moment - (self._shown(moment) - _since_midnight(self.hours.begin)) % _DAY
        if self._offset(begin) != offset:
            begin = _first(begin, moment, lambda then: self._offset(then) == offset)
        return self._begin(begin - _INSTANT) if self.holds(begin - _INSTANT) else begin

    def _offset(self, moment: datetime) -> timedelta | None:
        return moment.astimezone(self.zone).utcoffset()

    def _shown(self, moment: datetime) -> timedelta:
        return _since_midnight(moment.astimezone(self.zone).time())


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
    deadline = pauses.reach(since, left)
    kept: list[PlannedMark] = []
    for mark in sorted(set(marks)):  # the most urgent one first: those too close before it are left out
        amount = turn * mark / 100
        due = pauses.reach(since, left - amount) if _NOTHING < amount < left else None
        if due is None:
            continue
        due = outside_quiet_hours(due, quiet, deadline)
        # Moved before the quiet hours, it may be due before the turn or close to it: the turn is told then anyway.
        if due - since >= apart and (not kept or kept[-1].due - due >= apart):
            kept.append(PlannedMark(mark, due))
    # What was due before now has been sent, or is out of date.
    return tuple(planned for planned in reversed(kept[: MOST_REMINDERS - 1]) if planned.due >= now)


def outside_quiet_hours(due: datetime, quiet: QuietHours | None, deadline: datetime | None) -> datetime:
    """When a reminder that is ``due`` is sent: after the quiet hours, or before them if that is too late."""
    if quiet is None or not quiet.holds(due):
        return due
    around = quiet.around(due)
    if around.end is not None and (deadline is None or around.end < deadline):
        return around.end
    return around.begin


def next_digest(after: datetime, at: time, zone: tzinfo) -> datetime:
    """The first moment after ``after`` at which the wall clock of ``zone`` reaches ``at``, or jumps over it.

    There is one a date, also where clocks are set back; a date that a zone left out has none.
    """
    day = after.astimezone(zone).date()
    while (moment := _comes_to(day, at, zone)) <= after or _left_out(day, zone):
        day += _DAY
    return moment


def _left_out(day: date, zone: tzinfo) -> bool:
    """Whether ``zone`` went from the day before to the day after, as islands at the date line have done."""
    return _comes_to(day, time.min, zone) == _comes_to(day + _DAY, time.min, zone)


def _comes_to(day: date, at: time, zone: tzinfo) -> datetime:
    """The first moment at which the wall clock of ``zone`` shows ``at`` on ``day``, or anything later."""
    wall = datetime.combine(day, at)
    # Where the clocks jump over the time, the two readings lie on either side of the jump;
    # anywhere else the first of them, if there are two, is the moment.
    late, early = (wall.replace(tzinfo=zone, fold=fold).astimezone(UTC) for fold in (0, 1))
    if early >= late:
        return late
    return _first(early, late, lambda then: then.astimezone(zone).replace(tzinfo=None) >= wall)


def _first(before: datetime, at_most: datetime, holds: Callable[[datetime], bool]) -> datetime:
    """The first moment after ``before`` at which ``holds``, which then holds up to ``at_most``."""
    while at_most - before > _INSTANT:
        middle = before + (at_most - before) // 2
        before, at_most = (before, middle) if holds(middle) else (middle, at_most)
    return at_most


def _since_midnight(wall: time) -> timedelta:
    return timedelta(hours=wall.hour, minutes=wall.minute, seconds=wall.second, microseconds=wall.microsecond)
