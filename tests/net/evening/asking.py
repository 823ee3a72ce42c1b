"""In direct messages, in threads, with boards kept short, and with people who have left or are silenced."""

from tests.net.evening.people import Evening


async def scene(e: Evening) -> None:
    ann, ben, eve, meg, dm = e.ann, e.ben, e.eve, e.meg, e.discord.dms
    await e.slash(meg, "server play", boards="keep-last")
    await e.match("pux")
    for ply, move in enumerate(("b2-b4", "b7-b5", "c2-c3")):
        await e.slash((ann, ben)[ply % 2], "move", move=move)
    await e.slash(eve, "help", at=dm(eve))
    await e.say(ben, "hello", at=dm(ben))
    await e.say(ben, "c7-c6", at=dm(ben))
    await e.slash(ann, "next", at=dm(ann))
    await e.slash(ann, "move", at=dm(ann), move="d2-d3")
    await e.match("bipod", place="dm")
    await e.say(ann, "f2,f4,g3", at=dm(ann))
    await e.say(ben, "e5,g1", at=dm(ben))
    await e.say(ben, "#2 e5,g1", at=dm(ben))
    await e.say(ben, "#2 e5,q9", at=dm(ben))
    await e.slash(meg, "server play", boards="thread")
    board = await e.match("pommel")
    await e.slash(ann, "move", at=board.channel, move="a1-d3", game="3")
    await e.say(ben, f"{e.discord.bot.mention} b7-f5", at=e.last(e.games).channel)
    e.guild.time_out(ben, e.discord.clock.now() + 3600)
    await e.later(hours=2)
    await e.slash(ann, "move", move="d3-d4", game="3")
    e.guild.time_out(ben, None)
    await e.later(hours=2)
    e.guild.leave(ben)
    await e.later(days=1, hours=2)
    await e.slash(ann, "next")
    gone = [m for c in e.guild.channels.values() for m in c.messages.values() if "Abort unrated" in m.labels]
    for message in gone:
        await e.click(eve, message, "Abort unrated")
        await e.click(ann, message, message.labels[-1])
        await e.click(ann, message, message.labels[0])
    await e.slash(ann, "games")
    made = await e.slash(ann, "challenge pux", opponent=meg, place="dm", seat="first")
    await e.click(meg, made, "Accept")
    meg.dms_open = False
    await e.slash(ann, "move", move="b2-b4", game="4")
    await e.later(hours=5)
    await e.slash(meg, "next")
