"""Bans: an account that the operator keeps out of the lobby, deleted or not."""

from datetime import datetime

from bot.service.lobby.seeks import end_seek
from bot.service.tournaments.entering import leave_sign_ups
from rules.lobby.seeks import SeekState
from storage.privacy.fingerprints import hash_of
from storage.session import Session


def ban(session: Session, account: str, now: datetime) -> bool:
    """Ban an account, and return whether that is new: what it seeks and proposes in the lobby is over."""
    person = session.people.find(account)
    if person is None:
        is_new = _mark_erased(session, account, banned=True)
        if is_new is not None:
            # Met here, they would not be new when they come back, and what else they are banned from would be lost.
            return is_new
        person = session.people.meet(account, account)
    session.hold(person.id)
    erased = _mark_erased(session, account, banned=True)
    new = session.bans.add(person.id, now)
    end_seek(session, person.id, SeekState.STOPPED, now)
    for challenge in session.challenges.open_by(person.id):
        if challenge.lobby:
            session.challenges.show_in_lobby(challenge.id, shown=False)
    leave_sign_ups(session, None, person.id, now)
    return new or bool(erased)


def unban(session: Session, account: str) -> bool:
    """Ban an account no longer, and return whether it was banned."""
    person = session.people.find(account)
    if person is None:
        return bool(_mark_erased(session, account, banned=False))
    session.hold(person.id)
    erased = _mark_erased(session, account, banned=False)
    return session.bans.remove(person.id) or bool(erased)


def _mark_erased(session: Session, account: str, *, banned: bool) -> bool | None:
    """Say of an account that was erased whether it is banned, and return whether that is new; ``None``: it never was erased."""
    kept = session.fingerprints.all()
    hashes = {hash_of(session.platform, account, salt) for salt in {one.salt for one in kept}}
    changed = [session.fingerprints.ban(one.hash, banned=banned) for one in kept if one.hash in hashes]
    return any(changed) if changed else None
