"""Sentences for refusals about time zones, vacation and reminders."""

from __future__ import annotations

from collections.abc import Mapping

from bot.conversation.core import markup
from bot.conversation.core.refusals.sentences import Sentence
from bot.locales.say import refusals as say
from bot.service import refusals


def _unknown_zone(refusal: refusals.UnknownZone) -> str:
    zone = markup.quote(refusal.text)
    if not refusal.near:
        return say.zone_unknown(zone=zone)
    return say.zone_like(zone=zone, near=markup.listing([markup.code(near) for near in refusal.near]))


def _vacation_overlaps(refusal: refusals.VacationOverlaps) -> str:
    begin, end = markup.absolute(refusal.begin), markup.absolute(refusal.end)
    return say.vacation_overlaps(begin=begin, end=end)


def _reminder_too_late(refusal: refusals.SnoozedTooLong) -> str:
    return say.reminder_too_late(match=f"#{refusal.number}", deadline=markup.due(refusal.deadline))


SENTENCES: Mapping[str, Sentence] = {
    "time-zone.unknown": _unknown_zone,
    "time.in-doubt": lambda _: say.time_in_doubt(),
    "vacation.too-little-left": lambda _: say.vacation_too_little(),
    "vacation.too-long": lambda refusal: say.vacation_too_long(latest=markup.due(refusal.latest)),
    "vacation.overlaps": _vacation_overlaps,
    "vacation.none": lambda _: say.vacation_none(),
    "reminder.too-late": _reminder_too_late,
    "reminder.too-many": lambda refusal: say.reminder_too_many(
        match=f"#{refusal.number}", count=refusal.most
    ),
}
