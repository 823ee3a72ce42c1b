"""Thinking ahead: conditional moves, previews, notes.  All of it is private."""

from __future__ import annotations

from bot.conversation.core.actions import ActionKind
from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.feature import ANY_GAME, MY_GAME, Feature
from bot.conversation.features.conditional_moves import handlers as conditional_moves
from bot.conversation.features.notes import handlers as notes
from bot.conversation.features.preview import handlers as preview
from bot.service.playing.notes import MOST_NOTES

FEATURE = Feature(
    commands=(
        Command(
            ("premove", "set"),
            "Set your answers to what your opponent may play",
            conditional_moves.set_command,
            (
                Parameter(
                    "line",
                    "What they play > what you answer > …; branches with |, and * for any move",
                    required=True,
                    completer=conditional_moves.complete_line,
                ),
                MY_GAME,
            ),
            tail="line",
        ),
        Command(
            ("premove", "list"),
            "Show your conditional moves",
            conditional_moves.list_command,
            (MY_GAME,),
            tail="game",
        ),
        Command(
            ("premove", "clear"),
            "Take your conditional moves back",
            conditional_moves.clear_command,
            (MY_GAME,),
            tail="game",
        ),
        Command(
            ("preview",),
            "See the position after a line of plies; nothing is played",
            preview.preview_command,
            (
                Parameter(
                    "line",
                    "Plies with > between them, the first that of the player to move",
                    required=True,
                    completer=preview.complete_line,
                ),
                ANY_GAME,
                Parameter(
                    "ply",
                    "From the position after this many plies; from here if left out",
                    Kind.INTEGER,
                    minimum=0,
                    maximum=5000,
                ),
            ),
            tail="line",
        ),
        Command(
            ("note",),
            "Write a private note on a match, or list yours",
            notes.note_command,
            (
                Parameter("text", "The note; left out: your notes are listed"),
                MY_GAME,
                Parameter(
                    "remove",
                    "The number of a note to take away",
                    Kind.INTEGER,
                    minimum=1,
                    maximum=MOST_NOTES,
                ),
            ),
            tail="text",
        ),
    ),
    buttons={
        ActionKind.CONDITIONAL_SET: conditional_moves.set_button,
        ActionKind.CONDITIONAL_SAVE: conditional_moves.save,
        ActionKind.CONDITIONAL_DISCARD: conditional_moves.discard,
        ActionKind.CONDITIONAL_CLEAR: conditional_moves.clear_button,
        ActionKind.PREVIEW: preview.form,
        ActionKind.PREVIEW_LINE: preview.line_button,
        ActionKind.PREVIEW_STEP: preview.step,
        ActionKind.PREVIEW_SET: preview.set_as_conditional,
        ActionKind.NOTE: notes.note_button,
    },
    forms={ActionKind.PREVIEW: preview.filled_in},
)
