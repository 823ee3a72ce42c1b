"""A process that is killed while it erases someone: all or nothing is done, and the next one leaves no trace."""

import subprocess
import sys
from pathlib import Path

import pytest

from bot.operations import command_line
from storage.session import Session
from tests.support.life import ACCOUNT, NAME, Life, everything
from tests.support.service import ROOT
from tests.support.traces import forms, found_in
from tests.support.use_cases import UseCases

KILLED = 9


def erased_by_a_process(store: Path, where: str, count: int) -> int:
    """Let another process erase her and die on the way. Returns its exit status."""
    words = [sys.executable, "-m", "tests.support.doomed_erasure", str(store), ACCOUNT, where, str(count)]
    return subprocess.run(words, cwd=ROOT, check=False, timeout=60).returncode


def crowd(session: Session) -> None:
    """Others, so that there is something to wash."""
    for index in range(300):
        session.people.meet(f"73184629551047{index:04}", f"Player {index:04}")


@pytest.mark.parametrize(
    ("where", "count"),
    [
        ("erasing", 4),
        ("erasing", 40),
        ("erasing", 90),
        ("erasing", 110),
        ("washing", 0),
        ("washing", 1),
        ("washing", 30),
    ],
)
async def test_a_killed_erasure_is_whole_or_not_begun_and_leaves_no_trace_in_the_end(
    use_cases: UseCases, where: str, count: int
) -> None:
    life = Life(use_cases)
    await life.live()
    await use_cases.database.write(crowd)
    before = await use_cases.database.read(everything)
    await use_cases.database.close()
    assert erased_by_a_process(use_cases.path, where, count) == KILLED
    await use_cases.open()
    after = await use_cases.database.read(everything)
    if after["erasures"]:
        assert await use_cases.lookup.find(ACCOUNT) is None
        assert after["notes"] == []
        assert len(after["matches"]) == len(before["matches"]), "they stay, for the opponents"
    else:
        assert where == "erasing"
        assert after == before
    await use_cases.database.close()
    assert erased_by_a_process(use_cases.path, "erasing", 10**6) == 0
    assert found_in(use_cases.path.parent, forms(ACCOUNT, NAME)) == []
    given = command_line.parser().parse_args(["check", "--deep"])
    assert command_line.run(use_cases.path, given) == 0
    await use_cases.open()
