"""Moves that are typed as messages: who is heard, what is read, and how a refusal is said where all can see it."""

from pathlib import Path

import pytest

from tests.support.club import Club, Heard, moves, never_parses, rows, shows_board, unchanged
from tests.support.discord import Discord, Intent, Message, Permission
from tests.support.service import Service, playthrough, running


def played(heard: Heard, move: str) -> Message:
    """The board that answers a typed move, for one request."""
    answer = heard.answer
    assert f"played {move}" in answer.text, answer.text
    assert shows_board(answer)
    assert len(heard.requests) == 1, heard.requests
    assert not answer.silent
    return answer


def quietly(heard: Heard, *words: str) -> Message:
    """The refusal of a typed move: one reply, silent, that pings nobody."""
    answer = heard.answer
    assert answer.reference == heard.said.id
    assert answer.silent
    assert answer.pinged == []
    assert len(heard.requests) == 1, heard.requests
    for word in words:
        assert word in answer.text, answer.text
    return answer


async def test_a_mention_and_a_move(club: Club, discord: Discord, store: Path) -> None:
    me, games = discord.bot.mention, club.games
    players = (club.ann, club.ben)
    lines = (
        (f"{me} b2-b4", "b2-b4"),
        (f"b7-b5 {me}", "b7-b5"),
        (f"<@!{discord.bot.id}> `c2-c3`", "c2-c3"),
        (f"{me} #1 c7-c6", "c7-c6"),
        (f"{me} #1 `d2 – d3`.", "d2-d3"),
        (f"  {me}   D7—D6.", "d7-d6"),
        (f"{me}\ne2-e3", "e2-e3"),
        (f"{me} ``e7 - e6``.", "e7-e6"),
        (f"{me}#1 f2-f3", "f2-f3"),
    )
    async with running(discord, store) as service:
        await club.match()
        for ply, (line, move) in enumerate(lines):
            answer = played(await club.say(service, players[ply % 2], games, line), move)
            assert answer.pinged == [players[1 - ply % 2]]
            assert answer.text.startswith(f"{players[1 - ply % 2].mention}, your move in #1 Pux")
            assert answer.labels == ["Move", "Pick", "View", "More"]
    assert moves(store) == [move for _, move in lines]
    never_parses(discord)


async def test_a_capture_is_written_with_a_cross(club: Club, discord: Discord, store: Path) -> None:
    recorded = playthrough("pux")["moves"]
    first = next(ply for ply, move in enumerate(recorded) if ":" in move)
    players = (club.ann, club.ben)
    async with running(discord, store) as service:
        await club.match()
        for ply, move in enumerate(recorded[:first]):
            await club.move(players[ply % 2], move)
        capture = recorded[first]
        line = f"{capture.replace(':', ' × ')} {discord.bot.mention}"
        played(await club.say(service, players[first % 2], club.games, line), capture)
    assert moves(store) == recorded[: first + 1]


async def test_refusals_are_said_softly_and_go_away(club: Club, discord: Discord, store: Path) -> None:
    me, ann, ben, eve, games = discord.bot.mention, club.ann, club.ben, club.eve, club.games
    async with running(discord, store) as service:
        async with unchanged(service, store):
            none = await club.say(service, ann, games, f"{me} b2-b4")
            quietly(none, "no match under way")
        await club.match()
        async with unchanged(service, store):
            refusals = [
                quietly(await club.say(service, ann, games, f"{me} {text}"), words)
                for text, words in {
                    "b2-b8": "move potential 4",
                    "nonsense": "Can’t read",
                    "b2b4": "could mean several moves",
                }.items()
            ]
            refusals.append(quietly(await club.say(service, ben, games, f"{me} b7-b5"), "not your turn"))
            quietly(await club.say(service, eve, games, f"{me} #1 b2-b4"), "Only the two players")
            quietly(await club.say(service, ann, games, f"{me} #77 b2-b4"), "no match #77")
            quietly(await club.say(service, eve, games, f"{me} hello"), "no match under way")
            quietly(await club.say(service, ann, games, me), "Mention Turnpost and write your move")
        assert "b2-b6" in [label.removeprefix("Play ") for label in refusals[0].labels]
        pressed = await discord.click(ann, refusals[2], "Play b2-b4")
        assert "played b2-b4" in pressed.content
        assert not pressed.ephemeral
        assert len(pressed.requests) == 1, "what it makes out of date goes later"
        await service.later(seconds=2)
        assert all(m.deleted for m in refusals)
        assert pressed.message in games.messages.values()
        # A move sent a second time, because its answer seemed lost, shows the board and does not stay either.
        again = await club.say(service, ann, games, f"{me} b2-b4")
        assert shows_board(quietly(again, "already been played"))
        await club.move(ben, "b7-b5")
        await service.later(seconds=2)
        assert again.answer.deleted
    assert moves(store) == ["b2-b4", "b7-b5"]
    assert discord.refusals == []


async def test_in_direct_messages(club: Club, service: Service, discord: Discord, store: Path) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    first = await club.match()
    heard = await club.say(service, ann, discord.dms(ann), "b2-b4")
    assert heard.answer.silent, "the public board stands at the match's place"
    assert "The board is in" in heard.answer.text
    assert games.mention in heard.answer.text
    board = await discord.next_message(games, after=first)
    assert board.pinged == [ben]
    assert "played b2-b4" in board.text
    numbered = await club.say(service, ben, discord.dms(ben), "#1 `b7-b5`.")
    assert "Played" in numbered.answer.text
    wrong = await club.say(service, ben, discord.dms(ben), "b5-b4")
    assert "not your turn" in wrong.answer.text
    helped = await club.say(service, ben, discord.dms(ben), "how do I play?")
    assert "not your turn" in helped.answer.text or "Can’t read" in helped.answer.text
    await club.match(other=club.eve)
    asked = await club.say(service, ann, discord.dms(ann), "c2-c3")
    assert sorted(asked.answer.labels) == [
        "Play c2-c3 in #1 Pux against Ben",
        "Play c2-c3 in #2 Pux against Eve",
    ]
    pressed = await discord.click(ann, asked.answer, "Play c2-c3 in #2 Pux against Eve")
    assert "Played" in pressed.content
    await discord.next_message(games, containing="#2 Pux: Ann played c2-c3")
    assert moves(store, 1) == ["b2-b4", "b7-b5"]
    assert moves(store, 2) == ["c2-c3"]


async def test_replies_to_boards(club: Club, discord: Discord, store: Path) -> None:
    ann, ben, eve, games = club.ann, club.ben, club.eve, club.games
    elsewhere = club.guild.channel("elsewhere")
    club.guild.member(ann, nick="Ann #2")
    async with running(discord, store) as service:
        answered = await club.match()
        await club.match(other=eve)
        # Played elsewhere, so that the board of #1 is a message of its own and no answer.
        await discord.slash(ann, elsewhere, "move", move="b2-b4", game="1")
        posted = await discord.next_message(games, containing="played b2-b4")
        assert posted.interaction is None
        heard = await club.say(service, ben, games, "b7-b5", reply_to=posted)
        played(heard, "b7-b5")
        # Both matches await Ann; the board says which is meant, whatever her name says.
        played(await club.say(service, ann, games, "c2-c3", reply_to=heard.answer), "c2-c3")
        offer = await discord.slash(ann, elsewhere, "draw", game="1")
        await discord.click(ann, offer.message, "Offer a draw in #1")
        offered = await discord.next_message(games, containing="offers a draw in #1")
        played(await club.say(service, ben, games, "c7-c6", reply_to=offered), "c7-c6")
        async with unchanged(service, store):
            # Discord gives no text of a reply to an answer, nor of one that does not ping.
            for reply_to, ping in ((answered, True), (offered, False), (heard.answer, False)):
                silence = await club.say(service, ann, games, "d2-d3", reply_to=reply_to, ping=ping)
                assert silence.answers == []
                assert silence.requests == []
    assert moves(store, 1) == ["b2-b4", "b7-b5", "c2-c3", "c7-c6"]
    assert moves(store, 2) == []


async def test_other_chat_is_none_of_its_business(
    club: Club, service: Service, discord: Discord, store: Path
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    await club.match(place="thread")
    thread = (await club.opened()).channel
    async with unchanged(service, store):
        for where in (games, thread):
            for text in ("b2-b4", "#1 b2-b4", "hello all", "@everyone b2-b4", ben.mention, "pass"):
                heard = await club.say(service, ann, where, text)
                assert heard.answers == []
                assert heard.requests == []
        # What is edited into a move is no move.
        said = await discord.say(ann, thread, f"{ben.mention} look")
        await discord.edit(ann, said, f"{discord.bot.mention} b2-b4")
        robot = club.guild.member(discord.user("Robot", bot=True))
        heard = await club.say(service, robot, thread, f"{discord.bot.mention} b2-b4")
        assert heard.answers == []
        assert heard.requests == []
    assert moves(store) == []


async def test_plain_words_with_the_intent(discord: Discord, store: Path) -> None:
    discord.gateway.enabled = Intent.MESSAGE_CONTENT
    club = Club(discord)
    me, ann, ben, eve, games = discord.bot.mention, club.ann, club.ben, club.eve, club.games
    async with running(discord, store, TURNPOST_MESSAGE_CONTENT="1") as service:
        await club.match(place="thread")
        thread = (await club.opened()).channel
        async with unchanged(service, store):
            for who, where, text in (
                (ann, thread, "I think b2-b4 is best"),
                (ann, thread, "b2-b8"),
                (ann, thread, "b2-b4 I think"),
                (ann, thread, "b"),
                (ann, thread, "pass"),
                (ann, thread, "😀"),
                (ben, thread, "b7-b5"),
                (eve, thread, "b2-b4"),
                (ann, games, "b2-b4"),
                (ann, thread, "#77 b2-b4"),
                (ann, thread, "x" * 1999),
            ):
                heard = await club.say(service, who, where, text)
                assert heard.answers == [], text
                assert heard.requests == [], text
            said = await discord.say(ann, thread, "hm")
            await discord.edit(ann, said, "b2-b4")
            await discord.quiet()
        played(await club.say(service, ann, thread, "b2-b4"), "b2-b4")
        board = played(await club.say(service, ben, thread, "`b7 – b5`."), "b7-b5")
        played(await club.say(service, ann, thread, "#1 c2-c3"), "c2-c3")
        # A reply is about the board that it replies to, ping or none.
        played(await club.say(service, ben, thread, "c7-c6", reply_to=board, ping=False), "c7-c6")
        quietly(await club.say(service, ann, thread, f"{me} pass"), "you may pass only if")
    assert moves(store) == ["b2-b4", "b7-b5", "c2-c3", "c7-c6"]


async def test_adopting_needs_the_mention(discord: Discord, store: Path) -> None:
    discord.gateway.enabled = Intent.MESSAGE_CONTENT
    club = Club(discord)
    me, ann, ben = discord.bot.mention, club.ann, club.ben
    async with running(discord, store, TURNPOST_MESSAGE_CONTENT="1") as service:
        await club.match("bipod", place="thread")
        thread = (await club.opened()).channel
        async with unchanged(service, store):
            for text in ("adopt", "Adopt.", "`adopt`", "a", "k"):
                heard = await club.say(service, ann, thread, text)
                assert heard.answers == [], text
                assert heard.requests == [], text
        played(await club.say(service, ann, thread, f"{me} adopt"), "adopt")
        played(await club.say(service, ben, thread, "k3 left"), "k3 orange")
    assert moves(store) == ["adopt", "k3o"]


@pytest.mark.parametrize(("chosen", "ply"), [("Play e1", "e1"), ("Play E1", "E1")])
async def test_a_capital_that_a_phone_may_have_put_there(
    club: Club, discord: Discord, store: Path, chosen: str, ply: str
) -> None:
    me, ann, ben, games = discord.bot.mention, club.ann, club.ben, club.games
    async with running(discord, store) as service:
        board = await club.match("bipod", stones=1)
        async with unchanged(service, store):
            form = await discord.click(ann, board, "Move")
            asked = await discord.submit(ann, form.modal, "E1")
            assert asked.ephemeral
            assert asked.labels == ["Play e1", "Play E1"]
            heard = await club.say(service, ann, games, f"{me} E1")
            assert quietly(heard, "e1").labels == ["Play e1", "Play E1"]
        answer = await discord.click(ann, asked.message, chosen)
        assert f"played {ply}" in answer.content
        assert len(answer.requests) == 1
        await service.later(seconds=2)
        assert heard.answer.deleted, "the refused message goes away"
        async with unchanged(service, store):
            late = await discord.click(ann, asked.message, "Play e1" if ply == "E1" else "Play E1")
            assert late.ephemeral
            assert "earlier position" in late.content
        # In the command's own field nobody's phone capitalises: it is read literally.
        literal = await club.move(ben, "G1")
        await club.move(ann, "adopt")
        assert literal.pinged == [ann]
        read = await club.say(service, ben, games, f"{me} K3o")
        played(read, "k3 orange")
    assert moves(store) == [ply, "G1", "adopt", "k3o"]


@pytest.mark.usefixtures("service")
async def test_a_capital_in_the_form(club: Club, discord: Discord, store: Path) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    await club.match("bipod", stones=2)
    board = await club.move(ann, "adopt")
    form = await discord.click(ben, board.message, "Move")
    both = await discord.submit(ben, form.modal, "E3")
    assert both.labels == ["Play e3o", "Play e3O", "Play E3o", "Play E3O"]
    answer = await discord.submit(ben, form.modal, "K3o")
    assert "played k3 orange" in answer.content
    assert not answer.ephemeral
    refused = await discord.slash(ann, games, "move", move="K3")
    assert "there is no cell K3" in refused.content, "the command reads it literally"
    await discord.slash(ann, games, "move", move="E3")
    assert moves(store) == ["adopt", "k3o", "E3"]


@pytest.mark.parametrize("way", ["form", "message"])
async def test_a_capital_sent_twice(club: Club, discord: Discord, store: Path, way: str) -> None:
    me, ann, ben, games = discord.bot.mention, club.ann, club.ben, club.games
    async with running(discord, store) as service:
        await club.match("bipod", stones=1)
        board = await club.move(ann, "adopt")
        if way == "form":
            form = await discord.click(ben, board.message, "Move")
            await discord.submit(ben, form.modal, "K3o")
            again = (await discord.submit(ben, form.modal, "K3o")).message
        else:
            await club.say(service, ben, games, f"{me} K3o")
            again = (await club.say(service, ben, games, f"{me} K3o")).answer
        assert "already been played" in again.text
        assert shows_board(again)
    assert moves(store) == ["adopt", "k3o"]


async def test_a_refusal_where_the_history_may_not_be_read(club: Club, discord: Discord, store: Path) -> None:
    """A reply needs that right, so the refusal is a message of its own there."""
    async with running(discord, store) as service:
        await club.match()
        club.games.deny(discord.bot, Permission.READ_MESSAGE_HISTORY)
        said = await club.say(service, club.ann, club.games, f"{discord.bot.mention} b2-b9")
        assert "no cell" in said.answer.text
        assert said.answer.silent
        assert said.answer.reference is None
    discord.violations.clear()


async def test_who_only_chats_is_not_noted_down(discord: Discord, store: Path) -> None:
    discord.gateway.enabled |= Intent.MESSAGE_CONTENT
    club = Club(discord)
    async with running(discord, store, TURNPOST_MESSAGE_CONTENT="1") as service:
        await club.match(place="thread")
        thread = (await club.opened()).channel
        await club.say(service, club.eve, thread, "b2-b4")
        await club.say(service, club.eve, thread, "what a game")
        assert str(club.eve.id) not in {row[2] for row in rows(store, "people")["people"]}
        await club.say(service, club.ann, thread, "b2-b4")
    assert moves(store) == ["b2-b4"]


async def test_letters_and_adopt_behind_the_mention_and_help(
    club: Club, discord: Discord, store: Path
) -> None:
    me, ann, ben, games = discord.bot.mention, club.ann, club.ben, club.games
    async with running(discord, store) as service:
        await club.match("graph-hockey")
        played(await club.say(service, ann, games, f"{me} i"), "I")
        played(await club.say(service, ben, games, f"{me} #1 K"), "K")
        await club.match("bipod")
        played(await club.say(service, ann, games, f"{me} #2 adopt"), "adopt")
        async with unchanged(service, store):
            wanted = await discord.slash(ben, games, "help")
            for text in (f"{me} help", f"{me} Help"):
                helped = await club.say(service, ben, games, text)
                assert helped.answer.text == wanted.content
                assert helped.answer.silent
    assert moves(store, 1) == ["I", "K"]
    assert moves(store, 2) == ["adopt"]
