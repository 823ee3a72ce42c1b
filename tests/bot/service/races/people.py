"""What people and servers choose, how they come and go, and what is kept of them."""

from datetime import timedelta

from bot.service.lobby.lobby import Lobby
from bot.service.lobby.pairing import SeekPairing
from bot.service.lobby.reports import Reports
from bot.service.lobby.seeks import Seeks, SeekTerms
from bot.service.people.absentees import Absentees
from bot.service.people.accounts import Accounts
from bot.service.people.blocklist import Blocklist, ChallengePolicy
from bot.service.people.languages import Languages
from bot.service.people.web_sessions import WebSessions, sum_of
from bot.service.playing.lessons import Lessons
from bot.service.playing.openings import Openings
from bot.service.playing.private_lines import PrivateLines
from bot.service.playing.puzzle_mining import PuzzleMining
from bot.service.playing.puzzles import Puzzles
from bot.service.privacy.left_servers import DataOnRemoval, LeftServers
from bot.service.privacy.privacy import Privacy
from bot.service.ratings.lists import RatingLists
from bot.service.ratings.profiles import Profiles
from bot.service.settings.display import DisplaySettings
from bot.service.settings.lobby import LobbySettings
from bot.service.settings.pages import PageSettings
from bot.service.settings.regular_posts import RegularPosts
from bot.service.settings.server import ServerSettings
from bot.service.settings.setting import NO
from bot.service.time.reminder_settings import ReminderSettings
from bot.service.time.sleep_hours import SleepHours
from bot.service.time.vacation import Vacations
from rules.lobby.pairing import SeekPair
from rules.match.audience import Audience
from rules.match.clock import TimeControl
from storage.people.absentees import AbsenceKind
from storage.people.web_sessions import WebSessionId
from storage.playing.private_lines import LineId, LineKind, PrivateLine
from storage.settings.regular_posts import PostKind
from tests.bot.service.races.case import Case
from tests.bot.service.races.world import COOKIE, LINK, SERVER, AllUseCases, World
from tests.support.memory_store import NotedMaintenance
from tests.support.puzzles import shipped_puzzle
from tests.support.use_cases import CHANNEL, DAY

SEEK = SeekTerms("bipod", TimeControl.parse("2d"), rated=True)
ON = {"lobby.on": "yes"}


def sought_pair(world: World) -> SeekPair:
    """Bob and Dan, who seek each other."""
    first, second = world.seeks
    return SeekPair("pux", first, second)


async def everybody_sees(_: Audience) -> bool:
    return False


async def checked(use: AllUseCases, world: World) -> None:
    """Record that the players of a match were looked up."""
    await use.absentees.record_check(await use.get(world.matches["main"].id))


CHOICES = (
    Case("Ann blocks Bob", Blocklist.block, lambda use, at: use.blocklist.block(at.ann, at.bob)),
    Case("Bob blocks Ann", Blocklist.block, lambda use, at: use.blocklist.block(at.bob, at.ann)),
    Case("Eve unblocks", Blocklist.unblock, lambda use, at: use.blocklist.unblock(at.eve, at.dan.id)),
    Case(
        "Bob wants no challenges",
        Blocklist.choose_challenges_from,
        lambda use, at: use.blocklist.choose_challenges_from(at.bob.id, ChallengePolicy.NOBODY),
    ),
    Case("Ann chooses a language", Languages.choose, lambda use, at: use.languages.choose(at.ann.id, "de")),
    Case(
        "Ann's client speaks German",
        Languages.of,
        lambda use, at: use.languages.of(Audience((at.ann.id,)), "de"),
    ),
    Case("a server chooses a language", Languages.choose, lambda use, _: use.languages.choose("2", "de")),
    Case(
        "Ann chooses a theme",
        DisplaySettings.choose,
        lambda use, at: use.display.choose(at.ann.id, {"board.theme": "dark"}),
    ),
    Case(
        "Ann chooses reminders",
        ReminderSettings.choose,
        lambda use, at: use.reminder_settings.choose(at.ann.id, marks="30, 5", digest="18:00"),
        parts=True,
    ),
    Case(
        "Ann chooses sleep hours",
        SleepHours.choose,
        lambda use, at: use.sleep_hours.choose(at.ann.id, zone="Asia/Tokyo", sleep="23-7", quiet="22-8"),
        parts=True,
    ),
    Case(
        "Ann goes away",
        Vacations.start,
        lambda use, at: use.vacations.start(at.ann, None, use.at + DAY),
        parts=True,
    ),
    Case("Eve comes back", Vacations.end, lambda use, at: use.vacations.end(at.eve), parts=True),
    Case(
        "Ann wants no vacation by itself",
        Vacations.choose_automatic,
        lambda use, at: use.vacations.choose_automatic(at.ann.id, automatic=False),
    ),
    Case("Ann learns", Lessons.keep, lambda use, at: use.lessons.keep(at.ann.id, "pux", 2)),
    Case(
        "Ann solves a puzzle",
        Puzzles.keep,
        lambda use, at: use.puzzles.keep(at.ann.id, shipped_puzzle("pux", 1), solved=True),
    ),
    Case(
        "Ann wants no puzzles of her matches",
        PuzzleMining.choose,
        lambda use, at: use.puzzle_mining.choose(at.ann.id, {"puzzles.mine": NO}),
    ),
    Case("Ann seeks someone", Seeks.make, lambda use, at: use.seeks.make(at.ann, SEEK, SERVER)),
    Case("Dan seeks the same again", Seeks.renew, lambda use, at: use.seeks.renew(at.dan, SERVER)),
    Case("Dan seeks nobody any more", Seeks.stop, lambda use, at: use.seeks.stop(at.dan.id)),
    Case(
        "Dan has left the server in which he seeks",
        Seeks.record_check,
        lambda use, at: use.seeks.record_check(at.dan.id, gone=True),
    ),
    Case("Bob and Dan are paired", SeekPairing.begin, lambda use, at: use.pairing.begin(sought_pair(at))),
    Case(
        "Ann opens a challenge to the lobby",
        Lobby.show_challenge,
        lambda use, at: use.lobby.show_challenge(at.challenges["open"].id, at.ann, shown=True),
    ),
    Case(
        "Eve accepts a challenge in the lobby",
        Lobby.accept,
        lambda use, at: use.lobby.accept(at.challenges["in the lobby"].id, at.eve, SERVER),
    ),
    Case("a server takes part", LobbySettings.choose, lambda use, _: use.lobby_settings.choose("2", ON)),
    Case(
        "Ann reports Bob",
        Reports.file,
        lambda use, at: use.reports.file(at.matches["main"].id, at.ann, "rude"),
    ),
    Case(
        "a channel gets puzzles",
        RegularPosts.choose,
        lambda use, _: use.regular_posts.choose("2", PostKind.PUZZLE, CHANNEL),
    ),
    Case(
        "Ann tries moves",
        PrivateLines.keep,
        lambda use, at: use.private_lines.keep(at.ann.id, PrivateLine(LineKind.TRIAL, "pux", ("b2-b4",))),
    ),
    Case(
        "Ann tries more moves",
        PrivateLines.change,
        lambda use, at: use.private_lines.change(at.ann.id, LineId(1), ("b2-b3", "c7-c6")),
    ),
    Case(
        "a server chooses",
        ServerSettings.choose,
        lambda use, _: use.server_settings.choose("2", None, {"boards": "post-each", "replies": "quiet"}),
    ),
    Case(
        "a server chooses afresh",
        ServerSettings.choose,
        lambda use, _: use.server_settings.choose("2", None, {"boards": "keep-last"}, afresh=True),
    ),
    Case(
        "a channel is tested", ServerSettings.send_test, lambda use, _: use.server_settings.send_test(CHANNEL)
    ),
)

SIGNING_IN = (
    Case(
        "Ann hides her name on pages",
        PageSettings.choose_for_person,
        lambda use, at: use.pages.choose_for_person(at.ann.id, {"pages.name": "hidden"}),
    ),
    Case(
        "a server shows pages",
        PageSettings.choose_for_server,
        lambda use, _: use.pages.choose_for_server("2", {"pages.visible": "public"}),
    ),
    Case("Ann asks for a link", WebSessions.link, lambda use, at: use.web_sessions.link(at.ann)),
    Case("Ann's link is opened", WebSessions.open_link, lambda use, _: use.web_sessions.open_link(LINK, "a")),
    Case(
        "a sign-in begins", WebSessions.begin_sign_in, lambda use, _: use.web_sessions.begin_sign_in("v", "/")
    ),
    Case(
        "a sign-in ends", WebSessions.finish_sign_in, lambda use, _: use.web_sessions.finish_sign_in("s", "v")
    ),
    Case("Ann signs in", WebSessions.begin, lambda use, at: use.web_sessions.begin(at.ann, "b")),
    Case("Ann is on a page", WebSessions.of_cookie, lambda use, _: use.web_sessions.of_cookie(COOKIE)),
    Case("Ann's page goes on", WebSessions.of_sum, lambda use, _: use.web_sessions.of_sum(sum_of(COOKIE))),
    Case(
        "Ann ends a session",
        WebSessions.end,
        lambda use, at: use.web_sessions.end(at.ann, WebSessionId(1)),
    ),
    Case("Ann signs out everywhere", WebSessions.end_all, lambda use, at: use.web_sessions.end_all(at.ann)),
    Case(
        "Ann launches",
        WebSessions.launch,
        lambda use, at: use.web_sessions.launch(at.ann, at.matches["main"].id),
    ),
    Case("Ann's launch is read", WebSessions.launched, lambda use, at: use.web_sessions.launched(at.ann)),
)

COMING_AND_GOING = (
    Case("Ann is met", Accounts.meet, lambda use, _: use.people.meet("ann", "Anna")),
    Case("someone new is met", Accounts.meet, lambda use, _: use.people.meet("new", "New")),
    Case("Nat is met again", Accounts.meet, lambda use, _: use.people.meet("nat", "Nat")),
    Case(
        "Bob is gone",
        Absentees.record,
        lambda use, at: use.absentees.record(SERVER, at.bob.id, AbsenceKind.GONE),
    ),
    Case(
        "Ann is gone",
        Absentees.record,
        lambda use, at: use.absentees.record(SERVER, at.ann.id, AbsenceKind.GONE),
    ),
    Case("Dan is back", Absentees.record, lambda use, at: use.absentees.record(SERVER, at.dan.id, None)),
    Case("players are checked", Absentees.record_check, checked, parts=True),
    Case("Ann is erased", Privacy.delete, lambda use, at: use.privacy.delete(at.ann), parts=True),
    Case("Bob is erased", Privacy.delete, lambda use, at: use.privacy.delete(at.bob), parts=True),
    Case("Eve is erased", Privacy.delete, lambda use, at: use.privacy.delete(at.eve), parts=True),
    Case("Nat only asks", Privacy.drop_if_new, lambda use, at: use.privacy.drop_if_new(at.people["Nat"])),
    Case(
        "erasures are tidied", Privacy.tidy, lambda use, _: use.privacy.tidy(NotedMaintenance()), parts=True
    ),
    Case(
        "a server wants its data gone",
        LeftServers.choose,
        lambda use, _: use.left_servers.choose(SERVER, DataOnRemoval.PURGE),
    ),
    Case(
        "Ann hides her profile",
        Profiles.choose,
        lambda use, at: use.profiles.choose(at.ann.id, {"profile.seen": "nobody"}),
    ),
    Case(
        "ratings are worked out again",
        RatingLists.work_out,
        lambda use, _: use.ratings.work_out(),
        parts=True,
        again=True,
    ),
    Case(
        "openings are counted",
        Openings.count,
        lambda use, _: use.openings.count(everybody_sees, timedelta()),
        parts=True,
        again=True,
    ),
    Case("a server is left", LeftServers.left, lambda use, _: use.left_servers.left(SERVER)),
    Case("server 2 is left", LeftServers.left, lambda use, _: use.left_servers.left("2")),
    Case("a server is back", LeftServers.joined, lambda use, _: use.left_servers.joined("3")),
    Case("the servers are listed", LeftServers.present, lambda use, _: use.left_servers.present({"2", "3"})),
    Case(
        "a server is purged",
        LeftServers.purge,
        lambda use, _: use.left_servers.purge(NotedMaintenance()),
        parts=True,
    ),
)

CASES = (*CHOICES, *SIGNING_IN, *COMING_AND_GOING)
