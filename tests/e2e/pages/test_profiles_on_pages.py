"""Profiles and leaderboards of a server on pages: they show nobody more than chat does, and as much."""

import re
from datetime import timedelta
from pathlib import Path

from tests.support.account_pages import SETTINGS, SITE, Browser
from tests.support.club import Club
from tests.support.service import VirtualClock, running


async def test_who_sees_a_profile_in_a_server_sees_its_page_until_they_leave_the_server(
    club: Club, store: Path, clock: VirtualClock
) -> None:
    """Ann and Ben have not played each other; both have played Eve there."""
    discord, ann, ben = club.discord, club.ann, club.ben
    async with running(discord, store, clock, **SETTINGS) as service, Browser(service) as browser:
        await club.match(other=club.eve)
        made = await discord.slash(ben, club.games, "challenge pux", opponent=club.eve)
        await discord.click(club.eve, made.message, "Accept")
        await browser.sign_in(discord, ann, club.games)
        shown = await discord.slash(ann, club.games, "profile", player=ben)
        link = shown.message.button("Profile page").url
        address = link.removeprefix(SITE)
        page = await browser.get(address)
        assert page.status == 200
        assert "<bdi>Ben</bdi>" in page.text
        links = re.findall(r'href="(\?[^"]*)"', page.text)
        assert links
        for one in links:
            there = address.partition("?")[0] + one.replace("&amp;", "&")
            assert (await browser.get(there)).status == 200, there
        board = f"/leaderboard/pux?server={club.guild.id}"
        assert (await browser.get(board)).status == 200
        club.guild.ban(ann)
        await service.later(seconds=timedelta(hours=1).total_seconds() + 1)
        assert [(await browser.get(one)).status for one in (address, board)] == [404, 404]
        elsewhere = await browser.get("/leaderboard/pux")
        assert elsewhere.status == 200
