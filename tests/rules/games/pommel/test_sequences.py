"""Pommel's captures by the tens of thousands: counted, read and completed without a list, and entered cell by cell."""

from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings

from rules.core.errors import IllegalMove, MoveError
from rules.games.pommel import moves
from rules.games.pommel.board import Cell, PommelMove
from rules.games.pommel.position import PommelPosition
from tests.rules.games.pommel.positions import ENDLESS, legal, names, placed, slow, start, wandering

# Moves by the tens of thousands

MANY = placed("a4*", "a3 a5 b2 b5 b6 c3 c6 d2 d5 e3 e6 f2 f5 g3")


class Spy:
    """Counts how often the generator looks for jumps."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.looks = 0
        looking = moves.strikes

        def strikes(*args: Any, **kwargs: Any) -> Any:
            self.looks += 1
            return looking(*args, **kwargs)

        monkeypatch.setattr(moves, "strikes", strikes)


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
    with pytest.raises(IllegalMove, match="g6xg8xi7 has to go on: ") as error:
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
        names(ENDLESS, ENDLESS.continuation((board.index("g6"),)).onward).split()
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
    following = position.continuation(prefix)
    assert following.complete is not bool(following.onward)
    if following.move is not None:
        return [following.move]
    return [move for cell in following.onward for move in walked(position, (*prefix, cell))]


@given(wandering)
@settings(max_examples=60)
def test_every_move_is_reached_step_by_step_and_no_other(position: PommelPosition) -> None:
    if position.outcome is None and position.count() < 2000:
        moves = walked(position)
        assert len(moves) == len(set(moves))
        assert set(moves) == set(position.moves()) == set(position.spread_moves())


def test_a_beginning_that_leads_to_no_move_has_no_next_step() -> None:
    for position in (start(), ENDLESS):
        a1, b9 = position.board.index("a1"), position.board.cells[-1]
        for prefix in ((b9,), (a1, a1), (a1, b9), (b9, a1, a1), (a1, a1, a1)):
            assert position.continuation(prefix) == ((), None)
    assert ENDLESS.continuation(()).onward == ENDLESS.capturers()
    assert len(start().continuation(()).onward) == 14
    board = start().board
    whole = start().continuation((board.index("d2"), board.index("d3")))
    assert whole == ((), start().parse("d2-d3"))
    assert start().continuation((board.index("d2"), board.index("e2"), board.index("d3"))) == ((), None)
    assert start().continuation((board.index("d2"), board.index("d3"), board.index("d4"))) == ((), None)
