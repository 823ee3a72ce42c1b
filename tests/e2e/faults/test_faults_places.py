"""Places that refuse: gone messages and channels, missing access and rights, closed DMs, threads put away and locked."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.club import Club, moves, refused
from tests.support.discord import Channel, Discord, Message, Permission, Refusal, User
from tests.support.faults import CALLBACK, POSTING, alarms, once, said, unanswered
from tests.support.service import running

EDITING = "PATCH /channels/{channel_id}/messages/{message_id}"
REMOVING = "DELETE /channels/{channel_id}/messages/{message_id}"


def shared(discord: Discord, *people: User) -> Channel:
    """A channel of another server that these people and the bot have in common."""
    other = discord.guild("Other")
    for user in people:
        other.member(user)
    return other.channel("lobby")


@pytest.mark.parametrize("who", ["the message", "the channel"])
async def test_a_challenge_whose_message_is_gone(
    club: Club, discord: Discord, store: Path, caplog: pytest.LogCaptureFixture, who: str
) -> None:
    """10008 and 10003: there is nothing left to change, and nothing is tried for ever."""
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store) as service:
        made = await club.challenge()
        message = made.message
        copy = await discord.slash(ben, club.guild.channel("lobby"), "help")
        if who == "the message":
            await discord.delete(ann, message) if message.author is ann else games.messages.pop(message.id)
        else:
            games.delete()
        taken = await discord.click(ann, copy.message, "tp:cancel:1:0", forged=True)
        assert taken.ephemeral
        await service.later(minutes=1)
        before = len([r for r in discord.requests if r.route == EDITING])
        assert before == 1
        await service.later(hours=1)
        assert len([r for r in discord.requests if r.route == EDITING]) == before
    assert alarms(caplog) == []


async def test_a_board_that_somebody_deleted(
    club: Club, discord: Discord, store: Path, caplog: pytest.LogCaptureFixture
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store) as service:
        board = await club.match(time="2h")
        wrong = await club.say(service, ann, games, f"{discord.bot.mention} b9-b9")
        for message in (board, wrong.answer):
            games.messages.pop(message.id)
        # The refusal is to go away at the next ply; that it is gone already is no error.
        await club.move(ann, "b2-b4")
        await service.later(seconds=5)
        assert [r.status for r in discord.requests if r.route == REMOVING] == [404]
        await club.move(ben, "b7-b5")
        await service.later(minutes=5)
        assert len([r for r in discord.requests if r.route == REMOVING]) == 1
    assert moves(store) == ["b2-b4", "b7-b5"]
    assert alarms(caplog) == []


async def test_a_challenge_that_its_channel_does_not_take(
    club: Club, discord: Discord, store: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Its answer is lost and the channel closed: the challenger is told directly, once, and it stands."""
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store) as service:
        discord.faults.refuse(CALLBACK, Refusal.UNKNOWN_INTERACTION)
        await unanswered(service, club.challenge())
        games.deny(discord.bot, Permission.SEND_MESSAGES)
        await service.later(seconds=25)
        told = await discord.next_dm(ann, containing="Turnpost couldn’t post your challenge #1 to Pux")
        await service.later(hours=1)
        assert list(discord.dms(ann).messages) == [told.id]
        assert list(discord.dms(ben).messages) == []
        found = await discord.slash(ben, club.guild.channel("lobby"), "challenges")
        board = await discord.click(ben, found.message, "Accept #1 Pux from Ann")
        assert "game begins" in board.content or "accepted" in board.content
    assert alarms(caplog) == []


GONE: dict[str, Callable[[Discord, Club], object]] = {
    "10003": lambda discord, club: club.games.delete(),
    "50001": lambda discord, club: club.games.deny(discord.bot, Permission.VIEW_CHANNEL),
    "50013": lambda discord, club: club.games.deny(discord.bot, Permission.SEND_MESSAGES),
}


@pytest.mark.parametrize("code", GONE)
async def test_a_channel_that_refuses(
    club: Club, discord: Discord, store: Path, caplog: pytest.LogCaptureFixture, code: str
) -> None:
    """A move and a reminder go to the player to move; the refusal is told to the operator, and not repeated."""
    ann, ben = club.ann, club.ben
    lobby = shared(discord, ann, ben)
    async with running(discord, store) as service:
        await club.match(time="2h")
        GONE[code](discord, club)
        await discord.slash(ann, lobby, "move", move="b2-b4", game="1")
        board = await discord.next_dm(ben, containing="Ann played b2-b4")
        await discord.quiet()
        await service.go_by(1)
        await discord.next_dm(ben, containing="is due")
        await service.later(minutes=4)
        assert len(discord.dms(ben).messages) == 2
        assert list(discord.dms(ann).messages) == []
        assert len([r for r in discord.refusals if r.route == POSTING]) == 2
        assert f"given up: {'404' if code == '10003' else '403'} {code}" in caplog.text
        form = await discord.click(ben, board, "Move")
        await discord.submit(ben, form.modal, "b7-b5")
    assert moves(store) == ["b2-b4", "b7-b5"]
    assert alarms(caplog) == []


async def test_a_channel_that_opens_up_again(
    club: Club, discord: Discord, store: Path, caplog: pytest.LogCaptureFixture
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    lobby = club.guild.channel("lobby")
    async with running(discord, store) as service:
        await club.match()
        games.deny(discord.bot, Permission.SEND_MESSAGES)
        await discord.slash(ann, lobby, "move", move="b2-b4", game="1")
        await discord.next_dm(ben)
        games.allow(discord.bot, Permission.SEND_MESSAGES)
        await discord.slash(ben, lobby, "move", move="b7-b5", game="1")
        await service.later(minutes=1)
        assert once(games, "Ben played b7-b5").pinged == [ann]
        assert said(games, "Ann played b2-b4") == [], "the later board says it"
    assert moves(store) == ["b2-b4", "b7-b5"]
    assert alarms(caplog) == []


@pytest.mark.parametrize("refusal", [Refusal.CANNOT_DM, Refusal.NO_MUTUAL_GUILD])
async def test_direct_messages_that_are_refused(
    club: Club, discord: Discord, store: Path, caplog: pytest.LogCaptureFixture, refusal: Refusal
) -> None:
    """50007 and 50278: the opponent learns of it once, and the turn does not run until it is heard of."""
    ann, ben = club.ann, club.ben
    async with running(discord, store) as service:
        await club.match(place="dm", time="1h", flag="auto", vacation=False)
        await discord.next_dm(ann)
        ben.dms_open = refusal is not Refusal.CANNOT_DM
        if ben.dms_open:
            discord.faults.refuse(f"POST /channels/{discord.dms(ben).id}/messages", refusal, times=100)
        await club.move(ann, "b2-b4", discord.dms(ann))
        await service.later(minutes=1)
        assert "Turnpost couldn’t tell Ben" in (await discord.next_dm(ann, containing="couldn’t tell")).text
        await service.go_by(3)
        assert said(discord.dms(ann), " #1 Pux: Ben ran") == []
        seen = await discord.slash(ben, club.games, "next")
        assert "Ann played b2-b4" in seen.content or "b2-b4" in seen.content
        assert "could not tell you before" not in seen.content, "it is the board itself"
        await service.go_by(2)
        once(discord.dms(ann), "ou win #1 Pux: Ben ran out of time")
    assert moves(store) == ["b2-b4"]
    assert alarms(caplog) == []


async def test_a_thread_that_is_put_away_is_taken_out_again(
    club: Club, discord: Discord, store: Path, caplog: pytest.LogCaptureFixture
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store) as service:
        await club.match(place="thread", time="2h")
        board: Message = await club.opened()
        thread = board.channel
        thread.archive()
        await discord.slash(ann, games, "move", move="b2-b4", game="1")
        await service.later(minutes=1)
        assert once(thread, "Ann played b2-b4").pinged == [ben]
        assert not thread.archived
        thread.archive()
        await service.go_by(1)
        once(thread, "is due")
    assert moves(store) == ["b2-b4"]
    assert alarms(caplog) == []


async def test_a_thread_that_is_locked_is_left(
    club: Club, discord: Discord, store: Path, caplog: pytest.LogCaptureFixture
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store) as service:
        await club.match(place="thread", time="2h")
        thread = (await club.opened()).channel
        thread.archive(locked=True)
        await discord.slash(ann, games, "move", move="b2-b4", game="1")
        await service.later(minutes=1)
        told = [*said(games, "Ann played b2-b4"), *said(discord.dms(ben), "Ann played b2-b4")]
        assert len(told) == 1
        assert told[0].pinged == [ben]
        await club.move(ben, "b7-b5", game="1") if told[0].channel is games else None
        await service.later(minutes=5)
        assert said(thread, "Ann played") == []
    assert moves(store)[0] == "b2-b4"
    assert alarms(caplog) == []


async def test_a_right_that_is_missing_for_a_single_request(
    club: Club, discord: Discord, store: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Discord refuses once what it takes a moment later: the player was told directly, so it is not said again."""
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store) as service:
        await club.match()
        discord.faults.refuse(POSTING, Refusal.MISSING_ACCESS)
        await discord.slash(ann, club.guild.channel("lobby"), "move", move="b2-b4", game="1")
        await discord.next_dm(ben, containing="Ann played b2-b4")
        await service.later(hours=1)
        assert said(games, "Ann played b2-b4") == []
        refused(await discord.slash(ann, games, "move", move="c2-c3"), "turn")
    assert moves(store) == ["b2-b4"]
    assert alarms(caplog) == []
