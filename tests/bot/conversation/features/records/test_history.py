"""``/history``: moves in lines that a phone does not break, in pairs where they fit."""

import re

import pytest

from bot.conversation.features.records.feature import _numbered
from rules.core.position import PHONE
from tests.support.chat import Chat

LONG = "a1xa3xa5xa7xc8xe7xe5xe3xe1xc2xc4xc6xd3"


async def test_short_moves_stand_in_pairs(chat: Chat) -> None:
    match = await chat.match("pux")
    assert (await chat.command(chat.ann, "history")).text.endswith("\nNothing has been played yet.")
    for person, move in ((chat.ann, "b2-b4"), (chat.bob, "c7-c5"), (chat.ann, "c2,b2-c3")):
        if move != "c2,b2-c3":
            await chat.use_cases.play(match, person, move)
    assert "```\n1. b2-b4  c7-c5\n```" in (await chat.command(chat.ann, "history")).text


def test_wide_moves_stand_below_each_other_and_break_between_their_steps() -> None:
    wide = ("f2,g3,f4", LONG, "a1,b2,c3,d4", "adopt", "k3o")
    lines = "\n".join(_numbered(wide, PHONE)).splitlines()
    assert lines == [
        "1. f2,g3,f4",
        "   a1xa3xa5xa7xc8xe7xe5xe3xe1xc2x",
        "     c4xc6xd3",
        "2. a1,b2,c3,d4",
        "   adopt",
        "3. k3o",
    ]
    assert max(map(len, lines)) <= PHONE
    assert _numbered(wide)[1:] == ["2. a1,b2,c3,d4  adopt", "3. k3o"], "a file is as wide as it needs to be"


@pytest.mark.parametrize("moves", [("i1,m1,q1", "j2,l2,n2") * 150, ("i1", "j2") * 250])
async def test_a_long_match_shows_its_last_whole_turns(
    chat: Chat, monkeypatch: pytest.MonkeyPatch, moves: tuple[str, ...]
) -> None:
    await chat.match("bipod")
    monkeypatch.setattr(
        "bot.conversation.features.records.feature._numbered",
        lambda _, width=None: _numbered(moves, width),
    )
    monkeypatch.setattr("rules.match.match.Match.moves", property(lambda _: moves))
    reply = await chat.command(chat.ann, "history")
    assert "These are the last moves; the file has them all." in reply.text
    (block,) = re.findall(r"```\n(.*)\n```", reply.text, re.DOTALL)
    numbers = [int(number) for number in re.findall(r"^ *(\d+)\.", block, re.MULTILINE)]
    assert numbers == list(range(numbers[0], len(moves) // 2 + 1))
    assert re.match(r" *\d+\. ", block), "it begins with a turn, not within one"
    assert reply.file is not None
    assert len(reply.file.content.decode().splitlines()) == len(moves) // 2
