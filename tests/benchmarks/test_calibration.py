"""Chances are fitted to results and judged by them: known curves are found again, and what is off is seen to be off."""

import json
import random
import sys
from pathlib import Path

import pytest

from benchmarks.calibration import __main__ as calibration
from benchmarks.calibration.fitting import KNOTS, fitted, parted
from benchmarks.calibration.games import JudgedGame, Seen, games_in
from benchmarks.calibration.judging import bins, chances_by, farthest, opinions, phases, steps, summary, table
from engine.chances import Curve, logit
from rules.games.catalogue import GAMES

TRUE = Curve((0.4,) * KNOTS, (0.0,) * KNOTS, (2.0, 1.6, 1.2, 0.8, 0.4, 0.0))


def invented(games: int) -> list[JudgedGame]:
    """Games of two positions each, alike but for chance, won as often as the true curve says."""
    chance, played = random.Random(3), []
    for number in range(games):
        seen = Seen(4, chance.random(), None, chance.random(), "", chance.random() < 0.5)
        won = chance.random() < TRUE.chance(seen.opinion, seen.share, first=seen.first)
        played.append(JudgedGame(number, float(won == seen.first), "goal", (seen, seen)))
    return played


def test_a_known_curve_is_found_again() -> None:
    (curve,) = fitted(invented(12_000)).values()
    for share in (0.0, 0.3, 0.6, 1.0):
        for opinion in (0.1, 0.3, 0.5, 0.7, 0.9):
            for first in (True, False):
                true = TRUE.chance(opinion, share, first=first)
                assert curve.chance(opinion, share, first=first) == pytest.approx(true, abs=0.06)


def test_where_opinions_mislead_a_curve_is_level() -> None:
    wrong = [JudgedGame(one.number, 1 - one.points, one.reason, one.seen) for one in invented(3_000)]
    (curve,) = fitted(wrong).values()
    assert min(curve.slope) == 0


def test_of_each_game_both_sides_are_seen_to_move() -> None:
    """First wins games of 60 even plies, so First is better; nobody is overrated when it is their turn."""
    seen = tuple(Seen(ply, 0.5, None, 0.5, "", ply % 2 == 0) for ply in range(60))
    (curve,) = fitted([JudgedGame(6 * number, 1.0, "goal", seen) for number in range(20)]).values()
    assert max(map(abs, curve.bias)) < 0.05
    assert max(curve.first) > 0.2


def test_kinds_have_curves_of_their_own() -> None:
    one = invented(600)
    other = [
        JudgedGame(p.number, 1 - p.points, p.reason, tuple(s._replace(kind="x") for s in p.seen)) for p in one
    ]
    curves = fitted([*one, *other])
    assert set(curves) == {"", "x"}
    assert (
        logit(curves[""].chance(0.5, 0.5, first=True)) > 0 > logit(curves["x"].chance(0.5, 0.5, first=True))
    )


def test_judging_sees_what_is_off() -> None:
    fit_to, others = parted(invented(9_000))
    assert (len(fit_to), len(others)) == (3_000, 6_000)
    assert farthest(bins(others, chances_by(fitted(fit_to)))) < 0.06
    assert farthest(bins(others, opinions)) > 0.1
    assert farthest(bins(others[:100], opinions)) == 0  # too few to say
    assert phases(others, chances_by(fitted(fit_to)))[0].score < phases(others, opinions)[0].score - 0.005


def test_what_is_proved_is_not_asked_of_a_curve() -> None:
    chance = chances_by({"": TRUE})
    seen = Seen(9, 0.4, None, 0.5, "", first=True)
    assert [chance(seen._replace(proved=proof)) for proof in ("win", "draw", "loss")] == [1.0, 0.5, 0.0]
    assert chance(seen) == TRUE.chance(0.4, 0.5, first=True)
    assert chance(seen._replace(kind="none")) == 0.4


def test_steps_are_those_of_firsts_chance() -> None:
    seen = tuple(Seen(ply, 0.6, None, 0.0, "", ply % 2 == 0) for ply in range(3))
    game = JudgedGame(0, 0.5, "passes", seen)
    assert list(steps([game], opinions)) == pytest.approx([0.2, 0.2])
    assert game.result(seen[1]) == 0.5
    assert summary([game], opinions).startswith("0.000 | 0.200 | ")
    assert table(bins([game], opinions)).endswith("| 0.600 | 0.500 | 0.100 | 1 | 3 |")


def test_games_are_played_on_where_they_were(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def played(games: int, file: Path) -> list[JudgedGame]:
        monkeypatch.setattr(
            sys, "argv", ["", "play", "pommel", str(file), "--games", str(games), "--level", "1"]
        )
        calibration.main()
        return games_in(file)

    in_parts, at_once = tmp_path / "parts", tmp_path / "whole"
    assert len(played(1, in_parts)) == 1
    games = played(2, in_parts)
    assert games == played(2, at_once)
    assert [game.number for game in games] == [0, 1]
    for game in games:
        assert game.points in {0.0, 0.5, 1.0}
        assert [seen.ply for seen in game.seen] == list(range(4, 4 + len(game.seen)))
        assert [seen.first for seen in game.seen] == [seen.ply % 2 == 0 for seen in game.seen]


def test_fitting_writes_what_the_engine_and_tests_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for folder in ("CHANCES", "PICTURES", "SAMPLES"):
        monkeypatch.setattr(calibration, folder, tmp_path)
    file = tmp_path / "games"
    file.write_text("".join(game.line() + "\n" for game in invented(90)), encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["", "fit", "pux", str(file)])
    calibration.main()
    data = json.loads((tmp_path / "pux.json").read_text(encoding="utf-8"))
    assert data["games"] == 30
    assert set(data["curves"][""]) == {"bias", "first", "slope"}
    assert len(games_in(tmp_path / "pux.jsonl")) == 60
    picture = (tmp_path / "chances-pux.svg").read_text(encoding="utf-8")
    assert picture.startswith("<svg")
    assert f"{GAMES['pux'].name}: 60 games" in picture
    assert "30 games fitted to" in capsys.readouterr().out


def test_other_games_may_judge_a_curve_that_is_fitted_to_all_of_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for folder in ("CHANCES", "PICTURES", "SAMPLES"):
        monkeypatch.setattr(calibration, folder, tmp_path)
    games, others = tmp_path / "games", tmp_path / "others"
    lines = [game.line() + "\n" for game in invented(90)]
    games.write_text("".join(lines[:60]), encoding="utf-8")
    others.write_text("".join(lines[60:]), encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["", "fit", "pux", str(games), "--judges", str(others)])
    calibration.main()
    assert "60 games fitted to" in capsys.readouterr().out
    assert [game.number for game in games_in(tmp_path / "pux.jsonl")] == list(range(60, 90))


def test_a_level_may_have_curves_of_its_own_beside_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder in ("CHANCES", "PICTURES", "SAMPLES"):
        monkeypatch.setattr(calibration, folder, tmp_path)
    file = tmp_path / "games"
    file.write_text("".join(game.line() + "\n" for game in invented(90)), encoding="utf-8")
    for more in ([], ["--level", "3"], []):
        monkeypatch.setattr(sys, "argv", ["", "fit", "pux", str(file), *more])
        calibration.main()
    data = json.loads((tmp_path / "pux.json").read_text(encoding="utf-8"))
    assert data["levels"] == {"3": {"games": data["games"], "curves": data["curves"]}}
    assert (tmp_path / "pux-3.jsonl").exists()
    assert "level 3: 60 games" in (tmp_path / "chances-pux-3.svg").read_text(encoding="utf-8")
