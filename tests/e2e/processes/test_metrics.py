"""The measurements of a service that is played with, over HTTP, as Prometheus reads them."""

from pathlib import Path

import aiohttp
import pytest

from tests.bot.test_metrics import Samples, answers, samples
from tests.storage.values import pragma, writer_of
from tests.support.club import Club, settled
from tests.support.discord import Discord
from tests.support.service import Service, running


async def scraped(service: Service) -> tuple[Samples, str]:
    address = f"http://127.0.0.1:{service.app.port}/metrics"
    async with aiohttp.ClientSession() as session, session.get(address) as answer:
        assert answer.status == 200
        assert answer.headers["Content-Type"].startswith("text/plain; version=")
        text = await answer.text()
    return samples(text.encode()), text


async def test_what_was_done_can_be_read_and_who_did_it_cannot(
    club: Club, discord: Discord, store: Path
) -> None:
    async with running(discord, store, TURNPOST_HTTP="127.0.0.1:0") as service:
        await club.match("pux")
        await club.move(club.ann, "b2-b4")
        await discord.slash(club.eve, club.games, "resign", game="1")
        await club.say(service, club.ben, club.games, f"<@{discord.bot.id}> c7-c5")
        await settled(service)
        found, text = await scraped(service)
        counted = answers(found)
        assert counted["/challenge pux", "answered"] == 1
        assert counted["button accept", "answered"] == 1
        assert counted["/move", "answered"] == 1
        assert counted["/resign", "refused"] == 1
        assert counted["message", "answered"] == 1
        assert found["turnpost_picture_seconds_count", (("game", "pux"), ("kind", "picture"))] >= 3
        assert found["turnpost_platform_up", ()] == found["turnpost_store_works", ()] == 1
        assert found["turnpost_matches", (("state", "running"),)] == 1
        assert found["turnpost_outbox_waiting", ()] == 0
        assert found["turnpost_store_bytes", ()] > 0
        private = ("Ann", "Ben", "Eve", "b2", "c7", str(club.ann.id), str(club.games.id), str(club.guild.id))
        for word in private:
            assert word not in text, word


@pytest.mark.parametrize(
    ("setting", "there", "on_the_web"), [("off", False, 404), ("127.0.0.1:0", True, 404)]
)
async def test_measurements_elsewhere_or_nowhere(
    discord: Discord, store: Path, setting: str, there: bool, on_the_web: int
) -> None:
    async with (
        running(discord, store, TURNPOST_HTTP="127.0.0.1:0", TURNPOST_METRICS=setting) as service,
        aiohttp.ClientSession() as session,
    ):
        app = service.app
        async with session.get(f"http://127.0.0.1:{app.port}/metrics") as answer:
            assert answer.status == on_the_web
        assert (app.metrics_port is not None) is there
        if there:
            async with session.get(f"http://127.0.0.1:{app.metrics_port}/metrics") as answer:
                assert "turnpost_platform_up 1.0" in await answer.text()


async def test_a_store_that_does_not_work_is_measured_too(club: Club, discord: Discord, store: Path) -> None:
    async with running(discord, store, TURNPOST_HTTP="127.0.0.1:0") as service:
        await club.match("pux")
        await settled(service)
        await scraped(service)
        await pragma(writer_of(service.app.database), "query_only = 1")
        await discord.slash(club.ann, club.games, "move", move="b2-b4")
        found, _ = await scraped(service)
        assert found["turnpost_store_works", ()] == 0
        assert answers(found)["/move", "store"] == 1
        assert found["turnpost_matches", (("state", "running"),)] == 1
