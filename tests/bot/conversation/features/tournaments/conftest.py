import pytest

from tests.support.chat import Chat
from tests.support.tournaments import TournamentWorld


@pytest.fixture
def world(chat: Chat) -> TournamentWorld:
    return TournamentWorld(chat.use_cases)
