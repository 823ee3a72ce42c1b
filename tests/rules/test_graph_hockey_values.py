"""Graph Hockey's positions as values and as diagrams, and what the rules' text shows of them."""

from __future__ import annotations

import pickle
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from rules.core.game import replay
from rules.core.position import Outcome
from rules.games.graph_hockey.field import KEYBOARD, MOVE_OF, Point
from rules.games.graph_hockey.state import Level
from tests.rules.graph_hockey_positions import (
    FREE,
    SMALL,
    STRANGE,
    after,
    driven,
    legal,
    start,
    wander,
    wandering,
)

TESTS = Path(__file__).parents[1]


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


# Diagrams


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


# The rules' text


def test_the_rules_text_shows_the_keyboard_and_what_it_says_of_its_examples_is_so() -> None:
    text = (TESTS.parent / "rules" / "games" / "graph_hockey" / "rules.md").read_text(encoding="utf-8")
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
