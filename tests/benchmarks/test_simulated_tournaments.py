"""How often the strongest wins simulated tournaments: as predicted by ways that share no code with the rules."""

import math

import pytest

from benchmarks import predicted_tournaments as predicted
from benchmarks.simulated_tournaments import KINDS, share_won, usual_field

TOURNAMENTS = {"round-robin": 300, "swiss": 60, "knockout": 300, "ladder": 100}
"""A short form of ``python -m benchmarks.simulated_tournaments``."""


@pytest.mark.parametrize("kind", KINDS)
def test_the_strongest_wins_as_often_as_predicted(kind: str) -> None:
    play, prediction, _ = KINDS[kind]
    draws = 0.0 if kind == "knockout" else 0.05
    count = TOURNAMENTS[kind]
    for seed, (away, leaving) in enumerate([(0.0, 0.0), (0.05, 0.03)]):
        field = usual_field(64 if kind != "ladder" else 24, draws=draws, away=away, leaving=leaving)
        share = prediction(field, 4 * count)
        # Three standard deviations of the one, and of the other where that is simulated as well.
        within = 3 * math.sqrt(share * (1 - share) * (1 / count + 1 / (4 * count)))
        assert abs(share_won(play, field, count, 1000 * seed) - share) < within, (away, leaving)


def test_the_predictions_themselves() -> None:
    equals = [1500.0] * 8
    assert predicted.knockout(equals, 0.0, 0.0) == pytest.approx(1 / 8)
    assert predicted.knockout(equals[:5], 0.0, 0.0) == pytest.approx(1 / 4), "a bye is worth a match"
    assert predicted.knockout([1900.0, 1500.0], 0.0, 0.0) == pytest.approx(10 / 11)
    assert predicted.knockout([1900.0, 1500.0], 0.5, 0.0) == pytest.approx(0.5 * (0.5 + 0.5 * 10 / 11))
    assert predicted.round_robin(equals, 0.0, 0.0, 0.0) == pytest.approx(1 / 8, abs=0.02)
    assert predicted.round_robin([1900.0, 1500.0], 0.0, 0.0, 0.0) == pytest.approx(10 / 11)
    assert predicted.swiss([1900.0, 1500.0], 0.0, 0.0, 0.0, 2000) == pytest.approx(10 / 11, abs=0.03)
