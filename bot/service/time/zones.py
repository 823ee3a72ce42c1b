"""Time zones, found by their names or cities."""

import difflib
from collections import defaultdict
from functools import cache
from zoneinfo import available_timezones

from bot.service.refusals import UnknownZone

MOST_NEAR = 5
"""How many similar zones are suggested."""

_NO_ZONES = frozenset({"Factory", "localtime", "posixrules"})
"""Files among the zones of some systems that are no place's time."""


@cache
def zones() -> tuple[str, ...]:
    """The names of all zones, sorted."""
    return tuple(sorted(available_timezones() - _NO_ZONES))


def zone_named(text: str) -> str:
    """The zone that a text names, in any capitalisation, or the only one with that city.

    Raises :class:`UnknownZone`, with similar names.
    """
    wanted = _plain(text)
    by_name = _by_name()
    if wanted in by_name:
        return by_name[wanted]
    cities = _by_city().get(wanted, ())
    if len(cities) == 1:
        return cities[0]
    raise UnknownZone(text, cities[:MOST_NEAR] or near(text))


def near(text: str) -> tuple[str, ...]:
    """The zones with names or cities similar to ``text``, the closest first."""
    wanted = _plain(text)
    containing = zones_with(text) if len(wanted) > 2 else []
    city = wanted.rpartition("/")[2]
    similar = difflib.get_close_matches(city, _by_city(), n=MOST_NEAR, cutoff=0.7)
    names = difflib.get_close_matches(wanted, _by_name(), n=MOST_NEAR, cutoff=0.7)
    zones = [
        *(zone for one in similar for zone in _by_city()[one]),
        *(_by_name()[name] for name in names),
        *containing,
    ]
    return tuple(dict.fromkeys(zones))[:MOST_NEAR]


def zones_with(text: str) -> list[str]:
    """The zones whose names contain ``text``, those whose city begins with it first."""
    wanted = _plain(text)
    names = [
        zone for zone in zones() if "/" in zone and not zone.startswith("Etc/") and wanted in _plain(zone)
    ]
    names += [zone for zone in ("UTC",) if wanted in _plain(zone)]
    return sorted(names, key=lambda zone: (not _city(zone).startswith(wanted), zone))


@cache
def _by_name() -> dict[str, str]:
    return {_plain(zone): zone for zone in zones()}


@cache
def _by_city() -> dict[str, tuple[str, ...]]:
    by_city: dict[str, list[str]] = defaultdict(list)
    for zone in zones():
        if "/" in zone and not zone.startswith("Etc/"):
            by_city[_city(zone)].append(zone)
    return {city: tuple(names) for city, names in by_city.items()}


def _city(zone: str) -> str:
    return _plain(zone).rpartition("/")[2]


def _plain(text: str) -> str:
    return "_".join(text.replace("_", " ").split()).casefold()
