"""Boards as pictures and as words, drawn off the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import copy_context
from dataclasses import replace as changed
from functools import cache, partial
from io import BytesIO
from typing import TypeVar

from bot.conversation.core import markup
from bot.conversation.core.cards import (
    draw_card,
    draw_graph,
    draw_leaderboard,
    draw_rating_graph,
    draw_standing,
    draw_tournament_card,
    draw_tournament_table,
    ending_in_sentences,
)
from bot.conversation.core.load.slow_work import SlowWork, Steps
from bot.conversation.core.measurements import NO_MEASUREMENTS, Measurements
from bot.conversation.core.replies import Picture
from bot.conversation.core.scenes import AreaChoice, scene_of
from bot.locales import formats
from bot.locales.catalogue import translated
from bot.locales.say import board_pictures as say
from bot.service.match_view import MatchView
from renderers.animation import animate
from renderers.base import Area, Description, Frame, QuarterTurn, Way
from renderers.catalogue import RENDERERS
from renderers.phrases import ALT_LIMIT
from renderers.rankings.leaderboard import PlaceLine
from renderers.rankings.tournament_card import TournamentCard
from renderers.rankings.tournament_table import ResultTable
from renderers.scene import Scene
from rules.core.game import replay
from rules.core.options import Options
from rules.core.position import Side
from rules.games.catalogue import GAMES

_T = TypeVar("_T")


WARMING_PLIES = 3
"""How far into a game boards are drawn beforehand."""


class BoardRenderer:
    """Draws boards in worker threads."""

    def __init__(
        self,
        workers: int = 2,
        *,
        measurements: Measurements = NO_MEASUREMENTS,
        stopwatch: Callable[[], float] = lambda: 0.0,
        worked: Callable[[], float] = lambda: 0.0,
    ) -> None:
        """``stopwatch`` gives seconds, and never goes back; ``worked``, those that a thread has worked."""
        self._measurements = measurements
        self._stopwatch = stopwatch
        self._worked = worked
        self._pool = ThreadPoolExecutor(workers, thread_name_prefix="painter")
        # Slow work has its own thread, so that boards do not wait for it.
        self.slow = SlowWork()

    def close(self) -> None:
        """Stop the threads: boards that were asked for are still drawn, animations are given up."""
        self.slow.close()
        self._pool.shutdown()

    async def picture(
        self,
        board: MatchView,
        near: Side,
        theme: str = "light",
        *,
        choice: AreaChoice | None = None,
        paused: str = "",
    ) -> Picture:
        """The board as seen from ``near`` in the colours of ``theme``, with its alt text.

        ``choice`` is to be marked; ``paused`` says why the clock is paused, if it is.
        """
        scene = changed(scene_of(board), paused=paused)
        if choice is not None:
            scene = changed(scene, chosen=choice.chosen, targets=choice.targets, losing=choice.losing)
        return await self.scene(board.match.game, scene, near, theme)

    async def card(self, board: MatchView, theme: str = "light") -> Picture:
        """How the match ended, as a card, with its alt text."""
        with self._measured(board.match.game, "card"):
            return await self._in_pool(draw_card, board, theme)

    async def graph(
        self,
        board: MatchView,
        chances: Sequence[float | None],
        turned: Sequence[tuple[int, float, float]],
        proved_from: int | None,
        theme: str = "light",
    ) -> Picture:
        """First's chance over a match that is over, with its turning points (see :mod:`renderers.graph`) and its alt text."""
        with self._measured(board.match.game, "graph"):
            return await self._in_pool(draw_graph, board, chances, turned, proved_from, theme)

    async def leaderboard(
        self, game: str, titles: tuple[str, str], lines: Sequence[PlaceLine], alt: str, theme: str = "light"
    ) -> Picture:
        """Lines of a leaderboard under a title and what is said beside it, with an alt text."""
        with self._measured(game, "leaderboard"):
            return await self._in_pool(draw_leaderboard, game, titles, lines, alt, theme)

    async def rating_graph(
        self,
        game: str,
        titles: tuple[str, str],
        points: Sequence[tuple[float, float, float]],
        alt: str,
        theme: str = "light",
    ) -> Picture:
        """How a rating went, by time, rating and deviation, under a title and what is said beside it; with an alt text."""
        with self._measured(game, "rating graph"):
            return await self._in_pool(draw_rating_graph, game, titles, points, alt, theme)

    async def tournament_table(
        self, game: str, table: ResultTable, alt: str, theme: str = "light"
    ) -> Picture:
        """The table of a tournament, with an alt text."""
        with self._measured(game, "tournament"):
            return await self._in_pool(draw_tournament_table, game, table, alt, theme)

    async def tournament_card(
        self, game: str, scene: Scene, card: TournamentCard, alt: str, theme: str = "light"
    ) -> Picture:
        """Who has won a tournament, or how it stands, with an alt text."""
        with self._measured(game, "tournament"):
            return await self._in_pool(draw_tournament_card, game, scene, card, alt, theme)

    async def ending(self, board: MatchView) -> str:
        """What the card of a match that has ended says, in sentences."""
        return await self._in_pool(ending_in_sentences, board)

    async def standing(self, game: str, scene: Scene, theme: str = "light") -> Picture:
        """A card of how things stand, with its alt text."""
        with self._measured(game, "card"):
            return await self._in_pool(draw_standing, game, scene, theme)

    async def scene(self, game: str, scene: Scene, near: Side = Side.FIRST, theme: str = "light") -> Picture:
        """A scene of the game with this key, with its alt text."""
        with self._measured(game, "picture"):
            return await self._in_pool(_draw, game, scene, near, theme)

    async def bare(self, game: str, scene: Scene, near: Side, theme: str, frame: Frame = Frame.PAGE) -> bytes:
        """A scene's board alone, as a PNG, for a page that has names and moves beside it."""
        with self._measured(game, "picture"):
            return await self._in_pool(RENDERERS[game].draw, scene, theme, near, frame)

    def turn(self, game: str, scene: Scene) -> QuarterTurn | None:
        """Where the points of that picture lie on one that stands, if the game has such a board."""
        upright = RENDERERS[game].upright
        return None if upright is None else upright.turn(scene)

    def ways(self, game: str, scene: Scene, near: Side) -> tuple[Way, ...]:
        """How the better move goes on that picture, where the scene has one."""
        return RENDERERS[game].ways(scene, near)

    def focus(self, game: str, scene: Scene, near: Side) -> tuple[float, float]:
        """Where to look first in that picture."""
        return RENDERERS[game].focus(scene, near)

    async def sign(self, board: MatchView, side: Side, theme: str) -> bytes:
        """The sign of a side, as a PNG: what stands before its player's name."""
        return await self._in_pool(_draw_sign, board.match.game, scene_of(board), side, theme)

    async def areas(self, game: str, scene: Scene, near: Side) -> tuple[Area, ...]:
        """The named parts of that picture, what a screen reader calls them in the language in force."""
        return await self._in_pool(_areas, game, scene, near)

    async def line(self, game: str, options: Options, moves: tuple[str, ...]) -> Picture:
        """The position after a line of plies from the first position."""
        with self._measured(game, "picture"):
            return await self._in_pool(_draw_line, game, options, moves)

    async def animation(
        self,
        game: str,
        options: Options,
        moves: tuple[str, ...],
        theme: str = "light",
        near: Side = Side.FIRST,
    ) -> Picture:
        """A whole game as an animated GIF, with the alt text of its last position.

        Raises :class:`bot.conversation.core.load.slow_work.GivenUpError` when the service stops.
        """
        work = partial(_animate, game, options, moves, theme, near=near, worked=self._worked)
        with self._measured(game, "animation"):
            return await self.slow.run(work)

    async def warm_up(self) -> None:
        """Draw a few boards of every game, and read every language, so that the first players need not wait for what is done only once."""
        await self.slow.once(formats.warm_up)
        for game in GAMES:
            await self.slow.once(_warm_up, game)

    async def _in_pool(self, work: Callable[..., _T], *args: object) -> _T:
        """Do work in a thread, in the language in force."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, copy_context().run, work, *args)

    @contextmanager
    def _measured(self, game: str, kind: str) -> Iterator[None]:
        begin = self._stopwatch()
        try:
            yield
        finally:
            self._measurements.drawn(game, kind, self._stopwatch() - begin)

    def describe(self, board: MatchView) -> Description:
        """The board in words."""
        return self.words(board.match.game, scene_of(board))

    def words(self, game: str, scene: Scene) -> Description:
        """A scene of the game with this key in words."""
        return RENDERERS[game].describe(changed(scene, say=translated))


@cache
def _warm_up(game: str) -> None:
    position = GAMES[game].start(GAMES[game].settle({}))
    scene = Scene(position)
    for ply in range(1, WARMING_PLIES + 1):
        for near in Side:
            _draw(game, scene, near, "light")
        move = position.parse(next(iter(position.examples())))
        position, before = position.play(move), position
        scene = Scene(position, before, move, ply)


def _draw_line(game: str, options: Options, moves: tuple[str, ...]) -> Picture:
    return _draw(game, _scenes(game, options, moves)[-1], Side.FIRST, "light")


def _scenes(game: str, options: Options, moves: tuple[str, ...]) -> list[Scene]:
    """Every position of a line of plies, the first one included."""
    position = GAMES[game].start(options)
    scenes = [Scene(position, say=translated)]
    for ply, (move, after) in enumerate(replay(position, moves), start=1):
        scenes.append(Scene(after, position, move, ply, say=translated))
        position = after
    return scenes


def _animate(
    game: str,
    options: Options,
    moves: tuple[str, ...],
    theme: str,
    *,
    near: Side,
    worked: Callable[[], float],
) -> Steps[Picture]:
    renderer, scenes = RENDERERS[game], _scenes(game, options, moves)
    yield
    near = near if renderer.sided else Side.FIRST
    gif = yield from animate(renderer, scenes, theme=theme, near=near, worked=worked)
    alt = say.replay(board=renderer.alt(scenes[-1]))
    return Picture(gif, markup.shorten(alt, ALT_LIMIT), "replay.gif")


def _draw_sign(game: str, scene: Scene, side: Side, theme: str) -> bytes:
    renderer = RENDERERS[game]
    label = renderer.label(changed(scene, say=translated), renderer.themes[theme], side)
    png = BytesIO()
    label.sign.save(png, "PNG")
    return png.getvalue()


def _areas(game: str, scene: Scene, near: Side) -> tuple[Area, ...]:
    areas = RENDERERS[game].areas(changed(scene, say=translated), near, Frame.PAGE)
    return tuple(area._replace(words=translated(area.words)) for area in areas)


def _draw(game: str, scene: Scene, near: Side, theme: str) -> Picture:
    renderer, scene = RENDERERS[game], changed(scene, say=translated)
    png = renderer.draw(scene, theme, near if renderer.sided else Side.FIRST)
    return Picture(png, renderer.alt_text(scene))
