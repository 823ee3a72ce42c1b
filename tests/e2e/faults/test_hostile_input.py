"""Words, names and ids that are meant to do harm: they do none."""

from dataclasses import replace
from pathlib import Path

from tests.support.club import Club, moves, never_parses, refused, unchanged
from tests.support.discord import Discord, Permission
from tests.support.service import running

HOSTILE = (
    "x" * 4000,
    "🙂" * 500,
    "\u202eb2-b4",
    "שלום b2-b4",
    "**b2-b4** __x__ ~~y~~ ||z|| [link](https://example.org) # big",
    "``` \n@everyone\n```",
    "@everyone @here <@&1> <@!2> b2-b4",
    "<:emoji:1> <t:1:R> </move:1> <#1>",
    "\u200b",
    "\x00\x01",
    "b" + "9" * 3000,
    "#1 " * 500,
)


async def test_hostile_words(club: Club, discord: Discord, store: Path) -> None:
    discord.guild("Club", bot_may=Permission.MENTION_EVERYONE)
    ann, ben, eve, games = club.ann, club.ben, club.eve, club.games
    async with running(discord, store) as service:
        board = await club.match()
        before = [len(discord.mentions(user)) for user in (ann, ben, eve)]
        async with unchanged(service, store):
            form = await discord.click(ann, board, "Move")
            for text in HOSTILE:
                answer = refused(await discord.slash(ann, games, "move", move=text), "as a move")
                assert len(answer.content) < 500
                assert "\u202e" not in answer.content
            for text in HOSTILE[::3]:
                refused(await discord.submit(ann, form.modal, text), "as a move")
            for text in (HOSTILE[4], HOSTILE[6], HOSTILE[2]):
                refused(await discord.slash(ann, games, "moves", **{"from": text}), "No move begins with")
                refused(await discord.slash(ann, games, "board", game=text))
                refused(await club.challenge(time=text), "isn’t a time: write 3d")
                await discord.autocomplete(ann, games, "move", "move", move=text)
                await discord.autocomplete(ann, games, "board", "game", game=text)
                await discord.autocomplete(ann, games, "challenge pux", "time", time=text)
        for text in (HOSTILE[4], HOSTILE[6], "x" * 1900):
            heard = await club.say(service, ann, games, f"{discord.bot.mention} {text}")
            assert heard.answer.silent
        assert [len(discord.mentions(user)) for user in (ann, ben, eve)] == before
    assert moves(store) == []
    never_parses(discord)
    assert discord.refusals == []


async def test_hostile_names(club: Club, discord: Discord, store: Path) -> None:
    discord.guild("Club", bot_may=Permission.MENTION_EVERYONE)
    ann, ben, eve, games = club.ann, club.ben, club.eve, club.games
    names = {
        ann: "@everyone **x** `y` <@&1>",
        ben: f"\u202e[a](https://x.y) <@{eve.id}>",
        eve: "# ||h|| \u200b\n```",
    }
    for user, name in names.items():
        club.guild.member(user, nick=name)
    async with running(discord, store):
        await club.match()
        await club.match(other=eve)
        shown = [
            await discord.slash(ann, games, "move", move="b2-b4"),
            await discord.slash(ann, games, "games", share=True),
            await discord.slash(ann, games, "history", game="1", share=True),
            await discord.slash(ann, games, "board", game="1", share=True),
            await discord.slash(ann, games, "draw", game="1"),
            await discord.slash(ann, games, "resign", game="1"),
            await discord.slash(ann, games, "next"),
            await discord.slash(ben, games, "games", player=ann),
        ]
        shown.append(await discord.click(ann, shown[3].message, "More"))
        played = await club.move(ann, "b2-b4", game="1")
        shown += [played, await discord.click(ben, played.message, "More")]
        for answer in shown:
            text = answer.content
            assert "\u202e" not in text
            assert "<@&1>" not in text
            assert "@everyone" not in text.replace("\\@everyone", "")
            assert "[a](" not in text
            assert "||h||" not in text
            assert "**x**" not in text.replace("\\*", "")
            assert f"<@{eve.id}>" not in text.replace(f"\\<@{eve.id}\\>", "") or eve in answer.pinged
        assert played.pinged == [ben]
        assert len(discord.mentions(eve)) == 1, "when she was challenged"
    assert not any(m.mentions_everyone for m in games.messages.values())
    never_parses(discord)
    assert discord.refusals == []


async def test_forged_ids(club: Club, discord: Discord, store: Path) -> None:
    ann, ben, eve, games = club.ann, club.ben, club.eve, club.games
    async with running(discord, store) as service:
        board = await club.match()
        shown = board.text, board.labels
        async with unchanged(service, store):
            for garbage in (
                "tp:",
                "tp:garbage",
                "tp::::",
                "tp:view:one",
                "tp:view:-1",
                "tp:view:1:1e9",
                "tp:view:٣",
                "tp:accept:99999999999999999999:0",
                "tp:" + "x" * 97,
                "garbage",
                "count:1",
            ):
                refused(await discord.click(eve, board, garbage, forged=True), "button no longer works")
            for action, words in {
                "view:77": "no match #77",
                "record:999999999999": "no match #999999999999",
                "record:999999999999999": "no match #999999999999999",
                "challenge-rules:77": "challenge no longer exists",
                "accept:77": "challenge no longer exists",
                "rules:0:0:chess": "no game",
                "agree:1": "Only the two players",
                "refuse:1": "Only the two players",
                "draw:1": "Only the two players",
                "draw-confirm:1": "Only the two players",
                "resign:1": "Only the two players",
                "resign-confirm:1": "Only the two players",
                "move:1:0": "Only the two players",
                "next:0:999999999999": "It’s not your turn anywhere",
                "rules-page:0:999999999999:pux": "",
            }.items():
                refused(await discord.click(eve, board, f"tp:{action}", forged=True), words)
            for user in (ann, ben):
                for action in ("agree:1", "refuse:1"):
                    refused(await discord.click(user, board, f"tp:{action}", forged=True), "no such offer")
            # A button that changes its own message must not change someone else's.
            refused(await discord.click(eve, board, "tp:keep-playing:1", forged=True))
            form = await discord.click(ann, board, "Move")
            for forged, words in {
                "tp:accept:1:0": "button no longer works",
                "tp:move:77:0": "no match #77",
                "garbage": "button no longer works",
            }.items():
                modal = replace(form.modal, custom_id=forged)
                refused(await discord.submit(ann, modal, "b2-b4"), words)
        assert (board.text, board.labels) == shown
    assert moves(store) == []
    assert discord.refusals == []
    assert games.messages
