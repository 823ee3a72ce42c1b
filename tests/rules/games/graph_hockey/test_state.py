"""Graph Hockey’s rules: normal moves, goals, free jumps and strangeness."""

from rules.core.position import Outcome, Side
from rules.games.graph_hockey.field import MOVE_OF
from rules.games.graph_hockey.state import Level
from tests.rules.games.checks import outcome_of
from tests.rules.games.graph_hockey.naive import Naive
from tests.rules.games.graph_hockey.positions import (
    FREE,
    SMALL,
    STRANGE,
    after,
    agree,
    driven,
    legal,
    letters,
    refusal,
    start,
)
from tests.support.rows import every_row


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
        assert refusal(lane, letter).reason.startswith(f"{letter} would meet the path")
    assert refusal(lane, "T").reason == "T would run along a line that’s already drawn"
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
    assert refusal(position, "V").reason.startswith("V would meet the path")


@every_row(("out", "back"), ["WJ", "EH", "RG", "TF", "YD", "US", "IA", "KQ"])
def test_no_move_goes_straight_back(out: str, back: str) -> None:
    for first, second in ((out, back), (back, out)):
        position = driven(f"BL{first}")
        assert second not in legal(position)
        assert "run along a line" in refusal(position, second).reason


def test_goal_sides_may_be_crossed_and_landed_on_but_not_followed() -> None:
    assert "L" not in legal(start(**SMALL))
    assert refusal(start(**SMALL), "L").reason == "L would run along a goal side (crossing it is fine)"
    corner = after("III", **SMALL)
    assert corner.puck == (8, 8)
    assert corner.outcome is None
    assert legal(corner) == letters("WETYQUSKDFGHJB")
    for letter in "IRL":
        assert "run along a goal side" in refusal(corner, letter).reason
    upright = after("IIU", **SMALL)
    assert upright.puck == (8, 7)
    assert upright.outcome is None
    # G goes one unit along the side and one on: a piece is a piece.
    for letter in "RGB":
        assert "run along a goal side" in refusal(upright, letter).reason
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


@every_row(
    ("plies", "winner"),
    [("UL", 1), ("IUL", 1), ("BBUJL", 0), ("BBUJJI", 0), ("BBUJJ", None), ("BBUJI", None)],
)
def test_whose_goal_it_is_decides(plies: str, winner: int | None) -> None:
    """Into the top goal Second wins, into the bottom one First, after any player's move; on its side nobody."""
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
        assert refusal(end, "R").reason == "the game is over"


def test_a_free_jump_crosses_the_path_but_does_not_follow_it() -> None:
    boxed = after(FREE)
    assert boxed.puck == (2, 9)
    assert boxed.level is Level.FREE_JUMP
    assert legal(boxed) == letters("ERTYVULIBKGHJ")
    # It lasts for one move.
    assert after(f"{FREE}V").level is Level.NORMAL
    assert boxed.gloss(MOVE_OF["V"]) == "up 8, a free jump"


def test_a_free_jump_may_not_follow_a_goal_side() -> None:
    position = after("IKEKGE", **SMALL)
    assert position.puck == (6, 8)
    assert position.level is Level.FREE_JUMP
    assert refusal(position, "L").reason.startswith("L would run along a goal side: a free jump")
    assert refusal(position, "H").reason.startswith("H would run along the path: a free jump")


def test_under_strangeness_only_the_boundary_counts() -> None:
    stuck = after(STRANGE)
    assert stuck.puck == (1, 1)
    assert stuck.level is Level.STRANGENESS
    assert legal(stuck) == letters("LIBKGHJ")
    assert all(stuck.follows(move) for move in stuck.moves())
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
