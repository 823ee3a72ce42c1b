"""What everybody is told in the course of an evening, to the letter: every request that the bot makes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tests.net.evening import asking, looking, making, moving, offering, resting
from tests.net.evening.people import Evening
from tests.net.evening.transcript import rows_of
from tests.net.pinned import same_text, updating
from tests.support.discord import Discord, NoAnswer, Refused
from tests.support.service import running

SCENES: dict[str, Callable[[Evening], Awaitable[None]]] = {
    "making": making.scene,
    "moving": moving.scene,
    "looking": looking.scene,
    "offering": offering.scene,
    "resting": resting.scene,
    "asking": asking.scene,
}


@pytest.mark.parametrize("name", SCENES)
async def test_an_evening(discord: Discord, store: Path, name: str) -> None:
    async with running(discord, store) as service:
        await discord.until(lambda: service.app.up, "the service is up")
        evening = Evening(discord, service, store)
        await evening.began()
        try:
            await SCENES[name](evening)
        except (AssertionError, NoAnswer, Refused) as error:
            if updating():
                raise
            # What came before says why.
            evening.transcript.note(f"The scene could not go on: {error}")
        transcript = evening.transcript
    transcript.note(rows_of(store))
    same_text(f"evening/{name}.txt", transcript.text)
    assert discord.late == []
