"""``/tournaments``: those that a viewer has entered or organises, and those that they may see."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from aiohttp import web

from bot.conversation.features.challenges.time_controls import briefly
from bot.conversation.features.tournaments.words import KINDS, games_in_words
from bot.locales.say.pages import tournament_page as say
from bot.web.pages.context import PageContext
from bot.web.pages.images.thumbnails import shown_address
from bot.web.pages.tournaments.access import may_look
from bot.web.pages.viewer import Viewer
from rules.tournaments.tournament import Tournament, TournamentId, TournamentState

MOST_SERVERS = 5
"""Of so many servers in which someone has played their tournaments are listed."""

MOST_LISTED = 60
"""So many tournaments are looked at besides the viewer's own: each place is asked about."""


@dataclass(frozen=True, slots=True)
class ListedTournament:
    """A tournament in the list."""

    number: TournamentId
    name: str
    about: str
    picture: str
    state: str
    entered: int
    most: int
    round: str
    at: datetime | None
    """When it begins, or when it ended."""
    mine: bool


def routes(context: PageContext) -> list[web.RouteDef]:
    """The route of the list."""

    async def page(request: web.Request) -> web.Response:
        async with context.looking(request) as viewer:
            own, others = await _listed(context, viewer)
            counts = await context.services.tournaments.counts([one.id for one in (*own, *others)])
            shown = [_shown(one, counts[one.id], mine=one in own) for one in (*own, *others)]
            return await context.page(
                request, viewer, "tournaments.html", sections=_sections(shown), any=bool(shown)
            )

    return [web.get("/tournaments", page)]


async def _listed(context: PageContext, viewer: Viewer) -> tuple[list[Tournament], list[Tournament]]:
    services = context.services
    own = {one.id: one for person in viewer.people for one in await services.tournaments.of_person(person.id)}
    servers = [*context.viewers.shared_servers]
    for person in viewer.people:
        servers += await services.tournaments.where_played(person.id)
    rows = {one.id: one for one in await services.tournaments.in_lobby()}
    for server in list(dict.fromkeys(servers))[:MOST_SERVERS]:
        rows |= {one.id: one for one in await services.tournaments.of_server(server)}
    others = [one for _, one in sorted(rows.items(), reverse=True) if one.id not in own]
    others.sort(key=lambda one: one.state.is_over)
    return (
        [one for one in own.values() if await may_look(context, viewer, one, mine=True)],
        [one for one in others[:MOST_LISTED] if await may_look(context, viewer, one, mine=False)],
    )


def _shown(one: Tournament, entered: int, *, mine: bool) -> ListedTournament:
    terms = one.terms
    begins = one.state is TournamentState.SIGN_UP
    running = one.state is TournamentState.RUNNING and not one.is_ladder
    rounds = str(terms.rounds or one.round)
    return ListedTournament(
        one.id,
        terms.name,
        f"{KINDS[terms.kind]()} · {games_in_words(terms.games)} · {briefly(terms.control)}",
        f"{shown_address(terms.games[0])}/still.png",
        str(one.state),
        entered,
        terms.most,
        say.round_of(number=str(one.round), rounds=rounds) if running else "",
        terms.closes if begins else one.ended,
        mine,
    )


def _sections(shown: Sequence[ListedTournament]) -> list[tuple[str, str, list[ListedTournament]]]:
    """The lists with their headings: the viewer's own, then by how far they are."""
    others = [one for one in shown if not one.mine]

    def of(*states: TournamentState) -> list[ListedTournament]:
        return [one for one in others if one.state in states]

    every = [
        ("mine", say.yours(), sorted((one for one in shown if one.mine), key=_over)),
        ("open", say.open_now(), of(TournamentState.SIGN_UP)),
        ("running", say.running(), of(TournamentState.RUNNING)),
        ("over", say.over(), of(TournamentState.ENDED, TournamentState.CANCELLED)),
    ]
    return [(key, title, some) for key, title, some in every if some]


def _over(one: ListedTournament) -> bool:
    return TournamentState(one.state).is_over
