"""Time on the wire: reminders, forfeits, absences, and answers that get lost on the way."""

import re
from pathlib import Path

import pytest

from tests.support.club import Club, moves, never_parses, refused, rows, shows_board, unchanged
from tests.support.discord import Channel, Discord, Message
from tests.support.faults import unanswered
from tests.support.service import Service, VirtualClock, running

POSTING = "POST /channels/{channel_id}/messages"
CALLBACK = "POST /interactions/{interaction_id}/{token}/callback"


def said(channel: Channel, words: str) -> list[Message]:
    """The public messages of a channel in which these words stand."""
    return [m for m in channel.messages.values() if words in m.text and not m.ephemeral]


def due(message: Message) -> int:
    """The deadline that a message tells."""
    found = re.search(r"<t:(\d+):R>", message.text)
    assert found is not None, message.text
    return int(found[1])


async def test_reminders_go_out_once_to_whom_they_concern(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store, clock) as service:
        await club.match(time="5h")
        await service.go_by(2)
        assert said(games, "is due") == []
        await service.go_by(1)
        (half,) = said(games, "is due")
        assert half.pinged == [ann]
        assert half.text.startswith(f"{ann.mention}, your move in #1 Pux against Ben is due <t:")
        assert half.labels == ["Move", "Pick", "View", "More", "Snooze", "Not this turn"]
        assert "discord.com/channels/" in half.text
    # Once, whatever is restarted in between.
    async with running(discord, store, clock) as service:
        await service.later(seconds=30)
        await service.go_by(1)
        _, fifth = said(games, "is due")
        assert fifth.pinged == [ann]
        assert due(fifth) == due(half)
        assert len(said(games, "is due")) == 2
        form = await discord.click(ann, half, "Move")
        board = await discord.submit(ann, form.modal, "b2-b4")
        assert "played b2-b4" in board.content
        await service.go_by(2)
        assert said(games, "is due") == [], "none for a turn that is over, and those of it are gone"
        await service.go_by(1)
        (for_ben,) = said(games, "is due")
        assert for_ben.pinged == [ben]
        await club.move(ben, "b7-b5")
        await service.go_by(2)
        assert said(games, "is due") == []
    assert len(discord.pings(ann)) == 2, "the first board, and the one after Ben's ply"
    never_parses(discord)


async def test_a_move_between_a_reminder_and_its_sending(
    club: Club, service: Service, discord: Discord
) -> None:
    ann, games = club.ann, club.games
    await club.match(time="2h")
    await service.go_by(0)
    # Discord takes no messages when the reminder falls due, and Ann moves before it does again.
    fault = discord.faults.cut(POSTING, times=1)
    for _ in range(12):
        service.clock.advance(minutes=5)
        await service.app.ticker.tick()
    await service.app.outbox_worker.drain()
    assert len(fault.hit) == 1
    await club.move(ann, "b2-b4")
    await service.go_by(0)
    await service.later(minutes=5)
    assert said(games, "is due") == []


async def _almost_an_hour(service: Service) -> None:
    """Fifty-five minutes, with a tick every five."""
    for _ in range(11):
        service.clock.advance(minutes=5)
        await service.app.ticker.tick()


async def test_the_flag(club: Club, service: Service, discord: Discord, store: Path) -> None:
    ann, ben, eve, games = club.ann, club.ben, club.eve, club.games
    await club.match(time="1h", flag="auto", vacation=False)
    await club.match(other=eve, time="none")
    await _almost_an_hour(service)
    # A ply exactly at the deadline is in time; one after it is not, even before anybody looked.
    service.clock.advance(minutes=5)
    await club.move(ann, "b2-b4", game="1")
    await _almost_an_hour(service)
    service.clock.advance(minutes=5, seconds=1)
    late = await discord.slash(ben, games, "move", move="b7-b5")
    assert late.ephemeral
    assert "came too late" in late.content
    assert "lost on time" in late.content
    await service.later(seconds=1)
    (over,) = said(games, "wins #1")
    assert over.text.endswith("> ran out of time.\nIt doesn’t count, so no rating changes.")
    assert shows_board(over)
    assert over.labels == ["Rematch", "Replay", "View", "More"]
    assert set(over.pinged) == {ann, ben}
    await service.go_by(3)
    assert len(said(games, "wins #1")) == 1
    refused(await discord.slash(ben, games, "move", move="b7-b5", game="1"), "match is over")
    refused(await discord.slash(ann, games, "resign", game="1"), "match is over")
    # Without a limit nothing is ever due.
    assert said(games, "#2 Pux against") == []
    assert "Due" not in (await club.move(ann, "c2-c3")).content
    assert moves(store) == ["b2-b4"]
    assert moves(store, 2) == ["c2-c3"]


async def test_a_bank(club: Club, service: Service) -> None:
    ann, ben = club.ann, club.ben
    board = await club.match(time="10h+1h")
    start = int(service.clock().timestamp())
    assert due(board) == start + 10 * 3600
    await service.go_by(4)
    answer = await club.move(ann, "b2-b4")
    assert due(answer.message) == start + 14 * 3600, "Ben's bank is whole"
    answer = await club.move(ben, "b7-b5")
    assert due(answer.message) == start + 11 * 3600, "ten hours, four used, one added"


async def _gateway_away(service: Service, discord: Discord, **duration: float) -> None:
    """The line falls, and is up again only after a while."""
    service.clock.advance(seconds=1)
    await service.app.ticker.tick()
    resumed = discord.gateway.resumes
    discord.gateway.drop()
    service.clock.advance(**duration)
    await discord.until(lambda: discord.gateway.resumes > resumed, "the bot has come again")
    await discord.until(lambda: service.app.up, "the service knows")
    await service.later(seconds=1)


@pytest.mark.parametrize("how", ["gateway", "restart"])
async def test_an_hour_away(club: Club, clock: VirtualClock, discord: Discord, store: Path, how: str) -> None:
    ann, ben, eve = club.ann, club.ben, club.eve
    other = club.guild.channel("other")
    async with running(discord, store, clock) as service:
        board = await club.match(time="90m")
        await club.match(other=eve, time="none")
        await discord.slash(ann, other, "challenge pux", opponent=ben, seat="first", time="none")
        before = due(board)
        if how == "gateway":
            await _gateway_away(service, discord, minutes=60)
            assert discord.gateway.resumes == 1
            await _after_the_hour(club, service, before)
        else:
            await service.later(seconds=1)
    if how == "restart":
        clock.advance(minutes=60)
        async with running(discord, store, clock) as service:
            await discord.until(lambda: service.app.up, "the service is up")
            await service.later(seconds=1)
            await _after_the_hour(club, service, before)
    assert said(other, "Turnpost was down") == []
    assert discord.dms(ben).messages == {}


async def _after_the_hour(club: Club, service: Service, before: int) -> None:
    """The deadline has moved by the hour, that is said once, and reminders keep to it."""
    discord, ann, games = club.discord, club.ann, club.games
    (away,) = said(games, "Turnpost was down")
    assert away.silent
    assert away.pinged == []
    looked = await discord.slash(ann, games, "board", game="1")
    assert 3600 <= due(looked.message) - before <= 3602
    assert said(games, "is due") == []
    await service.go_by(1)
    (half,) = said(games, "is due")
    assert half.pinged == [ann]
    assert due(half) == due(looked.message)
    await service.later(minutes=9)
    await service.later(seconds=1)
    assert len(said(games, "Turnpost was down")) == 1, "what is shorter than ten minutes is nobody's business"
    assert len(said(games, "is due")) == 1
    await club.move(ann, "b2-b4", game="1")
    await service.later(seconds=2)
    assert said(games, "is due") == []


async def test_what_was_to_be_said_while_away_is_said_after_once(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    elsewhere = club.guild.channel("elsewhere")
    async with running(discord, store, clock) as service:
        await club.match(time="10h")
        # Interactions come and are answered, but nothing can be posted: of the board, and then of the reminder.
        fault = discord.faults.cut(POSTING, times=10**6)
        moved = await discord.slash(ann, elsewhere, "move", move="b2-b4", game="1")
        assert "Played" in moved.content
        await service.later(seconds=30)
        assert len(fault.hit) >= 2
        assert said(games, "played b2-b4") == []
    fault.times = 0
    async with running(discord, store, clock) as service:
        await service.later(minutes=5)
        (board,) = said(games, "played b2-b4")
        assert board.pinged == [ben]
        fault = discord.faults.cut(POSTING, times=10**6)
        await service.go_by(6)
        assert said(games, "is due") == []
        fault.times = 0
        await service.go_by(1)
        (reminder,) = said(games, "is due")
        assert reminder.pinged == [ben]
        await service.go_by(2)
        assert len(said(games, "is due")) == 2, "the second mark, in its time"
    assert len(said(games, "played b2-b4")) == 1
    assert len(discord.pings(ben)) == 4


async def test_an_answer_that_never_arrived_is_made_good(
    club: Club, service: Service, discord: Discord, store: Path
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    first = await club.match()
    fault = discord.faults.cut(CALLBACK, times=2)
    await unanswered(service, discord.slash(ann, games, "move", move="b2-b4"))
    assert len(fault.hit) == 2, "a broken line is tried twice"
    assert moves(store) == ["b2-b4"], "played, and on disk"
    # Ann tries again: the board, and nothing is played.
    async with unchanged(service, store):
        again = await discord.slash(ann, games, "move", move="b2-b4")
        assert shows_board(refused(again, "already been played"))
    await service.later(seconds=21)
    board = await discord.next_message(games, after=first)
    assert board.pinged == [ben]
    await service.later(minutes=5)
    assert len(said(games, "played b2-b4")) == 1


@pytest.mark.parametrize("how", ["cut", "500"])
async def test_an_answer_whose_receipt_was_lost_is_not_said_twice(
    club: Club, service: Service, discord: Discord, store: Path, how: str
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    await club.match()
    if how == "cut":
        discord.faults.cut(CALLBACK, times=1, after=True)
    else:
        discord.faults.fail(CALLBACK, times=1, after=True)
    answer = await discord.slash(ann, games, "move", move="b2-b4")
    assert answer.pinged == [ben]
    await discord.until(
        lambda: any(r.template.startswith("/webhooks/") for r in discord.requests),
        "it looks whether the answer has arrived",
    )
    await discord.quiet()
    await service.later(seconds=30)
    await service.later(minutes=5)
    assert len(said(games, "played b2-b4")) == 1
    link = await discord.slash(ann, games, "games")
    assert answer.message.url in link.content
    assert moves(store) == ["b2-b4"]


async def test_rate_limits_and_server_errors(club: Club, discord: Discord, store: Path) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    elsewhere = club.guild.channel("elsewhere")
    async with running(discord, store) as service:
        await club.match()
        limited = discord.faults.rate_limit(CALLBACK, retry_after=0.05)
        answer = await club.move(ann, "b2-b4")
        assert len(limited.hit) == 1
        assert len(answer.requests) == 2
        assert answer.pinged == [ben]
        # The first attempt takes effect, its answer is lost: the nonce makes the second no second message.
        failed = discord.faults.fail(POSTING, after=True)
        await discord.slash(ben, elsewhere, "move", move="b7-b5", game="1")
        await discord.next_message(games, containing="played b7-b5")
        await service.later(seconds=1)
        assert len(failed.hit) == 1
        discord.faults.rate_limit(POSTING, retry_after=0.05)
        heard = await discord.say(ann, games, f"{discord.bot.mention} c2-c3")
        await discord.next_message(games, after=heard)
        await service.later(seconds=30)
        for move in ("b2-b4", "b7-b5", "c2-c3"):
            assert len(said(games, f"played {move}")) == 1, move
    assert moves(store) == ["b2-b4", "b7-b5", "c2-c3"]
    assert discord.late == []


async def test_a_line_that_falls_loses_nothing(club: Club, discord: Discord, store: Path) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store) as service:
        await club.match()
        for number, (who, move) in enumerate(((ann, "b2-b4"), (ben, "b7-b5"), (ann, "c2-c3")), start=1):
            # What is done before the bot is back is heard when it has resumed.
            discord.gateway.drop()
            answer = await club.move(who, move)
            assert len(answer.requests) == 1
            assert discord.gateway.resumes == number
        discord.gateway.ask_to_reconnect()
        heard = await discord.say(ben, games, f"{discord.bot.mention} c7-c6")
        await discord.next_message(games, after=heard)
        await service.later(seconds=30)
        for move in ("b2-b4", "b7-b5", "c2-c3", "c7-c6"):
            assert len(said(games, f"played {move}")) == 1, move
    assert len(discord.gateway.identifies) == 1
    assert len(rows(store, "plies")["plies"]) == 4
    assert discord.late == []


async def test_an_old_challenge_expires_once(club: Club, service: Service, discord: Discord) -> None:
    made = (await club.challenge()).message
    await service.later(days=6, hours=23)
    assert made.labels == ["Accept", "Decline", "Details", "More"]
    await service.later(hours=1)
    assert "expired" in made.text
    assert made.attachments == []
    await service.later(days=1)
    edits = [r for r in discord.requests if r.method == "PATCH"]
    assert len(edits) == 1
    # One that was made since then is another.
    assert not (await club.challenge()).ephemeral
