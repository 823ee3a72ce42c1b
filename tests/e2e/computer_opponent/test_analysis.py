"""A match is analysed over the wire, by a real worker; one that dies in the middle costs a slice."""

import os
import signal
from pathlib import Path

from bot.computer_opponent.analyst import EngineAnalyst
from tests.support.club import Club, rows
from tests.support.discord import Discord
from tests.support.service import Service

PLIES = ["B", "L", "B", "L", "B", "L", "B", "Y"]


async def test_where_a_match_turned(club: Club, discord: Discord, service: Service, store: Path) -> None:
    await club.match("graph-hockey")
    for index, ply in enumerate(PLIES):
        await club.move((club.ann, club.ben)[index % 2], ply)
    asked = await discord.slash(club.ann, club.games, "resign", game="1")
    ended = await discord.click(club.ann, asked.message, "Resign #1 against Ben")
    assert ended.message.labels[:3] == ["Rematch", "Replay", "Analyse"]

    begun = await discord.click(club.eve, ended.message, "Analyse")
    assert begun.ephemeral
    assert "#1 Graph Hockey is being analysed" in begun.content
    analyst = service.app.dispatcher.services.analyst
    assert isinstance(analyst, EngineAnalyst)
    await discord.until(lambda: bool(analyst.pids), "a worker thinks")
    [worker] = analyst.pids
    os.kill(worker, signal.SIGKILL)
    await discord.until(
        lambda: bool(rows(store, "analyses")["analyses"][0][-2]), "all is thought", within=400
    )
    assert worker not in analyst.pids

    shown = await discord.click(club.eve, begun.message, "Look again")
    assert shown.updated
    assert "Accuracy: Ann " in shown.content
    assert (shown.message.attachments[0].description or "").startswith("Ann’s chance over 8 moves. From ")
    # It is known to everybody, at once.
    shared = await discord.slash(club.ben, club.games, "analyse", game="1", share=True)
    assert not shared.ephemeral
    assert shared.content == shown.content
    await discord.until(lambda: rows(store, "analyses")["analyses"][0][-1] == 1, "puzzles were looked for")
