"""Moves in all five games: by command, by form, by mention, by hand, beforehand; and those that are refused."""

from tests.net.evening.people import Evening
from tests.support.discord import Message


async def scene(e: Evening) -> None:
    await _pux(e)
    await _refusals(e)
    await _by_hand(e)
    await _others(e)
    await e.slash(e.ann, "settings board", confirm=False)
    await _several(e)
    await _beforehand(e)


async def _pux(e: Evening) -> None:
    ann, ben, me = e.ann, e.ben, e.discord.bot.mention
    board = await e.match("pux")
    await e.slash(ann, "move", move="b2-b4")
    await e.slash(ann, "move", move="b2-b4")
    board = await e.form(ben, board, "tp:move:1:1", "b7-b5", forged=True)
    await e.say(ann, f"{me} c2-c3")
    await e.say(ben, f"#1 c7 – c6 {me}")
    await e.say(ann, "d2-d3")
    await e.say(ann, "hello", reply_to=board)
    await e.say(ann, f"{me} #1 d2-d3")
    view = await e.click(ben, e.last(e.games, "played"), "View")
    await e.form(ben, view, "Move", "d7-d6")
    for who in (ann, ben):
        await e.complete(who, "move", "move", move="e2")


async def _refusals(e: Evening) -> None:
    ann, ben, eve, me = e.ann, e.ben, e.eve, e.discord.bot.mention
    board = e.last(e.games, "played")
    for move in ("b4-b9", "zzz", "", "h8-h1", "e2", "b4:d6", "E2-E3x", "<@1> @everyone `x`"):
        if move:
            await e.slash(ann, "move", move=move)
        await e.say(ann, f"{me} {move}")
    await e.slash(ben, "move", move="e7-e6")
    await e.say(ben, f"{me} e7-e6")
    await e.say(ben, f"{me} #77 e7-e6")
    await e.slash(eve, "move", move="e2-e3")
    await e.slash(eve, "move", move="e2-e3", game="1")
    await e.slash(ann, "move", move="e2-e3", game="99")
    await e.slash(ann, "move", move="e2-e3", game="first")
    await e.say(eve, f"{me} e2-e3")
    for label in ("Move", "Pick", "View", "More"):
        await e.click(eve, board, label)
    for custom_id in (
        "tp:move:1:0",
        "tp.1a:move:1:0",
        "tp.1a:move:12:7",
        "tp:play:1:0:e2-e3",
        "tp:resign-confirm:1",
    ):
        await e.forge(eve, board, custom_id)
        if "resign" not in custom_id:
            await e.forge(ben, board, custom_id)
    for custom_id in (
        "tp:play:1:99:e2-e3",
        "tp:play:1:6:zzz",
        "tp:play:1",
        "tp:view:x",
        "tp::",
        "tp:agree:1:6:draw",
    ):
        await e.forge(ann, board, custom_id)
    await e.slash(ann, "settings board", confirm=True)
    asked = await e.slash(ann, "move", move="e2-e3")
    await e.click(ann, asked, asked.labels[0])


async def _by_hand(e: Evening) -> None:
    ann, ben = e.ann, e.ben
    board = e.last(e.games, "played")
    view = await e.click(ben, board, "View")
    step = await e.click(ben, view, "Pick")
    for _ in range(6):
        label = next((one for one in step.labels if one.startswith("Play")), None)
        if label is not None:
            break
        step = await e.click(ben, step, next(b.label for b in step.buttons if not b.disabled))
    await e.click(ben, step, label or step.labels[0])
    await e.slash(ann, "moves")
    await e.slash(ann, "moves", **{"from": "e3"})
    await e.slash(ben, "moves", **{"from": "nowhere"})
    await e.slash(ann, "resign")
    asked = await e.slash(ann, "resign", game="1")
    await e.click(ann, asked, "Keep playing")
    asked = await e.slash(ann, "resign", game="1")
    await e.click_first(ann, asked, "Resign")


async def _others(e: Evening) -> None:
    ann, ben = e.ann, e.ben
    games: dict[str, tuple[dict[str, object], str]] = {
        "graph-hockey": ({"side": 1, "gap": 2}, "B B U J J I"),
        "bipod": ({"gap": 1, "middle": 1, "rows": 2, "stones": 1}, "adopt b2o d2 h2O"),
        "pommel": ({}, "a1-d3 b7-f5 d3-d4 d6-d5 d4xd6xb5xb7xd6"),
        "polatty-pressure": ({"passing": "original"}, "e9 pass f11 pass pass"),
    }
    for game, (options, moves) in games.items():
        board = await e.match(game, **options)
        await e.slash(ben, "move", move=moves.split()[0])
        await e.slash(ann, "move", move="@everyone")
        await e.slash(ann, "moves")
        await _opened(e, board)
        for ply, move in enumerate(moves.split()):
            mover = (ann, ben)[ply % 2]
            asked = await e.slash(mover, "move", move=move)
            if asked.ephemeral and f"Play {move}" in asked.labels:
                await e.click(mover, asked, f"Play {move}")
        await e.slash(ann, "board", **{"as": "text"})


async def _opened(e: Evening, board: Message) -> None:
    view = await e.click(e.ann, board, "View")
    step = await e.click(e.ann, view, "Pick")
    for label in ("As a list", "As buttons"):
        if label in step.labels:
            step = await e.click(e.ann, step, label)
    first = next(button for button in step.buttons if not button.disabled)
    step = await e.click(e.ann, step, first.custom_id)
    for label in ("Turn off", "All on", "Another", "Start over"):
        if label in step.labels and not step.button(label).disabled:
            step = await e.click(e.ann, step, label)


async def _several(e: Evening) -> None:
    ann, ben, me = e.ann, e.ben, e.discord.bot.mention
    await e.match("pux")
    await e.match("pux", place="thread")
    for command in ("resign", "board", "record", "draw", "premove list", "note"):
        await e.slash(ann, command)
    asked = await e.slash(ann, "move", move="b2-b4")
    if asked.labels:
        await e.click(ann, asked, asked.labels[0])
    await e.say(ben, f"{me} b7-b5")
    await e.slash(ann, "next")
    await e.slash(ben, "next")
    await e.slash(ann, "games")
    await e.complete(ann, "board", "game", game="")


async def _beforehand(e: Evening) -> None:
    ann, ben = e.ann, e.ben
    board = await e.match("pux")
    number = board.button("Move").custom_id.split(":")[2]
    line = "e2-e3 > b7-b6 > b2-b4 > c7-c6 | d2-d3 > c7-c5"
    more = await e.click(ben, board, "More")
    for label in more.labels:
        if label.startswith("Conditional"):
            await e.click(ben, more, label)
    for wrong in ("e2-e3", "e2-e3 > e2-e3", "e2-e3 > *", "|", "nonsense > b7-b6"):
        await e.slash(ben, "premove set", line=wrong, game=number)
    await e.slash(ann, "premove set", line=line, game=number)
    await e.complete(ben, "premove set", "line", line="e2-e3 > b7", game=number)
    asked = await e.slash(ben, "premove set", line=line, game=number)
    await e.click(ben, asked, "Discard")
    asked = await e.slash(ben, "premove set", line=line, game=number)
    await e.click(ben, asked, "Save")
    await e.slash(ben, "premove list")
    await e.slash(ann, "premove list")
    await e.slash(ann, "move", move="e2-e3", game=number)
    await e.slash(ben, "premove clear", game=number)
    await e.slash(ben, "premove clear", game=number)
    asked = await e.slash(ben, "premove set", line="b2-b4 > c7-c6", game=number)
    await e.click(ben, asked, "Save")
    await e.slash(ann, "move", move="g2-g3", game=number)
    await e.slash(ben, "next")
    again = await e.slash(ann, "preview", line="f2-f9", game=number)
    await e.form(ann, again, "Another line", "zzz")
    await e.slash(ann, "record", game=number)
