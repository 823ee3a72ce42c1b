"""Turns that their player could not be told of are added to the next answer that the player gets."""

from dataclasses import replace

from bot.conversation.boards import headlines, messages
from bot.conversation.core import markup
from bot.conversation.core.replies import Reply
from bot.conversation.core.requests import Request, Source
from bot.conversation.core.services import Services
from bot.locales.say import notifications as say
from bot.service.notifications.untold_turns import UntoldTurn

MOST = 5
"""The most matches that one answer names."""


async def with_untold(services: Services, request: Request, reply: Reply) -> Reply:
    """The answer with the turns that ``request.caller`` could not be told of, if nobody else reads it."""
    alone = request.venue.direct or (reply.private and request.source is not Source.MESSAGE)
    if not alone:
        return reply
    untold = await services.untold_turns.of(request.caller.id, MOST)
    shown = {turn.match for turn in reply.announces}
    lines = [
        say.untold_turn(
            match=headlines.title(board.match), name=markup.name_of(board.opponent(request.caller.id))
        )
        for board in untold
        if board.match.id not in shown
    ]
    if not lines:
        return reply
    announced = tuple(UntoldTurn(board.match.id, board.match.revision) for board in untold)
    return replace(messages.with_lines_below(reply, *lines), announces=(*reply.announces, *announced))
