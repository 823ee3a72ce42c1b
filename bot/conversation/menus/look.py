"""Looking: boards, lists, records, rules."""

from __future__ import annotations

from bot.conversation.core.actions import ActionKind
from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.feature import ANY_GAME, SHARE, Feature
from bot.conversation.features.board_views import handlers as board_views
from bot.conversation.features.help import rulebook
from bot.conversation.features.matches import handlers as matches
from bot.conversation.features.moves import legal_moves
from bot.conversation.features.records import replay
from rules.games.catalogue import GAMES

FEATURE = Feature(
    commands=(
        Command(
            ("board",),
            "Show a board",
            board_views.board_command,
            (
                ANY_GAME,
                Parameter(
                    "ply",
                    "The position after this many plies; 0 is the start",
                    Kind.INTEGER,
                    minimum=0,
                    maximum=5000,
                ),
                Parameter(
                    "as",
                    "As a picture, as monospaced text, or in sentences",
                    choices=("image", "text", "spoken"),
                ),
                SHARE,
            ),
            tail="game",
        ),
        Command(
            ("moves",),
            "List the legal moves and what they do",
            legal_moves.moves_command,
            (Parameter("from", "Only the moves that begin at this cell"), ANY_GAME),
            tail="from",
        ),
        Command(("next",), "Show the most urgent board that awaits your move", matches.next_command),
        Command(
            ("games",),
            "List matches under way",
            matches.games_command,
            (Parameter("player", "Whose matches; yours if left out", Kind.PERSON), SHARE),
            tail="player",
        ),
        Command(
            ("history",),
            "List the plies of a match",
            board_views.history_command,
            (ANY_GAME, SHARE),
            tail="game",
        ),
        Command(
            ("record",), "Get a match as a file", board_views.record_command, (ANY_GAME, SHARE), tail="game"
        ),
        Command(
            ("replay",),
            "Show a whole game as one animated picture",
            replay.replay_command,
            (
                ANY_GAME,
                Parameter("record", "A match record, as /record makes it, instead of a match", Kind.FILE),
                SHARE,
            ),
            tail="game",
            slow=True,
        ),
        Command(
            ("rules",),
            "Explain a game",
            rulebook.rules_command,
            (Parameter("game", "Which game", required=True, choices=tuple(GAMES)),),
            tail="game",
        ),
        Command(("help",), "How to play here", rulebook.help_command, (SHARE,)),
        Command(("about",), "Version, privacy, source", rulebook.about_command, (SHARE,)),
    ),
    buttons={
        ActionKind.VIEW: board_views.view,
        ActionKind.MORE: board_views.more,
        ActionKind.TEXT: board_views.text,
        ActionKind.MOVES: legal_moves.moves_button,
        ActionKind.HISTORY: board_views.history,
        ActionKind.RECORD: board_views.record,
        ActionKind.REPLAY: replay.replay_button,
        ActionKind.RULES: rulebook.rules,
        ActionKind.RULES_PAGE: rulebook.rules,
        ActionKind.NEXT: matches.next_button,
    },
)
