"""The tables of the store, as one transaction sees them."""

from collections.abc import Callable, Collection, Hashable, Iterable
from functools import cached_property
from typing import TypeVar

from rules.match.match import MatchId
from rules.match.outbox import OutboxId
from rules.match.people import PersonId
from storage.challenges import ChallengesTable
from storage.lobby.bans import BansTable
from storage.lobby.lobby_matches import LobbyMatchesTable
from storage.lobby.reports import ReportsTable
from storage.lobby.seeks import SeeksTable
from storage.local_table.channels import ChannelsTable
from storage.local_table.seats import SeatsTable
from storage.match_search import MatchSearchTable
from storage.moderation.audit import AuditTable
from storage.moderation.play_bans import PlayBansTable
from storage.outbox import OutboxTable
from storage.people.absentees import AbsenteesTable
from storage.people.accounts import PeopleTable
from storage.people.blocklist import BlocklistTable
from storage.people.web_sessions import WebSessionsTable
from storage.playing.analyses import AnalysesTable
from storage.playing.boards import BoardsTable
from storage.playing.conditional_moves import ConditionalMovesTable
from storage.playing.events import EventsTable
from storage.playing.game_statistics import GameStatisticsTable
from storage.playing.leaderboards import LeaderboardsTable
from storage.playing.lessons import LessonsTable
from storage.playing.match_puzzles import MatchPuzzlesTable
from storage.playing.matches import MatchesTable
from storage.playing.notes import NotesTable
from storage.playing.offers import OffersTable
from storage.playing.openings import OpeningsTable
from storage.playing.private_lines import PrivateLinesTable
from storage.playing.profiles import ProfilesTable
from storage.playing.puzzles import PuzzlesTable
from storage.playing.ratings import RatingsTable
from storage.playing.recent_plies import RecentPlies
from storage.playing.weeks import WeeksTable
from storage.privacy.erasure import ErasureTable
from storage.privacy.fingerprints import FingerprintsTable
from storage.privacy.holdings import HoldingsTable
from storage.privacy.left_servers import LeftServersTable
from storage.settings.preferences import PreferencesTable
from storage.settings.regular_posts import RegularPostsTable
from storage.settings.server import ServerSettingsTable
from storage.store.connection import Connection
from storage.store.health import StoreHealth
from storage.store.holding import Holding
from storage.store.table import Table
from storage.time.digest import DigestsTable
from storage.time.outages import OutagesTable
from storage.time.pauses import PausesTable
from storage.time.presence import PresenceTable
from storage.time.reminders import RemindersTable
from storage.time.turns import TurnsTable
from storage.time.vacation import VacationTable
from storage.tournaments.entries import TournamentEntriesTable
from storage.tournaments.games import TournamentGamesTable
from storage.tournaments.tournaments import TournamentsTable

_T = TypeVar("_T")
_Thing = TypeVar("_Thing", bound=Hashable)


def _of_platform(table: Callable[[Connection, str, StoreHealth], _T]) -> cached_property[_T]:
    """A table of one platform's rows."""
    return cached_property(lambda session: table(*session._shared))  # noqa: SLF001 - a part of the class below


def _of_store(table: Callable[[Connection], _T]) -> cached_property[_T]:
    """A table of the whole store."""
    return cached_property(lambda session: table(session.connection))


class Session:
    """The tables, seen through one connection inside one transaction; each is there when it is first asked for."""

    def __init__(
        self,
        connection: Connection,
        platform: str,
        health: StoreHealth,
        recent: RecentPlies | None = None,
        process: int = 0,
    ) -> None:
        """``recent`` outlives the transaction; without it, all is read anew.  ``process`` is the number of this process."""
        self.connection = connection
        self.platform = platform
        """The platform whose rows the tables see."""
        self._health = health
        self._recent = recent or RecentPlies()
        self._process = process
        self.judges_time = True
        """Whether anything may follow from what time it is: not where this machine's clock may be wrong."""
        self._shared = (connection, platform, health)

    people = _of_platform(PeopleTable)
    challenges = _of_platform(ChallengesTable)
    vacation = _of_platform(VacationTable)
    outages = _of_platform(OutagesTable)
    match_search = _of_platform(MatchSearchTable)
    turns = _of_platform(TurnsTable)
    offers = _of_platform(OffersTable)
    boards = _of_platform(BoardsTable)
    analyses = _of_platform(AnalysesTable)
    match_puzzles = _of_platform(MatchPuzzlesTable)
    ratings = _of_platform(RatingsTable)
    leaderboards = _of_platform(LeaderboardsTable)
    openings = _of_platform(OpeningsTable)
    game_statistics = _of_platform(GameStatisticsTable)
    profiles = _of_platform(ProfilesTable)
    seeks = _of_platform(SeeksTable)
    lobby_matches = _of_platform(LobbyMatchesTable)
    reports = _of_platform(ReportsTable)
    bans = _of_platform(BansTable)
    play_bans = _of_platform(PlayBansTable)
    audit = _of_platform(AuditTable)
    tournaments = _of_platform(TournamentsTable)
    tournament_entries = _of_store(TournamentEntriesTable)
    tournament_games = _of_store(TournamentGamesTable)
    events = _of_store(EventsTable)
    reminders = _of_platform(RemindersTable)
    digests = _of_platform(DigestsTable)
    preferences = _of_store(PreferencesTable)
    conditional_moves = _of_store(ConditionalMovesTable)
    notes = _of_store(NotesTable)
    lessons = _of_store(LessonsTable)
    puzzles = _of_store(PuzzlesTable)
    private_lines = _of_store(PrivateLinesTable)
    blocklist = _of_store(BlocklistTable)
    web_sessions = _of_store(WebSessionsTable)
    server_settings = _of_platform(ServerSettingsTable)
    regular_posts = _of_platform(RegularPostsTable)
    weeks = _of_platform(WeeksTable)
    left_servers = _of_platform(LeftServersTable)
    absentees = _of_platform(AbsenteesTable)
    erasures = _of_platform(ErasureTable)
    fingerprints = _of_store(FingerprintsTable)
    holdings = _of_store(HoldingsTable)
    table_channels = _of_store(ChannelsTable)
    table_seats = _of_store(SeatsTable)

    @cached_property
    def outbox(self) -> OutboxTable:
        """What is to be told."""
        return OutboxTable(*self._shared, process=self._process)

    @cached_property
    def presence(self) -> PresenceTable:
        """When it was last served."""
        return PresenceTable(*self._shared, self.outages)

    @cached_property
    def pauses(self) -> PausesTable:
        """What pauses clocks."""
        return PausesTable(*self._shared, self.vacation, self.outages)

    @cached_property
    def matches(self) -> MatchesTable:
        """Matches and their plies."""
        return MatchesTable(*self._shared, pauses=self.pauses, outages=self.outages, recent=self._recent)

    def hold(
        self,
        *people: PersonId,
        matches: Collection[MatchId] = (),
        challenges: Collection[MatchId] = (),
        vacations: Collection[int] = (),
        items: Collection[OutboxId] = (),
    ) -> None:
        """Let nobody else change what is these people's, and read it as it is now; see :class:`Holding`.

        It comes before everything that a transaction writes about people or matches, once, with all whom it
        concerns.  What was read before may only say whom to hold.
        """
        self.connection.hold(Holding(people, matches, challenges, vacations, items))
        self.forget()

    def lock(self, what: str) -> None:
        """Let nobody else do ``what`` until the transaction ends: for what belongs to no people who could be held.

        It comes after :meth:`hold`.  What was read before may have changed by the time.
        """
        self.connection.lock(f"{self.platform} {what}")

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
