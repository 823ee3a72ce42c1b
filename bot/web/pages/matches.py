"""The match that a request is about, and what else its address says."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web

from bot.service.match_view import MatchView
from bot.service.refusals import UnknownMatch
from bot.web.bodies import as_id
from bot.web.pages.context import PageContext
from bot.web.pages.templates import THEMES
from bot.web.pages.viewer import Viewer
from rules.core.errors import MoveError
from rules.core.lines import MOST_CHARACTERS
from rules.core.position import Side
from rules.match.match import MatchId
from rules.match.places import HostedMatch

LONGEST_LINE = 60
"""Plies of a line that is tried on a page."""


async def match_of(context: PageContext, request: web.Request, viewer: Viewer) -> HostedMatch:
    """The match that a request is about; one that the viewer may not see is not there."""
    number = as_id(request.match_info["number"], MatchId)
    if number is None or len(request.match_info["number"]) > 12:
        raise web.HTTPNotFound
    lookup = context.services.lookup
    try:
        if await viewer.may_see(await lookup.audience(number)):
            return await lookup.get(number)
    except UnknownMatch:
        pass
    await viewer.refused()
    raise web.HTTPNotFound


@asynccontextmanager
async def match_seen(context: PageContext, request: web.Request) -> AsyncIterator[tuple[Viewer, HostedMatch]]:
    """Who looks, and the match that their request is about; meanwhile everything is said in their language."""
    async with context.looking(request) as viewer:
        yield viewer, await match_of(context, request, viewer)


def near_of(request: web.Request) -> Side:
    """The side that is to be below."""
    return Side.SECOND if request.query.get("near") == "1" else Side.FIRST


def theme_in(request: web.Request) -> str:
    """The theme that an address names."""
    theme = request.query.get("theme", "light")
    return theme if theme in THEMES else "light"


def line_of(request: web.Request) -> tuple[str, ...]:
    """The plies that are tried from the turn shown on."""
    text = request.query.get("line", "")
    line = tuple(text.split(">")) if text else ()
    if len(line) > LONGEST_LINE or len(text) > MOST_CHARACTERS:
        raise web.HTTPBadRequest
    return line


def turn_of(request: web.Request, hosted: HostedMatch) -> int:
    """The turn that an address names, the last one where it names none that there is."""
    number, last = as_id(request.query.get("turn"), int), len(hosted.match.plies)
    return last if number is None or number > last else number


def view_after(board: MatchView, line: tuple[str, ...]) -> MatchView:
    """The board after a line of plies that are only tried; raises ``HTTPNotFound`` if they cannot be played."""
    for text in line:
        try:
            board = board.ahead(board.position.parse(text))
        except MoveError:
            raise web.HTTPNotFound from None
    return board
