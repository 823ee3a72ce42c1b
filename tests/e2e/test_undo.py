"""Undo on the wire: the board that all see becomes the position before, by the one request that answers the button."""

import json
from pathlib import Path

import pytest

from tests.support.club import Club, moves, never_parses, refused, shows_board, unchanged, undo_there
from tests.support.discord import Discord, Permission
from tests.support.faults import hurry, unanswered
from tests.support.service import VirtualClock, running


async def test_undo_changes_the_board_itself(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    ann, ben, eve, games = club.ann, club.ben, club.eve, club.games
    async with running(discord, store, clock):
        await club.match()
        board = (await club.move(ann, "b2-b4")).message
        assert board.labels == ["Move", "Pick", "View", "More"]
    # The button works over a restart, as long as the minute lasts.
    clock.advance(seconds=60)
    async with running(discord, store, clock) as service:
        async with unchanged(service, store):
            refused(await undo_there(discord, eve, board), "Only the two players")
            refused(await undo_there(discord, ben, board), "haven’t moved yet")
        notified = len(discord.pings(ann)), len(discord.pings(ben))
        before = len(games.messages)
        back = await undo_there(discord, ann, board)
        assert back.updated
        assert len(back.requests) == 1
        assert back.message is board
        assert len(games.messages) == before
        assert back.content.startswith(f"{ann.mention}, your move in #1 Pux: Ann undid b2-b4. Due <t:")
        assert shows_board(back)
        assert (len(discord.pings(ann)), len(discord.pings(ben))) == notified, "nobody is notified"
        assert moves(store) == []
        await service.later(seconds=25)
        assert len(games.messages) == before, "the answer was the telling"
        # The same board, one ply on: its buttons are those of the new revision.
        async with unchanged(service, store):
            old = refused(await discord.click(ann, board, "tp:undo:1:1", forged=True), "earlier position")
            assert shows_board(old)
            refused(await undo_there(discord, ann, board), "haven’t moved yet")
        form = await discord.click(ann, board, "Move")
        played = await discord.submit(ann, form.modal, "c2-c3")
        assert "Ann played c2-c3" in played.content
        record = await discord.slash(ben, games, "record")
        content = json.loads(record.attachments[0].data)
        assert content["moves"] == ["c2-c3"]
        (event,) = content["events"]
        assert (event["kind"], event["side"], event["moves"]) == ("undone", 0, ["b2-b4"])
        assert len(event["times"]) == 1
    never_parses(discord)


async def test_undo_too_late_or_answered_leads_to_a_takeback(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store, clock) as service:
        await club.match()
        board = (await club.move(ann, "b2-b4")).message
        clock.advance(seconds=61)
        async with unchanged(service, store):
            late = refused(await undo_there(discord, ann, board), "60 seconds")
            assert late.labels == ["Ask for a takeback"]
    async with running(discord, store, clock) as service:
        async with unchanged(service, store):
            asked = refused(await discord.click(ann, late.message, "Ask for a takeback"), "let you take back")
            assert asked.labels == ["Ask to take back b2-b4 in #1", "Keep playing"]
        answered = (await club.move(ben, "b7-b5")).message
        async with unchanged(service, store):
            refused(await undo_there(discord, ann, board), "earlier position")
            since = refused(await undo_there(discord, ann, answered), "moved since yours")
            assert since.labels == ["Ask for a takeback"]
            stale = await discord.click(ann, asked.message, "Ask to take back b2-b4 in #1")
            refused(stale, "earlier position")
        await undo_there(discord, ben, answered)
        assert moves(store) == ["b2-b4"]
        async with unchanged(service, store):
            # Ben undid his answer, but the minute of Ann's own ply is over.
            refused(await undo_there(discord, ann, answered), "60 seconds")
        assert games.messages[answered.id].text.startswith(f"{ben.mention}, your move in #1 Pux: Ben undid")


async def test_undo_stands_first_in_more_while_it_can_act(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store, clock) as service:
        await club.match()
        board = (await club.move(ann, "b2-b4")).message
        assert "Undo" not in (await discord.click(ben, board, "More")).labels
        more = await discord.click(ann, board, "More")
        assert more.ephemeral
        assert more.labels[0] == "Undo"
        before, picture = len(games.messages), board.attachments[0].data
        back = await discord.click(ann, more.message, "Undo")
        assert back.updated
        assert back.message is more.message
        assert back.labels == []
        assert f"Undone. {games.mention} shows #1 Pux as it was before." in back.content
        assert [request.method for request in back.requests] == ["POST", "PATCH"], "the answer, and the board"
        assert len(games.messages) == before, "there is one board, and it has changed"
        assert board.text.startswith(f"{ann.mention}, your move in #1 Pux: Ann undid b2-b4. Due <t:")
        assert board.attachments[0].data != picture
        assert board.labels == ["Move", "Pick", "View", "More"]
        assert moves(store) == []
        form = await discord.click(ann, board, "Move")
        await discord.submit(ann, form.modal, "d2-d3")
        await service.later(seconds=2)
        assert board.buttons == []
        clock.advance(seconds=61)
        await club.move(ben, "b7-b5")
        board = (await club.move(ann, "c2-c3")).message
        clock.advance(seconds=61)
        assert "Undo" not in (await discord.click(ann, board, "More")).labels
        await service.later(seconds=25)
    never_parses(discord)


async def test_undo_from_a_private_board_changes_the_board_that_all_see(
    club: Club, discord: Discord, store: Path
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store) as service:
        await club.match()
        board = (await club.move(ann, "b2-b4")).message
        private = await discord.slash(ann, games, "board")
        assert private.labels == ["Move", "Pick", "View", "More"]
        back = await undo_there(discord, ann, private.message)
        assert back.ephemeral
        assert back.updated
        assert "Ann undid b2-b4" in board.text
        assert moves(store) == []
        # From elsewhere just so.
        board = (await club.move(ann, "b2-b4")).message
        elsewhere = club.guild.channel("elsewhere")
        private = await discord.slash(ann, elsewhere, "board", game="1")
        there = await undo_there(discord, ann, private.message)
        assert there.ephemeral
        assert "Undone." in there.content
        assert "Ann undid b2-b4" in board.text
        # Where that board is gone, there is a new one.
        board = (await club.move(ann, "b2-b4")).message
        private = await discord.slash(ann, games, "board")
        await discord.delete(club.guild.member("Meg", may=Permission.MANAGE_MESSAGES), board)
        await undo_there(discord, ann, private.message)
        told = await discord.next_message(games, containing="Ann undid b2-b4", after=board)
        assert told.silent
        assert told.pinged == []
        await service.later(seconds=25)
        assert moves(store) == []
    assert len(discord.pings(ben)) == 3, "the challenge and the plies whose boards are there"


async def test_undo_in_direct_messages(club: Club, discord: Discord, store: Path) -> None:
    ann, ben = club.ann, club.ben
    async with running(discord, store):
        await club.match(place="dm")
        first = await discord.next_dm(ann)
        await discord.next_dm(ben)
        form = await discord.click(ann, first, "Move")
        played = await discord.submit(ann, form.modal, "b2-b4")
        told = await discord.next_dm(ben, containing="Ann played b2-b4")
    async with running(discord, store) as service:
        back = await undo_there(discord, ann, played.message)
        assert "Ann undid b2-b4" in back.content
        assert back.labels == ["Move", "Pick", "View", "More"]
        news = await discord.next_dm(ben, containing="#1 Pux, Ann to move: Ann undid b2-b4")
        assert news.silent, "no sound, even where every message notifies"
        refused(await discord.click(ben, told, "Move"), "not your turn")
        await service.later(seconds=25)
        assert len([m for m in discord.dms(ben).messages.values() if not m.ephemeral]) == 3
    assert moves(store) == []


@pytest.mark.parametrize("how", ["cut", "500"])
async def test_an_undo_whose_answer_got_lost_is_told(
    club: Club, discord: Discord, store: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    hurry(monkeypatch)
    ann, games = club.ann, club.games
    callback = "POST /interactions/{interaction_id}/{token}/callback"
    async with running(discord, store) as service:
        await club.match()
        board = (await club.move(ann, "b2-b4")).message
        if how == "cut":
            discord.faults.cut(callback, times=9)
        else:
            discord.faults.fail(callback, times=9)
        await unanswered(service, undo_there(discord, ann, board))
        discord.faults.clear()
        assert moves(store) == [], "undone, and on disk"
        await service.later(seconds=25)
        told = await discord.next_message(games, containing="Ann undid b2-b4")
        assert told.pinged == []
        await service.later(minutes=5)
        assert len([m for m in games.messages.values() if "undid" in m.text]) == 1
