"""Who organises a tournament, and what of that stands in the server's audit list."""

from dataclasses import replace
from datetime import datetime

from bot.service.tournaments.loading import check_organises
from rules.match.match import MatchId
from rules.match.people import PersonId
from rules.moderation.audit import AuditAction, AuditEntry
from rules.tournaments.tournament import Tournament
from storage.session import Session


def organised_by(session: Session, tournament: Tournament, person: PersonId, *, manages: bool) -> Tournament:
    """The tournament, for someone who may organise it.  Raises :class:`NotOrganiser`.

    Someone who manages the server takes over from an organiser who is erased.
    """
    check_organises(tournament, person, manages=manages)
    if not session.people.get(tournament.organiser).deleted:
        return tournament
    taken_over = replace(tournament, organiser=person)
    session.tournaments.save(taken_over)
    return taken_over


def note_organised(
    session: Session,
    tournament: Tournament,
    actor: PersonId,
    action: AuditAction,
    now: datetime,
    *,
    person: PersonId | None = None,
    other: PersonId | None = None,
    match: MatchId | None = None,
    result: str = "",
) -> None:
    """Write down what an organiser has done; ``person`` and ``other``: whom it concerns."""
    if tournament.server is not None:
        detail = f"{tournament.id} {result}".strip()
        entry = AuditEntry(
            tournament.server, actor, action, now, person=person, other=other, match=match, detail=detail
        )
        session.audit.add(entry)
