"""What everybody is told in the course of an evening, to the letter: every request that the bot makes."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tests.net.evening import asking, looking, making, moving, offering, resting
from tests.net.evening.people import Evening
from tests.net.evening.transcript import Words, rows_of
from tests.net.pinned import same_text, updating
from tests.support.discord import Discord, NoAnswer, Refused
from tests.support.discord.described import faults
from tests.support.service import running

EVENINGS: dict[str, tuple[Callable[[Evening], Awaitable[None]], ...]] = {
    "playing": (making.scene, moving.scene),
    "talking": (looking.scene, offering.scene),
    "resting": (resting.scene, asking.scene),
}
"""The scenes of each: every one in a server of its own, but the words that both hear are written down once."""


@pytest.mark.parametrize("name", EVENINGS)
async def test_an_evening(tmp_path: Path, name: str) -> None:
    words = Words()
    scenes = [await _transcript(scene, tmp_path / f"{n}.db", words) for n, scene in enumerate(EVENINGS[name])]
    same_text(f"evening/{name}.txt", "\n".join(scenes))


async def _transcript(scene: Callable[[Evening], Awaitable[None]], store: Path, words: Words) -> str:
    async with Discord.running() as discord:
        async with running(discord, store) as service:
            await discord.until(lambda: service.app.up, "the service is up")
            evening = Evening(discord, service, store, words)
            await evening.began()
            try:
                await scene(evening)
            except (AssertionError, NoAnswer, Refused) as error:
                if updating():
                    raise
                # What came before says why.
                evening.transcript.note(f"The scene could not go on: {error}")
        evening.transcript.note(rows_of(store))
        assert discord.late == []
        sent = [request for request in discord.requests if request.body is not None]
        assert sent
        assert [fault for each in sent for fault in faults(each.method, each.template, each.body)] == []
    return evening.transcript.text
