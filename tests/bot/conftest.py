"""The use cases on a real store, three people, and their conversation with the bot."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from rules.match.people import Person
from tests.support.chat import Chat
from tests.support.use_cases import UseCases, new_use_cases


@pytest.fixture
async def use_cases(tmp_path: Path) -> AsyncIterator[UseCases]:
    async with new_use_cases(tmp_path / "turnpost.db") as opened:
        yield opened


@pytest.fixture
async def ann(use_cases: UseCases) -> Person:
    return await use_cases.person("Ann")


@pytest.fixture
async def bob(use_cases: UseCases) -> Person:
    return await use_cases.person("Bob")


@pytest.fixture
async def eve(use_cases: UseCases) -> Person:
    return await use_cases.person("Eve")


@pytest.fixture
async def chat(use_cases: UseCases, ann: Person, bob: Person, eve: Person) -> AsyncIterator[Chat]:
    started = Chat(use_cases, ann, bob, eve)
    yield started
    started.board_renderer.close()
