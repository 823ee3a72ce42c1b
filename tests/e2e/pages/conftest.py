"""One browser for all tests of pages that a process runs: to start one takes longer than most tests."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio
from playwright.async_api import Browser

from bot.app import Running
from tests.support.browser import chromium, serving


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def started_browser() -> AsyncIterator[Browser]:
    """Chromium, as long as this process runs tests."""
    async with chromium() as started:
        yield started


@pytest_asyncio.fixture(loop_scope="session")
async def browser(started_browser: Browser) -> AsyncIterator[Browser]:
    """Chromium, with nothing left of the test before: what it remembers belongs to a context, and each is closed."""
    yield started_browser
    for context in started_browser.contexts:
        await context.close()


@pytest_asyncio.fixture(loop_scope="session")
async def app(tmp_path: Path) -> AsyncIterator[Running]:
    """The service with its pages, and a computer to play."""
    async with serving(tmp_path / "table.db") as running:
        yield running
