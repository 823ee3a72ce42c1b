"""Who sees the page of a tournament, under which names, and what they may do there."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import datetime

from aiohttp import web

from bot.conversation.core.requests import Account
from bot.conversation.features.tournaments.organisers import organises
from bot.service.tournaments.loading import TournamentView
from bot.service.tournaments.refusals import UnknownTournament
from bot.web.bodies import as_id
from bot.web.pages.context import PageContext
from bot.web.pages.lobby.page import closed_to
from bot.web.pages.viewer import Viewer
from rules.match.people import PersonId
from rules.match.places import Place, PlaceKind
from rules.tournaments.tournament import (
    Tournament,
    TournamentEntry,
    TournamentGame,
    TournamentId,
)


@dataclass(frozen=True, slots=True)
class SeenTournament:
    """A tournament that its viewer may see.

    ``looks_on``: they see its channel, and with it all matches; ``is_there``: they do so on the platform, and not only
    because everybody does.  ``organises``: they may do what its organiser does.
    """

    viewer: Viewer
    view: TournamentView
    now: datetime
    looks_on: bool
    is_there: bool
    organises: bool

    @property
    def tournament(self) -> Tournament:
        """The tournament."""
        return self.view.tournament

    @property
    def entry(self) -> TournamentEntry | None:
        """The viewer's entry, while they are in."""
        mine = [entry for entry in self.view.whole.entries if entry.person in self.viewer.ids()]
        return next((entry for entry in mine if entry.withdrawn is None), None)

    @property
    def may_enter(self) -> bool:
        """Whether the viewer can enter here and now."""
        tournament, terms, me = self.tournament, self.tournament.terms, self.viewer.me
        room = sum(entry.withdrawn is None for entry in self.view.whole.entries) < terms.most
        is_open = tournament.takes_entries(self.now) and room
        vacant = self.view.whole.vacancy_for(None if me is None else me.id) is not None
        return (is_open or vacant) and self.entry is None and (self.is_there or terms.lobby)

    @property
    def begins_now(self) -> bool:
        """Whether sign-up is over, and the first round is still to come."""
        return self.tournament.is_starting(self.now)

    @property
    def opens_later(self) -> bool:
        """Whether sign-up is still to open."""
        return self.tournament.opens_later(self.now)

    @property
    def place(self) -> Place | None:
        """Where the viewer acts: in its channel, if they see that."""
        tournament = self.tournament
        return Place(PlaceKind.HERE, tournament.server, tournament.channel) if self.is_there else None

    def person_is_viewer(self, person: PersonId | None) -> bool:
        """Whether someone is the viewer."""
        return person is not None and person in self.viewer.ids()

    def shows(self, game: TournamentGame) -> bool:
        """Whether the viewer sees the match of a game."""
        players = self.view.whole.players_of(game.pairing)
        return game.match is not None and (self.looks_on or any(map(self.person_is_viewer, players)))


async def may_look(context: PageContext, viewer: Viewer, tournament: Tournament, *, mine: bool) -> bool:
    """Whether a viewer may see a tournament: it is theirs (``mine``), in a channel they see, or open to the lobby they see."""
    if mine or await viewer.may_see(tournament.audience):
        return True
    return (
        tournament.terms.lobby and context.services.lobby.is_open and await closed_to(context, viewer) is None
    )


async def seen_of(context: PageContext, request: web.Request, viewer: Viewer) -> SeenTournament:
    """The tournament that a request is about; one that the viewer may not see is not there."""
    view = await _view_of(context, as_id(request.match_info["number"], TournamentId))
    if view is None:
        await viewer.refused()
        raise web.HTTPNotFound
    tournament, ids = view.tournament, viewer.ids()
    mine = tournament.organiser in ids or any(entry.person in ids for entry in view.whole.entries)
    if not await may_look(context, viewer, tournament, mine=mine):
        await viewer.refused()
        raise web.HTTPNotFound
    channel = tournament.audience
    if await viewer.veiled(channel) and not mine:
        view = await veiled(context, view)
    now = context.services.now()
    return SeenTournament(
        viewer,
        view,
        now,
        looks_on=await viewer.may_see(channel),
        is_there=await viewer.sees(channel),
        organises=await _organises(context, viewer, tournament),
    )


async def _organises(context: PageContext, viewer: Viewer, tournament: Tournament) -> bool:
    services, server = context.services, tournament.server
    for person in () if tournament.state.is_over else viewer.people:
        member = None if server is None else await services.platform.member(server, Account(person.account))
        if await organises(services, person.id, tournament, member):
            return True
    return False


async def _view_of(context: PageContext, number: TournamentId | None) -> TournamentView | None:
    try:
        return None if number is None else await context.services.tournaments.view(number)
    except UnknownTournament:
        return None


async def veiled(context: PageContext, view: TournamentView) -> TournamentView:
    """The same under the names that everybody may read."""
    people = {
        number: (await context.viewers.veil((person, person)))[0] for number, person in view.people.items()
    }
    return replace(view, people=people)


@asynccontextmanager
async def tournament_seen(context: PageContext, request: web.Request) -> AsyncIterator[SeenTournament]:
    """Who looks, and the tournament that their request is about; meanwhile everything is said in their language."""
    async with context.looking(request) as viewer:
        yield await seen_of(context, request, viewer)
