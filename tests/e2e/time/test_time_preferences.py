"""``/settings`` hours, reminders and vacation over the wire: chosen, hinted, refused, kept over restarts."""

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

from tests.support.club import Club, never_parses, refused, rows, settled
from tests.support.days import present, said, to
from tests.support.discord import Discord, Message
from tests.support.service import VirtualClock

CHOICES = ("preferences", "match_preferences", "sleep_schedules", "digests", "vacations")


def due(message: Message) -> datetime:
    """The deadline that a message tells."""
    found = re.search(r"Due <t:(\d+):R>", message.text)
    assert found is not None, message.text
    return datetime.fromtimestamp(int(found[1]), UTC)


async def test_a_zone_and_a_sleep_stop_the_clock_after_a_day(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    start = clock.at
    async with present(discord, store, clock):
        hints = await discord.autocomplete(ann, games, "settings hours", focused="zone", zone="berl")
        assert [(hint.name, hint.value) for hint in hints] == [("Europe/Berlin (now 13:00)", "Europe/Berlin")]
        chosen = await discord.slash(ann, games, "settings hours", zone="Europe/Berlin", sleep="23:00-07:00")
        begins = int((start + timedelta(days=1)).timestamp())
        refused(chosen, "Your time zone is `Europe/Berlin`", f"your clocks <t:{begins}:R>")
        board = await club.match(time="3d")
        # Nights of the second and third day, from 22:00 to 06:00 UTC: sixteen hours more.
        assert due(board) == start + timedelta(days=3, hours=24)
    async with present(discord, store, clock) as service:
        await to(service, start + timedelta(days=1))
        shown = await discord.slash(ann, games, "settings show")
        refused(shown, "Your time zone is `Europe/Berlin`, and you sleep from 23:00 to 07:00")
        assert "follow this now" not in shown.content
        looked = await discord.slash(ann, games, "board")
        assert due(looked.message) == start + timedelta(days=3, hours=24)
        answer = await club.move(ann, "b2-b4")
        assert due(answer.message) == clock.at + timedelta(days=3), "her sleep is not his"
        refused(await discord.slash(ben, games, "settings show"), "You haven’t set a time zone")
    async with present(discord, store, clock) as service:
        await club.move(ben, "b7-b5")
        await settled(service)
        (board,) = said(games, "Ben played b7-b5")
        assert due(board) == clock.at + timedelta(days=3, hours=32)
    never_parses(discord)


async def test_bad_hours_reminders_and_vacation_change_nothing(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    ann, eve, games = club.ann, club.eve, club.games
    async with present(discord, store, clock):
        await club.match(time="3d")
        await discord.slash(ann, games, "settings hours", zone="Asia/Tokyo", sleep="0-8", quiet="22:00-09:00")
        before = rows(store, *CHOICES, "matches", "reminders")
    async with present(discord, store, clock) as service:
        refused(await discord.slash(ann, games, "settings hours", zone="Mars"), "There’s no time zone")
        refused(await discord.slash(ann, games, "settings reminders", marks="0"), "isn’t between 1 and 99")
        refused(
            await discord.slash(eve, games, "settings reminders", where="off", game="1"),
            "Only the two players",
        )
        refused(await club.raw(ann, "settings reminders", where="everywhere"), "`channel`, `dm` or `off`")
        await settled(service)
    assert rows(store, *CHOICES, "matches", "reminders") == before


async def test_settings_show_says_everything(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    ann, games = club.ann, club.games
    async with present(discord, store, clock):
        await club.match(time="3d")
        await discord.slash(ann, games, "settings board", theme="dark")
        await discord.slash(ann, games, "settings hours", zone="Asia/Tokyo", quiet="off")
        await discord.slash(ann, games, "settings reminders", digest="9")
        await discord.slash(ann, games, "settings reminders", where="dm", game="1")
        await discord.slash(ann, games, "settings vacation", automatic=False)
        await discord.slash(ann, games, "vacation start", **{"from": "2026-12-24", "until": "2026-12-26"})
    async with present(discord, store, clock):
        shown = await discord.slash(ann, games, "settings show")
        refused(
            shown,
            "Your time zone is `Asia/Tokyo`",
            "your clocks <t:",
            "no quiet hours",
            "a day at 09:00",
            "In #1: when your turn begins",
            "7 days of vacation",
            "Your vacation starts",
        )
        assert len(shown.content) <= 2000
        selects = [row["components"][0] for row in shown.message.components[:-1]]
        chosen = [option["label"] for one in selects for option in one["options"] if option.get("default")]
        assert "Boards in dark colours" in chosen
