"""Where a match is played: here, in a thread of its own, in direct messages, and when the place is lost."""

from pathlib import Path

import pytest

from tests.support.club import Club, moves, never_parses, refused, rows, shows_board, unchanged
from tests.support.discord import Discord, Permission, Refusal
from tests.support.service import running

NEEDED = {
    Permission.SEND_MESSAGES: "send messages",
    Permission.ATTACH_FILES: "attach files",
    Permission.CREATE_PUBLIC_THREADS: "create public threads",
    Permission.SEND_MESSAGES_IN_THREADS: "send messages in threads",
}


async def test_a_move_made_elsewhere(club: Club, discord: Discord, store: Path) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    elsewhere = club.guild.channel("elsewhere")
    async with running(discord, store):
        first = await club.match()
        answer = await discord.slash(ann, elsewhere, "move", move="b2-b4", game="1")
        assert answer.ephemeral
        assert shows_board(answer)
        assert games.mention in answer.content
        board = await discord.next_message(games, after=first)
        assert board.text.startswith(f"{ben.mention}, your move in #1 Pux: Ann played b2-b4")
        assert board.pinged == [ben]
        assert shows_board(board)
        assert board.labels == ["Move", "Pick", "View", "More"]
        # By a form that was opened elsewhere, and in direct messages.
        there = await discord.slash(ben, elsewhere, "next")
        form = await discord.click(ben, there.message, "Move")
        filled = await discord.submit(ben, form.modal, "b7-b5")
        assert filled.ephemeral
        second = await discord.next_message(games, after=board)
        assert second.pinged == [ann]
        direct = await discord.slash(ann, discord.dms(ann), "move", move="c2-c3")
        assert direct.ephemeral
        assert "played c2-c3" in direct.content
        third = await discord.next_message(games, after=second)
        assert third.pinged == [ben]
        for end, words in (("resign", "Resign #1"), ("draw", "Offer Ann a draw in #1")):
            confirm = await discord.slash(ben, elsewhere, end, game="1")
            assert words in confirm.content
        offered = await discord.click(ben, confirm.message, "Offer a draw in #1")
        assert offered.ephemeral
        offer = await discord.next_message(games, after=third)
        assert offer.pinged == [ann]
        agreed = await discord.slash(ann, elsewhere, "draw", game="1")
        over = await discord.click(ann, agreed.message, "Agree")
        assert over.ephemeral
        told = await discord.next_message(games, after=offer)
        assert "#1 Pux is a draw: both agreed" in told.text
        assert set(told.pinged) == {ann, ben}
    assert [m for m in elsewhere.messages.values() if not m.ephemeral] == []
    assert len(discord.pings(ben)) == 4, "challenged, twice to move, the result"


async def test_a_thread_of_its_own(club: Club, discord: Discord, store: Path) -> None:
    ann, ben, eve, games = club.ann, club.ben, club.eve, club.games
    async with running(discord, store):
        accepted = await club.match(place="thread")
        assert accepted.channel is games
        board = await club.opened()
        thread = board.channel
        assert accepted.text == f"{ann.mention}, Ben accepted #1 Pux. You’ll play in {thread.mention}."
        assert accepted.pinged == [ann]
        assert thread.name == "#1 Pux: Ann – Ben"
        assert thread.parent is games
        assert board.text.startswith(
            f"{ann.mention}, your move in #1 Pux: the game with {ben.mention} begins"
        )
        assert board.pinged == [ann], "who need not do anything is named, and not pinged"
        assert shows_board(board)
        played = await club.move(ann, "b2-b4", thread)
        assert len(played.requests) == 1
        assert played.message.channel is thread
        assert not played.ephemeral
        assert played.pinged == [ben]
        form = await discord.click(ben, played.message, "Move")
        filled = await discord.submit(ben, form.modal, "b7-b5")
        assert len(filled.requests) == 1
        assert not filled.ephemeral
        # From the channel above, it is a move made elsewhere.
        above = await discord.slash(ann, games, "move", move="c2-c3", game="1")
        assert above.ephemeral
        posted = await discord.next_message(thread, after=filled.message)
        assert posted.pinged == [ben]
        refused(await discord.slash(eve, thread, "move", move="b7-b5", game="1"), "Only the two players")
        for place in (thread, games):
            seen = refused(await discord.slash(eve, place, "board", game="1"), "c2-c3")
            assert shows_board(seen)
    opened = [r for r in discord.requests if r.route == "POST /channels/{channel_id}/threads"]
    assert len(opened) == 1
    assert moves(store) == ["b2-b4", "b7-b5", "c2-c3"]
    never_parses(discord)


async def test_a_thread_that_cannot_be_opened(club: Club, discord: Discord, store: Path) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    discord.faults.refuse("POST /channels/{channel_id}/threads", Refusal.MISSING_PERMISSIONS)
    async with running(discord, store):
        accepted = await club.match(place="thread")
        assert accepted.text.endswith(f"accepted #1 Pux. You’ll play in {games.mention}.")
        board = next(message for message in games.messages.values() if "your move" in message.text)
        assert board.text.startswith(
            f"{ann.mention}, your move in #1 Pux: the game with {ben.mention} begins"
        )
        played = await club.move(ann, "b2-b4")
        assert len(played.requests) == 1
        assert played.pinged == [ben]
        assert not played.ephemeral
    assert not any(channel.is_thread for channel in club.guild.channels.values())


@pytest.mark.usefixtures("service")
async def test_a_challenge_made_in_a_thread(club: Club, discord: Discord, store: Path) -> None:
    ann, ben = club.ann, club.ben
    await club.match(place="thread")
    thread = (await club.opened()).channel
    made = await discord.slash(ann, thread, "challenge pux", opponent=ben, seat="first", time="1d")
    assert made.message.channel is thread
    board = await discord.click(ben, made.message, "Accept")
    assert board.message.channel is thread
    assert "your move in #2" in board.content
    which = refused(await discord.slash(ann, thread, "move", move="b2-b4"), "2 matches here")
    await discord.click(ann, which.message, "Play b2-b4 in #2 Pux against Ben")
    # There is no thread in a thread: the match stays in this one.
    again = await discord.slash(ann, thread, "challenge pux", opponent=ben, place="thread", seat="first")
    told = await discord.click(ben, again.message, "Accept")
    assert f"#3 Pux. You’ll play in {thread.mention}" in told.content
    assert [message for message in thread.messages.values() if "your move in #3" in message.text]
    assert moves(store, 2) == ["b2-b4"]


async def test_in_direct_messages(club: Club, discord: Discord, store: Path) -> None:
    ann, ben, eve, games = club.ann, club.ben, club.eve, club.games
    async with running(discord, store) as service:
        accepted = await club.match(place="dm")
        assert "direct messages" in accepted.text
        assert not shows_board(accepted)
        first, second = [await discord.next_dm(user) for user in (ann, ben)]
        assert first.text.startswith(f"{ann.mention}, your move in #1 Pux: the game begins")
        assert "#1 Pux, Ann to move" in second.text
        assert shows_board(first)
        assert shows_board(second)
        played = await club.move(ann, "b2-b4", discord.dms(ann))
        assert not played.ephemeral, "it stays in the conversation"
        news = await discord.next_dm(ben)
        assert news.text.startswith(f"{ben.mention}, your move in #1 Pux: Ann played b2-b4")
        assert len(played.requests) <= 3, "the answer, and one message to the other player"
        form = await discord.click(ben, news, "Move")
        filled = await discord.submit(ben, form.modal, "b7-b5")
        assert not filled.ephemeral
        await discord.next_dm(ann, containing="Ben played b7-b5")
        # Made in a channel: private there, and the other is told.
        before = len(discord.dms(ann).messages)
        elsewhere = await discord.slash(ann, games, "move", move="c2-c3", game="1")
        assert elsewhere.ephemeral
        await discord.next_dm(ben, containing="Ann played c2-c3")
        assert len(discord.dms(ann).messages) == before
        async with unchanged(service, store):
            hidden = [
                await discord.slash(eve, where, command, game="1")
                for where in (games, discord.dms(eve))
                for command in ("board", "history", "record", "moves")
            ]
            for answer in hidden:
                refused(answer, "no match #1")
                assert answer.attachments == []
            refused(await discord.click(eve, accepted, "tp:view:1:3", forged=True), "no match #1")
            refused(await discord.click(eve, accepted, "tp:more:1:3", forged=True), "no match #1")
        confirm = await discord.slash(ben, discord.dms(ben), "resign")
        over = await discord.click(ben, confirm.message, "Resign #1 against Ann")
        assert "Ann wins #1 Pux: Ben resigned." in over.content
        told = await discord.next_dm(ann, containing="you win #1 Pux: Ben resigned.")
        assert shows_board(told)
    assert moves(store) == ["b2-b4", "b7-b5", "c2-c3"]
    assert [m for m in games.messages.values() if "played `" in m.text and not m.ephemeral] == []
    never_parses(discord)


async def test_who_accepts_with_closed_direct_messages_is_told(
    club: Club, discord: Discord, store: Path
) -> None:
    """Only they read it; the other player has the board, and learns why nothing comes when it is their turn."""
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store):
        ben.dms_open = False
        made = await club.challenge(place="dm", seat="second")
        answer = await discord.click(ben, made.message, "Accept")
        assert answer.ephemeral
        assert answer.content.startswith(
            "#1 Pux has begun, and it’s your move. Turnpost can’t send you direct messages"
        )
        assert "Privacy Settings" in answer.content
        assert len(answer.content) <= 200
        assert "#1 Pux, Ben to move" in (await discord.next_dm(ann)).text
        assert not any("direct messages" in m.text for m in games.messages.values() if not m.ephemeral), (
            "who takes no direct messages is nobody else's business"
        )
        ben.dms_open = True
        seen = await discord.click(ben, answer.message, "View")
        assert seen.ephemeral
        assert shows_board(seen)
        again = await discord.slash(ann, games, "challenge bipod", opponent=ben, place="dm")
        told = await discord.click(ben, again.message, "Accept")
        assert told.content == f"{ann.mention}, Ben accepted #2 Bipod. You’ll play in your direct messages."
    never_parses(discord)


async def test_a_repeated_challenge_links_the_open_one(club: Club, discord: Discord, store: Path) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store) as service:
        made = await club.challenge()
        link = f"[#1 Pux](https://discord.com/channels/{club.guild.id}/{games.id}/{made.message.id})"
        async with unchanged(service, store):
            again = refused(await club.challenge(), "You’ve already made this challenge", link)
            theirs = refused(
                await discord.slash(ben, games, "challenge pux", opponent=ann),
                "Ann has already challenged",
                link,
            )
        assert again.labels == ["Cancel #1"]
        assert theirs.labels == ["Accept #1", "Decline #1"]
        board = await discord.click(ben, theirs.message, "Accept #1")
        assert "your move in #1 Pux" in board.content
        assert not board.ephemeral
    never_parses(discord)


@pytest.mark.parametrize("place", ["here", "thread"])
async def test_missing_rights_are_named(club: Club, discord: Discord, store: Path, place: str) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    needed = dict(list(NEEDED.items())[: 2 if place == "here" else 4])
    async with running(discord, store) as service:
        for right, words in needed.items():
            games.deny(discord.bot, right)
            async with unchanged(service, store):
                refused(await club.challenge(place=place), words)
            games.allow(discord.bot, right)
        made = await club.challenge(place=place)
        assert not made.ephemeral
        for right, words in needed.items():
            games.deny(discord.bot, right)
            async with unchanged(service, store):
                refused(await discord.click(ben, made.message, "Accept"), words)
            games.allow(discord.bot, right)
        assert not (await discord.click(ben, made.message, "Accept")).ephemeral
        # In direct messages nothing is needed of the channel but the answers.
        games.deny(discord.bot, Permission.SEND_MESSAGES)
        direct = await discord.slash(ann, games, "challenge pux", opponent=ben, place="dm")
        assert not direct.ephemeral
    assert discord.refusals == []


@pytest.mark.parametrize("lost", ["deleted", "forbidden", "left"])
async def test_a_place_that_is_lost_keeps_its_match(
    club: Club, discord: Discord, store: Path, lost: str
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    # The bot shares another server with them, so that it may write to them.
    for user in (ann, ben):
        discord.guild("Other").member(user)
    elsewhere = discord.guild("Other").channel("lobby")
    async with running(discord, store) as service:
        await club.match(time="2h", vacation=False)
        await club.move(ann, "b2-b4")
        if lost == "deleted":
            games.delete()
        elif lost == "forbidden":
            games.deny(discord.bot, Permission.SEND_MESSAGES)
        else:
            club.guild.remove(discord.bot)
        answer = await discord.slash(ben, elsewhere, "move", move="b7-b5", game="1")
        assert answer.ephemeral
        assert shows_board(answer)
        told = await discord.next_dm(ann)
        assert "your move in #1 Pux: Ben played b7-b5" in told.text
        assert "Turnpost couldn’t post this in" in told.text
        assert "`game: 1`" in told.text
        assert shows_board(told)
        # From there it goes on: by the buttons of that message, and with reminders.
        form = await discord.click(ann, told, "Move")
        filled = await discord.submit(ann, form.modal, "c2-c3")
        assert filled.ephemeral
        await discord.next_dm(ben, containing="Ann played c2-c3")
        await service.go_by(1)
        reminder = await discord.next_dm(ben, containing="is due")
        assert reminder.text.count("<t:") == 1, "one date, once"
        await service.go_by(2)
        late = await discord.next_dm(ann, containing="the win is yours to claim")
        await discord.click(ann, late, "Claim win")
        await discord.next_dm(ann, containing="ou win #1 Pux: Ben ran out of time")
        await discord.next_dm(ben, containing="Ann wins #1 Pux: you ran out of time")
        assert len([m for m in discord.dms(ann).messages.values() if "b7-b5" in m.text]) <= 2
    (match,) = rows(store, "matches")["matches"]
    assert "time" in match


async def test_closed_direct_messages(club: Club, discord: Discord, store: Path) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    ben.dms_open = False
    async with running(discord, store) as service:
        await club.match(place="dm")
        await discord.next_dm(ann)
        await club.move(ann, "b2-b4", discord.dms(ann))
        await service.later(minutes=1)
        assert discord.pings(ben) == [m for m in games.messages.values() if ben in m.pinged]
        # Their own answers still reach them, so they can play.
        answered = await discord.slash(ben, games, "next")
        assert "your move in" not in answered.content.partition("\n")[0] or answered.ephemeral
        assert "b2-b4" in answered.content
        moved = await discord.slash(ben, games, "move", move="b7-b5", game="1")
        assert moved.ephemeral
        await discord.next_dm(ann, containing="Ben played b7-b5")
        attempts = [r for r in discord.requests if r.status == 403]
        await service.go_by(2)
        assert [r for r in discord.requests if r.status == 403] == attempts, "not tried for ever"
    assert moves(store) == ["b2-b4", "b7-b5"]


async def test_a_server_that_is_joined_while_the_service_runs(discord: Discord, store: Path) -> None:
    discord.guild("Old")
    async with running(discord, store) as service:
        club = Club(discord)
        hidden = club.guild.member("Hid")
        club.games.deny(hidden)
        refused(await club.challenge(opponent=hidden), "can’t see this channel")
        await club.match(place="thread")
        board = await club.opened()
        assert board.pinged == [club.ann]
        heard = await club.say(service, club.ann, board.channel, f"{discord.bot.mention} b2-b4")
        assert heard.answer.pinged == [club.ben]
        assert len(heard.requests) == 1
        # A moderator puts the thread away for good: the match is kept, and goes on in the channel.
        board.channel.archive(locked=True)
        moved = await discord.slash(club.ben, club.games, "move", move="b7-b5", game="1")
        assert "Played" in moved.content
        told = await discord.next_message(club.games, containing="Ben played b7-b5")
        assert told.pinged == [club.ann]
    assert moves(store) == ["b2-b4", "b7-b5"]


async def test_a_move_typed_where_the_bot_may_no_longer_write(
    club: Club, discord: Discord, store: Path
) -> None:
    async with running(discord, store) as service:
        await club.match()
        club.games.deny(discord.bot, Permission.SEND_MESSAGES)
        heard = await club.say(service, club.ann, club.games, f"{discord.bot.mention} b2-b4")
        assert heard.answers == []
        assert moves(store) == ["b2-b4"]
        await service.later(seconds=25)
        told = await discord.next_dm(club.ben)
        assert "Ann played b2-b4" in told.text
        await service.later(minutes=5)
    assert len(discord.dms(club.ben).messages) == 1
    assert moves(store) == ["b2-b4"]
