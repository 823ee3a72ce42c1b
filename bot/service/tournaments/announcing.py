"""The messages of a tournament in the channel where it is announced: one for itself, and one for each round, which are edited."""

from collections.abc import Sequence
from datetime import datetime

from bot.service.tournaments.loading import WholeTournament, whole_of
from rules.match.notifications.tournaments import (
    RoundAnnounced,
    TournamentAnnounced,
    TournamentCalledOff,
    TournamentChanged,
)
from rules.match.people import PersonId
from rules.match.places import MessageRef
from rules.tournaments.tournament import Tournament, TournamentId
from storage.session import Session


def announce_tournament(session: Session, tournament: Tournament, now: datetime) -> None:
    """Announce a new tournament."""
    if tournament.channel is not None and tournament.server is not None:
        announced = TournamentAnnounced(
            channel=tournament.channel, server=tournament.server, tournament=tournament.id
        )
        session.outbox.add(announced, now=now, due=now)


def announce_round(session: Session, tournament: Tournament, number: int, now: datetime) -> None:
    """Announce a round that begins; of rounds that begin together, the first one tells of all."""
    if tournament.channel is not None and tournament.server is not None:
        announced = RoundAnnounced(
            channel=tournament.channel, server=tournament.server, tournament=tournament.id, round=number
        )
        session.outbox.add(announced, now=now, due=now)


def tell_changes(session: Session, whole: WholeTournament, rounds: Sequence[int], now: datetime) -> None:
    """Let the messages of a tournament and of some of its rounds show how it stands."""
    tournament = whole.tournament
    together = tournament.terms.together
    posts = {one.number: one.post for one in whole.rounds if one.number in rounds or together}
    for number, post in ({0: tournament.post} | posts).items():
        if post is not None:
            tell_change(session, tournament, number, post, now)


def tell_cancelled(session: Session, whole: WholeTournament, now: datetime, by: PersonId | None) -> None:
    """Tell those who are in a tournament, and its organiser, that it is cancelled, but for who did it.  They are held."""
    organiser = whole.tournament.organiser
    concerned = {entry.person for entry in whole.entries if entry.withdrawn is None}
    if session.people.get(organiser).reachable:
        concerned.add(organiser)
    for person in sorted(concerned - {by}):
        called_off = TournamentCalledOff(person=person, tournament=whole.tournament.id)
        session.outbox.add(called_off, now=now, due=now)


def tell_change(
    session: Session, tournament: Tournament, number: int, post: MessageRef, now: datetime
) -> None:
    """Let one message of a tournament show how it stands; ``number`` 0: that of the tournament itself."""
    if tournament.server is not None:
        changed = TournamentChanged(
            message=post, server=tournament.server, tournament=tournament.id, round=number
        )
        session.outbox.add(changed, now=now, due=now)


def show_changes(session: Session, tournament: Tournament, now: datetime) -> None:
    """Let the messages of a tournament and of its open rounds show how it stands."""
    whole = whole_of(session, tournament)
    tell_changes(session, whole, [one.number for one in whole.open_rounds], now)


def record_announcement(
    session: Session, news: TournamentAnnounced | RoundAnnounced, message: MessageRef, now: datetime
) -> None:
    """Write which message tells of a tournament, or of a round; what has changed since it was made is shown soon."""
    number = TournamentId(news.tournament)
    tournament = session.tournaments.get(number)
    if tournament is None:
        return
    if isinstance(news, RoundAnnounced):
        session.tournament_games.post(number, news.round, message)
        tell_change(session, tournament, news.round, message, now)
    else:
        session.tournaments.post(number, message)
        tell_change(session, tournament, 0, message, now)
