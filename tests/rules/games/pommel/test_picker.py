"""Choosing a ply of Pommel by hand: every legal one can be reached jump by jump, and no other."""

import random
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.picker import FEW, BadPickError, Step
from rules.core.position import Side
from rules.games.pommel.board import SIZES, board_of
from rules.games.pommel.game import GAME
from rules.games.pommel.position import PommelPosition
from rules.games.pommel.state import PommelPiece
from tests.support.rows import every_row


def start(**options: object) -> PommelPosition:
    return GAME.start(GAME.settle(options))


def placed(white: str, black: str, turn: Side = Side.FIRST, size: str = "45") -> PommelPosition:
    """The position with these pieces, captains with a star: ``"c3 d4*"``."""
    board = board_of(size)
    pieces = {
        board.index(name.rstrip("*")): PommelPiece(side, name.endswith("*"))
        for side, names in zip(Side, (white, black), strict=True)
        for name in names.split()
    }
    return PommelPosition.of(board, "any", "hexsides", pieces, turn)


def wander(seed: int) -> PommelPosition:
    """A position somewhere in a random game, or a few pieces anywhere."""
    lot = random.Random(seed)
    size = lot.choice(list(SIZES))
    position = start(board=size, hop=lot.choice(("any", "own")), sight=lot.choice(("hexsides", "orthogonal")))
    if lot.random() < 0.4:
        board = board_of(size)
        cells = lot.sample(board.cells, lot.randint(3, 16))
        pieces = {
            cell: PommelPiece(Side(number % 2), lot.random() < 0.4)
            for number, cell in enumerate(cells)
            if number < 2 or lot.random() < 0.8
        }
        position = PommelPosition.of(board, position.hop, position.sight, pieces)
    for _ in range(lot.randint(0, 40)):
        moves = list(islice(position.moves(), 100))
        following = position.play(lot.choice(moves)) if moves else position
        if following.outcome is not None:
            break
        position = following
    return position


def reached(position: PommelPosition, chosen: str = "", depth: int = 0) -> list[str]:
    """Every move that a way through the steps leads to."""
    step: Step = position.step(chosen)
    assert len(step.picks) <= 25
    assert depth <= 2 + position.pieces[1 - position.turn].bit_count()
    assert bool(step.picks) is (step.move is None)
    labels = [pick.label for pick in step.picks]
    assert len(set(labels)) == len(labels)
    assert all(0 < len(pick.label) <= 80 and len(pick.words) <= 100 for pick in step.picks)
    names = set(map(position.board.name, position.board.cells))
    assert set(step.cells) <= names
    # Who picks a cell may do so on the picture; a column is no place of it.
    assert all(pick.area == ("" if pick.label.startswith("column ") else pick.label) for pick in step.picks)
    assert {pick.area for pick in step.picks} - {""} <= names
    if step.move is not None:
        return [step.move]
    return [move for pick in step.picks for move in reached(position, pick.chosen, depth + 1)]


def legal(position: PommelPosition) -> list[str]:
    return sorted(position.notate(move) for move in position.moves())


MULTI = placed("d1", "d2 e3 f5 e1 c3 a6")
ROUND = placed("d3", "d4 e4 e3 c3 c4 a6")
LONG = placed("a4*", "a3 a5 b2 b5 b6 c3 d2 d5 e3")
EXAMPLES = {
    "start": start(),
    "start of 76": start(board="76"),
    "jumps": MULTI,
    "jumps round a ring": ROUND,
    "a captain's jumps": LONG,
    "leaps": placed("c2 c1*", "c3 c4 d3 e3 a6"),
    "a lone captain": placed("d5*", "d9 i1 a1", size="76"),
    "Black": placed("c3 d2 e5", "d4 g6 c6*", Side.SECOND),
}


@every_row("position", EXAMPLES.values(), ids=list(EXAMPLES))
def test_the_steps_reach_exactly_the_legal_moves(position: PommelPosition) -> None:
    assert sorted(reached(position)) == legal(position)


@settings(max_examples=40)
@given(seed=st.integers(0, 2**32))
def test_the_steps_reach_exactly_the_legal_moves_anywhere(seed: int) -> None:
    position = wander(seed)
    if position.outcome is None and position.count() <= 400:
        assert sorted(reached(position)) == legal(position)


def test_a_sequence_is_chosen_jump_by_jump() -> None:
    position = placed("d1", "d2 e3 f5 a6")
    first = position.step()
    assert first.prompt == "Which piece captures?"
    assert [(pick.label, pick.words) for pick in first.picks] == [("d1", "soldier to d3")]
    second = position.step("d1")
    assert [(pick.label, pick.chosen) for pick in second.picks] == [("d3", "d1xd3")]
    assert second.picks[0].words == "takes d2, then jumps on"
    assert second.cells == ("d1",)
    third = position.step("d1xd3")
    assert (third.move, third.cells) == (None, ("d1", "d3"))
    assert [pick.label for pick in third.picks] == ["f4"]
    whole = position.step("d1xd3xf4xf6")
    assert (whole.move, whole.picks, whole.cells) == ("d1xd3xf4xf6", (), ("d1", "d3", "f4", "f6"))


def test_a_cell_that_is_visited_again_is_named_again() -> None:
    cells = "a4xa6xc5xf7xf4xd3xd6xd1xg2xg4xb7xb4xd3xa1"
    position = placed("a4*", "a3 a5 b2 b5 b6 c3* c6 d2 d5 e3 e6 f2 f5 g3")
    assert position.step(cells).cells == tuple(cells.split("x"))
    assert [pick.area for pick in position.step(cells).picks] == ["a4"]


def test_words_tell_leaps_hops_and_captains() -> None:
    words = {pick.label: pick.words for pick in placed("c1", "c2 c3 c4 c5 a6").step("c1").picks}
    assert words == {"c6": "takes c2, c3, c4 and c5 in a leap, becomes captain"}
    hops = {pick.label: pick.words for pick in start().step("b1").picks}
    assert hops["f3"] == "hops over 3"
    captain = placed("c5", "g1 g6").step("c5")
    assert "becomes captain" in {pick.words for pick in captain.picks}
    assert placed("c3*", "c1").step().picks[0].words.startswith("captain to ")


def test_many_pieces_are_split_by_their_columns() -> None:
    position = start(board="76")
    assert len(position.continuation(()).onward) > FEW
    step = position.step()
    assert [pick.chosen for pick in step.picks] == list("abcdefghi")
    assert [pick.chosen for pick in position.step("d").picks] == ["d1", "d2", "d3"]
    with pytest.raises(BadPickError):
        start().step("d")


TEXTS = [
    "c",
    "c9",
    "C2",
    "c2-",
    "c2-c3-c4",
    "c2xc3",
    "c3-c4",
    "-",
    "x",
    " c2",
    "c2 -c3",
    "c2-c9",
    "j1",
    "d1x",
]


@given(text=st.text() | st.sampled_from(TEXTS) | st.text(alphabet="abcdefg1234567x-", max_size=12))
def test_other_texts_are_refused(text: str) -> None:
    for position in (start(), MULTI):
        try:
            step = position.step(text)
        except BadPickError as error:
            assert str(error) == text  # noqa: PT017
        else:
            assert step.move is None or step.move in legal(position)
            assert not text or text[0] in "abcdefg"


@every_row("text", TEXTS)
def test_texts_that_no_choice_leads_to(text: str) -> None:
    with pytest.raises(BadPickError):
        start().step(text)


def test_nothing_can_be_chosen_after_the_end() -> None:
    position = placed("c3", "c4")
    position = position.play(position.parse("c3xc5"))
    assert position.outcome is not None
    for text in ("", "c5"):
        with pytest.raises(BadPickError):
            position.step(text)
