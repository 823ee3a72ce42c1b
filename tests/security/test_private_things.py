"""Reading private things: notes, plans, previews, other places' matches, digests; by every way that shows matches."""

from pathlib import Path

from tests.support.club import Club, refused, settled
from tests.support.discord import Answer, Channel, Discord, Permission, User
from tests.support.discord.permissions import Overwrite
from tests.support.service import Service, running

PLAN = "g7-g6 > g2-g3"
NOTE = "a wall on the right"
LOOKS = ("board", "history", "record", "replay", "moves", "preview", "note", "premove list", "premove clear")


async def looked(discord: Discord, who: User, where: Channel, number: str) -> list[Answer]:
    """What someone gets who names a match in every command that shows one."""
    answers = []
    for command in LOOKS:
        more = {"line": "b2-b4"} if command == "preview" else {}
        answers.append(await discord.slash(who, where, command, game=number, **more))
    return answers


async def hinted(discord: Discord, who: User, where: Channel) -> list[str]:
    """All that autocompletion offers someone for the options that name matches, or depend on one."""
    found = []
    for command in (
        "board",
        "history",
        "record",
        "replay",
        "move",
        "resign",
        "note",
        "premove list",
        "rematch",
    ):
        for typed in ("", "1", "2", "3", "Ann"):
            found += await discord.autocomplete(who, where, command, "game", game=typed)
    for command, option in (("move", "move"), ("premove set", "line"), ("preview", "line")):
        for number in ("1", "2", "3"):
            found += await discord.autocomplete(who, where, command, option, **{option: ""}, game=number)
    return [choice.name for choice in found]


def nothing_of_it(answer: Answer) -> None:
    assert answer.ephemeral or answer.deferred, answer.content
    assert not answer.attachments, answer.content
    for word in ("Ann", "Ben", NOTE, PLAN, "b2-b4"):
        assert word not in answer.content, answer.content


async def test_matches_of_other_places(club: Club, discord: Discord, store: Path) -> None:
    """#1 in a channel that Eve does not see, #2 in direct messages, #3 in another server."""
    ann, ben, eve, games = club.ann, club.ben, club.eve, club.games
    hidden = club.guild.channel("hidden")
    hidden.overwrites[eve.id] = Overwrite(deny=Permission.VIEW_CHANNEL)
    abroad = discord.guild("Abroad")
    there, far, host = abroad.channel("there"), abroad.member("Far"), abroad.member("Host")
    async with running(discord, store) as service:
        made = await discord.slash(ann, hidden, "challenge pux", opponent=ben, seat="first")
        await discord.click(ben, made.message, "Accept")
        await club.match(place="dm")
        made = await discord.slash(host, there, "challenge pux", opponent=far, seat="first")
        await discord.click(far, made.message, "Accept")
        await settled(service)
        for number in ("1", "2", "3"):
            for answer in await looked(discord, eve, games, number):
                nothing_of_it(answer)
                assert "Host" not in answer.content
        for number in ("1", "2"):
            for answer in await looked(discord, far, there, number):
                nothing_of_it(answer)
        assert await hinted(discord, eve, games) == []
        for hint in await hinted(discord, far, there):
            assert not any(word in hint for word in ("#1", "#2", "Ann")), hint
        for answer in (
            await discord.slash(eve, games, "games", player=ann),
            await discord.slash(eve, games, "games", player=ann, share=True),
            await discord.slash(eve, games, "next"),
        ):
            assert "#1" not in answer.content
            assert "#2" not in answer.content
    assert not any(request.status == 403 for request in discord.refusals)


async def test_what_is_ones_own_in_a_match_that_everybody_sees(
    club: Club, service: Service, discord: Discord
) -> None:
    ann, ben, eve, games = club.ann, club.ben, club.eve, club.games
    board = await club.match()
    await club.move(ann, "d2-d3")
    await discord.slash(ann, games, "note", text=NOTE)
    asked = await discord.slash(ann, games, "premove set", line=PLAN)
    saved = await discord.click(ann, asked.message, "Save")
    seen = await discord.slash(ann, games, "preview", line=PLAN)
    await settled(service)
    for private in (asked, saved, seen):
        assert private.ephemeral
        assert not private.message.visible_to(ben)
        assert not private.message.visible_to(eve)
    for who in (ben, eve):
        for answer in await looked(discord, who, games, "1"):
            assert NOTE not in answer.content
            assert PLAN not in answer.content
            for file in answer.attachments:
                assert NOTE.encode() not in file.data
                assert PLAN.encode() not in file.data
        more = await discord.click(who, board, "More")
        assert NOTE not in more.content
        assert not [hint for hint in await hinted(discord, who, games) if NOTE in hint or PLAN in hint]
    # Those of Ann's that name their author's action are nobody else's to press.
    for private in (asked, saved, seen):
        for button in private.message.buttons:
            if "premove" in (button.custom_id or "") or "preview-set" in (button.custom_id or ""):
                answer = await discord.click(eve, board, button.custom_id or "", forged=True)
                refused(answer)
                assert "g2-g3" not in answer.content
    public = " ".join(message.text for message in games.messages.values() if not message.ephemeral)
    assert NOTE not in public
    assert "g7-g6" not in public


async def test_a_digest_and_a_private_match_are_their_readers_alone(
    club: Club, service: Service, discord: Discord
) -> None:
    ann, ben, eve, games = club.ann, club.ben, club.eve, club.games
    await discord.slash(ann, games, "settings reminders", digest="14:00")
    await club.match(place="dm")
    await settled(service)
    await service.go_by(4)
    digest = await discord.next_dm(ann, containing="wait")
    for channel in (discord.dms(ann), discord.dms(ben)):
        assert channel.messages
        assert not channel.sees(eve)
    assert not discord.visible(eve, discord.dms(ann))
    assert not [said for said in games.messages.values() if "#1" in said.text and said.id >= digest.id]
    boards = [message for message in discord.dms(ann).messages.values() if message.buttons]
    assert boards
    own = await discord.slash(eve, games, "try pux")
    for button in boards[0].buttons:
        answer = await discord.click(eve, own.message, button.custom_id or "", forged=True)
        nothing_of_it(answer)
