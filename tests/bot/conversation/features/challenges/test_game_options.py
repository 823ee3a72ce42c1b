"""The options of a game in ``/challenge``: each alone, together, and hinted while people type."""

import json
import random

import pytest

from bot.conversation.core.actions import Action
from bot.conversation.registry import COMMANDS
from rules.core.options import ChoiceOption
from rules.games.catalogue import GAMES
from storage.playing.private_lines import LineId, LineKind
from tests.support.chat import Chat, button


async def test_the_same_challenge_twice(chat: Chat) -> None:
    for key in GAMES:
        made = await chat.command(chat.ann, f"challenge {key}")
        assert made.posts_challenge is not None
        again = await chat.command(chat.ann, f"challenge {key}")
        assert f"#{made.posts_challenge}" in again.text
        assert again.private
        assert again.posts_challenge is None


async def test_the_same_challenge_twice_with_cells_drawn(chat: Chat) -> None:
    await chat.command(chat.ann, "challenge polatty-pressure", pressors=20)
    again = await chat.command(chat.ann, "challenge polatty-pressure", pressors=20)
    assert again.posts_challenge is None


CONTRADICTIONS: list[tuple[str, dict[str, int | str], str]] = [
    ("bipod", {"gap": 1, "middle": 1, "rows": 5}, "from 2 to 4"),
    ("bipod", {"gap": 8, "middle": 8, "rows": 26}, "from 2 to 25"),
    ("bipod", {"gap": 9}, "from 1 to 8"),
    ("bipod", {"stones": 4}, "from 1 to 3"),
    ("polatty-pressure", {"pressors": 61}, "from 0 to 60"),
    ("polatty-pressure", {"pressors": -1}, "from 0 to 60"),
    ("polatty-pressure", {"passing": "never"}, "`huang` or `original`"),
    ("graph-hockey", {"side": 7}, "from 1 to 6"),
    ("graph-hockey", {"gap": 1}, "from 2 to 12"),
    ("graph-hockey", {"gap": True}, "from 2 to 12"),
    ("pommel", {"board": "44"}, "`45` or `76`"),
    ("pommel", {"sight": "none"}, "`hexsides` or `orthogonal`"),
]


@pytest.mark.parametrize("command", ["challenge", "try"])
@pytest.mark.parametrize(("key", "options", "allowed"), CONTRADICTIONS)
async def test_options_that_cannot_be(
    chat: Chat, command: str, key: str, options: dict[str, int | str], allowed: str
) -> None:
    refused = await chat.command(chat.ann, f"{command} {key}", **options)
    assert allowed in refused.text, refused.text
    assert refused.private
    assert not refused.buttons
    assert refused.posts_challenge is None


async def test_every_option_can_be_had_alone(chat: Chat) -> None:
    for key, game in GAMES.items():
        for option in game.options:
            for value in option.choices if isinstance(option, ChoiceOption) else ():
                reply = await chat.command(chat.eve, f"try {key}", **{option.name: value})
                number = LineId(int(Action.parse(button(reply, "Move")).text))
                line = await chat.services.private_lines.get(chat.eve.id, number, LineKind.TRIAL)
                assert line is not None
                assert json.loads(line.root)["options"][option.name] == value


@pytest.mark.parametrize("key", GAMES)
async def test_hints_while_typing(chat: Chat, key: str) -> None:
    match = await chat.match(key)
    lot = random.Random(1)
    for ply in range(12):
        board = await chat.use_cases.board(match.id)
        if board.awaited is None:
            break
        whole = board.position.notate(lot.choice(board.position.survey(40)))
        for typed in (
            "",
            whole[:1],
            whole[:3],
            whole,
            whole.upper(),
            f" {whole} ",
            "zz9",
            "\x00",
            "x" * 5000,
        ):
            hints = await chat.dispatcher.complete("move", "move", typed, chat.request(board.awaited))
            assert len(hints) <= 25
            assert all(0 < len(hint.label) <= 100 and 0 < len(hint.value) <= 100 for hint in hints)
            assert len({hint.value for hint in hints}) == len(hints)
            if typed == whole:
                assert whole in [hint.value for hint in hints]
        idle = chat.bob if board.awaited == chat.ann else chat.ann
        assert await chat.dispatcher.complete("move", "move", "", chat.request(idle)) == []
        assert await chat.dispatcher.complete("move", "move", "", chat.request(chat.eve)) == []
        await chat.use_cases.play(match, board.awaited, whole) if not board.position.warning(
            board.position.parse(whole)
        ) else None
        if len(await chat.plies(match.id)) == ply:
            break


async def test_no_hint_breaks(chat: Chat) -> None:
    await chat.match("pommel")
    for command in COMMANDS:
        for parameter in command.parameters:
            for typed in ("", "#1", "3d", "\x00`", "9" * 400):
                hints = await chat.dispatcher.complete(
                    command.name, parameter.name, typed, chat.request(chat.ann)
                )
                assert len(hints) <= 25
                assert all(0 < len(hint.label) <= 100 and len(hint.value) <= 100 for hint in hints)
