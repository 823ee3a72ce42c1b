"""What cannot be done is answered in private, in words that help, and changes nothing."""

import asyncio
import json
from dataclasses import replace
from pathlib import Path

from tests.support.club import Club, cancel, moves, plays, refused, rows, shows_board, unchanged
from tests.support.discord import Discord
from tests.support.service import Service, running


async def test_a_move_that_will_not_do(club: Club, service: Service, discord: Discord, store: Path) -> None:
    ann, ben, eve, games = club.ann, club.ben, club.eve, club.games
    board = await club.match()
    async with unchanged(service, store):
        unreadable = refused(await discord.slash(ann, games, "move", move="zzz"), "Can’t read `zzz`")
        unknown = refused(await discord.slash(ann, games, "move", move="b2-b9"), "there is no cell b9")
        illegal = refused(
            await discord.slash(ann, games, "move", move="b2-b8"),
            "`b2-b8` isn’t possible here: b2 has move potential 4",
        )
        ambiguous = refused(await discord.slash(ann, games, "move", move="b2b4"), "could mean several moves")
        half = refused(await discord.slash(ann, games, "move", move="b2"), "half a move")
        assert len({a.content for a in (unreadable, unknown, illegal, ambiguous, half)}) == 5
        for answer in (unreadable, unknown, half):
            assert "See `/moves`." in answer.content
        assert 1 <= len(plays(illegal.buttons)) <= 5
        assert "b2-b6" in plays(illegal.buttons)
        assert set(plays(ambiguous.buttons)) == {"b2-b4", "b2,b1-b4", "b2,c2-b4"}
        form = await discord.click(ann, board, "Move")
        typed = refused(await discord.submit(ann, form.modal, "b2-b8"), "move potential 4")
        assert plays(typed.buttons) == plays(illegal.buttons)
    played = await discord.click(ann, illegal.message, "Play b2-b6")
    assert "Ann played b2-b6" in played.content
    assert not played.ephemeral
    assert played.pinged == [ben]
    assert len(played.requests) == 1
    assert moves(store) == ["b2-b6"]
    async with unchanged(service, store):
        again = await discord.click(ann, illegal.message, "Play b2-b6")
        assert refused(again, "already been played").attachments
        other = refused(await discord.click(ann, ambiguous.message, "Play b2-b4"), "earlier position")
        assert shows_board(other)
        for action in ("play:1:0:b2-b4", "play:1:1:b7-b5", "play-typed:1:1:b7-b5"):
            refused(
                await discord.click(eve, played.message, f"tp:{action}", forged=True), "Only the two players"
            )
        refused(await discord.click(ann, played.message, "tp:play:1:1:b7-b5", forged=True), "not your turn")
    assert discord.refusals == []


async def test_suggestions_of_bipod(club: Club, service: Service, discord: Discord, store: Path) -> None:
    ann, games = club.ann, club.games
    await club.match("bipod")
    async with unchanged(service, store):
        for move, words in {
            "k1": "k1 is the orange start",
            "a2": "there is no cell a2",
            "f2,g3,f4,h2": "at most 3 rocks",
            "e1,e1": "e1 is written twice",
            "f2o": "leave out the colour",
            "f2-f4": "moves look like",
        }.items():
            answer = refused(await discord.slash(ann, games, "move", move=move), words)
            assert len(plays(answer.buttons)) <= 5
    answer = await discord.slash(ann, games, "move", move="f2,g3,f4,h2")
    board = await discord.click(ann, answer.message, "Play f2,g3,f4")
    assert "Ann played f2,g3,f4 (3 rocks)" in board.content
    adopted = await club.move(club.ben, "adopt")
    assert "becomes Blocker" in adopted.content
    both = refused(await discord.slash(ann, games, "move", move="k3"), "k3 orange or k3 blue")
    assert both.labels == ["Play k3o", "Play k3O"]
    await discord.click(ann, both.message, "Play k3O")
    assert moves(store) == ["f2,g3,f4", "adopt", "k3O"]


async def test_whose_turn_and_whose_match(club: Club, discord: Discord, store: Path) -> None:
    ann, ben, eve, games = club.ann, club.ben, club.eve, club.games
    elsewhere = club.guild.channel("elsewhere")
    async with running(discord, store) as service:
        async with unchanged(service, store):
            none = refused(await discord.slash(ann, games, "move", move="b2-b4"), "no match under way")
            assert "`/challenge`" in none.content
        board = await club.match()
        async with unchanged(service, store):
            refused(await discord.slash(ben, games, "move", move="b7-b5"), "not your turn")
            refused(await discord.click(ben, board, "Move"), "not your turn")
            refused(await discord.slash(eve, games, "move", move="b2-b4"), "no match under way")
            refused(await discord.slash(eve, games, "move", move="b2-b4", game="1"), "Only the two players")
            refused(await discord.click(eve, board, "Move"), "Only the two players")
            there = refused(await discord.slash(ann, elsewhere, "move", move="b2-b4"), "played here")
            assert "#1 Pux" in there.content
            assert "`game: 1`" in there.content
            for game, words in {
                "99": "no match #99",
                "#99": "no match #99",
                "999999999999999999999": "no match number",
                "Pux": "no match number",
                "-1": "no match number",
                "@everyone": "no match number",
            }.items():
                refused(await discord.slash(ann, games, "move", move="b2-b4", game=game), words)
            for command in ("resign", "draw"):
                refused(await discord.slash(eve, games, command), "no match under way")
                refused(await discord.slash(eve, games, command, game="1"), "Only the two players")
        named = await discord.slash(ann, games, "move", move="b2-b4", game=" #1 Pux against Ben")
        assert "played b2-b4" in named.content
    assert moves(store) == ["b2-b4"]


async def test_several_could_be_meant(club: Club, service: Service, discord: Discord, store: Path) -> None:
    ann, ben, eve, games = club.ann, club.ben, club.eve, club.games
    await club.match()
    await club.match(other=eve)
    await club.match("bipod")
    async with unchanged(service, store):
        asked = refused(await discord.slash(ann, games, "move", move="b2-b4"), "fits only 2")
        assert sorted(asked.labels) == [
            "Play b2-b4 in #1 Pux against Ben",
            "Play b2-b4 in #2 Pux against Eve",
        ]
        many = refused(await discord.slash(ann, games, "move", move="b2-b4," * 600), "isn’t a move in any")
        assert many.labels == [], "it would not fit into a button: never cut short and played"
        for command, doing in {
            "resign": "Resign",
            "draw": "Draw in",
            "board": "Board of",
            "moves": "Moves in",
            "history": "History of",
            "record": "Record of",
        }.items():
            which = refused(await discord.slash(ann, games, command), "3 matches here")
            assert f"{doing} #2 Pux against Eve" in which.labels
        confirm = await discord.slash(ann, games, "resign")
        confirm = refused(await discord.click(ann, confirm.message, "Resign #2 Pux against Eve"), "Resign #2")
        refused(
            await discord.click(eve, confirm.message, "tp:play:1:0:b2-b4", forged=True),
            "Only the two players",
        )
    played = await discord.click(ann, asked.message, "Play b2-b4 in #2 Pux against Eve")
    assert "Ann played b2-b4" in played.content
    assert played.pinged == [eve]
    assert len(played.requests) == 1
    heard = await club.say(service, ann, games, f"{discord.bot.mention} b2-b3")
    assert heard.answer.silent
    assert heard.answer.pinged == []
    assert len(heard.requests) == 1
    assert heard.answer.text == "Which match? Write `#1 b2-b3` for Pux against Ben."
    chosen = await discord.click(ann, heard.answer, "Choose")
    assert chosen.ephemeral
    assert not chosen.updated
    board = await discord.click(ann, chosen.message, "Play b2-b3 in #1 Pux against Ben")
    assert "Ann played b2-b3" in board.content
    assert board.pinged == [ben]
    # Only one still awaits Ann here, so that one is meant.
    assert "#3 Bipod" in (await club.move(ann, "f2")).content
    assert moves(store, 1) == ["b2-b3"]
    assert moves(store, 2) == ["b2-b4"]
    assert moves(store, 3) == ["f2"]


async def test_challenges_that_cannot_be(club: Club, discord: Discord, store: Path) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    hidden, outsider = club.guild.member("Hid"), discord.user("Out")
    games.deny(hidden)
    robot = club.guild.member(discord.user("Robot", bot=True))
    async with running(discord, store) as service:
        async with unchanged(service, store):
            for opponent, words in {
                ann: "can’t challenge yourself",
                robot: "Robot is a bot",
                hidden: "Hid can’t see this channel",
                outsider: "Out can’t see this channel",
            }.items():
                refused(await club.challenge(opponent=opponent), words)
            refused(
                await discord.slash(ann, discord.dms(ann), "challenge pux", opponent=ben),
                "Challenges are made in a server’s channel",
            )
            refused(await club.challenge(time="nonsense"), "3d", "none")
            for options, words in (
                ('{"rows": 1}', "rows"),
                ('{"gap": 1, "middle": 1, "rows": 5}', "rows"),
                ('{"gap": -1000000000000000}', "gap"),
                ('{"gap": "5; DROP TABLE matches"}', ""),
                ('{"gap": 2.5}', ""),
                ('{"gap": true}', ""),
            ):
                refused(await club.raw(ann, "challenge bipod", **json.loads(options)), words)
            for option in ("seat", "place"):
                refused(await club.raw(ann, "challenge pux", **{option: "nowhere"}), f"`{option}` can be")
            refused(await club.raw(ann, "rules", game="chess"), "`game` can be")
        first = await club.challenge(time="3d")
        assert first.labels == ["Accept", "Decline", "Details", "More"]
        async with unchanged(service, store):
            refused(await club.challenge(time="72h"), "#1", "already")
        assert not (await club.challenge("bipod", gap=1, middle=1, rows=4, stones=1)).ephemeral
    assert discord.refusals == []
    assert len(rows(store)["challenges"]) == 2


async def test_who_may_answer_a_challenge_and_when(
    club: Club, service: Service, discord: Discord, store: Path
) -> None:
    ann, ben, eve = club.ann, club.ben, club.eve
    made = (await club.challenge()).message
    async with unchanged(service, store):
        for label in ("Accept", "Decline"):
            refused(await discord.click(eve, made, label), "for someone else")
            refused(await discord.click(ann, made, label))
        for user in (ben, eve):
            refused(await cancel(discord, user, made), "Only the person who made this challenge")
            assert (await discord.click(user, made, "More")).labels == ["Rules"]
        details = refused(
            await discord.click(eve, made, "Details"), "**Pux** (#1)", "3 days per move · ", "vacation"
        )
        rules = refused(await discord.click(eve, details.message, "Rules"), "# Pux")
        assert rules.attachments
    accepted = await discord.click(ben, made, "Accept")
    assert accepted.content.startswith(f"{ann.mention}, your move in #1 Pux")
    assert "accepted" in made.text, "the challenge's own message says what became of it"
    assert made.labels == []
    async with unchanged(service, store):
        for action in ("accept", "decline"):
            again = await discord.click(ben, made, f"tp:{action}:1", forged=True)
            refused(again, "already been accepted")
        refused(await discord.click(ann, made, "tp:cancel:1", forged=True), "already been accepted")
    # Taken back, declined, expired.
    taken = (await club.challenge(time="1d")).message
    more = refused(await discord.click(ann, taken, "More"))
    assert more.labels == ["Cancel", "Rules"]
    cancelled = await discord.click(ann, more.message, "Cancel")
    assert cancelled.ephemeral
    assert "was cancelled" in cancelled.content
    await discord.until(lambda: taken.labels == [], "the challenge's own message says so")
    assert taken.labels == []
    assert "was cancelled" in taken.text
    declined = (await club.challenge(time="2d")).message
    told = await discord.click(ben, declined, "Decline")
    assert told.pinged == [ann]
    await discord.until(lambda: "declined" in declined.text, "the challenge's own message says so")
    old = (await club.challenge(time="5d")).message
    service.clock.advance(days=7)
    async with unchanged(service, store):
        for number, message, words in (
            (2, taken, "was cancelled"),
            (3, declined, "declined"),
            (4, old, "expired"),
        ):
            again = await discord.click(ben, message, f"tp:accept:{number}", forged=True)
            refused(again, words, "`/challenge`")
    await service.later(seconds=1)
    assert "expired" in old.text
    assert old.labels == ["Renew"]
    assert len(rows(store)["matches"]) == 1


async def test_an_open_challenge_is_for_anybody_else_here(club: Club, discord: Discord, store: Path) -> None:
    ann, eve, games = club.ann, club.eve, club.games
    stranger = discord.guild("Other").member("Stranger")
    lobby = discord.guild("Other").channel("lobby")
    async with running(discord, store) as service:
        made = await discord.slash(ann, games, "challenge pux", seat="second")
        assert made.pinged == []
        assert "anyone" in made.content
        rules = await discord.slash(stranger, lobby, "rules", game="pux")
        async with unchanged(service, store):
            refused(await discord.click(ann, made.message, "Accept"), "can’t play yourself")
            refused(await discord.click(eve, made.message, "Decline"))
            # From another server, with the id of a button that is not there.
            refused(
                await discord.click(stranger, rules.message, "tp:accept:1", forged=True),
                "challenge no longer exists",
            )
            refused(await discord.click(stranger, rules.message, "tp:challenge-rules:1", forged=True))
        began = await discord.click(eve, made.message, "Accept")
        assert began.content.startswith(f"{eve.mention}, your move in #1")
        assert not began.ephemeral


async def test_buttons_and_forms_of_an_older_position(
    club: Club, service: Service, discord: Discord, store: Path
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    first = await club.match()
    form = await discord.click(ann, first, "Move")
    await club.move(ann, "b2-b4")
    await club.move(ben, "b7-b5")
    async with unchanged(service, store):
        for answer in (
            await discord.click(ann, first, "Move"),
            await discord.submit(ann, form.modal, "c2-c3"),
            await discord.submit(ann, replace(form.modal, custom_id="tp:move:1:1"), "c2-c3"),
            await discord.submit(ann, replace(form.modal, custom_id="tp:move:1:3"), "c2-c3"),
        ):
            assert shows_board(refused(answer, "earlier position of #1", "b7-b5", "your move"))
        viewed = refused(await discord.click(ben, first, "View"), "b7-b5")
        assert shows_board(viewed)
    # The form that was bound to the position as it now is, and the same once more.
    current = await discord.click(ann, viewed.message, "tp:move:1:2", forged=True)
    board = await discord.submit(ann, current.modal, "c2-c3")
    assert "played c2-c3" in board.content
    async with unchanged(service, store):
        repeated = await discord.submit(ann, current.modal, "c2-c3")
        assert shows_board(refused(repeated, "already been played"))
        refused(await discord.submit(ann, current.modal, "d2-d3"), "earlier position")
        again = refused(await discord.slash(ann, games, "move", move="c2 – c3"), "already been played")
        assert shows_board(again)
    assert moves(store) == ["b2-b4", "b7-b5", "c2-c3"]


async def test_the_same_sent_twice_at_once_is_done_once(club: Club, discord: Discord, store: Path) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store):
        made = await club.challenge()
        accepts = await asyncio.gather(
            *(discord.click(ben, made.message, "tp:accept:1", forged=True) for _ in range(3))
        )
        assert sorted(answer.ephemeral for answer in accepts) == [False, True, True]
        board = next(answer for answer in accepts if not answer.ephemeral).message
        form = await discord.click(ann, board, "Move")
        twice = await asyncio.gather(
            discord.slash(ann, games, "move", move="b2-b4"),
            discord.slash(ann, games, "move", move="b2-b4"),
            discord.submit(ann, form.modal, "b2-b4"),
        )
        public = [answer for answer in twice if not answer.ephemeral]
        assert len(public) == 1
        for answer in twice:
            assert shows_board(answer)
            assert "played b2-b4" in answer.content
        assert moves(store) == ["b2-b4"]
        different = await asyncio.gather(
            discord.slash(ben, games, "move", move="b7-b5"), discord.slash(ben, games, "move", move="c7-c5")
        )
        assert sorted(answer.ephemeral for answer in different) == [False, True]
        lost = next(answer for answer in different if answer.ephemeral)
        assert "not your turn" in lost.content
        await discord.slash(ann, games, "resign")
        resigned = await asyncio.gather(
            *(discord.click(ann, board, "tp:resign-confirm:1", forged=True) for _ in range(2))
        )
        assert sorted(answer.ephemeral for answer in resigned) == [False, True]
    assert len(moves(store)) == 2
    assert discord.pings(ann)[-1].text.count("b7-b5") + discord.pings(ann)[-1].text.count("c7-c5") == 1
    assert len([m for m in discord.pings(ben) if "win #1" in m.text]) == 1
