"""Leaderboards: who has a place in a list, for what period, and whom its readers see there."""

from __future__ import annotations

from datetime import datetime, timedelta
from enum import IntEnum, StrEnum

from rules.ratings.rated_people import RatedPerson, millionths


class SeenBy(StrEnum):
    """Who sees a person's profile, and them in leaderboards."""

    EVERYBODY = "everybody"
    PLAYED = "played"
    """People who ask in a server where both have played, and those with whom they have played."""
    NOBODY = "nobody"


class Recent(IntEnum):
    """How long ago a person's last result in a list is, by periods; ``NO_PLACE``: they have too few of them."""

    NO_PLACE = 0
    EVER = 1
    YEAR = 2
    MONTH = 3

    @classmethod
    def of(cls, rated: RatedPerson, now: datetime) -> Recent:
        """Where someone stands in a list now."""
        if not rated.sure or rated.at is None:
            return cls.NO_PLACE
        return next((one for one, days in _WITHIN.items() if rated.at > now - days), cls.EVER)


_WITHIN = {Recent.MONTH: timedelta(days=30), Recent.YEAR: timedelta(days=365)}


class Period(StrEnum):
    """Whose places a leaderboard counts: those of everybody, or of people with a result within a time."""

    ALL = "all"
    YEAR = "year"
    MONTH = "month"

    @property
    def recents(self) -> tuple[Recent, ...]:
        """How recent the last results of these people are."""
        least = {Period.ALL: Recent.EVER, Period.YEAR: Recent.YEAR, Period.MONTH: Recent.MONTH}[self]
        return tuple(one for one in Recent if one >= least)


def fades_before(recent: Recent, now: datetime) -> datetime:
    """The time up to which last results count as less recent than ``MONTH`` or ``YEAR`` by now."""
    return now - _WITHIN[recent]


BAND = millionths(5)
"""How wide a band of the histogram is, as ratings are stored."""


def band_of(rating: int) -> int:
    """The band of a rating as it is stored; cut off towards zero, as stores divide."""
    return int(rating / BAND)
