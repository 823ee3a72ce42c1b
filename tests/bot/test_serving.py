"""How the service ends where it cannot start, as a supervisor sees it."""

import logging

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
