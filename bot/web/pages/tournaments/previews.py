"""What a link to a tournament looks like elsewhere."""

import re

from aiohttp import web

from bot.conversation.features.tournaments.pictures import card_in_sentences, card_of
from bot.service.tournaments.loading import TournamentView
from bot.service.tournaments.refusals import UnknownTournament
from bot.web.pages.context import PageContext
from bot.web.pages.sharing.previews import LinkPreview, preview_at
from bot.web.pages.tournaments.access import veiled
from bot.web.pages.tournaments.files import card_address
from rules.tournaments.tournament import TournamentId

_PATH = re.compile(r"/tournaments/([0-9]{1,12})")


async def preview_at_path(context: PageContext, request: web.Request, path: str) -> LinkPreview | None:
    """The preview of the tournament whose page is at a path, if there is one that everybody may see."""
    number = _PATH.fullmatch(path)
    if number is None:
        return None
    try:
        view = await context.services.tournaments.view(TournamentId(int(number[1])))
    except UnknownTournament:
        return None
    return await preview_of_tournament(context, request, view)


async def preview_of_tournament(
    context: PageContext, request: web.Request, view: TournamentView
) -> LinkPreview | None:
    """The preview of a tournament, if everybody may see it."""
    if not await context.viewers.public(view.tournament.audience):
        return None
    shown = await veiled(context, view)
    tournament = shown.tournament
    words = (tournament.terms.name, card_in_sentences(card_of(shown)))
    return preview_at(context, request, words, f"/tournaments/{tournament.id}", card_address(shown))
