"""What becomes of earlier boards, and threads as a comfort that no match ever needs."""

from pathlib import Path

import pytest

from tests.support.club import Club, moves, never_parses, rows, settled, shows_board, undo_there
from tests.support.discord import Channel, Discord, Message, Permission, Refusal
from tests.support.faults import unanswered
from tests.support.service import Service, VirtualClock, running

POSTING = "POST /channels/{channel_id}/messages"
EDITING = "PATCH /channels/{channel_id}/messages/{message_id}"


class ManagedClub(Club):
    """A club whose manager has chosen what becomes of boards."""

    def edits(self) -> int:
        return len([r for r in self.discord.requests if r.route == EDITING])


async def shrunk(service: Service, message: Message, line: str) -> None:
    """Once all is said, one line is left of a message: no picture, no buttons."""
    await settled(service)
    await service.later(seconds=2)
    assert message.text == line
    assert message.attachments == []
    assert message.buttons == []


def boards(channel: Channel) -> list[Message]:
    """The messages of a channel that show a board still."""
    return [m for m in channel.messages.values() if shows_board(m) and not m.ephemeral]


def lines(channel: Channel, thread: Channel) -> list[Message]:
    """The messages of a channel, but for what Discord itself says of a thread that is opened."""
    return [message for message in channel.messages.values() if message.text != thread.name]


# Only the last board is kept


async def test_only_the_last_board_is_kept(discord: Discord, store: Path) -> None:
    club, clock = ManagedClub(discord), VirtualClock()
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store, clock) as service:
        await club.choose("keep-last")
        start = await club.match()
        await settled(service)
        edits = club.edits()
        by_command = await club.move(ann, "b2-b4")
        assert by_command.pinged == [ben]
        await shrunk(service, start, "#1 Pux: the game began")
        assert club.edits() == edits + 1, "one request more than the answer"
        form = await discord.click(ben, by_command.message, "Move")
        by_button = await discord.submit(ben, form.modal, "b7-b5")
        await shrunk(service, by_command.message, "#1 Pux: turn 1, Ann played b2-b4")
        assert shows_board(by_button)
    async with running(discord, store, clock) as service:
        heard = await club.say(service, ann, games, f"{discord.bot.mention} c2-c3")
        await shrunk(service, by_button.message, "#1 Pux: turn 2, Ben played b7-b5")
        elsewhere = await discord.slash(ben, discord.dms(ben), "move", move="c7-c6", game="1")
        assert elsewhere.ephemeral
        posted = await discord.next_message(games, after=heard.answer)
        await settled(service)
        await shrunk(service, heard.answer, "#1 Pux: turn 3, Ann played c2-c3")
        # What is private, shown to others on wish, or a reminder, is no board of the match.
        shown = await discord.slash(ann, games, "board", share=True)
        await discord.slash(ann, games, "board")
        await service.go_by(37)
        assert shows_board(posted)
        assert shows_board(shown)
        assert shown.labels == ["Move", "View", "More"]
        confirm = await discord.slash(ann, games, "resign")
        over = await discord.click(ann, confirm.message, "Resign #1 against Ben")
        await shrunk(service, posted, "#1 Pux: turn 4, Ben played c7-c6")
        assert shows_board(over)
        assert shown.message.buttons == [], "what was shown on request is not the last board any more"
        assert over.pinged == [ben]
    assert set(boards(games)) == {over.message, shown.message} | {
        m for m in boards(games) if "challenge" in m.text
    }
    assert moves(store) == ["b2-b4", "b7-b5", "c2-c3", "c7-c6"]
    never_parses(discord)


async def test_an_undone_ply_leaves_a_line(discord: Discord, store: Path) -> None:
    club, clock = ManagedClub(discord), VirtualClock()
    async with running(discord, store, clock):
        await club.choose("keep-last")
        await club.match()
        played = await club.move(club.ann, "b2-b4")
    async with running(discord, store, clock) as service:
        undone = await undo_there(discord, club.ann, played.message)
        await settled(service)
        assert shows_board(undone)
        if undone.message is not played.message:
            await shrunk(service, played.message, "#1 Pux: turn 1, Ann played b2-b4, taken back")
        again = await club.move(club.ann, "c2-c3")
        await shrunk(service, undone.message, "#1 Pux: the game began")
        assert [m for m in boards(club.games) if "challenge" not in m.text] == [again.message]
    assert moves(store) == ["c2-c3"]


async def test_what_is_left_to_shrink_is_done_after_a_restart(discord: Discord, store: Path) -> None:
    club, clock = ManagedClub(discord), VirtualClock()
    async with running(discord, store, clock) as service:
        await club.choose("keep-last")
        start = await club.match()
        fault = discord.faults.fail(EDITING, status=503, times=99)
        played = await club.move(club.ann, "b2-b4")
        await settled(service)
        assert shows_board(start)
    fault.times = 0
    async with running(discord, store, clock) as service:
        await service.later(seconds=20)
        await shrunk(service, start, "#1 Pux: the game began")
        assert shows_board(played.message)


async def test_a_board_that_is_gone_is_no_matter(discord: Discord, store: Path) -> None:
    club = ManagedClub(discord)
    meg = club.guild.member("Meg", manage=True, may=Permission.MANAGE_MESSAGES)
    async with running(discord, store) as service:
        await club.choose("keep-last")
        start = await club.match()
        await discord.delete(meg, start)
        played = await club.move(club.ann, "b2-b4")
        assert played.pinged == [club.ben]
        # The edit of the deleted message must be over, or it meets the refusal meant for the next.
        await settled(service)
        discord.faults.refuse(EDITING, Refusal.MISSING_ACCESS)
        other = await club.move(club.ben, "b7-b5")
        await settled(service)
        assert shows_board(played.message)
        assert shows_board(other)
        edits = club.edits()
        await service.later(minutes=9)
        assert club.edits() == edits, "what was refused is not tried again"
    assert len([row for row in rows(store, "outbox")["outbox"] if "shrink" in row]) == 2
    assert discord.dms(club.ann).messages == {}


async def test_each_channel_has_its_own_way(discord: Discord, store: Path) -> None:
    club = ManagedClub(discord)
    tea = club.guild.channel("tea")
    async with running(discord, store) as service:
        await club.choose("keep-last")
        await club.choose("post-each", channel=tea)
        made = await discord.slash(club.ann, tea, "challenge pux", opponent=club.ben, seat="first")
        first = (await discord.click(club.ben, made.message, "Accept")).message
        played = await club.move(club.ann, "b2-b4", tea)
        assert len(played.requests) == 1
        assert shows_board(first)
        # Chosen anew, it holds from the next board on.
        await club.choose("keep-last", channel=tea)
        await club.move(club.ben, "b7-b5", tea)
        assert shows_board(first)
        await shrunk(service, played.message, "#1 Pux: turn 1, Ann played b2-b4")


async def test_in_direct_messages_earlier_boards_lose_their_buttons_alone(
    discord: Discord, store: Path
) -> None:
    club = ManagedClub(discord)
    ann, ben = club.ann, club.ben
    async with running(discord, store) as service:
        await club.choose("keep-last")
        await club.match(place="dm")
        firsts = [await discord.next_dm(person) for person in (ann, ben)]
        played = await club.move(ann, "b2-b4", discord.dms(ann))
        assert len(played.requests) == 2, "the answer, and the board for Ben"
        told = await discord.next_message(discord.dms(ben), containing="b2-b4")
        await service.later(seconds=2)
        for first in firsts:
            assert shows_board(first)
            assert first.buttons == []
        for last in (played.message, told):
            assert last.labels == ["Move", "Pick", "View", "More"]


async def test_where_all_boards_stay_only_the_last_has_buttons(discord: Discord, store: Path) -> None:
    club = ManagedClub(discord)
    async with running(discord, store) as service:
        await club.choose("post-each")
        start = await club.match()
        played = await club.move(club.ann, "b2-b4")
        assert len(played.requests) == 1
        assert start.labels == ["Move", "Pick", "View", "More"], "that is no part of the answer"
        text = start.text
        await service.later(seconds=2)
        assert start.buttons == []
        assert start.text == text
        assert shows_board(start)
        assert played.message.labels == ["Move", "Pick", "View", "More"]
        confirm = await discord.slash(club.ben, club.games, "resign")
        over = await discord.click(club.ben, confirm.message, "Resign #1 against Ann")
        await service.later(seconds=2)
        assert played.message.buttons == []
        assert over.labels == ["Rematch", "Replay", "View", "More"]
        offered = await discord.click(club.ben, over.message, "Rematch")
        offer = await discord.click(club.ben, offered.message, "Offer Ann a rematch of #1")
        agreed = await discord.click(club.ann, offer.message, "Agree")
        assert len(agreed.requests) == 1
        await service.later(seconds=2)
        assert offer.message.buttons == []
        assert over.labels == ["Rematch", "Replay", "View", "More"], "it is the last one of its match"


async def test_a_board_that_was_never_tidied_still_gives_the_current_one(
    discord: Discord, store: Path
) -> None:
    club, clock = ManagedClub(discord), VirtualClock()
    async with running(discord, store, clock):
        start = await club.match()
        await club.move(club.ann, "b2-b4")
    clock.advance(minutes=2)
    async with running(discord, store, clock) as service:
        await settled(service)
        assert start.labels == ["Move", "Pick", "View", "More"], "it was too late for that"
        old = await discord.click(club.ben, start, "Move")
        assert old.ephemeral
        assert "earlier position" in old.content
        assert "b2-b4" in old.content
        assert shows_board(old)


async def test_a_match_in_a_thread_leaves_one_line_in_its_channel(discord: Discord, store: Path) -> None:
    club = ManagedClub(discord)
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store) as service:
        accepted = await club.match(place="thread")
        thread = (await club.opened()).channel
        assert accepted.pinged == [ann]
        played = await club.move(ann, "b2-b4", thread)
        assert len(played.requests) == 1
        await service.later(seconds=2)
        (line,) = lines(games, thread)
        assert line.text == f"Ann and Ben play #1 Pux in {thread.mention}."
        assert (line.buttons, line.attachments) == ([], [])
        confirm = await discord.slash(ben, thread, "resign")
        over = await discord.click(ben, confirm.message, "Resign #1 against Ann")
        await service.later(seconds=2)
        assert lines(games, thread) == [line]
        assert line.text == f"Ann wins #1 Pux: Ben resigned. Played in {thread.mention}."
        # A rematch is played in the same thread, and has a line of its own.
        offered = await discord.click(ben, over.message, "Rematch")
        offer = await discord.click(ben, offered.message, "Offer Ann a rematch of #1")
        await discord.click(ann, offer.message, "Agree")
        await service.later(seconds=2)
        assert line.text.startswith("Ann wins #1")
        _, second = lines(games, thread)
        assert second.text == f"Ben and Ann play #2 Pux in {thread.mention}."
        assert second.silent
    never_parses(discord)


# A thread for each match


async def test_each_match_gets_a_thread_where_that_is_chosen(discord: Discord, store: Path) -> None:
    club = ManagedClub(discord)
    async with running(discord, store):
        await club.choose("thread")
        accepted = await club.match()
        assert "#1 Pux. You’ll play in <#" in accepted.text
        board = await club.opened()
        assert board.channel.parent is club.games
        # In that thread a new match is played there: there is no thread in a thread.
        made = await discord.slash(club.ann, board.channel, "challenge pux", opponent=club.ben, time="1d")
        inside = await discord.click(club.ben, made.message, "Accept")
        assert inside.message.channel is board.channel
        here = await club.match("bipod", place="here")
        assert "your move in #3" in here.text
        club.games.deny(discord.bot, Permission.CREATE_PUBLIC_THREADS)
        without = await club.match("pommel")
        assert "your move in #4" in without.text, "a thread is a comfort: without the right it goes without"
    assert len([c for c in club.guild.channels.values() if c.is_thread]) == 1


async def test_keep_last_holds_in_threads_of_the_channel(discord: Discord, store: Path) -> None:
    club = ManagedClub(discord)
    async with running(discord, store) as service:
        await club.choose("keep-last", channel=club.games)
        await club.match(place="thread")
        first = await club.opened()
        await club.move(club.ann, "b2-b4", first.channel)
        await shrunk(service, first, "#1 Pux: the game began")


async def test_an_archived_thread_is_taken_out_again(discord: Discord, store: Path) -> None:
    club, clock = ManagedClub(discord), VirtualClock()
    async with running(discord, store, clock):
        await club.match(place="thread")
        thread = (await club.opened()).channel
        thread.archive()
    async with running(discord, store, clock):
        answer = await discord.slash(club.ann, club.games, "move", move="b2-b4", game="1")
        assert answer.ephemeral
        board = await discord.next_message(thread, containing="b2-b4")
        assert board.pinged == [club.ben]
        assert not thread.archived


@pytest.mark.parametrize("loss", ["deleted", "locked", "archived and locked", "closed to us"])
async def test_a_thread_that_is_lost_leaves_the_match_in_its_channel(
    discord: Discord, store: Path, loss: str
) -> None:
    club, clock = ManagedClub(discord), VirtualClock()
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store, clock):
        accepted = await club.match(place="thread")
        thread = (await club.opened()).channel
        match loss:
            case "deleted":
                thread.delete()
            case "locked":
                thread.lock()
            case "archived and locked":
                thread.archive(locked=True)
            case _:
                games.deny(discord.bot, Permission.SEND_MESSAGES_IN_THREADS)
    async with running(discord, store, clock) as service:
        answer = await discord.slash(ann, games, "move", move="b2-b4", game="1")
        assert answer.ephemeral
        board = await discord.next_message(games, after=accepted, containing="b2-b4")
        assert board.pinged == [ben]
        assert shows_board(board)
        assert board.text.endswith(
            "Turnpost can’t write in this match’s thread any more, so it goes on here."
        )
        await settled(service)
        played = await club.move(ben, "b7-b5")
        assert played.message.channel is games
        assert len(played.requests) == 1
        assert "thread" not in played.content
        assert discord.dms(ann).messages == {}
        assert discord.dms(ben).messages == {}
    async with running(discord, store, clock):
        form = await discord.click(ann, played.message, "Move")
        assert (await discord.submit(ann, form.modal, "c2-c3")).message.channel is games
    assert len([m for m in games.messages.values() if "any more" in m.text]) == 1
    never_parses(discord)


async def test_without_thread_and_channel_people_are_told(discord: Discord, store: Path) -> None:
    club = ManagedClub(discord)
    async with running(discord, store):
        await club.match(place="thread")
        thread = (await club.opened()).channel
        elsewhere = club.guild.channel("elsewhere")
        thread.delete()
        discord.faults.refuse(POSTING, Refusal.MISSING_PERMISSIONS, times=2)
        await discord.slash(club.ann, elsewhere, "move", move="b2-b4", game="1")
        told = await discord.next_dm(club.ben)
        assert "couldn’t post this" in told.text
        # The channel takes it again: the match goes on there after all.
        await discord.slash(club.ben, elsewhere, "move", move="b7-b5", game="1")
        board = await discord.next_message(club.games, containing="b7-b5")
        assert "any more" in board.text
    assert moves(store) == ["b2-b4", "b7-b5"]


async def test_an_answer_that_a_thread_does_not_take_is_not_lost(discord: Discord, store: Path) -> None:
    club, clock = ManagedClub(discord), VirtualClock()
    async with running(discord, store, clock) as service:
        accepted = await club.match(place="thread")
        board = await club.opened()
        discord.faults.refuse(
            "POST /interactions/{interaction_id}/{token}/callback", Refusal.UNKNOWN_INTERACTION
        )
        await unanswered(service, discord.slash(club.ann, board.channel, "move", move="b2-b4"))
        board.channel.delete()
        await service.later(seconds=30)
        said = await discord.next_message(club.games, after=accepted, containing="b2-b4")
        assert said.pinged == [club.ben]
    assert moves(store) == ["b2-b4"]
