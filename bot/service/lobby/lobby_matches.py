"""Matches from the lobby: begun by direct messages, followed in the channels of servers, called off where one is not reached."""

from dataclasses import replace
from datetime import datetime

from bot.service.announcements import NOWHERE, ReplyTarget
from bot.service.challenges.match_start import StartedMatch, start_match
from bot.service.followed_matches import follow, follow_end
from rules.core.position import Outcome, Side
from rules.lobby.seeks import SeekState
from rules.match.challenges import Challenge
from rules.match.match import EndReason, Match
from rules.match.notifications.boards import BoardPosted
from rules.match.notifications.lobby import LobbyMatchBegan, MatchCalledOff
from rules.match.people import PersonId
from rules.match.places import Place, PlaceKind
from storage.lobby.lobby_matches import Servers
from storage.session import Session

BY_DIRECT_MESSAGES = Place(PlaceKind.DM, None, None)


def begin_lobby_match(
    session: Session,
    challenge: Challenge,
    seats: tuple[PersonId, PersonId],
    servers: Servers,
    *,
    now: datetime,
    answered: ReplyTarget = NOWHERE,
) -> StartedMatch:
    """Start a match between two people whom the lobby has brought together; servers that follow it hear of it."""
    started = start_match(session, challenge, seats, BY_DIRECT_MESSAGES, answered=answered, now=now)
    session.lobby_matches.add(challenge.id, servers)
    follow(session, started.board.match, LobbyMatchBegan, now)
    return started


def note_rematch(session: Session, old: Match, new: Match, now: datetime) -> None:
    """Let a rematch, in which both have changed seats, come from the lobby if the first match did."""
    servers = session.lobby_matches.servers(old.id)
    if servers is not None:
        session.lobby_matches.add(new.id, (servers[Side.SECOND], servers[Side.FIRST]))
        follow(session, new, LobbyMatchBegan, now)


def call_off(session: Session, board: BoardPosted, now: datetime) -> bool:
    """End a match from the lobby whose first board does not reach one of its players; it is no result.

    Their seek is over, and the other's goes on if it brought the match about.  Returns whether it was so; both players are held.
    """
    unreached = board.person
    hosted = session.matches.get(board.match)
    servers = None if hosted is None else session.lobby_matches.servers(board.match)
    if hosted is None or unreached is None or servers is None:
        return False
    match = hosted.match
    if match.revision or match.outcome is not None:
        # Moves that were taken back count: it has begun.
        return False
    ended = match.finished(Outcome(None, EndReason.ABORTED), now)
    session.matches.save(match, ended)
    follow_end(session, ended, now)
    session.reminders.clear(match.id)
    session.outbox.withdraw(BoardPosted, match.id, now)
    other = match.opponent_of(unreached)
    sought = _was_sought(session, match)
    last = session.seeks.of(unreached)
    if last is not None and last.state in (SeekState.OPEN, SeekState.PAIRED):
        begun = _begun(match, unreached) if sought else 0
        session.seeks.put(replace(last, state=SeekState.UNREACHABLE, firsts=last.firsts - begun), now)
    again = session.seeks.of(other)
    stands = False
    paired = again is not None and again.state is SeekState.PAIRED and again.last_opponent == unreached
    if again is not None and paired and sought:
        stands = now < again.until
        state = SeekState.OPEN if stands else SeekState.EXPIRED
        session.seeks.put(replace(again, state=state, firsts=again.firsts - _begun(match, other)), now)
    session.outbox.add(MatchCalledOff(about=match.id, person=other, seeks=stands), now=now, due=now)
    return True


def _begun(match: Match, person: PersonId) -> int:
    """What a match that seeks brought about has added to a player's count of beginnings."""
    return 1 if match.seats[Side.FIRST] == person else -1


def _was_sought(session: Session, match: Match) -> bool:
    """Whether seeks brought a match from the lobby about: no rematch, and no challenge that was open to everybody."""
    if match.rematch_of is not None:
        return False
    challenge = session.challenges.get(match.id)
    return challenge is not None and bool(challenge.opponents)
