"""From which server someone comes to the lobby who does not ask in one."""

from bot.conversation.core.platform import Membership
from bot.conversation.core.services import Services
from rules.lobby.seeks import SeekState
from rules.match.people import Person


async def server_of(
    services: Services, person: Person, asked_in: str | None, *, fresh: bool = True
) -> str | None:
    """The server where they ask; elsewhere one that takes part, where they have played and still are.

    ``None``: there is none, or they have come from one before.  ``fresh``: the platform is asked whether they are there.
    """
    if asked_in is not None or services.lobby.everybody:
        return asked_in
    last = await services.seeks.of(person.id)
    if last is not None and last.server is not None and last.state is not SeekState.GONE:
        return None
    for server in await services.lobby_guests.servers_of(person.id):
        if await services.memberships.of(server, person, fresh=fresh) is Membership.HERE:
            return server
    return None
