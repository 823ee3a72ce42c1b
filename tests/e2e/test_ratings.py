"""Ratings over the wire: a rated match, and what a leaderboard, a profile and statistics say of it."""

from pathlib import Path

from tests.support.club import Club
from tests.support.discord import Discord
from tests.support.service import Service
from tests.support.use_cases import GAME


async def test_a_result_is_in_the_leaderboard_the_profile_and_the_statistics(
    club: Club, service: Service, discord: Discord, store: Path
) -> None:
    await club.match()
    for who, move in zip([club.ann, club.ben] * 2, GAME[:4], strict=True):
        await club.move(who, move)
    asked = await discord.slash(club.ben, club.games, "resign", game="1")
    await discord.click(club.ben, asked.message, asked.labels[0])
    shown = await discord.slash(club.ann, club.games, "leaderboard")
    assert shown.ephemeral
    assert shown.content.startswith(
        "**Leaderboard: Pux**, this server, all time\nNobody has a place here yet"
    )
    assert "You: **1662? ± 290**, without a place yet: 1 of 5 rated results." in shown.content
    everywhere = await discord.click(club.ann, shown.message, "Everywhere")
    assert everywhere.updated
    assert everywhere.content.startswith("**Leaderboard: Pux**, everywhere")
    direct = await discord.slash(club.ann, discord.dms(club.ann), "leaderboard", game="pux", where="here")
    assert direct.content == "There’s no server here. Ask with `where:everywhere`, or in a server."
    profile = await discord.slash(club.ann, club.games, "profile")
    assert "-# first 1–0–0, second 0–0–0 · longest #1, 4 moves" in profile.content
    [card] = profile.attachments
    assert card.data.startswith(b"\x89PNG")
    stats = await discord.slash(club.eve, club.games, "stats", game="pux")
    assert "**the usual game**: 1 match\nFirst scores 100 % (21–100)" in stats.content
    assert discord.refusals == []
