"""The computer at Polatty Pressure: its own states against the rules, and what it finds."""

import random
from collections.abc import Callable, Iterable
from itertools import product

import pytest

import engine
from engine.budget import Budget
from engine.games.polatty_pressure.board import BITS, BUMPS, PASS, PolattyNode, bumped, node_of
from engine.games.polatty_pressure.patterns import ANCHOR, READERS, ROOM, STANDING, WINDOW
from engine.games.polatty_pressure.search import LineSearch
from engine.levels import LEVELS
from rules.core.bits import Bits, bits_of
from rules.core.position import Side
from rules.core.squares import Cell
from rules.games.polatty_pressure.board import AROUND, COLUMNS, ROWS, SIZE, PolattyMove, cell_called
from rules.games.polatty_pressure.game import GAME
from rules.games.polatty_pressure.position import PolattyPosition
from tests.support.rows import every_row

VARIANTS = [
    {"passing": passing, "placing": placing, "pressors": pressors}
    for passing, placing, pressors in product(
        ("huang", "original"), ("adjacent", "anywhere"), ([], ["a1", "e9", "e10", "k19", "f11", "a10", "g10"])
    )
]


def started(given: dict[str, object]) -> PolattyPosition:
    return GAME.start(GAME.settle(given))


def placed(
    ball: int, cells: Iterable[int], turn: Side, *, passed: bool = False, anywhere: bool = False
) -> PolattyPosition:
    filled = Bits(bits_of(cells))
    return PolattyPosition(
        Cell(ball), filled, turn, passed=passed, original=False, anywhere=anywhere, outcome=None
    )


def position_of(ball: str, pressors: str = "", turn: Side = Side.FIRST) -> PolattyPosition:
    return placed(cell_called(ball), map(cell_called, pressors.split()), turn)


def after(node: PolattyNode, ply: int) -> tuple[PolattyNode, int]:
    """The node after a ply, and how it ended for the side that made it (0: not)."""
    ball, filled, turn, _ = node
    if ply == PASS:
        return PolattyNode(ball, filled, 1 - turn, passed=True), 0
    for bump in BUMPS[turn][ball]:
        if bump.ply == ply:
            return PolattyNode(bump.ball, bumped(filled, bump), 1 - turn, passed=False), bump.ends
    return PolattyNode(ball, filled | BITS[ply], 1 - turn, passed=False), 0


@every_row("given", VARIANTS, ids=str)
def test_plies_and_what_they_do_are_those_of_the_rules(given: dict[str, object]) -> None:
    for seed in range(4):
        chance = random.Random(seed)
        position = started(given)
        for _ in range(300):
            if position.outcome is not None:
                break
            node = node_of(position)
            beside = {
                move.cell
                for move in position.listing()
                if move.cell is not None and AROUND[position.ball] >> move.cell & 1
            }
            shown = {bump.ply for bump in BUMPS[node.turn][node.ball] if not node.filled & bump.bit}
            assert shown == beside
            move = chance.choice(position.listing())
            mover = position.turn
            position = position.play(move)
            node, ends = after(node, PASS if move.cell is None else move.cell)
            if position.outcome is not None and position.outcome.winner is not None:
                assert ends == (1 if position.outcome.winner is mover else -1)
            else:
                assert ends == 0
                assert node == node_of(position)


def test_either_side_and_either_hand_see_the_same() -> None:
    chance = random.Random(4)
    for _ in range(200):
        ball = chance.randrange(COLUMNS, COLUMNS * (ROWS - 1))
        cells = {chance.randrange(COLUMNS * ROWS) for _ in range(chance.randrange(150))} - {ball}
        passed = chance.random() < 0.5
        worth = seen(Side.FIRST, ball, cells, passed=passed)
        assert seen(Side.FIRST, *map_cells(ball, cells, sideways), passed=passed) == worth
        assert seen(Side.SECOND, *map_cells(ball, cells, lengthwise), passed=passed) == worth


def sideways(cell: int) -> int:
    return cell - cell % COLUMNS + COLUMNS - 1 - cell % COLUMNS


def lengthwise(cell: int) -> int:
    return (ROWS - 1 - cell // COLUMNS) * COLUMNS + cell % COLUMNS


def map_cells(ball: int, cells: set[int], turned: Callable[[int], int]) -> tuple[int, set[int]]:
    return turned(ball), set(map(turned, cells))


def seen(side: Side, ball: int, cells: set[int], *, passed: bool) -> int:
    return worth_of(node_of(placed(ball, cells, side, passed=passed)))


def worth_of(node: PolattyNode) -> int:
    """What the tables say, added up one by one: the search has it written out."""
    window = node.filled >> ANCHOR[node.ball] & WINDOW
    worths = (worth[window & mask] for mask, worth in READERS[node.turn][node.passed])
    line = node.ball // COLUMNS
    filled = [cell // COLUMNS for cell in range(SIZE) if node.filled & BITS[cell]]
    more_above = sum((other > line) - (other < line) for other in filled)
    room = -more_above if node.turn else more_above
    return STANDING[node.turn][node.passed][node.ball] + sum(worths) + ROOM * room


def test_the_search_judges_a_position_by_its_evaluation() -> None:
    assert READERS[0][0] != READERS[0][1]
    assert len(STANDING[0][0]) == COLUMNS * ROWS
    position = position_of("f10", "e9 g11 h12")
    search = LineSearch(Budget(10_000), original=False, anywhere=False, depth=1)
    _, value = search.run(node_of(position), [PASS])
    passed = node_of(position.play(PolattyMove(None)))
    assert value == -worth_of(passed)


@every_row("level", [2, 3, 4, 5])
@every_row(
    ("ball", "pressors", "turn", "wins"),
    [
        ("f18", "", Side.FIRST, {"e17", "f17", "g17"}),
        ("f2", "e3 f3", Side.SECOND, {"g3"}),
        ("a18", "a17", Side.FIRST, {"b17", "b18"}),  # off the side, the ball turns along it
        ("a2", "a3 b3", Side.SECOND, {"b2"}),
    ],
)
def test_a_win_in_one_is_played(level: int, ball: str, pressors: str, turn: Side, wins: set[str]) -> None:
    position = position_of(ball, pressors, turn)
    assert wins == forced(position, 1)
    for seed in range(5):
        answer = engine.think(position, (), level=level, seed=seed)
        assert answer.move in wins
        assert (answer.score, answer.proved) == (1.0, "win")


def forced(position: PolattyPosition, plies: int) -> set[str]:
    """The moves that win within that many plies of one's own, by trying everything on the rules."""
    side = position.turn
    found = set()
    for move in position.listing():
        following = position.play(move)
        if following.outcome is not None:
            won = following.outcome.winner is side
        else:
            replies = [following.play(reply) for reply in following.listing()]
            won = plies > 1 and all(
                (reply.outcome is None and bool(forced(reply, plies - 1)))
                or (reply.outcome is not None and reply.outcome.winner is side)
                for reply in replies
            )
        if won:
            found.add(position.notate(move))
    return found


def loses(position: PolattyPosition, move: PolattyMove) -> bool:
    """Whether ``move`` loses at once or to the next ply."""
    following = position.play(move)
    if following.outcome is not None:
        return following.outcome.winner is position.turn.other
    return bool(forced(following, 1))


def midgame(seed: int) -> PolattyPosition:
    """A position near a goal line, in a crowd."""
    chance = random.Random(seed)
    ball = Cell(chance.choice([1, 2, 16, 17]) * COLUMNS + chance.randrange(COLUMNS))
    cells = {chance.randrange(COLUMNS * ROWS) for _ in range(180)} - {ball}
    side = chance.choice(list(Side))
    return placed(ball, cells, side)


def test_wins_in_two_are_found_and_losses_in_one_avoided() -> None:
    twos = avoided = 0
    for seed in range(150):
        position = midgame(seed)
        if not position.listing() or forced(position, 1):
            continue
        if winning := forced(position, 2):
            twos += 1
            for level in (2, 3):
                assert engine.think(position, (), level=level, seed=seed).move in winning
        else:
            bad = {position.notate(move) for move in position.listing() if loses(position, move)}
            if bad and len(bad) < position.count():
                avoided += 1
                for level in (2, 3):
                    assert engine.think(position, (), level=level, seed=seed).move not in bad
    assert twos > 5
    assert avoided > 10


@pytest.mark.parametrize("given", VARIANTS, ids=str)
def test_whole_games_are_legal_and_repeat(given: dict[str, object]) -> None:
    def play() -> list[tuple[str, float, int]]:
        position = started(given)
        told: list[tuple[str, float, int]] = []
        while position.outcome is None and len(told) < 60:
            answer = engine.think(position, (), level=1 + len(told) % 3, seed=len(told))
            assert 0 <= answer.score <= 1
            told.append((answer.move, answer.score, answer.nodes))
            position = position.play(position.parse(answer.move))
        return told

    assert play() == play()


def test_an_end_of_time_still_gives_the_best_of_one_look() -> None:
    position = position_of("f18", "a1")
    answer = engine.think(position, (), level=5, seed=1, out_of_time=lambda: True)
    assert answer.proved == "win"
    assert engine.think(started({}), (), level=5, seed=1, out_of_time=lambda: True).nodes < 1_000


def test_ones_own_goal_is_the_last_resort() -> None:
    position = position_of("f2", "e3 f3 g3 e2 g2", Side.FIRST)
    for level in LEVELS:
        assert engine.think(position, (), level=level, seed=3).move in {"e1", "f1", "g1", "pass"}
