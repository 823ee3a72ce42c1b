"""Where the answer to a request about a match is seen, and the boards that answer one."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot.conversation.boards import messages
from bot.conversation.core import refusals
from bot.conversation.core.matches import match_resolver
from bot.conversation.core.replies import Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.locales.catalogue import for_everybody
from bot.locales.say import offers as say
from bot.service.announcements import NOWHERE, ON_PAGE, ActionResult, ReplyTarget
from bot.service.match_view import MatchView
from bot.service.refusals import OldPosition
from rules.match.places import HostedSummary


def reply_target(hosted: HostedSummary, request: Request) -> ReplyTarget:
    """Where a public answer is seen, as far as the match is concerned."""
    audience = hosted.audience
    if request.venue.page:
        return ON_PAGE
    if hosted.place.home not in (None, request.venue.server):
        return ReplyTarget(outsider=request.caller.id)
    if request.venue.guest:
        return NOWHERE
    if request.venue.direct:
        return ReplyTarget(person=request.caller.id) if audience.direct else NOWHERE
    return NOWHERE if hosted.place.unopened else ReplyTarget(channel=request.venue.channel)


async def checked_reply_target(services: Services, request: Request, hosted: HostedSummary) -> ReplyTarget:
    """As :func:`reply_target`; of a player who asks from outside the server, the membership is brought up to date."""
    target = reply_target(hosted, request)
    plays = request.caller.id in hosted.match.seats
    # Anybody else is refused anyway, so the platform need not be asked.
    server = hosted.place.home
    if plays and target.outsider is not None and server is not None:
        await services.memberships.of(server, request.caller)
    return target


def seen_publicly(hosted: HostedSummary, request: Request) -> bool:
    """Whether the answer is seen where the match is played."""
    return (
        not request.venue.guest
        and match_resolver.is_at(hosted, request.venue)
        and hosted.audience.direct == request.venue.direct
        and not hosted.place.unopened
    )


def on_page(board: MatchView, words: str) -> Reply:
    """The answer to someone who acts on a web page: that shows the board by itself, and the outbox tells everybody else."""
    return Reply(words, shows_board_of=board.match.id)


async def result(services: Services, request: Request, done: ActionResult) -> Reply:
    """How a match ended without a ply: to everybody where it is played, else to the caller alone."""
    if request.venue.page:
        return on_page(done.board, say.done_on_page())
    if not seen_publicly(done.board.hosted, request):
        return await messages.private_board(services, done.board, request.caller)
    if request.venue.direct:
        return await messages.direct_board(
            services, done.board, request.caller, acknowledges=done.acknowledges
        )
    return await messages.public_board(services, done.board, acknowledges=done.acknowledges)


async def board_here(
    services: Services, request: Request, done: ActionResult, *, news: str = ""
) -> Reply | None:
    """The board after an action, where the match is played; ``None`` if the request came from elsewhere."""
    if not seen_publicly(done.board.hosted, request):
        return None
    if request.venue.direct:
        reply = await messages.board_for(services, done.board, request.caller, news=news)
        return replace(reply, acknowledges=done.acknowledges)
    return await messages.public_board(services, done.board, acknowledges=done.acknowledges, news=news)


async def board_anywhere(
    services: Services,
    request: Request,
    done: ActionResult,
    *,
    news: Callable[[], Awaitable[str]] | None = None,
) -> Reply:
    """The board after an answer: to everybody where the match is played, else to the caller.

    ``news`` is the headline about what was done, in the language in force.
    """
    if request.venue.page:
        return on_page(done.board, say.done_on_page())
    with for_everybody():
        here = await board_here(services, request, done, news=await news() if news else "")
    if here is not None:
        return here
    channel = done.board.hosted.audience.channel
    above = say.done_in(channel=f"<#{channel}>") if channel else say.done_in_direct()
    return await messages.private_board(
        services, done.board, request.caller, above=above, news=await news() if news else ""
    )


async def current_board(services: Services, request: Request, refusal: OldPosition) -> Reply:
    """The board as it is now, for a caller who pressed a button of an earlier position."""
    board = await services.lookup.present_board(refusal.number)
    return await messages.private_board(services, board, request.caller, above=refusals.sentence_of(refusal))
