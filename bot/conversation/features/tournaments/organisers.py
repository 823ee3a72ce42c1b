"""Who may do what the organiser of a tournament does."""

from bot.conversation.core.platform import Membership, ServerMember
from bot.conversation.core.requests import Request
from bot.conversation.core.rights import member_in
from bot.conversation.core.services import Services
from bot.service.tournaments.loading import TournamentView
from bot.service.tournaments.refusals import NotOrganiser, OrganiserLeft
from rules.match.people import PersonId
from rules.tournaments.tournament import Tournament


async def organises(
    services: Services, person: PersonId, tournament: Tournament, member: ServerMember | None
) -> bool:
    """Whether someone organises a tournament: they manage its server, or announced it and are still there.

    ``member``: they as a member of that server.  Where the service itself was removed from it, nobody can say who is
    still there, and the organiser goes on.
    """
    if member is not None and member.manages:
        return True
    if person != tournament.organiser:
        return False
    server = tournament.server
    return member is not None or server is None or await services.left_servers.has_left(server)


async def organiser_is_gone(services: Services, view: TournamentView) -> bool:
    """Whether a tournament's organiser is erased, or is known to have left its server."""
    tournament, organiser = view.tournament, view.people[view.tournament.organiser]
    if organiser.deleted or tournament.server is None:
        return organiser.deleted
    return await services.memberships.of(tournament.server, organiser) is Membership.GONE


async def asker_organises(services: Services, request: Request, tournament: Tournament) -> bool:
    """Whether the caller organises a tournament, wherever they ask."""
    server = tournament.server
    member = None if server is None else await member_in(services, request, server)
    return await organises(services, request.caller.id, tournament, member)


async def check_organises(services: Services, request: Request, tournament: Tournament) -> None:
    """Raise :class:`NotOrganiser`, or :class:`OrganiserLeft`, for a caller who does not."""
    if not await asker_organises(services, request, tournament):
        raise OrganiserLeft if request.caller.id == tournament.organiser else NotOrganiser
