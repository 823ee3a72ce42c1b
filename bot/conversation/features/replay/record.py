"""Reading the record of a match, which may come from anywhere.

The format is described in ``docs/records.md``; :mod:`bot.service.match_record` writes it.
"""

import json
import re
from dataclasses import dataclass
from typing import Any

from bot.conversation.core import markup
from bot.conversation.core.requests import RECORD_LIMIT
from bot.locales.say import replay as say
from rules.core.game import ReplayError, replay
from rules.core.options import OptionError, Options
from rules.games.catalogue import GAMES
from rules.say import core
from rules.words import Words


class RecordError(ValueError):
    """A record that cannot be shown: what is wrong, and at which ply, in the markup of replies.

    What the record itself says in it is harmless: its file may hold anything.
    """


@dataclass(frozen=True, slots=True)
class Recorded:
    """What a record holds of a game, checked: its plies in canonical notation."""

    game: str
    options: Options
    moves: tuple[str, ...]


MOST_PLIES = 5000

_LIKE_A_MOVE = re.compile(r"[a-zA-Z0-9][a-zA-Z0-9,:<+*=-]{0,39}")
"""What is quoted of a record's moves: any other text may be meant for those who read it."""

MOST_SAID = 500
"""The most characters of what the rules say of a record."""


def read_record(content: bytes | None) -> Recorded:
    """The game of a record from anywhere; slow for a long one.

    ``None`` means that the file is too large.  Raises :class:`RecordError`.
    """
    if content is None or len(content) > RECORD_LIMIT:
        raise RecordError(say.too_large(limit=RECORD_LIMIT // 1_000_000))
    try:
        loaded: Any = json.loads(content)
    except (ValueError, RecursionError):
        loaded = None
    if not isinstance(loaded, dict):
        raise RecordError(say.not_json())
    game = GAMES.get(loaded["game"]) if isinstance(loaded.get("game"), str) else None
    if game is None:
        raise RecordError(say.unknown_game(games=markup.listing(list(GAMES))))
    options, moves = loaded.get("options", {}), loaded.get("moves", [])
    if not isinstance(options, dict) or not isinstance(moves, list):
        raise RecordError(say.wrong_types())
    if len(moves) > MOST_PLIES:
        raise RecordError(say.too_many_moves(count=len(moves), most=MOST_PLIES))
    try:
        settled = game.settle(options)
        position = start = game.start(settled)
        notations: list[str] = []
        for move, after in replay(start, moves):
            notations.append(position.notate(move))
            position = after
    except OptionError as error:
        raise RecordError(_said_of_it(error.reason)) from error
    except ReplayError as error:
        refused = moves[error.ply]
        looks_so = isinstance(refused, str) and _LIKE_A_MOVE.fullmatch(refused)
        move = f" {say.refused_move(move=markup.code(refused))}" if looks_so else ""
        fault = core.line_bad_move(move=core.line_move(number=error.ply + 1), reason=error.reason)
        raise RecordError(f"{_said_of_it(fault)}{move}") from error
    return Recorded(game.key, settled, tuple(notations))


def _said_of_it(reason: Words) -> str:
    """A reason in which a record may be quoted, as a sentence without markup, in the language in force."""
    return f"{markup.escape(markup.shorten(reason, MOST_SAID))}."
