"""Matches against the computer over the wire: a real worker thinks."""

from __future__ import annotations

from tests.support.club import Club
from tests.support.discord import Channel, Discord
from tests.support.service import Service


def thread_of(club: Club) -> Channel:
    """The only match's thread."""
    (thread,) = [channel for channel in club.guild.channels.values() if channel.is_thread]
    return thread


async def test_one_message_a_turn_shows_both_moves(club: Club, discord: Discord, service: Service) -> None:
    ann = club.ann
    begun = await discord.slash(
        ann, club.games, "challenge pux", opponent=discord.bot, level=1, seat="first"
    )
    assert "against Turnpost (computer, level 1)" in begun.content
    board = await club.opened()
    thread = thread_of(club)
    assert "your move in #1 Pux" in board.text
    for move in ("b2-b4", "c2-c4"):
        before = len(thread.messages)
        played = await discord.slash(ann, thread, "move", move=move)
        assert f"your move in #1 Pux: Ann played {move}, Turnpost (computer, level 1) answered " in played.content
        await discord.quiet()
        assert len(thread.messages) == before + 1, "one message a turn"
        print(played.content)
    taken = await discord.slash(ann, thread, "takeback")
    print(taken.content, taken.message.labels)
    back = await discord.click(ann, taken.message, taken.message.labels[0])
    print(back.content)
    draw = await discord.slash(ann, thread, "draw")
    print(draw.content)
    r = await discord.click(ann, draw.message, draw.message.labels[0])
    print(r.content)
    res = await discord.slash(ann, thread, "resign")
    r = await discord.click(ann, res.message, res.message.labels[0])
    print(r.content, r.message.labels)
    re = await discord.slash(ann, thread, "rematch")
    print(re.content, re.message.labels)
    r = await discord.click(ann, re.message, re.message.labels[0])
    print(r.content)
    raise SystemExit


async def test_in_direct_messages(club: Club, discord: Discord, service: Service) -> None:
    dm = discord.dm(club.ann)
    begun = await discord.slash(club.ann, dm, "challenge pommel", opponent=discord.bot, seat="second")
    print(begun.content)
    for m in dm.messages.values(): print(repr(m.text))
    raise SystemExit
