"""``/settings show`` on the wire: selects that Discord takes, and that work over a restart."""

from pathlib import Path

from tests.support.club import Club, refused
from tests.support.discord import Discord, Message
from tests.support.service import running


def holding(message: Message) -> list[str]:
    """What each select shows as chosen."""
    selects = [row["components"][0] for row in message.components[:-1]]
    assert {one["type"] for one in selects} == {3}
    return [option["label"] for one in selects for option in one["options"] if option.get("default")]


async def test_settings_are_chosen_from_selects(club: Club, discord: Discord, store: Path) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store):
        shown = refused(await discord.slash(ann, games, "settings show"), "time zone")
        assert len(shown.message.components) == 5
        assert len(shown.content) < 500
        dark = await discord.select(ann, shown.message, "Colours", "Boards in dark colours")
        assert dark.updated
        assert len(dark.requests) == 1
        assert holding(dark.message)[0] == "Boards in dark colours"
        others = await discord.click(ann, dark.message, "Reminders, language and more")
        assert len(others.message.components) == 5
    async with running(discord, store):
        select = others.message.components[3]["components"][0]["custom_id"]
        off = await discord.select(ann, others.message, select, "Vacation starts only when you start it")
        assert holding(off.message)[-1] == "Vacation starts only when you start it"
        language = others.message.components[1]["components"][0]["custom_id"]
        german = await discord.select(ann, off.message, language, "Deutsch")
        assert holding(german.message)[0] == "Erinnerungen dort, wo gespielt wird"
        theirs = await discord.slash(ben, games, "settings show")
        assert holding(theirs.message)[0] == "Boards in light colours"
    assert discord.refusals == []
    assert discord.late == []
