"""The feature: ``/resign`` and its buttons."""

from __future__ import annotations

from bot.conversation.core.actions import KEEP_PLAYING, RESIGN
from bot.conversation.core.commands import Command
from bot.conversation.core.feature import Feature, in_match
from bot.conversation.core.matches.in_match import InMatch, RepeatButton, labelled
from bot.conversation.core.matches.match_resolver import MatchChoice
from bot.conversation.core.options import MY_GAME
from bot.conversation.core.replies import Tone
from bot.conversation.features.resignation import handlers
from bot.conversation.features.resignation.handlers import RESIGN_CONFIRM
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
                RepeatButton(RESIGN, labelled(match_buttons.resign), Tone.DANGER),
            ),
            (MY_GAME,),
            tail="game",
        ),
    ),
    buttons={
        RESIGN_CONFIRM: in_match(handlers.confirm),
        KEEP_PLAYING: handlers.keep_playing,
    },
)
