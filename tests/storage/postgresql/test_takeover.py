"""Two services as an operator starts them: one is killed or frozen, and the other goes on with what people play."""

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage.migrations import available
from storage.postgresql.address import PostgresAddress
from tests.support import postgresql
from tests.support.discord import Discord
from tests.support.relay import Relay
from tests.support.service import ROOT

EXPANDS = """
ALTER TABLE people ADD COLUMN motto TEXT NOT NULL DEFAULT '';
ALTER TABLE matches ADD COLUMN mood TEXT;
ALTER TABLE plies ADD COLUMN mood TEXT;
ALTER TABLE outbox ADD COLUMN mood TEXT;
CREATE TABLE moods (name TEXT PRIMARY KEY);
"""


@pytest.fixture
async def relay(address: PostgresAddress, tmp_path: Path) -> AsyncIterator[Relay]:
    url = postgresql.url(dict(address.parameters)["dbname"])
    async with Discord.running(strict=False) as discord, Relay.running(discord, tmp_path, url) as relay:
        yield relay


async def test_who_is_killed_is_replaced(relay: Relay) -> None:
    await relay.kill()
    await relay.move()
    relay.check_told()


async def test_who_is_frozen_is_replaced_and_ends_when_it_wakes(relay: Relay) -> None:
    await relay.freeze()
    await relay.move()
    relay.check_told()
    ((status, words),) = relay.ended
    assert status == 1
    assert words.splitlines()[-1].startswith("turnpost: other processes have taken over")


async def test_a_newer_program_takes_over_and_gives_back(relay: Relay, tmp_path: Path) -> None:
    newer = tmp_path / "newer"
    for part in ("bot", "engine", "renderers", "rules", "storage"):
        shutil.copytree(ROOT / part, newer / part)
    (newer / "storage/migrations" / f"{len(available()) + 1:04}_moods.sql").write_text(
        EXPANDS, encoding="utf-8"
    )
    await relay.move()
    await relay.stand_by(newer)
    # The tables have changed under the one that serves: each kind of turn finds that out.
    for _ in range(3):
        await relay.move()
    await relay.stop(then=ROOT)
    await relay.move()
    # What was wrong with the newer one is found, and the older one serves again.
    await relay.stop(then=newer)
    await relay.move()
    relay.check_told()
