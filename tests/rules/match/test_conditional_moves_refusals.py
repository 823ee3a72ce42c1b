"""Conditional moves that are refused, and what is said of them."""

import random
from typing import Any

from rules.core.errors import AmbiguousMove
from rules.core.lines import MOST_CHARACTERS, MOST_NODES, read_line
from rules.core.position import Position, Side
from rules.games.pux.position import PuxPosition
from rules.match.conditional_moves import read_tree
from tests.rules.match.conditional_trees import EXAMPLE, chain, line_refused, plies, pux, refused, started
from tests.support.rows import every_row


@every_row("text", ["", "   ", "`", "..."])
def test_empty_text(text: str) -> None:
    assert refused(text).reason.startswith("there’s nothing in it: write a move of your opponent")
    assert line_refused(text).reason.startswith("there’s nothing in it: write moves")


@every_row(
    ("text", "number"),
    [("|", 1), (f"{EXAMPLE} |", 3), (f"| {EXAMPLE}", 1), (EXAMPLE.replace("|", "| ` |"), 2)],
)
def test_an_empty_branch(text: str, number: int) -> None:
    assert refused(text).reason == f"branch {number} is empty: write a line on both sides of every |"


@every_row(
    ("text", "named"),
    [
        (">", "move 1"),
        ("> b7-b6", "move 1"),
        ("b7-b6 >", "move 2"),
        ("b7-b6 >> b2-b4", "move 2"),
        ("b7-b6 > b2-b4 >", "move 3"),
        (f"{EXAMPLE} > . > c2-c3", "branch 2, move 3"),
        ("* > > c2-c3", "move 2"),
        ("* > c2-c3 > ` > x", "move 3"),
    ],
)
def test_an_empty_ply(text: str, named: str) -> None:
    assert refused(text).reason == f"{named} is missing: write a move on both sides of every >"


def test_a_ply_that_is_not_legal_is_named_with_what_would_do() -> None:
    error = refused("b7-b6 > b2-b4 | b7-b6 > b2-b4 > c7-c2 > c2-c3")
    assert error.reason.startswith("branch 2, move 3 “c7-c2”: ")
    assert error.suggestions
    after = pux("b7-b6", "b2-b4")
    for suggestion in error.suggestions:
        assert after.notate(after.parse(suggestion)) == suggestion


def test_a_ply_that_cannot_be_read_is_named() -> None:
    assert refused("b7-b6 > hello").reason.startswith("move 2 “hello”: moves look like")
    assert refused("**").reason.startswith("move 1 “**”: moves look like")
    assert refused("b7-b6 > \x00").reason.startswith("move 2: moves look like")
    assert len(refused(f"b7-b6 > {'b' * 5000}").reason) < 300


def test_a_ply_that_could_mean_several_names_them() -> None:
    after = pux("b7-b6")
    half = next(text for text in ("b1", "a1b1", "h2", "b2b4", "b3", "a4") if is_ambiguous(after, text))
    error = refused(f"b7-b6 > {half}")
    assert len(error.suggestions) > 1
    assert all(candidate in error.reason for candidate in error.suggestions)
    assert line_refused(f"b7-b6 > {half}").suggestions == error.suggestions


def is_ambiguous(position: Position[Any], text: str) -> bool:
    try:
        position.parse(text)
    except AmbiguousMove:
        return True
    except ValueError:
        return False
    return False


@every_row(
    ("text", "named"),
    [
        ("b7-b6", "move 1 “b7-b6”"),
        ("b7-b6 > b2-b4 > C7-C6", "move 3 “C7-C6”"),
        (f"{EXAMPLE} | *", "branch 3, move 1 “*”"),
        ("* > c2-c3 > anything", "move 3 “anything”"),
    ],
)
def test_a_branch_without_an_answer_at_its_end(text: str, named: str) -> None:
    assert refused(text).reason == f"{named} has no answer: add > and your answer"


@every_row("text", ["b7-b6 > *", "* > *", "* > c2-c3 > x > `*`"])
def test_any_ply_is_no_answer(text: str) -> None:
    assert (
        "“*” can’t be *, which stands for any move of your opponent: write your answer"
        in refused(text).reason
    )


@every_row(
    ("text", "theirs", "one", "other"),
    [
        ("b7-b6 > b2-b4 | c7-c5 > c2-c3 | B7-B6 > c2-c3", "b7-b6", "b2-b4", "c2-c3"),
        ("c7-c5 > c2-c3 > b7-b6 > b2-b4 | c7-c5 > c2-c3 > b7-b6 > b2-b3", "b7-b6", "b2-b4", "b2-b3"),
        ("* > b2-b4 | * > c2-c3", "*", "b2-b4", "c2-c3"),
        ("* > b2-b4 > x > y | * > b2-b4 > x > z", "x", "y", "z"),
    ],
)
def test_two_answers_to_one_ply(text: str, theirs: str, one: str, other: str) -> None:
    reason = refused(text).reason
    assert (
        f"branch 1 already answers “{theirs}” with “{one}”, and this one with “{other}”; leave one" in reason
    )


def test_the_branch_that_answered_first_is_named() -> None:
    reason = refused("c7-c5 > c2-c3 | b7-b6 > b2-b4 | b7-b6 > b2-b4 > d7-d6 > d2-d3 | b7-b6 > c2-c3").reason
    assert reason.startswith("branch 4, move 2 “c2-c3”: branch 2 already answers “b7-b6” with “b2-b4”")


def test_what_is_said_of_two_long_answers_is_short() -> None:
    assert len(refused(f"* > {'a' * 2900} | * > {'a' * 2901}").reason) < 400


def ending() -> tuple[Position[Any], str]:
    """A position of Graph Hockey, and a move that ends the game there."""
    rng = random.Random(4)
    position = started("graph-hockey")
    while True:
        moves = list(position.moves())
        for move in moves:
            if position.play(move).outcome is not None:
                return position, position.notate(move)
        position = position.play(rng.choice(moves))


def before_ending() -> tuple[Position[Any], str, str]:
    """A position of Pux, a ply there, and one after it that ends the game."""
    position = PuxPosition.from_diagram(
        """
        8 . . . . . . . .
        7 . . . . . . . .
        6 . . . . . . . .
        5 . . . . . . . .
        4 . b . . . . . .
        3 . . . . . . . .
        2 . w w . . . . .
        1 . w . . . . . .
        """,
        Side.SECOND,
    )
    for theirs in position.moves():
        after = position.play(theirs)
        for mine in after.moves():
            if after.play(mine).outcome is not None:
                return position, position.notate(theirs), after.notate(mine)
    raise AssertionError("the diagram has such a line")


def test_no_answer_to_a_ply_that_ends_the_game() -> None:
    position, last = ending()
    for text in (last, f"{last} > A", f"{last} > {last} > {last} > {last}"):
        reason = refused(text, position).reason
        assert reason == f"move 1 “{last}” ends the game, so there’s no answer to it: leave it out"


def test_nothing_follows_an_answer_that_ends_the_game() -> None:
    position, theirs, mine = before_ending()
    assert read_tree(position, f"{theirs} > {mine}") == chain(theirs, mine)
    assert read_line(position, f"{theirs} > {mine}") == [theirs, mine]
    for text in (f"{theirs} > {mine} > a1-a2 > a1-a2", f"{theirs} > {mine} > *"):
        for error in (refused(text, position), line_refused(text, position)):
            assert error.reason == f"move 2 “{mine}” ends the game: leave out what follows it"


def test_nothing_is_entered_when_the_game_is_over() -> None:
    position, last = ending()
    over = position.play(position.parse(last))
    assert refused("A > B", over).reason == "the game is over"
    assert line_refused("A", over).reason == "the game is over"


def test_too_many_plies() -> None:
    most = "*" + " > a > b" * (MOST_NODES // 2 - 1) + " > a"
    assert plies(read_tree(pux(), most)) == MOST_NODES
    for text in (f"{most} > b > a", f"{most} | b7-b6 > b2-b4"):
        assert refused(text).reason == "that’s more than 200 moves in all: leave some of them out"


def test_too_many_plies_in_a_line() -> None:
    rng = random.Random(1)
    position = start = started("pux")
    plies: list[str] = []
    while len(plies) <= MOST_NODES:
        further = position.play(move := rng.choice(position.survey(40)))
        if further.outcome is None:
            plies.append(position.notate(move))
            position = further
    assert read_line(start, ">".join(plies[:-1])) == plies[:-1]
    assert line_refused(">".join(plies), start).reason.startswith("that’s more than 200 moves in all")


def test_too_long_a_text() -> None:
    text = f"{EXAMPLE}{' ' * (MOST_CHARACTERS - len(EXAMPLE))}"
    assert str(read_tree(pux(), text)) == EXAMPLE
    reason = "that’s too long, with 6,001 characters: write 6,000 at most"
    assert refused(f"{text} ").reason == reason
    assert line_refused(f"{text} ").reason == reason


def test_a_tree_that_would_be_too_long_to_read_back() -> None:
    shared = ">".join(["*", *["ab"] * 99])
    text = "|".join(f"{shared}>{number}>q" for number in range(19))
    assert len(text) < MOST_CHARACTERS
    assert refused(text).reason == (
        "that’s too long, with 9,639 characters once it’s written out (6,000 are kept): leave out some branches"
    )
