"""Members who leave, are banned or are timed out in the middle of a match: over the wire."""

import logging
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot import ticker
from tests.support.club import Club, moves, never_parses, refused, rows, settled, shows_board
from tests.support.discord import Answer, Channel, Discord, Message, User
from tests.support.service import Service, VirtualClock, running

MEMBER = "GET /guilds/{guild_id}/members/{user_id}"
LABELS = ["Claim win", "Abort unrated", "Wait"]


def news(channel: Channel) -> list[Message]:
    """What was said about opponents who are away."""
    return [m for m in channel.messages.values() if m.labels == LABELS]


def outcome(store: Path, number: int = 1) -> tuple[bool, int | None, str | None]:
    with closing(sqlite3.connect(f"file:{store}?mode=ro", uri=True)) as connection:
        query = "SELECT finished, winner, reason FROM matches WHERE id = ?"
        finished, winner, reason = connection.execute(query, (number,)).fetchone()
    return bool(finished), winner, reason


def asked(discord: Discord, who: User) -> int:
    """How often it was asked whether someone is in a server."""
    return len([r for r in discord.requests if r.route == MEMBER and r.path.endswith(str(who.id))])


async def goes_by(service: Service, hours: float = 25) -> None:
    """Time in which the service was there, and a tick; unless told, a day and an hour: then everybody is looked for."""
    service.clock.advance(hours=hours)
    await service.app.database.write(lambda session: session.presence.set(service.clock.at))
    await service.later(seconds=1)


async def test_an_audit_that_is_too_slow_is_one_line_in_the_log(
    club: Club, service: Service, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await waiting_for_ben(club)
    monkeypatch.setattr(ticker, "AUDIT_SECONDS", 0.01)
    asking = club.discord.faults.hold(MEMBER)
    service.clock.advance(hours=25)
    await service.was_up()
    await service.app.ticker.tick()
    asking.release()
    (record,) = (record for record in caplog.records if record.levelno >= logging.WARNING)
    assert record.getMessage() == "the membership audit took too long, and is tried again"
    assert not record.exc_info


async def waiting_for_ben(club: Club) -> Message:
    """It is Ben's turn in a match with ten days a move."""
    await club.match(time="10d")
    return (await club.move(club.ann, "b2-b4")).message


@pytest.mark.parametrize("way", ["leave", "ban"])
async def test_the_opponent_of_who_has_left_is_told_once(
    club: Club, clock: VirtualClock, discord: Discord, store: Path, way: str
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store, clock) as service:
        await waiting_for_ben(club)
        await club.match("bipod", time="10d")
        getattr(club.guild, way)(ben)
        assert news(games) == []
        await goes_by(service)
        told = news(games)
        assert len(told) == 2, "one for each match"
        for message, title in zip(told, ("#1 Pux", "#2 Bipod"), strict=True):
            assert message.pinged == [ann]
            assert message.text.startswith(f"{ann.mention}, Ben has left this server")
            assert title in message.text
    async with running(discord, store, clock) as service:
        for _ in range(3):
            await goes_by(service)
        assert len(news(games)) == 2, "once, whatever is restarted in between"
        if way == "ban":
            club.guild.unban(ben)
        club.guild.member(ben)
        await goes_by(service)
        assert len(news(games)) == 2
        club.guild.leave(ben)
        await goes_by(service)
        assert len(news(games)) == 4, "who leaves anew is told of anew"
    never_parses(discord)


async def test_nobody_who_has_left_is_notified_or_reminded(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store, clock) as service:
        await club.match(time="2d", vacation=False)
        club.guild.leave(ben)
        # Posted for someone who moves elsewhere: it is asked first.
        elsewhere = club.guild.channel("elsewhere")
        await discord.slash(ann, elsewhere, "move", move="b2-b4", game="1")
        await settled(service)
        board = next(m for m in games.messages.values() if "Ann played b2-b4" in m.text)
        assert board.pinged == []
        assert shows_board(board)
        (told,) = news(games)
        assert told.pinged == [ann]
        assert asked(discord, ben) == 1
        # Reminders of a turn that nobody there is to play are not said; the clock runs on.
        for _ in range(47):
            await goes_by(service, 1)
        assert [m for m in games.messages.values() if "is due" in m.text] == []
        before = asked(discord, ben)
        assert before <= 1 + 47
        await goes_by(service, 2)
        await discord.quiet()
        claims = [m for m in games.messages.values() if m.id > told.id and m.pinged == [ann]]
        assert "Claim win" in claims[0].labels, "the flag falls as usual, and the claim is offered"
    assert discord.dms(ben).messages == {}


async def test_an_answer_does_not_notify_who_is_known_to_be_away(
    club: Club, service: Service, discord: Discord, store: Path
) -> None:
    await club.match(time="10d")
    club.guild.leave(club.ben)
    await goes_by(service)
    before = asked(discord, club.ben)
    played = await club.move(club.ann, "b2-b4")
    assert played.pinged == []
    assert len(played.requests) == 1
    assert asked(discord, club.ben) == before
    club.guild.member(club.ben)
    # By what they do they are back, and notified again.
    await club.move(club.ben, "b7-b5")
    again = await club.move(club.ann, "c2-c3")
    assert again.pinged == [club.ben]
    assert asked(discord, club.ben) == before
    assert rows(store, "absentees")["absentees"] == []


async def test_claiming_the_win_after_a_restart(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    ann, ben, eve, games = club.ann, club.ben, club.eve, club.games
    async with running(discord, store, clock) as service:
        await waiting_for_ben(club)
        club.guild.leave(ben)
        await goes_by(service)
        (told,) = news(games)
    async with running(discord, store, clock) as service:
        for label in LABELS:
            refused(_without_asking(await discord.click(eve, told, label)), "Only the two players")
        over = await discord.click(ann, told, "Claim win")
        assert not over.ephemeral
        assert " #1 Pux: " in over.content
        assert over.content.startswith(f"{ann.mention} wins")
        assert shows_board(over)
        assert over.pinged == [], "she has just claimed it, and Ben is not there"
        assert outcome(store) == (True, 0, "abandoned")
        for label in LABELS:
            refused(_without_asking(await discord.click(ann, told, label)), "match is over")
        await settled(service)
        await goes_by(service, 16 * 24)
        assert len(news(games)) == 1
    assert moves(store) == ["b2-b4"]


async def test_aborting_unrated(club: Club, clock: VirtualClock, discord: Discord, store: Path) -> None:
    async with running(discord, store, clock) as service:
        await waiting_for_ben(club)
        club.guild.ban(club.ben)
        await goes_by(service)
        (told,) = news(club.games)
    async with running(discord, store, clock):
        over = await discord.click(club.ann, told, "Abort unrated")
        assert not over.ephemeral
        assert "wins" not in over.content
        assert "aborted" in over.content
    assert outcome(store) == (True, None, "aborted")


async def test_waiting_is_asked_again_after_two_weeks(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    games = club.games
    async with running(discord, store, clock) as service:
        await club.match(time="60d")
        await club.move(club.ann, "b2-b4")
        club.guild.leave(club.ben)
        await goes_by(service)
        (told,) = news(games)
        waits = refused(
            _without_asking(await discord.click(club.ann, told, "Wait")), "14 days", "#1 Pux goes on"
        )
        assert waits.pinged == []
        await discord.click(club.ann, told, "Wait")
        assert not outcome(store)[0]
    async with running(discord, store, clock) as service:
        await goes_by(service, 13 * 24)
        assert len(news(games)) == 1
        await goes_by(service, 26)
        assert len(news(games)) == 2, "twice pressed, once asked again"
        over = await discord.click(club.ann, told, "Claim win")
        assert " #1 Pux: " in over.content


async def test_who_is_back_is_not_left(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    async with running(discord, store, clock) as service:
        await waiting_for_ben(club)
        club.guild.leave(club.ben)
        await goes_by(service)
        (told,) = news(club.games)
        club.guild.member(club.ben)
        for label in LABELS:
            refused(_without_asking(await discord.click(club.ann, told, label)), "is in this server")
        assert not outcome(store)[0]
        # Ben never was asked for: the buttons are Ann's only, and of his own opponent he gets the same answer.
        refused(_without_asking(await discord.click(club.ben, told, "Claim win")), "is in this server")
    async with running(discord, store, clock):
        discord.faults.fail(MEMBER, status=503, times=99)
        for label in LABELS:
            answer = await discord.click(club.ann, told, label)
            assert answer.ephemeral
            assert "couldn’t find out" in answer.content
        discord.faults.clear()
        await club.move(club.ben, "b7-b5")
    assert not outcome(store)[0]


async def test_a_member_who_is_timed_out(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store, clock) as service:
        await waiting_for_ben(club)
        club.guild.time_out(ben, discord.clock.now() + 86400 * 27)
        await goes_by(service)
        (told,) = news(games)
        assert told.pinged == [ann]
        assert "Ben is timed out in this server" in told.text
        refused(_without_asking(await discord.click(ann, told, "Claim win")), "once their time runs out")
        refused(_without_asking(await discord.click(ann, told, "Abort unrated")), "from <t:")
        assert not outcome(store)[0]
    async with running(discord, store, clock) as service:
        await goes_by(service, 24)
        assert len(news(games)) == 1
        over = await discord.click(ann, told, "Abort unrated")
        assert not over.ephemeral
    assert outcome(store) == (True, None, "aborted")


async def test_the_time_of_who_is_timed_out_runs_out_as_usual(
    club: Club, service: Service, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    await club.match(time="26h", vacation=False)
    await club.move(club.ann, "b2-b4")
    club.guild.time_out(club.ben, discord.clock.now() + 86400 * 27)
    await goes_by(service, 25)
    (told,) = news(club.games)
    await goes_by(service, 2)
    over = await discord.click(club.ann, told, "Claim win")
    assert "ran out of time" in over.content
    assert outcome(store) == (True, 0, "time")


async def test_who_is_away_posts_nothing_in_the_server(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    abroad = discord.guild("Abroad")
    abroad.member(ben)
    async with running(discord, store, clock) as service:
        await waiting_for_ben(club)
        until = discord.clock.now() + 3600
        ways: list[tuple[Callable[[], object], Callable[[], object]]] = [
            (lambda: club.guild.leave(ben), lambda: club.guild.member(ben)),
            (lambda: club.guild.time_out(ben, until), lambda: club.guild.time_out(ben, None)),
        ]
        for away, back in ways:
            await goes_by(service, 2)
            away()
            before = set(games.messages)
            answer = await discord.slash(ben, discord.dms(ben), "move", move="b7-b5", game="1")
            assert answer.ephemeral
            assert "You’ve left the server of #1" in answer.content
            far = await discord.slash(ben, abroad.channel("far"), "move", move="b7-b5", game="1")
            assert "or are timed out there" in far.content
            typed = await club.say(service, ben, discord.dms(ben), "#1 b7-b5")
            assert "You’ve left the server" in typed.answer.text
            (opponents_news,) = [m for m in games.messages.values() if m.id not in before]
            assert opponents_news.labels == LABELS, "Ann only learns that Ben is away"
            assert moves(store) == ["b2-b4"]
            back()
            # A person who does something there is there, without being asked for.
            await discord.slash(ben, games, "help", share=True)
        played = await discord.slash(ben, discord.dms(ben), "move", move="b7-b5", game="1")
        assert "played" in played.content
        board = await discord.next_message(games, containing="b7-b5")
        assert board.pinged == [ann]


async def test_who_has_left_may_resign_from_outside(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    abroad = discord.guild("Abroad")
    abroad.member(club.ben)
    async with running(discord, store, clock) as service:
        await waiting_for_ben(club)
        club.guild.leave(club.ben)
        await goes_by(service)
        confirm = await discord.slash(club.ben, discord.dms(club.ben), "resign", game="1")
        over = await discord.click(club.ben, confirm.message, "Resign #1 against Ann")
        assert " #1 Pux: " in over.content
        told = await discord.next_message(club.games, containing="you win #1 Pux: Ben resigned.")
        assert told.pinged == [club.ann]
    assert outcome(store) == (True, 0, "resignation")


async def test_both_are_away(club: Club, service: Service, discord: Discord, store: Path) -> None:
    await waiting_for_ben(club)
    club.guild.leave(club.ben)
    club.guild.leave(club.ann)
    await goes_by(service)
    assert news(club.games) == [], "nobody is there to be told"
    club.guild.member(club.ann)
    await goes_by(service)
    (told,) = news(club.games)
    assert told.pinged == [club.ann]
    await discord.click(club.ann, told, "Claim win")
    assert outcome(store) == (True, 0, "abandoned")


async def test_a_channel_that_does_not_take_the_news(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    async with running(discord, store, clock) as service:
        await waiting_for_ben(club)
        club.guild.leave(club.ben)
        club.games.delete()
        await goes_by(service)
        told = await discord.next_dm(club.ann)
        assert told.labels == LABELS
        assert told.pinged == [club.ann]
    async with running(discord, store, clock):
        over = await discord.click(club.ann, told, "Claim win")
        assert " #1 Pux: " in over.content
    assert outcome(store) == (True, 0, "abandoned")


async def test_in_direct_messages_nobody_is_asked_for(
    club: Club, service: Service, discord: Discord, store: Path
) -> None:
    await club.match(place="dm", time="10d")
    discord.guild("Abroad").member(club.ben)
    club.guild.leave(club.ben)
    before = asked(discord, club.ben)
    await club.move(club.ann, "b2-b4", discord.dms(club.ann))
    await goes_by(service)
    assert asked(discord, club.ben) == before
    await discord.slash(club.ben, discord.dms(club.ben), "move", move="b7-b5")
    forged = await discord.click(club.ann, await discord.next_dm(club.ann), "tp:gone-win:1:0", forged=True)
    assert "is in this server" in forged.content
    assert moves(store) == ["b2-b4", "b7-b5"]


async def test_what_cannot_be_found_out_changes_nothing(
    club: Club, service: Service, discord: Discord, store: Path
) -> None:
    await waiting_for_ben(club)
    discord.faults.fail(MEMBER, status=503, times=99)
    await goes_by(service)
    assert news(club.games) == []
    discord.faults.clear()
    await goes_by(service)
    assert news(club.games) == []
    assert rows(store, "absentees")["absentees"] == []


def _without_asking(answer: Answer) -> Answer:
    """The answer, counted without the question whether someone is there."""
    kept = [request for request in answer.requests if request.route != MEMBER]
    return Answer(answer.interaction, kept)
