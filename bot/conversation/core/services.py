"""What handlers work with: the use cases, the board renderer, and the platform."""

import contextlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any, TypeVar

from bot.conversation.core.board_renderer import BoardRenderer
from bot.conversation.core.computer_opponent import Analyst, Thinker
from bot.conversation.core.memberships import Memberships
from bot.conversation.core.messenger import OutboxWaiter
from bot.conversation.core.platform import Platform
from bot.conversation.core.replies import Picture
from bot.service.challenges.challenges import Challenges, settle_options
from bot.service.challenges.open_challenges import OpenChallenges
from bot.service.challenges.shared_places import SharedPlaces
from bot.service.context import ServiceContext
from bot.service.lobby.entrance import LobbyGuests
from bot.service.lobby.lobby import Lobby
from bot.service.lobby.reports import Reports
from bot.service.lobby.seeks import Seeks
from bot.service.lookup import Lookup
from bot.service.match_search import MatchSearch
from bot.service.moderation.audit import Audit
from bot.service.moderation.moderation import Moderation
from bot.service.moderation.report_closing import ReportClosing
from bot.service.news import NewsTopic
from bot.service.notifications.untold_turns import UntoldTurns
from bot.service.people.absentees import Absentees
from bot.service.people.accounts import Accounts
from bot.service.people.blocklist import Blocklist
from bot.service.people.languages import Languages
from bot.service.people.web_sessions import WebSessions
from bot.service.playing.analysis import Analyses
from bot.service.playing.claims import Claims
from bot.service.playing.computer_opponent import Computers
from bot.service.playing.conditional_moves import ConditionalMoves
from bot.service.playing.draw import Draws
from bot.service.playing.hints import Hints
from bot.service.playing.lessons import Lessons
from bot.service.playing.moves import Moves
from bot.service.playing.notes import Notes
from bot.service.playing.offers import Offers
from bot.service.playing.openings import Openings
from bot.service.playing.private_lines import PrivateLines
from bot.service.playing.puzzle_mining import PuzzleMining
from bot.service.playing.puzzles import Puzzles
from bot.service.playing.statistics import Statistics
from bot.service.playing.takeback import Takebacks
from bot.service.playing.weeks import Weeks
from bot.service.privacy.left_servers import LeftServers
from bot.service.privacy.privacy import Privacy
from bot.service.privacy.retention import Retention
from bot.service.ratings.leaderboards import Leaderboards
from bot.service.ratings.profiles import Profiles
from bot.service.settings.display import DisplaySettings
from bot.service.settings.lobby import LobbySettings
from bot.service.settings.pages import PageSettings
from bot.service.settings.regular_posts import RegularPosts
from bot.service.settings.roles import ServerRoleSettings
from bot.service.settings.server import ServerSettings
from bot.service.time.clocks import Clocks
from bot.service.time.digest import Digests
from bot.service.time.reminder_settings import ReminderSettings
from bot.service.time.reminders import Reminders
from bot.service.time.sleep_hours import SleepHours
from bot.service.time.snooze import Snoozes
from bot.service.time.vacation import Vacations
from bot.service.timekeeper import Timekeeper
from bot.service.tournaments.entering import TournamentEntries
from bot.service.tournaments.ladders import Ladders
from bot.service.tournaments.records import TournamentRecords
from bot.service.tournaments.tournaments import Tournaments
from renderers.scene import Scene
from rules.core.game import Game
from rules.core.options import Options
from rules.match.match import MatchId
from storage.errors import StoreFaultError

_T = TypeVar("_T")

POLICY, TERMS = "/privacy", "/terms"
"""Where the privacy policy and the terms are on the web server."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What ``/about`` says of the service, and who runs it."""

    version: str
    since: datetime
    public_url: str | None = None
    operator: str | None = None
    contact: str | None = None
    pages: bool = False
    """Whether people sign in on its web pages, as those who they are on the platform."""
    activity: bool = False
    """Whether those pages also run inside the platform's client."""

    def page(self, path: str) -> str | None:
        """The address of a web page that people sign in on, if there are such pages."""
        return f"{self.public_url}{path}" if self.pages and self.public_url is not None else None

    def match_page(self, number: MatchId) -> str | None:
        """The address of a match's page, likewise."""
        return self.page(f"/m/{number}")

    @property
    def policy(self) -> str | None:
        """The address of the privacy policy, if players can reach the web server."""
        return None if self.public_url is None else f"{self.public_url}{POLICY}"

    @property
    def terms(self) -> str | None:
        """The address of the terms, likewise."""
        return None if self.public_url is None else f"{self.public_url}{TERMS}"


def _with_context(use_cases: Callable[[ServiceContext], _T]) -> cached_property[_T]:
    """Use cases that need nothing else."""
    return cached_property(lambda services: use_cases(services._context))  # noqa: SLF001 - it is made for this class


class Services:
    """The use cases, each there when it is first asked for, the board renderer, and the platform.

    ``thinker`` thinks for computer opponents; without one, none are offered.  ``analyst`` thinks about finished matches.
    ``on_removed`` is told what was removed for good, and how many there were.
    """

    def __init__(
        self,
        context: ServiceContext,
        board_renderer: BoardRenderer,
        platform: Platform,
        facts: Facts,
        *,
        timekeeper: Timekeeper | None = None,
        thinker: Thinker | None = None,
        analyst: Analyst | None = None,
        retention: Retention = Retention(),  # noqa: B008 - frozen: one serves all
        on_removed: Callable[[str, int], None] = lambda _what, _count: None,
    ) -> None:
        self._context = context
        self.privacy = Privacy(context, on_removed=on_removed)
        self.left_servers = LeftServers(context, retention, on_removed=on_removed)
        self.memberships = Memberships(self.absentees, platform.membership, context.now, context.believed)
        self.outbox_waiter = OutboxWaiter(lambda item: context.peers.tell(NewsTopic.TOLD, str(item)))
        self.retention = retention
        self.changes = context.changes
        self.now = context.now
        self._chance = context.chance
        self.board_renderer = board_renderer
        self.platform = platform
        self.facts = facts
        self.thinker = thinker
        self.analyst = analyst
        self._timekeeper = timekeeper or Timekeeper(context)

    challenges = _with_context(Challenges)
    open_challenges = _with_context(OpenChallenges)
    shared_places = _with_context(SharedPlaces)
    moves = _with_context(Moves)
    offers = _with_context(Offers)
    takebacks = _with_context(Takebacks)
    draws = _with_context(Draws)
    hints = _with_context(Hints)
    conditional_moves = _with_context(ConditionalMoves)
    notes = _with_context(Notes)
    lessons = _with_context(Lessons)
    puzzles = _with_context(Puzzles)
    puzzle_mining = _with_context(PuzzleMining)
    regular_posts = _with_context(RegularPosts)
    weeks = _with_context(Weeks)
    private_lines = _with_context(PrivateLines)
    claims = _with_context(Claims)
    analyses = _with_context(Analyses)
    openings = _with_context(Openings)
    computers = _with_context(Computers)
    vacations = _with_context(Vacations)
    lookup = _with_context(Lookup)
    clocks = _with_context(Clocks)
    match_search = _with_context(MatchSearch)
    accounts = _with_context(Accounts)
    profiles = _with_context(Profiles)
    leaderboards = _with_context(Leaderboards)
    statistics = _with_context(Statistics)
    lobby = _with_context(Lobby)
    lobby_guests = _with_context(LobbyGuests)
    lobby_settings = _with_context(LobbySettings)
    seeks = _with_context(Seeks)
    reports = _with_context(Reports)
    moderation = _with_context(Moderation)
    report_closing = _with_context(ReportClosing)
    audit = _with_context(Audit)
    tournaments = _with_context(Tournaments)
    tournament_entries = _with_context(TournamentEntries)
    ladders = _with_context(Ladders)
    tournament_records = _with_context(TournamentRecords)
    untold_turns = _with_context(UntoldTurns)
    blocklist = _with_context(Blocklist)
    display_settings = _with_context(DisplaySettings)
    languages = _with_context(Languages)
    web_sessions = _with_context(WebSessions)
    server_settings = _with_context(ServerSettings)
    server_roles = _with_context(ServerRoleSettings)
    pages = _with_context(PageSettings)
    absentees = _with_context(Absentees)
    sleep_hours = _with_context(SleepHours)
    reminders = _with_context(Reminders)
    snoozes = _with_context(Snoozes)
    digests = _with_context(Digests)
    reminder_settings = _with_context(ReminderSettings)

    async def count_outage(self) -> None:
        """Count an outage that has just ended, before anything is shown that depends on it; never one that goes on."""
        if self.platform.up:
            # While the store takes nothing, what it has can still be shown.
            with contextlib.suppress(StoreFaultError):
                await self._timekeeper.count_outage()

    def settle_options(self, game: Game[Any], given: Mapping[str, object]) -> Options:
        """All options of a new game, with cells drawn; raises :class:`rules.core.options.OptionError`."""
        return settle_options(game, given, self._chance.sample)

    async def start_picture(self, game: Game[Any], options: Options) -> Picture:
        """The first position of a game."""
        return await self.board_renderer.scene(game.key, Scene(game.start(options)))
