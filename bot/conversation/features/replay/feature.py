"""The feature: ``/replay``."""

from __future__ import annotations

from bot.conversation.core.actions import REPLAY
from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.matches.in_match import InMatch, RepeatButton, labelled
from bot.conversation.core.matches.match_resolver import MatchChoice
from bot.conversation.core.options import ANY_GAME, SHARE
from bot.conversation.features.replay import handlers
from bot.locales.say import commands as say
from bot.locales.say import match_buttons

FEATURE = Feature(
    commands=(
        Command(
            ("replay",),
            say.replay,
            InMatch(
                MatchChoice.VISIBLE,
                handlers.replay,
                RepeatButton(REPLAY, labelled(match_buttons.replay)),
                without=handlers.replay_record,
            ),
            (
                ANY_GAME,
                Parameter("record", say.replay_record, Kind.FILE),
                SHARE,
            ),
            tail="game",
            repeatable=True,
            slow=True,
        ),
    ),
)
