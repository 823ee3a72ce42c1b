"""One against all: a person who asks for very much waits for themselves, is told so, and keeps nobody else waiting."""

import asyncio
import json
import random
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from benchmarks.samples import long_game
from bot.conversation.core import board_renderer
from bot.conversation.core.load import load_shedding
from bot.conversation.core.load.load_shedding import BURST, EACH, SLOW_BURST
from bot.conversation.core.load.slow_work import Steps
from bot.conversation.core.refusals import overloaded
from bot.conversation.core.replies import Picture
from bot.discord import connections
from bot.locales.say import refusals as say
from renderers.animation import animate
from renderers.catalogue import RENDERERS
from tests.support.club import Club
from tests.support.discord import Answer, Discord, Refusal, Upload
from tests.support.faults import CALLBACK, alarms, unanswered
from tests.support.process import process
from tests.support.service import Service, running

FLOOD = 60
STOPPING_SECONDS = 10.0


class Held:
    """Pictures of Pux that are not done until the test says so; those of other games are done at once."""

    def __init__(self, service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
        self.pictures = self.animations = 0
        self.may_end = asyncio.Event()
        painted, animated = service.app.board_renderer.scene, animate

        async def scene(game: str, *given: Any) -> Picture:
            if game == "pux":
                self.pictures += 1
                await self.may_end.wait()
            return await painted(game, *given)

        def held_back(renderer: Any, *given: Any, **how: Any) -> Steps[bytes]:
            if renderer is RENDERERS["pux"]:
                self.animations += 1
                while not self.may_end.is_set():
                    yield
            return (yield from animated(renderer, *given, **how))

        # How busy the machine is that tests run on is not what is tested.
        monkeypatch.setattr(load_shedding, "LAGS_TO_DEFER", 0)
        monkeypatch.setattr(service.app.board_renderer, "scene", scene)
        monkeypatch.setattr(board_renderer, "animate", held_back)


@pytest.fixture
async def held(service: Service, club: Club, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Held]:
    """Ann and Ben play Pux, which takes its time to draw, and Ben and Eve Pommel."""
    await club.match()
    await club.discord.click(
        club.ben,
        (
            await club.discord.slash(
                club.eve, club.games, "challenge pommel", opponent=club.ben, seat="first"
            )
        ).message,
        "Accept",
    )
    made = Held(service, monkeypatch)
    club.discord.hurried = True
    yield made
    made.may_end.set()
    club.discord.hurried = False


def begin(club: Club, times: int, command: str, **options: Any) -> list[asyncio.Task[Answer]]:
    return [
        asyncio.create_task(club.discord.slash(club.ann, club.games, command, **options))
        for _ in range(times)
    ]


async def test_a_flood_of_boards_keeps_no_neighbour_waiting(club: Club, held: Held) -> None:
    discord = club.discord
    flood = begin(club, FLOOD, "board", game="1")
    board = await discord.slash(club.ben, club.games, "board", game="2")
    assert board.attachments
    assert held.pictures == EACH, "all that anybody waits for"
    turned_away = FLOOD - EACH - BURST
    await discord.until(lambda: sum(task.done() for task in flood) == turned_away, "the others are refused")
    for task in flood:
        if task.done():
            answer = await task
            assert answer.content == say.too_many_at_once()
            assert answer.ephemeral
            assert not answer.deferred
    moved = await discord.slash(club.eve, club.games, "next")
    assert moved.attachments, "everybody else is served as ever"
    held.may_end.set()
    answers = await asyncio.gather(*flood)
    assert sum(bool(answer.attachments) for answer in answers) == EACH + BURST
    assert (await discord.slash(club.ann, club.games, "board", game="1")).attachments


async def test_ten_replays_keep_no_neighbours_replay_waiting(club: Club, held: Held) -> None:
    discord = club.discord
    record = Upload("game.json", json.dumps({"game": "pux", "moves": ["b2-b4", "c7-c5"]}).encode())
    flood = begin(club, 10, "replay", record=record)
    await discord.until(lambda: held.animations == 1, "one of them is being drawn")
    for _ in range(3):
        assert (await discord.slash(club.ben, club.games, "replay", game="2")).attachments
        assert (await discord.slash(club.ann, club.games, "board", game="2")).attachments
    assert held.animations == 1
    await discord.until(
        lambda: sum(task.done() for task in flood) == 9 - SLOW_BURST, "the others are refused"
    )
    for task in flood:
        if task.done():
            answer = await task
            assert answer.content == say.too_many_at_once()
            assert answer.ephemeral
            assert not answer.deferred
    held.may_end.set()
    answers = await asyncio.gather(*flood)
    assert sum(bool(answer.attachments) for answer in answers) == 1 + SLOW_BURST


async def test_nothing_is_drawn_for_an_interaction_that_is_gone(
    club: Club, service: Service, held: Held, caplog: pytest.LogCaptureFixture
) -> None:
    discord = club.discord
    discord.faults.refuse(CALLBACK, Refusal.UNKNOWN_INTERACTION)
    await unanswered(service, discord.slash(club.ann, club.games, "replay", game="1"))
    assert alarms(caplog) == []
    begun = held.animations
    replay = asyncio.create_task(discord.slash(club.ann, club.games, "replay", game="1"))
    await discord.until(lambda: held.animations == begun + 1, "her only turn is free again")
    held.may_end.set()
    assert (await replay).attachments


async def test_stops_cleanly_with_replays_queued(discord: Discord, tmp_path: Path) -> None:
    club = discord.guild("Club")
    games, people = club.channel("games"), [club.member(name) for name in ("Ann", "Ben", "Cat", "Dan")]
    moves = long_game(3601, random.Random(1)).moves
    record = Upload("game.json", json.dumps({"game": "pux", "moves": moves}).encode())
    async with process(tmp_path, {**discord.env(), "TURNPOST_HTTP": "off"}) as serving:
        await discord.online()
        discord.hurried = True
        asked = [
            asyncio.create_task(discord.slash(person, games, "replay", record=record))
            for _ in range(4)
            for person in people
        ]
        await discord.until(
            lambda: (
                sum(one.answered is not None for one in discord.world.interactions.values()) == len(asked)
            ),
            "all are deferred",
        )
        async with asyncio.timeout(STOPPING_SECONDS):
            status, errors = await serving.stop(signal.SIGTERM)
    assert status == 0, errors
    assert [line for line in errors.splitlines() if " INFO " not in line] == []
    for task in asked:
        assert (await task).content == overloaded()


async def test_what_cannot_be_finished_in_time_finds_no_closed_store(
    discord: Discord, store: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(connections, "FINISHING_SECONDS", 0.01)
    club = Club(discord)
    async with running(discord, store) as service:
        await club.match()
        held = Held(service, monkeypatch)
        asked = begin(club, 1, "board")
        await discord.until(lambda: held.pictures == 1, "it is being drawn")
    held.may_end.set()
    assert not service.client._working
    await discord.quiet()
    assert alarms(caplog) == []
    discord.late.clear()
    for task in asked:
        task.cancel()
