"""The tables of the store, as one transaction sees them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import cached_property
from typing import TypeVar

from storage.challenges import ChallengesTable
from storage.match_search import MatchSearchTable
from storage.outbox import OutboxTable
from storage.people.absentees import AbsenteesTable
from storage.people.accounts import PeopleTable
from storage.people.blocklist import BlocklistTable
from storage.playing.boards import BoardsTable
from storage.playing.conditional_moves import ConditionalMovesTable
from storage.playing.events import EventsTable
from storage.playing.lessons import LessonsTable
from storage.playing.matches import MatchesTable
from storage.playing.notes import NotesTable
from storage.playing.offers import OffersTable
from storage.playing.private_lines import PrivateLinesTable
from storage.playing.recent_plies import RecentPlies
from storage.privacy.erasure import ErasureTable
from storage.privacy.fingerprints import FingerprintsTable
from storage.privacy.holdings import HoldingsTable
from storage.privacy.left_servers import LeftServersTable
from storage.settings.preferences import PreferencesTable
from storage.settings.server import ServerSettingsTable
from storage.store.connection import Connection
from storage.store.health import StoreHealth
from storage.store.table import Table
from storage.time.digest import DigestsTable
from storage.time.outages import OutagesTable
from storage.time.pauses import PausesTable
from storage.time.presence import PresenceTable
from storage.time.reminders import RemindersTable
from storage.time.turns import TurnsTable
from storage.time.vacation import VacationTable

_T = TypeVar("_T")
_Thing = TypeVar("_Thing", bound=Hashable)


class Session:
    """The tables, seen through one connection inside one transaction; each is there when it is first asked for."""

    def __init__(
        self, connection: Connection, platform: str, health: StoreHealth, recent: RecentPlies | None = None
    ) -> None:
        """``recent`` outlives the transaction; without it, all is read anew."""
        self.connection = connection
        self.platform = platform
        """The platform whose rows the tables see."""
        self._health = health
        self._recent = recent or RecentPlies()
        self._shared = (connection, platform, health)

    @cached_property
    def people(self) -> PeopleTable:
        """The people who were met."""
        return PeopleTable(*self._shared)

    @cached_property
    def challenges(self) -> ChallengesTable:
        """Challenges and invitations."""
        return ChallengesTable(*self._shared)

    @cached_property
    def vacation(self) -> VacationTable:
        """Vacations and their balances."""
        return VacationTable(*self._shared)

    @cached_property
    def pauses(self) -> PausesTable:
        """What pauses clocks."""
        return PausesTable(*self._shared, self.vacation, self.outages)

    @cached_property
    def outages(self) -> OutagesTable:
        """Time in which nobody could play."""
        return OutagesTable(*self._shared)

    @cached_property
    def matches(self) -> MatchesTable:
        """Matches and their plies."""
        return MatchesTable(*self._shared, pauses=self.pauses, outages=self.outages, recent=self._recent)

    @cached_property
    def match_search(self) -> MatchSearchTable:
        """Lists of matches that others may see."""
        return MatchSearchTable(*self._shared)

    @cached_property
    def turns(self) -> TurnsTable:
        """Running turns."""
        return TurnsTable(*self._shared)

    @cached_property
    def offers(self) -> OffersTable:
        """Offers that nobody answered."""
        return OffersTable(*self._shared)

    @cached_property
    def boards(self) -> BoardsTable:
        """The last board message of each match."""
        return BoardsTable(*self._shared)

    @cached_property
    def events(self) -> EventsTable:
        """What happened besides plies."""
        return EventsTable(self.connection)

    @cached_property
    def outbox(self) -> OutboxTable:
        """Notifications and transient messages."""
        return OutboxTable(*self._shared)

    @cached_property
    def reminders(self) -> RemindersTable:
        """Reminders of running turns."""
        return RemindersTable(*self._shared)

    @cached_property
    def digests(self) -> DigestsTable:
        """When digests are due."""
        return DigestsTable(*self._shared)

    @cached_property
    def preferences(self) -> PreferencesTable:
        """What people have chosen."""
        return PreferencesTable(self.connection)

    @cached_property
    def presence(self) -> PresenceTable:
        """When the platform was last served."""
        return PresenceTable(*self._shared)

    @cached_property
    def conditional_moves(self) -> ConditionalMovesTable:
        """Conditional moves."""
        return ConditionalMovesTable(self.connection)

    @cached_property
    def notes(self) -> NotesTable:
        """Private notes."""
        return NotesTable(self.connection)

    @cached_property
    def lessons(self) -> LessonsTable:
        """How far people have come in lessons."""
        return LessonsTable(self.connection)

    @cached_property
    def private_lines(self) -> PrivateLinesTable:
        """Lines of plies that people look at alone."""
        return PrivateLinesTable(self.connection)

    @cached_property
    def blocklist(self) -> BlocklistTable:
        """Who blocks whom."""
        return BlocklistTable(self.connection)

    @cached_property
    def server_settings(self) -> ServerSettingsTable:
        """What servers have chosen."""
        return ServerSettingsTable(*self._shared)

    @cached_property
    def left_servers(self) -> LeftServersTable:
        """Servers from which the service was removed."""
        return LeftServersTable(*self._shared)

    @cached_property
    def absentees(self) -> AbsenteesTable:
        """Who is away from servers."""
        return AbsenteesTable(*self._shared)

    @cached_property
    def erasures(self) -> ErasureTable:
        """Erasing people."""
        return ErasureTable(*self._shared)

    @cached_property
    def fingerprints(self) -> FingerprintsTable:
        """The accounts that were erased."""
        return FingerprintsTable(self.connection)

    @cached_property
    def holdings(self) -> HoldingsTable:
        """What is stored of people."""
        return HoldingsTable(self.connection)

    def forget(self) -> None:
        """Forget what the tables remember of their rows: a part of the transaction was undone."""
        for table in vars(self).values():
            if isinstance(table, Table):
                table.forget()

    def each(self, what: str, things: Iterable[_Thing], do: Callable[[_Thing], _T]) -> dict[_Thing, _T]:
        """What ``do`` returns for each of several things, by thing; ``what`` names such a thing for the operator.

        If it raises for one of them, its changes for that one are undone, the operator hears of it, and the
        others follow: nobody's games stop because of other people's.  Only a fault of the store itself is raised.
        """
        given: dict[_Thing, _T] = {}
        for thing in things:
            self.connection.change("SAVEPOINT one")
            try:
                given[thing] = do(thing)
            except Exception as error:
                if self.connection.is_fault(error):
                    raise
                self.connection.change("ROLLBACK TO SAVEPOINT one")
                self.forget()
                self._health.broken(f"{what} {thing}", error)
            else:
                self._health.mended(f"{what} {thing}")
            self.connection.change("RELEASE SAVEPOINT one")
        return given
