"""``/settings`` around time: hours, reminders, leave; what they are, in words."""

from __future__ import annotations

from zoneinfo import ZoneInfo

from bot.conversation.core import markup, match_resolver
from bot.conversation.core.replies import Answer, Button, Choice, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.vacation.handlers import automatic_in_words, status_lines
from bot.service.time.reminder_preferences import OFF, ReminderPreferences, Where
from bot.service.time.reminder_settings import ReminderChoices
from bot.service.time.sleep_hours import AS_SLEEP, TimePreferences
from bot.service.time.zones import zones_with
from rules.match.hours import Hours
from rules.match.pauses import SleepSchedule
from rules.match.people import Person
from rules.match.refusals import MatchOverError

MOST_HINTS = 25
MOST_LISTED = 10

_WHERE = {
    Where.CHANNEL: "in the place where the match is played",
    Where.DM: "in direct messages",
}


async def lines_of(services: Services, person: Person) -> list[str]:
    """Everything about somebody's time, in words."""
    standing = await services.sleep_hours.of(person.id)
    chosen_reminders = await services.reminder_settings.of(person.id)
    return [
        *_hours_in_words(standing),
        *_reminders_in_words(chosen_reminders, standing),
        *await status_lines(services, person),
    ]


# Hours


async def hours_command(services: Services, request: Request) -> Answer:
    """``/settings hours``: changes what is named and tells how it stands then."""
    given = {name: request.text(name) for name in ("zone", "sleep", "quiet")}
    if any(value is not None for value in given.values()):
        standing = await services.sleep_hours.choose(request.caller.id, **given)
    else:
        standing = await services.sleep_hours.of(request.caller.id)
    return Reply("\n".join(_hours_in_words(standing)), private=True)


def _hours_in_words(standing: TimePreferences) -> list[str]:
    lines = [f"{_sleep_in_words(standing.sleep_schedule)} Clocks of yours stand still while you sleep."]
    if standing.pending is not None:
        lines.append(
            f"From {markup.due(standing.pending.since)} on: {_sleep_in_words(standing.pending)} "
            "A change of zone or sleep waits for 24 hours, so that nobody moves their night under a running clock."
        )
    match standing.quiet:
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


# Reminders


async def reminders_command(services: Services, request: Request) -> Answer:
    """``/settings reminders``: changes what is named, for all matches or for one, and tells how it stands then."""
    where, marks, digest = (request.text(name) for name in ("where", "marks", "digest"))
    place = None if where is None else Where(where)
    if request.text("game") is None:
        if (where, marks, digest) == (None, None, None):
            chosen_reminders = await services.reminder_settings.of(request.caller.id)
        else:
            chosen_reminders = await services.reminder_settings.choose(
                request.caller.id, where=place, marks=marks, digest=digest
            )
        standing = await services.sleep_hours.of(request.caller.id)
        return Reply("\n".join(_reminders_in_words(chosen_reminders, standing)), private=True)
    hosted = await match_resolver.mine(services, request, doing=lambda _, naming: Button(naming, ""))
    if hosted.match.outcome is not None:
        raise MatchOverError
    number = hosted.match.id
    if digest is not None:
        return Reply(
            f"A digest is for all your matches: leave `game` out for that. For #{number} alone, `where` and `marks` can be chosen.",
            private=True,
        )
    preferences = await services.reminder_settings.choose_for(
        number, request.caller.id, where=place, marks=marks
    )
    return Reply(f"In #{number}: {_preferences_in_words(preferences)}", private=True)


def _reminders_in_words(chosen_reminders: ReminderChoices, standing: TimePreferences) -> list[str]:
    preferences = chosen_reminders.preferences
    if preferences.digest is None:
        head = f"Reminders: {_preferences_in_words(preferences)}"
    else:
        due = (
            "" if chosen_reminders.digest is None else f", the next one {markup.due(chosen_reminders.digest)}"
        )
        head = (
            f"Reminders: instead of single ones a digest in direct messages, once a day at {preferences.digest:%H:%M} "
            f"in {markup.code(str(standing.zone))}{due}; none when nothing waits for you. Boards do not ping you."
        )
    lines = [head]
    for number, own in list(chosen_reminders.matches.items())[:MOST_LISTED]:
        lines.append(f"In #{number}: {_preferences_in_words(own)}")
    if len(chosen_reminders.matches) > MOST_LISTED:
        lines.append(
            f"… and {len(chosen_reminders.matches) - MOST_LISTED} more matches have reminders of their own."
        )
    return lines


def _preferences_in_words(preferences: ReminderPreferences) -> str:
    if preferences.where is Where.OFF:
        return "none, and boards do not ping you. `/next` shows what waits."
    if not preferences.marks:
        return f"only when your turn begins, {_WHERE[preferences.where]}."
    marks = " and ".join(
        filter(
            None, [", ".join(f"{mark} %" for mark in preferences.marks[:-1]), f"{preferences.marks[-1]} %"]
        )
    )
    return f"when your turn begins, and when {marks} of its time is left, {_WHERE[preferences.where]}."


# Leave


async def vacation_command(services: Services, request: Request) -> Answer:
    """``/settings leave``: changes whether leave begins by itself, and tells how it stands then."""
    if "automatic" not in request.args:
        return Reply("\n".join(await status_lines(services, request.caller)), private=True)
    await services.vacations.choose_automatic(request.caller.id, automatic=request.flag("automatic"))
    return Reply(automatic_in_words(automatic=request.flag("automatic")), private=True)
