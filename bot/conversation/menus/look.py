"""Looking: boards, lists, records, rules."""

from __future__ import annotations

from bot.conversation import listing, looking, overview, replaying, rulebook
from bot.conversation.commands import Command, Kind, Parameter
from bot.conversation.deeds import Verb
from bot.conversation.menus.common import ANY_GAME, SHARE, Menu
from rules.games.catalogue import GAMES

MENU = Menu(
    commands=(
        Command(
            ("board",),
            "Show a board",
            looking.board_command,
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
            listing.moves_command,
            (Parameter("from", "Only the moves that begin at this cell"), ANY_GAME),
            tail="from",
        ),
        Command(("next",), "Show the most urgent board that awaits your move", overview.next_command),
        Command(
            ("games",),
            "List matches under way",
            overview.games_command,
            (Parameter("player", "Whose matches; yours if left out", Kind.PERSON), SHARE),
            tail="player",
        ),
        Command(
            ("history",), "List the plies of a match", looking.history_command, (ANY_GAME, SHARE), tail="game"
        ),
        Command(("record",), "Get a match as a file", looking.record_command, (ANY_GAME, SHARE), tail="game"),
        Command(
            ("replay",),
            "Show a whole game as one animated picture",
            replaying.replay_command,
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
        Verb.VIEW: looking.view,
        Verb.MORE: looking.more,
        Verb.TEXT: looking.text,
        Verb.MOVES: listing.moves_button,
        Verb.HISTORY: looking.history,
        Verb.RECORD: looking.record,
        Verb.REPLAY: replaying.replay_button,
        Verb.RULES: rulebook.rules,
        Verb.RULES_PAGE: rulebook.rules,
        Verb.NEXT: overview.next_button,
    },
)
