"""The computer at Pommel: its own states against the rules, and what it finds."""

import random
from itertools import product

import pytest

import engine
from engine.budget import Budget
from engine.games.pommel.board import MOST, Board, node_of
from engine.games.pommel.model import PommelModel
from engine.levels import LEVELS
from rules.core.position import Side
from rules.games.pommel.board import Cell, PommelMove
from rules.games.pommel.game import GAME
from rules.games.pommel.position import PommelPosition
from rules.games.pommel.state import PommelPiece

VARIANTS = [
    {"board": board, "hop": hop, "sight": sight}
    for board, hop, sight in product(("45", "76"), ("any", "own"), ("hexsides", "orthogonal"))
]
WHITE, BLACK = PommelPiece(Side.FIRST, captain=False), PommelPiece(Side.SECOND, captain=False)
WHITE_CAPTAIN, BLACK_CAPTAIN = PommelPiece(Side.FIRST, captain=True), PommelPiece(Side.SECOND, captain=True)


def started(given: dict[str, str]) -> PommelPosition:
    position = GAME.start(GAME.settle(given))
    assert isinstance(position, PommelPosition)
    return position


def board_of(position: PommelPosition) -> Board:
    return Board(position.board, hop_any=position.hop == "any", hexsides=position.sight == "hexsides")


def result_of(move: PommelMove) -> tuple[int, int, int]:
    return 1 << move.origin, 1 << move.target, sum(1 << cell for cell in move.captured)


@pytest.mark.parametrize("given", VARIANTS, ids=str)
def test_plies_and_what_they_do_are_those_of_the_rules(given: dict[str, str]) -> None:
    captured = glided = promoted = 0
    for seed in range(25):
        chance = random.Random(seed)
        position = started(given)
        board = board_of(position)
        model = PommelModel(board, Budget(1))
        for _ in range(150):
            node = node_of(position)
            loud, quiet = model.plies(node)
            assert model.result(node) == (None if position.outcome is None else -1)
            if position.outcome is not None:
                break
            moves = list(position.moves())
            assert len(set(loud + quiet)) == len(loud + quiet)
            assert set(loud + quiet) == {result_of(move) for move in moves}
            for (origin, *_), landings in board.sequences(node, board.strikers(node)).items():
                cells = [Cell(bit.bit_length() - 1) for bit in (origin, *landings)]
                position.parse("x".join(position.board.name(cell) for cell in cells))
            move = chance.choice(moves)
            captured += bool(move.captured)
            glided += not move.captured and bool(position.captains >> move.origin & 1)
            promoted += move.promotes
            position = position.play(move)
            after = model.play(node, result_of(move))
            assert after == node_of(position)
    assert captured > 100
    assert glided > 10
    assert promoted > 5


def test_either_side_sees_the_same() -> None:
    for given in VARIANTS[::4]:
        chance = random.Random(5)
        position = started(given)
        for _ in range(60):
            if position.outcome is not None:
                break
            model = PommelModel(board_of(position), Budget(1))
            placed = {}
            for cell in position.board.cells:
                piece = position.piece(cell)
                if piece is not None:
                    column, height = position.board.centre(cell)
                    turned = Cell((position.board.heights - 1 - height) * position.board.width + column)
                    placed[turned] = PommelPiece(piece.side.other, piece.captain)
            mirrored = PommelPosition.of(
                position.board, position.hop, position.sight, placed, position.turn.other
            )
            assert model.evaluate(node_of(mirrored)) == model.evaluate(node_of(position))
            position = position.play(chance.choice(list(position.moves())))


def test_very_many_sequences_cost_a_bounded_look() -> None:
    # A captain among enemies that stand apart: the sequences are far too many to list.
    start = started({"board": "76"})
    board = start.board
    placed = {board.index("a1"): WHITE_CAPTAIN}
    for cell in board.cells:
        column, height = board.centre(cell)
        if column % 2 and height % 4 == 2:
            placed[cell] = BLACK
    position = PommelPosition.of(board, start.hop, start.sight, placed, Side.FIRST)
    own = board_of(position)
    node = node_of(position)
    sequences = own.sequences(node, own.strikers(node))
    assert 0 < len(sequences) <= 2 * MOST
    for level in LEVELS:
        move = engine.think(position, (), level=level, seed=1).move
        position.parse(move)


def forced(position: PommelPosition, plies: int) -> set[str]:
    """The moves that win within that many plies of one's own, by trying everything on the rules."""
    side = position.turn
    found = set()
    for move in position.moves():
        after = position.play(move)
        if after.outcome is not None:
            won = after.outcome.winner is side
        else:
            won = plies > 1 and all(
                reply.outcome is None and bool(forced(reply, plies - 1))
                for reply in map(after.play, after.moves())
            )
        if won:
            found.add(position.notate(move))
    return found


def loses(position: PommelPosition, move: PommelMove) -> bool:
    """Whether ``move`` loses to the next ply."""
    after = position.play(move)
    return after.outcome is None and bool(forced(after, 1))


def ending(seed: int) -> PommelPosition:
    """A position with few pieces."""
    chance = random.Random(seed)
    board = started({}).board
    cells = chance.sample(board.cells, chance.choice([3, 4, 5]))
    kinds = [WHITE_CAPTAIN, BLACK, *chance.choices([WHITE, WHITE_CAPTAIN, BLACK, BLACK_CAPTAIN], k=3)]
    placed = {
        cell: kind
        for cell, kind in zip(cells, kinds, strict=False)
        if not 1 << cell & (board.last[kind.side] if not kind.captain else 0)
    }
    placed[cells[0]], placed[cells[1]] = WHITE_CAPTAIN, BLACK_CAPTAIN
    return PommelPosition.of(board, "any", "hexsides", placed, chance.choice(list(Side)))


def test_wins_in_one_and_two_are_found_and_losses_in_one_avoided() -> None:
    ones = twos = avoided = 0
    for seed in range(250):
        position = ending(seed)
        if position.outcome is not None or position.count() < 2:
            continue
        answers = {level: engine.think(position, (), level=level, seed=seed).move for level in (2, 3)}
        if winning := forced(position, 1):
            ones += 1
            assert set(answers.values()) <= winning
        elif winning := forced(position, 2):
            twos += 1
            assert set(answers.values()) <= winning, position.diagram()
        else:
            bad = {position.notate(move) for move in position.moves() if loses(position, move)}
            if bad and len(bad) < position.count():
                avoided += 1
                assert not bad & set(answers.values())
    assert ones > 5
    assert twos > 5
    assert avoided > 10


@pytest.mark.parametrize("given", VARIANTS, ids=str)
def test_whole_games_are_legal_and_repeat(given: dict[str, str]) -> None:
    def play() -> list[tuple[str, float, int]]:
        position = started(given)
        told: list[tuple[str, float, int]] = []
        passed: list[PommelPosition] = []
        while position.outcome is None and len(told) < 24:
            answer = engine.think(position, passed, level=1 + len(told) % 3, seed=len(told))
            assert 0 <= answer.score <= 1
            told.append((answer.move, answer.score, answer.nodes))
            passed.append(position)
            position = position.play(position.parse(answer.move))
        return told

    assert play() == play()


def test_an_end_of_time_still_gives_a_whole_look() -> None:
    position = started({"board": "76"})
    answer = engine.think(position, (), level=5, seed=1, out_of_time=lambda: True)
    assert 50 < answer.nodes < 3_000
