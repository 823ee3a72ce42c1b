"""What every handler of a command or button works with."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from bot.conversation.painter import Painter
from bot.conversation.replies import Ask, Picture
from bot.service.challenges import Challenges
from bot.service.desk import Desk
from bot.service.lookup import Lookup
from bot.service.people import Acquaintance
from bot.service.playing import Playing
from bot.service.tastes import Tastes
from renderers.base import Scene
from rules.core import Game
from rules.options import Options
from storage.records import Hosted


@dataclass(frozen=True, slots=True)
class Facts:
    """What ``/about`` tells.  ``latency`` is in seconds, where the platform has one."""

    version: str
    since: datetime
    latency: float | None = None
    public_url: str | None = None


class Services:
    """The use cases, the painter, and what only the platform knows.

    ``facts``, ``link`` (the address of a match's last board, where messages have
    one) and ``sees`` (whether somebody can see the place of a match) come from
    the platform.
    """

    def __init__(
        self,
        desk: Desk,
        painter: Painter,
        *,
        facts: Callable[[], Facts],
        link: Callable[[Hosted], str | None] = lambda _: None,
        sees: Callable[[Ask, Hosted], Awaitable[bool]] | None = None,
    ) -> None:
        self.challenges = Challenges(desk)
        self.playing = Playing(desk)
        self.lookup = Lookup(desk)
        self.people = Acquaintance(desk)
        self.tastes = Tastes(desk)
        self.painter = painter
        self.facts = facts
        self.link = link
        self._sees = sees

    async def sees(self, ask: Ask, hosted: Hosted) -> bool:
        """Whether the asker can see the place of a match that is played elsewhere; in doubt they cannot."""
        return self._sees is not None and await self._sees(ask, hosted)

    async def start_picture(self, game: Game[Any], options: Options) -> Picture:
        """The first position of a game."""
        return await self.painter.scene(game.key, Scene(game.start(options)))
