"""The feature: ``/note``."""

from __future__ import annotations

from bot.conversation.core.actions import ActionKind
from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.matches.in_match import InMatch, RepeatButton
from bot.conversation.core.matches.match_resolver import MatchChoice
from bot.conversation.core.options import MY_GAME
from bot.conversation.features.notes import handlers
from bot.locales.say import commands as say
from bot.service.playing.notes import MOST_NOTES

NOTE = ActionKind("note")

FEATURE = Feature(
    commands=(
        Command(
            ("note",),
            say.note,
            InMatch(
                MatchChoice.MINE,
                handlers.note,
                RepeatButton(
                    NOTE,
                    handlers.label,
                    write=handlers.write_options,
                    read=handlers.read_options,
                ),
                without=handlers.refuse_both,
            ),
            (
                Parameter("text", say.note_text),
                MY_GAME,
                Parameter(
                    "remove",
                    say.note_remove,
                    Kind.INTEGER,
                    minimum=1,
                    maximum=MOST_NOTES,
                ),
            ),
            tail="text",
        ),
    ),
)
