"""Scores are chances: they rise with what the search thinks, keep within bounds, and hold in games that were not fitted to."""

import random
from itertools import pairwise
from pathlib import Path

import pytest

from benchmarks.calibration.games import JudgedGame, games_in
from benchmarks.calibration.judging import bins, chances_by, opinions, phases
from engine import LEVELS, think
from engine.chances import Curve, Stage, curves_of, logit, place
from engine.contract import engine_of
from engine.general import GeneralEngine
from rules.core.position import Position
from rules.games.catalogue import GAMES, MODULE_OF
from tests.engine.noughts import Noughts
from tests.support.rows import every_row

SAMPLES = Path(__file__).parent / "chances"
SHARES = [step / 20 for step in range(21)]
OPINIONS = [step / 200 for step in range(201)]


def start(game: str) -> Position[object]:
    return GAMES[game].start(GAMES[game].settle({}))


OWN = {"pommel": 3}
"""Levels with curves of their own."""
CURVES = [*((game, None) for game in GAMES), *OWN.items()]


def sample(game: str, level: int | None = None) -> list[JudgedGame]:
    """Some positions of games that the curves were not fitted to."""
    ending = f"-{level}" if level else ""
    return games_in(SAMPLES / f"{MODULE_OF[game]}{ending}.jsonl")


@pytest.mark.parametrize(("game", "level"), CURVES)
def test_chances_rise_with_opinions_and_keep_within_bounds(game: str, level: int | None) -> None:
    curves = curves_of(MODULE_OF[game], level)
    assert curves
    for curve in curves.values():
        for share in SHARES:
            for first in (True, False):
                chances = [curve.chance(opinion, share, first=first) for opinion in OPINIONS]
                assert all(low <= high for low, high in pairwise(chances))
                assert chances[0] > 0
                assert chances[-1] < 1


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_position_has_a_curve(game: str) -> None:
    chance, position, kinds = random.Random(game), start(game), set()
    for _ in range(60):
        share, kind = engine_of(position).stage(position)
        assert 0 <= share <= 1
        kinds.add(kind)
        after = position.play(chance.choice(position.survey(200)))
        position = start(game) if after.outcome else after
    # Some kinds come late in a game, farther than plies at random lead in so short a time.
    kinds |= {seen.kind for played in sample(game) for seen in played.seen}
    assert kinds == set(curves_of(MODULE_OF[game]))


def test_a_level_without_curves_of_its_own_has_those_of_the_game() -> None:
    for game in GAMES:
        own = [level for level in LEVELS if curves_of(MODULE_OF[game], level) != curves_of(MODULE_OF[game])]
        assert own == ([OWN[game]] if game in OWN else [])


@pytest.mark.parametrize(("game", "level"), CURVES)
def test_chances_hold_in_games_that_were_not_fitted_to(game: str, level: int | None) -> None:
    """The short form of ``benchmarks.calibration``, on few of its games: so chance may put a bin off by more."""
    games = sample(game, level)
    chance = chances_by(curves_of(MODULE_OF[game], level))
    judged = bins(games, chance, 5)
    assert len(judged) == 5
    assert all(one.off <= 0.07 + 1 / one.games**0.5 for one in judged)
    quarters, before = phases(games, chance), phases(games, opinions)
    assert sum(one.score for one in quarters) <= sum(one.score for one in before) + 0.04
    assert quarters[-1].score < quarters[-1].before - 0.05


def test_curves_are_between_their_knots() -> None:
    curve = Curve((0.0, 1.0), (0.0, 0.5), (1.0, 0.0))
    assert curve.chance(0.7, 0, first=True) == pytest.approx(0.7)
    assert logit(curve.chance(0.7, 0.5, first=True)) == pytest.approx(0.5 + 0.25 + logit(0.7) / 2)
    assert logit(curve.chance(0.7, 0.5, first=False)) == pytest.approx(0.5 - 0.25 + logit(0.7) / 2)
    assert logit(curve.chance(0.7, 7, first=False)) == pytest.approx(0.5)
    assert place(1.0, 3) == (1, 1.0)
    assert place(0.25, 3) == (0, 0.5)


@every_row("curve", [((0.0,), (0.0,), (1.0,)), ((0.0, 0.0), (0.0,), (1.0, 1.0)), ((0, 0), (0, 0), (1, -0.1))])
def test_a_bad_curve_is_refused(curve: tuple[tuple[float, ...], ...]) -> None:
    with pytest.raises(ValueError, match=r"curve has|better opinion"):
        Curve(*curve)


def test_very_sure_opinions_count_alike() -> None:
    assert logit(0.0) == logit(1e-9) == -logit(1.0)
    assert logit(0.5) == 0


def test_a_game_without_a_file_keeps_its_opinions() -> None:
    position = Noughts()
    assert isinstance(engine_of(position), GeneralEngine)
    assert engine_of(position).stage(position) == Stage(0.0)
    chosen = think(position, level=3, seed=1)
    assert chosen == think(position, level=3, seed=1, calibrated=False)


@every_row("game", GAMES)
@every_row("level", LEVELS)
def test_a_score_is_what_the_curve_makes_of_the_opinion(game: str, level: int) -> None:
    position, nodes = start(game), 2_000
    score = think(position, level=level, seed=3, nodes=nodes)
    opinion = think(position, level=level, seed=3, nodes=nodes, calibrated=False)
    assert (score.move, score.nodes, score.proved) == (opinion.move, opinion.nodes, opinion.proved)
    assert score.score == engine_of(position).chance(position, opinion.score, level)


def test_what_is_proved_is_certain() -> None:
    game = GAMES["graph-hockey"]
    proved = 0
    for seed in range(4):
        passed = [game.start(game.settle({"side": 1, "gap": 2}))]
        while passed[-1].outcome is None:
            chosen = think(passed[-1], passed[:-1], level=1, seed=seed)
            if chosen.proved:
                assert chosen.score == {"win": 1.0, "draw": 0.5, "loss": 0.0}[chosen.proved]
                proved += 1
            else:
                assert 0 < chosen.score < 1
            passed.append(passed[-1].play(passed[-1].parse(chosen.move)))
    assert proved
