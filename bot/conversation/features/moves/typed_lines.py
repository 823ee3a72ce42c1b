"""Moves typed in messages: with a mention of the service, in a direct conversation with it, or in passing."""

from __future__ import annotations

import re

from bot.conversation.core import markup
from bot.conversation.core.lines import split_number
from bot.conversation.core.match_resolver import MatchChoice, Unclear, candidates
from bot.conversation.core.replies import Answer, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.moves.handlers import MOVE, AnsweredByBoardError
from rules.core.errors import AmbiguousMove
from rules.core.refusals import Refusal

_NEEDS_ADDRESSING = re.compile(r"[A-Za-z]|pass|adopt", re.IGNORECASE)
"""Moves that are also ordinary words: only read in messages that are addressed to the service."""

HOW_TO_TYPE = (
    "Write your move behind my name, such as `#12 b2-b4`, or without the number where you have one match only. "
    "`/moves` lists what you can play, `/help` tells the rest."
)


async def typed(services: Services, request: Request, text: str, *, addressed: bool) -> Answer | None:
    """A typed line that may hold a move: ``#12 b2-b4``, or without the number.

    A line that is not ``addressed`` to the service is a move only if all of it is legal
    for its author; anything else is chat.  ``None`` where there is nothing to say to it.
    """
    number, text = split_number(text)
    if number is not None:
        request.args["game"] = number
    if not addressed:
        if not await _is_move(services, request, text):
            return None
    elif not markup.visible(text):
        return Reply(HOW_TO_TYPE, private=True)
    request.args["move"] = text
    try:
        return await MOVE(services, request)
    except AnsweredByBoardError:
        return None


async def _is_move(services: Services, request: Request, text: str) -> bool:
    """Whether a line that is not addressed to the service is a legal move in the only match that can be meant."""
    if len(text) > 200 or _NEEDS_ADDRESSING.fullmatch(text.strip()):
        return False
    try:
        found = await candidates(services, request, MatchChoice.MINE_TO_MOVE)
        if len(found) != 1:
            return False
        board = await services.lookup.board(found[0])
        board.match.check_turn(request.caller.id)
        notation = board.position.notate(board.position.parse_typed(text))
    except AmbiguousMove:
        return True
    except (Unclear, Refusal):
        return False
    return not _NEEDS_ADDRESSING.fullmatch(notation)
