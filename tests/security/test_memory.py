"""What is remembered to be quick is bounded, whatever options people think of."""

import importlib
import pkgutil
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

import bot
import engine
import renderers
import rules
import storage
from bot.conversation.core import memberships
from bot.conversation.core.memberships import Memberships
from bot.conversation.core.platform import Membership
from bot.discord.seen_events import SeenEvents
from bot.service import match_view
from renderers import sheet
from renderers.catalogue import RENDERERS
from renderers.scene import Scene
from rules.core.cache import Cache
from rules.core.options import OptionError
from rules.games.bipod.board import board_of
from rules.games.catalogue import GAMES
from rules.match.people import Person, PersonId
from tests.support.use_cases import START

UNBOUNDED = {
    "engine.chances.curves_of",  # these three: games
    "engine.contract.engine_named",
    "bot.conversation.core.board_renderer._warm_up",
    "engine.games.graph_hockey.board._goals",  # these three: 66 fields
    "engine.games.graph_hockey.board._inside",
    "engine.games.graph_hockey.board.obstructions",
    "engine.games.pommel._board",  # two boards
    "engine.puzzles.puzzles_of",  # games
    "engine.puzzles.shipped_forms",  # games
    "bot.conversation.features.help.rulebook._pages",  # these three: one for each game and language
    "bot.conversation.features.tournaments.words._start",  # games
    "bot.locales.scripts.catalogue",  # one for each catalogue file
    "bot.locales.texts._lesson",
    "bot.locales.texts._rules_text",
    "bot.web.pages.images.showcase._recorded",  # once
    "bot.web.pages.turns.drawing",  # once
    "bot.service.settings.setting._settings_by_field",  # one for each group of settings
    "bot.service.time.zones._by_city",  # these three: once
    "bot.service.time.zones._by_name",
    "bot.service.time.zones.zones",
    "rules.match.encoding._codec",  # one for each kind and each type of its fields
    "rules.words.english._pieces",  # one for each message
    "rules.games.graph_hockey.conflicts.around_goals",  # one for each of the 66 fields
    "rules.games.graph_hockey.conflicts.patterns",  # once
    "rules.games.graph_hockey.field.field_of",  # 66
    "rules.games.polatty_pressure.board.course",  # cells of one board
    "rules.games.pommel.board.board_of",  # two
    "rules.games.pux.moves._clipped",  # these four: cells and directions of one board
    "rules.games.pux.moves.group_line",
    "rules.games.pux.moves.ray",
    "rules.games.pux.moves.rays",
}
"""Caches without an end of their own, and why what is asked of them has one."""


def caches() -> Iterator[tuple[str, Any]]:
    """Every cached function of the program, by its full name."""
    for package in (bot, engine, renderers, rules, storage):
        for info in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not info.name.endswith("__main__"):
                for name, value in vars(importlib.import_module(info.name)).items():
                    if hasattr(value, "cache_parameters") and value.__module__ == info.name:
                        yield f"{info.name}.{name}", value


def test_every_cache_is_bounded_or_has_a_reason() -> None:
    found = {name: cached.cache_parameters()["maxsize"] for name, cached in caches()}
    assert len(found) > 40
    assert {name for name, size in found.items() if size is None} == UNBOUNDED


def test_boards_of_every_size_leave_no_more_than_a_few() -> None:
    game, sizes = GAMES["bipod"], 0
    for gap, middle, rows in product(range(1, 9), range(1, 9), range(2, 26)):
        try:
            options = game.settle({"gap": gap, "middle": middle, "rows": rows})
        except OptionError:
            continue
        game.start(options)
        sizes += 1
    assert sizes == 864
    assert board_of.cache_info().currsize <= 64
    assert game.start(game.settle({})) == game.start(game.settle({})), "equal whether remembered or not"


def test_pictures_of_many_sizes_leave_no_more_than_a_few() -> None:
    game, drawn = GAMES["graph-hockey"], 0
    for side, gap in product((1, 3, 6), (2, 7, 12)):
        drawn += len(
            RENDERERS["graph-hockey"].draw(Scene(game.start(game.settle({"side": side, "gap": gap}))))
        )
    assert drawn
    for name, cached in caches():
        if name.startswith("renderers."):
            info = cached.cache_info()
            assert info.currsize <= info.maxsize <= 1024, name
    assert 0 < sheet._sprites.weight <= sheet.MOST_BYTES


def test_positions_that_were_reached_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    memory: Cache[Any, Any] = Cache(8)
    monkeypatch.setattr(match_view, "_positions", memory)
    game = GAMES["bipod"]
    for gap, middle in product(range(1, 9), range(1, 9)):
        match_view._reach(game, game.settle({"gap": gap, "middle": middle}), ())
    assert memory.weight == 8


def test_ids_that_were_heard_are_forgotten() -> None:
    lately = SeenEvents(100)
    assert all(lately.new(number) for number in range(1000))
    assert lately._heard.weight == 100
    assert not lately.new(999)


async def test_people_who_were_asked_for_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memberships, "MOST_REMEMBERED", 10)

    async def here(_server: str, _account: str) -> Membership:
        return Membership.UNKNOWN

    nobody: Any = None
    asked = Memberships(nobody, here, lambda: START)
    for number in range(200):
        await asked.of("1", Person(PersonId(number), str(number), "somebody"))
    assert asked._answers.weight == 10
    assert not asked._answers._making
