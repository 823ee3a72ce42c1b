"""Pommel: against a naive generator, against the rules case by case, and against what people type."""

from __future__ import annotations

import copy
import json
import pickle
import random
from collections import Counter
from itertools import islice, product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import pommel_moves
from rules.core import AmbiguousMove, IllegalMove, MoveError, Outcome, Side, UnreadableMove, perft
from rules.options import OptionError
from rules.pommel import GAME, Piece, PommelMove, PommelPosition
from rules.pommel_board import SIZES, Cell, board_of

from . import naive_pommel as naive

TESTS = Path(__file__).parents[1]
VARIANTS: list[dict[str, object]] = [
    {"board": board, "hop": hop, "sight": sight}
    for board, hop, sight in product(("45", "76"), ("any", "own"), ("hexsides", "orthogonal"))
]


def start(**options: object) -> PommelPosition:
    return GAME.start(GAME.settle(options))


def after(position: PommelPosition, texts: str) -> PommelPosition:
    for text in texts.split():
        position = position.play(position.parse(text))
    return position


def placed(
    white: str,
    black: str,
    turn: Side = Side.FIRST,
    *,
    size: str = "45",
    hop: str = "any",
    sight: str = "hexsides",
) -> PommelPosition:
    """The position with these pieces, captains with a star: ``"c3 d4*"``."""
    board = board_of(size)
    pieces = {
        board.index(name.rstrip("*")): Piece(side, name.endswith("*"))
        for side, names in zip(Side, (white, black), strict=True)
        for name in names.split()
    }
    return PommelPosition.of(board, hop, sight, pieces, turn)


def legal(position: PommelPosition) -> set[str]:
    return {position.notate(move) for move in position.moves()}


def names(position: PommelPosition, cells: tuple[Cell, ...]) -> str:
    return " ".join(map(position.board.name, cells))


def standing(position: PommelPosition) -> dict[str, str]:
    pieces = {position.board.name(cell): position.piece(cell) for cell in position.board.cells}
    return {name: "wWbB"[2 * piece.side + piece.captain] for name, piece in pieces.items() if piece}


def slow(position: PommelPosition) -> naive.Naive:
    """The same position for the naive generator."""
    pieces = frozenset(standing(position).items())
    return naive.Naive(position.board.size, position.hop, position.sight, "wb"[position.turn], pieces)


def same(position: PommelPosition, state: naive.Naive) -> dict[str, naive.Naive]:
    """Both generators see the same pieces, plies and outcome; gives the naive plies."""
    assert standing(position) == state.pieces
    outcome = position.outcome
    assert (outcome and (outcome.winner, outcome.reason)) == state.outcome
    plies = state.following()
    assert sorted(map(position.notate, position.moves())) == sorted(plies)
    assert position.count() == len(plies)
    return plies


def scattered(rng: random.Random) -> PommelPosition:
    """A few pieces anywhere, under any options."""
    board = board_of(rng.choice(list(SIZES)))
    blacks = rng.random()
    sides = [Side.FIRST, Side.SECOND, *(Side(rng.random() < blacks) for _ in range(rng.randint(0, 14)))]
    cells = rng.sample(board.cells, len(sides))
    captains = rng.random()
    pieces = {cell: Piece(side, rng.random() < captains) for cell, side in zip(cells, sides, strict=True)}
    hop, sight = rng.choice(("any", "own")), rng.choice(("hexsides", "orthogonal"))
    return PommelPosition.of(board, hop, sight, pieces, rng.choice(list(Side)))


def wander(seed: int) -> PommelPosition:
    """A position somewhere in a random game under random options, or a scattered one."""
    rng = random.Random(seed)
    position = scattered(rng) if rng.random() < 0.5 else start(**rng.choice(VARIANTS))
    for _ in range(rng.randint(0, 60)):
        moves = list(islice(position.moves(), 200))
        if not moves:
            break
        position = position.play(rng.choice(moves))
    return position


wandering = st.integers(0, 2**32).map(wander)


# Against the naive generator


@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: " ".join(map(str, options.values())))
def test_perft_agrees_with_the_naive_generator(options: dict[str, Any]) -> None:
    assert [perft(start(**options), depth) for depth in range(3)] == [
        naive.perft(naive.start(**options), depth) for depth in range(3)
    ]


PERFT: list[dict[str, Any]] = json.loads((TESTS / "perft" / "pommel.json").read_text())


@pytest.mark.parametrize("case", PERFT, ids=lambda case: f"{case['options']} depth {case['depth']}")
def test_perft_agrees_with_the_recorded_counts(case: dict[str, Any]) -> None:
    assert perft(start(**case["options"]), case["depth"]) == case["nodes"]


@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: " ".join(map(str, options.values())))
def test_whole_games_agree_with_the_naive_generator(options: dict[str, Any]) -> None:
    for seed in range(2):
        rng = random.Random(f"{options} {seed}")
        position, state = start(**options), naive.start(**options)
        for _ in range(100):
            plies = same(position, state)
            if not plies:
                break
            text = rng.choice(sorted(plies))
            position, state = after(position, text), plies[text]


def test_scattered_positions_agree_with_the_naive_generator() -> None:
    rng = random.Random(2011)
    ends: Counter[str] = Counter()
    for _ in range(250):
        position = scattered(rng)
        state = slow(position)
        for _ in range(6):
            plies = same(position, state)
            if position.outcome is not None:
                ends[position.outcome.reason] += 1
            if not plies:
                break
            text = rng.choice(sorted(plies))
            position, state = after(position, text), plies[text]
    assert set(ends) == {"elimination", "no-moves"}


@pytest.mark.parametrize("game", json.loads((TESTS / "playthroughs" / "pommel.json").read_text()))
def test_recorded_games_replay_in_both_generators(game: dict[str, Any]) -> None:
    position, state = start(**game["options"]), naive.start(**game["options"])
    for text in game["moves"]:
        plies = same(position, state)
        assert position.notate(position.parse(text)) == text
        position, state = after(position, text), plies[text]
    expected = game["outcome"] and (game["outcome"]["winner"], game["outcome"]["reason"])
    same(position, state)
    assert state.outcome == expected


# The board


@pytest.mark.parametrize(("size", "columns"), SIZES.items())
def test_every_board_has_as_many_cells_as_its_name_says(size: str, columns: tuple[int, ...]) -> None:
    board = board_of(size)
    assert len(board.cells) == int(size) == sum(columns)
    assert [board.name(cell) for cell in board.cells] == [
        f"{letter}{number}"
        for letter, length in zip(board.columns, columns, strict=True)
        for number in range(1, length + 1)
    ]
    assert all(board.index(board.name(cell)) == cell for cell in board.cells)
    assert board.lengths == columns


@pytest.mark.parametrize("size", SIZES)
def test_neighbours_are_those_whose_centres_are_nearest(size: str) -> None:
    board = board_of(size)
    for cell in board.cells:
        column, height = board.centre(cell)
        around = [(0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1)]
        centres = [(column + over, height + up) for over, up in around]
        near = [other for centre in centres for other in board.cells if board.centre(other) == centre]
        assert list(board.neighbours(cell)) == near
        assert all(cell in board.neighbours(other) for other in near)


def test_the_longer_columns_stick_out_at_both_ends() -> None:
    position = start()
    board = position.board
    assert names(position, board.neighbours(board.index("a1"))) == "a2 b2 b1"
    assert set(names(position, board.neighbours(board.index("b1"))).split()) == {"b2", "a1", "c1"}
    assert [board.centre(board.index(name)) for name in ("a1", "b1", "b7", "a6")] == [
        (0, 1),
        (1, 0),
        (1, 12),
        (0, 11),
    ]


@pytest.mark.parametrize(("size", "each"), [("45", 14), ("76", 22)])
def test_the_soldiers_start_on_both_sides_and_no_captain(size: str, each: int) -> None:
    pieces = standing(start(board=size))
    assert Counter(pieces.values()) == {"w": each, "b": each}
    assert ("b3" in pieces, "a3" in pieces) == (size == "76", False)
    assert pieces["b1"] == pieces["a2"] == "w"
    top = {"45": "7", "76": "9"}[size]
    assert pieces[f"b{top}"] == "b"
    assert start(board=size).to_move is Side.FIRST


# Soldiers


def test_a_soldier_goes_forward_to_the_first_empty_cell_of_the_line() -> None:
    position = placed("d1 d2 d4 e1 f2", "d3 g3")
    assert {text for text in legal(position) if text.startswith("d1")} == {"d1-d5", "d1-c1", "d1-g2"}
    assert position.gloss(position.parse("d1-d5")) == "hops over 3"
    assert position.gloss(position.parse("d1-c1")) == ""


def test_own_soldiers_only_are_hopped_over_where_the_option_says_so() -> None:
    pieces = ("d1 d2 d4 e1 f2", "d3 g3")
    assert {text for text in legal(placed(*pieces, hop="own")) if text.startswith("d1")} == {"d1-c1", "d1-g2"}
    position = placed("d1 d2", "d4 d5 d6 d7", hop="own")
    assert "d1-d3" in legal(position)
    with pytest.raises(IllegalMove, match="d3 is an enemy piece, and soldiers hop over their own only"):
        placed(*pieces, hop="own").parse("d1-d5")


def test_black_goes_down() -> None:
    position = placed("a1", "d4 g6", Side.SECOND)
    assert {text for text in legal(position) if text.startswith("d4")} == {"d4-d3", "d4-c3", "d4-e3"}


def test_whoever_can_capture_must_in_any_direction_and_may_choose() -> None:
    position = placed("c3 g1", "c2 d4 b3 a6")
    assert legal(position) == {"c3xc1", "c3xe4", "c3xa2"}
    assert position.must_capture
    assert names(position, position.capturers()) == "c3"
    assert not start().must_capture
    assert start().capturers() == ()


# Jumps and leaps


def test_a_jump_goes_on_as_long_as_it_can() -> None:
    position = placed("d1", "d2 e3 f5 a6")
    assert legal(position) == {"d1xd3xf4xf6"}
    move = position.parse("d1xd3xf4xf6")
    assert (names(position, move.landings), names(position, move.captured)) == ("d3 f4 f6", "d2 e3 f5")
    assert position.gloss(move) == "takes 3"
    assert not move.leaps
    assert standing(position.play(move)) == {"f6": "w", "a6": "b"}


def test_a_sequence_may_end_where_it_began() -> None:
    position = placed("d3", "d4 e4 e3 a6")
    assert legal(position) == {"d3xd5xf4xd3", "d3xf4xd5xd3"}
    assert standing(after(position, "d3xd5xf4xd3")) == {"d3": "w", "a6": "b"}


def test_a_sequence_may_visit_cells_again_and_go_on_from_where_it_began() -> None:
    position = placed("d3", "d4 e4 e3 c3 a6")
    assert legal(position) == {"d3xd5xf4xd3xb4", "d3xf4xd5xd3xb4", "d3xb4"}
    assert standing(after(position, "d3xf4xd5xd3xb4")) == {"b4": "w", "a6": "b"}


def test_two_ways_round_take_different_pieces_and_are_written_differently() -> None:
    position = placed("d3", "d4 e4 e3 c3 c4 a6")
    moves = list(position.moves())
    assert len({position.notate(move) for move in moves}) == len(moves) > 2
    assert len({move.captured for move in moves}) == len(moves)


def test_a_line_of_two_or_more_is_leapt_over_whole() -> None:
    position = placed("c2", "c3 c4 a6")
    assert legal(position) == {"c2xc5"}
    move = position.parse("c2xc5")
    assert move.leaps
    assert names(position, move.captured) == "c3 c4"
    assert position.gloss(move) == "takes 2 in a leap"
    assert legal(placed("c1", "c2 c3 c4 c5 a6")) == {"c1xc6"}
    assert placed("c1", "c2 c3 c4 c5 a6").gloss(placed("c1", "c2 c3 c4 c5 a6").parse("c1xc6")) == (
        "takes 4 in a leap, becomes captain"
    )


def test_nothing_comes_after_a_leap() -> None:
    position = placed("c2", "c3 c4 d6 a6")
    assert legal(position) == {"c2xc5"}
    with pytest.raises(IllegalMove, match="c2xc5 is a leap, and a leap is a whole move") as refused:
        position.parse("c2xc5xe6")
    assert refused.value.suggestions == ("c2xc5",)


def test_no_leap_comes_after_a_jump() -> None:
    position = placed("d1", "d2 d4 d5 a6")
    assert legal(position) == {"d1xd3"}
    with pytest.raises(IllegalMove, match="only a leap to d6, and a leap cannot follow a jump") as refused:
        position.parse("d1xd3xd6")
    assert refused.value.suggestions == ("d1xd3",)


@pytest.mark.parametrize(
    ("white", "black"), [("c3 c4", "c5 c6"), ("c3", "c4 c5 c6"), ("c3", "d4 e4 f5 g5 a6"), ("c3 e4", "d4 a6")]
)
def test_there_must_be_an_empty_cell_beyond_the_line(white: str, black: str) -> None:
    position = placed(white, black)
    assert "c3" not in names(position, position.capturers()).split()


def test_a_line_broken_by_ones_own_piece_is_not_leapt_over() -> None:
    assert not placed("c2 c4", "c3 c5 c6").must_capture


# Captains


def test_a_captain_crosses_empty_cells_before_it_captures_and_lands_immediately_beyond() -> None:
    assert legal(placed("a1*", "a4 g6")) == {"a1xa5"}
    assert not placed("a1", "a4 g6").must_capture
    position = placed("d1*", "d4 d5 a6")
    assert legal(position) == {"d1xd6"}
    assert position.parse("d1xd6").leaps
    with pytest.raises(IllegalMove, match="from a1 a piece lands immediately beyond what it takes, on a5"):
        placed("a1*", "a4 g6").parse("a1xa6")


def test_a_captain_crosses_before_every_jump_and_over_its_own_first_cell() -> None:
    position = placed("d3*", "d2 d4 a6")
    assert legal(position) == {"d3xd5xd1", "d3xd1xd5"}
    assert standing(after(position, "d3xd1xd5")) == {"d5": "W", "a6": "b"}


def test_a_captain_does_not_turn_before_it_captures() -> None:
    # b4 stands on no line from d1, but on one from d3: a captain that turned there could jump over it to a4.
    assert not placed("d1*", "b4 g6").must_capture
    assert legal(placed("d3*", "b4 g6")) == {"d3xa4"}


def test_a_captain_stops_only_where_an_enemy_is_in_sight() -> None:
    position = placed("d1*", "a6 g6")
    assert legal(position) == {"d1-a2", "d1-d5", "d1-g2"}
    with pytest.raises(IllegalMove, match="from d2 no enemy is in sight along any straight line"):
        position.parse("d1-d2")


def test_a_captain_looks_back_over_the_cell_it_left() -> None:
    # c1 stands on the edge: it cannot be taken, and only from its own column is it seen from above.
    position = placed("c3*", "c1")
    assert {"c3-c4", "c3-c5", "c3-c6", "c3-c2"} <= legal(position)
    assert legal(position) == set(slow(position).following())


def test_a_captain_neither_hops_nor_goes_through_pieces() -> None:
    position = placed("c2* c4", "c6 g1 a1")
    assert "c2-c3" in legal(position)
    assert not {"c2-c4", "c2-c5"} & legal(position)
    with pytest.raises(IllegalMove, match="c4 is in the way: a captain crosses only empty cells"):
        position.parse("c2-c5")


@pytest.mark.parametrize("between", ["", "b3 b4", "d3 d4 f3 f4", "b3 b4 d3 d4 f3 f4"])
def test_the_row_across_runs_between_the_cells_of_every_second_column(between: str) -> None:
    # a3, c3, e3, g3 stand at the same height; what stands in b, d and f never blocks.
    position = placed(f"a1* {between}", "g3 g4 g5 g6", sight="orthogonal")
    assert "a1-a3" in legal(position)
    assert not {"a1-a2"} & legal(position)


@pytest.mark.parametrize("blocking", ["c3", "e3"])
def test_the_row_across_is_blocked_at_the_same_height(blocking: str) -> None:
    position = placed(f"a1* {blocking}", "g3", sight="orthogonal")
    assert "a1-a3" not in legal(position)
    with pytest.raises(IllegalMove, match="from a3 no enemy is in sight along its column or its row across"):
        position.parse("a1-a3")
    assert legal(position) == set(slow(position).following())


def test_orthogonal_sight_does_not_see_along_the_oblique_lines() -> None:
    pieces = ("a2*", "d7 e6")
    assert legal(placed(*pieces)) == {"a2-a4", "a2-a5", "a2-d1", "a2-d4", "a2-e4", "a2-g5"}
    assert legal(placed(*pieces, sight="orthogonal")) == {"a2-a6", "a2-d1", "a2-d4", "a2-e4"}


# Promotion


def test_a_soldier_that_ends_on_the_last_cell_of_its_column_becomes_a_captain() -> None:
    position = placed("c5", "g6 g1")
    for text in ("c5-c6", "c5-d6", "c5-b6"):
        move = position.parse(text)
        assert move.promotes is (text == "c5-c6")
    assert position.gloss(position.parse("c5-c6")) == "becomes captain"
    assert standing(after(position, "c5-c6"))["c6"] == "W"
    assert standing(after(position, "c5-d6"))["d6"] == "w"
    assert position.gloss(placed("c4", "c5 g1").parse("c4xc6")) == "takes 1, becomes captain"


def test_black_becomes_a_captain_at_the_bottom() -> None:
    position = placed("g6", "b2", Side.SECOND)
    assert standing(after(position, "b2-b1"))["b1"] == "B"
    assert standing(after(position, "b2-a1"))["a1"] == "B"


def test_passing_the_last_cell_in_mid_sequence_makes_no_captain() -> None:
    position = placed("c4", "c5 d6 a1")
    assert legal(position) == {"c4xc6xe5"}
    move = position.parse("c4xc6xe5")
    assert not move.promotes
    assert position.gloss(move) == "takes 2"
    assert standing(position.play(move)) == {"e5": "w", "a1": "b"}


def test_a_captain_is_not_made_a_captain_again_and_stays_one() -> None:
    position = placed("c4*", "c5 a1")
    assert not position.parse("c4xc6").promotes
    assert standing(after(position, "c4xc6"))["c6"] == "W"
    assert standing(after(placed("c6*", "c3 a1"), "c6xc2"))["c2"] == "W"


def test_a_captain_that_is_taken_leaves_nothing_behind() -> None:
    position = after(placed("c4", "c5* a1"), "c4xc6")
    assert position.captains == 1 << position.board.index("c6")
    assert position == placed("c6*", "a1", Side.SECOND)


# Ends


def test_whoever_has_no_pieces_left_has_lost() -> None:
    position = after(placed("c3", "c4"), "c3xc5")
    assert position.outcome == Outcome(Side.FIRST, "elimination")
    assert position.to_move is None
    assert not any([list(position.moves()), position.examples(), position.complete(""), position.capturers()])
    assert position.count() == 0
    assert position.steps(()) == ((), None)
    with pytest.raises(IllegalMove, match="the game is over \\(elimination\\)"):
        position.parse("c5-c6")


def test_whoever_cannot_move_has_lost() -> None:
    # b6 has Black's pieces ahead with nothing but the edge beyond them.
    position = placed("b6", "b7 a6 c6 d7")
    assert position.outcome == Outcome(Side.SECOND, "no-moves")
    assert position.to_move is None
    assert slow(position).outcome == (1, "no-moves")
    assert placed("b6 g1", "b7 a6 c6 d7").outcome is None


def test_a_captain_that_can_get_nowhere_from_where_it_sees_an_enemy_has_lost() -> None:
    position = after(placed("f6*", "b4", Side.SECOND, sight="orthogonal"), "b4-a3")
    assert position.outcome == Outcome(Side.SECOND, "no-moves")
    assert slow(position).outcome == (1, "no-moves")
    helped = placed("f6* g1", "a3", sight="orthogonal")
    assert helped.outcome is None
    with pytest.raises(
        IllegalMove, match="f6 cannot move: the captain reaches no cell from which an enemy is in"
    ):
        helped.parse("f6")


# Moves by the tens of thousands

MANY = placed("a4*", "a3 a5 b2 b5 b6 c3 c6 d2 d5 e3 e6 f2 f5 g3")
ENDLESS = placed(
    "g6*",
    "b4 b5 b6 b7 c5 c8 d4 d6 d7 e4 e6 f3 f5 f6 f7 f8 g3 g7 h2 h7 h8 i2",
    size="76",
)
"""As many enemies as there are at the start, and over two million ways to capture."""


class Spy:
    """Counts how often the generator looks for jumps."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.looks = 0
        looking = pommel_moves.strikes

        def strikes(*args: Any, **kwargs: Any) -> Any:
            self.looks += 1
            return looking(*args, **kwargs)

        monkeypatch.setattr(pommel_moves, "strikes", strikes)


def test_sequences_are_counted_as_they_are_listed() -> None:
    moves = list(MANY.moves())
    assert MANY.count() == len(moves) == len(set(moves))
    assert set(MANY.spread_moves()) == set(moves)
    assert set(map(MANY.notate, moves)) == set(slow(MANY).following())
    assert len(moves) > 4000


def test_tens_of_thousands_of_sequences_come_one_by_one_each_written_differently() -> None:
    listed = [ENDLESS.notate(move) for move in islice(ENDLESS.moves(), 31_000)]
    assert len(set(listed)) == len(listed) == 31_000
    assert ENDLESS.count() > 2_000_000


def test_long_sequences_are_read_without_listing_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    moves = list(islice(ENDLESS.moves(), 200))
    longest = max(moves, key=lambda move: len(move.landings))
    spy = Spy(monkeypatch)
    assert ENDLESS.parse(ENDLESS.notate(longest)) == longest
    assert spy.looks <= len(longest.landings) + 2
    refused = "g6xg8xi7"
    with pytest.raises(IllegalMove, match="g6xg8xi7 must go on: ") as error:
        ENDLESS.parse(refused)
    assert all(suggestion.startswith(refused) for suggestion in error.value.suggestions)
    for text in ("a1-a2", "g6", "g6-g5", "g6xg8", "g6xa1", "x", "g6xg8xi7xa1"):
        spy.looks = 0
        with pytest.raises(MoveError):
            ENDLESS.parse(text)
        assert spy.looks < 4_000


def test_half_typed_sequences_are_completed_without_listing_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spy = Spy(monkeypatch)
    for typed in ("", "g6", "g6x", "g6xi", "g6xg8xi7", "g6xg8xi7xi1", "e4", "zz"):
        spy.looks = 0
        found = ENDLESS.complete(typed)
        assert spy.looks < 6_000
        assert len(found) <= 25
        begun = [completion.text for completion in found if completion.text.startswith(typed)]
        assert len(begun) == len(found) or typed in {"e4", "zz"}
    assert len(ENDLESS.examples()) == 2
    assert len(list(islice(ENDLESS.moves(), 50))) == 50
    assert spy.looks < 6_000


def test_completions_show_every_next_landing_the_shortest_first() -> None:
    found = [completion.text.split("x") for completion in ENDLESS.complete("g6")]
    board = ENDLESS.board
    assert {cells[1] for cells in found} == set(
        names(ENDLESS, ENDLESS.steps((board.index("g6"),)).onward).split()
    )
    assert [len(cells) for cells in found] == sorted(len(cells) for cells in found)
    assert found[0] == ["g6", "e7", "b9"]
    assert ENDLESS.complete("g6xe7x")[0].text == "g6xe7xb9"
    assert ENDLESS.complete("g6xe7xb9")[0].gloss == "takes 2"


def test_a_move_that_ends_sooner_is_shown_before_one_that_goes_on() -> None:
    position = placed("d1", "d2 e3 e1 a6")
    assert legal(position) == {"d1xd3xf4", "d1xf2"}
    assert [completion.text for completion in position.complete("d1", 1)] == ["d1xf2"]
    assert [completion.text for completion in position.complete("d1")] == ["d1xf2", "d1xd3xf4"]
    assert [completion.text for completion in position.complete("d1xd")] == ["d1xd3xf4"]
    assert start().complete("d2-d3e") == start().complete("d2-d3-d") == []


# Entering a move cell by cell


def walked(position: PommelPosition, prefix: tuple[Cell, ...] = ()) -> list[PommelMove]:
    steps = position.steps(prefix)
    assert steps.complete is not bool(steps.onward)
    if steps.move is not None:
        return [steps.move]
    return [move for cell in steps.onward for move in walked(position, (*prefix, cell))]


@given(wandering)
@settings(max_examples=60, deadline=None)
def test_every_move_is_reached_step_by_step_and_no_other(position: PommelPosition) -> None:
    if position.outcome is None and position.count() < 2000:
        moves = walked(position)
        assert len(moves) == len(set(moves))
        assert set(moves) == set(position.moves()) == set(position.spread_moves())


def test_a_beginning_that_leads_to_no_move_has_no_next_step() -> None:
    for position in (start(), ENDLESS):
        a1, b9 = position.board.index("a1"), position.board.cells[-1]
        for prefix in ((b9,), (a1, a1), (a1, b9), (b9, a1, a1), (a1, a1, a1)):
            assert position.steps(prefix) == ((), None)
    assert ENDLESS.steps(()).onward == ENDLESS.capturers()
    assert len(start().steps(()).onward) == 14
    board = start().board
    whole = start().steps((board.index("d2"), board.index("d3")))
    assert whole == ((), start().parse("d2-d3"))
    assert start().steps((board.index("d2"), board.index("e2"), board.index("d3"))) == ((), None)
    assert start().steps((board.index("d2"), board.index("d3"), board.index("d4"))) == ((), None)


# Reading

TWO = placed("c3 d2", "d4 e2 a6 g6")


@pytest.mark.parametrize(
    ("position", "typed", "canonical"),
    [
        (start(), "d2-d3", "d2-d3"),
        (start(), "D2 D3", "d2-d3"),
        (start(), "d2d3", "d2-d3"),
        (start(), " d2 – d3 .", "d2-d3"),
        (start(), "d2—d3", "d2-d3"),
        (start(), "d2 to d3", "d2-d3"),
        (start(), "`b1−f3`", "b1-f3"),
        (TWO, "c3xe4", "c3xe4"),
        (TWO, "C3 X E4", "c3xe4"),
        (TWO, "c3×e4", "c3xe4"),
        (TWO, "c3:e4", "c3xe4"),
        (TWO, "c3 e4", "c3xe4"),
        (placed("d1", "d2 e3 f5 a6"), "d1 d3 f4 f6", "d1xd3xf4xf6"),
        (placed("d1", "d2 e3 f5 a6"), "d1-d3-f4-f6", "d1xd3xf4xf6"),
        (placed("d1", "d2 e3 f5 a6"), "d1xd3:f4×f6.", "d1xd3xf4xf6"),
    ],
)
def test_generous_input_means_its_canonical_move(
    position: PommelPosition, typed: str, canonical: str
) -> None:
    assert position.notate(position.parse(typed)) == canonical


@pytest.mark.parametrize(
    ("position", "typed", "reason", "suggestions"),
    [
        (TWO, "c3-c4", "capture is mandatory: c3xe4 or d2xf3", ("c3xe4", "d2xf3")),
        (TWO, "c3-e4", "capture is mandatory: c3xe4 or d2xf3", ("c3xe4", "d2xf3")),
        (TWO, "c3xc4", "there is nothing to take from c3 to c4; capture is mandatory: c3xe4 or d2xf3", None),
        (TWO, "a1", "a1 is empty; capture is mandatory: c3xe4 or d2xf3", ("c3xe4", "d2xf3")),
        (TWO, "a6-a5", "a6 is Black’s, and White is to move", None),
        (placed("c3 a1", "d4 f6"), "a1", "a1 can capture nothing; capture is mandatory: c3xe4", ("c3xe4",)),
        (placed("c3 d2", "d4 e3"), "c3xe4xe6", "c3xe4 must go on: c3xe4xe2", ("c3xe4xe2",)),
        (placed("d1", "d2 e3 f5 a6"), "d1xd3", "d1xd3 must go on: d1xd3xf4xf6", ("d1xd3xf4xf6",)),
        (placed("d1", "d2 e3 f5 a6"), "d1-d3", "capture is mandatory: d1xd3xf4xf6", ("d1xd3xf4xf6",)),
        (placed("d3", "d4 e4 e3 c3 a6"), "d3xd5xf4xd3", "must go on: d3xd5xf4xd3xb4", None),
        (placed("d1", "d2 e3 c3 a6"), "d1xd3", "d1xd3 must go on: d1xd3xf4 or d1xd3xb4", None),
        (TWO, "c3xe4xe6", "c3xe4 ends there: there is nothing to take from e4 to e6", ("c3xe4", "d2xf3")),
        (TWO, "c3xe4x", "the move ends there: it is written c3xe4", ("c3xe4", "d2xf3")),
        (placed("c2", "c3 c4 d6 a6"), "c2xc4", "lands immediately beyond what it takes, on c5", ("c2xc5",)),
        (placed("c2", "c4 e3 c3 a6 c5 c6 d3 b3 a4"), "c2xc6", "no cell beyond c6 to land on", None),
        (
            placed("c2 e3 f4", "d3 a6 b3"),
            "c2xe3",
            "e3, where the piece would have to land, is not empty",
            None,
        ),
        (placed("c2 c3 d2", "e3 a6"), "c2xc5", "c3 is your own piece, and only enemies are captured", None),
        (
            placed("c2 d2", "e3 c5"),
            "c2xc6",
            "c2 is not next to an enemy on the way to c6; only a captain",
            None,
        ),
        (start(), "d2xd3", "d2 takes nothing on the way to d3: the move is written d2-d3", ("d2-d3",)),
        (start(), "d2xd5", "there is nothing to take from d2 to d5", None),
        (start(), "d2-d3-d4", "only captures have more than one landing", ("d2-d3",)),
        (start(), "d2-d4", "d2 goes to the first empty cell of the line, d3", None),
        (start(), "d2-d1", "d2 is a soldier: without a capture it only moves forward", None),
        (start(), "d2-d2", "d2 has to go to another cell", None),
        (start(), "d2-f6", "d2 to f6 is no straight line", None),
        (start(), "d1-d2", "d2 is not empty", ("d1-d3",)),
        (start(), "d4-d5", "d4 is empty", None),
        (start(), "d4", "d4 is empty", ()),
        (start(), "d6-d5", "d6 is Black’s, and White is to move", None),
        (start(), "d2-d3-", "the move ends there: it is written d2-d3", ("d2-d3",)),
        (placed("b6 g1", "b7 a6 c6 d7 e6"), "b6", "b6 cannot move: no empty cell ahead", ()),
    ],
)
def test_refusals_say_the_rule_and_what_would_do(
    position: PommelPosition, typed: str, reason: str, suggestions: tuple[str, ...] | None
) -> None:
    with pytest.raises(IllegalMove) as refused:
        position.parse(typed)
    assert reason in refused.value.reason
    assert refused.value.text == typed
    if suggestions is not None:
        assert refused.value.suggestions[: len(suggestions) or None] == suggestions
    assert len(refused.value.suggestions) <= 5
    assert legal(position) >= set(refused.value.suggestions)


def test_at_most_five_captures_are_named_and_then_dots() -> None:
    position = placed("a1 c1 e1 g1 b2 d2 f2", "a2 c2 e2 g2 b3 d3 f3")
    assert len(legal(position)) > 5
    with pytest.raises(IllegalMove) as refused:
        position.parse("a1-a2")
    assert refused.value.reason.count(" or ") == 0
    assert refused.value.reason.endswith(", …")
    assert refused.value.reason.count(",") == 5
    assert len(refused.value.suggestions) == 5


@pytest.mark.parametrize(
    "text",
    ["", " ", "nonsense", "pass", "d", "2", "d2-", "-d2", "d2--d3", "x", "d2x3", "h1-h2", "a7-a8", "d0-d1", "d12-d3",
     "k9", "d2-d3!", "d2-d3, d3-d4", "d" * 501, "d2-" * 5000, "d" + "9" * 400, "ｄ２-ｄ３", "٣", "\ud800", "İ2-d3"],
)  # fmt: skip
def test_what_is_no_move_cannot_be_read(text: str) -> None:
    with pytest.raises((UnreadableMove, AmbiguousMove)) as refused:
        start().parse(text)
    assert refused.value.text == text
    assert 0 < len(refused.value.reason) < 500


def test_a_cell_that_is_not_on_the_board_is_named_with_those_that_are() -> None:
    for text, reason in {
        "h1-h2": "h1 is no cell: the columns are a to g",
        "a6-a7": "a7 is no cell: column a has the cells 1 to 6",
        "b7-b8": "b8 is no cell: column b has the cells 1 to 7",
    }.items():
        with pytest.raises(UnreadableMove, match=reason):
            start().parse(text)


def test_a_lone_cell_is_half_a_move() -> None:
    with pytest.raises(AmbiguousMove, match=r"d2 is half a move: write d2-[a-z]3") as asked:
        start().parse("d2")
    assert set(asked.value.candidates) == {text for text in legal(start()) if text.startswith("d2")}
    with pytest.raises(UnreadableMove, match="g6 is half a move: write the rest, for example g6x"):
        ENDLESS.parse("g6")
    with pytest.raises(AmbiguousMove) as asked:
        TWO.parse("c3x")
    assert asked.value.candidates == ("c3xe4",)


@given(wandering, st.text(alphabet="abcdefghi123456789x-: to", max_size=30))
@settings(max_examples=150, deadline=None)
def test_any_text_is_read_or_refused_with_legal_suggestions(position: PommelPosition, text: str) -> None:
    offered: tuple[str, ...] = ()
    reason = "read"
    try:
        offered = (position.notate(position.parse(text)),)
    except IllegalMove as error:
        offered, reason = error.suggestions, error.reason
    except AmbiguousMove as error:
        offered, reason = error.candidates, error.reason
    except UnreadableMove as error:
        reason = error.reason
    assert 0 < len(reason) < 500
    assert len(offered) <= 5
    assert len(set(offered)) == len(offered)
    for canonical in offered:
        assert position.notate(position.parse(canonical)) == canonical


@given(wandering)
@settings(max_examples=60, deadline=None)
def test_what_is_notated_is_read_back_however_it_is_spelt(position: PommelPosition) -> None:
    moves = list(islice(position.moves(), 100))
    for move in moves:
        text = position.notate(move)
        spelt = [
            text,
            text.upper(),
            text.replace("x", " × "),
            text.replace("-", " – "),
            text.replace("-", "to"),
        ]
        assert [position.parse(each) for each in spelt] == [move] * len(spelt)
    for move in moves[:: len(moves) // 4 + 1]:
        text = position.notate(move)
        for length in range(2, len(text)):
            found = position.complete(text[:length], 25)
            begins = [completion.text.startswith(text[:length]) for completion in found]
            assert begins[0]
            assert begins == sorted(begins, reverse=True)
        assert position.complete(text)[0].text == text


@given(wandering)
@settings(max_examples=60, deadline=None)
def test_every_origin_and_landing_may_be_asked_for(position: PommelPosition) -> None:
    for cell in position.board.cells:
        name = position.board.name(cell)
        found = [completion.text for completion in position.complete(name)]
        assert len(set(found)) == len(found) <= 25
        assert all(name in text for text in found)
        holding = [text for text in legal(position) if name in text] if position.count() < 100 else []
        assert len(found) == min(len(holding), 25) or not holding


# Values


@given(wandering)
@settings(max_examples=60, deadline=None)
def test_positions_are_values_that_their_diagram_shows(position: PommelPosition) -> None:
    drawn = PommelPosition.from_diagram(
        position.diagram(), position.turn, hop=position.hop, sight=position.sight
    ) if all(position.pieces) else position  # fmt: skip
    assert drawn == position
    assert hash(drawn) == hash(position)
    assert drawn.outcome == position.outcome
    assert copy.deepcopy(position) == position
    assert pickle.loads(pickle.dumps(position)) == position
    assert len(position.diagram()) < 1900


def test_what_decides_later_moves_is_part_of_the_value() -> None:
    kept = [start(**options) for options in VARIANTS]
    kept += [placed("c3", "c5"), placed("c3*", "c5"), placed("c3", "c5", Side.SECOND), placed("c4", "c5")]
    assert len(set(kept)) == len(kept)


DRAWN = """
    a b c d e f g
 7    .   .   b    7
 6  .   .   .   B  6
 6    .   .   .    6
 5  .   .   .   .  5
 5    .   .   .    5
 4  .   .   .   .  4
 4    .   w   .    4
 3  .   b   .   .  3
 3    .   .   .    3
 2  .   .   .   .  2
 2    .   .   .    2
 1  w   .   .   .  1
 1    W   .   .    1
    a b c d e f g
"""


def test_the_diagram_shows_soldiers_and_captains_where_they_stand() -> None:
    position = placed("a1 b1* d4", "g6* f7 c3")
    assert position.diagram() == DRAWN.strip("\n")
    assert PommelPosition.from_diagram(DRAWN) == position


@pytest.mark.parametrize("text", ["", "1 . . . 1", start().diagram().replace("w", "?"), "7 b b b 7\n" * 13])
def test_what_is_no_diagram_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        PommelPosition.from_diagram(text)


def test_a_position_needs_pieces_of_both_sides() -> None:
    with pytest.raises(ValueError, match="both sides need a piece"):
        placed("", "c3")


def test_roles_and_examples() -> None:
    assert [start().role(side).name for side in Side] == ["White", "Black"]
    assert start().role(Side.FIRST).goal == "capture every black piece"
    assert start().examples() == ["d2-d3", "d1-d3"]
    assert TWO.examples() == ["c3xe4", "d2xf3"]


# Options


def test_the_board_may_be_given_as_a_number() -> None:
    assert GAME.settle({"board": 76}) == {"board": "76", "hop": "any", "sight": "hexsides"}
    assert GAME.settle({}) == {"board": "45", "hop": "any", "sight": "hexsides"}


@pytest.mark.parametrize(
    "bad", [{"board": "61"}, {"board": 46}, {"hop": "none"}, {"sight": "all"}, {"size": 45}]
)
def test_options_that_cannot_be_are_refused(bad: dict[str, object]) -> None:
    with pytest.raises(OptionError):
        GAME.settle(bad)
