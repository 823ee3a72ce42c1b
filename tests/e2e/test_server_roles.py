"""Roles over the wire: who may challenge, as Discord says which roles someone has."""

import pytest

from tests.support.club import Club, refused
from tests.support.discord import Discord, Role

pytestmark = pytest.mark.usefixtures("service")


async def test_who_has_the_role_may_challenge_and_who_manages(club: Club, discord: Discord) -> None:
    meg, role = club.guild.member("Meg", manage=True), club.guild.role("Players", club.eve)
    answer = await discord.slash(meg, club.games, "server roles", challenge=role)
    assert answer.ephemeral
    assert f"{role.mention} may challenge" in answer.content
    refused(await club.challenge(), f"with the role {role.mention} may challenge")
    club.ann.locale = "de"
    refused(await club.challenge(), role.mention)
    for who in (club.eve, meg):
        made = await discord.slash(who, club.games, "challenge pux", opponent=club.ben)
        assert not made.ephemeral
    opened = await discord.slash(club.eve, club.games, "challenge bipod", opponent=club.ann)
    begun = await discord.click(club.ann, opened.message, "Accept")
    assert "#3 Bipod" in begun.message.content
    await discord.slash(meg, club.games, "server roles", reset=True)
    assert not (await club.challenge("pommel")).ephemeral


async def test_directly_the_role_counts_as_well(club: Club, discord: Discord) -> None:
    """Discord sends no roles with what is said directly: it is asked for them."""
    meg, role = club.guild.member("Meg", manage=True), club.guild.role("Players", club.eve)
    players = club.eve, club.ben
    opened = await discord.slash(club.eve, club.games, "challenge pux", opponent=club.ben, seat="first")
    await discord.click(club.ben, opened.message, "Accept")
    await discord.slash(meg, club.games, "server roles", challenge=role)
    asked = await discord.slash(club.eve, club.games, "resign")
    await discord.click(club.eve, asked.message, "Resign #1 against Ben")
    answers = [await discord.slash(who, discord.dms(who), "rematch", game="1") for who in players]
    assert "rematch" in answers[0].content
    assert f"with the role {role.mention} may challenge" in answers[1].content


async def test_everyone_is_a_role_that_everybody_has(club: Club, discord: Discord) -> None:
    """Discord offers it, and does not send it among the roles of members."""
    meg, everyone = club.guild.member("Meg", manage=True), Role(club.guild.id, "@everyone")
    await discord.slash(meg, club.games, "server roles", challenge=everyone)
    assert not (await club.challenge()).ephemeral
