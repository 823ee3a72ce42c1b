"""How tests ask for things in the lobby, and what is told of it."""

from dataclasses import replace

from bot.conversation.core.actions import Action
from bot.conversation.core.platform import ChannelRights
from bot.conversation.core.replies import Reply
from bot.conversation.core.requests import Argument, ChannelId, Right, Source, Venue
from bot.conversation.notifications.delivery import message_of
from bot.service.lobby.pairing import SeekPairing
from rules.match.match import MatchId
from rules.match.notifications.notification import Notification
from rules.match.people import Person, PersonId
from tests.support.chat import CHANNEL, Chat, sound

HOME, AWAY = "1", "2"


async def asked(chat: Chat, who: Person, command: str, server: str | None = HOME, **args: Argument) -> Reply:
    request = replace(chat.request(who, args=args), venue=Venue(ChannelId("9"), server))
    return sound(await chat.dispatcher.command(command, request))


async def pressed(chat: Chat, who: Person, action: str | Action, server: str | None = HOME) -> Reply:
    request = replace(chat.request(who, Source.BUTTON), venue=Venue(ChannelId("9"), server))
    return sound(await chat.dispatcher.press(str(action), request))


async def managed(chat: Chat, **args: Argument) -> Reply:
    chat.server.channels = [ChannelRights(CHANNEL, "games", frozenset(Right))]
    request = replace(chat.request(chat.ann, args=args), manages=True)
    return sound(await chat.dispatcher.command("server lobby", request))


async def paired(chat: Chat) -> list[MatchId]:
    pairing = SeekPairing(chat.use_cases.context)
    begun = [await pairing.begin(pair) for pair in await pairing.find()]
    return [one.board.match.id for one in begun if one is not None]


async def told(chat: Chat, kind: type[Notification]) -> list[tuple[PersonId | None, str]]:
    """What the outbox has of a kind, and to whom."""
    said = []
    for item in await chat.use_cases.items():
        if isinstance(item.notification, kind):
            reply = await message_of(chat.services, item)
            said.append((item.person, "" if reply is None else sound(reply).text))
    return said
