"""Real workers think in these tests, which takes its time on a busy machine."""

import pytest

from bot.conversation.boards import computer_opponent as handlers
from tests.support.discord import Discord


@pytest.fixture(autouse=True)
def patience(discord: Discord, monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker loads the rules first, which nobody's answer has time to spare for."""
    discord.patience = 120
    monkeypatch.setattr(handlers, "WITHIN", 1.0)
