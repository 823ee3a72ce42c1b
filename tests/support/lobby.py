"""People of two servers in the lobby."""

from bot.service.lobby.bans import ban
from bot.service.lobby.entrance import LobbyGuests
from bot.service.lobby.lobby import Lobby
from bot.service.lobby.pairing import SeekPairing
from bot.service.lobby.reports import Reports
from bot.service.lobby.seeks import Seeks, SeekTerms
from bot.service.privacy.privacy import Privacy
from bot.service.settings.lobby import LobbySettings
from rules.lobby.seeks import RatingRange, Seek
from rules.match.clock import TimeControl
from rules.match.match import Match
from rules.match.people import Person
from storage.session import Session
from tests.support.use_cases import UseCases

HOME, AWAY, OUTSIDE = "1", "2", "3"
"""Two servers that take part, and one that does not."""

NEWS, REPORTS = "110", "120"
"""The channels in which the first of them follows matches, and gets reports."""


def wanted(
    game: str | None = "pux", time: str = "3d", *, rated: bool = True, ratings: str = "any"
) -> SeekTerms:
    return SeekTerms(game, TimeControl.parse(time), rated, RatingRange.parse(ratings))


class LobbyWorld:
    """The use cases of the lobby, of servers of which two take part."""

    def __init__(self, use: UseCases) -> None:
        self.use = use
        context = use.context
        self.seeks, self.pairing, self.lobby = Seeks(context), SeekPairing(context), Lobby(context)
        self.settings, self.reports = LobbySettings(context), Reports(context)
        self.guests, self.privacy = LobbyGuests(context), Privacy(context)

    async def open(self) -> None:
        """Let both servers take part."""
        for server in (HOME, AWAY):
            await self.settings.choose(server, {"lobby.on": "yes"})

    async def follow(self) -> None:
        """Let the first server follow matches, and get reports."""
        await self.settings.choose(HOME, {"lobby.channel": NEWS, "lobby.reports": REPORTS})

    async def seek(self, name: str, server: str | None = HOME, terms: SeekTerms | None = None) -> Person:
        """Let someone seek an opponent."""
        person = await self.use.person(name)
        await self.seeks.make(person, terms or wanted(), server)
        return person

    async def pair(self) -> list[Match]:
        """Pair those who wait, and return the matches that have begun."""
        begun = [await self.pairing.begin(pair) for pair in await self.pairing.find()]
        return [one.board.match for one in begun if one is not None]

    async def pair_of(self, name: str, other: str) -> Match:
        """A match of two people of both servers, whom the lobby has just paired."""
        await self.seek(name, HOME)
        await self.seek(other, AWAY)
        (match,) = await self.pair()
        return match

    async def sought(self, person: Person) -> Seek:
        """What someone seeks, or sought last."""
        seek = await self.seeks.of(person.id)
        assert seek is not None
        return seek

    async def ban(self, account: str) -> bool:
        now = self.use.at
        return await self.use.context.database.write(lambda session: ban(session, account, now))

    async def write(self, work: object) -> None:
        """Do something in one transaction."""
        assert callable(work)

        def do(session: Session) -> None:
            work(session)

        await self.use.context.database.write(do)
