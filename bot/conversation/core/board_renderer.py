"""Boards as pictures and as words, drawn off the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import copy_context
from dataclasses import dataclass
from dataclasses import replace as changed
from functools import cache, partial
from io import BytesIO
from typing import Any, TypeVar

from bot.conversation.core import markup
from bot.conversation.core.load.slow_work import SlowWork, Steps
from bot.conversation.core.measurements import NO_MEASUREMENTS, Measurements
from bot.conversation.core.ratings import changes_in_words
from bot.conversation.core.replies import Picture
from bot.locales import formats
from bot.locales.catalogue import translated
from bot.locales.say import analysis as graph_words
from bot.locales.say import board_pictures as say
from bot.locales.say import boards
from bot.service.match_view import MatchView
from renderers import cards
from renderers.animation import animate
from renderers.base import Area, Description, Frame, QuarterTurn, Way
from renderers.cards import Ending
from renderers.catalogue import RENDERERS
from renderers.graph import Turned, paint_graph
from renderers.leaderboard import PlaceLine, paint_leaderboard
from renderers.phrases import ALT_LIMIT
from renderers.png import encode
from renderers.rating_graph import paint_rating_graph
from renderers.scene import Scene
from renderers.story import Played, Story
from renderers.strips import shown_name
from rules.core.game import replay
from rules.core.options import Options
from rules.core.position import Position, Side
from rules.games.catalogue import GAMES
from rules.match.match import EndReason
from rules.match.people import Person

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
            return await self._in_pool(_draw_card, board, theme)

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
            return await self._in_pool(_draw_graph, board, chances, turned, proved_from, theme)

    async def leaderboard(
        self, game: str, titles: tuple[str, str], lines: Sequence[PlaceLine], alt: str, theme: str = "light"
    ) -> Picture:
        """Lines of a leaderboard under a title and what is said beside it, with an alt text."""
        with self._measured(game, "leaderboard"):
            return await self._in_pool(_draw_leaderboard, game, titles, lines, alt, theme)

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
            return await self._in_pool(_draw_rating_graph, game, titles, points, alt, theme)

    async def ending(self, board: MatchView) -> str:
        """What the card of a match that has ended says, in sentences."""
        return await self._in_pool(_ending_in_sentences, board)

    async def standing(self, game: str, scene: Scene, theme: str = "light") -> Picture:
        """A card of how things stand, with its alt text."""
        with self._measured(game, "card"):
            return await self._in_pool(_draw_standing, game, scene, theme)

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


@dataclass(frozen=True, slots=True)
class AreaChoice:
    """A ply that is being chosen by hand: names of areas, as :class:`renderers.scene.Scene` has them."""

    chosen: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    losing: tuple[str, ...] = ()


def scene_of(board: MatchView) -> Scene:
    """What a picture of the board shows."""
    verdict, outcome = _verdict(board), board.match.outcome
    first, second = board.players
    return Scene(
        board.position,
        board.before,
        board.last,
        board.ply,
        verdict,
        winner=outcome.winner if verdict and outcome is not None else None,
        names=(_shown_name(first), _shown_name(second)),
        match=f"#{board.match.id}",
        drawn=outcome is not None and outcome.reason in _DRAWS and bool(verdict),
        planned=board.planned,
        better=board.better,
        say=translated,
    )


def _shown_name(person: Person) -> str:
    """The picture itself sees to odd names; those without a name of their own are called what they are."""
    return person.name if person.named else markup.plain_name(person)


def ending_in_words(board: MatchView) -> str:
    """How the rules of the game ended a match, in a few words; they name nobody."""
    outcome = board.position.outcome
    if outcome is None:
        return board.match.outcome.reason if board.match.outcome is not None else ""
    return game_ending(board.match.game, board.position)


def game_ending(game: str, position: Position[Any]) -> str:
    """How the rules of the game with this key ended it at a position, in a few words; they name nobody."""
    return translated(RENDERERS[game].ending(position))


def _verdict(board: MatchView) -> str:
    """How a match ended other than by its rules, in two or three words; empty for every other position."""
    outcome = board.match.outcome
    if outcome is None or board.position.outcome is not None or board.ply != len(board.match.plies):
        return ""
    if outcome.winner is None:
        return _WITHOUT_WINNER.get(outcome.reason, say.draw)()
    winner, loser = outcome.winner, outcome.winner.other
    names = [board.role(side).name for side in (winner, loser)]
    if outcome.reason == EndReason.RESIGNATION:
        return say.resigned(side=names[1])
    return say.wins_on_time(side=names[0]) if outcome.reason == EndReason.TIME else say.wins(side=names[0])


_DRAWS = {EndReason.AGREEMENT, EndReason.REPETITION}
_WITHOUT_WINNER: dict[str, Callable[[], str]] = {
    EndReason.AGREEMENT: say.draw_agreed,
    EndReason.REPETITION: say.draw_by_repetition,
    EndReason.ABORTED: say.aborted,
    EndReason.ABANDONED: say.abandoned,
}


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


def _draw_card(board: MatchView, theme: str) -> Picture:
    renderer, scene, ending = RENDERERS[board.match.game], scene_of(board), _ending(board)
    alt = f"{cards.caption(scene, ending)} {renderer.alt(scene)}"
    card = encode(cards.paint_card(renderer, scene, ending, theme), renderer.themes[theme])
    return Picture(card, markup.shorten(alt, ALT_LIMIT))


def _ending_in_sentences(board: MatchView) -> str:
    return cards.caption(scene_of(board), _ending(board))


def _ending(board: MatchView) -> Ending:
    match, renderer = board.match, RENDERERS[board.match.game]
    played, position = [], GAMES[match.game].start(match.options)
    for move, after in replay(position, match.moves):
        played.append(Played(position, move, after))
        position = after
    ply, words = renderer.story(played) or Story(0, "")
    return Ending(
        game=GAMES[match.game].name,
        reason=_reason(board, scene_of(board)),
        days=max(1, ((match.ended or match.started) - match.started).days),
        key_ply=ply,
        key_move=translated(board.position.in_words(match.moves[ply - 1])) if ply else "",
        story=words,
        ratings=changes_in_words(board, _short_name) if any(board.ratings) else "",
    )


def _short_name(person: Person) -> str:
    """What is left of a name on the line of a card that has two."""
    return markup.shorten(markup.plain_name(person), 12)


def _draw_graph(
    board: MatchView,
    chances: Sequence[float | None],
    turned: Sequence[tuple[int, float, float]],
    proved_from: int | None,
    theme: str,
) -> Picture:
    colours = RENDERERS[board.match.game].themes[theme]
    points = [Turned(*one) for one in turned]
    graph = paint_graph(colours, chances, points, proved_from)
    percents = [_percent(chance) for chance in chances if chance is not None]
    sentences = [graph_words.graph_ends(begin=percents[0], end=percents[-1])] if percents else []
    sentences += [
        graph_words.graph_turn(turn=one.turn, after=_percent(one.after), before=_percent(one.before))
        for one in points
    ]
    first = shown_name(changed(scene_of(board)), Side.FIRST)
    alt = graph_words.graph(first=first, count=len(chances) - 1, points=" ".join(sentences))
    return Picture(encode(graph, colours), markup.shorten(alt, ALT_LIMIT), "analysis.png")


def _draw_leaderboard(
    game: str, titles: tuple[str, str], lines: Sequence[PlaceLine], alt: str, theme: str
) -> Picture:
    colours = RENDERERS[game].themes[theme]
    card = paint_leaderboard(colours, *titles, lines)
    return Picture(encode(card, colours), markup.shorten(alt, ALT_LIMIT), "leaderboard.png")


def _draw_rating_graph(
    game: str, titles: tuple[str, str], points: Sequence[tuple[float, float, float]], alt: str, theme: str
) -> Picture:
    colours = RENDERERS[game].themes[theme]
    card = paint_rating_graph(colours, *titles, points)
    return Picture(encode(card, colours), markup.shorten(alt, ALT_LIMIT), "rating.png")


def _percent(chance: float) -> str:
    return graph_words.percent(value=round(100 * chance))


def _draw_standing(game: str, scene: Scene, theme: str) -> Picture:
    renderer, scene = RENDERERS[game], changed(scene, say=translated)
    card = cards.paint_standing(renderer, scene, GAMES[game].name, theme)
    return Picture(encode(card, renderer.themes[theme]), renderer.alt_text(scene))


def _reason(board: MatchView, scene: Scene) -> str:
    """How the match ended, for its card."""
    outcome = board.match.outcome
    if outcome is None:
        return ""
    if board.position.outcome is not None:
        return ending_in_words(board)
    if outcome.winner is not None and outcome.reason in (EndReason.RESIGNATION, EndReason.TIME):
        resigned = outcome.reason == EndReason.RESIGNATION
        lost = boards.lost_by_resignation if resigned else boards.lost_on_time
        return lost(name=shown_name(scene, outcome.winner.other))
    words = _REASONS.get(outcome.reason)
    return outcome.reason if words is None else words()


_REASONS: dict[str, Callable[[], str]] = {
    EndReason.AGREEMENT: say.card_agreed,
    EndReason.REPETITION: say.card_repetition,
    EndReason.ABANDONED: say.card_abandoned,
}


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
