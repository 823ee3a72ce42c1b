"""Sentences for refusals about time zones, vacation and reminders."""

from __future__ import annotations

from collections.abc import Mapping

from bot.conversation.core import markup
from bot.conversation.core.refusals.sentences import Sentence
from bot.service import refusals
from rules.match.vacation import in_words


def _unknown_zone(refusal: refusals.UnknownZone) -> str:
    near = [markup.code(zone) for zone in refusal.near]
    like = f"Do you mean {markup.listing(near)}?" if near else "Write a city, such as `Europe/Berlin`."
    return (
        f"I know no time zone {markup.quote(refusal.text)}. {like} `zone` makes suggestions while you type."
    )


def _too_little_vacation(refusal: refusals.NoVacation) -> str:
    return (
        f"You have {in_words(refusal.left)} of vacation left, and it's taken by the hour. It grows by 21 days a year: "
        "`/vacation status` shows how much you have."
    )


def _vacation_too_long(refusal: refusals.VacationTooLong) -> str:
    return (
        f"Your {in_words(refusal.left)} of vacation would last until {markup.due(refusal.latest)} at most. "
        "Choose an earlier `until`, or leave it out to use all of it."
    )


def _vacation_overlaps(refusal: refusals.VacationOverlaps) -> str:
    return (
        f"You already have a vacation from {markup.absolute(refusal.begin)} to {markup.absolute(refusal.end)}. "
        "`/vacation end` ends or cancels it; then start another."
    )


def _reminder_too_late(refusal: refusals.SnoozedTooLong) -> str:
    return f"Your move in #{refusal.number} is due {markup.due(refusal.deadline)}: a reminder can be put off to any time before that."


SENTENCES: Mapping[str, Sentence] = {
    "time-zone.unknown": _unknown_zone,
    "time.in-doubt": (
        "I am not sure what time it is: I was away for very long, or my clock was wrong. Until that is settled no clock runs, "
        "and nothing can be won by the time. Please try again later."
    ),
    "vacation.too-little-left": _too_little_vacation,
    "vacation.too-long": _vacation_too_long,
    "vacation.overlaps": _vacation_overlaps,
    "vacation.none": "You aren't on vacation, and none is planned. `/vacation start` starts one.",
    "reminder.too-late": _reminder_too_late,
    "reminder.too-many": (
        "You have been reminded of this turn in #{number} {most} times, the most there is. "
        "`/next` shows what waits for you at any time."
    ),
}
