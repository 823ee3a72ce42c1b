"""A salon in a server of several channels, whose people come, go, and are silenced as the test says."""

from __future__ import annotations

from dataclasses import replace

from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.messenger import Membership
from bot.conversation.core.replies import Reply
from bot.conversation.core.requests import Account, Argument, ChannelId, Mentioned, Request, Source, Venue
from bot.conversation.core.services import Facts, Services
from bot.conversation.dispatcher import Dispatcher
from rules.match.challenges import Challenge
from rules.match.match import MatchId
from rules.match.people import Person
from rules.match.places import MessageRef, Place
from tests.support.conversation import CHANNEL, Parlour
from tests.support.talking import Salon, sound
from tests.support.use_cases import START

ELSEWHERE = "200"
SECRET = "300"
POST = MessageRef(str(CHANNEL), "55")


def named(person: Person, *, bot: bool = False, sees: bool = True) -> Mentioned:
    return Mentioned(Account(person.account), person.name, bot=bot, sees_venue=sees)


class Hall(Salon):
    """Everybody sees every channel of the server but ``SECRET``; everybody is there unless ``standing`` says else."""

    def __init__(self, parlour: Parlour, ann: Person, bob: Person, eve: Person) -> None:
        super().__init__(parlour, ann, bob, eve)
        self.standing: dict[str, Membership] = {}
        self.asked: list[tuple[str, str]] = []
        self.looked: list[str | None] = []
        self.parlour.services = Services(
            parlour.context,
            self.board_renderer,
            facts=lambda: Facts("test-version", START),
            sees=self._sees_it,
            member=self._membership,
        )
        self.dispatcher = Dispatcher(parlour.context, self.parlour.services)

    async def _sees_it(self, request: Request, place: Place) -> bool:
        self.looked.append(place.channel)
        return place.server == request.venue.server and place.channel != SECRET

    async def _membership(self, server: str, account: Account) -> Membership:
        self.asked.append((server, account))
        return self.standing.get(account, Membership.HERE)

    async def challenge(
        self, by: Person, *whom: Person, game: str = "pux", channel: str = str(CHANNEL), **args: Argument
    ) -> Challenge:
        """Make a challenge that must be taken, and let its message arrive as ``POST``."""
        for option, person in zip(("opponent", "opponent2", "opponent3", "opponent4"), whom, strict=False):
            args[option] = named(person)
        answer = sound(
            await self.dispatcher.command(f"challenge {game}", self.request(by, args=args, channel=channel))
        )
        assert answer.posts_challenge is not None, answer.text
        await self.dispatcher.delivered(answer, replace(POST, channel=channel))
        return await self.parlour.challenges.get(answer.posts_challenge)

    async def tap(
        self,
        who: Person,
        kind: ActionKind,
        number: MatchId,
        *,
        shown: MessageRef | None = POST,
        channel: str | None = str(CHANNEL),
        server: str = "1",
    ) -> Reply:
        """Press a button of a challenge: under its own message, unless ``shown`` is another or none."""
        venue = Venue(CHANNEL, None) if channel is None else Venue(ChannelId(channel), server)
        request = Request(who, venue, Source.BUTTON, shown=shown)
        reply = sound(await self.dispatcher.press(str(Action(kind, number)), request))
        if shown is not None:
            await self.dispatcher.delivered(reply, shown)
        return reply
