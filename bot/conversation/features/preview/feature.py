"""The feature: ``/preview``, its form, and the buttons under its board."""

from __future__ import annotations

from bot.conversation.core.actions import PREVIEW
from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.feature import Feature, in_match
from bot.conversation.core.matches.match_resolver import MatchChoice
from bot.conversation.core.options import ANY_GAME
from bot.conversation.features.preview import handlers
from bot.conversation.features.preview.handlers import PREVIEW_SET, PREVIEW_STEP
from bot.locales.say import commands as say

FEATURE = Feature(
    commands=(
        Command(
            ("preview",),
            say.preview,
            handlers.SHOWN,
            (
                Parameter(
                    "line",
                    say.preview_line,
                    required=True,
                    completer=handlers.hints,
                ),
                ANY_GAME,
                Parameter(
                    "turn",
                    say.preview_turn,
                    Kind.INTEGER,
                    minimum=0,
                    maximum=5000,
                ),
            ),
            tail="line",
            repeatable=True,
        ),
    ),
    buttons={
        PREVIEW: in_match(handlers.form, MatchChoice.VISIBLE),
        PREVIEW_STEP: handlers.step,
        PREVIEW_SET: handlers.set_as_conditional,
    },
    forms={PREVIEW: handlers.filled_in},
    repeatable=frozenset({PREVIEW, PREVIEW_STEP}),
)
