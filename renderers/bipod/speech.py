"""Positions of Bipod for the ear: cells in a row taken together."""

from collections.abc import Callable, Iterable
from itertools import groupby

from renderers.bipod import messages
from renderers.phrases import BOARD_LIMIT, in_lines, in_runs, last_in_words, name_of
from renderers.say import bipod as say
from renderers.scene import Scene
from rules.core.bits import pick
from rules.games.bipod.board import COLUMNS, BipodBoard, BipodMove, Cell, Stone
from rules.games.bipod.position import BipodPosition
from rules.words import together

Listed = str | tuple[str, ...]
"""Cells as a parameter of a message."""
Lister = Callable[[BipodBoard, Iterable[Cell]], Listed]
"""Puts cells in words: :func:`_names` or :func:`_by_rows`."""

LEGS = (Stone.LEFT, Stone.RIGHT)

_ANY_LENGTH = 1 << 20


def spoken(scene: Scene, position: BipodPosition, turn: str) -> str:
    """The scene in sentences; ``turn`` says whose turn it is, or how the game ended, and who is what."""
    plainly = in_lines(scene, _sentences(scene, position, turn, _names), _ANY_LENGTH)
    if len(plainly) <= BOARD_LIMIT:
        return plainly
    return in_lines(scene, _sentences(scene, position, turn, _by_rows))


def _sentences(scene: Scene, position: BipodPosition, turn: str, listed: Lister) -> list[list[list[str]]]:
    """Every sentence in its wordings, by lines; cells are ``listed`` one way or the other."""
    board = position.board
    last = COLUMNS[board.columns(1)[-1]]
    named = say.board_with_capitals if last.isupper() else say.board_aloud
    blocks = [cell for cell in board.cells if position.at(cell) is Stone.BLOCK]
    return [
        [[named(rows=board.rows, last=last)]],
        [wordings for stone in LEGS for wordings in _leg(position, stone, listed)],
        [
            _wordings(say.rocks(), board, blocks, listed) if blocks else [say.no_rocks()],
            _dead(position, listed),
        ],
        [_last_ply(scene, position, listed)],
        [[turn], [_matters(scene, position)]],
    ]


# --- cells ---------------------------------------------------------------------------------------


def _names(board: BipodBoard, cells: Iterable[Cell]) -> Listed:
    """Cells, in canonical order, by name: "f2, b4 to h4"; the numbers of neighbours in a row follow each other."""
    return in_runs(cells, board.name)


def _by_rows(board: BipodBoard, cells: Iterable[Cell]) -> Listed:
    """The same, shorter for many cells: "by rows 2: f, k; 4: b to h"."""
    rows = [
        say.row(row=row, cells=in_runs(grouped, lambda cell: board.name(cell)[0]))
        for row, grouped in groupby(cells, key=board.row)
    ]
    return say.by_rows(rows=together(rows, "; "))


def _wordings(title: str, board: BipodBoard, cells: list[Cell], listed: Lister) -> list[str]:
    """A list of cells: whole, then only the first of them, then their number."""
    return [
        say.listed(title=title, cells=listed(board, cells)),
        *beginnings(title, board, cells, listed, (160, 120, 80, 40)),
        say.counted(title=title, count=len(cells)),
    ]


def beginnings(
    title: str, board: BipodBoard, cells: list[Cell], listed: Lister, lengths: tuple[int, ...]
) -> list[str]:
    """A list of cells, cut after so many of them."""
    return [
        say.listed_beginning(title=title, cells=listed(board, cells[:length]), count=len(cells) - length)
        for length in lengths
        if len(cells) > length
    ]


def _dead(position: BipodPosition, listed: Lister) -> list[str]:
    """The dead cells; where that takes too long, how they are known."""
    cells = position.dead_cells()
    if not cells:
        return [say.no_dead_cells()]
    return [
        say.listed(title=say.dead_cells(), cells=listed(position.board, cells)),
        say.dead_known(count=len(cells)),
    ]


def _leg(position: BipodPosition, stone: Stone, listed: Lister) -> list[list[str]]:
    """One colour's start, the stones joined to it, and the others."""
    board, leg = position.board, position.leg(stone)
    start = board.starts[stone is Stone.RIGHT]
    name = board.name(start)
    joined = [cell for cell in position.chain(stone) if cell != start]
    loose = list(pick(board.places, leg.own & ~leg.chain))
    return [
        _wordings(messages.JOINED_STONES[stone](start=name), board, joined, listed)
        if joined
        else [messages.START_ALONE[stone](start=name)],
        _wordings(messages.LOOSE_STONES[stone](), board, loose, listed) if loose else [""],
    ]


# --- the last ply --------------------------------------------------------------------------------


def _last_ply(scene: Scene, position: BipodPosition, listed: Lister) -> list[str]:
    """The last ply and what it changed; then the same without the names of the cells that died."""
    before, move = scene.before, scene.last
    if not isinstance(before, BipodPosition) or not isinstance(move, BipodMove):
        return [last_in_words(scene)]
    board, mover = position.board, name_of(before, before.turn)
    if move.adopts:
        return [say.adopted(turn=scene.ply, name=mover)]
    cells = tuple(map(board.name, move.cells))
    placed = messages.PLACED[move.stone] if len(cells) == 1 else say.placed_rocks
    sentences: list[str] = [placed(turn=scene.ply, name=mover, cells=cells)]
    if move.stone in LEGS:
        sentences += _joining(before, position, move)
    for stone in LEGS:
        was, now = before.leg(stone), position.leg(stone)
        if was.reach & board.rim and not now.reach & board.rim:
            sentences.append(messages.CUTS_OFF[stone]())
    died = [cell for cell in position.dead_cells() if before.live >> cell & 1]
    if not died:
        return [together(sentences)]
    return [
        together([*sentences, say.died(count=len(died), cells=listed(board, died))]),
        together([*sentences, say.died_counted(count=len(died))]),
    ]


def _joining(before: BipodPosition, after: BipodPosition, move: BipodMove) -> list[str]:
    """What Runner's new stone joined to its start, or touches."""
    board, (cell,), stone = after.board, move.cells, move.stone
    was, now = before.leg(stone), after.leg(stone)
    if not now.chain >> cell & 1:
        touched = list(pick(board.places, board.around(cell) & was.own))
        if touched:
            return [messages.TOUCHES[stone](cells=_names(board, touched))]
        return [messages.NOT_JOINED[stone]()]
    sentences: list[str] = [messages.JOINED[stone]()]
    gained = list(pick(board.places, now.chain & ~was.chain & ~(1 << cell)))
    if gained:
        sentences.append(say.also_joined(cells=_names(board, gained)))
    if now.chain & board.rim and not was.chain & board.rim:
        sentences.append(messages.REACHES[stone]())
    return sentences


# --- what matters now ----------------------------------------------------------------------------


def _matters(scene: Scene, position: BipodPosition) -> str:
    """What the side to move may do, and how far each start is from a short side."""
    mover = scene.to_move
    if mover is None:
        return ""
    missing = {stone: missing_stones(position, stone) for stone in LEGS}
    return together(
        [
            _may(position, name_of(position, mover)),
            *(_way(stone, missing[stone]) for stone in LEGS),
            say.wins_at_once() if None in missing.values() else "",
            say.live_cells(count=position.live.bit_count()),
        ]
    )


def _may(position: BipodPosition, name: str) -> str:
    """What the side to move may do."""
    if position.runner is not None:
        runs = position.runner is position.to_move
        return (say.runner_may if runs else say.blocker_may)(name=name)
    if not position.live:
        return say.must_adopt(name=name)
    if position.stones == 1:
        return say.may_place_one(name=name)
    return say.may_place(name=name, most=position.stones)


def _way(stone: Stone, missing: int | None) -> str:
    if missing is None:
        return messages.IS_CUT_OFF[stone]()
    if missing == 0:
        return messages.REACHES[stone]()
    return messages.NEEDS[stone](count=missing)


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
