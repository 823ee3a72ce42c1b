"""What a tournament may be: how many players and rounds, how long a round must last, and when it is held again."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo

from rules.core.refusals import ExplainedRefusal
from rules.match.clock import TimeControl
from rules.say import match as say
from rules.tournaments import knockout, round_robin
from rules.tournaments.pairings import TournamentKind

FEWEST = 2
"""No tournament has fewer players."""

LIMITS: Mapping[TournamentKind, int] = {
    TournamentKind.ROUND_ROBIN: 128,
    TournamentKind.DOUBLE_ROUND_ROBIN: 128,
    TournamentKind.SWISS: 256,
    TournamentKind.KNOCKOUT: 128,
    TournamentKind.LADDER: 256,
}
"""The most players of each kind."""

WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")

ORDINALS = ("first", "second", "third", "fourth", "last")

MOST_WEEKS = 52
"""A tournament is held again within so many weeks."""

_DAY = timedelta(days=1)
_WEEK = timedelta(weeks=1)
_RECURRENCE = re.compile(
    # "every second monday" may be every other one or the second of a month, so it is neither.
    rf"(?:(weekly|every)|every ([0-9]{{1,2}}) weeks?|(?:monthly )?({'|'.join(ORDINALS)})|every (first|last))"
    rf" ({'|'.join(WEEKDAYS)})(?: ([01]?[0-9]|2[0-3]):([0-5][0-9]))?"
)


def default_rounds(kind: TournamentKind, players: int) -> int:
    """How many rounds a tournament has unless something else is asked for; 0 for a ladder, which has none.

    A Swiss tournament has one more than a knockout tournament needs to find a winner, as far as there can be so many.
    """
    match kind:
        case TournamentKind.ROUND_ROBIN | TournamentKind.DOUBLE_ROUND_ROBIN:
            largest = -(-players // round_robin.group_count(players))
            rounds = round_robin.rounds_of_group(largest)
            return 2 * rounds if kind is TournamentKind.DOUBLE_ROUND_ROBIN else rounds
        case TournamentKind.SWISS:
            return max(0, min(knockout.rounds_of(players) + 1, players - 1, most_swiss_rounds(players)))
        case TournamentKind.KNOCKOUT:
            return knockout.rounds_of(players)
        case TournamentKind.LADDER:
            return 0


def most_swiss_rounds(players: int) -> int:
    """How many rounds a Swiss tournament has at most.

    Nobody meets twice, so that after more rounds there may be no way to pair everybody: five or six players may come
    to that after three.  The figures are those of simulations (``tests/rules/tournaments/swiss/test_many_rounds.py``).
    """
    places = players + players % 2
    return max(0, places - 1 if places <= 4 else min(places - 3, places * 3 // 4))


def fits(control: TimeControl, plies: int, round: timedelta) -> bool:  # noqa: A002 - the field's own word
    """Whether a match of so many turns is over within a round, however long both think."""
    most = control.longest(plies)
    return most is not None and most <= round


def shortest_round(control: TimeControl, plies: int) -> timedelta | None:
    """The shortest round that fits, in whole days; ``None``: no round does."""
    most = control.longest(plies)
    return None if most is None else max(1, -(-most // _DAY)) * _DAY


class RecurrenceError(ExplainedRefusal):
    """A text that says no recurrence; the explanation says how one is written."""

    code = "recurrence.invalid"


@dataclass(frozen=True, slots=True)
class Recurrence:
    """On which days a tournament is held again.

    Every so many ``weeks``, or, if those are 0, each month on the ``nth`` such weekday: an index of ``ORDINALS``.
    ``weekday`` counts from Monday, 0.  ``at`` is the time of day; ``None``: the same as the last time.
    """

    weekday: int
    weeks: int = 0
    nth: int = 0
    at: time | None = None

    @classmethod
    def parse(cls, text: str) -> Recurrence:
        """The recurrence that ``text`` writes; raises :class:`RecurrenceError`."""
        parts = _RECURRENCE.fullmatch(" ".join(text.lower().split()))
        if parts is None:
            raise RecurrenceError(say.recurrence_unreadable(text=text[:40]))
        weekly, weeks, ordinal, edge, weekday, hour, minute = parts.groups()
        ordinal = ordinal or edge
        every = 1 if weekly else int(weeks or 0)
        if weeks is not None and not 1 <= every <= MOST_WEEKS:
            raise RecurrenceError(say.recurrence_out_of_range(most=MOST_WEEKS))
        return cls(
            WEEKDAYS.index(weekday),
            every,
            0 if ordinal is None else ORDINALS.index(ordinal),
            None if hour is None else time(int(hour), int(minute)),
        )

    def __str__(self) -> str:
        """The shortest way to write it; ``parse`` reads it back."""
        if self.weeks:
            how = "weekly" if self.weeks == 1 else f"every {self.weeks} weeks"
        else:
            how = f"monthly {ORDINALS[self.nth]}"
        return f"{how} {WEEKDAYS[self.weekday]}" + (f" {self.at:%H:%M}" if self.at else "")

    def next_after(self, time: datetime, zone: tzinfo) -> datetime:
        """When it is held again, on a later day than ``time``, when it was held the last time; in ``zone``.

        Several weeks count from that.  A time of day that is left out when clocks are changed is as much later.
        """
        local = time.astimezone(zone)
        moment = datetime.combine(self._following(local.date()), self.at or local.time(), zone)
        # By way of UTC, which has every hour once.
        return moment.astimezone(UTC).astimezone(zone)

    def _following(self, day: date) -> date:
        """The next day on which it is held, after a day."""
        if self.weeks:
            return day + timedelta(days=(self.weekday - day.weekday() - 1) % 7 + 1) + (self.weeks - 1) * _WEEK
        this_month = day.replace(day=1)
        then = self._day_of(this_month)
        return then if then > day else self._day_of((this_month + timedelta(days=31)).replace(day=1))

    def _day_of(self, month: date) -> date:
        """The day of a month on which it is held."""
        first = month + timedelta(days=(self.weekday - month.weekday()) % 7)
        if ORDINALS[self.nth] != "last":
            return first + self.nth * _WEEK
        after = (month + timedelta(days=31)).replace(day=1)
        return after - timedelta(days=(after.weekday() - self.weekday - 1) % 7 + 1)
