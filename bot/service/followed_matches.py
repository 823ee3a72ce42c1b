"""News of matches from the lobby in the channels of servers that follow their people's."""

from datetime import datetime

from bot.service.settings.lobby import lobby_of, takes_part
from rules.match.match import Match
from rules.match.notifications.lobby import FollowedMatch, LobbyMatchEnded
from storage.session import Session


def follow_end(session: Session, match: Match, now: datetime) -> None:
    """Let the servers of a match from the lobby hear that it is over, if it is one."""
    if match.outcome is not None:
        follow(session, match, LobbyMatchEnded, now)


def follow(session: Session, match: Match, kind: type[FollowedMatch], now: datetime) -> None:
    """Let the servers of the players of a match from the lobby hear of it, where they follow that."""
    servers = session.lobby_matches.servers(match.id)
    for server in sorted(set(filter(None, servers or ()))):
        channel = lobby_of(session, server).channel
        if channel is not None and takes_part(session, server, everybody=False):
            session.outbox.add(kind(channel=channel, server=server, number=match.id), now=now, due=now)
