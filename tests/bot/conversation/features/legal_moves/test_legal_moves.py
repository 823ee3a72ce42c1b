"""``/moves``: every move is whole, in lines that a phone does not break, and none stands alone under a heading."""

import re
from itertools import islice

import pytest

from bot.conversation.features.legal_moves.feature import A_LINE
from rules.core.position import PHONE
from rules.games.catalogue import GAMES
from tests.support.chat import Chat, button, moves_listed, open_labels

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
    page = await chat.command(chat.ann, "moves")
    texts = [page.text]
    while "Next" in open_labels(page):
        assert f"Page {len(texts)} of " in page.text
        page = await chat.press(chat.ann, button(page, "Next"))
        assert page.replaces
        texts.append(page.text)
    text = "\n".join(texts)
    assert (len(texts) > 1) is ("Back" in open_labels(page))
    blocks = re.findall(r"```\n(.*?)\n```", text, re.DOTALL)
    shown = [move for one in texts for move in moves_listed(one)]
    assert set(shown) <= set(legal)
    assert len(set(shown)) == len(shown)
    assert len(shown) == len(legal), "every one, on some page"
    for line in (line for block in blocks for line in block.splitlines()):
        assert len(line) <= PHONE
    for block in blocks:
        assert len(texts) > 1 or len(block.split()) > A_LINE
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
