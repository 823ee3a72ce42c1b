"""The operator's side of the real process: copies while it plays, putting one back, a disk that is full, another's lock."""

import asyncio
import os
import sqlite3
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import aiohttp
import pytest

from bot.conversation.core.refusals import store_fault
from storage.migrations import available
from tests.support.club import Club, moves
from tests.support.discord import Discord
from tests.support.process import PATIENCE, Process, free_port, process
from tests.support.service import ROOT, playthrough

resource = pytest.importorskip("resource", reason="limits are Unix'")
GAME: list[str] = playthrough("pux")["moves"]


async def command(store: Path, *words: str, **more: str) -> tuple[int, str, str]:
    """``python -m bot WORDS``: its status, and what it said."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    found = {**kept, "PYTHONPATH": str(ROOT), "TURNPOST_DATABASE_URL": f"sqlite:///{store}", **more}
    pipe = asyncio.subprocess.PIPE
    run = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", *words, cwd=store.parent, env=found, stdout=pipe, stderr=pipe
    )
    said, errors = await asyncio.wait_for(run.communicate(), PATIENCE)
    return run.returncode or 0, said.decode(), errors.decode()


def settings(discord: Discord, **more: str) -> dict[str, str]:
    return {**discord.env(), "TURNPOST_HTTP": "off", **more}


@asynccontextmanager
async def served(discord: Discord, directory: Path, **more: str) -> AsyncIterator[Process]:
    # A process has to load its libraries first.
    discord.patience = PATIENCE
    async with process(directory, settings(discord, **more)) as started:
        await discord.online()
        yield started


async def started_match(club: Club) -> list[str]:
    """A game of Pux, agreed on by both. Returns the plies to play."""
    game = playthrough("pux")
    await club.match("pux", **game["options"])
    return list(game["moves"])


async def test_copies_that_are_made_while_people_play_are_whole_and_can_be_played_on(
    club: Club, discord: Discord, tmp_path: Path
) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    store, answered = here / "turnpost.db", [0]
    async with served(discord, here) as first:
        plies = await started_match(club)
        players = (club.ann, club.ben)

        async def play() -> None:
            for number, move in enumerate(plies[:12]):
                await club.move(players[number % 2], move)
                answered[0] = number + 1

        copies: list[tuple[int, Path]] = []
        playing = asyncio.create_task(play())
        while not playing.done() or not copies:
            before, target = answered[0], tmp_path / f"copy{len(copies)}.db"
            assert (await command(store, "backup", str(target)))[0] == 0
            copies.append((before, target))
        await playing
        status, said, _ = await command(store, "check")
        assert (status, said) == (0, "1 matches replayed; nothing to look at\n"), "also of the store in use"
        status, _, errors = await command(store, "restore", str(copies[0][1]))
        assert status == 2
        assert "stop the service first" in errors
        await first.kill()
        await discord.offline()
    for before, copy in copies:
        assert await command(copy, "check") == (0, "1 matches replayed; nothing to look at\n", "")
        kept = moves(copy)
        assert kept == plies[: len(kept)]
        assert before <= len(kept) <= 12
    new = there / "turnpost.db"
    before, last = copies[-1]
    assert (await command(new, "restore", str(last)))[0] == 0
    ply = len(moves(new))
    async with served(discord, there) as second:
        await club.move(players[ply % 2], plies[ply])
        assert moves(new) == plies[: ply + 1]
        status, errors = await second.stop()
    assert status == 0, errors
    assert await command(new, "check") == (0, "1 matches replayed; nothing to look at\n", "")


async def test_a_store_of_a_newer_program_is_one_clear_line(discord: Discord, tmp_path: Path) -> None:
    store = tmp_path / "turnpost.db"
    with closing(sqlite3.connect(store)) as connection:
        connection.execute(f"PRAGMA user_version = {len(available()) + 1}")
    before = store.read_bytes()
    async with process(tmp_path, settings(discord)) as running:
        status, errors = await running.ended()
    assert status == 78
    (line,) = errors.splitlines()
    assert f"newer than this program's {len(available())}" in line
    assert store.read_bytes() == before


@pytest.mark.parametrize(
    ("content", "said"), [(b"no database at all" * 99, "not a database"), (b"", None)], ids=["text", "empty"]
)
async def test_a_broken_store_is_one_clear_line_at_the_start(
    discord: Discord, tmp_path: Path, content: bytes, said: str | None
) -> None:
    (tmp_path / "turnpost.db").write_bytes(content)
    async with process(tmp_path, settings(discord)) as running:
        if said is None:
            await discord.online()
            return
        status, errors = await running.ended()
    assert status == 2
    (line,) = errors.splitlines()
    assert said in line
    assert "turnpost.db" in line


async def test_a_locked_store_is_one_clear_line_at_the_start(discord: Discord, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "turnpost.db", isolation_level=None)) as other:
        other.execute("PRAGMA journal_mode = WAL")
        other.execute("BEGIN IMMEDIATE")
        async with process(tmp_path, settings(discord)) as running:
            status, errors = await running.ended()
    assert status == 2
    (line,) = errors.splitlines()
    assert "database is locked" in line


async def health(port: int) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}/healthz") as answer:
        return answer.status, await answer.text()


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux can limit another process")
async def test_a_disk_that_is_full_refuses_in_words_and_goes_on_when_there_is_room(
    discord: Discord, tmp_path: Path
) -> None:
    """No file of the process may grow any more: to the store that is a disk that does not write."""
    club, port = Club(discord), free_port()
    store = tmp_path / "turnpost.db"
    async with served(discord, tmp_path, TURNPOST_HTTP=f"127.0.0.1:{port}") as running:
        plies = await started_match(club)
        await club.move(club.ann, plies[0])
        await discord.quiet()
        assert await health(port) == (200, "ok")
        _, most = resource.prlimit(running.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(running.pid, resource.RLIMIT_FSIZE, (1, most))
        for _ in range(3):
            refused = await discord.slash(club.ben, club.games, "move", move=plies[1])
            assert refused.content == store_fault()
            assert refused.ephemeral
        looked = await discord.slash(club.ben, club.games, "history")
        assert plies[0] in looked.content, "looking still works"
        said = await discord.say(club.ben, club.games, f"<@{discord.bot.id}> {plies[1]}")
        answer = await discord.next_message(club.games, after=said)
        assert answer.content == store_fault()
        status, reason = await health(port)
        assert status == 503
        assert "the store does not work" in reason
        assert moves(store) == plies[:1]
        resource.prlimit(running.pid, resource.RLIMIT_FSIZE, (most, most))
        await club.move(club.ben, plies[1])
        await club.move(club.ann, plies[2])
        assert await health(port) == (200, "ok")
        assert moves(store) == plies[:3]
        status, errors = await running.stop()
    assert status == 0
    assert "Traceback" not in errors
    assert errors.count("the store does not work") == 1, errors
    assert errors.count("the store works again") == 1, errors
    assert await command(store, "check") == (0, "1 matches replayed; nothing to look at\n", "")


async def test_a_store_that_another_program_keeps_locked_refuses_in_words(
    discord: Discord, tmp_path: Path
) -> None:
    club, port = Club(discord), free_port()
    store = tmp_path / "turnpost.db"
    async with served(discord, tmp_path, TURNPOST_HTTP=f"127.0.0.1:{port}") as running:
        plies = await started_match(club)
        await discord.quiet()
        with closing(sqlite3.connect(store, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            refused = await discord.slash(club.ann, club.games, "move", move=plies[0])
            assert refused.content == store_fault()
            status, reason = await health(port)
            assert status == 503
            assert "another program keeps it locked" in reason
            other.execute("ROLLBACK")
        await club.move(club.ann, plies[0])
        assert await health(port) == (200, "ok")
        status, errors = await running.stop()
    assert status == 0
    assert "Traceback" not in errors
    assert discord.late == []
    assert moves(store) == plies[:1]
