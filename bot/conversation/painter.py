"""Boards as pictures and as words, drawn off the event loop."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

from bot.conversation.replies import Picture
from bot.service.desk import Board
from renderers.base import Description, Scene
from renderers.catalogue import RENDERERS
from renderers.theme import THEMES
from rules.core import Side
from rules.match import Reason


class Painter:
    """Draws boards in worker threads."""

    def __init__(self, workers: int = 2) -> None:
        self._pool = ThreadPoolExecutor(workers, thread_name_prefix="painter")

    def close(self) -> None:
        """End the threads, once what is in hand is drawn."""
        self._pool.shutdown()

    async def picture(self, board: Board, near: Side, theme: str = "light") -> Picture:
        """The board as seen from ``near`` in the colours of ``theme``, with its alt text."""
        return await self.scene(board.match.game, scene_of(board), near, theme)

    async def marked(self, board: Board, near: Side, theme: str, marks: tuple[str, ...]) -> Picture:
        """The board with some cells set off."""
        return await self.scene(board.match.game, replace(scene_of(board), marks=marks), near, theme)

    async def scene(self, game: str, scene: Scene, near: Side = Side.FIRST, theme: str = "light") -> Picture:
        """A scene of the game with this key, with its alt text."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, _draw, game, scene, near, theme)

    def describe(self, board: Board) -> Description:
        """The board in words."""
        return RENDERERS[board.match.game].describe(scene_of(board))


def scene_of(board: Board) -> Scene:
    """What a picture of the board shows."""
    return Scene(board.position, board.before, board.last, board.ply, _verdict(board))


def _verdict(board: Board) -> str:
    """How a match ended off the board, in two or three words; empty before that, and for earlier plies."""
    outcome = board.match.outcome
    if outcome is None or board.position.outcome is not None or board.ply != len(board.match.plies):
        return ""
    if outcome.winner is None:
        return "Draw agreed"
    winner, loser = outcome.winner, outcome.winner.other
    names = [board.role(side).name for side in (winner, loser)]
    if names[0] == names[1]:
        names = [winner.name.title(), loser.name.title()]
    if outcome.reason == Reason.RESIGNATION:
        return f"{names[1]} resigned"
    return f"{names[0]} wins on time"


def _draw(game: str, scene: Scene, near: Side, theme: str) -> Picture:
    renderer = RENDERERS[game]
    png = renderer.draw(scene, theme=THEMES[theme], near=near if renderer.sided else Side.FIRST)
    return Picture(png, renderer.describe(scene).alt)
