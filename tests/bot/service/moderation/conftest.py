"""A moderated server for the tests."""

import pytest

from tests.support.moderation import ModeratedServer
from tests.support.use_cases import UseCases


@pytest.fixture
async def there(use_cases: UseCases) -> ModeratedServer:
    server = ModeratedServer(use_cases)
    await server.people()
    return server
