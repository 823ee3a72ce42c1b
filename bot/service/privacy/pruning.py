"""Removing what has lost its use, a little at each tick."""

from datetime import datetime

from bot.service.playing.private_lines import KEPT as LINES_KEPT
from bot.service.privacy.erasure import erase_held, hold_for_erasure
from bot.service.privacy.retention import Retention
from rules.match.people import PersonId
from storage.session import Session

AT_ONCE = 200
"""How many things of a kind go at one tick."""

PEOPLE_AT_ONCE = 10
"""How many people: each may be in many tables."""


def prune(session: Session, now: datetime, keep: Retention) -> dict[str, int]:
    """Remove some of what is old enough, and return how much of each kind."""
    idle = [one.id for one in session.people.idle(now - keep.newcomers, PEOPLE_AT_ONCE)]
    ended = session.challenges.useless(now - keep.challenges, AT_ONCE)
    hold_for_erasure(session, idle, now, challenges=ended)
    if idle:
        # They may have come back, or have been erased.
        still = session.people.idle(now - keep.newcomers, PEOPLE_AT_ONCE)
        idle = [one.id for one in still if one.id in idle]
    session.people.begin_counting(now, AT_ONCE)
    return {
        "notification": session.outbox.prune(now - keep.notifications, AT_ONCE),
        "challenge": session.challenges.prune(ended, now - keep.challenges),
        "seek": session.seeks.prune(now - keep.challenges, AT_ONCE),
        "report": session.reports.prune(now - keep.challenges, AT_ONCE),
        "audit": session.audit.prune(now - keep.audit, AT_ONCE),
        "absence": session.absentees.prune(AT_ONCE),
        "line": session.private_lines.prune(now - LINES_KEPT, AT_ONCE),
        "session": session.web_sessions.prune(now, AT_ONCE),
        "newcomer": len(session.each("person", idle, lambda person: _remove(session, person, now))),
    }


def _remove(session: Session, person: PersonId, now: datetime) -> None:
    """Remove someone who has never played: wholly, or where others have to do with them, without a name."""
    if session.holdings.refers_to(person):
        erase_held(session, person, None, now)
    else:
        session.erasures.drop(person)
    session.people.forget()
