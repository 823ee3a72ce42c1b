"""Matches against the computer.  They begin with ``/challenge``, and moves are played as in any match."""

from __future__ import annotations

from bot.conversation.boards import messages
from bot.conversation.boards.notifications import of_match
from bot.conversation.core.feature import Feature
from bot.conversation.core.replies import Reply
from bot.conversation.core.services import Services
from bot.service.match_view import MatchView
from rules.match.notifications.boards import BoardEdited


async def answered_board(services: Services, edited: BoardEdited, board: MatchView) -> Reply:
    """The board after the computer's answer, in place of the one after its opponent's own move."""
    del edited
    return await messages.board_for(services, board, None)


FEATURE = Feature(notifications={BoardEdited: of_match(answered_board)})
