"""Conditional moves in all games: trees are read back from their text, and no text does harm."""

import random
from collections.abc import Callable
from itertools import islice
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.game import Game
from rules.core.lines import ANY, MOST_NODES, LineError, read_line
from rules.core.position import Position, Side
from rules.match.conditional_moves import Answer, ConditionalTree, kept_tree, read_tree, respond, settled
from tests.rules.match.conditional_trees import chain, every_game, line_refused, plies, refused, shallow
from tests.support.rows import every_row


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


def grown(position: Position[Any], rng: random.Random, depth: int) -> ConditionalTree:
    """A random tree of legal plies."""
    answers: dict[str, Answer] = {}
    for _ in range(rng.randint(0, 3) if depth else 0):
        theirs = rng.choice(position.survey(30))
        after = position.play(theirs)
        if after.outcome is not None:
            continue
        mine = rng.choice(after.survey(30))
        then = after.play(mine)
        further = grown(then, rng, depth - 1) if then.outcome is None else ConditionalTree()
        answers[position.notate(theirs)] = Answer(after.notate(mine), further)
    if rng.random() < 0.3:
        answers[ANY] = Answer(
            "Anything,at-all", rng.choice([ConditionalTree(), chain(ANY, "x"), chain("Y", "x", "y", "z")])
        )
    return ConditionalTree(tuple(answers.items()))


@every_game
@settings(max_examples=40)
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
@settings(max_examples=100)
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
        elif isinstance(found, ConditionalTree):
            assert plies(found) <= MOST_NODES
            assert kept_tree(str(found)) == found
            settled(position, found)
            for theirs, answer in found.answers:
                assert found.after(theirs) == answer
                respond(position, answer)


@every_row("text", [">" * 3000, "|" * 5000, "*>a|" * 1500, "*>" * 3000, "b7-b6>b2-b4|" * 500, "a>" * 3000])
def test_texts_of_many_signs_are_refused(text: str) -> None:
    with shallow():
        assert refused(text).reason
        assert line_refused(text).reason
