"""Time controls and the two clocks of a match: pure values, ``now`` passed in.

A control is a base time with or without a bonus.  Without one, every turn has
the base time anew ("3d": each move has three days).  With one, it is a bank
with a Fischer bonus and a cap ("10d+1d"): after each own ply
``left = min(base, left - used + bonus)``.  "none" never runs out.

Durations are running time: a clock runs for the player to move only, and not
while it is paused (:mod:`rules.match.pauses`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from rules.core.position import Side
from rules.core.refusals import ExplainedRefusal
from rules.match.pauses import Interval, PauseSchedule
from rules.say import match as say

SHORTEST = timedelta(minutes=1)
LONGEST = timedelta(days=60)

_UNITS = {
    "w": timedelta(weeks=1),
    "d": timedelta(days=1),
    "h": timedelta(hours=1),
    "m": timedelta(minutes=1),
}
_DURATION = re.compile(r"([0-9]{1,6})([wdhm])")


class TimeControlError(ExplainedRefusal):
    """A text that is no time control; the explanation says what is allowed."""

    code = "time-control.invalid"


def _parse_duration(text: str) -> timedelta:
    match = _DURATION.fullmatch(text)
    if match is None:
        raise TimeControlError(
            say.time_control_not_a_duration(text=text[:40]) if text else say.time_control_no_duration()
        )
    duration = int(match[1]) * _UNITS[match[2]]
    if not SHORTEST <= duration <= LONGEST:
        raise TimeControlError(say.time_control_out_of_range(text=text))
    return duration


def _written(duration: timedelta) -> str:
    """The duration as a count of the largest unit that divides it: days, hours or minutes."""
    for unit in "dhm":
        if duration % _UNITS[unit] == timedelta(0):
            return f"{duration // _UNITS[unit]}{unit}"
    raise ValueError(f"{duration} is no whole number of minutes")


@dataclass(frozen=True, slots=True)
class TimeControl:
    """How long players may think.  ``base`` ``None`` is unlimited; ``bonus`` ``None`` is per move."""

    base: timedelta | None
    bonus: timedelta | None = None

    @classmethod
    def parse(cls, text: str) -> TimeControl:
        """The control that ``text`` writes; raises :class:`TimeControlError`."""
        plain = "".join(text.split()).lower()
        if plain == "none":
            return cls(None)
        base, plus, bonus = plain.partition("+")
        control = cls(_parse_duration(base), _parse_duration(bonus) if plus else None)
        if control.base is not None and control.bonus is not None and control.bonus > control.base:
            raise TimeControlError(say.time_control_bonus_too_large(text=plain))
        return control

    def longest(self, plies: int) -> timedelta | None:
        """How long a match of so many plies takes at most while clocks run; ``None``: there is no bound.

        With a bank, a player uses it up, and the bonus after each of their turns but the last.  The cap takes nothing
        from that: it only cuts what a player does not use.
        """
        if self.base is None:
            return None
        if self.bonus is None:
            return self.base * plies
        turns = [count for count in ((plies + 1) // 2, plies // 2) if count]
        return sum((self.base + self.bonus * (count - 1) for count in turns), timedelta(0))

    def __str__(self) -> str:
        """The shortest way to write this control; ``parse`` reads it back."""
        if self.base is None:
            return "none"
        return "+".join(_written(time) for time in (self.base, self.bonus) if time is not None)


@dataclass(frozen=True, slots=True)
class Clock:
    """Both players' clocks at one moment of a match.

    ``left`` is each side's running time as of ``since`` (``None`` for an unlimited
    control); ``turn`` is what the running side had at the start of its turn.  ``notified``
    is when the player was told of the turn: until then the clock is paused.
    ``deadline`` follows from all that and the player's pauses, and is kept because
    those are not always at hand: :meth:`timed` works it out.
    """

    control: TimeControl
    left: tuple[timedelta, timedelta] | None
    running: Side | None
    since: datetime
    turn: timedelta | None = None
    notified: datetime | None = None
    deadline: datetime | None = None

    @classmethod
    def start(cls, control: TimeControl, side: Side, now: datetime, pauses: PauseSchedule) -> Clock:
        """Fresh clocks, the one of ``side`` running from ``now``; ``pauses`` are that side's."""
        left = None if control.base is None else (control.base, control.base)
        return cls._of_turn(control, left, side, now, turn=control.base, pauses=pauses)

    @classmethod
    def _of_turn(
        cls,
        control: TimeControl,
        left: tuple[timedelta, timedelta] | None,
        running: Side | None,
        since: datetime,
        *,
        turn: timedelta | None,
        pauses: PauseSchedule,
        notified: datetime | None = None,
    ) -> Clock:
        """Clocks with the deadline that follows from ``pauses``, the running side's."""
        deadline = None
        if running is not None and left is not None:
            deadline = _until_told(pauses, since, notified).end_of(since, left[running])
        return cls(control, left, running, since, turn, notified, deadline)

    @property
    def in_doubt(self) -> bool:
        """Whether it would run out, but has no deadline: nobody can say what time it is."""
        return self.deadline is None and self.left is not None and self.running is not None

    def timed(self, pauses: PauseSchedule) -> Clock:
        """The same clocks with the deadline that follows from ``pauses``, the running side's."""
        return self._of_turn(
            self.control,
            self.left,
            self.running,
            self.since,
            turn=self.turn,
            pauses=pauses,
            notified=self.notified,
        )

    def told_at(self, now: datetime, pauses: PauseSchedule) -> Clock:
        """The clocks once the player is told of the turn, at ``now``."""
        return self._of_turn(
            self.control,
            self.left,
            self.running,
            self.since,
            turn=self.turn,
            pauses=pauses,
            notified=max(now, self.since),
        )

    def no_later_than(self, now: datetime) -> Clock:
        """The clocks of a turn that began by ``now``, whatever was noted of it while the time was wrong."""
        return replace(
            self,
            since=min(self.since, now),
            notified=None if self.notified is None else min(self.notified, now),
        )

    def fallen(self, now: datetime) -> bool:
        """Whether a ply at ``now`` is too late: strictly after the deadline, and the player was told."""
        return self.deadline is not None and self.notified is not None and now > self.deadline

    def over(self, now: datetime) -> bool:
        """Whether the time is up: at the deadline or after it, and the player was told."""
        return self.deadline is not None and self.notified is not None and now >= self.deadline

    def rest_of(self, now: datetime, pauses: PauseSchedule) -> timedelta | None:
        """The running time that the running side has left; ``None`` if that is unlimited."""
        if self.running is None or self.left is None:
            return None
        if self.notified is None:
            return self.left[self.running]
        # A wall clock that is set back must not give time away.
        used = self.pauses_of_turn(pauses).running(self.since, max(now, self.since))
        return max(timedelta(0), self.left[self.running] - used)

    def press(
        self, to_move: Side | None, now: datetime, mover: PauseSchedule, following: PauseSchedule
    ) -> Clock:
        """The clocks after the running side's ply at ``now``; ``to_move`` runs next.

        ``mover`` are the pauses of the side that played, ``following`` those of
        the side that runs next.
        """
        left = self._left_after(now, mover)
        turn = None if left is None or to_move is None else left[to_move]
        return self._of_turn(self.control, left, to_move, now, turn=turn, pauses=following)

    def stop(self, now: datetime) -> Clock:
        """The clocks when the match ends at ``now`` without a ply."""
        return Clock(self.control, self.left, None, now)

    def before_ply(self, now: datetime, pauses: PauseSchedule) -> ClockSnapshot:
        """The clocks just before the running side plays at ``now``, kept for a takeback."""
        rest = self.rest_of(now, pauses)
        if rest is None or self.left is None or self.running is None:
            return ClockSnapshot()
        return ClockSnapshot(_with(self.left, self.running, rest), self.turn)

    def restored(self, before: ClockSnapshot, side: Side, now: datetime, pauses: PauseSchedule) -> Clock:
        """The clocks set back to ``before`` a ply of ``side``, which runs again as soon as its player is told."""
        left = self.left if before.left is None else before.left
        turn = before.turn if before.turn is not None or left is None else left[side]
        return self._of_turn(self.control, left, side, now, turn=turn, pauses=pauses)

    def granted(self, time: timedelta, now: datetime, pauses: PauseSchedule) -> Clock:
        """The clocks when the running side is given ``time`` from ``now`` on, instead of what it had left."""
        if self.running is None or self.left is None:
            return self
        left = _with(self.left, self.running, time)
        return self._of_turn(self.control, left, self.running, now, turn=time, pauses=pauses, notified=now)

    def at_least(self, time: timedelta, now: datetime, pauses: PauseSchedule) -> Clock:
        """The clocks when the running side has ``time`` from ``now`` on, if it has less left."""
        rest = self.rest_of(now, pauses)
        if rest is None or rest >= time or self.left is None or self.running is None:
            return self
        if self.notified is not None:
            # A turn that began, or was told, after ``now`` does not begin anew before that.
            return self.granted(time, max(now, self.since, self.notified), pauses)
        return replace(self, left=_with(self.left, self.running, time), turn=time).timed(pauses)

    def pauses_of_turn(self, pauses: PauseSchedule) -> PauseSchedule:
        """All that stops this turn's clock: ``pauses``, and the time until the player was told of the turn."""
        return _until_told(pauses, self.since, self.notified)

    def _left_after(self, now: datetime, pauses: PauseSchedule) -> tuple[timedelta, timedelta] | None:
        base, bonus = self.control.base, self.control.bonus
        rest = self.rest_of(now, pauses)
        if rest is None or self.left is None or self.running is None or base is None:
            return self.left
        return _with(self.left, self.running, base if bonus is None else min(base, rest + bonus))


@dataclass(frozen=True, slots=True)
class ClockSnapshot:
    """Both clocks just before a ply, to which a takeback sets them back.

    ``turn`` is what the side had at the start of its turn.  Both are ``None`` under an unlimited control.
    """

    left: tuple[timedelta, timedelta] | None = None
    turn: timedelta | None = None


NOT_KEPT = ClockSnapshot()
"""Stands for clocks that are not known."""


def _until_told(pauses: PauseSchedule, since: datetime, notified: datetime | None) -> PauseSchedule:
    """The pauses, and the time from the beginning of a turn until its player was told of it."""
    if notified is None or notified <= since:
        return pauses
    return PauseSchedule(
        pauses.sleep_schedules, pauses.weekends, (*pauses.intervals, Interval(since, notified))
    )


def _with(left: tuple[timedelta, timedelta], side: Side, time: timedelta) -> tuple[timedelta, timedelta]:
    first, second = left
    return (time, second) if side is Side.FIRST else (first, time)
