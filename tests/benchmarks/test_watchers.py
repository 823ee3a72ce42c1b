"""The benchmark of watchers, with few of them: nobody who reads misses a move, beside slow and dead ones."""

import re

import pytest

from benchmarks.pages import watchers


async def test_everybody_who_reads_is_told_of_every_move(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watchers, "PAUSE", 0.0)
    await watchers.run(watchers=12, moves=3, slow=2, dead=2)
    said = capsys.readouterr().out
    assert "12 watchers, 2 of them slow and 2 dead; 3 moves of pux" in said
    assert re.search(r"^readers lost: 0$", said, re.MULTILINE)
    assert re.search(r"^from the move to the last watcher: [0-9]+ ms", said, re.MULTILINE)
