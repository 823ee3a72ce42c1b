"""Challenges: made, declined, taken back, accepted, listed, refused; whom one wants none from; what a server rules."""

from tests.net.evening.people import Evening

GAMES = ("polatty-pressure", "graph-hockey", "pommel", "pux", "bipod")


async def scene(e: Evening) -> None:
    ann, ben, eve, meg = e.ann, e.ben, e.eve, e.meg
    await _open_and_named(e)
    await e.slash(ann, "challenge pux", opponent=ann)
    await e.slash(ann, "challenge pux", opponent=e.discord.bot)
    for time in ("soon", "30s", "90d", "10d+20d", "0d"):
        await e.slash(ann, "challenge pux", opponent=ben, time=time)
    await e.slash(ann, "challenge polatty-pressure", opponent=ben, pressors=20)
    await e.slash(ann, "challenge bipod", gap=1, middle=1, rows=2, stones=1)
    await e.slash(ann, "challenges")
    await e.slash(ben, "challenges", game="pux")
    await e.slash(eve, "challenges", time="none", share=True)
    mine = await e.slash(ann, "challenges")
    await e.click(ann, mine, next(label for label in mine.labels if label.startswith("Cancel")))
    await e.later(days=7, hours=1)
    mine = await e.slash(ann, "challenges")
    await e.click(ann, mine, next(label for label in mine.labels if label.startswith("Renew")))
    for who in (ann, ben):
        await e.complete(who, "challenge pux", "time", time="1")
    await _keeping_away(e)
    await _of_the_server(e)
    await e.slash(meg, "settings show")


async def _open_and_named(e: Evening) -> None:
    ann, ben, eve = e.ann, e.ben, e.eve
    for game in GAMES:
        made = await e.slash(ann, f"challenge {game}", opponent=ben, seat="second", time="10d+1d")
        await e.click(eve, made, "Accept")
        await e.click(ann, made, "Accept")
        await e.more(eve, made, "Cancel")
        await e.more(eve, made, "Rules")
        accept = made.button("Accept").custom_id
        await e.click(ben, made, "Decline")
        await e.forge(ben, made, accept)
        await e.slash(ann, f"challenge {game}", opponent=ben, seat="second", time="10d+1d")
        opened = await e.slash(ann, f"challenge {game}", seat="random", time="none", flag="auto")
        await e.slash(ann, f"challenge {game}", seat="random", time="none", flag="auto")
        await e.click(ann, opened, "Details")
        await e.click(eve, opened, "Accept")
    made = await e.slash(
        ann, "challenge pux", opponent=ben, opponent2=eve, weekends=True, vacation=False, place="thread"
    )
    await e.click(ben, made, "Decline")
    await e.click(eve, made, "Accept")
    made = await e.slash(ann, "challenge bipod", opponent=ben, place="dm", time="3d")
    await e.more(ann, made, "Cancel")
    made = await e.slash(ann, "challenge bipod", opponent=ben, place="dm", time="5d")
    await e.click(ben, made, "Accept")
    await e.forge(ben, made, "tp:accept:9999")
    await e.forge(ben, made, "tp:no-such-thing:1")
    await e.forge(ben, made, "something-else")


async def _keeping_away(e: Evening) -> None:
    ann, ben = e.ann, e.ben
    await e.slash(ben, "settings challenges")
    for wanted in ("nobody", "played", "anyone"):
        await e.slash(ben, "settings challenges", **{"from": wanted})
        await e.slash(ann, "challenge pommel", opponent=ben, time="2d")
    await e.slash(ben, "block")
    await e.slash(ben, "block", player=ben)
    await e.slash(ben, "block", player=ann)
    await e.slash(ben, "block", player=ann)
    await e.slash(ann, "challenge pommel", opponent=ben, time="4d")
    listed = await e.slash(ben, "unblock")
    await e.click(ben, listed, listed.labels[0])
    await e.slash(ben, "unblock", player=ann)
    await e.slash(ann, "challenge pommel", opponent=ben, time="4d")


async def _of_the_server(e: Evening) -> None:
    ann, ben, meg = e.ann, e.ben, e.meg
    await e.slash(meg, "server play")
    await e.slash(meg, "server play", channels=e.games, boards="keep-last", time="2d", flag="auto")
    await e.slash(ann, "challenge pux", at=e.tea)
    await e.slash(ann, "challenge pux", opponent=ben)
    await e.slash(meg, "server play", channel=e.tea, boards="thread")
    await e.slash(meg, "server play", time="tomorrow")
    await e.slash(meg, "server play", add=True)
    await e.slash(meg, "server play", reset=True)
    await e.slash(meg, "server play", boards="thread")
    made = await e.slash(ann, "challenge pommel", opponent=e.eve, time="6d")
    await e.click(e.eve, made, "Accept")
    await e.slash(meg, "server play", boards="post-each", anywhere=True)
    setup = await e.slash(meg, "server setup")
    await e.click(meg, setup, "Post a test")
