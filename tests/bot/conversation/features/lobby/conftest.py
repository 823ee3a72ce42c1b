"""A lobby in which two servers take part."""

import pytest

from tests.bot.conversation.features.lobby.asking import AWAY, HOME
from tests.support.chat import Chat


@pytest.fixture
async def lobby(chat: Chat) -> Chat:
    """Two servers take part."""
    for server in (HOME, AWAY):
        await chat.services.lobby_settings.choose(server, {"lobby.on": "yes"})
    return chat
