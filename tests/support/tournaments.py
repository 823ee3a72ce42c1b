"""Tournaments on a store: entered by many, run by a virtual clock, with results that the test decides."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import cast

from bot.conversation.core.services import Services
from bot.service.context import ServiceContext
from bot.service.time.endings import end_match
from bot.service.tournaments.entering import Stand, TournamentEntries
from bot.service.tournaments.ladders import Ladders
from bot.service.tournaments.loading import TournamentView
from bot.service.tournaments.runner import TournamentRunner
from bot.service.tournaments.tournaments import Tournaments
from rules.core.position import Outcome, Side
from rules.match.clock import TimeControl
from rules.match.match import EndReason, MatchId, Ply, Revision
from rules.match.people import Person, PersonId
from rules.tournaments.pairings import TournamentKind
from rules.tournaments.tournament import TournamentGame, TournamentId, TournamentTerms
from storage.session import Session
from tests.support.use_cases import CHANNEL, GAME, UseCases

SERVER = "1"
HERE = Stand(SERVER)
ROUND = timedelta(days=40)


def terms_of(kind: TournamentKind = TournamentKind.SWISS, **changes: object) -> TournamentTerms:
    """Terms that are allowed: Pux, with five days and six hours for each move."""
    usual = TournamentTerms(
        name="Pux cup",
        kind=kind,
        games=("pux",),
        control=TimeControl.parse("5d+6h"),
        round=ROUND,
        most=16,
    )
    return replace(usual, **changes)  # type: ignore[arg-type]  # whatever a test wants to change


class TablePeople:
    """What a :class:`TournamentWorld` needs of use cases, at the local table."""

    def __init__(self, context: ServiceContext, services: Services) -> None:
        self.context, self._services = context, services

    @property
    def at(self) -> datetime:
        """The time, which moves as the service's does."""
        return self.context.now()

    @at.setter
    def at(self, _: datetime) -> None:
        """Nobody waits there."""

    async def person(self, name: str) -> Person:
        """Someone by name."""
        return await self._services.accounts.meet(name.lower(), name)


class TournamentWorld:
    """The use cases of tournaments, and people who enter them."""

    def __init__(self, use: UseCases, server: str = SERVER, channel: str = CHANNEL) -> None:
        self.use = use
        self.server, self.channel = server, channel
        self.start()

    def start(self) -> None:
        """Begin to work on the store as it is."""
        context = self.use.context
        self.tournaments, self.entries = Tournaments(context), TournamentEntries(context)
        self.ladders, self.runner = Ladders(context), TournamentRunner(context)

    async def announced(self, terms: TournamentTerms | None = None, *names: str) -> TournamentId:
        """A tournament that Org has announced, with those who have entered."""
        organiser = await self.use.person("Org")
        made = await self.tournaments.create(organiser, self.server, self.channel, terms or terms_of())
        for name in names:
            await self.enter(made.tournament.id, name)
        return made.tournament.id

    async def enter(self, number: TournamentId, name: str, stand: Stand | None = None) -> Person:
        """Let someone enter."""
        person = await self.use.person(name)
        await self.entries.join(number, person, stand or Stand(self.server))
        return person

    async def begun(self, terms: TournamentTerms | None = None, *names: str) -> TournamentId:
        """A tournament whose first round has begun."""
        number = await self.announced(terms, *names)
        organiser = await self.use.person("Org")
        if not (await self.view(number)).tournament.is_ladder:
            await self.tournaments.start(number, organiser.id, manages=False)
        await self.tick()
        return number

    async def tick(self) -> None:
        """Take all steps that are due, as the leader does; what the engine is asked about it leaves to the organiser."""
        for number in await self.runner.due():
            for overdue in await self.runner.advance(number):
                await self.runner.judge(number, overdue, None)
            await self.runner.advance(number)

    async def view(self, number: TournamentId) -> TournamentView:
        """A tournament as it is."""
        return await self.tournaments.view(number)

    async def open_games(self, number: TournamentId) -> list[TournamentGame]:
        """The games that are under way."""
        view = await self.view(number)
        return [game for game in view.whole.games if game.match is not None and game.result is None]

    async def end(
        self, match: MatchId, winner: Side | None, reason: str = EndReason.RESIGNATION, *, plies: int = 2
    ) -> None:
        """End a match; after two plies both have appeared."""
        now = self.use.at

        def work(session: Session) -> None:
            session.hold(matches=[match])
            hosted = session.matches.get(match)
            assert hosted is not None
            why = EndReason.AGREEMENT if winner is None and reason == EndReason.RESIGNATION else reason
            ended = hosted.match.finished(Outcome(winner, why), now)
            played = tuple(Ply(move, now) for move in GAME[:plies])
            end_match(session, hosted, replace(ended, plies=played, revision=Revision(len(played))), now)

        await self.use.context.database.write(work)

    async def play_round(
        self, number: TournamentId, decide: Callable[[PersonId, PersonId], Side | None]
    ) -> int:
        """End all games under way as ``decide`` says, and tick; returns how many there were."""
        view = await self.view(number)
        games = await self.open_games(number)
        for game in games:
            first, second = (
                view.whole.person_at(game.pairing.first),
                view.whole.person_at(game.pairing.second),
            )
            assert first is not None
            assert second is not None
            assert game.match is not None
            await self.end(game.match, decide(first, second))
        self.use.at += timedelta(seconds=30)
        await self.tick()
        return len(games)


def stronger(people: Sequence[Person]) -> Callable[[PersonId, PersonId], Side | None]:
    """The player who stands earlier in a list wins."""
    order = [person.id for person in people]
    return lambda first, second: Side.FIRST if order.index(first) < order.index(second) else Side.SECOND


def at_table(context: ServiceContext, services: Services) -> TournamentWorld:
    """Tournaments in the first channel of the local table."""
    return TournamentWorld(cast(UseCases, TablePeople(context, services)), "table", "1")
