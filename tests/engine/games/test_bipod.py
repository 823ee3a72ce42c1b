"""The computer's Bipod: its fills are judged right, it sees what is near, and it keeps the promises of every level."""

import random
from itertools import product

import pytest

from engine import LEVELS, think
from engine.games.bipod import fills
from engine.games.bipod.fills import Fills, pairs
from engine.games.bipod.tactics import threats, wins_in_two
from rules.core.bits import pick
from rules.games.bipod.board import ADOPT, BipodMove, Stone
from rules.games.bipod.game import GAME
from rules.games.bipod.position import BipodPosition

SMALL = {"gap": 2, "middle": 1, "rows": 3}


def start(**options: object) -> BipodPosition:
    position = GAME.start(GAME.settle(options))
    assert isinstance(position, BipodPosition)
    return position


def wander(rng: random.Random, plies: int, **options: object) -> BipodPosition:
    """A position a few random plies after adoption, not over."""
    while True:
        position = start(**options)
        for _ in range(rng.randint(0, 3)):
            live = position.live_cells()
            position = position.play(BipodMove((rng.choice(live),), Stone.BLOCK)) if live else position
        position = position.play(ADOPT)
        for _ in range(rng.randint(0, plies)):
            if position.outcome is None:
                position = position.play(rng.choice(position.listing()))
        if position.outcome is None:
            return position


def won_at_once(position: BipodPosition) -> list[BipodMove]:
    """The plies that win, by playing each."""
    return [
        move
        for move in position.listing()
        if (outcome := position.play(move).outcome) is not None and outcome.winner is position.turn
    ]


def won_by_runner(position: BipodPosition, cells: list[int]) -> bool:
    """Whether Runner, who gets ``cells`` and no other, can colour them so as to win."""
    board = position.board
    for colours in product((0, 1), repeat=len(cells)):
        own = [int(position.left.own), int(position.right.own)]
        for cell, colour in zip(cells, colours, strict=True):
            own[colour] |= 1 << cell
        if all(
            board.flood(1 << begin, stones) & board.rim
            for begin, stones in zip(board.starts, own, strict=True)
        ):
            return True
    return False


def test_who_wins_a_fill_is_what_trying_all_colours_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fills, "pairs", lambda state, live: ())
    rng = random.Random(5)
    seen = {True: 0, False: 0}
    for _ in range(40):
        position = wander(rng, 5, gap=rng.randint(1, 2), middle=rng.randint(1, 2), rows=rng.randint(2, 3))
        one = Fills(position.board, 1, rng)
        live = list(pick(position.board.places, position.live))
        for _ in range(6):
            mine = [cell for cell in live if rng.random() < 0.5]
            if len(mine) > 9:
                continue
            one._tosses = [int(cell in mine) for cell in position.board.cells]
            expected = won_by_runner(position, [int(cell) for cell in mine])
            assert one.judge(position).wins == expected
            seen[expected] += 1
    assert min(seen.values()) > 20


def test_many_fills_at_once_are_as_many_single_ones() -> None:
    rng = random.Random(8)
    position = wander(rng, 8)
    many = Fills(position.board, 40, rng)
    verdicts = many.judge(position)
    wins = []
    for number in range(40):
        one = Fills(position.board, 1, rng)
        one._tosses = [tosses >> number & 1 for tosses in many._tosses]
        wins.append(one.judge(position).wins)
    assert verdicts.wins == pytest.approx(sum(wins) / 40)
    assert 0 < verdicts.wins < 1


def test_each_side_gets_one_cell_of_a_bridge() -> None:
    position = start()
    for text in ("adopt", "k3o", "h2", "k5o"):
        position = position.play(position.parse(text))
    board = position.board
    names = [
        tuple(board.name(board.cells[place]) for place in pair) for pair in pairs(position, position.live)
    ]
    # From the start to k3 to k5 to the last row; and from h2 to the long side.
    assert set(map(frozenset, names)) == set(
        map(frozenset, [["j2", "l2"], ["j4", "l4"], ["j6", "l6"], ["g1", "i1"]])
    )
    one = Fills(board, 512, random.Random(2))
    verdicts = dict(zip(one.judge(position).cells, one.judge(position).with_runner, strict=True))
    assert verdicts[board.index("j2")] == pytest.approx(verdicts[board.index("l2")], abs=0.15)


def test_threats_are_the_wins_in_one() -> None:
    rng = random.Random(3)
    wins = 0
    for _ in range(250):
        position = wander(rng, 14, **SMALL)
        found = threats(position)
        if position.turn is position.runner:
            expected = {move.cells[0] for move in won_at_once(position)}
            assert set(pick(position.board.places, found.finishes)) == expected
        else:
            expected = {move.cells[0] for move in won_at_once(position)}
            assert set(pick(position.board.places, found.cuts)) == expected
        wins += bool(expected)
    assert wins > 40


def naive_wins_in_two(position: BipodPosition) -> set[BipodMove]:
    """The plies after which every answer wins for the player to move, or can be followed by a win."""

    def won(then: BipodPosition) -> bool:
        return bool(won_at_once(then)) if then.outcome is None else then.outcome.winner is position.turn

    return {
        move
        for move in position.listing()
        if (after := position.play(move)).outcome is None
        and all(won(after.play(reply)) for reply in after.listing())
    }


def test_wins_in_two_are_those_that_trying_everything_finds() -> None:
    rng = random.Random(4)
    seen = {True: 0, False: 0}
    while min(seen.values()) < 5:
        position = wander(rng, 9, gap=2, middle=2, rows=4)
        found = threats(position)
        if found.cuts or found.finishes:
            continue
        plies = set(wins_in_two(position))
        assert plies == naive_wins_in_two(position)
        if plies:
            seen[position.turn is position.runner] += 1


@pytest.mark.parametrize("level", [level for level in LEVELS if level > 1])
def test_what_is_near_is_seen(level: int) -> None:
    rng = random.Random(level)
    wins, saved = 0, 0
    while wins < 12 or saved < 6:
        position = wander(rng, 14, gap=2, middle=2, rows=3)
        at_once = won_at_once(position)
        answer = think(position, level=level, seed=rng.getrandbits(32))
        move = position.parse(answer.move)
        assert position.notate(move) == answer.move
        if at_once:
            wins += 1
            assert move in at_once
            assert answer.proved == "win"
        elif twice := naive_wins_in_two(position):
            wins += 1
            assert move in twice
        elif any(safe(position, other) for other in position.listing()):
            saved += 1
            assert safe(position, move)


def safe(position: BipodPosition, move: BipodMove) -> bool:
    """Whether ``move`` neither loses nor lets the opponent win with the next ply."""
    after = position.play(move)
    if after.outcome is not None:
        return after.outcome.winner is position.turn
    return not won_at_once(after)


@pytest.mark.parametrize("level", LEVELS)
def test_every_size_of_board_is_played(level: int) -> None:
    rng = random.Random(level)
    for options in (
        {"gap": 1, "middle": 1, "rows": 2, "stones": 1},
        {"gap": 2, "middle": 8, "rows": 6, "stones": 2},
        {"gap": 8, "middle": 8, "rows": 25},
    ):
        position = start(**options)
        for ply in range(4):
            if position.outcome is None:
                answer = think(position, level=level, seed=ply, out_of_time=lambda: True)
                position = position.play(position.parse(answer.move))
            if position.outcome is None and rng.random() < 0.5:
                position = position.play(rng.choice(position.listing()))


def test_an_opponent_who_cannot_be_kept_off_is_left_the_cut() -> None:
    position = start(gap=1, middle=1, rows=2, stones=3)
    answer = think(position, level=3, seed=1)
    after = position.play(position.parse(answer.move))
    assert after.outcome is None or after.outcome.winner is position.turn
