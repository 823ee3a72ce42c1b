"""``/settings hours``: time zone, sleep hours and quiet hours."""

from __future__ import annotations

from zoneinfo import ZoneInfo

from bot.conversation.core import markup
from bot.conversation.core.replies import Answer, Choice, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.service.reminder_preferences import OFF
from bot.service.time.sleep_hours import AS_SLEEP, TimePreferences
from bot.service.time.zones import zones_with
from rules.match.hours import Hours
from rules.match.pauses import SleepSchedule

MOST_HINTS = 25


async def hours_command(services: Services, request: Request) -> Answer:
    """``/settings hours``: changes the given options, and shows all of them."""
    given = {name: request.text(name) for name in ("zone", "sleep", "quiet")}
    if any(value is not None for value in given.values()):
        hours = await services.sleep_hours.choose(request.caller.id, **given)
    else:
        hours = await services.sleep_hours.of(request.caller.id)
    return Reply("\n".join(hours_in_words(hours)), private=True)


def hours_in_words(hours: TimePreferences) -> list[str]:
    """Somebody's hours in words, for themselves."""
    if hours.pending is None:
        lines = [f"{_sleep_in_words(hours.sleep_schedule)} Your clocks pause while you sleep."]
    else:
        lines = [
            (
                f"{_sleep_in_words(hours.pending)} Your digest and quiet hours follow this now, your clocks "
                f"{markup.due(hours.pending.since)}: nobody can move their night while a clock runs."
            )
        ]
        if hours.sleep_schedule is not None:
            lines.append(f"Your clocks until then: {_span_in_words(hours.sleep_schedule)}.")
    match hours.quiet:
        case str(quiet) if quiet == AS_SLEEP:
            lines.append("You are not reminded while you sleep: `/settings hours quiet:` changes that.")
        case str(quiet) if quiet == OFF:
            lines.append("You have no quiet hours: you may be reminded at any time.")
        case quiet:
            lines.append(f"You are not reminded from {_span(Hours.parse(quiet))}.")
    return lines


def _sleep_in_words(sleep_schedule: SleepSchedule | None) -> str:
    if sleep_schedule is None:
        return "You haven't set a time zone or sleep hours, so your days follow `UTC`: `/settings hours` sets them."
    return f"Your time zone is {_span_in_words(sleep_schedule)}."


def _span_in_words(sleep_schedule: SleepSchedule) -> str:
    zone = markup.code(str(sleep_schedule.zone))
    if sleep_schedule.sleep is None:
        return f"{zone}, without sleep hours"
    return f"{zone}, asleep from {_span(sleep_schedule.sleep)}"


def _span(hours: Hours) -> str:
    return f"{hours.begin:%H:%M} to {hours.end:%H:%M}"


async def complete_zone(services: Services, _request: Request, typed: str) -> list[Choice]:
    """Hints for ``zone``: the zones with such a name or city, and what the clocks show there."""
    now = services.now()
    return [
        Choice(f"{zone} (now {now.astimezone(ZoneInfo(zone)):%H:%M})", zone)
        for zone in zones_with(typed[:60])[:MOST_HINTS]
    ]
