"""The reminders of a turn, as its clock sets them."""

from __future__ import annotations

from rules.clock import Clock
from rules.match import Match, MatchId, Revision
from storage.records import Reminder

MARKS = (50, 20)
"""A reminder goes out when this share of the turn's starting time is left, in percent."""


def plan_reminders(match: Match) -> list[Reminder]:
    """The reminders of the turn that has just begun; none if nothing can run out."""
    return reminders_at(match.id, match.revision, match.clock, MARKS)


def reminders_at(match: MatchId, revision: Revision, clock: Clock, marks: tuple[int, ...]) -> list[Reminder]:
    """The reminders for ``marks``, where the clock puts them."""
    due = [(mark, clock.mark(mark)) for mark in marks]
    return [Reminder(match, mark, revision, at) for mark, at in due if at is not None]
