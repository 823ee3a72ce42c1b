"""Conditional moves: what is read, and what answers when it arises."""

from typing import Any

import pytest

from rules.core.errors import AmbiguousMove
from rules.core.lines import ANY, MOST_NODES, LineError, read_line
from rules.core.position import Position
from rules.games.pux.position import PuxPosition
from rules.match.conditional_moves import Answer, ConditionalTree, kept_tree, read_tree, respond, settled
from tests.rules.match.conditional_trees import EXAMPLE, line_refused, plies, pux, refused, shallow, started
from tests.support.rows import every_row

# What is read


def test_the_example_is_read() -> None:
    tree = read_tree(pux(), EXAMPLE)
    assert tree == ConditionalTree(
        (
            ("b7-b6", Answer("b2-b4", ConditionalTree((("c7-c6", Answer("c2-c3", ConditionalTree())),)))),
            ("c7-c5", Answer("c2,b2-c3", ConditionalTree())),
        )
    )
    assert plies(tree) == 6
    assert not tree.empty
    assert tree.lines() == [("b7-b6", "b2-b4", "c7-c6", "c2-c3"), ("c7-c5", "c2,b2-c3")]
    assert str(tree) == EXAMPLE


def test_nothing_is_in_an_empty_tree() -> None:
    tree = ConditionalTree()
    assert tree.empty
    assert plies(tree) == 0
    assert tree.lines() == []
    assert str(tree) == ""
    assert tree.after("b7-b6") is None
    assert kept_tree("") == tree


@every_row(
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
    assert plies(tree) == 6


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
    assert len(played) == plies(tree) == 8
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
    assert error.reason.startswith(f"move 1 “{capital}”: ")
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


# A line to look at


def test_a_line_is_read_from_any_position() -> None:
    assert read_line(pux(), "`B7–B6` > b2-b4>c7 - c6.") == ["b7-b6", "b2-b4", "c7-c6"]
    assert read_line(started("pux"), "g2-g3") == ["g2-g3"]


def test_a_line_has_no_branches_and_names_each_ply() -> None:
    assert line_refused("b7-b6 | c7-c6").reason.startswith("this is one line without branches")
    for text in ("*", "* > b2-b4", "b7-b6 > *"):
        assert line_refused(text).reason.endswith("only conditional moves have: write the move itself")
    assert line_refused("b7-b6 > > b2-b4").reason.startswith("move 2 is missing")
    assert line_refused("b7-b6 > b2-b9").reason.startswith("move 2 “b2-b9”: ")


# What answers


def test_what_was_said_of_a_ply_goes_before_any_ply() -> None:
    tree = read_tree(pux(), "* > c2-c3 | b7-b6 > b2-b4")
    assert [theirs for theirs, _ in tree.answers] == ["b7-b6", ANY]
    assert tree.after("b7-b6") == Answer("b2-b4", ConditionalTree())
    assert tree.after("c7-c6") == Answer("c2-c3", ConditionalTree())
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
    assert answer == Answer("B2-B4", ConditionalTree())
    assert answer is not None
    after = pux("c7-c6")
    assert respond(after, answer) == (after.parse("b2-b4"), "b2-b4")


@every_row("move", ["b7-b6", "nonsense", "b2-b9", "b2b4", "*", ""])
def test_an_answer_that_is_no_clear_move_is_none(move: str) -> None:
    assert respond(pux("c7-c6"), Answer(move, ConditionalTree())) is None


def test_what_stands_behind_any_ply_is_kept_unless_it_can_be_no_text() -> None:
    assert read_tree(pux(), "* > ONE move > * > x.").lines() == [(ANY, "ONEmove", ANY, "x")]
    for text in ("* > a\x07", "* > \ud800", "* > a\u200bb"):
        assert refused(text).reason.startswith("move 2")
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
    assert settled(position, ConditionalTree()).empty


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
    assert repr(tree) == f"<ConditionalTree {EXAMPLE}>"


def test_the_longest_line_takes_no_recursion() -> None:
    text = " > ".join(["*", "a"] * (MOST_NODES // 2))
    position = pux()
    with shallow():
        tree, same = read_tree(position, text), kept_tree(text)
        assert tree == same
        assert hash(tree) == hash(same)
        assert tree.answers[0][1] == same.answers[0][1]
        assert hash(tree.answers[0][1]) == hash(same.answers[0][1])
        assert plies(tree) == len(tree.lines()[0]) == MOST_NODES
        assert str(tree) == text
        assert text in repr(tree)
        assert repr(tree.answers[0][1])
        assert settled(position, tree) == tree
