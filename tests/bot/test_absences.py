"""After an absence of the line or of the process, what was written meanwhile is read before deadlines are enforced."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.app import ARRIVING_SECONDS, TICK_SECONDS, App
from bot.config import Config


class Stopwatch:
    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds

    def enforces(self, app: App, after: float) -> bool:
        """Whether a tick so many seconds later enforces deadlines."""
        self.seconds += after
        return app._may_enforce()


@pytest.fixture
def stopwatch() -> Stopwatch:
    return Stopwatch()


@pytest.fixture
def app(stopwatch: Stopwatch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> App:
    monkeypatch.setattr(App, "_start_tick", lambda _: None)
    config = Config.read({"TURNPOST_DATABASE_URL": f"sqlite:///{tmp_path / 'store'}"})
    return App(config, stopwatch=stopwatch)


def test_the_first_tick_and_all_regular_ones_enforce(app: App, stopwatch: Stopwatch) -> None:
    app._present(True)
    assert [stopwatch.enforces(app, TICK_SECONDS) for _ in range(3)] == [True] * 3
    assert stopwatch.enforces(app, 2 * TICK_SECONDS), "a tick was a little late"


def test_after_the_line_was_down_they_wait(app: App, stopwatch: Stopwatch) -> None:
    app._present(True)
    assert stopwatch.enforces(app, 0)
    app._present(False)
    stopwatch.seconds += 20
    app._present(True)
    assert not stopwatch.enforces(app, 0)
    assert not stopwatch.enforces(app, ARRIVING_SECONDS - 0.1)
    assert stopwatch.enforces(app, 0.1)
    app._present(True)
    assert stopwatch.enforces(app, 0), "it was not down"


def test_after_the_process_stood_still_they_wait(app: App, stopwatch: Stopwatch) -> None:
    app._present(True)
    assert stopwatch.enforces(app, 0)
    assert not stopwatch.enforces(app, 360)
    assert stopwatch.enforces(app, TICK_SECONDS)
