"""The feature: ``/history``, ``/record`` and ``/replay``."""

from __future__ import annotations

from bot.conversation.core.actions import ActionKind
from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.in_match import InMatch, RepeatButton
from bot.conversation.core.match_resolver import MatchChoice
from bot.conversation.core.options import ANY_GAME, SHARE, read_share, write_share
from bot.conversation.features.records import handlers, history
from bot.locales.say import commands as say

FEATURE = Feature(
    commands=(
        Command(
            ("history",),
            say.history,
            InMatch(
                MatchChoice.VISIBLE,
                history.history,
                RepeatButton(ActionKind.HISTORY, "History of", write=write_share, read=read_share),
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
                RepeatButton(ActionKind.RECORD, "Record of", write=write_share, read=read_share),
            ),
            (ANY_GAME, SHARE),
            tail="game",
            repeatable=True,
        ),
        Command(
            ("replay",),
            say.replay,
            InMatch(
                MatchChoice.VISIBLE,
                handlers.replay,
                RepeatButton(ActionKind.REPLAY, "Replay"),
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
