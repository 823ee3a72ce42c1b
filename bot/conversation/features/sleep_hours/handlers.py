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
    lines = [f"{_sleep_in_words(hours.sleep_schedule)} Clocks of yours stand still while you sleep."]
    if hours.pending is not None:
        lines.append(
            f"From {markup.due(hours.pending.since)} on: {_sleep_in_words(hours.pending)} "
            "A change of zone or sleep waits for 24 hours, so that nobody moves their night under a running clock."
        )
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
        return "You have not said in which zone you live, so your days are those of `UTC`, and no sleep is known: `/settings hours` changes that."
    sleep = (
        "without hours of sleep"
        if sleep_schedule.sleep is None
        else f"asleep from {_span(sleep_schedule.sleep)}"
    )
    return f"Your zone is {markup.code(str(sleep_schedule.zone))}, {sleep}."


def _span(hours: Hours) -> str:
    return f"{hours.begin:%H:%M} to {hours.end:%H:%M}"


async def complete_zone(services: Services, _request: Request, typed: str) -> list[Choice]:
    """Hints for ``zone``: the zones with such a name or city, and what the clocks show there."""
    now = services.now()
    return [
        Choice(f"{zone} (now {now.astimezone(ZoneInfo(zone)):%H:%M})", zone)
        for zone in zones_with(typed[:60])[:MOST_HINTS]
    ]
