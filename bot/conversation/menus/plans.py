"""Thinking ahead: conditional moves, previews, notes.  All of it is private."""

from __future__ import annotations

from bot.conversation import noting, premoving, previewing
from bot.conversation.commands import Command, Kind, Parameter
from bot.conversation.deeds import Verb
from bot.conversation.menus.common import ANY_GAME, MY_GAME, Menu
from bot.service.playing.notes import MOST_NOTES

MENU = Menu(
    commands=(
        Command(
            ("premove", "set"),
            "Set your answers to what your opponent may play",
            premoving.set_command,
            (
                Parameter(
                    "line",
                    "What they play > what you answer > …; branches with |, and * for any move",
                    required=True,
                    completer=premoving.complete_line,
                ),
                MY_GAME,
            ),
            tail="line",
        ),
        Command(
            ("premove", "list"),
            "Show your conditional moves",
            premoving.list_command,
            (MY_GAME,),
            tail="game",
        ),
        Command(
            ("premove", "clear"),
            "Take your conditional moves back",
            premoving.clear_command,
            (MY_GAME,),
            tail="game",
        ),
        Command(
            ("preview",),
            "See the position after a line of plies; nothing is played",
            previewing.preview_command,
            (
                Parameter(
                    "line",
                    "Plies with > between them, the first that of the player to move",
                    required=True,
                    completer=previewing.complete_line,
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
            noting.note_command,
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
        Verb.PREMOVE_SET: premoving.set_button,
        Verb.PREMOVE_SAVE: premoving.save,
        Verb.PREMOVE_DISCARD: premoving.discard,
        Verb.PREMOVE_CLEAR: premoving.clear_button,
        Verb.PREVIEW: previewing.form,
        Verb.PREVIEW_LINE: previewing.line_button,
        Verb.PREVIEW_STEP: previewing.step,
        Verb.PREVIEW_SET: previewing.set_as_conditional,
        Verb.NOTE: noting.note_button,
    },
    forms={Verb.PREVIEW: previewing.filled_in},
)
