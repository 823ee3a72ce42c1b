"""``/settings hours``: time zone, sleep hours and quiet hours."""

from zoneinfo import ZoneInfo

from bot.conversation.core import markup
from bot.conversation.core.commands import Command, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.replies import Answer, Choice, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.quiet_hours.messages import quiet_hours_in_words, span
from bot.locales.say import commands
from bot.locales.say import sleep_hours as say
from bot.service.time.sleep_hours import TimePreferences
from bot.service.time.zones import zones_with
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
    """Someone's hours in words, for themselves."""
    lines = [_schedules_in_words(hours)]
    if hours.pending is not None and hours.sleep_schedule is not None:
        lines.append(_until_then(hours.sleep_schedule))
    return [*lines, quiet_hours_in_words(hours.quiet)]


def _schedules_in_words(hours: TimePreferences) -> str:
    """The sleep schedule that was chosen last, and when clocks follow it."""
    chosen = hours.pending or hours.sleep_schedule
    if chosen is None:
        return say.not_set()
    zone = markup.code(str(chosen.zone))
    if chosen.sleep is None:
        text = say.zone(zone=zone)
    else:
        begin, end = span(chosen.sleep)
        text = say.zone_and_sleep(zone=zone, begin=begin, end=end)
    if hours.pending is not None:
        return f"{text} {say.clocks_follow(due=markup.relative(hours.pending.since))}"
    return text if chosen.sleep is None else f"{text} {say.clocks_pause()}"


def _until_then(sleep_schedule: SleepSchedule) -> str:
    zone = markup.code(str(sleep_schedule.zone))
    if sleep_schedule.sleep is None:
        return say.until_then(zone=zone)
    begin, end = span(sleep_schedule.sleep)
    return say.until_then_and_sleep(zone=zone, begin=begin, end=end)


async def complete_zone(services: Services, _request: Request, typed: str) -> list[Choice]:
    """Hints for ``zone``: the zones with such a name or city, and what the clocks show there."""
    now = services.now()
    return [
        Choice(say.list_zone(zone=zone, time=f"{now.astimezone(ZoneInfo(zone)):%H:%M}"), zone)
        for zone in zones_with(typed[:60])[:MOST_HINTS]
    ]


FEATURE = Feature(
    commands=(
        Command(
            ("settings", "hours"),
            commands.settings_hours,
            hours_command,
            (
                Parameter(
                    "zone",
                    commands.settings_hours_zone,
                    completer=complete_zone,
                ),
                Parameter(
                    "sleep",
                    commands.settings_hours_sleep,
                ),
                Parameter("quiet", commands.settings_hours_quiet),
            ),
        ),
    ),
)
