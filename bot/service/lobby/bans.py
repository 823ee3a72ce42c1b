"""Bans: an account that the operator keeps out of the lobby, deleted or not."""

from datetime import datetime

from bot.service.lobby.seeks import end_seek
from rules.lobby.seeks import SeekState
from storage.privacy.fingerprints import hash_of
from storage.session import Session


def ban(session: Session, account: str, now: datetime) -> bool:
    """Ban an account, and return whether that is new: what it seeks and proposes in the lobby is over."""
    person = session.people.find(account)
    if person is None:
        if _mark_erased(session, account, banned=True):
            return True
        person = session.people.meet(account, account)
    session.hold(person.id)
    erased = _mark_erased(session, account, banned=True)
    new = session.bans.add(person.id, now)
    end_seek(session, person.id, SeekState.STOPPED, now)
    for challenge in session.challenges.open_by(person.id):
        if challenge.lobby:
            session.challenges.show_in_lobby(challenge.id, shown=False)
    return new or erased


def unban(session: Session, account: str) -> bool:
    """Ban an account no longer, and return whether it was banned."""
    person = session.people.find(account)
    if person is None:
        return _mark_erased(session, account, banned=False)
    session.hold(person.id)
    erased = _mark_erased(session, account, banned=False)
    return session.bans.remove(person.id) or erased


def _mark_erased(session: Session, account: str, *, banned: bool) -> bool:
    """Say of an account that was erased whether it is banned; returns whether that is new."""
    salts = sorted({one.salt for one in session.fingerprints.all()})
    changed = [
        session.fingerprints.ban(hash_of(session.platform, account, salt), banned=banned) for salt in salts
    ]
    return any(changed)
