"""Offers and endings: draws, takebacks, undos, aborts, rematches, resigning; each made, refused, agreed to."""

from tests.net.evening.people import Evening

SHUFFLE = ("f1,f2-f4", "g7,f7g8-g6", *(("f5,f6-f6", "f7,f6-f6") * 2))
"""A beginning of Pux after which the position of its second ply stands for the third time."""


async def scene(e: Evening) -> None:
    ann, ben, eve = e.ann, e.ben, e.eve
    board = await e.match("pux")
    await e.slash(ann, "takeback")
    board = await e.slash(ann, "move", move="b2-b4")
    await e.more(ben, board, "Undo")
    await e.more(eve, board, "Undo")
    await e.more(ann, board, "Undo")
    await e.more(ann, board, "Undo")
    await e.forge(ben, board, "tp:move:1:1")
    board = await e.slash(ann, "move", move="b2-b4")
    await e.later(seconds=61)
    await e.more(ann, board, "Undo")
    for kind in ("takeback", "abort", "draw"):
        await _offered(e, kind)
    await e.slash(ann, "rematch")
    await e.slash(eve, "draw", game="1")
    await e.slash(ben, "draw", game="77")
    await _agreed(e)
    await _repeated(e)
    await _rematch(e)
    await e.slash(ann, "history", game="1")
    await e.slash(ann, "record", game="2")
    await e.slash(ann, "settings show")


async def _made(e: Evening, kind: str) -> None:
    asked = await e.slash(e.ann, kind)
    label = next((one for one in asked.labels if one != "Keep playing"), None)
    if label is not None:
        await e.click(e.ann, asked, label)
        await e.click(e.ann, asked, label)


async def _offered(e: Evening, kind: str) -> None:
    await _made(e, kind)
    offer = e.last(e.games)
    if "Agree" not in offer.labels:
        return
    agree, refuse = (offer.button(label).custom_id for label in ("Agree", "Refuse"))
    for who in (e.ann, e.eve):
        await e.click(who, offer, "Agree")
        await e.click(who, offer, "Refuse")
    await e.slash(e.ann, kind)
    await e.click(e.ben, offer, "Refuse")
    await e.forge(e.ben, offer, agree)
    await e.forge(e.ben, offer, refuse)
    await e.slash(e.ann, kind)


async def _agreed(e: Evening) -> None:
    ann, ben = e.ann, e.ben
    await e.slash(ben, "move", move="b7-b5")
    await _made(e, "takeback")
    await e.slash(ann, "move", move="c2-c3")
    asked = await e.slash(ben, "takeback")
    await e.click_first(ben, asked, "Ask")
    await e.click(ann, e.last(e.games, "take back"), "Agree")
    await e.slash(ben, "move", move="c7-c5")
    asked = await e.slash(ben, "draw")
    await e.click_first(ben, asked, "Offer")
    answered = await e.slash(ann, "draw")
    await e.click_first(ann, answered, "Agree")
    for command in ("draw", "takeback", "abort", "resign"):
        await e.slash(ann, command)
        await e.slash(ann, command, game="1")
    await e.slash(ben, "move", move="d7-d6", game="1")
    await e.slash(ben, "board", game="1")
    await e.match("pux")
    asked = await e.slash(ann, "abort")
    await e.click_first(ann, asked, "Propose")
    await e.click(ben, e.last(e.games, "abort"), "Agree")
    await e.match("pux")
    await e.slash(ann, "move", move="b2-b4")
    await _made(e, "draw")
    await e.slash(ben, "move", move="b7-b5")
    await e.later(days=8)


async def _repeated(e: Evening) -> None:
    ann, ben = e.ann, e.ben
    await e.match("pux", time="none")
    for ply, move in enumerate(SHUFFLE):
        await e.slash((ann, ben)[ply % 2], "move", move=move, game="4")
    asked = await e.slash(ann, "draw", game="4")
    await e.click_first(ann, asked, "Claim")


async def _rematch(e: Evening) -> None:
    ann, ben = e.ann, e.ben
    await e.slash(ann, "rematch")
    asked = await e.slash(ann, "rematch", game="1")
    await e.click(ann, asked, asked.labels[0])
    offer = e.last(e.games, "rematch")
    await e.click(ann, offer, "Agree")
    await e.click(ben, offer, "Agree")
    asked = await e.slash(ben, "resign")
    # Where several matches can be meant, it is asked which one, too.
    while label := next((one for one in asked.labels if one.startswith("Resign")), None):
        asked = await e.click(ben, asked, label)
    over = e.last(e.games, ", you win ")
    for label in ("View", "Record", "Rematch"):
        if label in over.labels:
            await e.click(ben, over, label)
