"""A store in which nearly every use case has something to do, mostly with the same two people."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta

from bot.service.announcements import NOWHERE
from bot.service.challenges.challenges import Terms
from bot.service.lobby.entrance import LobbyGuests
from bot.service.lobby.lobby import Lobby
from bot.service.lobby.pairing import SeekPairing
from bot.service.lobby.reports import Reports
from bot.service.lobby.seeks import Seeks, SeekTerms
from bot.service.moderation.moderation import Moderation, Moderator
from bot.service.moderation.report_closing import ReportClosing
from bot.service.notifications.untold_turns import UntoldTurns
from bot.service.people.languages import Languages
from bot.service.people.web_sessions import WebSessions, challenge_of, sum_of
from bot.service.playing.analysis import AnalysisTask
from bot.service.playing.computer_opponent import Thought
from bot.service.playing.lessons import Lessons
from bot.service.playing.private_lines import PrivateLines
from bot.service.playing.puzzles import Puzzles
from bot.service.privacy.left_servers import LeftServers
from bot.service.privacy.privacy import Privacy
from bot.service.privacy.retention import Retention
from bot.service.ratings.lists import RatingLists
from bot.service.ratings.profiles import Profiles
from bot.service.settings.display import DisplaySettings
from bot.service.settings.lobby import LobbySettings
from bot.service.settings.pages import PageSettings
from bot.service.settings.regular_posts import RegularPosts
from bot.service.settings.roles import ServerRoleSettings
from bot.service.tournaments.entering import TournamentEntries
from bot.service.tournaments.ladders import Ladders
from bot.service.tournaments.runner import TournamentRunner
from bot.service.tournaments.tournaments import Tournaments
from rules.lobby.seeks import Seek
from rules.match.challenges import Challenge
from rules.match.clock import TimeControl
from rules.match.match import FlagRule, Match
from rules.match.offers import OfferKind
from rules.match.outbox import OutboxItem
from rules.match.people import Person
from rules.match.places import MessageRef, Place, PlaceKind
from rules.tournaments.pairings import TournamentKind
from rules.tournaments.tournament import TournamentId
from storage.people.absentees import AbsenceKind
from storage.playing.private_lines import LineKind, PrivateLine
from storage.port import Store
from storage.session import Session
from tests.support.analyst import finished as played_out
from tests.support.tournaments import HERE, terms_of
from tests.support.use_cases import CHANNEL, DAY, GAME, HOUR, MINUTE, START, UseCases, terms

SERVER = "1"
SHARED = MessageRef(CHANNEL, "555")
"""A message that reminds of turns in two matches."""

SOUGHT = SeekTerms("pux", TimeControl.parse("3d"), rated=True)

COOKIE, LINK = "cookie", "link"
"""By which Ann is signed in on a page, and could be on another."""


class AllUseCases(UseCases):
    """Every use case of the service."""

    def use(self, store: Store) -> None:
        super().use(store)
        context = self.context
        self.privacy = Privacy(context)
        self.left_servers = LeftServers(context, Retention())
        self.languages = Languages(context)
        self.display = DisplaySettings(context)
        self.lessons = Lessons(context)
        self.puzzles = Puzzles(context)
        self.regular_posts = RegularPosts(context)
        self.private_lines = PrivateLines(context)
        self.untold_turns = UntoldTurns(context)
        self.web_sessions = WebSessions(context)
        self.pages = PageSettings(context)
        self.ratings = RatingLists(context)
        self.profiles = Profiles(context)
        self.seeks = Seeks(context)
        self.pairing = SeekPairing(context)
        self.lobby = Lobby(context)
        self.lobby_settings = LobbySettings(context)
        self.lobby_guests = LobbyGuests(context)
        self.reports = Reports(context)
        self.tournaments = Tournaments(context)
        self.tournament_entries = TournamentEntries(context)
        self.ladders = Ladders(context)
        self.tournament_runner = TournamentRunner(context)
        self.server_roles = ServerRoleSettings(context)
        self.moderation = Moderation(context)
        self.report_closing = ReportClosing(context)


@dataclass
class World:
    """Who and what is there."""

    people: dict[str, Person] = field(default_factory=dict)
    matches: dict[str, Match] = field(default_factory=dict)
    challenges: dict[str, Challenge] = field(default_factory=dict)
    drafts: dict[str, str] = field(default_factory=dict)
    """Checksums of conditional moves that are not in force yet, by author."""
    items: list[OutboxItem] = field(default_factory=list)
    """What is still to be told."""
    seeks: list[Seek] = field(default_factory=list)
    """What Bob and Dan seek."""
    tournaments: dict[str, TournamentId] = field(default_factory=dict)
    thought: Thought | None = None
    analysis: list[AnalysisTask] = field(default_factory=list)
    """What is being thought about finished matches."""

    @property
    def ann(self) -> Person:
        return self.people["Ann"]

    @property
    def bob(self) -> Person:
        return self.people["Bob"]

    @property
    def eve(self) -> Person:
        return self.people["Eve"]

    @property
    def dan(self) -> Person:
        return self.people["Dan"]


class Arranger:
    """Makes the world, from long ago until :data:`START`."""

    def __init__(self, use: AllUseCases) -> None:
        self.use = use
        self.world = World()

    async def arrange(self) -> World:
        for days, then in (
            (90.5, self.long_ago),
            (40, self.a_server_is_left),
            (14.6, self.weeks_ago),
            (7.05, self.last_week),
            (2, self.lately),
            (0.4, self.this_morning),
            (0.3, self.hours_ago),
            (0.005, self.just_now),
        ):
            self.use.at = START - timedelta(days=days)
            await self.present()
            await then()
        self.use.at = START
        await self.present()
        self.world.items = await self.use._everything()
        return self.world

    async def present(self) -> None:
        at = self.use.at
        await self.use.database.write(lambda session: session.presence.set(at))

    async def match(self, name: str, one: str, other: str, proposed: Terms, *, server: str = SERVER) -> Match:
        use, people = self.use, self.world.people
        made = await use.challenges.make(
            people[one], (people[other],), proposed, server=server, channel=CHANNEL
        )
        started = await use.challenges.accept(made.id, people[other], NOWHERE)
        await use.all_told()
        self.world.matches[name] = await use.stored(started.board.match.id)
        return self.world.matches[name]

    async def challenge(self, name: str, by: str, *to: str, time: str = "3d") -> Challenge:
        use, people = self.use, self.world.people
        made = await use.challenges.make(
            people[by], tuple(people[one] for one in to), terms(time), server=SERVER, channel=CHANNEL
        )
        await use.challenges.record_post(made.id, MessageRef(CHANNEL, f"7{made.id}"))
        self.world.challenges[name] = await use.challenges.get(made.id)
        return made

    async def long_ago(self) -> None:
        use = self.use
        for name in ("Ann", "Bob", "Eve", "Dan", "Nat", "Una", "Yan", "Zoe"):
            self.world.people[name] = await use.person(name)
        await self.match("endless", "Ann", "Bob", terms("none"))
        await self.match("older", "Eve", "Dan", terms("none"))
        old = await self.challenge("old", "Eve", "Dan")
        await use.challenges.decline(old.id, self.world.dan)
        await use.all_told()

    async def a_server_is_left(self) -> None:
        use = self.use
        away = await self.match("elsewhere", "Ann", "Bob", terms(), server="3")
        await use.playing.resign(away.id, self.world.ann)
        await use.server_settings.choose("3", None, {"boards": "keep-last"})
        await use.left_servers.left("3")
        await use.server_settings.choose("2", None, {"boards": "keep-last"})
        await use.all_told()

    async def weeks_ago(self) -> None:
        await self.use.lobby_settings.choose(SERVER, {"lobby.on": "yes"})
        await self.use.seeks.make(self.world.eve, SOUGHT, SERVER)
        for name, kind in (("open", TournamentKind.SWISS), ("ladder", TournamentKind.LADDER)):
            made = await self.use.tournaments.create(self.world.dan, SERVER, CHANNEL, terms_of(kind))
            self.world.tournaments[name] = made.tournament.id
            for person in (self.world.ann, self.world.bob, self.world.dan):
                await self.use.tournament_entries.join(made.tournament.id, person, HERE)
        await self.match("abandoned", "Ann", "Bob", terms("1d", vacation=False))
        self.use.at += DAY / 2
        await self.present()
        place = Place(PlaceKind.HERE, SERVER, CHANNEL)
        started = await self.use.computers.start(
            self.world.ann, terms("none"), level=2, place=place, answered=NOWHERE
        )
        self.world.matches["idle"] = started.board.match
        await self.use.go(DAY)
        await self.use.all_told()

    async def last_week(self) -> None:
        await self.challenge("expired", "Ann", time="2d")
        stale = await self.match("stale", "Bob", "Ann", terms("30d"))
        await self.use.offers.offer(OfferKind.DRAW, stale.id, self.world.ann)
        await self.use.all_told()

    async def lately(self) -> None:
        use, world = self.use, self.world
        await self.match("claimable", "Ann", "Bob", terms("1d", vacation=False))
        use.at += DAY
        await self.present()
        await use.sleep_hours.choose(world.dan.id, zone="Europe/Berlin", sleep="23-7")
        await use.reminder_settings.choose(world.dan.id, digest="11:00")
        await use.go(HOUR)
        await use.all_told()

    async def this_morning(self) -> None:
        use, world = self.use, self.world
        await use.vacations.start(world.eve, None, START + DAY)
        await self.match("waiting", "Dan", "Eve", terms())
        await self.match("reminded", "Ann", "Bob", terms("12h", vacation=False))
        # Nobody has looked yet how long the service was away.
        at = use.at
        await use.database.write(lambda session: session.outages.add(at + HOUR, at + 90 * MINUTE))

    async def hours_ago(self) -> None:
        await self.match("late", "Ann", "Bob", terms("6h", flag=FlagRule.AUTO, vacation=False))
        await self.match("unattended", "Ann", "Dan", terms("6h"))
        await self.use.privacy.delete(self.world.people["Zoe"])
        await self.use.database.write(lambda session: session.erasures.request("yan"))

    async def just_now(self) -> None:
        use, world = self.use, self.world
        ann, bob, eve, dan = world.ann, world.bob, world.eve, world.dan
        main = await self.match("main", "Ann", "Bob", terms(rated=True))
        other = await self.match("other", "Eve", "Dan", terms())
        direct = await self.match("direct", "Ann", "Eve", terms(place=PlaceKind.DM))
        await self.match("deserted", "Ann", "Dan", terms("2d"))
        await self.match("thread", "Bob", "Eve", terms(place=PlaceKind.THREAD))
        await use.database.write(
            lambda session: session.absentees.set(SERVER, dan.id, AbsenceKind.GONE, START - DAY)
        )
        finished = await self.match("finished", "Bob", "Ann", terms())
        await use.playing.resign(finished.id, bob)
        await use.offers.offer(OfferKind.REMATCH, finished.id, ann)
        for name in ("long", "analysed"):
            await played_out(use, await self.match(name, "Dan", "Bob", terms("none", rated=True)), dan, bob)
        await use.database.write(lambda session: session.ratings.mark("pux"))
        await use.analyses.ask(world.matches["analysed"].id)
        world.analysis = await use.analyses.waiting()
        place = Place(PlaceKind.HERE, SERVER, CHANNEL)
        started = await use.computers.start(ann, terms(), level=1, place=place, answered=NOWHERE)
        await use.play(started.board.match, ann, "b2-b4")
        world.matches["computer"] = started.board.match
        [world.thought] = [
            one for one in await use.computers.waiting() if one.match == started.board.match.id
        ]
        await self.challenge("open", "Ann", time="4d")
        lobby = await self.challenge("in the lobby", "Ann", time="8d")
        await use.lobby.show_challenge(lobby.id, ann, shown=True)
        world.seeks = [await use.seeks.make(one, SOUGHT, SERVER) for one in (bob, dan)]
        await self.challenge("named", "Eve", "Ann", "Bob")
        await self.challenge("to Bob", "Ann", "Bob", time="5d")
        link = await use.challenges.make_link(ann, terms("6d"), server=SERVER, channel=CHANNEL)
        world.challenges["link"] = link
        await use.reports.file(main.id, ann, "rude")
        await use.moderation.ban(Moderator(eve, SERVER), world.people["Una"], "rude")
        await use.notes.add(main.id, ann.id, "watch b2")
        await use.private_lines.keep(ann.id, PrivateLine(LineKind.TRIAL, "pux", ("b2-b3",)))
        await use.blocklist.block(eve, dan)
        await use.all_told()
        await use.play(main, ann, GAME[0])
        await use.all_told()
        use.at = START - timedelta(seconds=30)
        await use.play(main, bob, GAME[1])
        saved = await use.conditional_moves.draft(main.id, bob, f"{GAME[2]} > {GAME[3]}")
        await use.conditional_moves.save(main.id, bob, (await use.stored(main.id)).revision, saved.checksum)
        draft = await use.conditional_moves.draft(main.id, ann, f"{GAME[2]} > {GAME[3]} > {GAME[4]}")
        world.drafts["Ann"] = draft.checksum

        def sign_in(session: Session) -> None:
            sessions = session.web_sessions
            sessions.add(sum_of(COOKIE), ann.id, "Firefox", START - 2 * DAY, 30 * DAY)
            sessions.put_link(ann.id, sum_of(LINK), START + DAY)
            sessions.begin_sign_in(sum_of("s"), challenge_of("v"), "/", START + DAY)
            sessions.put_launch(ann.id, main.id, START + DAY)

        await use.database.write(sign_in)
        await use.all_told()
        for number in (main.id, other.id):
            await use.outbox.add_transient_message(number, SHARED)
        await use.outbox.mark_told((), MessageRef(CHANNEL, "556"), shows=main.id)
        await use.offers.offer(OfferKind.DRAW, main.id, bob)
        await use.offers.offer(OfferKind.TAKEBACK, main.id, ann)
        await use.play(direct, ann, GAME[0])
        await use.database.write(lambda session: session.turns.retime_later([other.id]))
        world.matches["main"] = await use.stored(main.id)
        world.matches["other"] = await use.stored(other.id)


@dataclass(frozen=True)
class Time:
    """When use cases are tried: so long after the world was made, and so long after the service was last up."""

    name: str
    later: timedelta = timedelta(0)
    away: timedelta = timedelta(seconds=20)

    @property
    def at(self) -> datetime:
        return START + self.later

    def prepare(self, session: Session) -> None:
        session.presence.set(self.at - self.away)


TIMES = (Time("calm"), Time("late", 4 * DAY), Time("outage", 2 * HOUR, 2 * HOUR))
"""Just now; when deadlines are over; and after a time in which nobody could play."""
