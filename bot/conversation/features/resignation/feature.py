"""The feature: ``/resign`` and its buttons."""

from __future__ import annotations

from bot.conversation.core.actions import ActionKind
from bot.conversation.core.commands import Command
from bot.conversation.core.feature import Feature, in_match
from bot.conversation.core.matches.in_match import InMatch, RepeatButton, labelled
from bot.conversation.core.matches.match_resolver import MatchChoice
from bot.conversation.core.options import MY_GAME
from bot.conversation.core.replies import Tone
from bot.conversation.features.resignation import handlers
from bot.locales.say import commands as say
from bot.locales.say import match_buttons

FEATURE = Feature(
    commands=(
        Command(
            ("resign",),
            say.resign,
            InMatch(
                MatchChoice.MINE,
                handlers.resign,
                RepeatButton(ActionKind.RESIGN, labelled(match_buttons.resign), Tone.DANGER),
            ),
            (MY_GAME,),
            tail="game",
        ),
    ),
    buttons={
        ActionKind.RESIGN_CONFIRM: in_match(handlers.confirm),
        ActionKind.KEEP_PLAYING: handlers.keep_playing,
    },
)
