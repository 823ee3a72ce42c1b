"""Quiet hours: what a person has chosen, and how it is stored."""

from collections.abc import Mapping
from datetime import tzinfo

from rules.match.hours import Hours, HoursError
from rules.match.quiet_hours import QuietHours

QUIET = "hours.quiet"
"""The name of the setting.  Without it the quiet hours are the sleep hours that were chosen last."""

AS_SLEEP, OFF = "sleep", "off"
_OFF = frozenset({OFF, "none"})


def quiet_hours_in(chosen: Mapping[str, str], asleep: Hours | None, zone: tzinfo) -> QuietHours | None:
    """A person's quiet hours, who sleeps in ``asleep``.  A stored value that is not understood (any more) counts as none."""
    hours = asleep
    if QUIET in chosen:
        try:
            hours = None if chosen[QUIET] == OFF else Hours.parse(chosen[QUIET])
        except HoursError:
            hours = None
    return None if hours is None else QuietHours(hours, zone)


def stored(text: str) -> str:
    """Quiet hours as they are stored; raises :class:`rules.match.hours.HoursError`."""
    plain = text.strip().casefold()
    if plain == AS_SLEEP:
        return AS_SLEEP
    return OFF if plain in _OFF else str(Hours.parse(text))
