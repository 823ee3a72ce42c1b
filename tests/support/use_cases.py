"""A real store with the use cases on it, and a time that only the test moves."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Literal, TypeVar

from bot.service.announcements import NOWHERE, ActionResult, ReplyTarget
from bot.service.challenges.challenges import Challenges, Terms
from bot.service.challenges.open_challenges import OpenChallenges
from bot.service.context import ServiceContext
from bot.service.lookup import Lookup
from bot.service.match_view import MatchView
from bot.service.notifications.outbox import Outbox
from bot.service.people.absentees import Absentees
from bot.service.people.accounts import Accounts
from bot.service.people.blocklist import Blocklist
from bot.service.playing.analysis import Analyses
from bot.service.playing.claims import Claims
from bot.service.playing.computer_opponent import Computers
from bot.service.playing.conditional_moves import ConditionalMoves
from bot.service.playing.draw import Draws
from bot.service.playing.moves import MoveOrder, Moves
from bot.service.playing.notes import Notes
from bot.service.playing.offers import Offers
from bot.service.playing.openings import Openings
from bot.service.playing.puzzle_mining import PuzzleMining
from bot.service.playing.takeback import Takebacks
from bot.service.service_clock import ServiceClock
from bot.service.settings.server import ServerSettings
from bot.service.sweeper import Sweeper, SweepResult
from bot.service.time.digest import Digests
from bot.service.time.reminder_settings import ReminderSettings
from bot.service.time.reminders import Reminders
from bot.service.time.sleep_hours import SleepHours
from bot.service.time.snooze import Snoozes
from bot.service.time.vacation import AUTOMATIC, Vacations
from bot.service.timekeeper import Timekeeper
from rules.match.clock import TimeControl
from rules.match.events import Happening
from rules.match.hours import Hours
from rules.match.match import FlagRule, Match, MatchId, Revision
from rules.match.notifications.challenges import ChallengePosted
from rules.match.notifications.notification import Notification
from rules.match.outbox import OutboxId, OutboxItem
from rules.match.people import Person, PersonId
from rules.match.places import HostedMatch, MessageRef, PlaceKind
from rules.match.reminders import Reminder
from storage.alone import Alone
from storage.port import Peers, Store
from storage.session import Session
from tests.storage.values import blank
from tests.support.engines import open_store

_N = TypeVar("_N", bound=Notification)

START = datetime(2026, 3, 2, 12, tzinfo=UTC)
MS = timedelta(milliseconds=1)
MINUTE = timedelta(minutes=1)
HOUR = timedelta(hours=1)
DAY = timedelta(days=1)
CHANNEL = "100"
GAME = ("d2-g5", "c7,d7-c6", "c2:c6", "e7-d7", "f2,e2g2-e2", "g7:g5")
"""The beginning of a game of Pux."""


def terms(
    time: str = "3d",
    *,
    game: str = "pux",
    place: PlaceKind = PlaceKind.HERE,
    seat: Literal["first", "second", "random"] = "first",
    options: Mapping[str, object] | None = None,
    rated: bool = False,
    flag: FlagRule = FlagRule.CLAIM,
    weekends: bool = False,
    vacation: bool = True,
    hints: bool = False,
) -> Terms:
    return Terms(
        game,
        options or {},
        TimeControl.parse(time),
        seat,
        place,
        rated,
        flag,
        weekends=weekends,
        vacation=vacation,
        hints=hints,
    )


class UseCases:
    """The use cases of one platform on one store; it can be closed and opened again."""

    def __init__(self, path: Path, platform: str = "table") -> None:
        self.path = path
        self.platform = platform
        self.at = START
        self.jumped = timedelta(0)
        """By how much the system clock was set since the beginning: ``at`` is what it shows."""

    def now(self) -> datetime:
        return self.at

    def _elapsed(self) -> float:
        return (self.at - self.jumped - START).total_seconds()

    async def open(self) -> None:
        self.database = await open_store(self.path, self.platform)
        self.use(self.database)

    def use(self, store: Store) -> None:
        """Begin to work on a store."""
        self.clock = ServiceClock(self.now, self._elapsed)
        # One in memory has none.
        peers: Peers = getattr(store, "peers", None) or Alone()
        self.context = context = ServiceContext(store, self.clock.now, Random(7), peers)
        self.challenges = Challenges(context)
        self.playing = Moves(context)
        self.offers = Offers(context)
        self.takebacks = Takebacks(context)
        self.draws = Draws(context)
        self.computers = Computers(context)
        self.claims = Claims(context)
        self.analyses = Analyses(context)
        self.openings = Openings(context)
        self.puzzle_mining = PuzzleMining(context)
        self.conditional_moves = ConditionalMoves(context)
        self.notes = Notes(context)
        self.vacations = Vacations(context)
        self.lookup = Lookup(context)
        self.outbox = Outbox(context)
        self.timekeeper = Timekeeper(context, self.clock)
        self.sweeper = Sweeper(context, self.timekeeper)
        self.people = Accounts(context)
        self.sleep_hours = SleepHours(context)
        self.reminder_settings = ReminderSettings(context)
        self.reminders = Reminders(context)
        self.snoozes = Snoozes(context)
        self.server_settings = ServerSettings(context)
        self.open_challenges = OpenChallenges(context)
        self.digests = Digests(context)
        self.absentees = Absentees(context)
        self.blocklist = Blocklist(context)

    async def restart(self) -> None:
        await self.database.close()
        await self.open()

    # Time

    async def go_to(self, at: datetime) -> SweepResult:
        """Let time go by in which the service was there, and tick."""
        await self.context.database.write(lambda session: session.presence.set(at))
        self.at = at
        return await self.sweeper.sweep()

    async def go(self, by: timedelta) -> SweepResult:
        return await self.go_to(self.at + by)

    async def away(self, by: timedelta) -> SweepResult:
        """Let time go by without a tick, then tick."""
        self.at += by
        return await self.sweeper.sweep()

    async def jump(self, by: timedelta) -> SweepResult:
        """Let the system clock be set, no time at all goes by, and tick."""
        self.jumped += by
        return await self.away(by)

    # Matches

    async def person(self, name: str) -> Person:
        return await self.people.meet(name.lower(), name)

    async def agreed(self, proposed: Terms, *, channel: str = CHANNEL, server: str = "1") -> Match:
        """Ann (first) against Bob on these terms, accepted now, its first board told."""
        ann, bob = await self.person("Ann"), await self.person("Bob")
        await self.sweeper.sweep()
        challenge = await self.challenges.make(ann, (bob,), proposed, server=server, channel=channel)
        started = await self.challenges.accept(challenge.id, bob, NOWHERE)
        await self.all_told()
        return await self.stored(started.board.match.id)

    async def match(
        self, time: str = "3d", *, place: PlaceKind = PlaceKind.HERE, channel: str = CHANNEL
    ) -> Match:
        """Ann (first) against Bob on the usual terms: a win on time is claimed, and vacation stops the clocks."""
        return await self.agreed(terms(time, place=place), channel=channel)

    async def strict(
        self,
        time: str = "3d",
        *,
        place: PlaceKind = PlaceKind.HERE,
        channel: str = CHANNEL,
        server: str = "1",
    ) -> Match:
        """Ann (first) against Bob where a flag that falls loses: nobody claims, and no vacation stops a clock."""
        return await self.agreed(
            terms(time, place=place, flag=FlagRule.AUTO, vacation=False), channel=channel, server=server
        )

    async def choose(self, person: Person, name: str, value: str) -> None:
        """Let someone choose one of their settings."""
        await self.context.database.write(lambda session: session.preferences.set(person.id, name, value))

    async def no_automatic_vacation(self, *people: Person) -> None:
        for person in people:
            await self.choose(person, AUTOMATIC, "no")

    async def lives(self, person: Person, zone: str, sleep: str | None = None) -> None:
        """Give someone a zone and a sleep, in force since long ago."""

        def work(session: Session) -> None:
            hours = None if sleep is None else Hours.parse(sleep)
            session.pauses.adopt(person.id, START - 1000 * DAY, zone, hours, self.at)

        await self.context.database.write(work)

    async def get(self, number: MatchId) -> HostedMatch:
        return await self.lookup.get(number)

    async def stored(self, number: MatchId) -> Match:
        return (await self.get(number)).match

    async def board(self, number: MatchId) -> MatchView:
        return await self.lookup.board(await self.get(number))

    async def play(
        self,
        match: Match,
        person: Person,
        text: str,
        *,
        revision: int | None = None,
        at: ReplyTarget = NOWHERE,
    ) -> ActionResult:
        seen = None if revision is None else Revision(revision)
        return await self.playing.play(MoveOrder(match.id, person.id, text, revision=seen), at)

    async def play_told(self, match: Match, person: Person, text: str) -> Match:
        """Play, and let the opponent be told at once, so that their clock runs."""
        await self.play(match, person, text)
        await self.all_told()
        return await self.stored(match.id)

    async def events(self, number: MatchId) -> list[type[Happening]]:
        return [type(event.what) for event in await self.lookup.events(number)]

    async def planned(self, number: MatchId) -> list[Reminder]:
        return await self.context.database.read(
            lambda session: list(session.reminders.turn_of(number).planned)
        )

    async def pinged(self, person: PersonId, match: Match) -> bool:
        """Whether a player is pinged where the match is played."""
        board = await self.lookup.board(await self.get(match.id))
        return board.readers[match.side_of(person)].pinged

    # The outbox

    async def items(self) -> list[OutboxItem]:
        """Everything that is still to be told, whenever, oldest first."""
        # Challenges are made without a platform here, so no answer ever puts them up.
        return [
            item for item in await self._everything() if not isinstance(item.notification, ChallengePosted)
        ]

    async def _everything(self) -> list[OutboxItem]:
        found = await self.context.database.read(
            lambda session: session.outbox.due(self.at + 10_000 * DAY, 10_000)
        )
        return sorted(found, key=lambda item: item.id)

    async def kinds(self) -> list[type[Notification]]:
        return [type(item.notification) for item in await self.items()]

    async def notifications(self, kind: type[_N]) -> list[_N]:
        """What of one kind is still to be told, oldest first."""
        notifications = [item.notification for item in await self.items()]
        return [one for one in notifications if isinstance(one, kind)]

    async def item(self, number: OutboxId) -> OutboxItem:
        return await self.context.database.read(lambda session: session.outbox.get(number))

    async def all_told(self) -> list[OutboxItem]:
        """Tell everything that is in the outbox, and give what it was."""
        items = await self._everything()
        await self.outbox.mark_told(tuple(item.id for item in items), MessageRef(CHANNEL, "1"))
        return [item for item in items if not isinstance(item.notification, ChallengePosted)]


@asynccontextmanager
async def new_use_cases(path: Path, platform: str = "table") -> AsyncIterator[UseCases]:
    """The use cases on a new store at ``path`` that knows Ann, Bob and Eve."""
    path.write_bytes(blank(tuple((platform, name.lower(), name) for name in ("Ann", "Bob", "Eve"))))  # noqa: ASYNC240 - before anything runs beside it
    async with use_cases_at(path, platform) as opened:
        yield opened


@asynccontextmanager
async def use_cases_at(path: Path, platform: str = "table") -> AsyncIterator[UseCases]:
    """The use cases on the store at ``path``, made if there is none."""
    opened = UseCases(path, platform)
    await opened.open()
    try:
        yield opened
    finally:
        await opened.database.close()
