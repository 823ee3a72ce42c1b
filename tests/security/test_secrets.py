"""The token, and what lets someone answer in our name, in no log, error, page or measurement."""

import io
import logging
from collections.abc import Iterator
from pathlib import Path

import aiohttp
import pytest
from aiohttp.test_utils import unused_port

from bot import logs
from bot.__main__ import main
from bot.config import LOG_LEVELS, Config
from tests.support.club import Club
from tests.support.discord import TOKEN, Discord
from tests.support.process import process
from tests.support.service import running

ODD = "MTA0.G_x-1.the-secret-part"
PASS = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4"


@pytest.fixture(autouse=True)
def loggers_as_they_were() -> Iterator[None]:
    names = ("", "apscheduler", "discord", "aiosqlite", "PIL", "discord.state")
    before = {name: logging.getLogger(name).level for name in names}
    handlers = logging.getLogger().handlers[:]
    yield
    logging.getLogger().handlers[:] = handlers
    for name, level in before.items():
        logging.getLogger(name).setLevel(level)


def test_settings_do_not_show_it() -> None:
    config = Config.read({"DISCORD_TOKEN": ODD})
    for shown in (repr(config), str(config), f"{config}"):
        assert ODD not in shown


def fail() -> None:
    raise ValueError(f"{ODD} /webhooks/1/{PASS}") from KeyError(ODD)


@pytest.mark.parametrize("style", ["text", "json"])
@pytest.mark.parametrize("level", LOG_LEVELS)
def test_no_line_of_any_level_shows_it(monkeypatch: pytest.MonkeyPatch, level: str, style: str) -> None:
    written = io.StringIO()
    monkeypatch.setattr("sys.stderr", written)
    logs.set_up(level, style, [ODD])
    for name in ("bot", "discord.http", "aiohttp.client", "asyncio"):
        log = logging.getLogger(name)
        for weight in (10, 20, 30, 40, 50):
            log.log(weight, "with %s in %r", ODD, {"Authorization": f"Bot {ODD}"})
            log.log(weight, "PATCH https://x/webhooks/123456789/%s/messages/@original failed", PASS)
            log.log(weight, "POST /interactions/123456789/%s/callback failed", PASS)
        try:
            fail()
        except ValueError:
            log.critical("failed", exc_info=True)
            log.critical("failed", stack_info=True)
    lines = written.getvalue()
    assert logs.REDACTED in lines
    assert ODD not in lines
    assert PASS not in lines
    assert "/webhooks/123456789/" in lines, "what it was about is still said"


async def test_nothing_that_a_running_service_says(club: Club, discord: Discord, tmp_path: Path) -> None:
    """A whole process at the most talkative level, through faults: its errors, pages and measurements."""
    port = unused_port()
    settings = {
        **discord.env(),
        "TURNPOST_HTTP": f"127.0.0.1:{port}",
        "TURNPOST_LOG": "debug",
        "TURNPOST_LOG_FORMAT": "json",
        "PYTHONASYNCIODEBUG": "1",
    }
    async with process(tmp_path, settings) as started:
        await discord.online()
        await club.match()
        discord.faults.fail("POST */messages*", times=2)
        await club.move(club.ann, "b2-b4")
        async with aiohttp.ClientSession() as session:
            for path in ("/healthz", "/metrics", "/", "/nothing"):
                async with session.get(f"http://127.0.0.1:{port}{path}") as response:
                    shown = f"{response.headers} {await response.text()}"
                assert TOKEN not in shown
        passes = [interaction.token for interaction in discord.world.interactions.values()]
        status, errors = await started.stop()
    assert status == 0
    assert errors
    assert TOKEN not in errors
    assert not [one for one in passes if one in errors]


def test_an_end_for_a_reason_from_outside_does_not_show_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Whatever stands between us and Discord may say our own headers back."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", ODD)

    def fails(work: object) -> int:
        getattr(work, "close")()  # noqa: B009 - a coroutine
        raise aiohttp.ClientError(f"refused: Authorization: Bot {ODD}")

    monkeypatch.setattr("asyncio.run", fails)
    assert main([]) == 1
    said = capsys.readouterr().err
    assert "Discord cannot be reached" in said
    assert ODD not in said


async def test_answers_do_not_show_it(club: Club, discord: Discord, store: Path) -> None:
    async with running(discord, store) as service:
        about = await discord.slash(club.ann, club.games, "about")
        assert TOKEN not in about.content
        assert TOKEN.encode() not in await service.app.health.measure()
        assert TOKEN not in str(await service.app.health.reason())
        assert TOKEN not in repr(service.app) + repr(service.client.http)
    assert TOKEN.encode() not in store.read_bytes()  # noqa: ASYNC240 - nothing else runs any more
