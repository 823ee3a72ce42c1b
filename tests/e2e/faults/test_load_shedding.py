"""Too much to do: answers are deferred before Discord stops waiting, slow requests are refused, and no move is lost."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.conversation.core.load import load_shedding
from bot.conversation.core.load.load_shedding import REFUSE_AFTER, LoadShedder
from bot.conversation.core.refusals import below, form_too_late, overloaded
from tests.support.club import Club, moves, refused, shows_board
from tests.support.discord import Answer, Discord
from tests.support.discord.interactions import Callback
from tests.support.faults import POSTING, hurry, once, said
from tests.support.load import Stopwatch, all_turns_taken
from tests.support.service import Service

FOLLOW_UP = "POST /webhooks/{application_id}/{token}"


class Overload:
    """The service with no turn left, which defers at once or not at all."""

    def __init__(self, service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
        self.shedder: LoadShedder = service.app.dispatcher.load_shedder
        self.stopwatch = Stopwatch()
        self.shedder._stopwatch = self.stopwatch
        self._monkeypatch = monkeypatch
        self._discord = service.discord

    def defer_after(self, seconds: float) -> None:
        self._monkeypatch.setattr(load_shedding, "DEFER_AFTER", seconds)

    async def deferred(self, action: asyncio.Task[Answer]) -> None:
        """Wait until an action has been deferred; then let more time go by than Discord waits."""
        interactions = self._discord.world.interactions
        kinds = (Callback.DEFERRED, Callback.DEFERRED_UPDATE)
        known = len(interactions)
        await self._discord.until(
            lambda: len(interactions) >= known and list(interactions.values())[-1].answer in kinds,
            "a deferral",
        )
        assert not action.done() or action.result().deferred
        self._discord.clock.advance(10)


@pytest.fixture
async def overload(service: Service, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Overload]:
    made = Overload(service, monkeypatch)
    yield made
    assert service.discord.late == []


async def test_a_move_is_deferred_and_played_and_its_board_notifies_the_opponent(
    club: Club, discord: Discord, store: Path, service: Service, overload: Overload
) -> None:
    await club.match()
    overload.defer_after(0)
    async with all_turns_taken(overload.shedder):
        moving = asyncio.create_task(discord.slash(club.ann, club.games, "move", move="b2-b4"))
        await discord.until(lambda: overload.shedder.waiting == 1, "the move waits for its turn")
        await overload.deferred(moving)
        assert moves(store) == []
        overload.stopwatch.seconds += REFUSE_AFTER + 0.1
        overload.defer_after(60)
        for command in ("try pux", "history", "games"):
            refused(await discord.slash(club.eve, club.games, command), overloaded())
        assert await discord.autocomplete(club.ben, club.games, "move", "move", move="b") == []
    answer = await moving
    assert moves(store) == ["b2-b4"]
    assert answer.original.ephemeral
    assert answer.original.text == below()
    (board,) = answer.followups
    assert not board.ephemeral
    assert shows_board(board)
    assert board.pinged == [club.ben]
    await service.later(minutes=1)
    assert once(club.games, "Ann played b2-b4") is board, "the outbox knows that it was told"
    # It is over, and everything is as always.
    moved = await club.move(club.ben, "b7-b5")
    assert len(moved.requests) == 1
    assert moved.pinged == [club.ann]
    assert not (await discord.slash(club.eve, club.games, "try pux")).content.startswith(overloaded())
    assert await discord.autocomplete(club.ann, club.games, "move", "move", move="b") != []


async def test_a_board_that_does_not_arrive_after_a_deferral_is_told_by_the_outbox(
    club: Club, store: Path, service: Service, overload: Overload, monkeypatch: pytest.MonkeyPatch
) -> None:
    discord = club.discord
    await club.match()
    hurry(monkeypatch)
    overload.defer_after(0)
    async with all_turns_taken(overload.shedder):
        moving = asyncio.create_task(discord.slash(club.ann, club.games, "move", move="b2-b4"))
        await overload.deferred(moving)
        discord.faults.fail(FOLLOW_UP, status=500, times=5)
    assert (await moving).original.text == below()
    await service.client.finish()
    assert moves(store) == ["b2-b4"]
    assert said(club.games, "Ann played b2-b4") == []
    await service.later(minutes=1)
    assert once(club.games, "Ann played b2-b4").pinged == [club.ben]


async def test_a_button_is_deferred_without_a_trace(
    club: Club, discord: Discord, service: Service, overload: Overload
) -> None:
    made = await club.challenge()
    overload.defer_after(0)
    async with all_turns_taken(overload.shedder):
        accepting = asyncio.create_task(discord.click(club.ben, made.message, "Accept"))
        await overload.deferred(accepting)
    accepted = await accepting
    await service.client.finish()
    assert accepted.kind is Callback.DEFERRED_UPDATE
    (board,) = accepted.followups
    assert shows_board(board)
    assert board.pinged == [club.ann]
    async with all_turns_taken(overload.shedder):
        opening = asyncio.create_task(discord.click(club.ann, board, "Move"))
        await overload.deferred(opening)
    opened = await opening
    await service.client.finish()
    assert [(m.text, m.ephemeral) for m in opened.followups] == [(form_too_late(), True)]
    overload.defer_after(60)
    form = await discord.click(club.ann, board, "Move")
    overload.defer_after(0)
    async with all_turns_taken(overload.shedder):
        sending = asyncio.create_task(discord.submit(club.ann, form.modal, "b2-b4"))
        await overload.deferred(sending)
    sent = await sending
    await service.client.finish()
    (board,) = sent.followups
    assert "Ann played b2-b4" in board.text
    assert board.pinged == [club.ben]


async def test_a_private_board_is_changed_in_its_place(
    club: Club, discord: Discord, service: Service, overload: Overload
) -> None:
    trial = await discord.slash(club.eve, club.games, "try pux")
    form = await discord.click(club.eve, trial.message, "Move")
    tried = await discord.submit(club.eve, form.modal, "b2-b4")
    assert tried.updated
    overload.defer_after(0)
    async with all_turns_taken(overload.shedder):
        back = asyncio.create_task(discord.click(club.eve, trial.message, "Back"))
        await overload.deferred(back)
    answer = await back
    await service.client.finish()
    assert answer.followups == []
    assert "b2-b4" not in trial.message.text


async def test_a_refusal_after_a_deferral_is_private(
    club: Club, discord: Discord, store: Path, overload: Overload
) -> None:
    await club.match()
    overload.defer_after(0)
    async with all_turns_taken(overload.shedder):
        moving = asyncio.create_task(discord.slash(club.ann, club.games, "move", move="b7-b5"))
        await overload.deferred(moving)
    answer = await moving
    assert answer.ephemeral
    assert answer.followups == []
    assert moves(store) == []
    assert not [r for r in discord.requests if r.route == POSTING]
