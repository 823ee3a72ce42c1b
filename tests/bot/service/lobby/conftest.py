"""A lobby that two servers take part in."""

import pytest

from tests.support.lobby import LobbyWorld
from tests.support.use_cases import UseCases


@pytest.fixture
async def world(use_cases: UseCases) -> LobbyWorld:
    world = LobbyWorld(use_cases)
    await world.open()
    return world
