"""Quiet hours: the hours of the day in which a player gets no reminders."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, tzinfo

from rules.match.hours import Hours, first_moment, since_midnight
from rules.match.pauses import Interval

_DAY = timedelta(days=1)
_INSTANT = timedelta(microseconds=1)


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
        end = moment + (since_midnight(self.hours.end) - self._shown(moment)) % _DAY
        if self._offset(end - _INSTANT) != offset:
            end = first_moment(moment, end, lambda then: self._offset(then) != offset)
        return self._end(end) if self.holds(end) else end

    def _begin(self, moment: datetime) -> datetime:
        offset = self._offset(moment)
        begin = moment - (self._shown(moment) - since_midnight(self.hours.begin)) % _DAY
        if self._offset(begin) != offset:
            begin = first_moment(begin, moment, lambda then: self._offset(then) == offset)
        return self._begin(begin - _INSTANT) if self.holds(begin - _INSTANT) else begin

    def _offset(self, moment: datetime) -> timedelta | None:
        return moment.astimezone(self.zone).utcoffset()

    def _shown(self, moment: datetime) -> timedelta:
        return since_midnight(moment.astimezone(self.zone).time())


def outside_quiet_hours(due: datetime, quiet: QuietHours | None, deadline: datetime | None) -> datetime:
    """When a reminder that is ``due`` is sent: after the quiet hours, or before them if that is too late."""
    if quiet is None or not quiet.holds(due):
        return due
    around = quiet.around(due)
    if around.end is not None and (deadline is None or around.end < deadline):
        return around.end
    return around.begin
