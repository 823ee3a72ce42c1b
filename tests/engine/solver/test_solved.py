"""What docs/games.md says is solved, and the solved positions that ship: proved again where that is quick.

``python -m benchmarks.solved.variants --check`` and ``positions --check`` prove all.
"""

from pathlib import Path
from typing import Any

from benchmarks.solved import levels, positions, variants
from engine import think
from rules.games.catalogue import GAMES
from tests.support.rows import every_row

PAGE = (Path(__file__).parents[3] / "docs" / "games.md").read_text(encoding="utf-8")
SHIPPED = {
    game: positions.read_positions(game) for game in GAMES if (positions.SOLVED / f"{game}.json").exists()
}
QUICK = 0.3
"""A row that took no longer is solved again here."""


def sampled() -> list[tuple[str, dict[str, Any]]]:
    """Some positions of each game that are decided soon."""
    return [
        (game, row)
        for game, rows in SHIPPED.items()
        for row in [row for row in rows if row["within"] and row["within"] <= 7][::6]
    ]


@every_row("row", [row for row in variants.rows() if row["seconds"] <= QUICK])
def test_a_row_is_found_again_and_its_proof_holds(row: variants.Row) -> None:
    again, checked = variants.solved_again(row)
    assert {**again, "seconds": row["seconds"]} == row
    assert (checked.outcome, checked.within) == (row["outcome"], row["within"])


def test_the_tables_of_the_page_are_the_results() -> None:
    games = {row["game"] for row in variants.rows()}
    assert len(games) >= 3
    for game in games:
        assert variants.table(game, variants.rows()) in PAGE, game


def test_there_are_enough_positions_and_their_moves_are_legal() -> None:
    assert sum(map(len, SHIPPED.values())) >= 100
    assert sum(len(rows) >= 20 for rows in SHIPPED.values()) >= 3
    for game, rows in SHIPPED.items():
        seen = set()
        for row in rows:
            here = positions.position_of(game, row)[-1]
            assert here not in seen
            seen.add(here)
            legal = {here.notate(move) for move in here.moves()}
            keeping, losing = set(row["keeping"]), set(row["losing"])
            assert keeping
            assert keeping < legal
            assert losing <= legal - keeping
            assert row["open"] == len(legal - keeping - losing)


@every_row(("game", "row"), sampled())
def test_a_position_has_its_value_and_its_moves_keep_it(game: str, row: dict[str, Any]) -> None:
    assert not list(positions.wrong(game, row))


def test_a_false_row_is_found_out() -> None:
    row = next(row for row in SHIPPED["bipod"] if row["losing"] and row["within"] == 3)
    assert list(positions.wrong("bipod", {**row, "value": "loss"}))
    assert list(positions.wrong("bipod", {**row, "keeping": row["losing"][:1]}))


def test_a_move_is_kept_or_lost_or_open() -> None:
    row = next(row for row in SHIPPED["bipod"] if row["within"] == 3)
    passed = positions.position_of("bipod", row)
    move = think(passed[-1], passed[:-1], level=5, seed=1).move
    others: dict[str, list[str]] = {"keeping": [], "losing": []}
    assert levels.kept("bipod", {**row, **others, "keeping": [move]}, 5, 1) is True
    assert levels.kept("bipod", {**row, **others, "losing": [move]}, 5, 1) is False
    assert levels.kept("bipod", {**row, **others}, 5, 1) is None
