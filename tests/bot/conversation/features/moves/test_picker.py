"""Choosing by hand in a conversation: what stands in the buttons, and who may press them when."""

import random
import re

import pytest

from bot.conversation.core import actions
from bot.conversation.core.actions import PICK, Action
from bot.conversation.core.replies import Reply
from bot.conversation.features.moves.picker import PickerState
from bot.service import match_view
from rules.core.cache import Cache
from rules.core.position import Side
from rules.games.catalogue import GAMES
from rules.games.graph_hockey.field import KEYBOARD
from rules.games.pommel.board import board_of
from rules.games.pommel.game import GAME as POMMEL
from rules.games.pommel.position import PommelPosition
from rules.games.pommel.state import PommelPiece
from rules.match.match import Match, Revision
from tests.support.chat import GARBAGE, Chat, button, open_labels

WAYS = {"Start over", "As a list", "As buttons", "Another move", "Turn off", "All on", "Play", "Back"}

VARIANTS: list[tuple[str, dict[str, object]]] = [
    ("polatty-pressure", {}),
    ("polatty-pressure", {"placing": "anywhere", "passing": "original"}),
    ("graph-hockey", {}),
    ("pommel", {"board": "76"}),
    ("pux", {}),
    ("bipod", {}),
    ("bipod", {"gap": 8, "middle": 8, "rows": 25}),
]
VARIANTS += [(key, {}) for key in GAMES if key not in dict(VARIANTS)]

STEPS = {"polatty-pressure": 2, "graph-hockey": 1, "pommel": 3, "pux": 3, "bipod": 3}
"""The most steps for each stone, piece or jump."""


def choices(reply: Reply) -> list[str]:
    """What can be chosen in a picker: the actions of its open buttons, or of its list, that are no way to go about it."""
    listed = [action for _, action in reply.menus[0].entries] if reply.menus else []
    return listed + [
        one.action
        for one in reply.buttons
        if not one.closed and one.label not in WAYS and not one.label.startswith(("Play ", "Page "))
    ]


def playing(reply: Reply) -> str | None:
    return next(
        (one.action for one in reply.buttons if not one.closed and one.label.startswith("Play")), None
    )


@pytest.mark.parametrize("listed", [False, True])
@pytest.mark.parametrize(("key", "options"), VARIANTS)
async def test_plies_by_hand(chat: Chat, key: str, options: dict[str, object], listed: bool) -> None:
    """Each step is private, drawn, short, and changes the picker's own message; three steps a thing at most."""
    lot = random.Random(5)
    match = await chat.match(key, options)
    for ply in range(8):
        now = await chat.use_cases.stored(match.id)
        if now.outcome is not None:
            break
        mover = (chat.ann, chat.bob)[now.to_move or 0]
        position = (await chat.use_cases.board(match.id)).position
        step = await chat.pick(now)
        assert not step.replaces, "the first press opens a message of its own"
        if listed and key == "graph-hockey":
            # Its keypad fills the message, so the list is one press further.
            step = await chat.press(mover, choices(step)[0])
        if listed:
            step = await chat.press(mover, button(step, "As a list"))
        presses, chosen = 0, ""
        while True:
            scene, near, _ = chat.board_renderer.drawn[-1]
            assert step.private
            assert not step.pings
            assert len(step.pictures) == 1
            assert near is (now.to_move or Side.FIRST)
            ready = playing(step)
            if ready is not None and (lot.random() < 0.7 or key == "graph-hockey" or not choices(step)):
                break
            if presses and ready is None:
                assert scene.chosen == position.step(chosen).cells, "what is chosen is set off"
            last = Action.parse(lot.choice(choices(step)))
            chosen = PickerState.parse(last.text).chosen
            step = await chat.press(mover, last)
            assert step.replaces
            presses += 1
        assert scene.ply == ply + 1, "the whole ply is shown before it is played"
        action = Action.parse(ready)
        things = {"bipod": action.text.count(",") + 1, "pommel": max(1, action.text.count("x"))}.get(key, 1)
        assert presses <= STEPS.get(key, 3) * things
        assert not (await chat.plies(match.id))[ply:], "nothing is played before one says so"
        played = await chat.press(mover, ready)
        assert (await chat.plies(match.id))[ply:] == (action.text,)
        assert not played.private


@pytest.mark.parametrize(("key", "options"), VARIANTS)
async def test_forged_texts_do_nothing(chat: Chat, key: str, options: dict[str, object]) -> None:
    match = await chat.match(key, options)
    for text in GARBAGE:
        reply = await chat.pick(match, text)
        assert reply.private
        for _, action in reply.menus[0].entries if reply.menus else ():
            assert Action.parse(action).kind == PICK
    assert await chat.plies(match.id) == ()


async def test_any_text_of_a_button_is_read() -> None:
    for text in GARBAGE:
        picked = PickerState.parse(text)
        assert PickerState.parse(str(picked)) == picked


@pytest.mark.parametrize("key", GAMES)
async def test_only_who_is_to_move_picks(chat: Chat, key: str) -> None:
    match = await chat.match(key)
    first = await chat.pick(match)
    action = choices(first)[0]
    chat.board_renderer.drawn.clear()
    other = await chat.press(chat.bob, action)
    assert "not your turn" in other.text
    spectator = await chat.press(chat.eve, action)
    assert "Only the two players" in spectator.text
    for refused in (other, spectator):
        assert refused.private
        assert not refused.buttons
    assert not chat.board_renderer.drawn, "nobody else sees what is being thought about"


async def test_a_picker_of_an_earlier_position(chat: Chat) -> None:
    match = await chat.match("pux")
    old = await chat.pick(match, "b2")
    for person, text in ((chat.ann, "b2-b4"), (chat.bob, "c7-c5")):
        await chat.use_cases.play(match, person, text)
    stale = await chat.press(chat.ann, button(old, "alone"))
    assert "earlier position" in stale.text
    assert stale.private
    assert {"Move", "Pick", "View", "More"} == set(open_labels(stale))
    again = await chat.pick(await chat.use_cases.stored(match.id))
    ready = await chat.press(chat.ann, Action(PICK, match.id, Revision(2), "c2-c3"))
    await chat.use_cases.play(match, chat.ann, "g2-g3")
    late = await chat.press(chat.ann, button(ready, "Play c2-c3"))
    assert "earlier position" in late.text
    assert "not your turn" in (await chat.press(chat.ann, choices(again)[0])).text
    assert len(await chat.plies(match.id)) == 3


async def test_no_picking_after_the_end(chat: Chat) -> None:
    match = await chat.match("bipod")
    step = await chat.pick(match)
    await chat.use_cases.playing.resign(match.id, chat.bob)
    assert "is over" in (await chat.press(chat.ann, choices(step)[0])).text


async def test_a_choice_of_colour_wears_it(chat: Chat) -> None:
    match = await chat.match("bipod")
    await chat.command(chat.ann, "move", move="adopt")
    cells = await chat.pick(match, "m3")
    assert [label[0] for label in open_labels(cells)[:2]] == [
        "\N{LARGE ORANGE CIRCLE}",
        "\N{LARGE BLUE DIAMOND}",
    ]


# The keypad


async def hockey(chat: Chat) -> Match:
    return await chat.match("graph-hockey")


async def test_letters_that_were_turned_off(chat: Chat) -> None:
    match = await hockey(chat)
    step = await chat.pick(match)
    legal = [label for label in open_labels(step) if len(label) == 1]
    turned: list[str] = []
    for letter in legal:
        looked = await chat.press(chat.ann, button(step, letter))
        step = await chat.press(chat.ann, button(looked, "Turn off"))
        turned.append(letter)
        # With all of them off one would be stuck, so they are on again.
        left = [label for label in legal if label not in turned] or legal
        assert len(step.buttons) == 25
        assert open_labels(step) == left
        assert set(chat.board_renderer.drawn[-1][0].targets) == set(left)
    looked = await chat.press(chat.ann, button(await chat.pick(match, "|I,R"), "K"))
    on = await chat.press(chat.ann, button(looked, "All on"))
    assert open_labels(on) == legal


async def test_a_list_leaves_out_what_was_turned_off_and_keeps_it_so(chat: Chat) -> None:
    match = await hockey(chat)
    listed = await chat.pick(match, "|I,R|0|l")
    assert listed.menus
    words = [words for words, _ in listed.menus[0].entries]
    assert not any(word.startswith(("I – ", "R – ")) for word in words)
    chosen = await chat.press(chat.ann, listed.menus[0].entries[0][1])
    over = await chat.press(chat.ann, button(chosen, "Start over"))
    assert over.menus == listed.menus


async def test_forged_keys_are_not_turned_off(chat: Chat) -> None:
    """Only letters of the keypad, each once: so ids stay short and pictures right."""
    match = await hockey(chat)
    step = await chat.pick(match, "|" + "I,zz,I,-," * 12)
    assert "I" not in chat.board_renderer.drawn[-1][0].targets
    assert "R" in chat.board_renderer.drawn[-1][0].targets
    assert "R" in open_labels(step)
    pux = await chat.match("pux")
    chat.board_renderer.drawn.clear()
    await chat.pick(pux, "|b2")
    assert not chat.board_renderer.drawn[-1][0].chosen


async def test_the_keypad_has_letters_alone_and_lies_as_their_moves_do(chat: Chat) -> None:
    step = await chat.pick(await hockey(chat))
    rows = ["".join(one.label for one in step.buttons[at : at + 5]) for at in range(0, 25, 5)]
    assert [row.replace("·", " ") for row in rows] == list(KEYBOARD)
    assert all(one.closed for one in step.buttons if one.label == "·")


async def test_what_else_the_keypad_does_is_under_a_letter(chat: Chat) -> None:
    match = await hockey(chat)
    looked = await chat.press(chat.ann, button(await chat.pick(match), "I"))
    assert "play `I`?" in looked.text
    assert open_labels(looked) == ["Play I", "Turn off", "As a list", "Back"]
    back = await chat.press(chat.ann, button(looked, "Back"))
    other = await chat.press(chat.ann, button(back, "R"))
    assert Action.parse(button(other, "Play R")).text == "R"
    listed = await chat.press(chat.ann, button(other, "As a list"))
    assert listed.menus
    assert open_labels(listed) == ["As buttons"]


async def test_a_small_grid_keeps_its_shape(chat: Chat) -> None:
    """The cells around Polatty's ball stand in rows of three, as on the board, though five buttons make a row."""
    match = await chat.match("polatty-pressure")
    step = await chat.pick(match)
    rows = [[one.label for one in step.buttons[start : start + 5]] for start in range(0, 15, 5)]
    assert [row[:3] for row in rows] == [["e9", "e10", "e11"], ["f9", "pass", "f11"], ["g9", "g10", "g11"]]
    assert "As a list" in open_labels(step)


# Long sequences


def placed(white: str, black: str) -> PommelPosition:
    board = board_of("76")
    pieces = {
        board.index(name.rstrip("*")): PommelPiece(side, name.endswith("*"))
        for side, names in zip(Side, (white, black), strict=True)
        for name in names.split()
    }
    return PommelPosition.of(board, "any", "hexsides", pieces, Side.FIRST)


ENDLESS = placed("g6*", "b4 b5 b6 b7 c5 c8 d4 d6 d7 e4 e6 f3 f5 f6 f7 f8 g3 g7 h2 h7 h8 i2")
"""Over two million ways to capture."""


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches of Pommel begin where there are millions of sequences."""
    monkeypatch.setattr(type(POMMEL), "start", lambda self, options: ENDLESS)
    monkeypatch.setattr(match_view, "_positions", Cache(8))


async def test_long_sequences_landing_by_landing(chat: Chat, endless: None) -> None:
    lot = random.Random(3)
    match = await chat.match("pommel", {"board": "76"})
    longest = 0
    for start in (False, True):
        step = await chat.pick(match, "|||l" if start else "")
        while (ready := playing(step)) is None:
            step = await chat.press(chat.ann, lot.choice(choices(step)))
        longest = max(longest, Action.parse(ready).text.count("x"))
    assert longest > 5
    assert ready is not None
    await chat.press(chat.ann, ready)
    assert len(await chat.plies(match.id)) == 1


@pytest.mark.parametrize("listed", ["", "|||l"])
async def test_what_does_not_fit_a_button_stands_closed(
    chat: Chat, endless: None, monkeypatch: pytest.MonkeyPatch, listed: str
) -> None:
    monkeypatch.setattr(actions, "ID_LIMIT", 24)
    lot = random.Random(3)
    step = await chat.pick(await chat.match("pommel", {"board": "76"}), listed)
    presses = 0
    while True:
        onward = choices(step)
        assert all(len(action) <= 24 for action in (*onward, *(one.action for one in step.buttons)))
        if not onward:
            break
        step = await chat.press(chat.ann, lot.choice(onward))
        presses += 1
    assert 2 < presses < 29
    assert playing(step) is None


async def test_moves_are_listed_within_bounds(
    chat: Chat, endless: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await chat.match("pommel", {"board": "76"})
    monkeypatch.setattr(PommelPosition, "listing", lambda self: pytest.fail("lists all of them"))
    everything = await chat.command(chat.ann, "moves", game=str(match.id))
    assert "more than 600" in everything.text
    some = await chat.command(chat.ann, "moves", game=str(match.id), from_="g6")
    assert "at least 600 moves" in some.text
    assert "No move begins" in (await chat.command(chat.ann, "moves", game=str(match.id), from_="a1")).text
    hints = await chat.dispatcher.complete("move", "move", "g6x", chat.request(chat.ann))
    assert 0 < len(hints) <= 25
    assert all(len(hint.label) <= 100 and len(hint.value) <= 100 for hint in hints)


async def test_a_cell_in_other_capitals(chat: Chat) -> None:
    match = await chat.match("pux")
    lower = await chat.command(chat.ann, "moves", game=str(match.id), from_="b2")
    upper = await chat.command(chat.ann, "moves", game=str(match.id), from_="B2")
    assert upper.text.replace("B2", "b2") == lower.text
    bipod = await chat.match("bipod", {"stones": 1})
    capital = await chat.command(chat.ann, "moves", game=str(bipod.id), from_="F2")
    assert not re.search(r"\bf2\b", capital.text)
