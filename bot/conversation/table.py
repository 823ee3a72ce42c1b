"""The one table of all commands and buttons."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from bot.conversation import (
    challenging,
    ending,
    listing,
    looking,
    moving,
    overview,
    picking,
    replaying,
    rulebook,
    settling,
    trying,
    which,
)
from bot.conversation.commands import Command, Kind, Parameter
from bot.conversation.deeds import Deed, Verb
from bot.conversation.replies import Answer, Ask
from bot.conversation.services import Services
from bot.service.tastes import Shown, View
from renderers.theme import THEMES
from rules.catalogue import GAMES
from rules.core import Game
from rules.options import CellsOption, ChoiceOption, IntegerOption, Option

_MY_GAME = Parameter("game", "The match, by its number, such as 12", completer=which.complete_mine)
_ANY_GAME = Parameter("game", "The match, by its number, such as 12", completer=which.complete_seen)
_SHARE = Parameter("share", "Show the answer to everybody here", Kind.YES_NO)


def _option(option: Option) -> Parameter:
    words = option.help[:1].upper() + option.help[1:]
    match option:
        case IntegerOption():
            return Parameter(option.name, words, Kind.INTEGER, minimum=option.minimum, maximum=option.maximum)
        case ChoiceOption():
            return Parameter(option.name, words, choices=option.choices)
        case CellsOption():
            # People choose how many; which ones is drawn when the challenge is made.
            return _option(option.number)
        case _:
            raise TypeError(f"no surface for the option {option!r}")


def _challenge(game: Game[Any]) -> Command:
    return Command(
        ("challenge", game.key),
        f"Challenge somebody, or anybody, to {game.name}",
        partial(_challenge_handler, game),
        (
            Parameter("opponent", "Whom you challenge; leave it out and anybody may accept", Kind.PERSON),
            Parameter(
                "time",
                "How long one may think: 3d, 10d+1d or none; 3d if left out",
                completer=challenging.complete_time,
            ),
            Parameter(
                "seat",
                "Your own seat: first moves first; random if left out",
                choices=("first", "second", "random"),
            ),
            Parameter("place", "Where it is played; here if left out", choices=("here", "thread", "dm")),
            Parameter("rated", "Whether the result is meant to count; no if left out", Kind.YES_NO),
            *map(_option, game.options),
        ),
        tail="opponent",
    )


async def _challenge_handler(game: Game[Any], services: Services, ask: Ask) -> Answer:
    return await challenging.challenge_command(services, ask, game)


def _try(game: Game[Any]) -> Command:
    return Command(
        ("try", game.key),
        f"Try moves of {game.name} on a board of your own; nothing is stored",
        partial(_try_handler, game),
        tuple(map(_option, game.options)),
    )


async def _try_handler(game: Game[Any], services: Services, ask: Ask) -> Answer:
    return await trying.try_command(services, ask, game)


COMMANDS: tuple[Command, ...] = (
    *map(_challenge, GAMES.values()),
    Command(
        ("move",),
        "Play a move",
        moving.move_command,
        (
            Parameter(
                "move",
                "The move, typed; it completes while you type",
                required=True,
                completer=moving.complete_move,
            ),
            _MY_GAME,
        ),
        tail="move",
    ),
    Command(
        ("board",),
        "Show a board",
        looking.board_command,
        (
            _ANY_GAME,
            Parameter(
                "ply",
                "The position after this many plies; 0 is the start",
                Kind.INTEGER,
                minimum=0,
                maximum=5000,
            ),
            Parameter(
                "as", "As a picture, as monospaced text, or in sentences", choices=("image", "text", "spoken")
            ),
            _SHARE,
        ),
        tail="game",
    ),
    Command(
        ("moves",),
        "List the legal moves and what they do",
        listing.moves_command,
        (Parameter("from", "Only the moves that begin at this cell"), _ANY_GAME),
        tail="from",
    ),
    Command(("next",), "Show the most urgent board that awaits your move", overview.next_command),
    Command(
        ("games",),
        "List matches under way",
        overview.games_command,
        (Parameter("player", "Whose matches; yours if left out", Kind.PERSON), _SHARE),
        tail="player",
    ),
    Command(
        ("history",), "List the plies of a match", looking.history_command, (_ANY_GAME, _SHARE), tail="game"
    ),
    Command(("record",), "Get a match as a file", looking.record_command, (_ANY_GAME, _SHARE), tail="game"),
    Command(
        ("replay",),
        "Show a whole game as one animated picture",
        replaying.replay_command,
        (
            _ANY_GAME,
            Parameter("record", "A match record, as /record makes it, instead of a match", Kind.FILE),
            _SHARE,
        ),
        tail="game",
        slow=True,
    ),
    Command(("resign",), "Give up a match", ending.resign_command, (_MY_GAME,), tail="game"),
    Command(("draw",), "Offer a draw, or answer an offer", ending.draw_command, (_MY_GAME,), tail="game"),
    Command(
        ("rules",),
        "Explain a game",
        rulebook.rules_command,
        (Parameter("game", "Which game", required=True, choices=tuple(GAMES)),),
        tail="game",
    ),
    Command(("settings", "show"), "Show how you like boards", settling.show_command),
    Command(
        ("settings", "board"),
        "Choose how boards are drawn for you",
        settling.board_command,
        (
            Parameter("theme", "Colours", choices=tuple(THEMES)),
            Parameter("view", "Which side is near you", choices=tuple(View)),
            Parameter("as", "As a picture, as monospaced text, or in sentences", choices=tuple(Shown)),
            Parameter("confirm", "Show and ask before a typed move is played", Kind.YES_NO),
        ),
    ),
    *map(_try, GAMES.values()),
    Command(("help",), "How to play here", rulebook.help_command, (_SHARE,)),
    Command(("about",), "Version, privacy, source", rulebook.about_command, (_SHARE,)),
)
"""Every command, in the order in which lists show them."""

COMMANDS_BY_NAME: dict[str, Command] = {command.name: command for command in COMMANDS}

Press = Callable[[Services, Ask, Deed], Awaitable[Answer]]

BUTTONS: dict[Verb, Press] = {
    Verb.ACCEPT: challenging.accept,
    Verb.DECLINE: challenging.decline,
    Verb.CANCEL: challenging.cancel,
    Verb.CHALLENGE_RULES: challenging.challenge_rules,
    Verb.MOVE_FORM: moving.move_form,
    Verb.PLAY: moving.play_button,
    Verb.PLAY_TYPED: moving.play_typed_button,
    Verb.PLAY_SURE: moving.play_sure_button,
    Verb.PICK: picking.pick,
    Verb.VIEW: looking.view,
    Verb.MORE: looking.more,
    Verb.TEXT: looking.text,
    Verb.MOVES: listing.moves_button,
    Verb.HISTORY: looking.history,
    Verb.RECORD: looking.record,
    Verb.REPLAY: replaying.replay_button,
    Verb.RULES: rulebook.rules,
    Verb.RULES_PAGE: rulebook.rules,
    Verb.RESIGN: ending.resign,
    Verb.RESIGN_CONFIRM: ending.resign_confirmed,
    Verb.DRAW: ending.draw,
    Verb.DRAW_CONFIRM: ending.draw_confirmed,
    Verb.AGREE: ending.agree,
    Verb.REFUSE: ending.refuse,
    Verb.KEEP_PLAYING: ending.keep_playing,
    Verb.NEXT: overview.next_button,
    Verb.TRY_MOVE: trying.move,
    Verb.TRY_BACK: trying.back,
    Verb.TRY_OVER: trying.start_over,
}
"""What each button does; every verb has its line."""

SLOW_BUTTONS = frozenset({Verb.REPLAY})
"""Those that may take longer to answer than chat platforms wait."""
