"""What the service may do in a channel, and what people may do in a server: by their roles, and as members of it."""

from collections.abc import Collection

from bot.conversation.core.platform import ServerMember
from bot.conversation.core.requests import Account, Request, Right, Venue
from bot.conversation.core.services import Services
from bot.locales.say import rights as say
from bot.service.moderation.moderation import Moderator
from bot.service.refusals import ChallengesElsewhere, ModeratesNowhere, RightNeeded
from bot.service.settings.roles import ServerRight
from bot.service.settings.server import ChannelSettings
from rules.match.places import PlaceKind

NEEDED: dict[PlaceKind, frozenset[Right]] = {
    PlaceKind.HERE: frozenset({Right.VIEW, Right.SEND, Right.ATTACH}),
    PlaceKind.THREAD: frozenset(Right),
    PlaceKind.DM: frozenset(),
}
"""The rights that a match needs in the channel of its challenge, by where it is played."""


def lacking(venue: Venue, kind: PlaceKind) -> set[Right]:
    """What the service may not do at ``venue`` but needs for a match of this kind."""
    needed = set(NEEDED[kind])
    if venue.parent is not None and kind is PlaceKind.HERE:
        needed = needed - {Right.SEND} | {Right.THREAD_SEND}
    return needed - venue.rights


_WORDS = {
    Right.VIEW: say.view,
    Right.SEND: say.send,
    Right.ATTACH: say.attach,
    Right.THREAD_SEND: say.thread_send,
    Right.THREAD_OPEN: say.thread_open,
}


def in_words(rights: Collection[Right]) -> list[str]:
    """What each of the rights allows, in their own order: ``see the channel``."""
    return [_WORDS[right]() for right in Right if right in rights]


async def check_right(services: Services, request: Request, right: ServerRight, server: str | None) -> None:
    """Raise :class:`RightNeeded` if the caller may not do something in a server; without one, it needs no right."""
    if server is not None and not await has_right(services, request, right, server):
        house = await services.server_roles.of(server)
        raise RightNeeded(right, house.role_for(right))


async def has_right(services: Services, request: Request, right: ServerRight, server: str) -> bool:
    """Whether the caller may do something in a server, wherever they ask."""
    house = await services.server_roles.of(server)
    if house.may(right, (), manages=False):
        return True
    member = await member_in(services, request, server)
    return member is not None and house.may(right, member.roles, manages=member.manages)


async def member_in(services: Services, request: Request, server: str) -> ServerMember | None:
    """The caller as a member of a server: as the platform says with what they ask there, else as it answers."""
    if request.venue.server == server and not request.venue.page:
        return ServerMember(request.roles, request.manages)
    return await services.platform.member(server, Account(request.caller.account))


async def moderator(services: Services, request: Request) -> Moderator:
    """The caller as a moderator of the server where they ask.  Raises :class:`ModeratesNowhere` or :class:`RightNeeded`."""
    server = request.venue.server
    if server is None:
        raise ModeratesNowhere
    await check_right(services, request, ServerRight.MODERATE, server)
    return Moderator(request.caller, server)


async def settings_here(services: Services, request: Request) -> ChannelSettings:
    """What a server has chosen for where a challenge is made; raises :class:`ChallengesElsewhere`."""
    channel = request.venue.parent or request.venue.channel
    house = await services.server_settings.in_channel(str(request.venue.server), channel)
    if house.channels is not None and not house.allows(channel):
        raise ChallengesElsewhere(house.channels)
    return house
