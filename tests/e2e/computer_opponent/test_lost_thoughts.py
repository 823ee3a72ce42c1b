"""What becomes of a thought when its worker, the service or the position goes."""

import asyncio
import os
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.operations import command_line
from tests.support.club import Club, moves, never_parses, outcome, settled, shows_board
from tests.support.computer_match import (
    NAME,
    challenge,
    match_of,
    pids,
    signal_all,
    warm,
    workers_of,
)
from tests.support.discord import Discord
from tests.support.process import PATIENCE, process
from tests.support.service import Service, VirtualClock, running

# What happens to the service, and to those who think


@pytest.mark.parametrize("later", [0, 60])
async def test_a_restart_in_mid_thought(
    club: Club, discord: Discord, store: Path, clock: VirtualClock, later: int
) -> None:
    """The reply changes the message if it is new; else it follows as another."""
    match = match_of(club)
    async with running(discord, store, clock) as service:
        await match.reply((await challenge(club, seat="second")).message)
        signal_all(pids(service), signal.SIGSTOP)
        played = await match.play()
        assert "is thinking" in played.text
        left = pids(service)
    for pid in left:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
    clock.advance(seconds=later)
    async with running(discord, store, clock):
        board = await match.reply(played)
        assert (board is played) is (later == 0)
        assert len(moves(store)) == 3
        await match.turn()


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGSTOP])
async def test_a_worker_dies_or_hangs_in_mid_thought(
    club: Club,
    service: Service,
    store: Path,
    number: signal.Signals,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = await warm(club, service)
    [worker] = pids(service)
    if number is signal.SIGSTOP:
        workers, usual = service.app.engine_workers, service.app.engine_workers._patience
        monkeypatch.setattr(workers, "_patience", 0.0)
        # The next worker loads the rules before it answers.
        monkeypatch.setattr(workers, "_on_lost", lambda: setattr(workers, "_patience", usual))
    os.kill(worker, signal.SIGSTOP)
    played = await match.play()
    if number is signal.SIGKILL:
        os.kill(worker, number)
    board = await match.reply(played)
    assert f"{NAME.format(1)} answered {moves(store)[-1]}" in board.text
    assert len(moves(store)) == 3, "it was played once"
    assert worker not in pids(service)
    with pytest.raises(ProcessLookupError):
        os.kill(worker, 0)
    await match.turn()


async def test_the_service_is_killed_in_mid_thought(club: Club, discord: Discord, tmp_path: Path) -> None:
    environment = {**discord.env(), "TURNPOST_HTTP": "off"}
    match = match_of(club)
    async with process(tmp_path, environment) as first:
        await discord.online()
        await match.reply((await challenge(club, seat="second")).message)
        [worker] = workers_of(first.pid)
        os.kill(worker, signal.SIGSTOP)
        played = await match.play()
        assert "is thinking" in played.text
        await first.kill()
        await discord.died()
    os.kill(worker, signal.SIGCONT)
    async with process(tmp_path, environment) as second:
        await discord.online()
        board = await match.reply(played)
        assert shows_board(board)
        await match.turn()
        workers = workers_of(second.pid)
        assert worker not in workers
        status, errors = await second.stop()
        assert status == 0, errors
    await ended(worker, *workers)


async def ended(*pids: int) -> None:
    """Wait until processes have ended; one that nobody reaps is a zombie."""
    async with asyncio.timeout(PATIENCE):
        while any(map(_runs, pids)):  # noqa: ASYNC110 - a process of someone else's tells nobody that it has ended
            await asyncio.sleep(0.01)


def _runs(pid: int) -> bool:
    try:
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    except FileNotFoundError:
        return False


async def test_the_store_is_sound_after_all_that(club: Club, discord: Discord, store: Path) -> None:
    async with running(discord, store):
        match = match_of(club)
        await match.reply((await challenge(club, seat="second")).message)
        await match.turn()
        await match.turn()
    with closing(sqlite3.connect(store)) as connection:
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
    given = command_line.parser().parse_args(["check", "--deep"])
    assert await asyncio.to_thread(command_line.run, store, given) == 0


# The position changes while it thinks


@pytest.mark.parametrize("how", ["takeback", "undo", "resign"])
async def test_a_late_answer_is_dropped(
    club: Club, discord: Discord, service: Service, store: Path, how: str
) -> None:
    match = await warm(club, service)
    await match.turn()
    before = moves(store)
    signal_all(pids(service), signal.SIGSTOP)
    played = await match.play()
    match how:
        case "takeback":
            back = await discord.slash(club.ann, club.games, "takeback")
            assert "your move in #1 Pux" in back.content
        case "undo":
            more = await discord.click(club.ann, played, "More")
            await discord.click(club.ann, more.message, "Undo")
        case _:
            asked = await discord.slash(club.ann, club.games, "resign")
            assert asked.labels[0] == f"Resign #1 against {NAME.format(1)}"
            over = await discord.click(club.ann, asked.message, asked.labels[0])
            assert f"{NAME.format(1)} wins #1 Pux: Ann resigned" in over.content
    signal_all(pids(service), signal.SIGCONT)
    await settled(service)
    kept = before if how != "resign" else moves(store)
    assert moves(store) == kept
    if how == "resign":
        rematch = await discord.slash(club.ann, club.games, "rematch", game="1")
        again = match_of(club, 2)
        await again.reply(rematch.message)
        await again.turn()
    else:
        await match.turn()


async def test_takeback_draw_and_rematch(club: Club, discord: Discord, service: Service, store: Path) -> None:
    match = await warm(club, service)
    board = await match.turn()
    more = await discord.click(club.ann, board, "More")
    taken = await discord.click(club.ann, more.message, "Takeback")
    assert "your move in #1 Pux" in taken.content
    assert len(moves(store)) == 1
    asked = await discord.slash(club.ann, club.games, "draw")
    offered = await discord.click(club.ann, asked.message, asked.labels[0])
    await settled(service)
    assert "draw" in offered.content or "winning chances" in offered.content
    if outcome(store)[1] is None:
        assert [message.pinged for message in club.games.messages.values() if "refuse" in message.text] in (
            [],
            [[club.ann]],
        )
    never_parses(discord)


async def test_an_abort_at_the_first_move(
    club: Club, discord: Discord, service: Service, store: Path
) -> None:
    await challenge(club)
    asked = await discord.slash(club.ann, club.games, "abort")
    ended = await discord.click(club.ann, asked.message, asked.labels[0])
    assert outcome(store) == (None, "aborted")
    assert not ended.ephemeral
