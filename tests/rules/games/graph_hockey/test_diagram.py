"""Graph Hockey’s diagrams."""

import re

from hypothesis import given, settings

from tests.rules.games.graph_hockey.positions import (
    FREE,
    SMALL,
    STRANGE,
    after,
    legal,
    start,
    wander,
    wandering,
)


def test_the_diagram_is_a_window_round_the_puck() -> None:
    assert start().diagram() == "\n".join(
        [
            "Field 72 x 80",
            "Puck 2 from left, 8 from top",
            "",
            "#" * 33,
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
            "letters: legal moves  * puck",
            "o old places  # edge  =: goals",
            "Orange scores in 1, Blue in 2",
        ]
    )
    assert "FREE JUMP" in after(FREE).diagram()
    assert "STRANGENESS" in after(STRANGE).diagram()


def test_the_full_diagram_draws_lines_goals_and_letters() -> None:
    climbing = after("GIYR", **SMALL).full_diagram().splitlines()[3:]
    assert [climbing[y][x] for x, y in ((4, 9), (6, 10), (10, 9), (12, 7))] == ["|", "-", "/", "|"]
    lines = after("JIK", **SMALL).full_diagram().splitlines()[3:]
    assert len(lines) == 33
    assert {len(line) for line in lines} == {49}
    assert lines[0] == lines[-1] == "#" * 49
    assert (lines[8][4], lines[9][6], lines[10][8:13], lines[11][16]) == ("o", "\\", "o---o", "*")
    assert lines[4][24] == "2"
    assert lines[28][24] == "1"
    assert lines[8][16:33] == lines[24][16:33] == "=" * 17


@settings(max_examples=60)
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
    shown = "".join(window.splitlines()[-25:-4])
    assert "".join(sorted(re.findall("[A-Z]", shown))) == legal(position)
