"""A store that is filled many results at once has the rows of one that was filled one by one."""

from pathlib import Path

from benchmarks.leaderboards import equal


async def test_both_ways_of_filling_write_the_same(tmp_path: Path) -> None:
    assert await equal(tmp_path, 20, 120)
