"""``/moves``: every move is whole, in lines that a phone does not break, and none stands alone under a heading."""

from __future__ import annotations

import re
from itertools import islice

import pytest

from bot.conversation.features.legal_moves.feature import A_LINE
from rules.core.position import PHONE
from rules.games.catalogue import GAMES
from tests.support.chat import Chat, moves_listed

VARIANTS = [
    *((key, {}) for key in GAMES),
    ("polatty-pressure", {"placing": "anywhere"}),
    ("bipod", {"gap": 8, "middle": 8, "rows": 25, "stones": 1}),
]


@pytest.mark.parametrize(("key", "options"), VARIANTS)
async def test_moves_are_whole_and_in_lines_of_their_own(
    chat: Chat, key: str, options: dict[str, object]
) -> None:
    match = await chat.match(key, options)
    position = (await chat.use_cases.board(match.id)).position
    legal = [position.notate(move) for move in position.survey(600)]
    text = (await chat.command(chat.ann, "moves")).text
    blocks = re.findall(r"```\n(.*?)\n```", text, re.DOTALL)
    shown = moves_listed(text)
    assert set(shown) <= set(legal)
    assert len(set(shown)) == len(shown)
    more = re.search(r"… and (\d+) more", text)
    assert len(shown) + int(more[1] if more else 0) == len(legal)
    for line in (line for block in blocks for line in block.splitlines()):
        assert len(line) <= PHONE
    for block in blocks:
        assert more or len(block.split()) > A_LINE
    for heading in re.findall(r"^\*\*[^*]+:\*\*$", text, re.MULTILINE):
        assert f"{heading}\n```" in text, "no heading without moves"


async def test_the_moves_of_a_cell_stand_together(chat: Chat) -> None:
    await chat.match("pux")
    lines = (await chat.command(chat.ann, "moves")).text.splitlines()
    assert "b1-a2  g1-h2" in lines
    assert "b2-a3  b2-b3  b2-b4  b2-b5  b2-b6" in lines
    assert "  b2-c3  b2-d4  b2-e5  b2-f6" in lines
    await chat.use_cases.playing.resign((await chat.use_cases.stored(1)).id, chat.ann)  # type: ignore[arg-type]
    await chat.match("bipod", {"stones": 1})
    rows = [line for line in (await chat.command(chat.ann, "moves")).text.splitlines() if line[:1].islower()]
    assert [re.sub(r"[A-Za-z]", "", row.split()[0]) for row in islice(rows, 6)] == list("123456")
