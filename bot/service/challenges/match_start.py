"""The beginning of a match that a challenge proposes."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from bot.service.announcements import Announcement, ReplyTarget, acknowledged, announce
from bot.service.match_view import MatchView, load_view
from bot.service.ratings.results import starts_rated
from bot.service.refusals import TooManyMatches
from bot.service.time.vacation import start_turn
from rules.core.position import Side
from rules.games.catalogue import GAMES
from rules.match.challenges import Challenge
from rules.match.clock import Clock
from rules.match.match import Match, MatchId
from rules.match.notifications.boards import BoardPosted
from rules.match.outbox import OutboxId
from rules.match.people import PersonId, level_of
from rules.match.places import HostedMatch, Place, PlaceKind
from storage.session import Session

MOST_MATCHES = 200
"""How many running matches one person may have."""


def check_room(session: Session, asking: PersonId, *others: PersonId) -> None:
    """Raise :class:`TooManyMatches` if someone has reached the limit of running matches; ``asking`` is checked first."""
    for person in (asking, *others):
        if level_of(person) is None and session.matches.count_of(person) >= MOST_MATCHES:
            raise TooManyMatches(MOST_MATCHES, None if person == asking else session.people.get(person))


@dataclass(frozen=True, slots=True)
class StartedMatch:
    """A new match, its challenge, and the announcements of its first board."""

    challenge: Challenge
    board: MatchView
    announcements: tuple[Announcement, ...]

    @property
    def acknowledges(self) -> tuple[OutboxId, ...]:
        """The outbox items that the reply acknowledges."""
        return acknowledged(self.announcements)

    def told_to(self, person: PersonId | None) -> OutboxId | None:
        """The item that shows the board to ``person`` directly; ``None``: where the match is played."""
        return next((one.item for one in self.announcements if one.person == person), None)


def start_match(
    session: Session,
    challenge: Challenge,
    seats: tuple[PersonId, PersonId],
    place: Place,
    *,
    answered: ReplyTarget,
    now: datetime,
    rematch_of: MatchId | None = None,
    vacation_limit: timedelta | None = None,
) -> StartedMatch:
    """Start the match that a challenge proposes, at ``place``, and announce its first board."""
    match = replace(
        new_match(session, challenge, seats, now), rematch_of=rematch_of, vacation_limit=vacation_limit
    )
    session.matches.add(HostedMatch(match, place))
    hosted = HostedMatch(start_turn(session, match, now), place)
    board = BoardPosted(match=match.id, revision=match.revision)
    announcements = announce(session, hosted, board, answered, now)
    return StartedMatch(challenge, load_view(session, hosted), announcements)


def new_match(
    session: Session, challenge: Challenge, seats: tuple[PersonId, PersonId], now: datetime
) -> Match:
    """The match that a challenge proposes, started at ``now``."""
    game = GAMES[challenge.game]
    pauses = session.pauses.of(
        seats[Side.FIRST],
        match=challenge.id,
        since=now,
        weekends=challenge.weekends,
        vacation=challenge.vacation,
    )
    rated = starts_rated(session, challenge, seats, now)
    return Match(
        id=challenge.id,
        game=game.key,
        version=game.version,
        options=challenge.options,
        seats=seats,
        rated=rated,
        capped=challenge.rated and not rated,
        flag=challenge.flag,
        started=now,
        clock=Clock.start(challenge.control, Side.FIRST, now, pauses),
        weekends=challenge.weekends,
        vacation=challenge.vacation,
        hints=challenge.hints,
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
