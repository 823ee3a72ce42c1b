"""Who did what in a server, when and why: its moderators see all of it, everybody else what concerns them."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.service.context import UseCases
from rules.match.match import MatchId
from rules.match.people import Person, PersonId
from rules.moderation.audit import AuditAction, AuditEntry
from storage.session import Session

MOST_READ = 500
"""How many entries are looked through, the newest first."""

DECISIONS = (AuditAction.ABORT, AuditAction.ADJUDICATE)


@dataclass(frozen=True, slots=True)
class AuditFilter:
    """Which entries are asked for; ``reader`` sees what concerns them only, ``None``: all of it."""

    server: str | None
    reader: PersonId | None = None
    person: PersonId | None = None
    match: MatchId | None = None

    def takes(self, entry: AuditEntry) -> bool:
        """Whether an entry is among them."""
        return (
            self.server in (None, entry.server)
            and self.match in (None, entry.match)
            and all(entry.concerns(one) for one in (self.reader, self.person) if one is not None)
        )


@dataclass(frozen=True, slots=True)
class AuditList:
    """Entries, newest first, and the people in them."""

    entries: tuple[AuditEntry, ...]
    people: Mapping[PersonId, Person]


class Audit(UseCases):
    """The use cases of reading."""

    async def list_for(self, wanted: AuditFilter) -> AuditList:
        """The newest entries that are asked for."""

        def work(session: Session) -> AuditList:
            entries = tuple(filter(wanted.takes, _read(session, wanted)))
            people = {
                person
                for entry in entries
                for person in (entry.actor, entry.person, entry.other)
                if person is not None
            }
            return AuditList(entries, session.people.all_of(people))

        return await self._read(work)

    async def get(self, number: int) -> AuditEntry | None:
        """An entry, unless it is gone."""
        return await self._read(lambda session: session.audit.get(number))

    async def decision_on(self, match: MatchId) -> AuditEntry | None:
        """How moderators have ended a match, if they have."""
        entries = await self._read(lambda session: session.audit.of_match(match, MOST_READ))
        return next((entry for entry in entries if entry.action in DECISIONS), None)


def _read(session: Session, wanted: AuditFilter) -> list[AuditEntry]:
    if wanted.match is not None:
        return session.audit.of_match(wanted.match, MOST_READ)
    person = wanted.person or wanted.reader
    if person is not None:
        return session.audit.concerning(person, MOST_READ)
    return [] if wanted.server is None else session.audit.of_server(wanted.server, MOST_READ)
