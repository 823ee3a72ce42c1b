"""Answers and messages that fail on the way: 5xx, cut, torn and slow lines, tokens that are no longer good."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.club import Club, moves, shows_board
from tests.support.discord import Discord, Fault, Refusal
from tests.support.faults import CALLBACK, POSTING, READING, Hurry, alarms, hurry, once, said, unanswered
from tests.support.service import running

Lay = Callable[[Discord, str], Fault]

PASSING: dict[str, Lay] = {
    "one 500": lambda d, p: d.faults.fail(p, status=500),
    "a burst of 502": lambda d, p: d.faults.fail(p, status=502, times=3),
    "503 and 504": lambda d, p: (d.faults.fail(p, status=504), d.faults.fail(p, status=500))[1],
    "done, but 500": lambda d, p: d.faults.fail(p, status=500, after=True),
    "done, but 502 thrice": lambda d, p: d.faults.fail(p, status=502, times=3, after=True),
    "cut before": lambda d, p: d.faults.cut(p),
    "cut after": lambda d, p: d.faults.cut(p, after=True),
    "torn": lambda d, p: d.faults.tear(p),
}
"""What a single request may meet and yet come to its end, by a repeat of discord.py's or of ours."""


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> Hurry:
    return hurry(monkeypatch)


@pytest.mark.parametrize("fault", PASSING)
async def test_every_action_comes_through(
    discord: Discord, store: Path, hurried: Hurry, caplog: pytest.LogCaptureFixture, fault: str
) -> None:
    """A challenge, its acceptance, a move, a form, a move made elsewhere and a reminder, each through the fault."""
    club, lay = Club(discord), PASSING[fault]
    ann, ben, games = club.ann, club.ben, club.games
    elsewhere = club.guild.channel("elsewhere")
    async with running(discord, store) as service:
        await club.choose("post-each")
        met = [lay(discord, CALLBACK)]
        made = await club.challenge(time="2h")
        met.append(lay(discord, CALLBACK))
        board = (await discord.click(ben, made.message, "Accept")).message
        met.append(lay(discord, CALLBACK))
        form = await discord.click(ann, board, "Move")
        met.append(lay(discord, CALLBACK))
        assert "played b2-b4" in (await discord.submit(ann, form.modal, "b2-b4")).content
        met.append(lay(discord, CALLBACK))
        await club.move(ben, "b7-b5")
        met.append(lay(discord, POSTING))
        await discord.slash(ann, elsewhere, "move", move="c2-c3", game="1")
        await service.later(seconds=10)
        await service.later(minutes=1)
        met.append(lay(discord, POSTING))
        await service.go_by(1)
        await service.later(seconds=10)
        await service.later(minutes=1)
        assert all(fault.hit for fault in met)
        for words, whom in {
            "game begins": ann,
            "Ann played b2-b4": ben,
            "Ben played b7-b5": ann,
            "Ann played c2-c3": ben,
            "is due": ben,
        }.items():
            assert once(games, words).pinged == [whom]
        await club.move(ben, "c7-c5")
    assert moves(store) == ["b2-b4", "b7-b5", "c2-c3", "c7-c5"]
    assert discord.late == []
    assert alarms(caplog) == []


@pytest.mark.parametrize("status", [500, 502, 503, 504])
async def test_while_discord_is_down_nothing_is_lost(
    discord: Discord, store: Path, hurried: Hurry, caplog: pytest.LogCaptureFixture, status: int
) -> None:
    club = Club(discord)
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store) as service:
        await club.match(time="5h")
        down = discord.faults.fail("*", status=status, times=10_000)
        await unanswered(service, discord.slash(ann, games, "move", move="b2-b4"))
        await service.go_by(1)
        assert said(games, "Ann played") == []
        assert 0 < len([r for r in down.hit if r.route == READING]) < 100, "ever longer waits"
        down.times = 0
        await service.go_by(1)
        board = once(games, "Ann played b2-b4")
        assert board.pinged == [ben]
        # Ben's five hours began when he could be told, more than an hour after Ann's move: half is not over yet.
        await service.go_by(1)
        assert said(games, "is due") == []
        form = await discord.click(ben, board, "Move")
        await discord.submit(ben, form.modal, "b7-b5")
    assert moves(store) == ["b2-b4", "b7-b5"]
    assert alarms(caplog) == []


@pytest.mark.parametrize("refusal", [Refusal.UNKNOWN_INTERACTION, Refusal.EXPIRED_TOKEN])
async def test_an_answer_that_came_too_late_is_made_good(
    club: Club, discord: Discord, store: Path, caplog: pytest.LogCaptureFixture, refusal: Refusal
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store) as service:
        discord.faults.refuse(CALLBACK, refusal)
        await unanswered(service, club.challenge())
        await service.later(seconds=25)
        made = once(games, "challenges you")
        assert made.pinged == [ben]
        assert shows_board(made)
        discord.faults.refuse(CALLBACK, refusal)
        await unanswered(service, discord.click(ben, made, "Accept"))
        await service.later(seconds=25)
        assert "accepted" in made.text
        board = once(games, "game begins")
        assert board.pinged == [ann]
        discord.faults.refuse(CALLBACK, refusal)
        await unanswered(service, discord.slash(ann, games, "move", move="b2-b4"))
        # Ann tries again: it is not played twice, and Ben is told once.
        await discord.slash(ann, games, "move", move="b2-b4")
        await service.later(seconds=25)
        await service.later(minutes=5)
        assert once(games, f"{ben.mention}, your move").pinged == [ben]
    assert moves(store) == ["b2-b4"]
    assert alarms(caplog) == []


async def test_an_answer_slower_than_three_seconds(
    club: Club, discord: Discord, store: Path, caplog: pytest.LogCaptureFixture
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store) as service:
        await club.match()
        held = discord.faults.hold(CALLBACK)
        action = asyncio.create_task(discord.slash(ann, games, "move", move="b2-b4"))
        await discord.until(lambda: bool(held.hit), "the answer is under way")
        discord.clock.advance(3.5)
        held.release()
        await unanswered(service, action)
        await service.later(seconds=25)
        assert once(games, "Ann played b2-b4").pinged == [ben]
        # The other way round: the answer is there at once, only its receipt takes its time.
        held = discord.faults.hold(CALLBACK, after=True)
        action = asyncio.create_task(discord.slash(ben, games, "move", move="b7-b5"))
        await discord.until(lambda: bool(said(games, "Ben played b7-b5")), "the answer is there")
        held.release()
        await action
        await service.later(seconds=25)
        assert once(games, "Ben played b7-b5").pinged == [ann]
    assert moves(store) == ["b2-b4", "b7-b5"]
    assert alarms(caplog) == []


async def test_an_answer_that_was_given_already(
    club: Club, discord: Discord, store: Path, caplog: pytest.LogCaptureFixture
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store) as service:
        await club.match()
        # Done, though the answer says that it was done before: what is there counts.
        discord.faults.tear(CALLBACK)
        await club.move(ann, "b2-b4")
        await service.later(seconds=25)
        once(games, "Ann played b2-b4")
        # Someone else's program answered in our name: then our words are said by a message.
        discord.faults.refuse(CALLBACK, Refusal.ALREADY_ACKNOWLEDGED)
        await unanswered(service, discord.slash(ben, games, "move", move="b7-b5"))
        await service.later(seconds=25)
        assert once(games, "Ben played b7-b5").pinged == [ann]
    assert moves(store) == ["b2-b4", "b7-b5"]
    assert alarms(caplog) == []


async def test_a_slow_answer_whose_token_has_expired(
    club: Club, discord: Discord, store: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """What is deferred is drawn for up to fifteen minutes; after that nobody hears of it, and nothing breaks."""
    ann, games = club.ann, club.games
    async with running(discord, store) as service:
        await club.match()
        await club.move(ann, "b2-b4")
        editing = "PATCH /webhooks/{application_id}/{token}/messages/{message_id}"
        held = discord.faults.hold(editing)
        action = asyncio.create_task(discord.slash(ann, games, "replay"))
        await discord.until(lambda: bool(held.hit), "the picture is drawn")
        discord.clock.advance(15 * 60 + 1)
        held.release()
        await unanswered(service, action)
        assert [r.status for r in discord.requests if r.route == editing] == [401]
        assert shows_board(await discord.slash(ann, games, "board"))
    assert alarms(caplog) == []
