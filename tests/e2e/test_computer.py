"""Matches against the computer over the wire: real workers think."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot import operations
from bot.conversation.core.load import load_shedding
from bot.conversation.features.computers import handlers
from bot.service.playing.computers import IDLE, MOST_MATCHES
from rules.games.catalogue import GAMES
from tests.support.club import Club, moves, never_parses, outcome, refused, settled, shows_board
from tests.support.computer_match import NAME, ComputerMatch, is_over, signal_all, workers_of
from tests.support.discord import Answer, Channel, Discord, Permission
from tests.support.discord.messages import MessageKind
from tests.support.discord.options import Value
from tests.support.process import PATIENCE, process
from tests.support.service import Service, VirtualClock, running

MOST_TURNS = 150
EDITING = "PATCH /channels/{channel_id}/messages/{message_id}"


@pytest.fixture(autouse=True)
def patience(discord: Discord, monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker loads the rules first, and a busy machine takes its time, which nobody's answer has to spare."""
    discord.patience = 120
    monkeypatch.setattr(handlers, "WITHIN", 1.0)


async def challenge(
    club: Club, game: str = "pux", /, *, where: Channel | None = None, **options: Value
) -> Answer:
    """Ann challenges the computer, at level 1, here and moving first unless told otherwise."""
    given: dict[str, Value] = {
        "opponent": club.discord.bot, "level": 1, "seat": "first", "place": "here", **options,
    }  # fmt: skip
    return await club.discord.slash(club.ann, where or club.games, f"challenge {game}", **given)


def match_of(club: Club, number: int = 1, *, where: Channel | None = None, seed: int = 1) -> ComputerMatch:
    return ComputerMatch(club.discord, club.ann, where or club.games, number, seed=seed)


def as_options(chosen: Mapping[str, Value]) -> dict[str, Any]:
    """Options that a test names by keys."""
    return dict(chosen)


def pids(service: Service) -> list[int]:
    """The workers that run."""
    return service.app.engine_workers.pids


async def warm(club: Club, service: Service) -> ComputerMatch:
    """A match in which the computer has moved first, so its worker runs."""
    begun = await challenge(club, seat="second")
    match = match_of(club)
    await match.reply(begun.message)
    assert len(pids(service)) == 1
    return match


# Whole matches


@pytest.mark.parametrize("key", GAMES)
async def test_a_whole_match_with_a_restart_in_between(
    club: Club, discord: Discord, store: Path, clock: VirtualClock, key: str
) -> None:
    match = match_of(club, seed=len(key))
    async with running(discord, store, clock):
        board = await match.reply((await challenge(club, key, seat="second")).message)
        assert f"{NAME.format(1)} played" in board.text
        for _ in range(3):
            board = await match.turn()
    async with running(discord, store, clock):
        for _ in range(MOST_TURNS):
            if is_over(board):
                break
            board = await match.turn()
        else:
            resigned = await discord.slash(club.ann, club.games, "resign", game="1")
            await discord.click(club.ann, resigned.message, resigned.message.labels[0])
        record = await match.record()
    assert record["result"] is not None
    assert [player["name"] for player in record["players"]] == [NAME.format(1), "Ann"]
    assert discord.late == []
    assert discord.refusals == []
    never_parses(discord)


@pytest.mark.parametrize(
    ("key", "chosen"),
    [
        ("bipod", {"gap": 8, "middle": 8, "rows": 25, "stones": 3}),
        ("graph-hockey", {"side": 6, "gap": 12}),
        ("pommel", {"board": "76"}),
        ("polatty-pressure", {"placing": "anywhere", "pressors": 60}),
    ],
)
async def test_options_at_their_maxima(
    club: Club, discord: Discord, service: Service, key: str, chosen: dict[str, int | str]
) -> None:
    match = match_of(club)
    board = await match.reply(
        (await challenge(club, key, seat="second", level=5, **as_options(chosen))).message
    )
    board = await match.turn()
    assert f"{NAME.format(5)} answered" in board.text
    assert shows_board(board)
    assert discord.late == []


# One message a turn


async def test_one_message_a_turn_shows_both_moves(club: Club, discord: Discord, service: Service) -> None:
    match = await warm(club, service)
    assert await match.turn() is not None
    for _ in range(3):
        before = [message for message in club.games.messages.values() if not message.ephemeral]
        move = await match.choose()
        board = await match.turn(move)
        now = [message for message in club.games.messages.values() if not message.ephemeral]
        assert len(now) == len(before) + 1, "one message a turn"
        assert board.text.startswith(
            f"{club.ann.mention}, your move in #1 Pux: Ann played {move}, {NAME.format(1)} answered "
        )
        assert board.labels == ["Move", "Pick", "View", "More"]
    assert [user for message in now for user in message.pinged if user is discord.bot] == []


async def test_a_long_thought_changes_the_message_when_it_ends(
    club: Club, discord: Discord, service: Service, store: Path
) -> None:
    match = await warm(club, service)
    signal_all(pids(service), signal.SIGSTOP)
    move = await match.choose()
    played = await match.play(move)
    assert played.text.startswith(f"#1 Pux, {NAME.format(1)} is thinking: Ann played {move}")
    assert shows_board(played)
    assert played.pinged == []
    signal_all(pids(service), signal.SIGCONT)
    board = await match.reply(played)
    assert board is played, "the same message shows both"
    assert f"Ann played {move}, {NAME.format(1)} answered {moves(store)[-1]}" in board.text
    assert shows_board(board)
    # Its buttons belong to the new position, and it is what is replaced or undone.
    viewed = await discord.click(club.ann, board, "View")
    assert moves(store)[-1] in viewed.content
    await match.turn()


async def test_a_long_thought_looks_like_no_overload(
    club: Club, discord: Discord, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An answer that waits for the computer is not deferred when any other would be."""
    match = await warm(club, service)
    monkeypatch.setattr(load_shedding, "DEFER_AFTER", 0.5)
    monkeypatch.setattr(load_shedding, "DEFER_LATEST", 2.9)
    move = await match.choose()
    signal_all(pids(service), signal.SIGSTOP)
    answer = await discord.slash(club.ann, club.games, "move", move=move, game="1")
    assert not answer.deferred
    assert answer.content.startswith(f"#1 Pux, {NAME.format(1)} is thinking: Ann played {move}")
    signal_all(pids(service), signal.SIGCONT)
    await match.reply(answer.message)


async def test_a_message_that_is_gone_is_followed_by_another(
    club: Club, discord: Discord, service: Service
) -> None:
    match = await warm(club, service)
    signal_all(pids(service), signal.SIGSTOP)
    played = await match.play()
    meg = club.guild.member("Meg")
    club.games.allow(meg, Permission.MANAGE_MESSAGES)
    await discord.delete(meg, played)
    signal_all(pids(service), signal.SIGCONT)
    board = await match.reply(played)
    assert board is not played
    assert board.pinged == [club.ann]


@pytest.mark.parametrize("boards", ["keep-last", "thread", "post-each"])
async def test_whatever_becomes_of_earlier_boards(
    club: Club, discord: Discord, service: Service, store: Path, boards: str
) -> None:
    meg = club.guild.member("Meg", manage=True)
    await discord.slash(meg, club.games, "server play", boards=boards)
    match = await warm(club, service)
    first = await match.turn()
    signal_all(pids(service), signal.SIGSTOP)
    played = await match.play()
    signal_all(pids(service), signal.SIGCONT)
    edited = await match.reply(played)
    assert shows_board(edited), "a board that was changed does not shrink before the next"
    replied = moves(store)[-1]
    last = await match.turn()
    await settled(service)
    assert shows_board(last)
    for board in (first, edited):
        assert shows_board(board) is (boards != "keep-last")
    if boards == "keep-last":
        assert replied in edited.text, "it says what it has shown last"


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
        while any(map(_runs, pids)):  # noqa: ASYNC110 - a process of somebody else's tells nobody that it has ended
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
    given = operations.parser().parse_args(["check", "--deep"])
    assert await asyncio.to_thread(operations.run, store, given) == 0


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


# Where it is played


async def test_in_a_thread_of_its_own(club: Club, discord: Discord, service: Service) -> None:
    begun = await discord.slash(
        club.ann, club.games, "challenge pux", opponent=discord.bot, level=1, seat="second"
    )
    assert begun.content.startswith(f"Ann plays #1 Pux against {NAME.format(1)}.")
    board = await club.opened()
    assert board.channel.name == f"#1 Pux: {NAME.format(1)} – Ann"
    match = match_of(club, where=board.channel)
    await match.reply(board)
    await match.turn()
    said = [m for m in club.games.messages.values() if m.kind is not MessageKind.THREAD_CREATED]
    assert [m.text for m in said] == [begun.content], "the channel hears no more of it"


async def test_in_the_channel_where_no_thread_may_be_opened(
    club: Club, discord: Discord, service: Service
) -> None:
    club.games.deny(discord.bot, Permission.CREATE_PUBLIC_THREADS)
    begun = await discord.slash(
        club.ann, club.games, "challenge pux", opponent=discord.bot, level=1, seat="first"
    )
    assert "your move in #1 Pux" in begun.content
    await match_of(club).turn()


async def test_in_direct_messages(club: Club, discord: Discord, service: Service) -> None:
    direct = discord.dms(club.ann)
    begun = await discord.slash(
        club.ann, direct, "challenge pommel", opponent=discord.bot, level=1, seat="second"
    )
    match = match_of(club, where=direct)
    await match.reply(begun.message)
    board = await match.turn()
    assert f"{NAME.format(1)} answered" in board.text
    assert [message for message in club.games.messages.values() if not message.ephemeral] == []


# What is refused, and limits


async def test_what_only_other_programs_would_send(club: Club, discord: Discord, service: Service) -> None:
    for level in (0, -1, 6, 10**9):
        refused(await club.raw(club.ann, "challenge pux", opponent=str(discord.bot.id), level=level))
    refused(await discord.slash(club.ann, club.games, "challenge pux", opponent=club.ben, level=3), "`level`")


async def test_twenty_challenges_at_once(club: Club, discord: Discord, service: Service, store: Path) -> None:
    discord.hurried = True
    answers = await asyncio.gather(*(challenge(club, seat="second") for _ in range(20)))
    discord.hurried = False
    await settled(service)
    assert sum(not answer.ephemeral for answer in answers) <= MOST_MATCHES
    with closing(sqlite3.connect(store)) as connection:
        (count,) = connection.execute("SELECT count(*) FROM matches").fetchone()
    assert count <= MOST_MATCHES
    for number in range(1, count + 1):
        async with asyncio.timeout(60):
            while not moves(store, number):
                await discord.quiet()


async def test_idle_matches_are_closed_with_a_word(
    club: Club, discord: Discord, service: Service, clock: VirtualClock, store: Path
) -> None:
    await challenge(club)
    await service.go_by(int(IDLE.total_seconds() // 3600) + 1)
    assert outcome(store) == (None, "abandoned")
    board = [message for message in club.games.messages.values() if "is closed as abandoned" in message.text]
    assert len(board) == 1


async def test_without_workers_nothing_offers_it(club: Club, discord: Discord, store: Path) -> None:
    async with running(discord, store, TURNPOST_ENGINE_WORKERS="0"):
        [command] = [one for one in discord.world.commands[None] if one["name"] == "challenge"]
        for game in command["options"]:
            assert "level" not in {option["name"] for option in game["options"]}
            assert "omputer" not in str(game)
        answer = await discord.slash(club.ann, club.games, "challenge pux", opponent=discord.bot)
        refused(answer, "doesn’t play here")
    async with running(discord, store):
        [command] = [one for one in discord.world.commands[None] if one["name"] == "challenge"]
        assert all("level" in {option["name"] for option in game["options"]} for game in command["options"])


async def test_spectators_see_what_plays(club: Club, discord: Discord, service: Service) -> None:
    match = await warm(club, service)
    board = await match.turn()
    viewed = await discord.click(club.eve, board, "View")
    assert NAME.format(1) in viewed.content
    history = await discord.slash(club.eve, club.games, "history", game="1")
    assert NAME.format(1) in history.content
