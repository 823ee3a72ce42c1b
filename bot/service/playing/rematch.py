"""Rematches: the same match again with swapped seats."""

from dataclasses import replace
from datetime import datetime

from bot.service.announcements import ActionResult, ReplyTarget
from bot.service.challenges.match_start import check_room, start_match
from bot.service.lobby.lobby_matches import note_rematch
from bot.service.play_bans import check_may_start, check_other_may_start
from bot.service.playing.computer_opponent import check_computer_room
from bot.service.refusals import BannedFromLobby, NotNow, UnknownChallenge
from rules.core.position import Side
from rules.match.challenges import ChallengeState
from rules.match.match import MatchId
from rules.match.notifications.challenges import ChallengePosted
from rules.match.people import PersonId
from rules.match.places import HostedMatch, PlaceKind
from storage.session import Session


def rematch_under_way(session: Session, number: MatchId) -> HostedMatch | None:
    """The rematch of a match, while it is played: there is never a second one beside it."""
    later = session.matches.rematch_of(number)
    hosted = None if later is None else session.matches.get(later)
    return hosted if hosted is not None and hosted.match.outcome is None else None


def check_may_play_again(session: Session, hosted: HostedMatch, person: PersonId) -> None:
    """Raise :class:`BannedFromPlay` or :class:`BannedFromLobby` if someone may not play a match's opponent again."""
    server = _from_server(session, hosted, person)
    check_may_start(session, server, person)
    if _is_from_lobby(session, hosted) and session.bans.among([person]):
        raise BannedFromLobby


def _check_other_may(session: Session, hosted: HostedMatch, other: PersonId) -> None:
    check_other_may_start(session, _from_server(session, hosted, other), other)
    if _is_from_lobby(session, hosted) and session.bans.among([other]):
        raise NotNow


def _is_from_lobby(session: Session, hosted: HostedMatch) -> bool:
    return hosted.place.server is None and session.lobby_matches.servers(hosted.match.id) is not None


def _from_server(session: Session, hosted: HostedMatch, person: PersonId) -> str | None:
    """The server of a match, or that from which someone has come to it by the lobby."""
    servers = session.lobby_matches.servers(hosted.match.id) if hosted.place.server is None else None
    return hosted.place.server if servers is None else servers[hosted.match.side_of(person)]


def begin_rematch(
    session: Session, hosted: HostedMatch, offerer: PersonId, answered: ReplyTarget, now: datetime
) -> ActionResult:
    """Start a rematch at the same place, on the same terms, with the same drawn cells.

    It has a new number, and so a challenge of its own that is accepted already.
    Raises :class:`~bot.service.refusals.TooManyMatches`.
    """
    old = hosted.match
    check_may_play_again(session, hosted, old.opponent_of(offerer))
    _check_other_may(session, hosted, offerer)
    check_room(session, old.opponent_of(offerer), offerer)
    if old.computer is not None:
        check_computer_room(session, offerer)
    terms = session.challenges.get(old.id)
    if terms is None:
        raise UnknownChallenge
    seats = (old.seats[Side.SECOND], old.seats[Side.FIRST])
    challenge = session.challenges.add(
        replace(
            terms,
            challenger=offerer,
            opponents=(old.opponent_of(offerer),),
            seat="first" if seats[Side.FIRST] == offerer else "second",
            state=ChallengeState.ACCEPTED,
            created=now,
            expires=now,
            post=None,
            token=None,
            declined=(),
        )
    )
    started = start_match(
        session, challenge, seats, hosted.place, answered=answered, now=now, rematch_of=old.id
    )
    note_rematch(session, old, started.board.match, now)
    place = hosted.place
    if place.kind is PlaceKind.THREAD and place.parent is not None:
        session.outbox.add(ChallengePosted(challenge=challenge.id, channel=place.parent), now=now, due=now)
    return ActionResult(started.board, started.acknowledges)
