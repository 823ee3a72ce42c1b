"""Reading what people type as plies of Bipod.

The grammar: ``adopt``, or cells, each with a colour after it or none.  A cell is a
column and a row; a column is one letter, whose case counts, or two, ``aa`` to
``az`` for ``A`` to ``Z``.  A colour is ``o``, ``orange``, ``l``, ``left`` or ``@``
for the left chain, ``O``, ``blue``, ``r``, ``right`` or ``Q`` for the right one.

Every text has at most one reading.  A colour's letter before a digit is a column
(``k3 o5`` is two cells), and before another letter a colour, for no two-letter
column begins with one (``k3oy3O`` is two stones, ``k3ao3`` the cells k3 and O3).
A dash between cells is not read: it could mean a line of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice

from rules.core.errors import AmbiguousMove, IllegalMove, UnreadableMove
from rules.core.position import squeeze
from rules.games.bipod import refusals
from rules.games.bipod.board import ADOPT, COLUMNS, BipodBoard, BipodMove, Cell, Stone, column_number
from rules.games.bipod.state import BipodState
from rules.games.bipod.words import examples
from rules.say import bipod as say
from rules.say import core
from rules.words import Words

_LONGEST = 200
"""Longer text is not read; the longest canonical ply has 11 characters."""

_NEARBY = 4
"""How far, in half-steps, a suggested cell may be from the written one."""

_STONE = re.compile(
    r"(?P<column>a?[a-z])(?P<row>[0-9]{1,6})"
    r"(?:[-:=,]?(?P<colour>orange|blue|left|right|@|[oqlr](?![0-9])))?"
    r"[,;+&]*",
    re.ASCII | re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class _Written:
    """One stone as written: the number of its column, its row, and its colour if one was given."""

    column: int
    row: int
    colour: Stone | None
    capital: bool
    """Whether the column was written as one capital letter."""

    @property
    def cell_name(self) -> str:
        return f"{COLUMNS[self.column]}{self.row}"

    @property
    def recased(self) -> _Written:
        """The same stone with its column's letter in the other case."""
        return replace(self, column=(self.column + 26) % 52, capital=not self.capital)


def parse(position: BipodState, text: str) -> BipodMove:
    """The legal ply that ``text`` means, letter case taken as written."""
    return _judge(position, text, _read(position, text))


def parse_typed(position: BipodState, text: str) -> BipodMove:
    """The legal ply that ``text`` means, unless a phone may have written the first capital by itself.

    The first column is in doubt if it is the only one written as a capital.  (A capital
    colour, as in ``D4O``, proves nothing: it has to be typed as a capital anyway.)
    """
    written = _read(position, text)
    capitals = [stone.capital for stone in written]
    if capitals.count(True) != 1 or not capitals[0]:
        return _judge(position, text, written)
    first, *others = written
    lower = (first.recased, *others)
    board = position.board
    if _cell(board, first) is None and _cell(board, first.recased) is not None:
        return _judge(position, text, lower)
    as_written, as_lower = (_meanings(position, text, stones) for stones in (written, lower))
    if as_written and as_lower:
        raise AmbiguousMove(
            text,
            say.capital_in_doubt(written=first.cell_name, other=first.recased.cell_name),
            (*as_lower, *as_written),
        )
    try:
        return _judge(position, text, written)
    except IllegalMove as error:
        suggestions = dict.fromkeys([*as_lower, *error.suggestions])
        raise IllegalMove(text, error.reason, islice(suggestions, 5)) from None


def _read(position: BipodState, text: str) -> tuple[_Written, ...]:
    """The stones that ``text`` names, whether legal or not; none for ``adopt``."""
    if len(text) > _LONGEST:
        raise UnreadableMove(text, _how_to_write(position))
    squeezed = squeeze(text)
    if squeezed.lower() == "adopt":
        return ()
    stones: list[_Written] = []
    at = 0
    while stone := _STONE.match(squeezed, at):
        column = column_number(stone["column"])
        if column is None:
            break
        capital = len(stone["column"]) == 1 and stone["column"].isupper()
        stones.append(_Written(column, int(stone["row"]), _colour(stone["colour"]), capital))
        at = stone.end()
    if not stones or at < len(squeezed):
        raise UnreadableMove(text, _how_to_write(position))
    return tuple(stones)


def _colour(written: str | None) -> Stone | None:
    if written is None:
        return None
    return Stone.LEFT if written == "o" or written.lower() in ("orange", "l", "left", "@") else Stone.RIGHT


def _how_to_write(position: BipodState) -> Words:
    moves = tuple(examples(position))
    return say.unreadable(moves=moves) if moves else say.unreadable_after_end()


def _judge(position: BipodState, text: str, stones: tuple[_Written, ...]) -> BipodMove:
    """The legal ply of ``stones``, as which ``text`` was read; raises a move error if there is none."""
    if position.outcome is not None:
        raise IllegalMove(text, core.move_game_over())
    if not stones:
        if position.runner is not None:
            blocker, runner = (side.words for side in (position.runner.other, position.runner))
            reason = say.already_adopted(blocker=blocker, runner=runner)
            raise IllegalMove(text, reason, examples(position))
        return ADOPT
    if len(stones) > position.most:
        raise _refusal(position, text, refusals.too_many(position, len(stones)), _parts(position, stones))
    if position.runner is not position.turn and any(stone.colour for stone in stones):
        plain = [replace(stone, colour=None) for stone in stones]
        before = position.runner is None
        reason = (say.colour_before_adoption if before else say.blocker_has_no_colour)()
        raise _refusal(position, text, reason, _plies(position, plain))
    for index, stone in enumerate(stones):
        fault = refusals.cell_fault(position, stone.cell_name, stone.row, _cell(position.board, stone))
        if fault:
            raise _refusal(position, text, fault, _repairs(position, stones, index))
    names = [stone.cell_name for stone in stones]
    for index, name in enumerate(names):
        if name in names[:index]:
            once = {stone.cell_name: stone for stone in stones}
            raise _refusal(position, text, say.cell_twice(cell=name), _plies(position, once.values()))
    plies = list(_plies(position, stones))
    if len(plies) == 1:
        return plies[0]
    raise AmbiguousMove(text, say.colour_missing(cell=names[0]), map(position.board.notate, plies))


def _meanings(position: BipodState, text: str, stones: tuple[_Written, ...]) -> tuple[str, ...]:
    """The legal plies that ``stones`` could be, in canonical notation."""
    try:
        return (position.board.notate(_judge(position, text, stones)),)
    except AmbiguousMove as error:
        return error.candidates
    except IllegalMove:
        return ()


# Suggestions


def _refusal(position: BipodState, text: str, reason: Words, instead: Iterable[BipodMove]) -> IllegalMove:
    """The error for ``text``, with those of ``instead`` that are legal as suggestions."""
    legal = dict.fromkeys(ply for ply in instead if position.allows(ply))
    if not position.live:
        legal = dict.fromkeys([ADOPT])
    return IllegalMove(text, reason, map(position.board.notate, islice(legal, 5)))


def _cell(board: BipodBoard, stone: _Written) -> Cell | None:
    return board.find(stone.column, stone.row)


def _plies(position: BipodState, stones: Iterable[_Written]) -> Iterator[BipodMove]:
    """The plies, legal or not, that ``stones`` can mean; all their cells must be on the board."""
    stones = tuple(stones)
    cells = [_cell(position.board, stone) for stone in stones]
    return _block_or_colour(position, [cell for cell in cells if cell is not None], stones[0].colour)


def _block_or_colour(position: BipodState, cells: list[Cell], colour: Stone | None) -> Iterator[BipodMove]:
    kinds = position.colours if colour is None else (colour,)
    return (BipodMove(tuple(sorted(cells)), kind) for kind in kinds)


def _parts(position: BipodState, stones: tuple[_Written, ...]) -> Iterator[BipodMove]:
    """Plies of consecutive ``stones``, each of as many as a ply may have."""
    most = position.most
    for at in range(len(stones) - most + 1):
        yield from _plies(position, stones[at : at + most])


def _repairs(position: BipodState, stones: tuple[_Written, ...], wrong: int) -> Iterator[BipodMove]:
    """The ply of ``stones`` with the one at index ``wrong`` in the column of the other letter case, or nearby."""
    board, stone = position.board, stones[wrong]
    others = [_cell(board, other) for index, other in enumerate(stones) if index != wrong]
    elsewhere = board.find(stone.recased.column, stone.row)
    apart = {cell: board.half_steps(cell, stone.column, stone.row) for cell in position.live_cells()}
    nearby = sorted((cell for cell in apart if apart[cell] <= _NEARBY), key=apart.__getitem__)
    for cell in [elsewhere, *nearby]:
        cells = [one for one in (*others, cell) if one is not None]
        if len(cells) == len(stones):
            yield from _block_or_colour(position, cells, stone.colour)
