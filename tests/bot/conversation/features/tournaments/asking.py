"""What people ask of ``/tournament``, and what they are told."""

from dataclasses import replace

from bot.conversation.core.replies import Reply
from bot.conversation.core.requests import Argument, ChannelId, Venue
from bot.conversation.notifications.delivery import message_of
from rules.match.notifications.notification import Notification
from rules.match.people import Person
from rules.tournaments.tournament import TournamentId
from tests.support.chat import Chat, sound
from tests.support.tournaments import TournamentWorld

ONE = TournamentId(1)


async def created(chat: Chat, **args: Argument) -> Reply:
    given = {"name": "Pux cup", "kind": "swiss", "games": "pux", **args}
    return await managed(chat, "tournament create", None, **given)


async def managed(chat: Chat, command: str, who: Person | None = None, **args: Argument) -> Reply:
    """What someone who manages the server gets: Eve, unless it is said who."""
    given = {name.replace("_", "-"): value for name, value in args.items()}
    request = replace(chat.request(who or chat.eve, args=given), manages=True)
    return sound(await chat.dispatcher.command(command, request))


async def direct(chat: Chat, who: Person, command: str, **args: Argument) -> Reply:
    request = replace(chat.request(who, args=args), venue=Venue(ChannelId("9"), None))
    return sound(await chat.dispatcher.command(command, request))


async def told(chat: Chat, kind: type[Notification]) -> list[str]:
    said = []
    for item in await chat.use_cases.items():
        if isinstance(item.notification, kind):
            reply = await message_of(chat.services, item)
            said.append("" if reply is None else sound(reply).text)
    return said


async def begun(chat: Chat, world: TournamentWorld, *people: Person) -> None:
    for person in people:
        await chat.command(person, "tournament join")
    await managed(chat, "tournament start")
    await world.tick()
