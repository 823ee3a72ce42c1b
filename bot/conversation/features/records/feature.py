"""The feature: ``/history`` and ``/record``."""

from __future__ import annotations

from bot.conversation.core.actions import HISTORY, RECORD
from bot.conversation.core.commands import Command
from bot.conversation.core.feature import Feature
from bot.conversation.core.matches.in_match import InMatch, RepeatButton, labelled
from bot.conversation.core.matches.match_resolver import MatchChoice
from bot.conversation.core.options import ANY_GAME, SHARE, read_share, write_share
from bot.conversation.features.records import handlers, history
from bot.locales.say import commands as say
from bot.locales.say import match_buttons

FEATURE = Feature(
    commands=(
        Command(
            ("history",),
            say.history,
            InMatch(
                MatchChoice.VISIBLE,
                history.history,
                RepeatButton(HISTORY, labelled(match_buttons.history), write=write_share, read=read_share),
            ),
            (ANY_GAME, SHARE),
            tail="game",
            repeatable=True,
        ),
        Command(
            ("record",),
            say.record,
            InMatch(
                MatchChoice.VISIBLE,
                handlers.record,
                RepeatButton(RECORD, labelled(match_buttons.record), write=write_share, read=read_share),
            ),
            (ANY_GAME, SHARE),
            tail="game",
            repeatable=True,
        ),
    ),
)
