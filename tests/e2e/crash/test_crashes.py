"""A short campaign; ``python -m benchmarks.crashes`` makes the long one."""

from pathlib import Path

from tests.e2e.crash.campaign import campaign, migrations
from tests.e2e.crash.tournaments import CUP_POINTS, TournamentPlayers
from tests.support.discord import Discord


async def test_nothing_is_lost_or_said_twice_when_the_process_dies(tmp_path: Path) -> None:
    async with Discord.running(strict=False) as discord:
        toll = await campaign(discord, tmp_path, deaths=10, seed=1)
    assert sum(toll.deaths.values()) == 10
    # Six before deaths at random alone, and some in the life without a death.
    assert toll.matches > 1
    assert toll.answered > 6


async def test_a_round_robin_goes_on_whenever_the_process_dies(tmp_path: Path) -> None:
    """Every pairing, every result and every announcement once."""
    async with Discord.running(strict=False) as discord:
        toll = await campaign(discord, tmp_path, deaths=8, seed=1, crowd=TournamentPlayers, points=CUP_POINTS)
    assert sum(toll.deaths.values()) == 8
    assert toll.tournaments >= 1
    assert toll.matches >= 6


async def test_a_migration_that_is_cut_off_begins_again(tmp_path: Path) -> None:
    assert await migrations(tmp_path, every=29) > 3
