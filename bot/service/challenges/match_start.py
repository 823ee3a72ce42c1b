"""The beginning of a match that a challenge proposes."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from bot.service.refusals import TooManyMatches
from rules.core.position import Side
from rules.games.catalogue import GAMES
from rules.match.challenges import Challenge
from rules.match.clock import Clock
from rules.match.match import Match
from rules.match.people import PersonId, level_of
from rules.match.places import Place, PlaceKind
from storage.session import Session

MOST_MATCHES = 200
"""How many running matches one person may have."""


def check_room(session: Session, asking: PersonId, *others: PersonId) -> None:
    """Raise :class:`TooManyMatches` if someone has reached the limit of running matches; ``asking`` is checked first."""
    for person in (asking, *others):
        if level_of(person) is None and session.matches.count_of(person) >= MOST_MATCHES:
            raise TooManyMatches(MOST_MATCHES, None if person == asking else session.people.get(person))


def new_match(
    session: Session, challenge: Challenge, seats: tuple[PersonId, PersonId], now: datetime
) -> Match:
    """The match that a challenge proposes, started at ``now``."""
    game = GAMES[challenge.game]
    pauses = session.pauses.of(
        seats[Side.FIRST], since=now, weekends=challenge.weekends, vacation=challenge.vacation
    )
    return Match(
        id=challenge.id,
        game=game.key,
        version=game.version,
        options=challenge.options,
        seats=seats,
        rated=challenge.rated,
        flag=challenge.flag,
        started=now,
        clock=Clock.start(challenge.control, Side.FIRST, now, pauses),
        weekends=challenge.weekends,
        vacation=challenge.vacation,
        acted=now,
    )


def place_of_match(place: Place) -> Place:
    """Where a match is played after a challenge at ``place``."""
    match place.kind:
        case PlaceKind.HERE:
            return place
        case PlaceKind.THREAD:
            return replace(place, parent=place.channel)
        case PlaceKind.DM:
            return Place(PlaceKind.DM, None, None)
