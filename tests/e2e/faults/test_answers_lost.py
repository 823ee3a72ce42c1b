"""Answers that do not arrive: what they were to say is told once, by the next way, and at once where Discord refuses."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.discord import connections
from tests.e2e.faults.test_exactly_once import delivered, marks
from tests.support.club import Club, moves, settled
from tests.support.discord import Channel, Discord, Message, NoAnswer, Permission, Refusal
from tests.support.faults import CALLBACK, POSTING, alarms, hurry, once, said, unanswered
from tests.support.service import Service, VirtualClock, running

BOARD = "Ann played b2-b4"


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A shutdown does not wait for answers: that makes it a sudden end."""
    monkeypatch.setattr(connections, "FINISHING_SECONDS", 0.05)


@asynccontextmanager
async def killed(discord: Discord, store: Path, clock: VirtualClock) -> AsyncIterator[Service]:
    """A service that ends with the block, whatever it is in the middle of, and can be started again at once."""
    async with running(discord, store, clock) as service:
        yield service
    await discord.offline()
    discord.faults.let_go()
    discord.faults.clear()
    discord.gateway.sessions.clear()
    clock.advance(seconds=4)


async def move_unanswered(club: Club, way: str, *, arrives: bool = False) -> None:
    """Ann plays b2-b4 in #games, and the service is held before its answer is sent, or before it knows of it."""
    discord = club.discord
    held = discord.faults.hold(POSTING if way == "typed" else CALLBACK, after=arrives)
    action: asyncio.Task[Any] | None = None
    if way == "typed":
        await discord.say(club.ann, club.games, f"{discord.bot.mention} b2-b4")
    else:
        action = asyncio.create_task(discord.slash(club.ann, club.games, "move", move="b2-b4"))
    await discord.until(lambda: bool(held.hit), "the answer is on its way")
    if arrives:
        await discord.until(lambda: bool(said(club.games, BOARD)), "it has arrived")
    if action is not None:
        action.cancel()
        with contextlib.suppress(asyncio.CancelledError, NoAnswer):
            await action
    discord.late.clear()


def boards(club: Club) -> list[Message]:
    """The messages in #games that everybody sees and that show a board after a move."""
    return [
        m
        for m in club.games.messages.values()
        if m.author is club.discord.bot and not m.ephemeral and m.attachments and "begins" not in m.text
    ]


@pytest.mark.parametrize("arrives", [False, True], ids=["unsent", "unnoted"])
@pytest.mark.parametrize("first", ["typed", "command"])
@pytest.mark.parametrize("again", ["typed", "command", "button"])
async def test_a_move_repeated_after_a_sudden_end_is_told_once(
    club: Club, store: Path, clock: VirtualClock, first: str, again: str, *, arrives: bool
) -> None:
    """The repeat settles what the outbox still had to tell: the board comes at once, and only once."""
    discord = club.discord
    async with killed(discord, store, clock):
        before = await club.match()
        form = await discord.click(club.ann, before, "Move")
        await move_unanswered(club, first, arrives=arrives)
    async with running(discord, store, clock) as service:
        if again == "typed":
            await club.say(service, club.ann, club.games, f"{discord.bot.mention} b2-b4")
        elif again == "command":
            answer = await discord.slash(club.ann, club.games, "move", move="b2-b4")
            assert answer.ephemeral
            assert "already been played" in answer.content
        else:
            assert (await discord.submit(club.ann, form.modal, "b2-b4")).ephemeral
        await settled(service)
        board = once(club.games, BOARD)
        assert board.pinged == [club.ben]
        assert len(boards(club)) == 1
        assert str(board.id) in delivered(store)
        for _ in range(4):
            await service.later(seconds=20)
        assert boards(club) == [once(club.games, BOARD)]
    assert moves(store) == ["b2-b4"]


@pytest.mark.parametrize("sender", ["answer", "outbox"])
@pytest.mark.parametrize("again", ["typed", "command"])
async def test_a_repeat_while_the_board_is_being_sent(
    club: Club, store: Path, clock: VirtualClock, sender: str, again: str
) -> None:
    """By its first answer, or by the outbox: the first to begin sending is the only one."""
    discord = club.discord
    async with running(discord, store, clock) as service:
        await club.match()
        before = len([r for r in discord.requests if r.route == CALLBACK]) + (sender == "outbox")
        held = discord.faults.hold(POSTING)
        elsewhere = club.guild.channel("elsewhere")
        if sender == "answer":
            said_first: Awaitable[object] = discord.say(club.ann, club.games, f"{discord.bot.mention} b2-b4")
        else:
            said_first = discord.slash(club.ann, elsewhere, "move", move="b2-b4", game="1")
        first = asyncio.ensure_future(said_first)
        await discord.until(lambda: bool(held.hit), "the board is on its way")
        if again == "typed":
            await discord.say(club.ann, club.games, f"{discord.bot.mention} b2-b4")
            # What is asked later was heard later.
            asked = asyncio.ensure_future(discord.slash(club.eve, elsewhere, "about"))
        else:
            asked = asyncio.ensure_future(discord.slash(club.ann, club.games, "move", move="b2-b4"))
        await discord.until(
            lambda: len([r for r in discord.requests if r.route == CALLBACK and r.status]) > before,
            "the repeat was heard",
        )
        discord.faults.let_go()
        assert (await asked).ephemeral
        await first
        await settled(service)
        for _ in range(4):
            await service.later(seconds=20)
        assert boards(club) == [once(club.games, BOARD)]
    assert moves(store) == ["b2-b4"]


async def test_a_repeat_whose_board_does_not_arrive_either(
    club: Club, discord: Discord, store: Path, clock: VirtualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurry(monkeypatch)
    async with killed(discord, store, clock):
        await club.match()
        await move_unanswered(club, "typed")
    async with running(discord, store, clock) as service:
        laid = discord.faults.fail(POSTING, status=502, times=5)
        await club.say(service, club.ann, club.games, f"{discord.bot.mention} b2-b4")
        assert len(laid.hit) == 5
        assert boards(club) == []
        for _ in range(3):
            await service.later(seconds=20)
        assert boards(club) == [once(club.games, BOARD)]


async def test_a_repeat_in_direct_messages(
    club: Club, discord: Discord, store: Path, clock: VirtualClock
) -> None:
    mine = discord.dms(club.ann)
    async with killed(discord, store, clock) as service:
        await club.match(place="dm")
        await settled(service)
        held = discord.faults.hold(f"POST /channels/{mine.id}/messages")
        await discord.say(club.ann, mine, "b2-b4")
        await discord.until(lambda: bool(held.hit), "the answer is on its way")
        discord.late.clear()
    async with running(discord, store, clock) as service:
        await club.say(service, club.ann, mine, "b2-b4")
        for _ in range(3):
            await service.later(seconds=20)
        assert (
            len([m for m in mine.messages.values() if "played b2-b4" in m.text or "you played" in m.text])
            == 1
        )
        once(discord.dms(club.ben), BOARD)
    assert moves(store) == ["b2-b4"]


# What Discord refuses goes to the next way at once

NEVER_SENT: dict[str, Callable[[Discord, Channel], object]] = {
    "50013": lambda discord, games: games.deny(discord.bot, Permission.SEND_MESSAGES),
    "50001": lambda discord, _: discord.faults.refuse(POSTING, Refusal.MISSING_ACCESS, times=2),
    "10003": lambda discord, _: discord.faults.refuse(POSTING, Refusal.UNKNOWN_CHANNEL, times=2),
    "50035": lambda discord, _: discord.faults.refuse(POSTING, Refusal.INVALID_FORM, times=2),
    "160005": lambda discord, _: discord.faults.refuse(POSTING, Refusal.THREAD_LOCKED, times=2),
}


@pytest.mark.parametrize("code", NEVER_SENT)
async def test_a_typed_move_whose_answer_is_refused(
    club: Club, discord: Discord, store: Path, caplog: pytest.LogCaptureFixture, code: str
) -> None:
    """Both players hear directly of the move, each once, without any time going by."""
    async with running(discord, store) as service:
        await club.match()
        NEVER_SENT[code](discord, club.games)
        await club.say(service, club.ann, club.games, f"{discord.bot.mention} b2-b4")
        await settled(service)
        assert said(club.games, BOARD) == []
        assert once(discord.dms(club.ben), BOARD).pinged == [club.ben]
        heard = once(discord.dms(club.ann), "b2-b4")
        assert "was played" in heard.text
        assert club.games.mention in heard.text
        discord.faults.clear()
        for _ in range(3):
            await service.later(seconds=30)
        assert said(club.games, BOARD) == []
        once(discord.dms(club.ben), BOARD)
        once(discord.dms(club.ann), "b2-b4")
    assert moves(store) == ["b2-b4"]
    assert alarms(caplog) == []


async def test_a_typed_move_in_a_thread_that_is_locked_meanwhile(
    club: Club, discord: Discord, store: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The match goes on in the channel above, at once."""
    async with running(discord, store) as service:
        await club.match(place="thread")
        thread = (await club.opened()).channel
        await settled(service)
        held = discord.faults.hold(POSTING)
        await discord.say(club.ann, thread, f"{discord.bot.mention} b2-b4")
        await discord.until(lambda: bool(held.hit), "the answer is on its way")
        thread.archive(locked=True)
        discord.faults.let_go()
        await settled(service)
        assert once(club.games, BOARD).pinged == [club.ben]
        await service.later(seconds=60)
        once(club.games, BOARD)
        assert said(thread, BOARD) == []
    assert alarms(caplog) == []


@pytest.mark.parametrize("place", ["here", "thread"])
@pytest.mark.parametrize("way", ["typed", "outbox"])
async def test_a_board_where_files_may_not_be_attached(
    club: Club, store: Path, caplog: pytest.LogCaptureFixture, way: str, place: str
) -> None:
    """The board is posted in words, at once and once."""
    discord = club.discord
    async with running(discord, store) as service:
        board = await club.match(place=place)
        where = board.channel if place == "here" else (await club.opened()).channel
        await settled(service)
        club.games.deny(discord.bot, Permission.ATTACH_FILES)
        if way == "typed":
            await club.say(service, club.ann, where, f"{discord.bot.mention} b2-b4")
        else:
            await discord.slash(club.ann, club.guild.channel("elsewhere"), "move", move="b2-b4", game="1")
        await settled(service)
        told = once(where, BOARD)
        assert told.pinged == [club.ben]
        assert not told.attachments
        assert "Turnpost can’t attach" in told.text
        assert "b4" in told.text.partition("\n")[2], "the board in words"
        assert told.labels == ["Move", "Pick", "View", "More"]
        assert str(told.id) in delivered(store)
        assert len(marks(told)) == 1
        await service.later(seconds=60)
        once(where, BOARD)
        form = await discord.click(club.ben, told, "Move")
        await discord.submit(club.ben, form.modal, "b7-b5")
        assert said(discord.dms(club.ben), BOARD) == []
    assert moves(store) == ["b2-b4", "b7-b5"]
    assert alarms(caplog) == []


async def test_a_refusal_whose_message_is_gone(
    club: Club, discord: Discord, store: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """What it would reply to was deleted: it is said without."""
    async with running(discord, store) as service:
        await club.match()
        for refusal in (Refusal.UNKNOWN_MESSAGE, Refusal.INVALID_FORM):
            discord.faults.refuse(POSTING, refusal)
            heard = await club.say(service, club.ann, club.games, f"{discord.bot.mention} b2-b9")
            assert "no cell" in heard.answer.text
            assert heard.answer.reference is None
    assert alarms(caplog) == []


@pytest.mark.parametrize("refusal", [Refusal.MISSING_PERMISSIONS, Refusal.INVALID_FORM, Refusal.TOO_LARGE])
async def test_an_answer_to_a_command_that_is_refused(
    club: Club, discord: Discord, store: Path, caplog: pytest.LogCaptureFixture, refusal: Refusal
) -> None:
    """The board follows as a message, at once and once."""
    async with running(discord, store) as service:
        await club.match()
        discord.faults.refuse(CALLBACK, refusal)
        await unanswered(service, discord.slash(club.ann, club.games, "move", move="b2-b4"))
        await settled(service)
        assert once(club.games, BOARD).pinged == [club.ben]
        await service.later(seconds=60)
        once(club.games, BOARD)
    assert alarms(caplog) == []


async def test_nobody_takes_direct_messages_either(
    club: Club, discord: Discord, store: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Then nothing is tried for ever, and the turn does not run until its player hears of it."""
    club.ann.dms_open = club.ben.dms_open = False
    async with running(discord, store) as service:
        await club.match(time="1h", flag="auto", vacation=False)
        club.games.deny(discord.bot, Permission.SEND_MESSAGES)
        await club.say(service, club.ann, club.games, f"{discord.bot.mention} b2-b4")
        await settled(service)
        sent = len([r for r in discord.requests if r.route == POSTING])
        for _ in range(3):
            await service.later(minutes=5)
        assert len([r for r in discord.requests if r.route == POSTING]) == sent
        seen = await discord.slash(club.ben, club.guild.channel("elsewhere"), "next")
        assert "b2-b4" in seen.content
    assert alarms(caplog) == []


async def test_what_is_meant_for_the_author_is_said_directly_where_nothing_may_be_written(
    club: Club, discord: Discord, store: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A refused move, and one that was played from elsewhere."""
    mine, elsewhere = discord.dms(club.ann), club.guild.channel("elsewhere")
    async with running(discord, store) as service:
        await club.match()
        elsewhere.deny(discord.bot, Permission.SEND_MESSAGES)
        await club.say(service, club.ann, elsewhere, f"{discord.bot.mention} #1 b2-b9")
        assert "no cell" in once(mine, "b9").text
        await club.say(service, club.ann, elsewhere, f"{discord.bot.mention} #1 b2-b4")
        assert club.games.mention in once(mine, "Played.").text
        assert once(club.games, BOARD).pinged == [club.ben]
        await service.later(seconds=5)
        assert said(mine, "b9") == [], "the refusal goes at the next ply"
        club.ann.dms_open = False
        await club.say(service, club.ann, elsewhere, f"{discord.bot.mention} #1 b2-b9")
    assert moves(store) == ["b2-b4"]
    assert alarms(caplog) == []
