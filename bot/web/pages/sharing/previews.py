"""What a link to a page looks like elsewhere: Open Graph, a card for Twitter, and oEmbed.

Programs that make previews are strangers, so they are shown what everybody may see, and nothing else has one.
"""

from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

from aiohttp import web

from bot.conversation.core.scenes import scene_of
from bot.service.match_view import MatchView
from bot.web.pages.context import PageContext
from bot.web.pages.images.drawn import version
from bot.web.pages.match.state import match_title
from bot.web.pages.position_addresses import GamePosition
from bot.web.pages.turns import card_address, ends
from renderers.cards import CARD, standing
from renderers.catalogue import RENDERERS
from renderers.phrases import last_in_words
from renderers.scene import Scene

FOR_OTHER_SITES = {"Cross-Origin-Resource-Policy": "cross-origin"}
"""Other sites may show the pictures of previews."""


@dataclass(frozen=True, slots=True)
class LinkPreview:
    """What is shown in place of a link; its addresses are whole."""

    title: str
    about: str
    page: str
    picture: str
    embed: str
    """Where oEmbed tells all this."""
    site: str
    width: int = CARD[0]
    height: int = CARD[1]

    def told_to(self, most_wide: int | None, most_high: int | None) -> dict[str, Any]:
        """As oEmbed tells it: with the picture, unless that is too large for who asks."""
        answer = {
            "version": "1.0",
            "title": self.title,
            "provider_name": "Turnpost",
            "provider_url": self.site,
            "cache_age": 300,
        }
        if (most_wide or self.width) < self.width or (most_high or self.height) < self.height:
            return {"type": "link", **answer}
        return {"type": "photo", **answer, "url": self.picture, "width": self.width, "height": self.height}


def origin_of(context: PageContext, request: web.Request) -> str:
    """What whole addresses begin with: as players reach the service, or as it was asked."""
    return context.services.facts.public_url or f"{request.scheme}://{request.host}"


async def everybodys(context: PageContext, board: MatchView) -> MatchView | None:
    """A match as everybody may see it, if they may."""
    if not await context.viewers.public(board.hosted.audience):
        return None
    return replace(board, players=await context.viewers.veil(board.players))


async def preview_of(context: PageContext, request: web.Request, board: MatchView) -> LinkPreview | None:
    """The preview of a match at a position, if everybody may see it."""
    shown = await everybodys(context, board)
    if shown is None:
        return None
    match, turn = shown.match, shown.ply
    path = f"/m/{match.id}" if turn == len(match.plies) else f"/m/{match.id}?turn={turn}"
    if ends(shown):
        about = await context.services.board_renderer.ending(shown)
    else:
        about = _how_it_stands(match.game, scene_of(shown))
    return preview_at(context, request, (match_title(shown), about), path, card_address(shown))


def preview_of_position(context: PageContext, request: web.Request, position: GamePosition) -> LinkPreview:
    """The preview of a position that is no match's."""
    return preview_at(
        context,
        request,
        (position.title, _how_it_stands(position.game.key, position.scene)),
        position.address,
        f"{position.address}/card.png?{version()}",
    )


def _how_it_stands(game: str, scene: Scene) -> str:
    stands = f"{standing(RENDERERS[game], scene)}."
    return f"{stands} {scene.say(last_in_words(scene))}" if scene.ply else stands


def preview_at(
    context: PageContext, request: web.Request, words: tuple[str, str], path: str, picture: str
) -> LinkPreview:
    """The preview of a page at a path, with its title and what it is about, and a picture at another."""
    origin = origin_of(context, request)
    page = f"{origin}{path}"
    return LinkPreview(
        *words, page, f"{origin}{picture}", f"{origin}/oembed?{urlencode({'url': page})}", f"{origin}/"
    )
