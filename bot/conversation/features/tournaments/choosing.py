"""Which tournament a command is about, and who may see it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.conversation.core import markup
from bot.conversation.core.actions import number_in
from bot.conversation.core.replies import LABEL_LIMIT, Answer, Choice, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.tournaments.words import KINDS, title
from bot.locales.say import tournaments as say
from bot.service.tournaments.loading import TournamentView
from bot.service.tournaments.refusals import UnknownTournament
from rules.tournaments.tournament import Tournament, TournamentId

MOST_NAMED = 10

MOST_CHOICES = 25

MOST_CHANNELS = 10
"""Of so many channels it is asked whether someone sees them."""

TournamentHandler = Callable[[Services, Request, TournamentView], Awaitable[Answer]]


@dataclass(frozen=True, slots=True)
class InTournament:
    """The handler of a command about a tournament: the one that ``tournament`` names, else the only one that can be meant.

    ``over``: it may be over.
    """

    handler: TournamentHandler
    over: bool = False

    async def __call__(self, services: Services, request: Request) -> Answer:
        """Answer the command, or ask which tournament is meant."""
        named = request.text("tournament")
        if named is not None:
            return await self.handler(services, request, await view_for(services, request, _number(named)))
        meant = await candidates(services, request, over=False)
        if not meant and self.over:
            meant = (await candidates(services, request, over=True))[:1]
        meant = meant or await candidates(services, request, over=False, lobby=True)
        if not meant:
            return Reply(say.none_here(), private=True)
        if len(meant) > 1:
            lines = [say.which(), *(named_line(one) for one in meant[:MOST_NAMED])]
            return Reply("\n".join(lines), private=True)
        return await self.handler(services, request, await view_for(services, request, meant[0].id))


def _number(text: str) -> TournamentId:
    """The number that names a tournament, perhaps with a sign before it.  Raises :class:`UnknownTournament`."""
    number = number_in(text.strip().removeprefix("#").strip(), 9)
    if number is None:
        raise UnknownTournament
    return TournamentId(number)


def named_line(tournament: Tournament) -> str:
    """A tournament in a list: ``#3 Pux cup (Swiss)``."""
    return say.named(number=str(tournament.id), name=title(tournament), kind=KINDS[tournament.terms.kind]())


async def candidates(
    services: Services,
    request: Request,
    *,
    over: bool,
    typed: str = "",
    most: int = MOST_NAMED,
    lobby: bool = False,
) -> list[Tournament]:
    """The tournaments that can be meant where a request is made, newest first: those of the server, and the caller's own.

    ``typed``: in their number or name; ``most``: no more of them.  ``lobby``: where the server takes part in the lobby,
    those that are open to it, too.
    """
    venue = request.venue
    own = await services.tournaments.of_person(request.caller.id)
    here = [] if venue.server is None else await services.tournaments.of_server(venue.server)
    if lobby and venue.server is not None and (await services.lobby_settings.of(venue.server)).on:
        here += await services.tournaments.in_lobby()
    elsewhere = [one for one in own if venue.personal or one.server == venue.server or one.terms.lobby]
    tournaments = {one.id: one for one in (*elsewhere, *here) if one.state.is_over is over}
    mine = {one.id for one in own}
    seen: dict[str | None, bool] = {}
    meant: list[Tournament] = []
    for one in sorted(tournaments.values(), key=lambda one: -one.id):
        if typed not in f"{one.id} {one.terms.name}".casefold():
            continue
        if one.id not in mine and one.channel not in seen and len(seen) < MOST_CHANNELS:
            # Most of them share a channel, and each time the platform is asked about it.
            seen[one.channel] = await looks_on(services, request, one)
        if one.id in mine or seen.get(one.channel) or _in_lobby(services, one):
            meant.append(one)
            if len(meant) == most:
                break
    return meant


async def view_for(services: Services, request: Request, number: TournamentId) -> TournamentView:
    """A tournament that the caller may see.  Raises :class:`UnknownTournament`: what they may not see is not there."""
    view = await services.tournaments.view(number)
    caller = request.caller.id
    if view.tournament.organiser == caller or view.whole.entry_of(caller) is not None:
        return view
    if not await _seen(services, request, view.tournament):
        raise UnknownTournament
    return view


async def _seen(services: Services, request: Request, tournament: Tournament) -> bool:
    return _in_lobby(services, tournament) or await looks_on(services, request, tournament)


def _in_lobby(services: Services, tournament: Tournament) -> bool:
    return tournament.terms.lobby and services.lobby.is_open


async def looks_on(services: Services, request: Request, tournament: Tournament) -> bool:
    """Whether the caller sees the channel of a tournament, so that they may watch its matches."""
    if request.venue.server is None or request.venue.server != tournament.server:
        return False
    here = tournament.channel in (request.venue.channel, request.venue.parent)
    return here or await services.platform.sees(request, tournament.audience)


async def complete(services: Services, request: Request, typed: str) -> list[Choice]:
    """Hints for ``tournament``: those that can be meant, those that are over last."""
    wanted = typed.strip().removeprefix("#").casefold()
    some: list[Tournament] = []
    for over in (False, True):
        room = MOST_CHOICES - len(some)
        if room:
            some += await candidates(services, request, over=over, typed=wanted, most=room, lobby=not over)
    return [Choice(markup.shorten(f"#{one.id} {one.terms.name}", LABEL_LIMIT), str(one.id)) for one in some]
