"""Looking at matches: boards in all forms, records, replays, previews, notes, rules, help, boards to try alone."""

from tests.net.evening.people import Evening
from tests.support.discord import Message, Upload

GAMES = ("polatty-pressure", "graph-hockey", "pommel", "pux", "bipod")


async def scene(e: Evening) -> None:
    ann, ben, eve = e.ann, e.ben, e.eve
    await e.match("pux")
    for ply, move in enumerate(["b2,b1c2-c3", "c7-c5", "e2,e1-e4", "e7,e8-e5", "e4:e5", "b7-a7"]):
        played = await e.slash((ann, ben)[ply % 2], "move", move=move)
    for shape in ("image", "text", "spoken"):
        await e.slash(ann, "board", **{"as": shape})
        await e.slash(ben, "board", turn=4, share=True, **{"as": shape})
        await e.slash(eve, "board", game="1", **{"as": shape})
    await e.slash(ann, "board", turn=99)
    await e.slash(eve, "board")
    for theme in ("dark", "contrast", "light"):
        await e.slash(ann, "settings board", theme=theme, view="first", **{"as": "image"})
        await e.slash(ann, "board")
    for shape in ("text", "spoken", "image"):
        await e.slash(ben, "settings board", view="mine", **{"as": shape})
        await e.slash(ben, "board")
    await e.slash(ben, "settings show")
    await _behind_more(e, played)
    for command in ("history", "record", "replay"):
        await e.slash(ann, command)
        await e.slash(eve, command, game="1", share=True)
        await e.slash(eve, command, game="5")
        await e.slash(eve, command)
    record = await e.slash(ann, "record")
    data = record.attachments[0].data
    await e.slash(ben, "replay", record=Upload("game.json", data))
    await e.slash(ben, "replay", record=Upload("game.json", data.replace(b"c7-c5", b"c7-c9")))
    await e.slash(ben, "replay", record=Upload("game.json", b"nothing"))
    await _previews(e)
    for game in GAMES:
        rules = await e.slash(eve, "rules", game=game)
        pressed: set[str] = set()
        while fresh := [
            b.custom_id for b in rules.buttons if ":rules" in b.custom_id and b.custom_id not in pressed
        ]:
            pressed.add(fresh[0])
            rules = await e.click(eve, rules, fresh[0])
    for command in ("help", "about"):
        await e.slash(eve, command)
        await e.slash(eve, command, share=True)
    await _alone(e)
    await e.slash(eve, "games")
    await e.slash(eve, "games", player=ann, share=True)
    await e.slash(eve, "next")
    await e.slash(ann, "next")


async def _behind_more(e: Evening, board: Message) -> None:
    ann, ben, eve = e.ann, e.ben, e.eve
    await e.click(eve, board, "More")
    for who in (ann, ben):
        more = await e.click(who, board, "More")
        for label in more.labels:
            if label == "Preview":
                await e.form(who, more, label, "f2-f3")
            elif label not in ("Resign", "Undo"):
                await e.click(who, more, label)
    view = await e.click(ann, board, "View")
    assert view.ephemeral


async def _previews(e: Evening) -> None:
    ann, ben, eve = e.ann, e.ben, e.eve
    line = "f2-f3 > f7-f6 > g2-g3"
    shown = await e.slash(ann, "preview", line=line)
    shown = await e.click(ann, shown, "Back")
    shown = await e.click(ann, shown, "Back")
    shown = await e.click(ann, shown, "Forward")
    for wrong in ("f2-f3 > f2-f3", "* > f7-f6", "f2-f9", "@everyone", "f2-f3 | g2-g3"):
        await e.slash(ben, "preview", line=wrong)
    await e.slash(eve, "preview", line=line, game="1")
    await e.slash(ann, "preview", line="c7-c5 > e2-e3", turn=1)
    await e.slash(ann, "preview", line=line, turn=4000)
    hers = await e.slash(ben, "preview", line=line)
    for label in hers.labels:
        if label.startswith("Set"):
            await e.click(ben, hers, label)
    await e.complete(ann, "preview", "line", line="f2-f3 > f7")
    await e.slash(ann, "note", text="Watch **f7** and `g7`; @everyone")
    await e.slash(ann, "note", text="a second one")
    await e.slash(ann, "note")
    await e.slash(ben, "note")
    await e.slash(ann, "note", remove=1)
    await e.slash(ann, "note", remove=9)
    await e.slash(ann, "preview", line=line)
    await e.click(ann, shown, next(label for label in shown.labels if label.startswith("Play")))
    await e.slash(eve, "note", text="mine", game="1")


async def _alone(e: Evening) -> None:
    eve = e.eve
    moves = {
        "polatty-pressure": "f9",
        "graph-hockey": "B",
        "pommel": "a1-d3",
        "pux": "b2-b4",
        "bipod": "f2,f4,g3",
    }
    for game, move in moves.items():
        board = await e.slash(eve, f"try {game}")
        board = await e.form(eve, board, "Move", move)
        board = await e.form(eve, board, "Move", "zzz")
        board = await e.slash(eve, f"try {game}")
        board = await e.form(eve, board, "Move", move)
        board = await e.click(eve, board, "Back")
        board = await e.form(eve, board, "Move", move)
        await e.click(eve, board, "Start over")
    await e.slash(eve, "try bipod", gap=1, middle=1, rows=9, stones=1)
