"""Bans from play: someone starts no match in a server until its moderators allow it; what is under way goes on."""

from bot.service.refusals import BannedFromPlay, NotNow
from rules.match.people import PersonId
from storage.session import Session


def check_may_start(session: Session, server: str | None, person: PersonId) -> None:
    """Raise :class:`BannedFromPlay`, which says why, if someone may start no match in a server; without one, anybody may."""
    ban = None if server is None else session.play_bans.get(server, person)
    if ban is not None:
        raise BannedFromPlay(ban.reason)


def check_other_may_start(session: Session, server: str | None, person: PersonId) -> None:
    """Raise :class:`NotNow` if the other one may start no match in a server: why is between them and its moderators."""
    if server is not None and session.play_bans.get(server, person) is not None:
        raise NotNow
