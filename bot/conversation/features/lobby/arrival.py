"""From which server someone comes to the lobby who does not ask in one."""

from bot.conversation.core.platform import Membership
from bot.conversation.core.requests import Request
from bot.conversation.core.rights import check_right
from bot.conversation.core.services import Services
from bot.service.settings.roles import ServerRight
from rules.match.people import Person


async def server_of(
    services: Services, person: Person, asked_in: str | None, *, fresh: bool = True
) -> str | None:
    """The server where they ask; elsewhere the one they came from before and have not left, or one where they have played and still are.

    It takes part in the lobby.  ``None``: there is none.  ``fresh``: the platform is asked whether they are there.
    """
    if asked_in is not None or services.lobby.everybody:
        return asked_in
    last = await services.lobby_guests.came_from(person.id)
    if last is not None and await services.memberships.of(last, person, fresh=fresh) is not Membership.GONE:
        return last
    for server in await services.lobby_guests.servers_of(person.id):
        if await services.memberships.of(server, person, fresh=fresh) is Membership.HERE:
            return server
    return None


async def seeking_from(services: Services, request: Request) -> str | None:
    """As :func:`server_of`, for someone who seeks: a seek is a challenge.  Raises :class:`RightNeeded`."""
    server = await server_of(services, request.caller, request.venue.server)
    await check_right(services, request, ServerRight.CHALLENGE, server)
    return server
