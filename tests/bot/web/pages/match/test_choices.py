"""What can be chosen on a board to touch is sent ahead: all of a ply where it fits, and two choices on the largest boards."""

import json
from itertools import combinations, islice
from random import Random
from typing import Any

import pytest

from bot.web.pages.match.choices import MOST_AHEAD, choices_json, step_json
from rules.core.position import Position
from rules.games.catalogue import GAMES

LARGEST: dict[str, dict[str, object]] = {
    "polatty-pressure": {"placing": "anywhere"},
    "graph-hockey": {"side": 6, "gap": 12},
    "pommel": {"board": "76"},
    "pux": {},
    "bipod": {"gap": 8, "middle": 8, "rows": 25},
}


def some_plies_on(game: str, options: dict[str, object], plies: int) -> Position[Any]:
    chance, position = Random(2), GAMES[game].start(GAMES[game].settle(options))
    for ply in range(plies):
        first = list(islice(position.moves(), 200))
        adopts = game == "bipod" and ply == 1
        position = position.play(position.parse("adopt") if adopts else chance.choice(first))
    return position


@pytest.mark.parametrize("plies", [0, 6])
@pytest.mark.parametrize(("game", "options"), LARGEST.items())
def test_two_choices_are_sent_ahead_on_the_largest_boards(
    game: str, options: dict[str, object], plies: int
) -> None:
    position = some_plies_on(game, options, plies)
    choices = choices_json(position)
    assert len(json.dumps(choices["then"])) <= MOST_AHEAD
    areas = [pick for pick in choices["picks"] if pick.get("area")]
    assert areas
    for pick in areas:
        assert pick["chosen"] in choices["then"] or choices["several"]["most"] > 1


@pytest.mark.parametrize("game", GAMES)
def test_every_ply_of_a_usual_board_can_be_chosen_without_asking(game: str) -> None:
    position = some_plies_on(game, {}, 6)
    then = choices_json(position)["then"]
    plies = {step["move"] for step in then.values() if "move" in step}
    assert plies == {position.notate(move) for move in position.moves()}
    for chosen, step in islice(then.items(), 0, None, 7):
        full = step_json(position, chosen)
        assert step.get("move") == full["move"]
        assert [pick["chosen"] for pick in step.get("picks", [])] == [p["chosen"] for p in full["picks"]]


def test_what_is_put_together_by_the_page_is_what_the_rules_say() -> None:
    position = some_plies_on("bipod", {}, 0)
    choices = choices_json(position)
    areas = [pick["area"] for pick in choices["picks"] if "area" in pick]
    several = choices["several"]
    assert several["most"] == 3
    for count, gloss in enumerate(several["glosses"], start=1):
        for some in islice(combinations(areas, count), 0, None, 997):
            move = position.parse(",".join(some))
            assert position.notate(move) == ",".join(some)
            assert position.gloss(move) == gloss
    assert "several" not in choices_json(some_plies_on("bipod", {"stones": 1}, 0))
