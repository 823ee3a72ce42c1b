"""The feature: matches against the computer.  They begin with ``/challenge``, and moves are played as in any match."""

from __future__ import annotations

from bot.conversation.boards.notifications import of_match
from bot.conversation.core.feature import Feature
from bot.conversation.features.computer_opponent import messages
from rules.match.notifications.boards import BoardEdited

FEATURE = Feature(notifications={BoardEdited: of_match(messages.answered_board)})
