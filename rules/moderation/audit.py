"""An entry of a server's audit list: who did what when, and why."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from rules.match.match import MatchId
from rules.match.people import PersonId


class AuditAction(StrEnum):
    """What was done."""

    ABORT = "abort"
    """A match was ended without a result."""
    ADJUDICATE = "adjudicate"
    """The result of a match was decided."""
    BAN = "ban"
    UNBAN = "unban"
    ROLES = "roles"
    """Who may challenge, organise and moderate was changed."""
    REPORT_CLOSED = "report closed"
    CANCELLED = "cancelled"
    """A tournament was cancelled."""
    TAKEN_OUT = "taken out"
    """A player was taken out of a tournament."""
    JUDGED = "judged"
    """A game of a tournament was decided."""


@dataclass(frozen=True, slots=True)
class AuditEntry:
    """One action in a server; ``number`` 0: it is not written down yet.

    ``actor`` did it; it concerns ``person`` and ``other``, too: the players of a match, the one who was banned, or who reported.
    ``detail`` is what was decided: a result, or the roles; of a tournament its number, then the result.
    """

    server: str
    actor: PersonId
    action: AuditAction
    at: datetime
    reason: str = ""
    person: PersonId | None = None
    other: PersonId | None = None
    match: MatchId | None = None
    detail: str = ""
    number: int = 0

    def concerns(self, person: PersonId) -> bool:
        """Whether someone did it, or it was done to them."""
        return person in (self.actor, self.person, self.other)
