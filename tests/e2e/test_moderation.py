"""Moderators over the wire: a match decided, a ban, a report closed; and that Discord's own settings hold."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.support.club import Club, outcome, refused, rows, settled
from tests.support.discord import Channel, Discord, Refused, Role, User
from tests.support.service import Service
from tests.support.use_cases import GAME


class ModeratedClub:
    """A club with a role for moderators, and a channel of theirs; Mia has the role, and Meg manages the server."""

    def __init__(self, discord: Discord, club: Club, service: Service) -> None:
        self.discord, self.club, self.service = discord, club, service
        self.meg, self.mia = club.guild.member("Meg", manage=True), club.guild.member("Mia")
        self.role: Role = club.guild.role("Moderators", self.mia)
        self.office: Channel = club.guild.channel("office")

    async def appoint(self) -> None:
        """The owner lets the role moderate: in the service, and in Discord."""
        answer = await self.discord.slash(self.meg, self.club.games, "server roles", moderate=self.role)
        assert f"{self.role.mention} may moderate" in answer.content
        assert "Integrations → Turnpost" in answer.content
        self.club.guild.allow_command("moderate", self.role)

    async def play(self) -> None:
        """A rated match that is long enough to count."""
        await self.club.match()
        for who, move in zip([self.club.ann, self.club.ben] * 2, GAME[:4], strict=True):
            await self.club.move(who, move)

    async def told(self) -> list[str]:
        """The ends of matches that are told in the channel."""
        await settled(self.service)
        seen = self.discord.visible(self.club.eve, self.club.games)
        return [
            message.text
            for message in seen
            if "The moderators decided" in message.text or "die Moderation entschieden" in message.text
        ]

    def ratings(self, store: Path) -> int:
        return len(rows(store, "rating_changes")["rating_changes"])


@pytest.fixture
async def there(discord: Discord, club: Club, service: Service) -> AsyncIterator[ModeratedClub]:
    made = ModeratedClub(discord, club, service)
    yield made
    assert discord.refusals == []
    assert discord.violations == []


async def test_a_moderator_decides_a_rated_match(there: ModeratedClub, discord: Discord, store: Path) -> None:
    await there.appoint()
    await there.play()
    answer = await discord.slash(
        there.mia,
        there.office,
        "moderate adjudicate",
        game="1",
        result="second",
        reason="Ann left, and **asked** for it",
    )
    assert answer.ephemeral
    assert "Ben wins #1 Pux" in answer.content
    (told,) = await there.told()
    assert f"{there.club.ben.mention} wins #1 Pux" in told
    assert there.club.ann.mention in told
    assert "Ratings:" in told
    assert "The moderators decided that: Ann left, and \\*\\*asked\\*\\* for it" in told
    assert outcome(store) == (1, "adjudicated")
    assert there.ratings(store) == 2
    again = await discord.slash(there.mia, there.office, "moderate abort", game="1", reason="changed my mind")
    refused(again, "over")
    assert outcome(store) == (1, "adjudicated")
    assert len(await there.told()) == 1
    for who in (there.mia, there.meg, there.club.ann, there.club.ben):
        listed = await discord.slash(who, there.club.games, "audit", game="1")
        assert "Mia decided #1 (Ann – Ben): Second wins" in listed.content
    assert "nothing that concerns you" in (await discord.slash(there.club.eve, there.office, "audit")).content
    direct = await discord.slash(there.club.ann, discord.dms(there.club.ann), "audit")
    assert "Mia decided #1" in direct.content


async def test_in_german(there: ModeratedClub, discord: Discord) -> None:
    await there.appoint()
    await there.play()
    await discord.slash(there.meg, there.club.games, "server language", use="de")
    there.mia.locale = "de"
    answer = await discord.slash(
        there.mia, there.office, "moderate abort", game="1", reason="falsche Optionen"
    )
    assert "Beide erfahren es" in answer.content
    (told,) = await there.told()
    assert "Das hat die Moderation entschieden: falsche Optionen" in told
    listed = await discord.slash(there.mia, there.office, "audit")
    assert "Mia hat #1 (Ann – Ben) ohne Ergebnis beendet. Grund: falsche Optionen" in listed.content


async def test_the_banned_start_nothing_and_see_why(there: ModeratedClub, discord: Discord) -> None:
    await there.appoint()
    await there.club.match()
    answer = await discord.slash(
        there.mia, there.office, "moderate ban", player=there.club.ann, reason="rude to beginners"
    )
    assert "Ann can’t start matches" in answer.content
    refused(await there.club.challenge("bipod"), "“rude to beginners”")
    await there.club.move(there.club.ann, GAME[0])
    offered = await discord.slash(
        there.club.eve, there.club.games, "challenge bipod", opponent=there.club.ann
    )
    accepting = await discord.click(there.club.ann, offered.message, "Accept")
    assert accepting.ephemeral
    assert "“rude to beginners”" in accepting.content
    await discord.slash(there.mia, there.office, "moderate unban", player=there.club.ann, reason="sorry")
    board = await discord.click(there.club.ann, offered.message, "Accept")
    assert "#2 Bipod" in board.content


async def test_a_report_is_closed(there: ModeratedClub, discord: Discord) -> None:
    await there.appoint()
    await discord.slash(there.meg, there.club.games, "server lobby", reports=there.office)
    await there.club.match()
    await discord.slash(there.club.ben, there.club.games, "report", match="1", text="rude")
    await settled(there.service)
    (report,) = discord.visible(there.mia, there.office)
    refused(await discord.click(there.club.eve, report, "Close"), "may moderate")
    opened = await discord.click(there.mia, report, "Close")
    done = await discord.submit(there.mia, opened.modal, "We talked to her.")
    assert "Mia has closed the report about #1: We talked to her." in done.content
    assert not done.ephemeral
    await settled(there.service)
    (told,) = discord.visible(there.club.ben, discord.dms(there.club.ben))
    assert told.text == ("The moderators have looked at your report about #1 and write: We talked to her.")
    refused(await discord.click(there.meg, report, "Close"), "was closed")
    await settled(there.service)
    assert len(discord.visible(there.club.ben, discord.dms(there.club.ben))) == 1


async def test_neither_the_role_nor_the_command_is_enough(there: ModeratedClub, discord: Discord) -> None:
    """The service asks for the role; Discord shows the command to whom the owner allowed it."""
    await there.club.match()

    async def abort(who: User) -> str:
        given = {"game": "1", "reason": "because"}
        return (await discord.slash(who, there.office, "moderate abort", **given)).content

    helpers = there.club.guild.role("Helpers", there.club.eve)
    there.club.guild.allow_command("moderate", helpers)
    assert "Only people who manage this server may moderate" in await abort(there.club.eve)
    await discord.slash(there.meg, there.club.games, "server roles", moderate=there.role)
    assert "with the role" in await abort(there.club.eve)
    with pytest.raises(Refused, match="not shown to Mia"):
        await abort(there.mia)
    there.club.guild.allow_command("moderate", there.role)
    assert "was aborted" in await abort(there.mia)
