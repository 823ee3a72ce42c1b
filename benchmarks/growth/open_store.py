"""A store in use, and people who ask things of it; what that takes is measured."""

import random
import time
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, TypeVar

from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.board_renderer import BoardRenderer
from bot.conversation.core.measurements import Measurements
from bot.conversation.core.platform import ChannelRights, Membership, Platform, ServerMember
from bot.conversation.core.replies import Answer, Picture, Reply
from bot.conversation.core.requests import Account, Argument, ChannelId, Mentioned, Request, Source, Venue
from bot.conversation.core.services import Facts, Services
from bot.conversation.dispatcher import Dispatcher
from bot.membership_audit import MembershipAudit
from bot.service.context import ServiceContext
from bot.service.counts import Counts
from bot.service.leader import Leader
from bot.service.privacy.retention import Retention
from bot.service.timekeeper import Timekeeper
from bot.ticks import TICK_SECONDS
from renderers.scene import Scene
from rules.core.game import replay
from rules.core.position import Position, Side
from rules.games.catalogue import GAMES
from rules.match.audience import Audience
from rules.match.match import Match, MatchId, Revision
from rules.match.people import Person, PersonId
from rules.match.places import HostedMatch, MessageRef
from storage.sqlite.database import Database

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Cast:
    """Whom and what the commands are about: matches of the crowd or of ``me``, and ``others`` who play."""

    running: tuple[MatchId, ...]
    finished: tuple[MatchId, ...]
    others: tuple[PersonId, ...]
    me: PersonId | None = None


@dataclass(frozen=True, slots=True)
class Turn:
    """A match with its position, one of its players, and where it is played."""

    match: Match
    person: Person
    opponent: Person
    venue: Venue

    @property
    def number(self) -> str:
        """As the option ``game`` takes it."""
        return str(self.match.id)

    @property
    def position(self) -> Position[Any]:
        """Rebuilt beside the service's cache, which is to be as it would be without us."""
        position: Position[Any] = GAMES[self.match.game].start(self.match.options)
        for _, after in replay(position, self.match.moves):
            position = after
        return position


class NoPictures(BoardRenderer):
    """Draws nothing: what a picture costs depends on no store."""

    async def scene(self, game: str, scene: Scene, near: Side = Side.FIRST, theme: str = "light") -> Picture:
        """A picture without a content."""
        return Picture(b"", f"{game} after {scene.ply}, {near.name}, {theme}")


class LastResult(Measurements):
    """How the last request was answered."""

    def __init__(self) -> None:
        self.last = ("", "", 0.0)

    def answered(self, what: str, result: str, seconds: float) -> None:
        """Remember what was answered, and how."""
        self.last = what, result, seconds


class OpenStore:
    """One store in use.  ``spent`` is the processor time of each thing that was measured, in ms."""

    def __init__(self, database: Database, cast: Cast, now: datetime, renderer: BoardRenderer) -> None:
        self.database, self.cast, self.now, self.renderer = database, cast, now, renderer
        self.chance = random.Random(3)
        self.spent: list[float] = []
        context = ServiceContext(database, lambda: now, random.Random(4))
        self.services = Services(context, renderer, _EverybodyIsHere(), Facts("0", now))
        self._result = LastResult()
        self._seconds = 0.0
        self.dispatcher = Dispatcher(
            context, self.services, measurements=self._result, stopwatch=self._stopwatch
        )
        leader = Leader(context, Timekeeper(context), Retention())
        self.sweeper, self.counts = leader.sweeper, Counts(context, database.size)
        self.audit = MembershipAudit(self.services, leader, timedelta(seconds=TICK_SECONDS))
        self._messages = 10**18

    def _stopwatch(self) -> float:
        # Nobody is slowed down for asking too much.
        self._seconds += 60.0
        return self._seconds

    async def timed(self, work: Awaitable[_T]) -> _T:
        """Do ``work``, and note what processor time that took in all threads."""
        begin = time.process_time()
        result = await work
        self.spent.append((time.process_time() - begin) * 1000)
        return result

    # Who asks

    async def turn(self, *, own: bool = True) -> Turn:
        """Some running match, seen by the player to move or, unless ``own``, by the other one."""
        for number in self.chance.sample(self.cast.running, len(self.cast.running)):
            match, hosted = await self._get(number)
            if match.outcome is None:
                break
        else:
            raise RuntimeError("every match has come to its end: there are too few, or too many rounds")
        if self.cast.me is not None and (match.awaited == self.cast.me) is not own:
            # It is the wrong player's turn: one ply on it is the right one's.
            awaited = await self._seen(hosted, self.cast.me if match.awaited == self.cast.me else None)
            moved: dict[str, Argument] = {
                "game": awaited.number,
                "move": a_move(awaited.position, self.chance),
            }
            await self.command(awaited, "move", moved)
            match, hosted = await self._get(match.id)
        awaited_person = match.awaited
        if awaited_person is None:
            return await self.turn(own=own)
        return await self._seen(hosted, awaited_person if own else match.opponent_of(awaited_person))

    async def ended(self) -> Turn:
        """Some finished match, seen by one of its players."""
        _, hosted = await self._get(self.chance.choice(self.cast.finished))
        return await self._seen(hosted, self.cast.me or hosted.match.seats[0])

    async def stranger(self, turn: Turn) -> Person:
        """Someone who does not play in a match: the player of another one."""
        players = {turn.person.id, turn.opponent.id}
        while True:
            number = self.chance.choice(self.cast.others)
            if number not in players:
                return await self.services.lookup.person(number)

    async def _get(self, number: MatchId) -> tuple[Match, HostedMatch]:
        hosted = await self.services.lookup.get(number)
        return hosted.match, hosted

    async def _seen(self, hosted: HostedMatch, by: PersonId | None) -> Turn:
        match = hosted.match
        person = by or match.awaited or match.seats[0]
        venue = Venue(ChannelId(str(hosted.place.channel)), hosted.place.server)
        lookup = self.services.lookup
        return Turn(match, await lookup.person(person), await lookup.person(match.opponent_of(person)), venue)

    # What they ask

    async def command(
        self,
        turn: Turn,
        name: str,
        args: dict[str, Argument] | None = None,
        *,
        by: Person | None = None,
        results: str = "answered",
    ) -> Reply:
        """A command, given where the match is played, by its player or someone else; and the news that the answer arrived."""
        request = self._request(turn, by, args or {})
        return await self._arrived(turn, await self.dispatcher.command(name, request), results)

    async def press(
        self,
        turn: Turn,
        kind: ActionKind,
        number: MatchId | None = None,
        *,
        by: Person | None = None,
        text: str = "",
        revision: int = 0,
    ) -> Reply:
        """A button, likewise."""
        action = Action(kind, turn.match.id if number is None else number, Revision(revision), text)
        answer = await self.dispatcher.press(str(action), self._request(turn, by, {}, Source.BUTTON))
        return await self._arrived(turn, answer, "answered")

    async def say(self, turn: Turn, text: str) -> Reply:
        """A typed line, likewise."""
        answer = await self.dispatcher.hear(text, self._request(turn, None, {}, Source.MESSAGE))
        return await self._arrived(turn, answer, "answered")

    async def hints(self, turn: Turn, name: str, parameter: str, args: dict[str, Argument]) -> None:
        """What is suggested while someone types an option."""
        if not await self.dispatcher.complete(name, parameter, "", self._request(turn, None, args)):
            raise RuntimeError(f"/{name} {parameter}: nothing is suggested")

    def _request(
        self, turn: Turn, by: Person | None, args: dict[str, Argument], source: Source = Source.COMMAND
    ) -> Request:
        shown = MessageRef(turn.venue.channel, "1")
        return Request(by or turn.person, turn.venue, source, args, shown=shown, manages=True)

    async def _arrived(self, turn: Turn, answer: Answer | None, results: str) -> Reply:
        what, result, _ = self._result.last
        if not isinstance(answer, Reply) or result not in results:
            raise RuntimeError(f"{what} was {result}: {answer}")
        self._messages += 1
        await self.dispatcher.delivered(answer, MessageRef(turn.venue.channel, str(self._messages)))
        return answer


def a_move(position: Position[Any], chance: random.Random) -> str:
    """Some move after which the game goes on, if there is one, as it is written."""
    listed = position.survey(60)
    for move in chance.sample(listed, len(listed)):
        if not position.warning(move) and position.play(move).outcome is None:
            return position.notate(move)
    return position.notate(listed[0])


def named(person: Person) -> Mentioned:
    """A person as the value of an option."""
    return Mentioned(Account(person.account), person.name)


@asynccontextmanager
async def opened(path: Path, cast: Cast, now: datetime) -> AsyncIterator[OpenStore]:
    """The store at ``path`` in use."""
    renderer = NoPictures()
    database = await Database.open(path, "discord")
    try:
        yield OpenStore(database, cast, now, renderer)
    finally:
        await database.close()
        renderer.close()


class _EverybodyIsHere(Platform):
    async def sees(self, request: Request, audience: Audience | None) -> bool:  # noqa: ARG002 - the same for each
        return False

    async def membership(self, server: str, account: Account) -> Membership:  # noqa: ARG002 - the same for each
        return Membership.HERE

    async def member(self, server: str, account: Account) -> ServerMember:  # noqa: ARG002 - the same for each
        return ServerMember(frozenset(), manages=False)

    async def rights(self, server: str) -> list[ChannelRights]:  # noqa: ARG002 - the same for each
        return []
