"""The turns of a match as pages show them: what each did, and what its picture is called.

A picture's address carries a sum of all that it shows, so that it may be kept for
ever: a takeback changes what turn 7 is, and then its address.
"""

import json
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import renderers
from bot.conversation.boards.messages import has_card
from bot.locales.catalogue import current, files, languages, translated
from bot.service.match_view import MatchView
from rules.core.cache import Cache
from rules.core.game import replay
from rules.games.catalogue import GAMES
from rules.match.match import Match

MOST_REMEMBERED = 200


class PlayedTurn(NamedTuple):
    """A ply: its notation, and what it did in a few words."""

    move: str
    gloss: str


@cache
def drawing() -> str:
    """A sum of how pictures are drawn: of the renderers, and of the words in them."""
    drawn = Path(renderers.__file__).parent.rglob("*.py")
    digest = sha256()
    for path in sorted((*drawn, *(path for language in languages() for path in files(language)))):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def sums(board: MatchView, *, language: str | None = None) -> list[str]:
    """A sum of what is shown after each turn, the start first, in a language; that in force if none is given."""
    match = board.match
    head = [drawing(), match.game, match.version, sorted(match.options.items())]
    names = [person.name if person.level is None else person.level for person in board.players]
    running = sha256(json.dumps([*head, names, language or current()], default=str).encode())
    digests = []
    for turn in range(len(match.plies) + 1):
        if turn:
            running.update(f" {match.plies[turn - 1].move}".encode())
        last = running.copy()
        if turn == len(match.plies) and match.outcome is not None:
            last.update(repr(match.outcome).encode())
            if any(board.ratings):
                last.update(repr(board.ratings).encode())
        digests.append(last.hexdigest()[:16])
    return digests


def sum_of_line(turn: str, line: tuple[str, ...]) -> str:
    """The sum of what is shown after a line that was only tried, from the turn with the sum ``turn`` on."""
    return sha256(" ".join([turn, *line]).encode()).hexdigest()[:16] if line else turn


def ends(board: MatchView) -> bool:
    """Whether a position is the end of a match that has a card of how it ended."""
    return has_card(board) and board.ply == len(board.match.plies)


def card_address(board: MatchView) -> str:
    """Where the card of a match at a position is: how it ended, if that is its end, else how it stands there."""
    return f"/m/{board.match.id}/card/{board.ply}-{sums(board)[board.ply]}.png"


_played: Cache[tuple[object, ...], tuple[PlayedTurn, ...]] = Cache(MOST_REMEMBERED)


def turns_of(match: Match) -> tuple[PlayedTurn, ...]:
    """The plies of a match and what they did, in the language in force.

    They are remembered by all plies that lead to them, so they cannot be out of date.
    """
    moves = match.moves
    rules = (match.game, match.version, tuple(sorted(match.options.items())), current())
    turns = _played.get((*rules, moves))
    if turns is None:
        before = _played.get((*rules, moves[:-1])) if moves else None
        turns = _replayed(match, moves, before or ())
        _played.put((*rules, moves), turns)
    return turns


def _replayed(match: Match, moves: tuple[str, ...], before: tuple[PlayedTurn, ...]) -> tuple[PlayedTurn, ...]:
    position: Any = GAMES[match.game].start(match.options)
    turns = list(before)
    for ply, (move, after) in enumerate(replay(position, moves)):
        if ply >= len(turns):
            turns.append(PlayedTurn(moves[ply], translated(position.gloss(move))))
        position = after
    return tuple(turns)
