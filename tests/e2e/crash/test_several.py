"""A short campaign of several processes; ``python -m benchmarks.crashes --processes 3`` makes the long one.

Takeovers take ten seconds each, and people are waited for: on a machine that is busy otherwise this takes minutes, so
``TURNPOST_WHOLE_CAMPAIGN=1`` asks for it.
"""

import os
import tempfile
from pathlib import Path

import pytest

from tests.e2e.crash.several import Campaign, Plan
from tests.support.discord import Discord
from tests.support.own_server import OwnServer
from tests.support.postgresql import programs

pytestmark = [
    pytest.mark.skipif(
        programs() is None, reason="PostgreSQL's server is not installed in /usr/lib/postgresql"
    ),
    pytest.mark.skipif(
        not os.environ.get("TURNPOST_WHOLE_CAMPAIGN"),
        reason="takes minutes: TURNPOST_WHOLE_CAMPAIGN=1 asks for it",
    ),
]


async def test_nothing_is_lost_or_said_twice_when_processes_and_the_server_die(tmp_path: Path) -> None:
    plan = Plan(strikes=3, shutdowns=1, seed=1, frozen=12.0)
    with tempfile.TemporaryDirectory(prefix="turnpost-pg-") as folder, OwnServer.made(Path(folder)) as server:
        async with Discord.running(strict=False) as discord:
            campaign = Campaign(discord, server, tmp_path, plan)
            toll = await campaign.run()
    assert sum(toll.deaths.values()) >= plan.strikes
    assert campaign.shutdowns == plan.shutdowns
    assert toll.answered > 2
