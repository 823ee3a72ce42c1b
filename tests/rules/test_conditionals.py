"""Conditional moves: what is read and refused, what answers when it arises, and that no text does harm."""

from __future__ import annotations

import inspect
import random
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.catalogue import GAMES
from rules.conditionals import (
    ANY,
    MOST_CHARACTERS,
    MOST_NODES,
    Answer,
    LineError,
    Tree,
    kept_tree,
    read_line,
    read_tree,
    respond,
    settled,
)
from rules.core import AmbiguousMove, Game, Position, Side
from rules.pux import PuxPosition

EXAMPLE = "b7-b6 > b2-b4 > c7-c6 > c2-c3 | c7-c5 > c2,b2-c3"

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


def started(key: str, *plies: str) -> Position[Any]:
    game = GAMES[key]
    position = game.start(game.settle({}))
    for ply in plies:
        position = position.play(position.parse(ply))
    return position


def pux(*plies: str) -> Position[Any]:
    """Pux with Second to move."""
    return started("pux", "g2-g3", *plies)


def chain(*plies: str) -> Tree:
    """The tree of one line."""
    tree = Tree()
    for theirs, mine in reversed(list(zip(plies[::2], plies[1::2], strict=True))):
        tree = Tree(((theirs, Answer(mine, tree)),))
    return tree


def refused(text: str, position: Position[Any] | None = None, **kwargs: bool) -> LineError:
    with pytest.raises(LineError) as caught:
        read_tree(position or pux(), text, **kwargs)
    assert caught.value.reason == str(caught.value)
    return caught.value


def line_refused(text: str, position: Position[Any] | None = None) -> LineError:
    with pytest.raises(LineError) as caught:
        read_line(position or pux(), text)
    return caught.value


# What is read


def test_the_example_is_read() -> None:
    tree = read_tree(pux(), EXAMPLE)
    assert tree == Tree(
        (
            ("b7-b6", Answer("b2-b4", Tree((("c7-c6", Answer("c2-c3", Tree())),)))),
            ("c7-c5", Answer("c2,b2-c3", Tree())),
        )
    )
    assert tree.nodes == 6
    assert not tree.empty
    assert tree.lines() == [("b7-b6", "b2-b4", "c7-c6", "c2-c3"), ("c7-c5", "c2,b2-c3")]
    assert str(tree) == EXAMPLE


def test_nothing_is_in_an_empty_tree() -> None:
    tree = Tree()
    assert tree.empty
    assert tree.nodes == 0
    assert tree.lines() == []
    assert str(tree) == ""
    assert tree.after("b7-b6") is None
    assert kept_tree("") == tree


@pytest.mark.parametrize(
    "text",
    [
        EXAMPLE.replace(" ", ""),
        EXAMPLE.upper(),
        EXAMPLE.replace("-", "–"),
        f"`{EXAMPLE}`.",
        EXAMPLE.replace(" > ", "`>\n`").replace("|", "\t|\u00a0"),
        EXAMPLE.replace("b7-b6", "b7 — b6").replace("c7-c5", "`c 7 − c 5`"),
    ],
)
def test_spaces_backticks_and_kinds_of_dash_do_not_matter(text: str) -> None:
    assert str(read_tree(pux(), text)) == EXAMPLE


def test_shared_beginnings_are_one_and_repeated_branches_too() -> None:
    lines = ["b7-b6>b2-b4>c7-c6>c2-c3", "b7-b6>b2-b4>c7-c5>c2-c3", "b7-b6>b2-b4", "B7 - B6>b2-b4>c7-c6>c2-c3"]
    tree = read_tree(pux(), "|".join(lines))
    assert tree.lines() == [tuple(line.split(">")) for line in lines[:2]]
    assert tree.nodes == 6


def test_every_ply_is_read_and_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    played: list[object] = []
    parse, play = PuxPosition.parse, PuxPosition.play

    def counted_reading(position: PuxPosition, text: str) -> Any:
        read.append(text)
        return parse(position, text)

    def counted_playing(position: PuxPosition, move: Any) -> PuxPosition:
        played.append(move)
        return play(position, move)

    position = pux()
    monkeypatch.setattr(PuxPosition, "parse", counted_reading)
    monkeypatch.setattr(PuxPosition, "play", counted_playing)
    tree = read_tree(position, "|".join([*([EXAMPLE] * 20), "B7-B6 > b2-b4 > d7-d6 > c2-c3"]))
    assert len(played) == tree.nodes == 8
    assert len(read) == 9


def test_typed_text_is_read_as_typed() -> None:
    position = started("bipod")
    capital = next(
        text
        for move in position.moves()
        if (text := position.notate(move))[0].isupper() and ambiguous_when_typed(position, text)
    )
    after = position.play(position.parse(capital))
    mine = after.notate(next(after.moves()))
    assert read_tree(position, f"{capital} > {mine}").lines() == [(capital, mine)]
    error = refused(f"{capital} > {mine}", position, typed=True)
    assert error.reason.startswith(f"ply 1 “{capital}”: ")
    assert capital in error.suggestions
    assert len(error.suggestions) == 2
    with pytest.raises(LineError):
        read_line(position, capital, typed=True)


def ambiguous_when_typed(position: Position[Any], text: str) -> bool:
    try:
        position.parse_typed(text)
    except AmbiguousMove:
        return True
    return False


# What is refused


@pytest.mark.parametrize("text", ["", "   ", "`", "..."])
def test_empty_text(text: str) -> None:
    assert refused(text).reason.startswith("there is nothing in it: write a ply of your opponent")
    assert line_refused(text).reason.startswith("there is nothing in it: write plies")


@pytest.mark.parametrize(
    ("text", "number"),
    [("|", 1), (f"{EXAMPLE} |", 3), (f"| {EXAMPLE}", 1), (EXAMPLE.replace("|", "| ` |"), 2)],
)
def test_an_empty_branch(text: str, number: int) -> None:
    assert refused(text).reason == f"branch {number} is empty: on either side of every | stands a line"


@pytest.mark.parametrize(
    ("text", "named"),
    [
        (">", "ply 1"),
        ("> b7-b6", "ply 1"),
        ("b7-b6 >", "ply 2"),
        ("b7-b6 >> b2-b4", "ply 2"),
        ("b7-b6 > b2-b4 >", "ply 3"),
        (f"{EXAMPLE} > . > c2-c3", "branch 2, ply 3"),
        ("* > > c2-c3", "ply 2"),
        ("* > c2-c3 > ` > x", "ply 3"),
    ],
)
def test_an_empty_ply(text: str, named: str) -> None:
    assert refused(text).reason == f"{named} is missing: on either side of every > stands a ply"


def test_a_ply_that_is_not_legal_is_named_with_what_would_do() -> None:
    error = refused("b7-b6 > b2-b4 | b7-b6 > b2-b4 > c7-c2 > c2-c3")
    assert error.reason.startswith("branch 2, ply 3 “c7-c2”: ")
    assert error.suggestions
    after = pux("b7-b6", "b2-b4")
    for suggestion in error.suggestions:
        assert after.notate(after.parse(suggestion)) == suggestion


def test_a_ply_that_cannot_be_read_is_named() -> None:
    assert refused("b7-b6 > hello").reason.startswith("ply 2 “hello”: a move is written")
    assert refused("**").reason.startswith("ply 1 “**”: a move is written")
    assert refused("b7-b6 > \x00").reason.startswith("ply 2: a move is written")
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


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("b7-b6", "ply 1 “b7-b6”"),
        ("b7-b6 > b2-b4 > C7-C6", "ply 3 “C7-C6”"),
        (f"{EXAMPLE} | *", "branch 3, ply 1 “*”"),
        ("* > c2-c3 > anything", "ply 3 “anything”"),
    ],
)
def test_a_branch_without_an_answer_at_its_end(text: str, named: str) -> None:
    assert refused(text).reason == f"{named} has no answer: write > and your answer behind it"


@pytest.mark.parametrize("text", ["b7-b6 > *", "* > *", "* > c2-c3 > x > `*`"])
def test_any_ply_is_no_answer(text: str) -> None:
    assert (
        "“*”: * stands for any ply of your opponent in conditional moves; write your answer"
        in refused(text).reason
    )


@pytest.mark.parametrize(
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
        f"branch 1 answers “{theirs}” with “{one}” already, and this one with “{other}”; leave one" in reason
    )


def test_the_branch_that_answered_first_is_named() -> None:
    reason = refused("c7-c5 > c2-c3 | b7-b6 > b2-b4 | b7-b6 > b2-b4 > d7-d6 > d2-d3 | b7-b6 > c2-c3").reason
    assert reason.startswith("branch 4, ply 2 “c2-c3”: branch 2 answers “b7-b6” with “b2-b4” already")


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
        assert reason.startswith(f"ply 1 “{last}” ends the game (")
        assert reason.endswith("so it has no answer: leave it out")


def test_nothing_follows_an_answer_that_ends_the_game() -> None:
    position, theirs, mine = before_ending()
    assert read_tree(position, f"{theirs} > {mine}") == chain(theirs, mine)
    assert read_line(position, f"{theirs} > {mine}") == [theirs, mine]
    for text in (f"{theirs} > {mine} > a1-a2 > a1-a2", f"{theirs} > {mine} > *"):
        for error in (refused(text, position), line_refused(text, position)):
            assert error.reason.startswith(f"ply 2 “{mine}” ends the game (")
            assert error.reason.endswith("leave out what follows it")


def test_nothing_is_entered_when_the_game_is_over() -> None:
    position, last = ending()
    over = position.play(position.parse(last))
    assert refused("A > B", over).reason.startswith("the game is over (")
    assert line_refused("A", over).reason.startswith("the game is over (")


def test_too_many_plies() -> None:
    most = "*" + " > a > b" * (MOST_NODES // 2 - 1) + " > a"
    assert read_tree(pux(), most).nodes == MOST_NODES
    for text in (f"{most} > b > a", f"{most} | b7-b6 > b2-b4"):
        assert refused(text).reason == "that is more than 200 plies in all: leave some of them out"


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
    assert line_refused(">".join(plies), start).reason.startswith("that is more than 200 plies in all")


def test_too_long_a_text() -> None:
    text = f"{EXAMPLE}{' ' * (MOST_CHARACTERS - len(EXAMPLE))}"
    assert str(read_tree(pux(), text)) == EXAMPLE
    reason = "that is too long: at most 6,000 characters are read, not 6,001"
    assert refused(f"{text} ").reason == reason
    assert line_refused(f"{text} ").reason == reason


def test_a_tree_that_would_be_too_long_to_read_back() -> None:
    shared = ">".join(["*", *["ab"] * 99])
    text = "|".join(f"{shared}>{number}>q" for number in range(19))
    assert len(text) < MOST_CHARACTERS
    assert refused(text).reason.startswith(
        "written out that is too long: at most 6,000 characters are kept, not "
    )


# A line to look at


def test_a_line_is_read_from_any_position() -> None:
    assert read_line(pux(), "`B7–B6` > b2-b4>c7 - c6.") == ["b7-b6", "b2-b4", "c7-c6"]
    assert read_line(started("pux"), "g2-g3") == ["g2-g3"]


def test_a_line_has_no_branches_and_names_each_ply() -> None:
    assert line_refused("b7-b6 | c7-c6").reason.startswith("this is one line, without branches")
    for text in ("*", "* > b2-b4", "b7-b6 > *"):
        assert line_refused(text).reason.endswith("in conditional moves; write the ply itself")
    assert line_refused("b7-b6 > > b2-b4").reason.startswith("ply 2 is missing")
    assert line_refused("b7-b6 > b2-b9").reason.startswith("ply 2 “b2-b9”: ")


# What answers


def test_what_was_said_of_a_ply_goes_before_any_ply() -> None:
    tree = read_tree(pux(), "* > c2-c3 | b7-b6 > b2-b4")
    assert [theirs for theirs, _ in tree.answers] == ["b7-b6", ANY]
    assert tree.after("b7-b6") == Answer("b2-b4", Tree())
    assert tree.after("c7-c6") == Answer("c2-c3", Tree())
    assert read_tree(pux(), "b7-b6 > b2-b4").after("c7-c6") is None
    below = read_tree(pux(), "b7-b6 > b2-b4 > * > c2-c3 | b7-b6 > b2-b4 > c7-c6 > d2-d3")
    answer = below.after("b7-b6")
    assert answer is not None
    assert answer.then.lines() == [("c7-c6", "d2-d3"), (ANY, "c2-c3")]


def test_an_answer_arises() -> None:
    after = pux("b7-b6")
    answer = read_tree(pux(), EXAMPLE).after("b7-b6")
    assert answer is not None
    assert respond(after, answer) == (after.parse("b2-b4"), "b2-b4")


def test_an_answer_to_any_ply_is_kept_as_typed_and_read_when_it_arises() -> None:
    answer = read_tree(pux(), "* > ` B2 – B4 `").after("c7-c6")
    assert answer == Answer("B2-B4", Tree())
    assert answer is not None
    after = pux("c7-c6")
    assert respond(after, answer) == (after.parse("b2-b4"), "b2-b4")


@pytest.mark.parametrize("move", ["b7-b6", "nonsense", "b2-b9", "b2b4", "*", ""])
def test_an_answer_that_is_no_clear_move_is_none(move: str) -> None:
    assert respond(pux("c7-c6"), Answer(move, Tree())) is None


def test_what_stands_behind_any_ply_is_kept_unless_it_can_be_no_text() -> None:
    assert read_tree(pux(), "* > ONE move > * > x.").lines() == [(ANY, "ONEmove", ANY, "x")]
    for text in ("* > a\x07", "* > \ud800", "* > a\u200bb"):
        assert refused(text).reason.startswith("ply 2")
        assert refused(text).reason.endswith("it has characters that no move has")


def test_what_was_kept_becomes_canonical_when_its_position_is_known() -> None:
    texts = [
        "C7-C6 > C2-C3 > D7-D6 > d2 - d3",
        "c7 - c6 > c2-c3 > e7-e6 > nonsense > x > y",
        "c7-C6 > d2-d3",
        "d2-d3 > c2-c3",
        "d7-d6 > c7-c5 > D7-d6 > d2-d3",
        "* > C2-C3 > D7-D6 > x",
    ]
    position = pux("b7-b6", "b2-b4")
    tree = settled(position, kept_tree(" | ".join(texts)))
    assert tree.lines() == [
        ("c7-c6", "c2-c3", "d7-d6", "d2-d3"),
        # The same ply spelt otherwise; what cannot be answered, and what follows it, stays as it is.
        ("c7-c6", "c2-c3", "e7-e6", "nonsense", "x", "y"),
        # The third gave another answer to that ply, the fourth began with no ply of theirs.
        ("d7-d6", "c7-c5", "D7-d6", "d2-d3"),
        (ANY, "C2-C3", "D7-D6", "x"),
    ]
    answer = tree.after("d7-d6")
    assert answer is not None
    assert respond(position.play(position.parse("d7-d6")), answer) is None
    assert settled(position, tree) == tree
    assert settled(position, Tree()).empty


def test_a_tree_is_settled_as_the_game_goes_on() -> None:
    tree = read_tree(pux(), "* > B2-B4 > C7-C6 > c2 – c3 > * > D2-D3")
    answer = tree.after("b7-b6")
    assert answer is not None
    position = pux("b7-b6", "b2-b4")
    assert answer.then.after("c7-c6") is None
    assert settled(position, answer.then) == read_tree(position, "c7-c6 > c2-c3 > * > d2-d3".upper())


# Values


def test_trees_are_compared_by_what_is_in_them() -> None:
    tree = read_tree(pux(), EXAMPLE)
    assert hash(tree) == hash(read_tree(pux(), EXAMPLE.upper()))
    assert tree != read_tree(pux(), "b7-b6 > b2-b4")
    assert tree != EXAMPLE
    assert {tree: 1}[kept_tree(EXAMPLE)] == 1
    assert repr(tree) == f"<Tree {EXAMPLE}>"


@contextmanager
def shallow() -> Iterator[None]:
    """Room for a few calls inside each other, and no more."""
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(len(inspect.stack(0)) + 50)
    try:
        yield
    finally:
        sys.setrecursionlimit(limit)


def test_the_longest_line_takes_no_recursion() -> None:
    text = " > ".join(["*", "a"] * (MOST_NODES // 2))
    position = pux()
    with shallow():
        tree, same = read_tree(position, text), kept_tree(text)
        assert tree == same
        assert hash(tree) == hash(same)
        assert tree.answers[0][1] == same.answers[0][1]
        assert hash(tree.answers[0][1]) == hash(same.answers[0][1])
        assert tree.nodes == len(tree.lines()[0]) == MOST_NODES
        assert str(tree) == text
        assert text in repr(tree)
        assert repr(tree.answers[0][1])
        assert settled(position, tree) == tree


# Any game


@every_game
def test_sides_alternate_and_no_move_holds_a_sign_of_the_lines(game: Game[Any]) -> None:
    for seed in range(3):
        rng = random.Random(seed)
        position = game.start(game.settle({}))
        for ply in range(150):
            if position.outcome is not None:
                assert position.to_move is None
                break
            assert position.to_move is Side(ply % 2)
            moves = list(islice(position.moves(), 100))
            assert not set(">|*") & set("".join(map(position.notate, moves)))
            position = position.play(rng.choice(moves))


def grown(position: Position[Any], rng: random.Random, depth: int) -> Tree:
    """A random tree of legal plies."""
    answers: dict[str, Answer] = {}
    for _ in range(rng.randint(0, 3) if depth else 0):
        theirs = rng.choice(position.survey(30))
        after = position.play(theirs)
        if after.outcome is not None:
            continue
        mine = rng.choice(after.survey(30))
        then = after.play(mine)
        further = grown(then, rng, depth - 1) if then.outcome is None else Tree()
        answers[position.notate(theirs)] = Answer(after.notate(mine), further)
    if rng.random() < 0.3:
        answers[ANY] = Answer(
            "Anything,at-all", rng.choice([Tree(), chain(ANY, "x"), chain("Y", "x", "y", "z")])
        )
    return Tree(tuple(answers.items()))


@every_game
@settings(max_examples=40, deadline=None)
@given(rng=st.randoms(use_true_random=True), plies=st.integers(0, 12))
def test_every_tree_is_read_back_from_its_text(game: Game[Any], rng: random.Random, plies: int) -> None:
    position = game.start(game.settle({}))
    for _ in range(plies):
        further = position.play(rng.choice(position.survey(30)))
        if further.outcome is not None:
            break
        position = further
    tree = grown(position, rng, 3)
    assert kept_tree(str(tree)) == tree
    assert settled(position, tree) == tree
    if tree.empty:
        return
    assert read_tree(position, str(tree)) == tree
    assert read_tree(position, str(tree).replace(" ", "")) == tree
    assert tree.nodes == len({line[: end + 1] for line in tree.lines() for end in range(len(line))})
    for line in tree.lines():
        if ANY not in line:
            assert read_line(position, ">".join(line)) == list(line)


HOSTILE = st.one_of(
    st.text(max_size=60),
    st.lists(
        st.one_of(
            st.sampled_from(
                [*">>>>||** `–.\n\x00\ud800٣", "b7-b6", "b2-b4", "c7-c6", "f2", "k3o", "pass", "A", "adopt"]
            ),
            st.text(max_size=3),
        ),
        max_size=40,
    ).map("".join),
    st.builds(
        lambda piece, times: piece * times,
        st.sampled_from([">", "|", "*>a|", "*>", "a>", "A>B>"]),
        st.integers(1, 9_000),
    ),
)
READERS: list[Callable[[Position[Any], str], object]] = [
    read_tree,
    lambda position, text: read_tree(position, text, typed=True),
    read_line,
    lambda _, text: kept_tree(text),
]


@every_game
@settings(max_examples=100, deadline=None)
@given(text=HOSTILE)
def test_no_text_does_harm(game: Game[Any], text: str) -> None:
    position = game.start(game.settle({}))
    for read in READERS:
        try:
            found = read(position, text)
        except LineError as error:
            found = error
        if isinstance(found, LineError):
            assert 0 < len(found.reason) < 1_000
        elif isinstance(found, Tree):
            assert found.nodes <= MOST_NODES
            assert kept_tree(str(found)) == found
            settled(position, found)
            for theirs, answer in found.answers:
                assert found.after(theirs) == answer
                respond(position, answer)


@pytest.mark.parametrize(
    "text", [">" * 3000, "|" * 5000, "*>a|" * 1500, "*>" * 3000, "b7-b6>b2-b4|" * 500, "a>" * 3000]
)
def test_texts_of_many_signs_are_refused(text: str) -> None:
    with shallow():
        assert refused(text).reason
        assert line_refused(text).reason
