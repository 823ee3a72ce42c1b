"""Choosing a ply of Bipod by hand: every legal one can be reached, and no other."""

import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.picker import BadPickError, Step
from rules.games.bipod.position import BipodPosition
from tests.rules.games.bipod.positions import after, start
from tests.support.rows import every_row


def random_position(position: BipodPosition, seed: int, plies: int, *, adopting: bool) -> BipodPosition:
    rng = random.Random(seed)
    if adopting:
        position = position.play(position.parse("adopt"))
    for _ in range(plies):
        moves = sorted((move for move in position.listing() if move.cells), key=position.notate)
        if not moves:
            break
        following = position.play(rng.choice(moves))
        if following.outcome is not None:
            break
        position = following
    return position


def labels(step: Step) -> list[str]:
    return [pick.label for pick in step.picks]


def reached(position: BipodPosition) -> dict[str, int]:
    """Every ply that the steps lead to, with the number of choices it takes."""
    found: dict[str, int] = {}
    chosen = [""]
    for depth in range(8):
        following: dict[str, None] = {}
        for text in chosen:
            step = position.step(text)
            assert len(step.picks) <= 25
            assert len({pick.label for pick in step.picks}) == len(step.picks)
            for cell in step.cells:
                position.board.index(cell)
            if step.move is not None:
                assert step.move == text
                found.setdefault(step.move, depth)
            for pick in step.picks:
                assert 0 < len(pick.label) <= 20
                assert 0 < len(pick.chosen) <= 30
                # A cell has a place in the picture; adopting, a row and a colour have none.
                assert pick.area == (pick.label if re.fullmatch(r"[A-Za-z]\d+", pick.label) else "")
                assert not pick.area or position.board.index(pick.area) in position.live_cells()
                following[pick.chosen] = None
        chosen = list(following)
    assert not chosen
    return found


def test_the_steps_lead_to_exactly_the_legal_plies_before_adoption() -> None:
    for stones in (1, 2, 3):
        for seed in range(3):
            fresh = start(gap=1, middle=1, rows=4, stones=stones)
            position = random_position(fresh, seed, 2 * seed, adopting=False)
            found = reached(position)
            assert set(found) == {position.notate(move) for move in position.moves()}
            assert all(
                depth == (1 if text == "adopt" else 2 * (text.count(",") + 1))
                for text, depth in found.items()
            )


@settings(max_examples=25)
@given(seed=st.integers(0, 10_000), plies=st.integers(0, 60), wide=st.booleans())
def test_the_steps_lead_to_exactly_the_legal_plies_afterwards(seed: int, plies: int, *, wide: bool) -> None:
    fresh = start(**({"gap": 8, "middle": 8, "rows": 2 + seed % 24} if wide else {}))
    position = random_position(fresh, seed, plies, adopting=True)
    found = reached(position)
    assert set(found) == {position.notate(move) for move in position.moves()}
    assert set(found.values()) == ({3} if position.runner is position.to_move else {2})


@pytest.mark.parametrize("gap", range(1, 9))
@pytest.mark.parametrize("middle", [1, 5, 8])
def test_every_board_has_at_most_25_choices_a_step(gap: int, middle: int) -> None:
    for rows in range(2, 2 * gap + middle + 2):
        position = start(gap=gap, middle=middle, rows=rows)
        for text in ("", position.board.name(position.board.cells[0])):
            cells: list[str] = []
            step = position.step(text)
            assert len(step.picks) <= 25
            for pick in step.picks:
                if pick.chosen != "adopt":
                    inner = position.step(pick.chosen)
                    assert len(inner.picks) <= 25
                    cells += labels(inner)
            assert sorted(cells) == sorted(
                name for name in map(position.board.name, position.live_cells()) if name != text
            )


def test_adopt_or_a_row_then_a_cell_then_another_stone() -> None:
    position = start()
    first = position.step()
    assert labels(first) == ["adopt", *(f"row {row}" for row in range(1, 7))]
    assert first.picks[0].words == "you become Blocker"
    assert first.picks[2].words == "b2 to F2, 16 live cells"
    row = position.step(first.picks[2].chosen)
    assert labels(row)[:2] == ["b2", "d2"]
    assert (row.picks[-1].label, row.picks[-1].words) == ("F2", "right side")
    assert row.move is None
    one = position.step(row.picks[-1].chosen)
    assert (one.move, one.cells) == ("F2", ("F2",))
    assert labels(one) == [f"row {row}" for row in range(1, 7)]
    again = position.step(one.picks[1].chosen)
    assert "F2" not in labels(again)
    assert again.cells == ("F2",)
    two = position.step(again.picks[0].chosen)
    assert (two.move, two.cells) == ("b2,F2", ("b2", "F2"))
    three = position.step(position.step(two.picks[2].chosen).picks[0].chosen)
    assert (three.move, three.picks) == ("b2,F2,c3", ())


def test_long_rows_come_in_halves() -> None:
    position = start(gap=8, middle=8, rows=3)
    assert labels(position.step()) == [
        "adopt",
        "row 1, a–y",
        "row 1, A–Y",
        "row 2, b–x",
        "row 2, z–X",
        "row 3, c–y",
        "row 3, A–W",
    ]
    assert [pick.words for pick in position.step().picks[1:3]] == [
        "a1 to y1, 12 live cells",
        "A1 to Y1, 12 live cells",
    ]
    assert labels(position.step("1>"))[0] == "A1"
    assert position.step("1>").picks[0].words == "middle"
    deep = start(gap=8, middle=8, rows=25)
    assert labels(deep.step())[:2] == ["adopt", "row 1"]
    assert labels(deep.step())[-1] == "rows 24 and 25"
    assert labels(deep.step("24-25")) == ["x24", "z24", "B24", "y25", "A25"]
    assert labels(deep.step("y25"))[-1] == "row 25"


def test_runner_chooses_a_colour() -> None:
    position = after("adopt")
    cell = position.step(position.step().picks[2].chosen).picks[0].chosen
    assert cell == "c3"
    colours = position.step(cell)
    assert (labels(colours), colours.cells, colours.move) == (["orange", "blue"], ("c3",), None)
    assert [pick.words for pick in colours.picks] == [
        "on c3: not joined to the orange start yet",
        "on c3: not joined to the blue start yet",
    ]
    assert position.step("c3O").move == "c3O"


def test_only_adopt_is_offered_when_no_cell_is_live() -> None:
    position = start(gap=1, middle=1, rows=2)
    while position.live_cells():
        position = position.play(position.listing()[1])
    assert labels(position.step()) == ["adopt"]
    assert position.step("adopt").move == "adopt"


@given(
    text=st.text()
    | st.sampled_from(
        [
            "f2,",
            ",f2",
            "F2,b2",
            "b2,b2",
            "b2,d2,f2,h2",
            "b2,d2,f2,3",
            "k1",
            "b2o",
            "7",
            "1<",
            "3,b2",
            "²",
            "Adopt",
        ]
    )
)
def test_no_other_text_is_taken(text: str) -> None:
    position = start()
    if (
        text
        and text != "adopt"
        and text not in "123456"
        and text not in map(position.board.name, position.board.cells)
    ):
        with pytest.raises(BadPickError):
            position.step(text)


@every_row("text", ["k3", "k3o,2", "k3,2", "adopt", "k3ol", "k3,k5"])
def test_runner_and_blocker_choose_their_own_kinds(text: str) -> None:
    blockers = after("adopt k3o")
    with pytest.raises(BadPickError):
        blockers.step(text)
    runners = after("adopt")
    if text != "k3":
        with pytest.raises(BadPickError):
            runners.step(text)


def test_nothing_can_be_chosen_after_the_end() -> None:
    position = after("c1,g1 d2,f2 a1 adopt", gap=2, middle=3, rows=4, stones=2)
    assert position.outcome is not None
    for text in ("", "adopt", "2"):
        with pytest.raises(BadPickError):
            position.step(text)
