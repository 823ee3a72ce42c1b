"""A board of one's own: its moves are kept in the store, for nobody else, and picked or typed."""

import random
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.replies import Form, Reply
from bot.conversation.core.requests import Argument
from bot.conversation.dispatcher import Dispatcher
from bot.conversation.features.trials.board import TrialGame
from bot.conversation.features.trials.feature import (
    TRY_BACK,
    TRY_BOARD,
    TRY_MOVE,
    TRY_MOVES,
    TRY_OVER,
    TRY_PICK,
)
from bot.locales.say import trials as say
from bot.service.playing import private_lines
from bot.service.playing.private_lines import KEPT, MOST_LINES
from rules.games.catalogue import GAMES
from rules.match.match import Revision
from storage.playing.private_lines import LineId, LineKind, PrivateLine
from tests.support.chat import GARBAGE, Chat, button, open_labels

KINDS = (
    TRY_MOVE,
    TRY_PICK,
    TRY_BOARD,
    TRY_BACK,
    TRY_MOVES,
    TRY_OVER,
)


async def tried(chat: Chat, key: str, **options: Argument) -> Reply:
    return await chat.command(chat.ann, f"try {key}", **options)


async def moved(chat: Chat, under: Reply, text: str) -> Reply:
    form = await chat.press_for_form(chat.ann, button(under, "Move"))
    assert isinstance(form, Form)
    assert len(form.title) <= 45
    assert len(form.placeholder) <= 100
    return await chat.submit(chat.ann, form.action, text)


async def kept(chat: Chat, shown: Reply) -> TrialGame:
    """What the store has of a board, as far as it is shown."""
    (action,) = [Action.parse(one.action) for one in shown.buttons if one.action.startswith(TRY_OVER)]
    number = LineId(int(action.text.partition("|")[0]))
    line = await chat.services.private_lines.get(chat.ann.id, number, LineKind.TRIAL)
    assert line is not None
    trial = TrialGame.parse(line)
    assert trial is not None
    return replace(trial, moves=trial.moves[: action.revision])


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
    first = await kept(chat, reply)
    position = GAMES[key].start(first.options)
    moves: list[str] = []
    while position.outcome is None and len(moves) < 60:
        move = lot.choice(position.survey(30))
        moves.append(position.notate(move))
        position = position.play(move)
        reply = await moved(chat, reply, moves[-1])
        assert await kept(chat, reply) == replace(first, moves=tuple(moves)), "what is drawn once stays"
        assert f"played {moves[-1]}" in reply.text.replace("`", "")
        assert "{" not in reply.text
        assert reply.private
        assert reply.replaces
        assert bool(reply.pictures) == (shown == "image"), "as one likes boards"
    over = position.outcome is not None
    assert ("Move" in open_labels(reply)) != over
    assert ("Pick" in open_labels(reply)) != over
    assert ("The game is over" in reply.text) == over
    back = await chat.press(chat.ann, button(reply, "Back"))
    assert (await kept(chat, back)).moves == tuple(moves[:-1])
    assert "Move" in open_labels(back)
    fresh = await chat.press(chat.ann, button(back, "Start over"))
    assert await kept(chat, fresh) == first
    assert open_labels(fresh) == ["Move", "Pick", "Moves"]
    closed = next(one.action for one in fresh.buttons if one.label == "Back")
    assert await kept(chat, await chat.press(chat.ann, closed)) == first, "there is nothing to take back"


@pytest.mark.parametrize("key", GAMES)
async def test_a_game_picked_without_a_keyboard(chat: Chat, key: str) -> None:
    lot = random.Random(4)
    shown = await tried(chat, key)
    for count in range(1, 5):
        shown = await chat.press(chat.ann, button(shown, "Pick"))
        for _ in range(60):
            assert shown.private
            assert shown.replaces
            assert "Board" in open_labels(shown), "there is always a way back"
            play = [one for one in shown.buttons if one.label.startswith("Play") and not one.closed]
            if play:
                break
            steps = [
                one.action for one in shown.buttons if not one.closed and one.action.startswith(TRY_PICK)
            ]
            shown = await chat.press(chat.ann, lot.choice(steps))
            if shown.menus:
                shown = await chat.press(chat.ann, lot.choice(shown.menus[0].entries)[1])
        else:
            pytest.fail("a picker without an end")
        back = await chat.press(chat.ann, button(shown, "Board"))
        assert len((await kept(chat, back)).moves) == count - 1, "to look changes nothing"
        shown = await chat.press(chat.ann, play[0].action)
        assert len((await kept(chat, shown)).moves) == count
        assert "Pick" in open_labels(shown)


async def test_its_own_list_of_moves(chat: Chat) -> None:
    shown = await tried(chat, "pux")
    listed = await chat.press(chat.ann, button(shown, "Moves"))
    assert listed.private
    assert not listed.replaces
    assert listed.text.startswith("Trying Pux: ")
    assert "b2-b4" in listed.text
    assert "`from`" not in listed.text
    shown = await moved(chat, await moved(chat, shown, "b2-b4"), "b7-b5")
    listed = await chat.press(chat.ann, button(shown, "Moves"))
    assert listed.text.startswith("Played so far: 1. `b2-b4` 2. `b7-b5`\nTrying Pux: ")
    short = await tried(chat, "graph-hockey", side=1, gap=2)
    position = GAMES["graph-hockey"].start((await kept(chat, short)).options)
    while position.outcome is None:
        move = next(position.moves())
        short = await moved(chat, short, position.notate(move))
        position = position.play(move)
    assert "The game is over" in (await chat.press(chat.ann, button(short, "Moves"))).text


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


async def test_what_was_taken_back_gives_way_to_another_move(chat: Chat) -> None:
    shown = await moved(chat, await moved(chat, await tried(chat, "pux"), "b2-b4"), "b7-b5")
    back = await chat.press(chat.ann, button(shown, "Back"))
    other = await moved(chat, back, "c7-c6")
    assert (await kept(chat, other)).moves == ("b2-b4", "c7-c6")
    again = await chat.submit(chat.ann, Action.parse(button(back, "Move")), "c7-c6")
    assert (await kept(chat, again)).moves == ("b2-b4", "c7-c6"), "to send it twice plays it once"


async def test_a_board_outlives_the_process_but_not_a_month(chat: Chat) -> None:
    shown = await moved(chat, await tried(chat, "pux"), "b2-b4")
    await chat.restart()
    shown = await moved(chat, shown, "b7-b5")
    assert (await kept(chat, shown)).moves == ("b2-b4", "b7-b5")
    for _ in range(3):
        # A longer gap would be held back as an outage.
        chat.use_cases.at += KEPT / 3 - timedelta(minutes=1)
        await chat.use_cases.sweeper.sweep()
    assert (await chat.press(chat.ann, button(shown, "Back"))).text != say.gone()
    chat.use_cases.at += timedelta(minutes=4)
    await chat.use_cases.sweeper.sweep()
    for one in shown.buttons:
        assert (await chat.press(chat.ann, one.action)).text == say.gone()


async def test_there_are_only_so_many_boards(chat: Chat) -> None:
    first = await tried(chat, "pux")
    others = [await tried(chat, "pux") for _ in range(MOST_LINES)]
    await chat.command(chat.bob, "try pux")
    assert (await chat.press(chat.ann, button(first, "Moves"))).text == say.gone()
    for shown in others:
        assert (await chat.press(chat.ann, button(shown, "Moves"))).text != say.gone()


async def test_nobody_sees_another_persons_board(chat: Chat) -> None:
    shown = await moved(chat, await tried(chat, "pux"), "b2-b4")
    for one in shown.buttons:
        refused = await chat.press(chat.bob, one.action)
        assert refused.text == say.gone()
        assert refused.private
    filled = await chat.submit(chat.bob, Action.parse(button(shown, "Move")), "b7-b5")
    assert filled.text == say.gone()
    assert (await kept(chat, shown)).moves == ("b2-b4",)


@pytest.mark.parametrize("kind", KINDS)
async def test_ids_that_no_board_of_ours_has(chat: Chat, kind: ActionKind) -> None:
    await chat.match("pux")
    shown = await tried(chat, "pux")
    own = Action.parse(button(shown, "Move")).text
    walk = await chat.command(chat.ann, "preview", line="b2-b4")
    preview = Action.parse(button(walk, "Back")).text
    for text in ("", "0", "-1", "\u0663", "9" * 16, "9" * 15, preview, *GARBAGE[::3]):
        answer = await chat.press(chat.ann, Action(kind, text=text))
        assert answer.text == say.gone()
        assert answer.private
    chat.dispatcher = Dispatcher(chat.use_cases.context, chat.services)
    for text in GARBAGE:
        await chat.press(chat.ann, Action(kind, text=f"{own}|{text}"))
    assert (await chat.submit(chat.ann, Action(TRY_MOVE), "b2-b4")).text == say.gone()
    far = await chat.press(chat.ann, Action(TRY_MOVES, revision=Revision(10**14), text=own))
    assert far.text != say.gone()


@pytest.mark.parametrize(
    "line",
    [
        PrivateLine(LineKind.TRIAL, "{}"),
        PrivateLine(LineKind.TRIAL, "nonsense"),
        PrivateLine(LineKind.TRIAL, '{"game":"chess","options":{}}'),
        PrivateLine(LineKind.TRIAL, '{"game":"bipod","options":{"rows":99}}'),
        PrivateLine(LineKind.TRIAL, '{"game":"pux","options":{}}', ("b2-b4", "b2-b4")),
    ],
)
async def test_a_line_that_this_program_cannot_read(chat: Chat, line: PrivateLine) -> None:
    """As one of a game whose rules have changed since."""
    number = await chat.services.private_lines.keep(chat.ann.id, line)
    for kind in (TRY_MOVE, TRY_PICK, TRY_MOVES):
        answer = await chat.press(chat.ann, Action(kind, revision=Revision(2), text=str(number)))
        assert answer.text == say.gone()


async def test_refused_moves_keep_the_board(chat: Chat) -> None:
    reply = await moved(chat, await tried(chat, "pux"), "b2-b4")
    first = await kept(chat, reply)
    for typed, why in (
        ("b2-b4", "isn’t possible"),
        ("hello", "Can’t read"),
        ("", "Can’t read"),
        ("@" * 4000, ""),
    ):
        refused = await moved(chat, reply, typed)
        assert why in refused.text
        assert await kept(chat, refused) == first
        assert open_labels(refused)[-5:] == ["Move", "Pick", "Back", "Moves", "Start over"]
        reply = refused


async def test_a_capital_that_may_not_have_been_meant_is_asked_about(chat: Chat) -> None:
    reply = await tried(chat, "bipod", stones=1)
    asked = await moved(chat, reply, "F2")
    assert "several moves" in asked.text
    assert (await kept(chat, asked)).moves == ()
    assert open_labels(asked) == ["Play f2", "Play F2", "Move", "Pick", "Moves"]
    for label in ("F2", "f2"):
        clear = await chat.press(chat.ann, button(asked, f"Play {label}"))
        assert (await kept(chat, clear)).moves == (label,)
    assert (await kept(chat, await moved(chat, asked, "af2"))).moves == ("F2",)


async def test_a_game_that_grows_too_long_to_keep(chat: Chat, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is said, and the board that there was stays."""
    monkeypatch.setattr(private_lines, "LONGEST_LINE", 11)
    reply = await moved(chat, await moved(chat, await tried(chat, "pux"), "b2-b4"), "b7-b5")
    refused = await moved(chat, reply, "c2-c3")
    assert "too long to keep" in refused.text
    assert not refused.replaces
    assert (await kept(chat, reply)).moves == ("b2-b4", "b7-b5")


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
