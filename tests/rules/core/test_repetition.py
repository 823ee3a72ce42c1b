"""Repetition: what counts as the same position in each game, counted a second way, and where none can come back."""

import random
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from itertools import accumulate, pairwise, product
from math import gcd
from typing import Any

import pytest

from rules.core.bits import Bits
from rules.core.game import Game, ReplayError, replay
from rules.core.position import Position, Side
from rules.core.repetition import TIMES, claimable, repetitions
from rules.core.squares import Cell
from rules.games.bipod.game import GAME as BIPOD
from rules.games.bipod.position import BipodPosition
from rules.games.graph_hockey.game import GAME as GRAPH_HOCKEY
from rules.games.graph_hockey.position import GraphHockeyPosition
from rules.games.graph_hockey.state import Level
from rules.games.polatty_pressure.board import AROUND, BOARD, COLUMNS, ROWS, cell_name
from rules.games.polatty_pressure.game import GAME as POLATTY
from rules.games.polatty_pressure.position import PolattyPosition
from rules.games.pommel.game import GAME as POMMEL
from rules.games.pux.game import GAME as PUX
from tests.rules.games.graph_hockey.naive import LETTERS
from tests.rules.games.polatty_pressure.positions import after, drawn
from tests.rules.games.pommel.positions import placed
from tests.support.rows import every_row


@dataclass(frozen=True)
class Shuffle:
    """Plies that lead to a position, and plies that lead from it back to it."""

    game: Game[Any]
    approach: str
    cycle: str

    @property
    def start(self) -> Any:
        return self.game.start(self.game.settle({}))

    @property
    def there(self) -> list[str]:
        return self.approach.split()

    @property
    def round(self) -> list[str]:
        return self.cycle.split()


UP_AND_DOWN = Shuffle(PUX, "f1,f2-f4 g7,f7g8-g6", "f5,f6-f6 f7,f6-f6")
"""White carries a black stone up, Black carries a white one down again."""
LEFT_AND_RIGHT = Shuffle(PUX, "b2-e5 e7,f7-g5 f2,e2g2-d4 c7,b7d7-b7 c1,b1-b2 g5-f4", "e4,f4-f5 g5,f5-f4")
"""From here the two may carry each other sideways as well: see :data:`SIDEWAYS`."""
SIDEWAYS = ["e4,f4-f4", "g4,f4-f4"]
CAPTAINS = Shuffle(POMMEL, "d2-f3 b7-b5 a1-a3 e6-a4 e2-e3 a4xa1 e3-e4 a1xd3 e4xe6", "d3-a4 e6-e4 a4-d3 e4-e6")
CORNER = Shuffle(GRAPH_HOCKEY, " ".join("ERUARIDTKSEKSJFREKYSW"), "G R")
"""Every way out of two points in the corner is drawn already: strangeness in both."""

SHUFFLES = [UP_AND_DOWN, LEFT_AND_RIGHT, CAPTAINS, CORNER]
every_shuffle = every_row("shuffle", SHUFFLES, ids=lambda shuffle: shuffle.game.key)


def passed(start: Position[Any], moves: list[str]) -> list[Any]:
    return [start, *(position for _, position in replay(start, moves))]


def last(start: Position[Any], moves: list[str]) -> Any:
    return passed(start, moves)[-1]


# Where positions can come back


@every_shuffle
def test_a_third_occurrence_may_be_claimed(shuffle: Shuffle) -> None:
    moves = [*shuffle.there, *shuffle.round * (TIMES - 1)]
    turns = [len(shuffle.there) + time * len(shuffle.round) for time in range(TIMES)]
    assert [repetitions(shuffle.start, moves[:count]) for count in turns] == [1, 2, 3]
    assert [claimable(shuffle.start, moves[:count]) for count in range(len(moves) + 1)] == [
        *[False] * len(moves),
        True,
    ]


@every_shuffle
def test_a_claim_is_open_at_every_position_that_has_come_so_often(shuffle: Shuffle) -> None:
    moves = [*shuffle.there, *shuffle.round * 4]
    third = len(shuffle.there) + 2 * len(shuffle.round)
    assert all(claimable(shuffle.start, moves[:count]) for count in range(third, len(moves) + 1))
    assert repetitions(shuffle.start, moves) == 5
    position = last(shuffle.start, moves)
    assert position.outcome is None
    other = next(text for text in map(position.notate, position.moves()) if text not in shuffle.round)
    assert not claimable(shuffle.start, [*moves, other])


@every_shuffle
def test_what_happened_before_the_start_is_not_known(shuffle: Shuffle) -> None:
    there = last(shuffle.start, shuffle.there)
    assert repetitions(there, []) == 1
    assert repetitions(there, shuffle.round) == 2
    assert claimable(there, shuffle.round * 2)


def test_plies_that_are_not_legal_are_refused_as_in_every_replay() -> None:
    for count in (repetitions, claimable):
        with pytest.raises(ReplayError) as caught:
            count(UP_AND_DOWN.start, [*UP_AND_DOWN.there, "f5,f6-f6", "f5,f6-f6"])
        assert caught.value.ply == 3


# What looks alike and is not the same


def test_pux_boards_alike_under_another_sideways_rule_do_not_count() -> None:
    start, moves = LEFT_AND_RIGHT.start, LEFT_AND_RIGHT.there
    board = last(start, moves).diagram()
    counted = []
    for pair in [SIDEWAYS, LEFT_AND_RIGHT.round, SIDEWAYS, LEFT_AND_RIGHT.round]:
        moves = [*moves, *pair]
        position = last(start, moves)
        assert position.diagram() == board
        assert position.to_move is Side.FIRST
        assert position.laterals == ((True, True) if pair is SIDEWAYS else (False, False))
        counted.append((repetitions(start, moves), claimable(start, moves)))
    assert counted == [(1, False), (2, False), (2, False), (3, True)]


@every_row("lateral", [(True, False), (False, True), (True, True)])
def test_each_players_own_sideways_ply_is_part_of_a_pux_position(lateral: tuple[bool, bool]) -> None:
    board = PUX.start({}).diagram()
    assert PUX.start({}).from_diagram(board, lateral=lateral) != PUX.start({})


def test_pommel_boards_alike_with_the_other_to_move_do_not_count() -> None:
    moves = [*CAPTAINS.there, "d3-a4", "e6-e4", "a4-b4", "e4-e6", "b4-d3"]
    before, now = last(CAPTAINS.start, CAPTAINS.there), last(CAPTAINS.start, moves)
    assert now.diagram() == before.diagram()
    assert (before.to_move, now.to_move) == (Side.SECOND, Side.FIRST)
    assert repetitions(CAPTAINS.start, moves) == 1


def test_which_of_the_pieces_are_captains_is_part_of_a_pommel_position() -> None:
    boards = [placed(white, "f6*") for white in ("c3 d4", "c3* d4", "c3 d4*", "c3* d4*")]
    assert len(set(boards)) == 4


def test_the_puck_at_the_same_point_counts_only_if_the_path_has_not_grown() -> None:
    square = list("IGAR")
    there: GraphHockeyPosition = last(CORNER.start, square)
    assert (there.puck, there.to_move) == (CORNER.start.puck, CORNER.start.to_move)
    assert repetitions(CORNER.start, square) == 1
    # To the corner it comes four times, drawing on until every way from there has been drawn.
    moves = [*CORNER.there, *CORNER.round * 2]
    positions = passed(CORNER.start, moves)
    visits = [position for position in positions if position.puck == positions[-1].puck]
    levels = [position.level for position in visits]
    assert levels[-3:] == [Level.STRANGENESS] * 3
    assert len(visits) > repetitions(CORNER.start, moves) == 3


def test_a_polatty_pass_makes_the_same_board_another_position() -> None:
    start = POLATTY.start(POLATTY.settle({"passing": "original"}))
    assert last(start, ["f9", "pass"]).diagram() == last(start, ["f9"]).diagram()
    assert repetitions(start, ["f9", "pass"]) == 1
    for original in (False, True):
        assert drawn("f11", "f10", passed=True, original=original) != drawn("f11", "f10", original=original)


# A second count, from what is seen and from the plies themselves


def sideways_plies(moves: list[str]) -> tuple[bool, bool]:
    """Whether each player's own previous ply went along a rank: its first cell and its last are on one."""
    first, second = ([""] * 2 + moves[side::2] for side in Side)
    ranks = [(text[1:2], text[-1:]) for text in (first[-1], second[-1])]
    white, black = (bool(before) and before == after for before, after in ranks)
    return white, black


def path_of(moves: list[str]) -> tuple[Hashable, Hashable]:
    """The puck, and the path in pieces so short that no two of them overlap."""
    steps = [(2, 0), *(LETTERS[letter] for letter in moves)]
    places = list(accumulate(steps, lambda at, step: (at[0] + step[0], at[1] + step[1]), initial=(0, 8)))
    pieces = set()
    for (x, y), (dx, dy) in zip(places, steps, strict=False):
        parts = gcd(dx, dy)
        points = [(x + dx // parts * part, y + dy // parts * part) for part in range(parts + 1)]
        pieces |= {frozenset(ends) for ends in pairwise(points)}
    return places[-1], frozenset(pieces)


SEEN: dict[str, Callable[[Position[Any], list[str]], Hashable]] = {
    "pux": lambda position, moves: (position.diagram(), sideways_plies(moves)),
    "pommel": lambda position, moves: position.diagram(),
    # The diagram marks the places where the puck has been, which are more than its path.
    "graph-hockey": lambda position, moves: path_of(moves),
    "polatty-pressure": lambda position, moves: (position.diagram(), moves[-1:] == ["pass"]),
    "bipod": lambda position, moves: position.diagram(),
}


def seen(game: Game[Any], positions: list[Position[Any]], moves: list[str]) -> list[Hashable]:
    """What each position looks like, whose turn it is and what may be played."""
    return [
        (
            position.to_move,
            frozenset(map(position.notate, position.listing())),
            SEEN[game.key](position, moves[:count]),
        )
        for count, position in enumerate(positions)
    ]


def shuffled(start: Position[Any], moves: list[str], plies: int, rng: random.Random) -> list[str]:
    """``moves`` and more, chosen by lot, preferring those that bring an old diagram back."""
    position, moves = last(start, moves), list(moves)
    known = {old.diagram() for old in passed(start, moves)}
    for _ in range(plies):
        following = position.listing()
        if not following:
            break
        rng.shuffle(following)
        back = (move for move in following if position.play(move).diagram() in known)
        move = next(back, following[0]) if rng.random() < 0.8 else following[0]
        moves.append(position.notate(move))
        position = position.play(move)
        known.add(position.diagram())
    return moves


CASES: list[tuple[Game[Any], dict[str, object], str, bool]] = [
    *((shuffle.game, {}, f"{shuffle.approach} {shuffle.cycle}", True) for shuffle in SHUFFLES),
    (POMMEL, {"sight": "orthogonal", "board": "76"}, "", False),
    (GRAPH_HOCKEY, {"side": 1, "gap": 2}, "", False),
    (POLATTY, {}, "", False),
    (POLATTY, {"passing": "original", "placing": "anywhere"}, "", False),
    (BIPOD, {"gap": 1, "middle": 1, "rows": 4}, "", False),
]


@pytest.mark.parametrize(
    ("game", "options", "approach", "often"), CASES, ids=[f"{case[0].key} {case[1]}" for case in CASES]
)
def test_a_second_count_agrees(
    game: Game[Any], options: dict[str, object], approach: str, often: bool
) -> None:
    start = game.start(game.settle(options))
    most = 0
    for seed in range(4):
        moves = shuffled(start, approach.split(), 24, random.Random(f"{game.key} {seed}"))
        positions = passed(start, moves)
        told = seen(game, positions, moves)
        for count in range(len(moves) + 1):
            wanted = told[: count + 1].count(told[count])
            assert repetitions(start, moves[:count]) == wanted, moves[:count]
            assert claimable(start, moves[:count]) is (wanted >= TIMES)
            most = max(most, wanted)
        assert len(set(positions)) == len(set(told)), "positions that are equal have equal hashes"
    assert (most >= TIMES) is often


# Where none can come back


def test_no_bipod_position_comes_back() -> None:
    """Stones are never taken away, so a ply that places any leaves more; the only other ply, ``adopt``, is played once."""
    for seed in range(30):
        rng = random.Random(seed)
        position: BipodPosition = BIPOD.start(BIPOD.settle({"stones": rng.randint(1, 3)}))
        positions, grown = [position], [2]
        while position.outcome is None:
            position = position.play(rng.choice(position.listing()))
            positions.append(position)
            stones = len(position.board.cells) - position.empty.bit_count()
            grown.append(stones + (position.runner is not None))
        assert len(set(positions)) == len(positions)
        assert all(one < other for one, other in pairwise(grown))


def growth(position: PolattyPosition) -> tuple[int, int]:
    """A measure that every placing raises: how many pressors there are, then a sum over what stands where.

    A ply places one pressor and at most one leaves the board.  If one does, the
    bump ran over pressors only: what has changed in the end is that the ball, from b,
    took the cell c of a pressor, and that there is a pressor on p, where it was
    placed.  With x and y counted from the centre let f = x² + 10y², and let w be 160 in odd x.
    Then 2f of the ball and f - w of every pressor add up to more than before, by
    f(c) + f(p) - 2f(b) + w(c) - w(p).  Away from the sides b is in the middle between c
    and p, so w(c) = w(p), and f is convex.  Reflected, c and p are in one column: x gives
    -18, y 20.  Turned, c stays in the outermost column and p is in the next: w gives 160,
    x -9, y at least -150.
    """

    def lying(cell: int) -> tuple[int, int]:
        return cell % COLUMNS - COLUMNS // 2, cell // COLUMNS - ROWS // 2

    def far(cell: int) -> int:
        x, y = lying(cell)
        return x * x + 10 * y * y

    cells = [cell for cell in range(COLUMNS * ROWS) if position.filled >> cell & 1]
    return len(cells), 2 * far(position.ball) + sum(far(cell) - 160 * (lying(cell)[0] % 2) for cell in cells)


def test_every_polatty_bump_that_costs_a_pressor_raises_a_sum() -> None:
    """All of them, on boards with no empty cell but the one that is played: so no position comes back.

    A pass changes nothing, but after it the next ply places or ends the game.
    """
    bumps = 0
    for ball, side in product(range(COLUMNS, COLUMNS * (ROWS - 1)), Side):
        for cell in range(COLUMNS * ROWS):
            if AROUND[ball] >> cell & 1:
                filled = Bits(BOARD ^ 1 << ball ^ 1 << cell)
                full = PolattyPosition(
                    Cell(ball), filled, side, passed=False, original=False, anywhere=False, outcome=None
                )
                bumped = after(full, cell_name(cell))
                if bumped.outcome is None:
                    bumps += 1
                    assert bumped.filled.bit_count() == full.filled.bit_count()
                    assert growth(bumped) > growth(full), (cell_name(ball), cell_name(cell))
    assert bumps > 2000


def test_no_polatty_position_comes_back() -> None:
    """See :func:`growth`; from crowded boards too, where bumps push pressors out."""
    lost = 0
    for seed in range(40):
        rng = random.Random(seed)
        kept = rng.choice((0.0, 0.5, 0.9, 0.97))
        cells = [cell_name(cell) for cell in range(COLUMNS * ROWS) if rng.random() < kept]
        position = drawn(
            "f10",
            " ".join(cell for cell in cells if cell != "f10"),
            original=rng.random() < 0.5,
            anywhere=rng.random() < 0.5,
        )
        positions = [position]
        while position.outcome is None and len(positions) < 120:
            following = position.play(rng.choice(position.listing()))
            if following.passed:
                assert growth(following) == growth(position)
            elif following.outcome is None:
                assert growth(following) > growth(position)
                lost += following.filled.bit_count() == position.filled.bit_count()
            position = following
            positions.append(position)
        assert len(set(positions)) == len(positions)
    assert lost > 20, "no bump pushed a pressor out"


def test_a_finished_game_is_never_claimed() -> None:
    position = after(drawn("f18"), "f17")
    assert position.outcome is not None
    assert not claimable(drawn("f18"), ["f17"])
