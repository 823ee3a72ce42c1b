"""A store that does not work: nothing half done, said in words, said once to the operator, and it goes on afterwards."""

import logging
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from bot.conversation.core.refusals import store_fault
from tests.storage.values import pragma, reader_of, writer_of
from tests.support.club import Club, moves, refused, rows, settled
from tests.support.discord import Answer, Discord
from tests.support.service import Service, playthrough, running

resource = pytest.importorskip("resource", reason="limits are Unix'")
PLIES: list[str] = playthrough("pux")["moves"]
OPTIONS = playthrough("pux")["options"]

Breaking = Callable[[Service, Path], Awaitable[None]]


class Full:
    """No file of this process may grow beyond a page: to the store that is a disk that does not write."""

    most: int

    @classmethod
    async def fill(cls, _service: Service, _store: Path) -> None:
        _, cls.most = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (4096, cls.most))

    @classmethod
    async def empty(cls, _service: Service, _store: Path) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (cls.most, cls.most))


@pytest.fixture(autouse=True)
def limits() -> Iterator[None]:
    """Whatever a test does to its own process is undone."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, before)


async def forbid_writing(service: Service, _store: Path) -> None:
    await pragma(writer_of(service.app.database), "query_only = 1")


async def allow_writing(service: Service, _store: Path) -> None:
    await pragma(writer_of(service.app.database), "query_only = 0")


class Locked:
    """Another program that keeps the store locked for longer than anybody waits."""

    other: sqlite3.Connection

    @classmethod
    async def lock(cls, service: Service, store: Path) -> None:
        await pragma(writer_of(service.app.database), "busy_timeout = 20")
        cls.other = sqlite3.connect(store, isolation_level=None)
        cls.other.execute("BEGIN IMMEDIATE")

    @classmethod
    async def unlock(cls, _service: Service, _store: Path) -> None:
        cls.other.close()


BROKEN = {
    "full": (Full.fill, Full.empty, "its disk fails"),
    "read-only": (forbid_writing, allow_writing, "read only"),
    "locked": (Locked.lock, Locked.unlock, "keeps it locked"),
}
every_way = pytest.mark.parametrize("way", BROKEN)


@asynccontextmanager
async def playing(discord: Discord, store: Path) -> AsyncIterator[tuple[Club, Service]]:
    club = Club(discord)
    async with running(discord, store) as service:
        await club.match("pux", **OPTIONS)
        await club.move(club.ann, PLIES[0])
        await settled(service)
        yield club, service


TABLES = ("matches", "plies", "reminders", "events", "offers", "outbox", "challenges", "notes", "preferences")


@every_way
async def test_what_cannot_be_written_is_refused_whole_and_goes_on_later(
    discord: Discord, store: Path, way: str, caplog: pytest.LogCaptureFixture
) -> None:
    spoil, mend, reason = BROKEN[way]
    async with playing(discord, store) as (club, service):
        board = (await discord.slash(club.ben, club.games, "board")).message
        form = await discord.click(club.ben, board, "Move")
        await spoil(service, store)
        before = rows(store, *TABLES)
        caplog.clear()
        actions: list[Callable[[], Awaitable[Answer]]] = [
            lambda: discord.slash(club.ben, club.games, "move", move=PLIES[1]),
            lambda: discord.submit(club.ben, form.modal, PLIES[1]),
            lambda: discord.slash(club.ann, club.games, "challenge bipod", opponent=club.ben),
            lambda: discord.slash(club.ann, club.games, "note", text="x" * 900),
            lambda: discord.slash(club.eve, club.games, "settings board", theme="dark"),
            lambda: discord.slash(club.ann, club.games, "draw"),
        ]
        for action in actions:
            answer = await action()
            if answer.ephemeral and "Offer a draw" in str(answer.buttons):
                answer = await discord.click(club.ann, answer.message, answer.buttons[0].label)
            refused(answer, store_fault())
        heard = await club.say(service, club.ben, club.games, f"<@{discord.bot.id}> {PLIES[1]}")
        assert heard.answer.content == store_fault()
        assert PLIES[0] in (await discord.slash(club.ben, club.games, "history")).content, "looking works"
        assert rows(store, *TABLES) == before
        assert reason in (await service.app.health.reason() or "")
        for _ in range(5):
            service.clock.advance(seconds=30)
            await service.app.ticker.tick()
        assert rows(store, *TABLES) == before
        said = [record for record in caplog.records if record.levelno >= logging.WARNING]
        assert [record.exc_info for record in said] == [None] * len(said)
        assert len(said) <= 1, "once is enough"
        await mend(service, store)
        await service.app.ticker.tick()
        assert await service.app.health.reason() is None
        await club.move(club.ben, PLIES[1])
        await club.move(club.ann, PLIES[2])
        assert moves(store) == PLIES[:3]


@every_way
async def test_what_is_to_be_told_meanwhile_is_told_once_when_it_can_be(
    discord: Discord, store: Path, way: str
) -> None:
    """The action is done, and the store stops working before what follows from it has been told."""
    spoil, mend, reason = BROKEN[way]
    async with playing(discord, store) as (club, service):
        elsewhere = club.guild.channel("elsewhere")
        wake, service.app.outbox_worker.wake = service.app.outbox_worker.wake, lambda due=None: None  # type: ignore[method-assign]
        service.app.database.on_outbox = lambda due: None
        await discord.slash(club.ben, elsewhere, "move", move=PLIES[1], game="1")
        await spoil(service, store)
        posted = len(club.games.messages)
        for _ in range(3):
            with pytest.raises(Exception, match=reason):
                await service.app.outbox_worker.drain()
        assert len(club.games.messages) == posted, "nothing is sent that cannot be noted"
        await mend(service, store)
        service.app.outbox_worker.wake = wake  # type: ignore[method-assign]
        await service.app.outbox_worker.drain()
        await service.app.outbox_worker.drain()
        await discord.quiet()
        assert len(club.games.messages) == posted + 1


def overwrite(store: Path, page: int) -> None:
    with store.open("r+b") as file:
        file.seek((page - 1) * 4096)
        file.write(b"\xff" * 4096)


async def test_a_store_that_is_damaged_while_it_serves_says_so_and_does_not_say_it_is_well_again(
    discord: Discord, store: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with playing(discord, store) as (club, service):
        await pragma(writer_of(service.app.database), "wal_checkpoint(TRUNCATE)")
        with closing(sqlite3.connect(f"file:{store}?mode=ro", uri=True)) as other:
            (page,) = other.execute("SELECT rootpage FROM sqlite_master WHERE name = 'plies'").fetchone()
        overwrite(store, page)
        for thread in (reader_of(service.app.database), writer_of(service.app.database)):
            await pragma(thread, "shrink_memory")
        caplog.clear()
        for _ in range(3):
            answer = await discord.slash(club.ben, club.games, "move", move=PLIES[1])
            refused(answer, store_fault())
            await service.app.ticker.tick()
        reason = await service.app.health.reason()
        assert reason is not None
        assert "damaged" in reason
        errors = [record for record in caplog.records if record.levelno >= logging.WARNING]
        assert [record.name for record in errors] == ["storage.store.health"]
        await discord.slash(club.eve, club.games, "settings board", theme="dark")
        assert await service.app.health.reason() == reason, "damage does not mend itself"


async def test_a_sweep_that_keeps_failing_is_logged_in_full_once(
    discord: Discord, store: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(discord, store) as (club, service):

        async def broken(*, up: bool) -> None:
            raise RuntimeError("a fault of ours")

        with monkeypatch.context() as patch:
            patch.setattr(service.app.health.timekeeper, "look_at_clock", broken)
            caplog.clear()
            for _ in range(10):
                await service.app.ticker.tick()
        said = [record.getMessage() for record in caplog.records if record.name == "bot.ticks"]
        assert said == [
            "the sweep failed",
            *[f"the sweep failed {times} times in the same way" for times in (2, 4, 8)],
        ]
        await service.app.ticker.tick()
        assert caplog.records[-1].getMessage() == "the sweep works again"
        await club.move(club.ben, PLIES[1])
