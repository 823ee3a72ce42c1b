"""A game played in a mirror has the same forms, ply by ply, and another game has others."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from engine.players import any_move
from engine.puzzles import form
from rules.core.game import replay
from rules.core.position import Position
from rules.games.bipod.board import COLUMNS as BIPOD_COLUMNS
from rules.games.catalogue import GAMES
from rules.games.pommel.board import Cell
from rules.games.pommel.position import PommelPosition
from rules.games.pommel.state import PommelPiece
from rules.games.pux.position import PuxPosition


def columns(last: str) -> Callable[[str], str]:
    """A mirror that swaps column a with the last one; carried cells are written in order."""
    letters = "abcdefghijklmnop"[: ord(last) - ord("a") + 1]

    def mirrored(move: str) -> str:
        if move == "pass":
            return move
        text = move.translate(str.maketrans(letters, letters[::-1]))
        cells, arrow, rest = text.partition("-")
        mover, *carried = cells.split(",")
        return ",".join([mover, *sorted(carried)]) + arrow + rest

    return mirrored


def bipod(move: str) -> str:
    """Left and right change places, and colours with them; the row's last column is that of the corner."""
    if move == "adopt":
        return move
    colour = move[-1] if move[-1] in "oO" and move[-2].isdigit() else ""
    cells = [
        (int(cell[1:]), 32 - BIPOD_COLUMNS.index(cell[0])) for cell in move.removesuffix(colour).split(",")
    ]
    return ",".join(f"{BIPOD_COLUMNS[column]}{row}" for row, column in sorted(cells)) + colour.swapcase()


MIRRORS = {
    "polatty-pressure": columns("k"),
    "pommel": columns("g"),
    "pux": columns("h"),
    "bipod": bipod,
}


@pytest.mark.parametrize("game", MIRRORS)
def test_a_game_in_a_mirror_has_the_same_forms(game: str) -> None:
    for seed in range(5):
        chance = random.Random(seed)
        position = mirrored = GAMES[game].start(GAMES[game].settle({}))
        forms: list[object] = []
        while position.outcome is None and len(forms) < 60:
            move = any_move(position, chance)
            reflected = MIRRORS[game](position.notate(move))
            position = position.play(move)
            mirrored = mirrored.play(mirrored.parse(reflected))
            assert form(position) == form(mirrored)
            forms.append(form(position))
        assert len(set(forms)) == len(forms) or game == "pux"


def wandered(game: str, seed: int, plies: int) -> Position[Any]:
    chance = random.Random(seed)
    position = GAMES[game].start(GAMES[game].settle({}))
    for _ in range(plies):
        position = position.play(any_move(position, chance))
    return position


def test_what_one_side_of_polatty_pressure_sees_is_what_the_other_would() -> None:
    start = GAMES["polatty-pressure"].start(GAMES["polatty-pressure"].settle({}))
    one = list(replay(start, ["e9"]))[-1][1]
    other = list(replay(start, ["pass", "e11"]))[-1][1]
    assert one.turn is not other.turn
    assert form(one) == form(other)


def test_what_one_side_of_pux_sees_is_what_the_other_would() -> None:
    def flipped(board: int) -> int:
        return sum(1 << (56 - 8 * (cell // 8) + cell % 8) for cell in range(64) if board >> cell & 1)

    def turned(sets: tuple[int, int]) -> tuple[int, int]:
        return flipped(sets[1]), flipped(sets[0])

    for seed in range(5):
        position = wandered("pux", seed, 31)
        assert isinstance(position, PuxPosition)
        other = PuxPosition(
            turned(position.pieces),
            turned(position.promoted),
            position.turn.other,
            position.laterals[::-1],
            None,
        )
        assert form(position) == form(other)


def test_what_one_side_of_pommel_sees_is_what_the_other_would() -> None:
    for seed in range(5):
        position = wandered("pommel", seed, 21)
        assert isinstance(position, PommelPosition)
        board = position.board
        placed = {}
        for cell in board.cells:
            piece = position.piece(cell)
            if piece is not None:
                column, height = board.centre(cell)
                facing = Cell((board.heights - 1 - height) * board.width + column)
                placed[facing] = PommelPiece(piece.side.other, piece.captain)
        other = PommelPosition.of(board, position.hop, position.sight, placed, position.turn.other)
        assert form(position) == form(other)


def test_in_graph_hockey_it_is_the_strokes_that_count() -> None:
    game = GAMES["graph-hockey"]
    start = game.start(game.settle({}))
    one, other = (list(replay(start, moves))[-1][1] for moves in (["Y", "J"], ["J", "Y"]))
    assert form(one) == form(list(replay(start, ["Y", "J"]))[-1][1])
    assert form(one) != form(other)
