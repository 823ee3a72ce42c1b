"""A position of Bipod in words and text: glosses, completions, examples, the diagram."""

import re
from collections.abc import Iterator
from functools import partial
from itertools import islice
from typing import NamedTuple

from rules.core.position import PHONE, Completion, squeeze
from rules.games.bipod.board import ADOPT, COLOUR_LETTERS, COLUMNS, BipodBoard, BipodMove, Cell, Stone
from rules.games.bipod.state import BipodState
from rules.say import bipod as say
from rules.words import Say, Words

# The inventors write o and O, and @ and Q for the starts: on a phone they look alike, and like a zero.
_SYMBOLS = {Stone.EMPTY: ".", Stone.BLOCK: "x", Stone.LEFT: "<", Stone.RIGHT: ">"}
_START_SYMBOLS = "LR"
_COLOURS = {letter: stone for stone, letter in COLOUR_LETTERS.items()}
_MARGIN = 4
"""The characters at the right of a text board for the rows' numbers, where there is room."""


class _Said(NamedTuple):
    """What is said of one leg."""

    stone_on: Say
    beside: Words
    cut_off: Words
    apart: Words
    joins: Words
    reaches: Words
    suggested: Words


_LEGS = {
    Stone.LEFT: _Said(
        say.orange_on,
        say.next_to_orange(),
        say.cuts_off_orange(),
        say.orange_apart(),
        say.orange_joins(),
        say.orange_reaches(),
        say.orange_chain(),
    ),
    Stone.RIGHT: _Said(
        say.blue_on,
        say.next_to_blue(),
        say.cuts_off_blue(),
        say.blue_apart(),
        say.blue_joins(),
        say.blue_reaches(),
        say.blue_chain(),
    ),
}


def diagram(position: BipodState) -> str:
    """The position in characters, row 1 at the top as in the picture; a board too wide for a phone in two halves.

    Every cell is above the letter of its column: ``.`` is a live cell, ``:`` a dead
    one, ``x`` a rock, ``L`` and ``<`` the orange start and stones, ``R`` and ``>`` the blue ones.
    """
    wide = _wide(position.board)
    if wide < PHONE:
        return _part(position, range(wide), min(wide + _MARGIN, PHONE))
    middle = (wide + 1) // 2
    halves = (range(middle), range(middle, wide))
    return "\n\n".join(_part(position, half, len(half) + _MARGIN) for half in halves)


def whole(position: BipodState) -> str:
    """The position in one piece, however wide: at most 55 characters."""
    wide = _wide(position.board)
    return diagram(position) if wide < PHONE else _part(position, range(wide), wide + _MARGIN)


def _wide(board: BipodBoard) -> int:
    """How many columns a board has."""
    return board.columns(1)[-1] + 1


def _part(position: BipodState, columns: range, width: int) -> str:
    """Some columns of the position, with the rows' numbers at the right and the columns' letters below."""
    board = position.board
    lines = [[" "] * len(columns) for _ in range(board.rows)]
    dead = position.dead_cells()
    signs = {cell: ":" if cell in dead else _SYMBOLS[position.at(cell)] for cell in board.cells}
    signs.update(zip(board.starts, _START_SYMBOLS, strict=True))
    for cell, sign in signs.items():
        if board.column(cell) in columns:
            lines[board.row(cell) - 1][board.column(cell) - columns.start] = sign
    numbered = []
    for number, line in enumerate(lines, start=1):
        text = str(number)
        # Lower rows are shorter, so a number of two digits never meets a cell.
        numbered.append(f"{''.join(line)[: width - len(text)]:<{width - len(text)}}{text}")
    return "\n".join([*numbered, COLUMNS[columns.start : columns.stop]])


def area(board: BipodBoard, cell: Cell) -> Words:
    """Where ``cell`` is in relation to the two starts."""
    left, right = board.starts
    beside = [
        _LEGS[leg].beside
        for leg, start in zip(_LEGS, board.starts, strict=True)
        if board.distance(cell, start) == 1
    ]
    if beside:
        return say.next_to_both() if len(beside) > 1 else beside[0]
    if board.column(cell) < board.column(left):
        return say.left_side()
    return say.right_side() if board.column(cell) > board.column(right) else say.in_the_middle()


def in_words(notation: str) -> str:
    """A ply in a sentence: "k3 orange" for ``k3o``, which would be read as k30; others as they are written."""
    leg = _COLOURS.get(notation[-1:])
    return _LEGS[leg].stone_on(cell=notation[:-1]) if leg else notation


def gloss(position: BipodState, move: BipodMove) -> Words:
    """What ``move`` does, in words that fit after "Bill played k3 orange": "joins the orange road"."""
    if move.adopts:
        wins = position.play(move).outcome is not None
        return say.becomes_blocker_and_wins() if wins else say.becomes_blocker()
    if position.runner is None:
        return say.rocks(count=len(move.cells))
    after = position.play(move)
    rim = after.board.rim
    # Runner can cut off a leg too: the orange one with a blue stone.
    cut = [leg_says.cut_off for stone, leg_says in _LEGS.items() if not after.leg(stone).reach & rim]
    if cut:
        return say.cuts_off_both() if len(cut) > 1 else cut[0]
    if move.stone is Stone.BLOCK:
        return area(position.board, move.cells[0])
    leg_says, chain = _LEGS[move.stone], after.leg(move.stone).chain
    if not chain >> move.cells[0] & 1:
        return leg_says.apart
    return leg_says.reaches if chain & rim else leg_says.joins


def hint(position: BipodState, move: BipodMove) -> Words:
    """What ``move`` would do, in words for the side to move."""
    if move.adopts:
        wins = position.play(move).outcome is not None
        return say.you_become_blocker_and_win() if wins else say.you_become_blocker()
    if position.runner is not None:
        does = gloss(position, move)
        leg_says = _LEGS.get(move.stone)
        return leg_says.suggested if leg_says and does == leg_says.joins else does
    areas = tuple(dict.fromkeys(area(position.board, cell) for cell in move.cells))
    return areas[0] if len(move.cells) == 1 else say.rocks_in(count=len(move.cells), areas=areas)


def examples(position: BipodState) -> list[str]:
    """Two different legal plies near the starts, or fewer if there are fewer."""
    board = position.board
    near = _live(position)
    if position.runner is None:
        stones = tuple(sorted(near[: position.stones]))
        moves = [BipodMove(stones, Stone.BLOCK), ADOPT] if stones else [ADOPT]
    elif position.runner is position.to_move:
        moves = [
            BipodMove((min(near, key=partial(board.distance, start)),), colour)
            for start, colour in zip(board.starts, position.colours, strict=True)
        ]
    else:
        moves = [BipodMove((cell,), stone) for stone in position.colours for cell in near[:2]]
    return [board.notate(move) for move in moves]


# Completing half-typed plies

_CELL = re.compile(r"([aA]?[A-Za-z])([0-9]{1,2})([,;+&]*)", re.ASCII)
_COLOUR_SPELLINGS = {Stone.LEFT: ("o", "orange", "left", "@"), Stone.RIGHT: ("O", "blue", "right", "Q")}


def complete(position: BipodState, typed: str, limit: int = 25) -> list[Completion]:
    """At most ``limit`` plies that complete ``typed``: the ply as typed, then its continuations.

    Cells in the typed letter case come before those in the other.
    """
    text = squeeze(typed[:100])
    if position.outcome is not None:
        candidates: Iterator[BipodMove] = iter(())
    elif position.runner is position.turn:
        candidates = _runner_plies(position, text)
    else:
        candidates = _blocking_plies(position, text)
    plies = islice(dict.fromkeys(candidates), max(limit, 0))
    return [Completion(position.board.notate(ply), hint(position, ply)) for ply in plies]


def _live(position: BipodState) -> list[Cell]:
    """The live cells, those nearest to a start first."""
    live = position.live
    return [cell for cell in position.board.from_starts if live >> cell & 1]


def _spellings(name: str) -> tuple[str, ...]:
    """The ways to write a cell's name, in lower case."""
    return (name.lower(), f"a{name.lower()}") if name[0].isupper() else (name,)


def _runner_plies(position: BipodState, text: str) -> Iterator[BipodMove]:
    board = position.board
    start = dict(zip(position.colours, board.starts, strict=True))
    plies = [BipodMove((cell,), colour) for cell in _live(position) for colour in position.colours]
    plies.sort(key=lambda ply: board.distance(ply.cells[0], start[ply.stone]))
    yield from (ply for ply in plies if board.notate(ply).startswith(text))
    wanted = re.sub(r"[-:=,;]", "", text).lower()
    plies.sort(key=lambda ply: not board.name(ply.cells[0]).startswith(text[:1]))
    for ply in plies:
        colours = _COLOUR_SPELLINGS[ply.stone]
        spellings = (
            cell + colour.lower() for cell in _spellings(board.name(ply.cells[0])) for colour in colours
        )
        if any(spelling.startswith(wanted) for spelling in spellings):
            yield ply


def _blocking_plies(position: BipodState, text: str) -> Iterator[BipodMove]:
    """Plies of the cells in ``text``, the last of which may be half typed, and of one more."""
    adopting = position.runner is None
    most = position.most
    placed, tail = _split(position, text)
    if placed is None:
        return
    if adopting and not placed and "adopt".startswith(tail.lower()):
        yield ADOPT
    if placed and not tail and len(placed) <= most:
        yield _block(*placed)
    free = [cell for cell in _live(position) if cell not in placed]
    if len(placed) >= most:
        return
    matching = _begun(position.board, free, tail)
    yield from (_block(*placed, cell) for cell in matching)
    if tail and len(placed) + 1 < most:
        whole = [cell for cell in matching if tail.lower() in _spellings(position.board.name(cell))]
        yield from (_block(*placed, cell, other) for cell in whole for other in free if other != cell)


def _block(*cells: Cell) -> BipodMove:
    return BipodMove(tuple(sorted(cells)), Stone.BLOCK)


def _begun(board: BipodBoard, cells: list[Cell], tail: str) -> list[Cell]:
    """Those of ``cells`` whose names begin with ``tail``: exactly so first, then in other spellings."""
    names = {cell: board.name(cell) for cell in cells}
    exactly = sorted(
        (cell for cell in cells if names[cell].startswith(tail)), key=lambda cell: names[cell] != tail
    )
    otherwise = (
        cell
        for cell in cells
        if any(spelling.startswith(tail.lower()) for spelling in _spellings(names[cell]))
    )
    return list(dict.fromkeys([*exactly, *otherwise]))


def _split(position: BipodState, text: str) -> tuple[list[Cell] | None, str]:
    """The complete cells at the beginning of ``text`` (``None`` if one cannot be played), and the rest of it."""
    placed: list[Cell] = []
    at = 0
    while match := _CELL.match(text, at):
        letters, digits, separators = match.groups()
        if match.end() == len(text) and not separators:
            break
        cells = _begun(
            position.board, [cell for cell in _live(position) if cell not in placed], letters + digits
        )
        whole = [
            cell for cell in cells if (letters + digits).lower() in _spellings(position.board.name(cell))
        ]
        if not whole:
            return None, ""
        placed.append(whole[0])
        at = match.end()
    return placed, text[at:]
