"""Playing the computer at the local table: by a line, by the page's button, or by a challenge."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import pytest

from bot.service.playing.computer_opponent import MOST_MATCHES
from engine.levels import DEFAULT_LEVEL, LEVELS
from rules.games.catalogue import GAMES
from tests.bot.web.table.test_api import texts
from tests.support.computer_opponent import FakeThinker

if TYPE_CHECKING:
    from tests.bot.web.conftest import Room, Visitor

    Arrive = Callable[..., Awaitable[Visitor]]

NAME = "Turnpost {}"


@pytest.mark.parametrize("key", GAMES)
async def test_one_line_puts_a_first_time_visitor_into_a_game(arrive: Arrive, key: str) -> None:
    visitor = await arrive()
    turn = await visitor.line(f"/computer {key} level:1 seat:first")
    assert turn["account"] == "guest-1"
    board = await visitor.last()
    assert f"<@guest-1>, your move in #1 {GAMES[key].name}" in board["text"]
    assert NAME.format(1) in board["text"]
    assert [button["label"] for button in board["buttons"]] == ["Move", "Pick", "View", "More"]
    assert (await visitor.state())["seats"] == ["guest-1"]


async def test_without_a_level_it_is_the_usual_one(arrive: Arrive) -> None:
    visitor = await arrive("Zoë")
    await visitor.line("/computer pux")
    assert NAME.format(DEFAULT_LEVEL) in (await visitor.last())["text"]
    assert (await visitor.state())["seats"] == ["zoe"]


async def test_a_bare_word_is_the_level_and_options_are_the_games(arrive: Arrive) -> None:
    visitor = await arrive()
    await visitor.line("/computer bipod 4 stones:1 seat:first")
    board = (await visitor.last())["text"]
    assert NAME.format(4) in board


@pytest.mark.parametrize("level", LEVELS)
async def test_one_request_of_the_front_page_begins(arrive: Arrive, level: int) -> None:
    visitor = await arrive()
    async with visitor.client.get("/") as response:
        assert 'data-start="computer"' in await response.text()
    response = await visitor.post("/start/computer", {"game": "pux", "level": level})
    assert await response.json() == {"to": "/m/1"}
    async with visitor.client.get("/m/1/state") as response:
        players = (await response.json())["players"]
    assert NAME.format(level) in {player["name"] for player in players}


async def test_a_challenge_works_as_well(arrive: Arrive) -> None:
    visitor = await arrive("Ann")
    await visitor.line("/challenge pux opponent:@turnpost level:3 place:here seat:first")
    assert NAME.format(3) in (await visitor.last())["text"]
    await visitor.line("b2-b4")
    said = (await visitor.last())["text"]
    assert f"Ann played b2-b4, {NAME.format(3)} answered" in said


async def test_a_challenge_may_open_a_thread(arrive: Arrive) -> None:
    visitor = await arrive("Ann")
    await visitor.line("/challenge pux opponent:@turnpost seat:first")
    assert f"Ann plays #1 Pux against {NAME.format(2)}" in texts(await visitor.messages())


async def test_its_own_conversation_is_a_place_to_play(arrive: Arrive) -> None:
    visitor = await arrive("Ann")
    visitor.channel = (await visitor.state())["direct"]
    await visitor.line("/computer pux seat:first")
    await visitor.line("b2-b4")
    assert "answered" in (await visitor.last())["text"]


async def test_a_slow_thought_changes_the_message(room: Room, arrive: Arrive, thinker: FakeThinker) -> None:
    visitor = await arrive("Ann")
    await visitor.line("/computer pux seat:first")
    thinker.slow = True
    await visitor.line("b2-b4")
    waiting = await visitor.last()
    assert "is thinking" in waiting["text"]
    [thought] = await room.dispatcher.services.computers.waiting()
    await room.dispatcher.services.computers.play(thought, "c7-c5")
    await room.outbox_worker.drain()
    answered = await visitor.last()
    assert answered["id"] == waiting["id"]
    assert f"Ann played b2-b4, {NAME.format(2)} answered c7-c5" in answered["text"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("/computer pux level:0", "from 1 to 5"),
        ("/computer pux level:9", "from 1 to 5"),
        ("/computer pux level:strong", "whole number"),
        ("/computer pux time:3d", "no option"),
        ("/computer chess", "isn’t complete yet"),
        ("/computer bipod stones:9", "from 1 to 3"),
        ("/challenge pux opponent:@turnpost rated:yes", "aren’t rated"),
        ("/as turnpost", "Nobody can sit down as Turnpost"),
    ],
)
async def test_bad_lines(arrive: Arrive, line: str, said: str) -> None:
    visitor = await arrive("Ann")
    await visitor.line(line)
    answer = await visitor.last()
    assert answer["private"]
    assert said in answer["text"]


async def test_no_more_than_are_allowed(arrive: Arrive) -> None:
    visitor = await arrive("Ann")
    for _ in range(MOST_MATCHES):
        await visitor.line("/computer pux")
    await visitor.line("/computer pux")
    answer = await visitor.last()
    assert answer["private"]
    assert f"You have {MOST_MATCHES} matches against the computer" in answer["text"]


async def test_the_page_knows_the_levels_and_hints_name_the_computer(arrive: Arrive) -> None:
    visitor = await arrive("Ann")
    async with visitor.client.get("/table") as response:
        page = await response.text()
    offered = re.findall(r"<option( selected)?>(\d)</option>", page)
    assert [int(level) for _, level in offered] == [*LEVELS]
    assert [int(level) for chosen, level in offered if chosen] == [DEFAULT_LEVEL]
    assert "/computer pux " in [hint["line"] for hint in await visitor.hints("/comp")]
    lines = [hint["line"] for hint in await visitor.hints("/challenge pux opponent:")]
    assert any("@turnpost" in line for line in lines)
    assert not any("@turnpost" in hint["line"] for hint in await visitor.hints("/block "))


async def test_in_german(arrive: Arrive) -> None:
    visitor = await arrive("Ann")
    await visitor.line("/settings language use:de")
    await visitor.line("/computer pux level:2 seat:first")
    await visitor.line("b2-b4")
    assert "Turnpost 2" in (await visitor.last())["text"]


class TestWithoutTheComputer:
    """Where nobody thinks, nothing offers it."""

    @pytest.fixture
    def thinker(self) -> None:
        return None

    async def test_nothing_offers_it(self, arrive: Arrive) -> None:
        visitor = await arrive("Ann")
        async with visitor.client.get("/table") as response:
            assert "omputer" not in re.sub(r'<script type="application/json".*', "", await response.text())
        for text in ("/", "/challenge pux ", "/challenge pux opponent:", "/both pux "):
            for hint in await visitor.hints(text):
                assert "omputer" not in str(hint)
                assert "@turnpost" not in str(hint).lower()
                assert "level" not in str(hint)
        for line, said in (
            ("/computer pux", "There’s no command"),
            ("/challenge pux opponent:@turnpost", "doesn’t play here"),
            ("/challenge pux opponent:@turnpost level:3", "no option"),
        ):
            await visitor.line(line)
            answer = await visitor.last()
            assert answer["private"]
            assert said in answer["text"]
