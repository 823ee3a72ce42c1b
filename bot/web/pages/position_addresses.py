"""The address of a position: the game, its options as far as they are not the usual ones, and the moves, a part each.

``/p/bipod/stones=1/i1/adopt``.  Addresses come from anywhere, so each part is checked, and there are limits.
"""

import re
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from bot.locales.catalogue import translated
from bot.locales.formats import listing
from bot.locales.say.pages import positions as say
from bot.web.pages.turns import PlayedTurn
from renderers.scene import Scene
from rules.core.cache import Cache
from rules.core.game import Game, ReplayError, replay
from rules.core.options import OptionError, Options, OptionValue
from rules.core.position import PlyIndex
from rules.games.catalogue import GAMES
from rules.say import core

MOST_MOVES = 300
MOST_CHARACTERS = 4000
"""Of options and moves together: longer addresses do not get through everywhere."""

PREFIX = "/p/"

_LIKE_AN_OPTION = re.compile(r"([a-z_]{1,20})=([A-Za-z0-9, ]{0,400})")
_LIKE_A_MOVE = re.compile(r"[A-Za-z0-9][A-Za-z0-9,:<+*-]{0,79}")
"""All moves look so, and only what does is quoted: a link may have been made up to show its own words."""

_UNQUOTED = ",:=+*"


class AddressError(ValueError):
    """An address that leads to no position.  The message says why; ``status`` is that of the answer."""

    def __init__(self, words: str, status: int = 400) -> None:
        super().__init__(words)
        self.status = status


@dataclass(frozen=True, slots=True)
class GamePosition:
    """A position of a game with its options, checked, after moves in canonical notation."""

    game: Game[Any]
    options: Options
    scene: Scene
    turns: tuple[PlayedTurn, ...] = ()
    """The moves, and what each did, in the language in which the position was read."""

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves that lead to it."""
        return tuple(turn.move for turn in self.turns)

    @property
    def title(self) -> str:
        """What it is called."""
        return say.title(game=self.game.name)

    @property
    def address(self) -> str:
        """Its address."""
        return f"{PREFIX}{self.game.key}{self.line}"

    @property
    def line(self) -> str:
        """Its address after the game."""
        return _written(self.game, self.options, self.moves)


def address_of(game: str, options: Options, moves: tuple[str, ...]) -> str | None:
    """The address of the position after moves in canonical notation, if it is not too long for one."""
    line = _written(GAMES[game], options, moves)
    fits = len(moves) <= MOST_MOVES and len(line) <= MOST_CHARACTERS
    return f"{PREFIX}{game}{line}" if fits else None


def _written(game: Game[Any], options: Options, moves: tuple[str, ...]) -> str:
    usual = game.settle({})
    given = {name: value for name, value in options.items() if value != usual[name]}
    if game.settle(given) != options:
        # What is usual may depend on what else was chosen.
        given = dict(options)
    parts = (*(f"{name}={_value(value)}" for name, value in given.items()), *moves)
    return "".join(f"/{quote(part, safe=_UNQUOTED)}" for part in parts)


def _value(value: OptionValue) -> str:
    return (",".join(value) or "none") if isinstance(value, tuple) else str(value)


_read: Cache[tuple[object, ...], GamePosition] = Cache(500)
"""By game, options, moves and language: all that a position follows from, so none can be out of date.

These are not the positions of matches, which made-up addresses must not push out of their cache.
"""


def position_at(game: str, line: str, language: str) -> GamePosition:
    """The position at an address: after ``/p/GAME``, a ``line`` of parts that begin with a slash.

    ``language`` is the one in force.  Raises :class:`AddressError`.
    """
    rules = GAMES.get(game)
    if rules is None:
        raise AddressError(say.no_game(games=listing(list(GAMES), "and")), 404)
    if len(line) > MOST_CHARACTERS:
        raise AddressError(say.too_long(most=MOST_CHARACTERS))
    parts = [part for part in line.split("/") if part]
    count = next((number for number, part in enumerate(parts) if "=" not in part), len(parts))
    options, moves = _options(rules, parts[:count]), tuple(parts[count:])
    if len(moves) > MOST_MOVES:
        raise AddressError(say.too_many_moves(most=MOST_MOVES))
    for number, move in enumerate(moves, start=1):
        if _LIKE_A_MOVE.fullmatch(move) is None:
            raise AddressError(say.unreadable_move(number=number))
    key = (game, tuple(sorted(options.items())), language)
    try:
        return _reached(rules, options, moves, key)
    except ReplayError as error:
        fault = core.line_bad_move(
            move=core.line_quoted_move(number=error.ply + 1, text=moves[error.ply]), reason=error.reason
        )
        raise AddressError(_sentence(fault)) from error


def _options(game: Game[Any], parts: list[str]) -> Options:
    given: dict[str, object] = {}
    options = {option.name: option for option in game.options}
    for part in parts:
        match = _LIKE_AN_OPTION.fullmatch(part)
        if match is None:
            raise AddressError(say.unreadable_option())
        name, text = match.groups()
        if name in given:
            raise AddressError(say.option_twice(option=name))
        given[name] = options[name].read(text) if name in options else text
    try:
        return game.settle(given)
    except OptionError as error:
        raise AddressError(_sentence(error.reason)) from error


def _reached(
    game: Game[Any], options: Options, moves: tuple[str, ...], key: tuple[object, ...]
) -> GamePosition:
    reached = _read.get((*key, moves))
    if reached is None:
        near = _read.get((*key, moves[:-1])) if moves else None
        if near is None:
            near, left = GamePosition(game, options, Scene(game.start(options), say=translated)), moves
        else:
            left = moves[-1:]
        try:
            reached = _played_on(near, left)
        except ReplayError as error:
            raise ReplayError(PlyIndex(len(moves) - len(left) + error.ply), error.reason) from error
        _read.put((*key, moves), reached)
    return reached


def _played_on(near: GamePosition, moves: tuple[str, ...]) -> GamePosition:
    scene, turns = near.scene, list(near.turns)
    for move, after in replay(scene.position, moves):
        position = scene.position
        turns.append(PlayedTurn(position.notate(move), translated(position.gloss(move))))
        scene = Scene(after, position, move, len(turns), say=translated)
    return GamePosition(near.game, near.options, scene, tuple(turns))


def _sentence(words: str) -> str:
    text = translated(words)
    return f"{text[:1].upper()}{text[1:].removesuffix('.')}."
