"""Everything is told once: whatever is cut, killed or forgotten between sending a message and knowing of it."""

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.discord import connections
from bot.discord.translate import mark_in
from tests.support.club import Club, moves, settled
from tests.support.discord import Discord, Message, NoAnswer, Permission
from tests.support.faults import CALLBACK, POSTING, READING, THREADS, alarms, hurry, once, said, unanswered
from tests.support.service import Service, VirtualClock, running

FORGOTTEN = 10
"""Minutes after which Discord no longer knows a nonce."""


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A shutdown does not wait for answers: that makes it the sudden end that is meant here."""
    monkeypatch.setattr(connections, "FINISHING_SECONDS", 0.05)


async def much_later(service: Service) -> None:
    """Let so much time go by that no nonce helps, in steps in which no absence shows."""
    for _ in range(FORGOTTEN // 5):
        service.discord.clock.advance(5 * 60)
        await service.later(minutes=5)
    await service.later(minutes=1)


@asynccontextmanager
async def dying(discord: Discord, store: Path, clock: VirtualClock) -> AsyncIterator[Service]:
    """A service that ends with the block, in the middle of whatever it does, long before it is started again."""
    async with running(discord, store, clock) as service:
        yield service
    await discord.offline()
    discord.faults.let_go()
    discord.gateway.sessions.clear()
    discord.clock.advance(FORGOTTEN * 60)
    clock.advance(minutes=9)


def delivered(store: Path) -> set[str]:
    """The messages that the store knows to have told something."""
    with contextlib.closing(sqlite3.connect(f"file:{store}?mode=ro", uri=True)) as connection:
        return {m for (m,) in connection.execute("SELECT delivered FROM outbox WHERE delivered IS NOT NULL")}


def marks(message: Message) -> set[str | None]:
    """The numbers that the buttons of a message carry."""
    return {mark_in(button.custom_id) for button in message.buttons}


async def test_a_move_costs_one_request_and_carries_its_number(
    club: Club, discord: Discord, store: Path
) -> None:
    async with running(discord, store) as service:
        await club.match()
        played = await club.move(club.ann, "b2-b4")
        assert [r.route for r in played.requests] == [CALLBACK]
        posted = await discord.slash(
            club.ben, club.guild.channel("elsewhere"), "move", move="b7-b5", game="1"
        )
        assert sorted(r.route for r in posted.requests) == [POSTING, CALLBACK]
        await settled(service)
    for words in ("Ann played b2-b4", "Ben played b7-b5"):
        (mark,) = marks(once(club.games, words))
        assert mark is not None
        assert mark.isdecimal()
    assert (
        len({*marks(once(club.games, "Ann played b2-b4")), *marks(once(club.games, "Ben played b7-b5"))}) == 2
    )


@pytest.mark.parametrize("what", ["board", "reminder"])
@pytest.mark.parametrize("fault", ["cut", "torn", "five times 502"])
async def test_a_message_whose_receipt_is_lost_for_longer_than_a_nonce_lasts(
    discord: Discord, store: Path, monkeypatch: pytest.MonkeyPatch, what: str, fault: str
) -> None:
    hurry(monkeypatch)
    club = Club(discord)
    ann, games = club.ann, club.games
    elsewhere = club.guild.channel("elsewhere")
    async with running(discord, store) as service:
        await club.match(time="2h")
        if fault == "cut":
            laid = discord.faults.cut(POSTING, after=True)
        elif fault == "torn":
            laid = discord.faults.tear(POSTING)
        else:
            laid = discord.faults.fail(POSTING, status=502, times=5, after=True)
        words = "Ann played b2-b4" if what == "board" else "is due"
        if what == "board":
            await discord.slash(ann, elsewhere, "move", move="b2-b4", game="1")
        else:
            await service.go_by(1)
        assert laid.hit
        if fault != "torn":
            assert str(once(games, words).id) not in delivered(store)
        # People talk, so that it is not among the last messages any more.
        for number in range(60):
            await discord.say(club.eve, games, f"chatter {number}")
        await much_later(service)
        message = once(games, words)
        assert str(message.id) in delivered(store)
        assert any(r.route == READING for r in discord.requests)
        await much_later(service)
        once(games, words)


@pytest.mark.parametrize("what", ["board", "reminder", "answer", "typed", "challenge"])
async def test_an_end_between_sending_and_noting(
    club: Club, clock: VirtualClock, discord: Discord, store: Path, what: str
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    async with dying(discord, store, clock) as service:
        words = "Ann played b2-b4"
        action: asyncio.Task[Any] | None = None
        if what != "challenge":
            await club.match(time="2h")
        if what in ("answer", "challenge"):
            held = discord.faults.hold(CALLBACK, after=True)
        else:
            held = discord.faults.hold(POSTING, after=True)
        if what == "board":
            elsewhere = club.guild.channel("elsewhere")
            action = asyncio.create_task(discord.slash(ann, elsewhere, "move", move="b2-b4", game="1"))
        elif what == "answer":
            action = asyncio.create_task(discord.slash(ann, games, "move", move="b2-b4"))
        elif what == "typed":
            await discord.say(ann, games, f"{discord.bot.mention} b2-b4")
        elif what == "challenge":
            words = "challenges you"
            action = asyncio.create_task(club.challenge())
        else:
            words = "is due"
            action = asyncio.create_task(service.go_by(1))
        await discord.until(lambda: bool(held.hit), "the request is there")
        await discord.until(lambda: bool(said(games, words)), "it is said")
    assert len(said(games, words)) == 1
    if action is not None:
        action.cancel()
        with contextlib.suppress(asyncio.CancelledError, NoAnswer, Exception):
            await action
    async with running(discord, store, clock) as again:
        await much_later(again)
        message = once(games, words)
        assert str(message.id) in delivered(store)
        if what == "challenge":
            await discord.click(ben, message, "Accept")
        elif what != "reminder":
            form = await discord.click(ben, message, "Move")
            await discord.submit(ben, form.modal, "b7-b5")
            assert moves(store) == ["b2-b4", "b7-b5"]


async def test_an_end_before_sending(club: Club, clock: VirtualClock, discord: Discord, store: Path) -> None:
    """The store says that it was begun, though it was not: it is looked for, and then sent."""
    ann, ben, games = club.ann, club.ben, club.games
    async with dying(discord, store, clock):
        await club.match(time="2h")
        held = discord.faults.hold(POSTING)
        elsewhere = club.guild.channel("elsewhere")
        action = asyncio.create_task(discord.slash(ann, elsewhere, "move", move="b2-b4", game="1"))
        await discord.until(lambda: bool(held.hit), "the request is there")
    action.cancel()
    with contextlib.suppress(asyncio.CancelledError, NoAnswer):
        await action
    assert said(games, "Ann played") == []
    async with running(discord, store, clock) as again:
        await much_later(again)
        assert once(games, "Ann played b2-b4").pinged == [ben]


@pytest.mark.parametrize("end", ["cut", "killed"])
async def test_a_thread_is_opened_once(
    club: Club, clock: VirtualClock, discord: Discord, store: Path, end: str
) -> None:

    def threads() -> list[str]:
        return [channel.name for channel in club.guild.channels.values() if channel.is_thread]

    async with dying(discord, store, clock) as service:
        if end == "cut":
            discord.faults.cut(THREADS, after=True)
        else:
            discord.faults.hold(THREADS, after=True)
        made = await club.challenge(place="thread")
        action = asyncio.create_task(discord.click(club.ben, made.message, "Accept"))
        await discord.until(lambda: len(threads()) == 1, "the thread is opened")
        if end == "cut":
            await action
            await much_later(service)
            assert len(threads()) == 1
    action.cancel()
    with contextlib.suppress(asyncio.CancelledError, NoAnswer):
        await action
    async with running(discord, store, clock) as again:
        await much_later(again)
        assert threads() == ["#1 Pux: Ann – Ben"]
        (thread,) = [c for c in club.guild.channels.values() if c.is_thread]
        assert once(thread, "begins").pinged == [club.ann]
        await club.move(club.ann, "b2-b4", thread)


async def test_where_nothing_can_be_read_it_is_said_twice_at_most(
    club: Club, discord: Discord, store: Path, caplog: pytest.LogCaptureFixture
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    elsewhere = club.guild.channel("elsewhere")
    games.deny(discord.bot, Permission.READ_MESSAGE_HISTORY)
    async with running(discord, store) as service:
        await club.match(time="2h")
        discord.faults.cut(POSTING, times=100, after=True)
        await discord.slash(ann, elsewhere, "move", move="b2-b4", game="1")
        # As long as the nonce is known, a repeat is none.
        await service.later(seconds=10)
        await service.later(seconds=20)
        once(games, "Ann played b2-b4")
        for _ in range(5):
            await much_later(service)
        assert len(said(games, "Ann played b2-b4")) == 2
        assert "is sent again, though it may have arrived" in caplog.text
        assert "sent twice" in caplog.text
        # What a place does not tell of goes to whom it concerns.
        discord.faults.clear()
        await much_later(service)
        await discord.next_dm(ben, containing="Ann played b2-b4")
    assert len(said(games, "Ann played b2-b4")) == 2
    assert alarms(caplog) == []


async def test_an_answer_that_got_lost_where_nothing_can_be_read(
    club: Club, discord: Discord, store: Path
) -> None:
    games = club.games
    games.deny(discord.bot, Permission.READ_MESSAGE_HISTORY)
    async with running(discord, store) as service:
        await club.match(time="2h")
        discord.faults.fail(CALLBACK, status=400)
        await unanswered(service, discord.slash(club.ann, games, "move", move="b2-b4"))
        await service.later(seconds=25)
        assert once(games, "Ann played b2-b4").pinged == [club.ben]
        await much_later(service)
        once(games, "Ann played b2-b4")


async def test_words_without_buttons_are_known_by_themselves(
    club: Club, service: Service, discord: Discord
) -> None:
    await club.match(time="2h")
    await service.later(seconds=30)
    discord.faults.cut(POSTING, after=True)
    await service.later(hours=5)
    assert once(club.games, "Turnpost was down").labels == []
    await much_later(service)
    await much_later(service)
    once(club.games, "Turnpost was down")


async def test_a_turn_that_can_be_told_nowhere_does_not_run(
    club: Club, discord: Discord, store: Path, caplog: pytest.LogCaptureFixture
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    lobby = club.guild.channel("lobby")
    ben.dms_open = False
    async with running(discord, store) as service:
        await club.match(time="1h", flag="auto", vacation=False)
        games.deny(discord.bot, Permission.SEND_MESSAGES)
        await discord.slash(ann, lobby, "move", move="b2-b4", game="1")
        await service.later(minutes=1)
        assert len([r for r in discord.refusals if r.route == POSTING]) == 2, "neither here nor directly"
        told = await discord.next_dm(ann, containing="Turnpost couldn’t tell Ben")
        assert "clock is paused" in told.text
        assert "given up: 403 50013" in caplog.text
        await service.go_by(5)
        assert "over" not in (await discord.slash(ann, lobby, "games", share=True)).content
        # Whatever Ben says next, he hears of it; only from then on does his hour run.
        about = await discord.slash(ben, lobby, "about")
        assert "It’s your move in #1 Pux against Ann. Turnpost couldn’t tell you before" in about.content
        again = await discord.slash(ben, lobby, "about")
        assert "your move" not in again.content, "once"
        await service.go_by(0)
        for _ in range(11):
            await service.later(minutes=5)
        moved = await discord.slash(ben, lobby, "move", move="b7-b5", game="1")
        assert "Played" in moved.content
        ann.dms_open = False
        await service.later(minutes=1)
        await discord.slash(ann, lobby, "next")
        await service.go_by(2)
        over = await discord.slash(ann, lobby, "board", game="1")
        assert "Ben wins #1 Pux: you ran out of time" in over.content, "she saw the board with /next"
    assert moves(store) == ["b2-b4", "b7-b5"]
    assert alarms(caplog) == []
