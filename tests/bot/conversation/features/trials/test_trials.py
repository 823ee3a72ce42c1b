"""A board of one's own: its moves stand in its message, and whatever else stands there is no harm."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

from bot.conversation.core.actions import ActionKind
from bot.conversation.core.replies import Form, Reply
from bot.conversation.core.requests import Argument
from bot.conversation.features.trials.handlers import GONE, TrialGame
from rules.games.catalogue import GAMES
from tests.support.chat import Chat, button, open_labels

LAST_LINE = re.compile(r"-# `\{.*\}`")


async def tried(chat: Chat, key: str, **options: Argument) -> Reply:
    return await chat.command(chat.ann, f"try {key}", **options)


async def moved(chat: Chat, under: Reply, text: str) -> Reply:
    form = await chat.press_for_form(chat.ann, button(under, "Move"), under.text)
    assert isinstance(form, Form)
    assert len(form.title) <= 45
    assert len(form.placeholder) <= 100
    return await chat.submit(chat.ann, form.action, text, under.text)


def kept(reply: Reply) -> dict[str, Any]:
    line = reply.text.splitlines()[-1]
    assert LAST_LINE.fullmatch(line)
    found: dict[str, Any] = json.loads(line[4:-1])
    return found


def written(game: object = "pux", options: object = None, moves: object = "") -> str:
    return f"-# `{json.dumps({'game': game, 'options': options or {}, 'moves': moves})}`"


OPTIONS: list[tuple[str, dict[str, Argument]]] = [
    ("polatty-pressure", {"passing": "original", "placing": "anywhere", "pressors": 60}),
    ("graph-hockey", {"side": 1, "gap": 2}),
    ("pommel", {"board": "76", "hop": "own", "sight": "orthogonal"}),
    ("pux", {}),
    ("bipod", {"gap": 2, "middle": 3, "rows": 4, "stones": 2}),
]


@pytest.mark.parametrize("shown", ["image", "text", "spoken"])
@pytest.mark.parametrize(("key", "options"), OPTIONS)
async def test_a_game_tried_to_its_end_and_back(
    chat: Chat, key: str, options: dict[str, Argument], shown: str
) -> None:
    await chat.command(chat.ann, "settings board", as_=shown)
    lot = random.Random(2)
    reply = await tried(chat, key, **options)
    first = kept(reply)
    position = GAMES[key].start(GAMES[key].settle(first["options"]))
    moves: list[str] = []
    while position.outcome is None and len(moves) < 60:
        move = lot.choice(position.survey(30))
        moves.append(position.notate(move))
        position = position.play(move)
        reply = await moved(chat, reply, moves[-1])
        assert kept(reply) == {**first, "moves": " ".join(moves)}, "what is drawn once stays as it is"
        assert f"played {moves[-1]}" in reply.text.replace("`", "")
        assert reply.private
        assert reply.replaces
        assert bool(reply.pictures) == (shown == "image"), "as one likes boards"
    over = position.outcome is not None
    assert ("Move" in open_labels(reply)) != over
    assert ("It is over" in reply.text) == over
    back = await chat.press(chat.ann, button(reply, "Back"), reply.text)
    assert kept(back)["moves"] == " ".join(moves[:-1])
    assert "Move" in open_labels(back)
    fresh = await chat.press(chat.ann, button(back, "Start over"), back.text)
    assert kept(fresh) == first
    assert open_labels(fresh) == ["Move"]
    again = await chat.press(chat.ann, str(ActionKind.TRY_BACK), fresh.text)
    assert kept(again) == first, "there is nothing to take back"


@pytest.mark.parametrize("shown", ["image", "text", "spoken"])
@pytest.mark.parametrize("key", GAMES)
async def test_a_board_is_there_in_every_form(chat: Chat, key: str, shown: str) -> None:
    await chat.command(chat.ann, "settings board", as_=shown)
    reply = await tried(chat, key)
    match shown:
        case "image":
            assert [picture.alt for picture in reply.pictures] == [f"{key} after 0 from FIRST"]
        case "text":
            assert "```\n" in reply.text or reply.file is not None
        case _:
            assert "Nothing has been played yet." in reply.text or reply.file is not None


FORGED = [
    "",
    "no board at all",
    "-# `{}`",
    "-# `[]`",
    "-# `{nonsense}`",
    "-# `{" + "[" * 1900 + "}`",
    '-# `{"game":' + "[" * 1900 + "}`",
    '-# `{"game":' + '{"a":' * 390 + "}`",
    '-# `{"game": ' + "9" * 1900 + "}`",
    written("chess"),
    written(["pux"]),
    written(None),
    written({"pux": 1}),
    written(options=5),
    written(options="rows"),
    written(options={"rows": 3}),
    written("bipod", {"rows": 99}),
    written("bipod", {"rows": "x" * 1800}),
    written("polatty-pressure", {"pressors": 20}),
    written("polatty-pressure", {"pressors": ["f10"]}),
    written("polatty-pressure", {"pressors": [[]]}),
    written(moves=5),
    written(moves=["b2-b4"]),
    written(moves={"a": 1}),
    "x" + written(),
    written() + "x",
    '-# `{"game":"pux","options":{}}`',
]
ILLEGAL = [
    written(moves="b2-b4 b2-b4"),
    written(moves="\ud800"),
    written(moves="pass"),
    written(moves="x " * 500),
    written("graph-hockey", {"side": 1, "gap": 2}, "I " * 500),
]


@pytest.mark.parametrize("under", [*FORGED, *ILLEGAL])
async def test_a_message_that_holds_no_game(chat: Chat, under: str) -> None:
    for kind in (ActionKind.TRY_MOVE, ActionKind.TRY_BACK, ActionKind.TRY_OVER):
        answer = await chat.press(chat.ann, str(kind), under)
        assert isinstance(answer, Reply)
        assert answer.private
        # The board before the first ply, or before an illegal last one, can still be shown.
        if under in FORGED or kind is ActionKind.TRY_MOVE:
            assert answer.text == GONE
    filled = await chat.submit(chat.ann, str(ActionKind.TRY_MOVE), "b2-b4", under)
    assert filled.text == GONE


async def test_words_of_the_refusal_cannot_pass_for_the_board(chat: Chat) -> None:
    """What somebody typed stands above the board: it must not be read as one."""
    reply = await tried(chat, "pux")
    for typed in (f"\n{written('bipod')}", written("bipod"), "x`\n-# `{}`\n`", "\u2028" + written("bipod")):
        refused = await moved(chat, reply, typed)
        assert kept(refused)["game"] == "pux"
        found = TrialGame.parse(refused.text)
        assert found is not None
        assert found.game.key == "pux"
        assert found.moves == ()


async def test_refused_moves_keep_the_board(chat: Chat) -> None:
    reply = await moved(chat, await tried(chat, "pux"), "b2-b4")
    for typed, why in (
        ("b2-b4", "not possible"),
        ("hello", "can't read"),
        ("", "can't read"),
        ("@" * 4000, ""),
    ):
        refused = await moved(chat, reply, typed)
        assert why in refused.text
        assert kept(refused) == kept(reply)
        assert open_labels(refused)[-3:] == ["Move", "Back", "Start over"]
        reply = refused


async def test_a_capital_that_may_not_have_been_meant_is_asked_about(chat: Chat) -> None:
    reply = await tried(chat, "bipod", stones=1)
    asked = await moved(chat, reply, "F2")
    assert "several moves" in asked.text
    assert kept(asked)["moves"] == ""
    assert open_labels(asked) == ["Play f2", "Play F2", "Move"]
    for label in ("F2", "f2"):
        clear = await chat.press(chat.ann, button(asked, f"Play {label}"), asked.text)
        assert kept(clear)["moves"] == label
    assert kept(await moved(chat, asked, "af2"))["moves"] == "F2"


async def test_a_game_that_grows_too_long_for_a_message(chat: Chat) -> None:
    """It is said, and the board that there was stays."""
    position = GAMES["graph-hockey"].start(GAMES["graph-hockey"].settle({}))
    lot, moves = random.Random(0), ""
    while len(moves) < 1900:
        safe = [move for move in position.moves() if position.play(move).outcome is None]
        assert safe, "this game ended early"
        move = lot.choice(safe)
        moves += position.notate(move) + " "
        position = position.play(move)
    under = written("graph-hockey", {"side": 4, "gap": 8}, moves.strip())
    for _ in range(200):
        safe = [move for move in position.moves() if position.play(move).outcome is None]
        reply = await chat.submit(chat.ann, str(ActionKind.TRY_MOVE), position.notate(safe[0]), under)
        if "too long" in reply.text:
            assert not reply.replaces
            break
        position, under = position.play(safe[0]), reply.text
    else:
        pytest.fail("a text without bounds")


async def test_options_that_cannot_be(chat: Chat) -> None:
    for key, options, allowed in (
        ("bipod", {"gap": 1, "middle": 1, "rows": 9}, "from 2 to "),
        ("polatty-pressure", {"pressors": 61}, "from 0 to 60"),
        ("polatty-pressure", {"pressors": -1}, "from 0 to 60"),
        ("graph-hockey", {"gap": 13}, "from 2 to 12"),
    ):
        refused = await tried(chat, key, **options)
        assert allowed in refused.text
        assert refused.private
        assert not refused.buttons
