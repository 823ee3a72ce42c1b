"""The gateway: dropped, resumed, invalid, silent, repeating itself, out of order; servers that come and go."""

import asyncio
from pathlib import Path

import pytest

from tests.support.club import Club, moves, rows, settled
from tests.support.discord import Close, Discord
from tests.support.faults import CALLBACK, POSTING, alarms, hurry, once, said
from tests.support.service import Service, running


def impatient(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let discord.py identify and reconnect without the seconds that it waits before."""

    async def at_once(shard_id: int | None, *, initial: bool = False) -> None:
        """In place of five seconds."""

    monkeypatch.setattr(service.client, "before_identify_hook", at_once)
    hurry(monkeypatch)


@pytest.mark.parametrize("how", ["cut", "closed", "asked", "invalid, resumable"])
async def test_what_was_done_while_the_line_was_down_is_heard_once(
    discord: Discord,
    store: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    how: str,
) -> None:
    """A typed move, a pressed button and a command reach a service that comes back, each once."""
    club = Club(discord)
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store) as service:
        impatient(service, monkeypatch)
        board = await club.match(time="2h")
        if how == "cut":
            discord.gateway.drop()
        elif how == "closed":
            discord.gateway.drop(Close.UNKNOWN_ERROR)
        elif how == "asked":
            discord.gateway.ask_to_reconnect()
        else:
            discord.gateway.invalidate(resumable=True)
        await discord.offline()
        await discord.say(ann, games, f"{discord.bot.mention} b2-b4")
        viewed = asyncio.create_task(discord.click(ben, board, "View"))
        await discord.next_message(games, containing="Ann played b2-b4")
        assert (await viewed).ephemeral
        assert discord.gateway.resumes == 1
        assert len(discord.gateway.identifies) == 1
        await settled(service)
        assert once(games, "Ann played b2-b4").pinged == [ben]
        await club.move(ben, "b7-b5")
        await service.go_by(1)
        once(games, "is due")
    assert moves(store) == ["b2-b4", "b7-b5"]
    declared = {"discord.client: Attempting a reconnect in"} if how in ("cut", "closed") else set()
    assert all(any(alarm.startswith(d) for d in declared) for alarm in alarms(caplog)), alarms(caplog)


@pytest.mark.parametrize("how", ["invalid", "forgotten"])
async def test_a_session_that_is_lost_begins_anew(
    discord: Discord,
    store: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    how: str,
) -> None:
    club = Club(discord)
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store) as service:
        impatient(service, monkeypatch)
        board = await club.match(time="2h")
        if how == "invalid":
            discord.gateway.invalidate()
        else:
            discord.gateway.forget_sessions()
        await discord.until(lambda: len(discord.gateway.identifies) == 2, "a second IDENTIFY")
        await discord.until(lambda: bool(discord.gateway.live), "the session")
        form = await discord.click(ann, board, "Move")
        await discord.submit(ann, form.modal, "b2-b4")
        await service.go_by(1)
        once(games, "is due")
        await club.move(ben, "b7-b5")
        assert once(games, "Ann played b2-b4").pinged == [ben]
    assert moves(store) == ["b2-b4", "b7-b5"]
    assert all("Attempting a reconnect in" in alarm for alarm in alarms(caplog)), alarms(caplog)


async def test_a_server_that_falls_silent_is_left_and_found_again(
    club: Club,
    discord: Discord,
    store: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store) as service:
        impatient(service, monkeypatch)
        await club.match()
        # From the next connection on heartbeats are so frequent that the test need not wait for them.
        discord.gateway.heartbeat_ms = 50
        service.client._connection.heartbeat_timeout = 0.3
        discord.gateway.drop(Close.UNKNOWN_ERROR)
        await discord.until(lambda: discord.gateway.resumes == 1, "the session is taken up again")
        discord.gateway.acknowledging = False
        await discord.until(lambda: discord.gateway.resumes == 2, "a silent server is left")
        discord.gateway.acknowledging = True
        assert len(discord.gateway.identifies) == 1
        await club.move(ann, "b2-b4")
        assert once(games, "Ann played b2-b4").pinged == [ben]
    assert moves(store) == ["b2-b4"]
    assert all("Attempting a reconnect in" in alarm for alarm in alarms(caplog)), alarms(caplog)


async def test_while_the_gateway_is_away_clocks_stand_still(
    club: Club, service: Service, store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, games = club.ann, club.games
    impatient(service, monkeypatch)
    await club.match(time="2h")
    await service.go_by(0)
    await service.later(minutes=1)
    service.client._presence(up=False)
    for _ in range(40):
        service.clock.advance(minutes=5)
        await service.app.ticker.tick()
    assert said(games, "is due") == []
    assert said(games, "wins #1") == []
    service.client._presence(up=True)
    await settled(service)
    await service.later(seconds=30)
    once(games, "Turnpost was down")
    await club.move(ann, "b2-b4")
    assert moves(store) == ["b2-b4"]


async def test_events_that_come_twice(
    club: Club, discord: Discord, store: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A challenge, an acceptance, a form and a typed move, each of which the gateway tells twice."""
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store) as service:

        async def twice(name: str) -> None:
            before = len([r for r in discord.requests if r.route in (CALLBACK, POSTING)])
            discord.gateway.repeat(name)
            await settled(service)
            after = [r for r in discord.requests if r.route in (CALLBACK, POSTING)]
            assert len(after) == before, after[before:]

        made = await club.challenge()
        await twice("INTERACTION_CREATE")
        board = (await discord.click(ben, made.message, "Accept")).message
        await twice("INTERACTION_CREATE")
        form = await discord.click(ann, board, "Move")
        await twice("INTERACTION_CREATE")
        await discord.submit(ann, form.modal, "b2-b4")
        await twice("INTERACTION_CREATE")
        await club.say(service, ben, games, f"{discord.bot.mention} b7-b5")
        discord.gateway.withhold()
        await discord.say(ann, games, f"{discord.bot.mention} c2-c3")
        discord.gateway.deliver(times=3)
        await settled(service)
        await service.later(seconds=30)
        for words in ("Ann played b2-b4", "Ben played b7-b5", "Ann played c2-c3"):
            once(games, words)
        assert len(rows(store, "challenges")["challenges"]) == 1
    assert moves(store) == ["b2-b4", "b7-b5", "c2-c3"]
    assert discord.refusals == []
    assert alarms(caplog) == []


async def test_events_that_come_out_of_order(
    club: Club, discord: Discord, store: Path, caplog: pytest.LogCaptureFixture
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store) as service:
        await club.match()
        # Ann plays, Ben answers before anybody else has heard of it, and the answer is heard first.
        discord.gateway.withhold()
        first = asyncio.create_task(discord.slash(ann, games, "move", move="b2-b4"))
        await asyncio.sleep(0)
        second = asyncio.create_task(discord.slash(ben, games, "move", move="b7-b5"))
        await asyncio.sleep(0)
        discord.gateway.deliver(backwards=True)
        early, played = await second, await first
        assert early.ephemeral, "it is not Ben's turn yet"
        assert "played b2-b4" in played.content
        await club.move(ben, "b7-b5")
        # The news of a board comes before the receipt of its post.
        held = discord.faults.hold(POSTING, after=True)
        elsewhere = club.guild.channel("elsewhere")
        action = asyncio.create_task(discord.slash(ann, elsewhere, "move", move="c2-c3", game="1"))
        await discord.until(lambda: bool(said(games, "Ann played c2-c3")), "the board is there")
        form = asyncio.create_task(discord.click(ben, once(games, "Ann played c2-c3"), "Move"))
        await discord.until(lambda: discord.requests[-1].route == CALLBACK, "the form is opened")
        held.release()
        await action
        answered = await discord.submit(ben, (await form).modal, "c7-c5")
        assert "played c7-c5" in answered.content
        await service.later(minutes=5)
        for words in ("Ann played b2-b4", "Ben played b7-b5", "Ann played c2-c3", "Ben played c7-c5"):
            once(games, words)
    assert moves(store) == ["b2-b4", "b7-b5", "c2-c3", "c7-c5"]
    assert alarms(caplog) == []


async def test_a_server_that_discord_loses_sight_of(
    club: Club, discord: Discord, store: Path, caplog: pytest.LogCaptureFixture
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    lobby = discord.guild("Other").channel("lobby")
    for user in (ann, ben):
        discord.guild("Other").member(user)
    async with running(discord, store) as service:
        await club.match(time="2h")
        club.guild.lose()
        await discord.slash(ann, lobby, "move", move="b2-b4", game="1")
        await service.later(minutes=1)
        assert said(games, "Ann played") == []
        club.guild.find()
        await service.later(minutes=5)
        assert once(games, "Ann played b2-b4").pinged == [ben]
        assert list(discord.dms(ben).messages) == [], "an outage is no reason to write to people"
        await club.move(ben, "b7-b5")
    assert moves(store) == ["b2-b4", "b7-b5"]
    assert alarms(caplog) == []


async def test_a_server_that_the_bot_is_removed_from_and_added_to_again(
    club: Club, discord: Discord, store: Path, caplog: pytest.LogCaptureFixture
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    lobby = discord.guild("Other").channel("lobby")
    for user in (ann, ben):
        discord.guild("Other").member(user)
    async with running(discord, store) as service:
        board = await club.match(time="2h")
        club.guild.remove(discord.bot)
        await discord.slash(ann, lobby, "move", move="b2-b4", game="1")
        told = await discord.next_dm(ben)
        assert "Ann played b2-b4" in told.text
        club.guild.member(discord.bot)
        await discord.slash(ben, games, "move", move="b7-b5", game="1")
        await service.later(minutes=1)
        assert once(games, "Ben played b7-b5").pinged == [ann]
        assert "earlier position" in (await discord.click(ann, board, "Move")).content
        await service.go_by(1)
        once(games, "is due")
        assert len(discord.dms(ben).messages) == 1
    assert moves(store) == ["b2-b4", "b7-b5"]
    assert alarms(caplog) == []
