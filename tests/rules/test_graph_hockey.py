"""Graph Hockey: against a naive generator, at all three levels by hand, and against what people type."""

from __future__ import annotations

import json
import pickle
import random
import re
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core import IllegalMove, Outcome, Side, UnreadableMove, perft, replay
from rules.graph_hockey import GAME, KEYBOARD, MOVES, GraphHockeyPosition, Level, Point, Segment
from rules.graph_hockey_conflicts import Meeting, meeting
from rules.graph_hockey_field import MOVE_OF
from rules.options import OptionError

from .naive_graph_hockey import LETTERS, Naive, shared
from .naive_graph_hockey import perft as naive_perft

TESTS = Path(__file__).parents[1]
SMALL = {"side": 1, "gap": 2}
FREE = "HST"
"""Three moves that shut the puck into a triangle."""
STRANGE = "GEUEREJHAERKUAA"
"""Fifteen moves that use up every way out of the top left corner."""


def start(**options: object) -> GraphHockeyPosition:
    return GAME.start(GAME.settle(options))


def after(letters: str, **options: object) -> GraphHockeyPosition:
    """The position after legal moves."""
    position = start(**options)
    for letter in letters:
        position = position.play(position.parse(letter))
    return position


def driven(letters: str, **options: object) -> GraphHockeyPosition:
    """The position after moves that need not be legal: any path can be drawn so."""
    position = start(**options)
    for letter in letters:
        position = position.play(MOVE_OF[letter])
    return position


def legal(position: GraphHockeyPosition) -> str:
    return "".join(sorted(move.letter for move in position.moves()))


def letters(text: str) -> str:
    return "".join(sorted(text))


def outcome_of(position: GraphHockeyPosition) -> tuple[int, str] | None:
    if position.outcome is None:
        return None
    assert position.outcome.winner is not None
    return int(position.outcome.winner), position.outcome.reason


def refusal(position: GraphHockeyPosition, text: str) -> IllegalMove:
    with pytest.raises(IllegalMove) as caught:
        position.parse(text)
    return caught.value


def agree(position: GraphHockeyPosition, naive: Naive) -> None:
    """Both say the same of a position."""
    assert position.path == naive.path
    assert position.turn == naive.turn
    assert outcome_of(position) == naive.outcome
    level, allowed = naive.legal if naive.outcome is None else ("normal", "")
    assert (position.level.value, legal(position)) == (level, allowed), position
    assert position.count() == len(allowed)


def random_options(rng: random.Random) -> dict[str, int]:
    most = rng.choice([(1, 2), (2, 4), (6, 12)])
    return {"side": rng.randint(1, most[0]), "gap": rng.randint(2, most[1])}


def wander(seed: int) -> GraphHockeyPosition:
    """A position somewhere in a random game on a random field."""
    rng = random.Random(seed)
    position = start(**random_options(rng))
    for _ in range(rng.randint(0, 60)):
        moves = list(position.moves())
        if not moves:
            break
        position = position.play(rng.choice([move for move in moves if not move.long] or moves))
    return position


wandering = st.integers(0, 2**32)
"""Seeds for :func:`wander`: a position itself is too long to be shown when a property fails."""


# Against the naive generator


@pytest.mark.parametrize(
    ("options", "depth"), [(SMALL, 4), ({}, 3), ({"side": 2, "gap": 3}, 3), ({"side": 6, "gap": 12}, 3)]
)
def test_perft_agrees_with_the_naive_generator(options: dict[str, int], depth: int) -> None:
    settled: Any = GAME.settle(options)
    assert perft(GAME.start(settled), depth) == naive_perft(Naive(**settled), depth)


PERFT: list[dict[str, Any]] = json.loads((TESTS / "perft" / "graph_hockey.json").read_text())


@pytest.mark.parametrize("case", PERFT, ids=lambda case: f"{case['options']} depth {case['depth']}")
def test_perft_agrees_with_the_recorded_counts(case: dict[str, Any]) -> None:
    assert perft(start(**case["options"]), case["depth"]) == case["nodes"]


def test_the_recorded_counts_use_every_value_of_every_option() -> None:
    settled = [GAME.settle(case["options"]) for case in PERFT]
    assert {options["side"] for options in settled} == set(range(1, 7))
    assert {options["gap"] for options in settled} == set(range(2, 13))


def test_every_position_of_random_games_agrees_with_the_naive_generator() -> None:
    rng = random.Random(1970)
    levels: Counter[Level] = Counter()
    ends: Counter[Any] = Counter()
    for _ in range(60):
        options = random_options(rng)
        position, naive = start(**options), Naive(options["side"], options["gap"])
        cornered = rng.random() < 0.6
        for _ in range(60):
            agree(position, naive)
            moves = list(position.moves())
            if not moves:
                break
            levels[position.level] += 1
            if cornered:
                # Few long moves, and mostly towards an edge: that is where lines crowd.
                moves = [move for move in moves if not move.long] or moves
                moves.sort(key=lambda move: min(position.place_of(move)))
                moves = moves[: 3 if rng.random() < 0.6 else len(moves)]
            move = rng.choice(moves)
            position, naive = position.play(move), naive.after(move.letter)
        ends[outcome_of(position)] += 1
    assert levels[Level.NORMAL] > 1000
    assert levels[Level.FREE_JUMP] > 20
    assert set(ends) == {(0, "goal"), (1, "goal"), None}


def test_any_path_whatever_leaves_the_conflicts_that_the_naive_generator_finds() -> None:
    """Paths that run over themselves and along the goals: how a line came to be drawn decides nothing."""
    rng = random.Random(1976)
    levels: Counter[Level] = Counter()
    for _ in range(160):
        options = random_options(rng)
        position, naive = start(**options), Naive(options["side"], options["gap"])
        for _ in range(rng.randint(2, 30)):
            moves = [move for move in MOVES if position.field.holds(position.place_of(move))]
            move = rng.choice([move for move in moves if not move.long or rng.random() < 0.3] or moves)
            position, naive = position.play(move), naive.after(move.letter)
        # Out and back from one place, most of the ways there are.
        thorough = rng.choice([0.5, 0.9, 1])
        for move in rng.sample(MOVES, len(MOVES)):
            if position.field.holds(position.place_of(move)) and not move.long and rng.random() < thorough:
                x, y = move.vector
                back = next(other for other in MOVES if other.vector == (-x, -y))
                position, naive = position.play(move), naive.after(move.letter)
                if rng.random() < 0.1:
                    agree(position, naive)
                position, naive = position.play(back), naive.after(back.letter)
        agree(position, naive)
        levels[position.level] += 1
    assert min(levels[level] for level in Level) > 3, levels


def test_a_long_game_agrees_with_the_naive_generator() -> None:
    rng = random.Random(9)
    position, naive = start(side=6, gap=12), Naive(6, 12)
    for ply in range(1200):
        moves = [move for move in position.moves() if not position.winner_by(move)]
        move = rng.choice([move for move in moves if not move.long] or moves)
        position, naive = position.play(move), naive.after(move.letter)
        if ply % 150 == 149 or (ply > 1000 and position.level is not Level.NORMAL):
            agree(position, naive)
    assert len(position.path) == 1202


def test_how_an_open_segment_meets_a_drawn_one() -> None:
    """Every pair of moves at every offset, against clipping with fractions."""
    seen: Counter[Meeting] = Counter()
    here = Point(0, 0)
    for move, line in product(MOVES, MOVES):
        for off in (Point(x, y) for x in range(-9, 10, 1 + line.long) for y in range(-9, 10, 1 + move.long)):
            drawn = Segment(off, off.plus(line.vector))
            met = shared((here, move.vector), drawn)
            wanted = Meeting.NOTHING
            if met and met[1] > 0 and met[0] < 1:
                wanted = Meeting.PIECE if met[0] < met[1] else Meeting.POINTS
            if met or seen[Meeting.NOTHING] % 7 == 0:
                assert meeting(Segment(here, move.vector), drawn) is wanted, (move, line, off)
            seen[wanted] += 1
    assert min(seen.values()) > 100


# The moves and the field


def test_the_twenty_moves_lie_as_on_the_keyboard() -> None:
    assert {move.letter: move.vector for move in MOVES} == LETTERS
    for move in MOVES:
        assert KEYBOARD[move.key.row][move.key.column] == move.letter
    assert [len(row) for row in KEYBOARD] == [5] * 5
    assert "".join(KEYBOARD).count(" ") == 5
    assert {move.letter for move in MOVES if move.long} == set("VZLB")


def test_the_field_of_the_inventor() -> None:
    position = start()
    field = position.field
    assert (field.width, field.height, field.side, field.gap) == (72, 80, 4, 8)
    assert field.goals == ((Side.FIRST, 32, 72, 40, 80), (Side.SECOND, 32, 0, 40, 8))
    assert position.puck == (2, 8)
    assert position.path == ((0, 8), (2, 8))
    # Left is the edge; the long way up is the edge too.
    assert legal(position) == letters("ERTYUIKJHGFLB")
    assert position.level is Level.NORMAL


@pytest.mark.parametrize("side", [1, 2, 6])
@pytest.mark.parametrize("gap", [2, 7, 12])
def test_other_fields(side: int, gap: int) -> None:
    field = start(side=side, gap=gap).field
    assert (field.width, field.height) == (16 * side + 8, 8 * gap + 16)
    for goal in field.goals:
        assert (goal.left, goal.right - goal.left, goal.bottom - goal.top) == (8 * side, 8, 8)
    assert start(side=side, gap=gap) != start()


@pytest.mark.parametrize(
    "options", [{"side": 0}, {"side": 7}, {"gap": 1}, {"gap": 13}, {"side": "4"}, {"size": 4}]
)
def test_options_out_of_range_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(OptionError):
        GAME.settle(options)


# Normal moves


def test_landing_on_the_path_and_leaving_it() -> None:
    # Around a square, about to close it: the first line may be landed on at its end, within, or at its start.
    around = after("IGA")
    assert around.puck == (2, 10)
    assert {"R", "T", "E"} <= set(legal(around))
    assert after("IGAT").puck == (3, 8)
    # Closed: back on the first corner, any way off it that is not drawn yet, to either side.
    closed = after("IGAR")
    assert closed.puck == (2, 8)
    assert legal(closed) == letters("ERTYUKJHF")
    # In the middle of a line: up and down, but not along it; K and J would cross the right side of the square.
    assert legal(after("IGAT")) == letters("WERTYQUSDGH")


def test_the_path_may_not_be_crossed() -> None:
    # Down, two right, up again, and down into the lane between: its walls are two apart, its floor is shut.
    lane = after("BIVF")
    assert lane.puck == (3, 10)
    assert legal(lane) == letters("ERGFHV")
    for letter in "WAQSDYUIKJB":
        assert refusal(lane, letter).reason.startswith(f"{letter} would cross the path")
    assert refusal(lane, "T").reason == "T would follow the path along a line already drawn"
    # F again lands on the left wall; from there both sides of it are open.
    on_wall = after("BIVFF")
    assert on_wall.puck == (2, 12)
    assert legal(on_wall) == letters("EFHUIKJY")


def test_a_corner_may_not_be_touched_on_the_way() -> None:
    # A tip at (4, 9), and the puck at (4, 11) below it: up 2 lands on the tip, up 8 would only touch it.
    position = after("KSK")
    assert position.puck == (4, 11)
    assert "R" in legal(position)
    assert "V" not in legal(position)
    assert refusal(position, "V").reason.startswith("V would cross the path")


@pytest.mark.parametrize(("out", "back"), ["WJ", "EH", "RG", "TF", "YD", "US", "IA", "KQ"])
def test_no_move_goes_straight_back(out: str, back: str) -> None:
    for first, second in ((out, back), (back, out)):
        position = driven(f"BL{first}")
        assert second not in legal(position)
        assert "follow the path" in refusal(position, second).reason


# Goals


def test_goal_sides_may_be_crossed_and_landed_on_but_not_followed() -> None:
    assert "L" not in legal(start(**SMALL))
    assert refusal(start(**SMALL), "L").reason == "L would follow a goal side (crossing one is fine)"
    corner = after("III", **SMALL)
    assert corner.puck == (8, 8)
    assert corner.outcome is None
    assert legal(corner) == letters("WETYQUSKDFGHJB")
    for letter in "IRL":
        assert "follow a goal side" in refusal(corner, letter).reason
    upright = after("IIU", **SMALL)
    assert upright.puck == (8, 7)
    assert upright.outcome is None
    # G goes one unit along the side and one on: a piece is a piece.
    for letter in "RGB":
        assert "follow a goal side" in refusal(upright, letter).reason
    assert {"L", "H", "T", "I"} <= set(legal(upright))


def test_the_fourth_side_of_a_goal_is_the_boundary() -> None:
    top = after("TYU", side=1, gap=2)
    assert top.puck == (7, 3)
    assert {"U", "I", "K"} <= set(legal(top))
    assert outcome_of(top.play(MOVE_OF["I"])) == (1, "goal")


def test_touching_a_corner_of_a_goal_on_the_way_is_fine() -> None:
    position = after("TKI", **SMALL)
    assert position.puck == (7, 7)
    passed = position.play(position.parse("J"))
    assert passed.puck == (9, 9)
    assert passed.outcome is None


def test_going_through_a_goal_is_no_goal() -> None:
    # From one side to the other, and over a corner of it.
    for letters_, place in (("IIUL", (16, 7)), ("IIUH", (9, 9))):
        position = after(letters_, **SMALL)
        assert position.puck == place
        assert position.outcome is None
        assert position.to_move is Side.FIRST


@pytest.mark.parametrize(
    ("plies", "winner"),
    [("UL", 1), ("IUL", 1), ("BBUJL", 0), ("BBUJJI", 0), ("BBUJJ", None), ("BBUJI", None)],
)
def test_whose_goal_it_is_decides(plies: str, winner: int | None) -> None:
    """Into the top goal Second wins, into the bottom one First, whoever moved; on its side nobody."""
    position = after(plies, **SMALL)
    assert outcome_of(position) == (None if winner is None else (winner, "goal"))


def test_the_bottom_goal_is_firsts() -> None:
    for lead, own in (("B", True), ("BI", False)):
        # Down the left, to a unit beside the bottom goal, and in by a long move.
        position = driven(lead, **SMALL)
        while position.puck.y < 26:
            position = position.play(MOVE_OF["G"])
        if (position.turn is Side.FIRST) is not own:
            position = position.play(MOVE_OF["T"])
        into = MOVE_OF["L"]
        assert position.winner_by(into) is Side.FIRST
        assert bool(position.warning(into)) is not own
        end = position.play(into)
        assert end.outcome == Outcome(Side.FIRST, "goal")
        assert end.to_move is None
        assert (list(end.moves()), end.count(), end.examples(), end.complete("")) == ([], 0, [], [])
        assert end.level is Level.NORMAL
        assert refusal(end, "R").reason == "the game is over (goal)"


# Free jump and strangeness


def test_a_free_jump_crosses_the_path_but_does_not_follow_it() -> None:
    boxed = after(FREE)
    assert boxed.puck == (2, 9)
    assert boxed.level is Level.FREE_JUMP
    assert legal(boxed) == letters("ERTYVULIBKGHJ")
    assert refusal(boxed, "F").reason == (
        "F would follow the path: this is a free jump, which may cross lines but not follow along them"
    )
    assert refusal(boxed, "A").reason == "A would end on the boundary, which even a free jump does not allow"
    assert refusal(boxed, "Z").reason == "Z would leave the field, which even a free jump does not allow"
    # It lasts for one move.
    assert after(f"{FREE}V").level is Level.NORMAL
    assert boxed.gloss(MOVE_OF["V"]) == "up 8, a free jump"


def test_a_free_jump_may_not_follow_a_goal_side() -> None:
    position = after("IKEKGE", **SMALL)
    assert position.puck == (6, 8)
    assert position.level is Level.FREE_JUMP
    assert refusal(position, "L").reason.startswith("L would follow a goal side: this is a free jump")
    assert refusal(position, "H").reason.startswith("H would follow the path: this is a free jump")


def test_under_strangeness_only_the_boundary_counts() -> None:
    stuck = after(STRANGE)
    assert stuck.puck == (1, 1)
    assert stuck.level is Level.STRANGENESS
    assert legal(stuck) == letters("LIBKGHJ")
    assert all(stuck.follows(move) for move in stuck.moves())
    assert refusal(stuck, "R").reason == "R would leave the field, which even strangeness does not allow"
    assert stuck.gloss(MOVE_OF["L"]) == "right 8, strangeness"
    assert after(STRANGE + "B").level is Level.NORMAL


def test_strangeness_may_go_on_for_ever() -> None:
    # Every way out of both places is drawn already: to and fro between them.
    star = "".join(out + back for out, back in zip("IJGHK", "AWREQ", strict=True))
    one = driven(STRANGE + star + "K" + "RGTFYDUSIAKQJWHEGRFTDYSUAI"[:-2])
    assert one.puck == (3, 2)
    path = len(one.path)
    position = one
    for letter in "QK" * 5:
        position = position.play(MOVE_OF[letter])
    assert len(position.path) == path + 10
    assert position == one
    assert hash(position) == hash(one)


def test_a_goal_side_counts_for_a_free_jump_too_but_not_under_strangeness() -> None:
    # On a corner of the goal with every direction drawn but the two along its sides.
    star = "WJEHTFYDUSKQJWHEGRFTDYSUAIQK"
    position = driven(f"III{star}", **SMALL)
    assert position.puck == (8, 8)
    assert not position.outcome
    assert position.level is Level.STRANGENESS
    assert legal(position) == letters("WERTYQUAISKDFGHJLB")
    agree(position, Naive(**SMALL, turn=1, path=position.path))


def test_there_is_always_a_move_on_the_narrowest_field() -> None:
    position = start(**SMALL)
    field = position.field
    for place in (Point(x, y) for x in range(1, field.width) for y in range(1, field.height)):
        assert field.across[place.x] & field.along[place.y]


# Positions as values


@pytest.mark.parametrize(
    ("one", "other"), [("IGAR", "GIRA"), ("LIIII", "IIIIL"), ("BGGGG", "GGGGB"), ("LIIIIGA", "IIIILGA")]
)
def test_the_same_points_in_another_order_are_the_same_position(one: str, other: str) -> None:
    first, second = after(one), after(other)
    assert first.path != second.path
    assert first == second
    assert hash(first) == hash(second)
    assert len({first, second}) == 1


def test_whatever_decides_the_future_is_part_of_the_value() -> None:
    positions = [
        start(),
        start(side=3),
        start(gap=7),
        driven("IGAR"),
        driven("IGAREH"),
        driven("IA"),
        driven("RG"),
        driven("IGAR" + "IGA"),
        after("HST"),
        after("IG"),
        after("GI"),
    ]
    assert len(set(positions)) == len(positions)
    with pytest.raises(AttributeError):
        positions[0].puck = Point(1, 1)  # type: ignore[misc]


def test_a_long_game_is_copied_and_shown() -> None:
    position = start()
    for _ in range(2500):
        for letter in "IA":
            position = position.play(MOVE_OF[letter])
    copied = pickle.loads(pickle.dumps(position))
    assert copied == position
    assert copied.path == position.path
    assert len(position.path) == 5002
    assert len(position.diagram()) <= 1900
    assert len(repr(position)) < 6000


# What people type and read


@pytest.mark.parametrize("text", ["r", "R", " r ", "`R`", "R.", "\tr\n", "\N{NO-BREAK SPACE}r"])
def test_letters_are_read_in_any_case(text: str) -> None:
    move = start().parse(text)
    assert move.letter == "R"
    assert start().notate(move) == "R"


@pytest.mark.parametrize(
    "text", ["", " ", "x", "C", "RR", "R T", "up", "1", "-", "ı", "ſ", "ｒ", "ß", "R" * 101, " " * 200 + "R"]
)
def test_other_text_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableMove, match="a move is one of the twenty letters W E R T Y") as caught:
        start().parse(text)
    assert caught.value.text == text


def test_refusals_name_the_rule_and_offer_moves_the_same_way() -> None:
    position = start()
    assert refusal(position, "a").reason == "A would end on the boundary"
    assert refusal(position, "z").reason == "Z would leave the field"
    assert refusal(position, "V").reason == "V would end on the boundary"
    assert refusal(position, "V").suggestions[:3] == ("R", "E", "T")
    for move in MOVES:
        if not position.allows(move):
            offered = refusal(position, move.letter).suggestions
            assert len(offered) == 5
            assert set(offered) <= set(legal(position))


def test_each_edge_of_the_field_is_told_from_what_lies_beyond() -> None:
    for places, within, touching, beyond in (
        ("", "L", "A", "Z"),
        ("RRR", "B", "R", "V"),
        ("LLLLLLLLII", "A", "I", "L"),
        ("BBBBBBBBGGG", "R", "G", "B"),
    ):
        position = driven(places)
        assert position.field.holds(position.place_of(MOVE_OF[within]))
        assert refusal(position, touching).reason == f"{touching} would end on the boundary"
        assert refusal(position, beyond).reason == f"{beyond} would leave the field"


def test_what_loses_at_once_is_never_offered_before_what_does_not() -> None:
    rng = random.Random(3)
    found = 0
    for _ in range(400):
        position = wander(rng.randrange(10**6))
        losing = {move.letter for move in position.moves() if position.warning(move)}
        if not losing or len(losing) == position.count():
            continue
        found += 1
        assert len(set(position.examples())) == min(2, position.count())
        if position.count() - len(losing) > 1:
            assert not set(position.examples()) & losing
        for move in MOVES:
            if position.outcome is None and not position.allows(move):
                flags = [letter in losing for letter in refusal(position, move.letter).suggestions]
                assert flags == sorted(flags)
    assert found > 10


def test_the_reasons_and_the_generator_draw_the_same_line() -> None:
    for seed in range(60):
        position = wander(seed)
        for move in MOVES:
            if position.allows(move):
                assert position.parse(move.letter) == move
            else:
                assert refusal(position, move.letter).reason


def test_glosses_say_the_way_and_what_it_does() -> None:
    position = start()
    assert position.gloss(MOVE_OF["R"]) == "up 2"
    assert position.gloss(MOVE_OF["F"]) == "left 1, down 2"
    assert position.gloss(MOVE_OF["L"]) == "right 8"
    first, second = after("IU", **SMALL), after("U", **SMALL)
    into = MOVE_OF["L"]
    assert first.gloss(into) == "right 8, into the top goal: loses"
    assert second.gloss(into) == "right 8, into the top goal: wins"
    assert first.complete("L")[0].gloss == "right 8, into the other goal: loses"
    assert second.complete("L")[0].gloss == "right 8, into your goal: wins"


def test_a_warning_says_why_a_move_loses_at_once() -> None:
    into = MOVE_OF["L"]
    assert after("IU", **SMALL).warning(into) == (
        "L puts the puck into the top goal, which your opponent attacks: you would lose at once."
        " Your goal is the one you attack, at the bottom"
    )
    assert after("U", **SMALL).warning(into) == ""
    assert start().warning(into) == ""


def test_completions_go_by_letter_and_by_words() -> None:
    position = start()

    def texts(typed: str, limit: int = 25) -> str:
        return "".join(completion.text for completion in position.complete(typed, limit))

    assert texts("") == "ERTYULIBKFGHJ"
    assert texts("R") == "RTYULIKHJ"
    assert texts("up") == "ERTYU"
    assert texts("up 2, left") == "E"
    assert texts("Down 8") == "B"
    assert texts("zz") == texts("z") == ""
    assert texts("", 3) == "ERT"
    assert texts("", 0) == texts("", -1) == ""
    assert [completion.gloss for completion in position.complete("g")] == ["down 2"]


def test_examples_lead_towards_the_own_goal() -> None:
    assert start().examples() == ["J", "B"]
    assert after("B").examples()[1] == "L"


def test_roles_say_which_goal_is_whose() -> None:
    first, second = (start().role(side) for side in Side)
    assert (first.name, second.name) == ("Bottom", "Top")
    assert first.goal.startswith("put the puck into the bottom goal, the one you attack")
    assert second.goal.startswith("put the puck into the top goal, the one you attack")


def test_the_diagram_is_a_window_round_the_puck() -> None:
    assert start().diagram() == "\n".join(
        [
            "Puck 2 from the left, 8 from the top of 72 x 80.",
            "",
            "#" * 41,
            *["#"] * 5,
            "# E R T Y",
            "#       U",
            "o---*   I           L",
            "#       K",
            "# F G H J",
            *["#"] * 5,
            "#   B",
            *["#"] * 4,
            "",
            "letters: legal moves  * puck  o old places",
            "=: goals (1 First's, 2 Second's)  # boundary",
        ]
    )
    assert "FREE JUMP" in after(FREE).diagram()
    assert "STRANGENESS" in after(STRANGE).diagram()


def test_the_full_diagram_draws_lines_goals_and_letters() -> None:
    climbing = after("GIYR", **SMALL).full_diagram().splitlines()[2:]
    assert [climbing[y][x] for x, y in ((4, 9), (6, 10), (10, 9), (12, 7))] == ["|", "-", "/", "|"]
    lines = after("JIK", **SMALL).full_diagram().splitlines()[2:]
    assert len(lines) == 33
    assert {len(line) for line in lines} == {49}
    assert lines[0] == lines[-1] == "#" * 49
    assert (lines[8][4], lines[9][6], lines[10][8:13], lines[11][16]) == ("o", "\\", "o---o", "*")
    assert lines[4][24] == "2"
    assert lines[28][24] == "1"
    assert lines[8][16:33] == lines[24][16:33] == "=" * 17


@settings(max_examples=60, deadline=None)
@given(wandering)
def test_diagrams_show_every_letter_at_its_place(seed: int) -> None:
    position = wander(seed)
    drawn = position.full_diagram().splitlines()
    lines = drawn[-position.field.height - 1 :]
    for move in position.moves():
        place = position.place_of(move)
        assert lines[place.y][2 * place.x] == move.letter
    assert lines[position.puck.y][2 * position.puck.x] == "*"
    letters_drawn = re.findall("[A-Z]", "".join(lines))
    assert len(letters_drawn) == position.count()
    window = position.diagram()
    assert len(window) <= 1900
    assert max(map(len, window.splitlines())) <= 80
    shown = "".join(window.splitlines()[-24:-3])
    assert "".join(sorted(re.findall("[A-Z]", shown))) == legal(position)


@settings(max_examples=60, deadline=None)
@given(wandering)
def test_what_is_notated_is_read_back_and_playing_changes_nothing(seed: int) -> None:
    position = wander(seed)
    before = (hash(position), position.path, position.full_diagram())
    for move in position.moves():
        assert position.parse(position.notate(move)) == move
        following = position.play(move)
        assert following != position
        assert following.turn is position.turn.other
        assert following.path == (*position.path, position.place_of(move))
        winner = position.winner_by(move)
        assert bool(position.warning(move)) is (winner is position.turn.other)
        assert following.outcome == (None if winner is None else Outcome(winner, "goal"))
    assert before == (hash(position), position.path, position.full_diagram())


@settings(max_examples=60, deadline=None)
@given(wandering)
def test_a_position_is_rebuilt_from_its_letters(seed: int) -> None:
    position = wander(seed)
    again: Any = start(side=position.field.side, gap=position.field.gap)
    for _, following in replay(again, position.letters):
        again = following
    assert again == position
    assert again.outcome == position.outcome
    assert pickle.loads(pickle.dumps(position)) == position


@settings(max_examples=300, deadline=None)
@given(
    wandering, st.one_of(st.text(max_size=20), st.text(alphabet="QWERTYUIASDFGHJKZXCVBLMqwv .`–", max_size=3))
)
def test_any_text_is_a_legal_move_or_a_move_error(seed: int, text: str) -> None:
    position = wander(seed)
    meant: list[str] = []
    try:
        meant = [position.notate(position.parse(text))]
    except IllegalMove as error:
        meant = list(error.suggestions)
        assert len(meant) <= 5
    except UnreadableMove:
        pass
    assert set(meant) <= set(legal(position))
    for completion in position.complete(text):
        position.parse(completion.text)


# The rules' text


def test_the_rules_text_shows_the_keyboard_and_what_it_says_of_its_examples_is_so() -> None:
    text = (TESTS.parent / "rules" / "texts" / "graph-hockey.md").read_text(encoding="utf-8")
    key = "\n".join(" ".join(row).replace("Z   L", "Z * L") for row in KEYBOARD)
    assert f"```text\n{key}\n```" in text
    blocks = [block.partition("\n") for block in text.split("```")[1::2]]
    examples = {
        "".join(body.split()).upper(): dict(pair.split("=") for pair in info.split()[2:])
        for info, _, body in blocks
        if info.startswith("example")
    }
    ends = {
        plies: after(plies, **{name: int(value) for name, value in options.items()})
        for plies, options in examples.items()
    }
    assert {plies for plies, end in ends.items() if end.outcome} == {"UL", "IUL"}
    assert ends["IGAR"].puck == (2, 8)
    assert not {"G", "B", "I", "L"} & set(legal(ends["IGAR"]))
    assert {"H", "K"} <= set(legal(ends["IGAR"]))
    assert after(FREE).level is Level.FREE_JUMP
    assert after(STRANGE).level is Level.STRANGENESS
    assert {f"{FREE}V", f"{STRANGE}L"} <= set(ends)
