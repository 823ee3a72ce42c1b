"""What the machine keeps from the bot is not its lateness; what it works, sleeps or waits for is."""

from pathlib import Path

import pytest

from tests.support.discord.clock import starved_seconds


@pytest.mark.parametrize(("said", "seconds"), [("5000000000 0 7", 0.0), ("1 2500000000 7\n", 2.5)])
def test_only_waiting_for_a_processor_counts(
    monkeypatch: pytest.MonkeyPatch, said: str, seconds: float
) -> None:
    monkeypatch.setattr(Path, "read_text", lambda _, encoding: said)
    assert starved_seconds() == seconds


def test_a_kernel_that_does_not_say_excuses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_: Path, encoding: str) -> str:
        raise FileNotFoundError(encoding)

    monkeypatch.setattr(Path, "read_text", missing)
    assert starved_seconds() == 0


def test_it_never_goes_back() -> None:
    before = starved_seconds()
    assert starved_seconds() >= before
