"""The tables of the store, as one transaction sees them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

from storage.absentees import AbsenteesTable
from storage.blocklist import BlocklistTable
from storage.boards import BoardsTable
from storage.challenges import ChallengesTable
from storage.conditional_moves import ConditionalMovesTable
from storage.connection import Connection
from storage.digests import DigestsTable
from storage.events import EventsTable
from storage.health import StoreHealth, is_fault
from storage.matches import MatchesTable
from storage.notes import NotesTable
from storage.offers import OffersTable
from storage.outbox import OutboxTable
from storage.pauses import PausesTable
from storage.people import PeopleTable
from storage.preferences import PreferencesTable
from storage.presence import PresenceTable
from storage.reminders import RemindersTable
from storage.server_settings import ServerSettingsTable
from storage.table import Table
from storage.turns import TurnsTable
from storage.vacation import VacationTable

_T = TypeVar("_T")
_Thing = TypeVar("_Thing", bound=Hashable)


class Session:
    """The tables, seen through one connection inside one transaction."""

    def __init__(self, connection: Connection, platform: str, health: StoreHealth) -> None:
        self.connection = connection
        self._health = health
        shared = (connection, platform, health)
        self.people = PeopleTable(*shared)
        self.challenges = ChallengesTable(*shared)
        self.vacation = VacationTable(*shared)
        self.pauses = PausesTable(*shared, self.vacation)
        self.matches = MatchesTable(*shared, self.pauses)
        self.turns = TurnsTable(*shared)
        self.offers = OffersTable(*shared)
        self.boards = BoardsTable(*shared)
        self.events = EventsTable(connection)
        self.outbox = OutboxTable(*shared)
        self.reminders = RemindersTable(*shared)
        self.digests = DigestsTable(*shared)
        self.preferences = PreferencesTable(connection)
        self.presence = PresenceTable(*shared)
        self.conditional_moves = ConditionalMovesTable(connection)
        self.notes = NotesTable(connection)
        self.blocklist = BlocklistTable(connection)
        self.server_settings = ServerSettingsTable(*shared)
        self.absentees = AbsenteesTable(*shared)

    def forget(self) -> None:
        """Forget what the tables remember of their rows: a part of the transaction was undone."""
        for table in vars(self).values():
            if isinstance(table, Table):
                table.forget()

    def each(self, what: str, things: Iterable[_Thing], do: Callable[[_Thing], _T]) -> dict[_Thing, _T]:
        """What ``do`` gives for each of several things, by thing; ``what`` names such a thing for the operator.

        Where it raises for one of them, what it did for that one is undone, the operator is told, and the
        others are done all the same: nobody's games stand still because of somebody else's.  Only where the
        store itself does not work, that is raised.
        """
        given: dict[_Thing, _T] = {}
        for thing in things:
            self.connection.change("SAVEPOINT one")
            try:
                given[thing] = do(thing)
            except Exception as error:
                if is_fault(error):
                    raise
                self.connection.change("ROLLBACK TO SAVEPOINT one")
                self.forget()
                self._health.broken(f"{what} {thing}", error)
            else:
                self._health.mended(f"{what} {thing}")
            self.connection.change("RELEASE SAVEPOINT one")
        return given
