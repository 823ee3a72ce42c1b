"""All routes of the pages."""

from aiohttp import web

from bot.conversation.core.services import Services
from bot.web.pages import (
    friend_page,
    front_page,
    lists,
    manifest,
    match_page,
    puzzle_page,
    settings_page,
    start_page,
)
from bot.web.pages.context import PageContext
from bot.web.pages.files import get_file
from bot.web.pages.images import pictures, thumbnails
from bot.web.pages.lobby import live as lobby_live
from bot.web.pages.lobby import page as lobby_page
from bot.web.pages.lobby.live import LobbyWatch
from bot.web.pages.match import actions, analysis, boards, live
from bot.web.pages.players import leaderboard_page, player_page, statistics_page
from bot.web.pages.positions import pages as positions
from bot.web.pages.sharing import cards, files, oembed
from bot.web.pages.texts import learn_page, papers_page, rules_page
from bot.web.pages.tournaments import acting, listing
from bot.web.pages.tournaments import files as tournament_files
from bot.web.pages.tournaments import live as tournament_live
from bot.web.pages.tournaments import page as tournament_page
from bot.web.pages.tournaments.live import TournamentWatch
from bot.web.pages.tournaments.previews import preview_at_path


def routes(context: PageContext, watch: live.Watchers, *, messages: int = 0) -> list[web.RouteDef]:
    """The routes of all pages, each part's in a list of its own; ``messages`` of the site's channels are kept."""
    lobby = LobbyWatch(context, watch.streams)
    tournaments = TournamentWatch(context, watch.streams)
    watch.beside += [lobby, tournaments]
    return [
        web.get("/pages/{sum}/{name}", get_file),
        *match_page.routes(context),
        *boards.routes(context),
        *pictures.routes(context),
        *actions.routes(context),
        *analysis.routes(context),
        *live.routes(watch),
        *cards.routes(context),
        *files.routes(context),
        *oembed.routes(context, preview_at_path),
        *positions.routes(context),
        *manifest.routes(context),
        *front_page.routes(context),
        *lists.routes(context),
        *start_page.routes(context),
        *friend_page.routes(context),
        *settings_page.routes(context),
        *thumbnails.routes(context),
        *rules_page.routes(context),
        *learn_page.routes(context),
        *puzzle_page.routes(context),
        *leaderboard_page.routes(context),
        *player_page.routes(context),
        *statistics_page.routes(context),
        *lobby_page.routes(context),
        *lobby_live.routes(lobby),
        *listing.routes(context),
        *tournament_page.routes(context),
        *tournament_files.routes(context),
        *acting.routes(context),
        *tournament_live.routes(tournaments),
        *papers_page.routes(context.services, context, messages=messages),
    ]


def papers_alone(services: Services) -> list[web.RouteDef]:
    """The privacy policy and the terms, with what they look like: the only pages where people play elsewhere."""
    return [web.get("/pages/{sum}/{name}", get_file), *papers_page.routes(services)]
