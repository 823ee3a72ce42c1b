"""Matches against the computer over the wire: real workers think."""

import signal
from pathlib import Path

import pytest

from bot.conversation.core.load import load_shedding
from tests.support.club import Club, moves, never_parses, shows_board
from tests.support.computer_match import (
    NAME,
    challenge,
    is_over,
    match_of,
    pids,
    signal_all,
    warm,
)
from tests.support.discord import Discord, Permission
from tests.support.discord.options import Value
from tests.support.service import Service, VirtualClock, running

MOST_TURNS = 150


# Whole matches


@pytest.mark.parametrize("key", ["pux", "graph-hockey"])
async def test_a_whole_match_with_a_restart_in_between(
    club: Club, discord: Discord, store: Path, clock: VirtualClock, key: str
) -> None:
    """Of two games; the engine's tests play whole games of each."""
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
    assert [player["name"] for player in record["players"]] == ["Turnpost (computer, level 1)", "Ann"]
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
    club: Club, discord: Discord, service: Service, key: str, chosen: dict[str, Value]
) -> None:
    match = match_of(club)
    board = await match.reply((await challenge(club, key, seat="second", level=5, **chosen)).message)
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
    await service.later(seconds=2)
    assert shows_board(last)
    for board in (first, edited):
        assert shows_board(board) is (boards != "keep-last")
    if boards == "keep-last":
        assert replied in edited.text, "it says what it has shown last"
