"""The record of one match of each game, byte for byte: with an undo, a takeback, a refused draw, an answer set beforehand."""

import json
from pathlib import Path

import pytest

from rules.games.catalogue import GAMES, MODULE_OF
from tests.net.evening.people import Evening
from tests.net.pinned import same_text
from tests.support.discord import Discord, User
from tests.support.service import playthrough, running

PLAYED = {
    "polatty-pressure": ("polatty_pressure", 0),
    "graph-hockey": ("graph_hockey", 8),
    "pommel": ("pommel", 9),
    "pux": ("pux", 3),
    "bipod": ("bipod", 2),
}
"""The recorded game that is played again."""


async def _play(e: Evening, who: User, move: str) -> None:
    e.service.clock.advance(minutes=7, milliseconds=250)
    answer = await e.slash(who, "move", move=move)
    if answer.ephemeral:
        await e.click_first(who, answer, f"Play {move}")


@pytest.mark.parametrize("game", GAMES)
async def test_a_record(discord: Discord, store: Path, game: str) -> None:
    recorded = playthrough(*PLAYED.get(game, (MODULE_OF[game], 0)))
    moves = recorded["moves"]
    async with running(discord, store) as service:
        e = Evening(discord, service, store)
        ann, ben = e.ann, e.ben
        await e.match(game, time="10d+1d", **recorded["options"])
        await _play(e, ann, moves[0])
        await e.more(ann, e.last(e.games, "played"), "Undo")
        await _play(e, ann, moves[0])
        await _play(e, ben, moves[1])
        asked = await e.slash(ann, "takeback")
        await e.click_first(ann, asked, "Ask")
        service.clock.advance(minutes=3)
        await e.click(ben, e.last(e.games, "take back"), "Agree")
        await _play(e, ann, moves[0])
        await _play(e, ben, moves[1])
        asked = await e.slash(ben, "draw")
        await e.click_first(ben, asked, "Offer")
        await e.click(ann, e.last(e.games, "draw"), "Refuse")
        asked = await e.slash(ben, "premove set", line=f"{moves[2]} > {moves[3]}")
        await e.click(ben, asked, "Save")
        await _play(e, ann, moves[2])
        for ply, move in enumerate(moves[4:], start=4):
            await _play(e, (ann, ben)[ply % 2], move)
        if recorded["outcome"] is None:
            asked = await e.slash(ben, "resign")
            await e.click_first(ben, asked, "Resign")
        (file,) = (await e.slash(ann, "record", game="1")).attachments
    assert json.loads(file.data)["moves"] == moves
    same_text(f"records/{file.filename}", file.data.decode())
