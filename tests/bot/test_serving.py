"""How the service ends where it cannot start, as a supervisor sees it."""

import asyncio
import logging
import sys

import pytest

from bot import serving
from bot.config import Config
from storage.errors import TakenOverError


def test_who_is_shut_out_while_it_starts_ends_with_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def shut_out(_config: Config) -> int:
        raise TakenOverError("others have shut this process out")

    monkeypatch.setattr(serving, "serve", shut_out)
    handlers = list(logging.getLogger().handlers)
    try:
        assert serving.run(Config.read({"TURNPOST_DATABASE_URL": "sqlite:///nowhere.db"})) == 1
    finally:
        logging.getLogger().handlers = handlers
    assert capsys.readouterr().err == "turnpost: others have shut this process out\n"


@pytest.mark.parametrize("installed", [True, False])
def test_the_event_loop_is_uvloop_where_that_is_installed(
    monkeypatch: pytest.MonkeyPatch, installed: bool
) -> None:
    if installed:
        pytest.importorskip("uvloop")
    else:
        monkeypatch.setitem(sys.modules, "uvloop", None)

    async def loop_in_use(_config: Config) -> int:
        return int(type(asyncio.get_running_loop()).__module__ == "uvloop")

    monkeypatch.setattr(serving, "serve", loop_in_use)
    handlers = list(logging.getLogger().handlers)
    try:
        assert serving.run(Config.read({"TURNPOST_DATABASE_URL": "sqlite:///nowhere.db"})) == installed
    finally:
        logging.getLogger().handlers = handlers
