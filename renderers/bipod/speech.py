"""Positions of Bipod for the ear: no bare capital, which an ear cannot tell, and cells in a row taken together."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby

from renderers.phrases import BOARD_LIMIT, counted, in_lines, last_in_words, name_of, runs
from renderers.scene import Scene
from rules.core.bits import pick
from rules.games.bipod.board import COLUMNS, BipodBoard, BipodMove, Cell, Stone
from rules.games.bipod.picker import aloud
from rules.games.bipod.position import BipodPosition

Lister = Callable[[BipodBoard, Iterable[Cell]], str]
"""Puts cells in words: :func:`_names` or :func:`_by_rows`."""

_ANY_LENGTH = 1 << 20

SIDES = {Stone.LEFT: "left", Stone.RIGHT: "right"}


def spoken(scene: Scene, position: BipodPosition, turn: str) -> str:
    """The scene in sentences; ``turn`` says whose turn it is, or how the game ended, and who is what."""
    plainly = in_lines(_sentences(scene, position, turn, _names), _ANY_LENGTH)
    if len(plainly) <= BOARD_LIMIT:
        return plainly
    return in_lines(_sentences(scene, position, turn, _by_rows), BOARD_LIMIT)


def _sentences(scene: Scene, position: BipodPosition, turn: str, listed: Lister) -> list[list[list[str]]]:
    """Every sentence in its wordings, by lines; cells are ``listed`` one way or the other."""
    board = position.board
    last = aloud(COLUMNS[board.columns(1)[-1]])
    blocks = [cell for cell in board.cells if position.at(cell) is Stone.BLOCK]
    return [
        [[f"Bipod, {board.rows} rows, columns a to {last}."]],
        [wordings for stone in SIDES for wordings in _leg(position, stone, listed)],
        [_wordings("Blocks", board, blocks, listed, none="No blocks."), _dead(position, listed)],
        [_last_ply(scene, position, listed)],
        [[turn], [_matters(scene, position)]],
    ]


# --- cells ---------------------------------------------------------------------------------------


def _names(board: BipodBoard, cells: Iterable[Cell]) -> str:
    """Cells, in canonical order, by name: "f2, b4 to h4"; the numbers of neighbours in a row follow each other."""
    return ", ".join(" to ".join(aloud(board.name(end)) for end in run) for run in runs(cells))


def _by_rows(board: BipodBoard, cells: Iterable[Cell]) -> str:
    """The same, shorter for many cells: "by rows 2: f, k; 4: b to h"."""
    rows = []
    for row, grouped in groupby(cells, key=board.row):
        lists = (" to ".join(aloud(board.name(end)[0]) for end in run) for run in runs(grouped))
        rows.append(f"{row}: {', '.join(lists)}")
    return f"by rows {'; '.join(rows)}"


def _wordings(title: str, board: BipodBoard, cells: Iterable[Cell], listed: Lister, none: str) -> list[str]:
    """A list of cells: whole, then only the first of them, then their number."""
    known = list(cells)
    if not known:
        return [none]
    cuts = [
        f"{title}: {listed(board, known[:length])}, and {len(known) - length} more."
        for length in (160, 120, 80, 40)
        if len(known) > length
    ]
    return [f"{title}: {listed(board, known)}.", *cuts, f"{title}: {len(known)}."]


def _dead(position: BipodPosition, listed: Lister) -> list[str]:
    """The dead cells; where that takes too long, how they are known."""
    cells = position.dead_cells()
    if not cells:
        return ["No dead cells."]
    known = f"Dead cells: {len(cells)}, the empty ones that no move names."
    return [f"Dead cells: {listed(position.board, cells)}.", known]


def _leg(position: BipodPosition, stone: Stone, listed: Lister) -> list[list[str]]:
    """One colour's start, the stones joined to it, and the others."""
    board, leg, side = position.board, position.leg(stone), SIDES[stone]
    start = board.starts[stone is Stone.RIGHT]
    title = f"The {side} start is {aloud(board.name(start))}"
    joined = [cell for cell in position.chain(stone) if cell != start]
    loose = list(pick(board.places, leg.own & ~leg.chain))
    return [
        _wordings(f"{title}, stones joined to it", board, joined, listed, none=f"{title}."),
        _wordings(f"Loose {side} stones", board, loose, listed, none=""),
    ]


# --- the last ply --------------------------------------------------------------------------------


def _last_ply(scene: Scene, position: BipodPosition, listed: Lister) -> list[str]:
    """The last ply and what it changed; then the same without the names of the cells that died."""
    before, move = scene.before, scene.last
    if not isinstance(before, BipodPosition) or not isinstance(move, BipodMove):
        return [last_in_words(scene)]
    board, mover = position.board, name_of(before, before.turn)
    if move.adopts:
        return [f"Turn {scene.ply}: {mover} adopted, and is Blocker."]
    cells = ", ".join(aloud(board.name(cell)) for cell in move.cells)
    kind = f"a {SIDES[move.stone]} stone" if move.stone in SIDES else "a block"
    kind = kind if len(move.cells) == 1 else "blocks"
    told = f"Turn {scene.ply}: {mover} placed {kind} on {cells}."
    if move.stone in SIDES:
        told += _joining(before, position, move)
    for stone, side in SIDES.items():
        was, now = before.leg(stone), position.leg(stone)
        if was.reach & board.rim and not now.reach & board.rim:
            told += f" That cuts the {side} start off from the short sides."
    died = [cell for cell in position.dead_cells() if before.live >> cell & 1]
    if not died:
        return [told]
    count = f"{counted(len(died), 'cell')} died"
    return [f"{told} {count}: {listed(board, died)}.", f"{told} {count}."]


def _joining(before: BipodPosition, after: BipodPosition, move: BipodMove) -> str:
    """What Runner's new stone joined to its start, or touches."""
    board, (cell,), side = after.board, move.cells, SIDES[move.stone]
    was, now = before.leg(move.stone), after.leg(move.stone)
    if not now.chain >> cell & 1:
        touched = list(pick(board.places, board.around(cell) & was.own))
        but = f", but touches {_names(board, touched)}" if touched else ""
        return f" It is not joined to the {side} start yet{but}."
    gained = list(pick(board.places, now.chain & ~was.chain & ~(1 << cell)))
    told = f" It is joined to the {side} start"
    if gained:
        told += f", and so {'is' if len(gained) == 1 else 'are'} now {_names(board, gained)}"
    if now.chain & board.rim and not was.chain & board.rim:
        told += ", which so reaches a short side"
    return f"{told}."


# --- what matters now ----------------------------------------------------------------------------


def _matters(scene: Scene, position: BipodPosition) -> str:
    """What the side to move may do, and how far each start is from a short side."""
    mover = scene.to_move
    if mover is None:
        return ""
    name = name_of(position, mover)
    live = f"{position.live.bit_count()} cells are live."
    if position.runner is not None:
        may = (
            f"{name} places one stone, left or right"
            if mover is position.runner
            else f"{name} places one block"
        )
    elif not position.live:
        may = f"{name} must adopt"
    else:
        blocks = "one block" if position.stones == 1 else f"1 to {position.stones} blocks"
        may = f"{name} places {blocks}, or adopts and becomes Blocker"
    missing = {stone: missing_stones(position, stone) for stone in SIDES}
    ways = " ".join(_way(side, missing[stone]) for stone, side in SIDES.items())
    wins = " Whoever adopts now wins at once." if None in missing.values() else ""
    return f"{may}. {ways}{wins} {live}"


def _way(side: str, missing: int | None) -> str:
    if missing is None:
        return f"The {side} start is cut off from the short sides."
    if missing == 0:
        return f"The {side} start reaches a short side."
    return f"The {side} start needs at least {counted(missing, 'more stone')} to reach a short side."


def missing_stones(position: BipodPosition, stone: Stone) -> int | None:
    """How many stones at least join that colour's start to a short side; ``None`` if none can any more."""
    board, leg = position.board, position.leg(stone)
    have, missing = int(leg.chain), 0
    while not have & board.rim:
        beside = 0
        for cell in pick(board.places, have):
            beside |= board.around(cell)
        grown = have | beside & leg.reach
        if grown == have:
            return None
        have, missing = board.flood(grown, grown | leg.own), missing + 1
    return missing
