"""The feature: ``/preview``, its form, and the buttons under its board."""

from __future__ import annotations

from bot.conversation.core.actions import ActionKind
from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.feature import Feature, in_match
from bot.conversation.core.matches.match_resolver import MatchChoice
from bot.conversation.core.options import ANY_GAME
from bot.conversation.features.preview import handlers
from bot.locales.say import commands as say

FEATURE = Feature(
    commands=(
        Command(
            ("preview",),
            say.preview,
            handlers.PREVIEW,
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
        ActionKind.PREVIEW: in_match(handlers.form, MatchChoice.VISIBLE),
        ActionKind.PREVIEW_STEP: handlers.step,
        ActionKind.PREVIEW_SET: handlers.set_as_conditional,
    },
    forms={ActionKind.PREVIEW: handlers.filled_in},
    repeatable=frozenset({ActionKind.PREVIEW, ActionKind.PREVIEW_STEP}),
)
