"""The use cases with their conversation, and a painter that draws nothing."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.conversation.core.board_renderer import BoardRenderer
from bot.conversation.core.replies import Picture
from bot.conversation.core.requests import ChannelId
from bot.conversation.core.services import Facts, Services
from renderers.base import Scene
from rules.core.position import Side
from tests.storage.values import blank
from tests.support.use_cases import CHANNEL as HOUSE_CHANNEL
from tests.support.use_cases import START, House

CHANNEL = ChannelId(HOUSE_CHANNEL)


class BlankRenderer(BoardRenderer):
    """Says from which side it was asked to draw; pictures themselves are tested elsewhere."""

    async def scene(self, game: str, scene: Scene, near: Side = Side.FIRST, theme: str = "light") -> Picture:
        return Picture(b"", f"{game} after {scene.ply} from {near.name}")


class Parlour(House):
    """A house in which one can talk."""

    async def open(self) -> None:
        await super().open()
        self.board_renderer = BlankRenderer()
        self.services = Services(
            self.context, self.board_renderer, facts=lambda: Facts("test-version", START)
        )


@asynccontextmanager
async def parlour_at(path: Path) -> AsyncIterator[Parlour]:
    people = tuple(("table", name.lower(), name) for name in ("Ann", "Bob", "Eve"))
    path.write_bytes(blank(people))  # noqa: ASYNC240 - before anything runs beside it
    parlour = Parlour(path)
    await parlour.open()
    try:
        yield parlour
    finally:
        parlour.board_renderer.close()
        await parlour.database.close()
