"""Commands that only look, and the hints while one types: who sees what, and at what cost."""

import json
from pathlib import Path

import pytest

from bot.conversation.features.help.rulebook import pages
from bot.service.announcements import ReplyTarget
from bot.service.challenges.challenges import Terms
from rules.match.clock import TimeControl
from rules.match.places import MessageRef, PlaceKind
from tests.support.club import Club, moves, never_parses, refused, rows, shows_board, unchanged
from tests.support.discord import Answer, Choice, Discord, User
from tests.support.service import Service, running


def alone(answer: Answer, *words: str) -> Answer:
    """A private answer for one request; what looks only must be that and no more."""
    return refused(answer, *words)


def shared(answer: Answer, *words: str) -> Answer:
    """A public answer for one request that alarms nobody."""
    assert not answer.ephemeral
    assert len(answer.requests) == 1
    assert answer.pinged == []
    for word in words:
        assert word in answer.content, answer.content
    return answer


async def test_boards(club: Club, service: Service, discord: Discord, store: Path) -> None:
    ann, ben, eve, games = club.ann, club.ben, club.eve, club.games
    await club.match()
    for who, move in ((ann, "b2-b4"), (ben, "b7-b5")):
        await club.move(who, move)
    async with unchanged(service, store):
        now = alone(await discord.slash(ann, games, "board"), "your move", "b7-b5")
        assert shows_board(now)
        assert now.labels == ["Move", "Pick", "View", "More"]
        hers = alone(await discord.slash(ben, games, "board"), "Ann to move")
        assert hers.attachments[0].data != now.attachments[0].data, "each from their own side"
        assert shows_board(alone(await discord.slash(eve, games, "board")))
        text = alone(await discord.slash(ann, games, "board", **{"as": "text"}), "```")
        assert text.attachments == []
        everybody = shared(await discord.slash(ann, games, "board", share=True), "your move")
        assert shows_board(everybody)
        shared(await discord.slash(ann, games, "board", share=True, **{"as": "text"}), "```")
        start = alone(await discord.slash(ann, games, "board", turn=0), "after turn 0")
        assert shows_board(start)
        assert start.labels == []
        one = alone(await discord.slash(ann, games, "board", turn=1), "after turn 1", "b2-b4")
        assert one.attachments[0].data != start.attachments[0].data
        two = alone(await discord.slash(ann, games, "board", turn=2), "your move")
        assert two.attachments[0].data == now.attachments[0].data
        alone(await discord.slash(ann, games, "board", turn=1, **{"as": "text"}), "after turn 1", "```")
        wrong = alone(await discord.slash(ann, games, "board", turn=3, share=True), "0 to 2")
        assert wrong.attachments == []
        for ply in (-1, 10**15):
            alone(await club.raw(ann, "board", turn=ply), "0 to 2")
        for button in ("View", "More"):
            alone(await discord.click(eve, everybody.message, button))
        more = await discord.click(ann, everybody.message, "More")
        looking = ["Text", "Moves", "History", "Record", "Replay", "Rules", "Preview"]
        assert more.labels == [*looking, "Draw", "Takeback", "Resign"]
        for button in more.labels:
            if button in ("Replay", "Preview"):
                continue  # the one takes longer, and so two requests; the other opens a form
            alone(await discord.click(ann, more.message, button))
        outsider = await discord.click(eve, everybody.message, "More")
        assert outsider.labels == looking
    never_parses(discord)


async def test_the_largest_board(club: Club, service: Service, discord: Discord, store: Path) -> None:
    ann, games = club.ann, club.games
    await club.match("bipod", gap=8, middle=8, rows=25, stones=3)
    await club.move(ann, "i1,m1,u1")
    async with unchanged(service, store):
        for options in ({"as": "text"}, {"as": "image"}):
            alone(await discord.slash(ann, games, "board", **options))
        alone(await discord.slash(ann, games, "moves"), "moves")
        alone(await discord.slash(ann, games, "moves", **{"from": "z26"}), "No move begins")
        hints = await discord.autocomplete(club.ben, games, "move", "move", move="")
        assert len(hints) == 25
    assert discord.refusals == []


async def test_the_moves_there_are(club: Club, service: Service, discord: Discord, store: Path) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    await club.match()
    async with unchanged(service, store):
        everything = alone(await discord.slash(ann, games, "moves"), "#1 Pux: 270 moves")
        assert "Page 1 of 2. With `from` you see" in everything.content
        some = alone(await discord.slash(ben, games, "moves", **{"from": "b2"}), "from `b2`")
        assert "  b2-b4  " in some.content
        assert "c2-c4" not in some.content
        alone(await discord.slash(ann, games, "moves", **{"from": "a5"}), "No move begins with `a5`")
        alone(await discord.slash(ann, games, "moves", **{"from": " B2 "}))


async def test_history_and_record(club: Club, service: Service, discord: Discord, store: Path) -> None:
    ann, ben, eve, games = club.ann, club.ben, club.eve, club.games
    await club.match()
    alone(await discord.slash(ann, games, "history"), "Nothing has been played yet")
    for who, move in ((ann, "b2-b4"), (ben, "b7-b5"), (ann, "c2-c3")):
        await club.move(who, move)
    async with unchanged(service, store):
        alone(await discord.slash(eve, games, "history"), "1. b2-b4  b7-b5\n2. c2-c3")
        shared(await discord.slash(ann, games, "history", share=True), "1. b2-b4")
        record = alone(await discord.slash(eve, games, "record"))
        content = json.loads(record.attachments[0].data)
        assert content["moves"] == ["b2-b4", "b7-b5", "c2-c3"]
        assert content["result"] is None
        assert [player["name"] for player in content["players"]] == ["Ann", "Ben"]
        given = shared(await discord.slash(ann, games, "record", share=True))
        assert json.loads(given.attachments[0].data) == content
    await discord.click(ben, given.message, "tp:resign-confirm:1", forged=True)
    # Over, and still to be looked at by number.
    alone(await discord.slash(eve, games, "history", game="1"), "Ann wins (resignation)")
    over = alone(await discord.slash(eve, games, "record", game="1"))
    assert json.loads(over.attachments[0].data)["result"] == {"winner": 0, "reason": "resignation"}
    assert shows_board(
        alone(await discord.slash(ann, games, "board", game="1"), "you win #1 Pux: Ben resigned.")
    )
    alone(await discord.slash(ann, games, "moves", game="1"), "is over")


async def test_next_goes_through_all_that_waits(
    club: Club, service: Service, discord: Discord, store: Path
) -> None:
    ann, ben, eve, games = club.ann, club.ben, club.eve, club.games
    alone(await discord.slash(ann, games, "next"), "It’s not your turn", "`/challenge`")
    await club.match(time="5d")
    await club.match(other=eve, time="1d")
    await club.match("bipod", time="none")
    await club.match(time="2d", seat="second")
    async with unchanged(service, store):
        most_urgent = alone(await discord.slash(ann, discord.dms(ann), "next"), "#2 Pux, your move")
        assert shows_board(most_urgent)
        assert most_urgent.labels == ["Move", "Pick", "View", "More", "Next (2 left)"]
        second = alone(await discord.click(ann, most_urgent.message, "Next (2 left)"), "#1 Pux, your move")
        following = next(label for label in second.labels if label.startswith("Next"))
        third = alone(await discord.click(ann, second.message, following), "#3 Bipod, your move")
        assert shows_board(third)
    form = await discord.click(ann, third.message, "Move")
    await discord.submit(ann, form.modal, "f2")
    await discord.next_message(games, containing="#3 Bipod: Ann played f2")
    offer = await discord.slash(ben, games, "draw", game="4")
    await discord.click(ben, offer.message, "Offer a draw in #4")
    async with unchanged(service, store):
        left = alone(await discord.slash(ann, games, "next"), "#2 Pux, your move")
        assert "Next (1 left)" in left.labels
        assert "Ben offers a draw in #4 Pux. Answer with `/draw game:4`." in left.content
    await club.move(ann, "b2-b4", game="1")
    await club.move(ann, "b2-b4", game="2")
    nothing = alone(await discord.slash(ann, games, "next"), "It’s not your turn anywhere")
    assert "Ben offers a draw in #4 Pux" in nothing.content
    assert moves(store, 3) == ["f2"]


async def _many(service: Service, club: Club, number: int) -> None:
    """Matches of Ann against Ben in #games, begun without a word."""
    people, challenges = service.app.dispatcher.services.accounts, service.app.dispatcher.services.challenges
    ann, ben = [await people.meet(str(user.id), user.name) for user in (club.ann, club.ben)]
    server, channel = str(club.guild.id), str(club.games.id)
    for count in range(number):
        terms = Terms("pux", {}, TimeControl.parse(f"{count + 1}d"), "first", PlaceKind.HERE, rated=False)
        made = await challenges.make(ann, (ben,), terms, server=server, channel=channel)
        started = await challenges.accept(made.id, ben, ReplyTarget(channel=channel))
        await service.app.dispatcher._outbox.mark_told(
            started.acknowledges, MessageRef(channel, str(10**19 + count)), shows=made.id
        )


async def test_very_many_matches(club: Club, discord: Discord, store: Path) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    long = "*_" * 16
    for user in (ann, ben):
        club.guild.member(user, nick=long)
    async with running(discord, store) as service:
        await discord.slash(ann, games, "help")
        await _many(service, club, 30)
        async with unchanged(service, store):
            listed = alone(await discord.slash(ann, games, "games"), "30 matches under way (page 1 of 4):")
            assert listed.labels == ["Page 2"]
            assert len(listed.content) <= 2000
            assert listed.content.index("#1 Pux") < listed.content.index("#2 Pux")
            second = await discord.click(ann, listed.message, "Page 2")
            assert second.updated
            assert len(second.requests) == 1
            assert "#9 Pux" in second.content
            assert "#8 Pux" not in second.content
            assert second.labels == ["Page 1", "Page 3"]
            shown = await discord.slash(ann, games, "games", share=True)
            assert not shown.ephemeral
            theirs = await discord.click(ben, shown.message, "Page 2")
            assert theirs.ephemeral
            assert not theirs.updated, "what everybody sees stays as it is"
            assert "Page 4" in (await discord.click(ben, theirs.message, "Page 3")).labels
            which = alone(await discord.slash(ann, games, "move", move="b2-b4"), "30 matches here")
            assert len(which.labels) <= 25
            assert all(len(label) <= 80 for label in which.labels)
            alone(await discord.slash(ann, games, "next"), "#1 Pux")
            hints = await discord.autocomplete(ann, games, "move", "game", game="", move="b2-b4")
            assert 0 < len(hints) <= 25
            hints = await discord.autocomplete(ann, games, "board", "game", game="29")
            assert [hint.value for hint in hints] == ["29"]
    assert discord.refusals == []


async def test_games(club: Club, service: Service, discord: Discord, store: Path) -> None:
    ann, ben, eve, games = club.ann, club.ben, club.eve, club.games
    alone(await discord.slash(ann, games, "games"), "You have no match under way", "`/challenge`")
    never = alone(await discord.slash(ann, games, "games", player=discord.user("Nobody")))
    assert "never played here" in never.content
    first = await club.match(time="5d")
    await club.match(other=eve, seat="second", time="1d")
    await club.match("bipod", time="2d")
    async with unchanged(service, store):
        mine = alone(await discord.slash(ann, games, "games"), "3 matches under way")
        lines = mine.content.splitlines()[1:]
        assert [line.partition(" ")[0] for line in lines] == ["#3", "#1", "#2"], "hers to move first"
        assert "against Ben: **your move**, due <t:" in lines[0]
        assert "Eve to move" in lines[2]
        assert f"[board]({first.url})" in lines[1]
        theirs = alone(await discord.slash(ben, games, "games", player=ann), "Ann has 3 matches")
        assert "their move" in theirs.content
        alone(await discord.slash(eve, games, "games", player=ben), "Ben has 2 matches")
        shared(await discord.slash(ann, games, "games", share=True), "3 matches under way")


async def test_what_strangers_cannot_see(club: Club, discord: Discord, store: Path) -> None:
    ann, eve, games = club.ann, club.eve, club.games
    other = discord.guild("Other")
    lobby, stranger = other.channel("lobby"), other.member("Stranger")
    back = club.guild.channel("back")
    back.deny(eve)
    async with running(discord, store) as service:
        board = await club.match()
        await discord.slash(ann, back, "challenge pux", opponent=club.ben, seat="first")
        made = await discord.slash(ann, back, "challenge bipod", opponent=club.ben, seat="first")
        await discord.click(club.ben, made.message, "Accept")
        number = "3"
        async with unchanged(service, store):
            for who, where, match in (
                (stranger, lobby, "1"),
                (stranger, discord.dms(stranger), "1"),
                (eve, games, number),
                (eve, discord.dms(eve), "1"),
            ):
                for command in ("board", "moves", "history", "record"):
                    answer = await discord.slash(who, where, command, game=match)
                    assert answer.ephemeral
                    # Within one server it is asked whether the channel can be seen; that only reads.
                    asked = [request.method for request in answer.requests if request.method != "GET"]
                    assert asked == ["POST"]
                    assert len(answer.requests) == (4 if where is games else 1)
                    assert answer.pinged == []
                    assert f"no match #{match}" in answer.content
                    assert answer.attachments == []
                hints = await discord.autocomplete(who, where, "board", "game", game="")
                assert match not in [hint.value for hint in hints]
            hidden = alone(await discord.slash(stranger, lobby, "games", player=ann))
            assert "that you can see" in hidden.content
            assert "#1" not in hidden.content
            seen = alone(await discord.slash(eve, games, "games", player=ann))
            assert "#1 Pux" in seen.content
            assert "#3" not in seen.content
            page = await discord.slash(stranger, lobby, "rules", game="pux")
            for action in ("view", "more", "text", "moves", "history", "record"):
                forged = await discord.click(stranger, page.message, f"tp:{action}:1:0", forged=True)
                assert "no match #1" in alone(forged).content
                assert forged.attachments == []
            for action in ("play:1:0:b2-b4", "move:1:0", "resign:1", "draw:1", "agree:1"):
                forged = await discord.click(stranger, page.message, f"tp:{action}", forged=True)
                assert "b2" not in alone(forged).content
    assert board.channel is games


@pytest.mark.usefixtures("service")
async def test_rules_help_about(club: Club, discord: Discord, store: Path) -> None:
    eve, games = club.eve, club.games
    for key in ("bipod", "pux"):
        page = alone(await discord.slash(eve, games, "rules", game=key))
        assert page.attachments
        texts = [page.content]
        while "Page" in page.labels[-1] and "Back" not in page.labels[-1]:
            page = alone(await discord.click(eve, page.message, page.labels[-1]))
            texts.append(page.content)
        assert texts == [page.text.strip() for page in pages(key)]
        assert page.labels == ["Back to page 1"]
        first = alone(await discord.click(eve, page.message, "Back to page 1"))
        assert first.content == texts[0]
    for where in (games, discord.dms(eve)):
        ids = {command["name"]: command["id"] for command in discord.world.commands[None]}
        linked = [f"</{name}:{ids[name]}>" for name in ("move", "next", "games")]
        # What has subcommands cannot be pressed by itself.
        shown = alone(await discord.slash(eve, where, "help"), "`/challenge`", *linked, "Pux", "Bipod")
        assert set(shown.labels) >= {"Play the computer", "Learn", "Pux", "How to play", "For servers"}
        assert [len(row["components"]) for row in shown.message.components] == [2, 5, 4]
        for label in shown.labels:
            alone(await discord.click(eve, shown.message, label))
        alone(await discord.slash(eve, where, "about"), "Turnpost", "Privacy", "started <t:", "source")
    shared(await discord.slash(eve, games, "help", share=True), "`/challenge`")
    shared(await discord.slash(eve, games, "about", share=True), "Privacy")
    assert len(rows(store, "challenges")["challenges"]) == 0


async def _hints(discord: Discord, who: User, command: str, focused: str, typed: str) -> list[Choice]:
    games = discord.guild("Club").channel("games")
    found = await discord.autocomplete(who, games, command, focused, **{focused: typed})
    assert len(found) <= 25
    assert all(1 <= len(hint.name) <= 100 and 1 <= len(str(hint.value)) <= 100 for hint in found)
    return found


async def test_hints_for_moves(club: Club, service: Service, discord: Discord, store: Path) -> None:
    ann, ben, eve, games = club.ann, club.ben, club.eve, club.games
    assert await _hints(discord, ann, "move", "move", "b2") == []
    await club.match("bipod")
    async with unchanged(service, store):
        cells = await _hints(discord, ann, "move", "move", "f")
        assert Choice("f2 – left side", "f2") in cells
        two = await _hints(discord, ann, "move", "move", "f2,g")
        assert all("f2" in str(hint.value).split(",") for hint in two)
        assert "f2,g3" in [hint.value for hint in two]
        three = await _hints(discord, ann, "move", "move", "f2,g3,f4")
        assert three[0].value == "f2,g3,f4"
        assert "3 rocks" in three[0].name
        assert await _hints(discord, ann, "move", "move", "f2,g3,f4,h2") == []
        assert Choice("adopt – you become Blocker", "adopt") in await _hints(
            discord, ann, "move", "move", "ad"
        )
        capital = await _hints(discord, ann, "move", "move", "E")
        assert str(capital[0].value).startswith("E"), "the letter case as typed comes first"
        assert len(await _hints(discord, ann, "move", "move", "")) == 25
        assert await _hints(discord, ann, "move", "move", "x" * 3000) == []
        assert await _hints(discord, ben, "move", "move", "f") == [], "not his turn"
        assert await _hints(discord, eve, "move", "move", "f") == []
    await club.move(ann, "adopt")
    runner = await _hints(discord, ben, "move", "move", "k3")
    assert {"k3o", "k3O"} == {hint.value for hint in runner}
    assert any("orange" in hint.name for hint in runner)
    # Two matches await him: each hint has its number, and can be sent as it is.
    await club.match(seat="second")
    both = await _hints(discord, ben, "move", "move", "k3")
    assert {"#1 k3o", "#1 k3O"} == {hint.value for hint in both}
    assert {str(hint.value)[:2] for hint in await _hints(discord, ben, "move", "move", "")} == {"#1", "#2"}
    played = await discord.slash(ben, games, "move", move="#1 k3o")
    assert "played k3 orange" in played.content
    await club.match(seat="second")
    found = await discord.autocomplete(ben, games, "move", "move", move="b2-", game="2")
    assert "b2-b4" in [hint.value for hint in found]
    chosen = await discord.slash(ben, games, "move", move=str(found[0].value), game="2")
    assert f"played {found[0].value}" in chosen.content


async def test_hints_for_matches_and_times(
    club: Club, service: Service, discord: Discord, store: Path
) -> None:
    ann, ben, eve = club.ann, club.ben, club.eve
    await club.match(time="5d")
    await club.match(other=eve, time="1d")
    await club.match("bipod", seat="second", time="12h")
    last = await club.match(time="3d")
    await discord.click(ben, last, "tp:resign-confirm:4", forged=True)
    async with unchanged(service, store):
        mine = await _hints(discord, ann, "move", "game", "")
        assert [hint.value for hint in mine] == ["2", "1", "3"], "most urgent first, none that is over"
        assert mine[0].name == "#2 Pux against Eve – your move"
        assert mine[2].name == "#3 Bipod against Ben"
        for command in ("resign", "draw"):
            assert "4" not in [hint.value for hint in await _hints(discord, ann, command, "game", "")]
        for command in ("board", "history", "record"):
            found = await _hints(discord, ann, command, "game", "")
            assert [hint.value for hint in found] == ["2", "1", "3", "4"]
            assert found[-1].name == "#4 Pux against Ben (over)"
        assert [h.value for h in await _hints(discord, ann, "board", "game", "eve")] == ["2"]
        assert [h.value for h in await _hints(discord, ann, "board", "game", "#3")] == ["3"]
        assert await _hints(discord, ann, "board", "game", "nothing like it") == []
        hers = await _hints(discord, eve, "board", "game", "")
        assert hers[0].value == "2"
        assert {hint.value for hint in hers} == {"1", "2", "3", "4"}, "what is played here she can see"
        assert [h.value for h in await _hints(discord, eve, "resign", "game", "")] == ["2"]
        times = await _hints(discord, ann, "challenge pux", "time", "")
        lasts = "a typical game (80 turns) takes 8 months at most"
        assert Choice(f"3d – 3 days per move; {lasts}", "3d") in times
        assert "none" in [hint.value for hint in times]
        own = await _hints(discord, ann, "challenge pux", "time", "36h")
        assert (own[0].name.partition(";")[0], own[0].value) == ("36h – 36 hours per move", "36h")
        bank = await _hints(discord, ann, "challenge pux", "time", "7d+12h")
        assert "7 days, plus 12 hours per move" in bank[0].name
        assert await _hints(discord, ann, "challenge pux", "time", "@everyone")


@pytest.mark.parametrize("way", ["command", "form", "button", "mention"])
async def test_the_request_that_plays_is_the_only_one(
    club: Club, service: Service, discord: Discord, way: str
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    board = await club.match()
    before = len(discord.requests)
    if way == "command":
        message = (await discord.slash(ann, games, "move", move="b2-b4")).message
    elif way == "form":
        form = await discord.click(ann, board, "Move")
        before = len(discord.requests)
        message = (await discord.submit(ann, form.modal, "b2-b4")).message
    elif way == "button":
        asked = await discord.slash(ann, games, "move", move="b2b4")
        before = len(discord.requests)
        message = (await discord.click(ann, asked.message, "Play b2-b4")).message
    else:
        message = (await club.say(service, ann, games, f"{discord.bot.mention} b2-b4")).answer
    await service.later(minutes=1)
    assert len(discord.requests) - before == 1
    assert message.pinged == [ben]
    assert not message.ephemeral
    assert message.text.startswith(f"{ben.mention}, your move in #1 Pux: Ann played b2-b4. Due <t:")
    (picture,) = message.attachments
    assert picture.description is not None
    assert 40 < len(picture.description) <= 1024
    assert "b2-b4" in picture.description
    assert picture.size is not None
    assert picture.size[0] >= 1000
