"""A person's quiet hours in words."""

from bot.locales.say import quiet_hours as say
from bot.service.settings.quiet_hours import AS_SLEEP, OFF
from rules.match.hours import Hours


def quiet_hours_in_words(quiet: str) -> str:
    """A person's quiet hours as they are stored, in words, for themselves."""
    if quiet == AS_SLEEP:
        return say.asleep()
    if quiet == OFF:
        return say.off()
    begin, end = span(Hours.parse(quiet))
    return say.chosen(begin=begin, end=end)


def span(hours: Hours) -> tuple[str, str]:
    """When hours begin and end, by the clock."""
    return f"{hours.begin:%H:%M}", f"{hours.end:%H:%M}"
