"""What the machine keeps from the whole process is nobody's lateness; what the process works itself is."""

from __future__ import annotations

import pytest

from tests.support.discord.clock import BEAT, Starvation


class Machine:
    """A process's time: what goes by, and how much of it the process has worked."""

    def __init__(self) -> None:
        self.at, self.worked = 100.0, 7.0
        self.starvation = Starvation(lambda: self.at, lambda: self.worked)

    def gap(self, seconds: float, *, worked: float = 0.0) -> None:
        """Time until the next beat."""
        self.at += seconds
        self.worked += worked


def test_nothing_is_known_before_the_first_beat() -> None:
    machine = Machine()
    machine.gap(5)
    assert machine.starvation.seconds() == 0


@pytest.mark.parametrize(
    ("seconds", "worked", "starved"),
    [
        (BEAT, 0, 0),  # it waited for something, as the loop does
        (BEAT / 2, BEAT / 2, 0),
        (1, 1, 0),  # its own work kept the loop
        (1, 1.9, 0),  # in two threads
        (1 + BEAT, 0, 1),
        (1 + BEAT, 0.25, 0.75),
    ],
)
def test_a_late_beat_without_work_is_starvation(seconds: float, worked: float, starved: float) -> None:
    machine = Machine()
    machine.starvation.beat()
    machine.gap(seconds, worked=worked)
    assert machine.starvation.seconds() == pytest.approx(starved), "whoever asks need not wait for the beat"
    machine.starvation.beat()
    assert machine.starvation.seconds() == pytest.approx(starved)
    machine.gap(BEAT)
    machine.starvation.beat()
    assert machine.starvation.seconds() == pytest.approx(starved), "it does not go back"
