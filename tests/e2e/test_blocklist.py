"""Blocks and who may challenge, over the wire: private, kept over restarts, and not to be told from anything else."""

from pathlib import Path

import pytest

from tests.support.club import Club, moves, never_parses, refused, rows, settled, shows_board, unchanged
from tests.support.discord import Answer, Discord
from tests.support.service import VirtualClock, running

SENTENCE = (
    "You can’t challenge Ann right now. "
    "Challenge someone else, or leave `opponent` out: then anyone may accept."
)


def leaks_nothing(answer: Answer) -> None:
    """What someone who is blocked is told holds no word of it."""
    assert answer.ephemeral
    assert answer.pinged == []
    assert "block" not in answer.content.casefold()


async def test_a_block_is_set_listed_and_taken_back(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    ann, ben, eve, games = club.ann, club.ben, club.eve, club.games
    async with running(discord, store, clock) as service, unchanged(service, store):
        refused(await discord.slash(ann, games, "block"), "You block nobody")
        refused(await discord.slash(ann, games, "block", player=ann), "can’t block yourself")
        refused(await discord.slash(ann, games, "block", player=discord.bot), "is a bot")
        refused(await discord.slash(ann, games, "unblock", player=eve), "You don’t block Eve")
        done = refused(
            await discord.slash(ann, games, "block", player=eve), "Eve can no longer challenge you"
        )
        assert "They aren’t told" in done.content
        refused(await discord.slash(ann, games, "block", player=ben))
        refused(await discord.slash(ann, games, "block", player=eve), "already")
    async with running(discord, store, clock):
        listed = refused(await discord.slash(ann, games, "block"), "You block Ben, Eve.")
        assert listed.labels == ["Unblock Ben", "Unblock Eve"]
        refused(await discord.slash(eve, games, "block"), "You block nobody")
    async with running(discord, store, clock):
        number = rows(store, "blocks")["blocks"][-1][1]
        forged = await discord.click(ben, listed.message, f"tp:unblock:{number}", forged=True)
        refused(forged, "You don’t block them")
        refused(await discord.click(ann, listed.message, "Unblock Eve"), "Eve can challenge you")
        refused(await discord.click(ann, listed.message, "Unblock Eve"), "You don’t block them")
        refused(await discord.slash(ann, discord.dms(ann), "unblock", player=ben), "Ben can challenge you")
    assert rows(store, "blocks")["blocks"] == []
    assert discord.mentions(eve) == []


async def test_a_blocked_person_reads_the_same_as_anybody_whom_she_does_not_want(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    ann, eve, games = club.ann, club.eve, club.games
    heard = []
    async with running(discord, store, clock):
        for chosen in ("nobody", "played"):
            told = await discord.slash(ann, games, "settings challenges", **{"from": chosen})
            refused(told, "challenge you by name")
            heard.append(await discord.slash(eve, games, "challenge pux", opponent=ann))
        await discord.slash(ann, games, "settings challenges", **{"from": "anyone"})
        await discord.slash(ann, games, "block", player=eve)
    async with running(discord, store, clock) as service:
        async with unchanged(service, store):
            heard.append(await discord.slash(eve, games, "challenge pux", opponent=ann))
            heard.append(await discord.slash(eve, games, "challenge pux", opponent=club.ben, opponent4=ann))
        for answer in heard:
            leaks_nothing(answer)
            refused(answer)
            assert answer.content == SENTENCE
        assert not (await discord.slash(ann, games, "challenge pux", opponent=eve)).ephemeral
    assert len(rows(store)["challenges"]) == 1
    assert discord.mentions(ann) == []


async def test_a_blocked_person_cannot_accept_and_reads_the_same_as_of_somebody_silenced(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    ann, ben, eve, games = club.ann, club.ben, club.eve, club.games
    async with running(discord, store, clock):
        anybody = (await discord.slash(ann, games, "challenge pux")).message
        direct = (await discord.slash(ann, games, "challenge bipod", opponent=eve)).message
        club.guild.time_out(ann, discord.clock.now() + 600)
        silenced = await discord.click(eve, anybody, "Accept")
        club.guild.time_out(ann, None)
        await discord.slash(ann, games, "block", player=eve)
    async with running(discord, store, clock) as service:
        async with unchanged(service, store):
            for post in (anybody, direct):
                blocked = await discord.click(eve, post, "Accept")
                leaks_nothing(blocked)
                assert blocked.content == silenced.content
                assert [r.route for r in blocked.requests] == [r.route for r in silenced.requests]
            listed = await discord.slash(eve, games, "challenges")
            assert listed.labels == ["Accept #2 Bipod from Ann", "Accept #1 Pux from Ann"]
            again = await discord.click(eve, listed.message, "Accept #1 Pux from Ann")
            leaks_nothing(again)
            assert again.content == silenced.content
        await discord.slash(eve, games, "challenge pommel")
        assert (await discord.slash(ann, games, "challenges", game="pommel")).labels == []
        assert (await discord.slash(ben, games, "challenges", game="pommel")).labels != []
        assert shows_board(await discord.click(ben, anybody, "Accept"))
    never_parses(discord)


@pytest.mark.parametrize("command", ["draw", "takeback", "abort"])
async def test_offers_of_a_blocked_person_do_not_arrive_and_the_match_goes_on(
    club: Club, clock: VirtualClock, discord: Discord, store: Path, command: str
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store, clock):
        await club.match()
        await club.move(ann, "b2-b4")
        if command == "takeback":
            await club.move(ben, "b7-b5")
        asked = await discord.slash(ben, games, command)
        await discord.slash(ann, games, "block", player=ben)
    async with running(discord, store, clock) as service:
        async with unchanged(service, store):
            offer = next(label for label in asked.labels if label != "Keep playing")
            answer = await discord.click(ben, asked.message, offer)
            leaks_nothing(answer)
            assert answer.content == "You can’t offer that to Ann right now, so nothing has changed."
        if command == "takeback":
            await club.move(ann, "c2-c4")
        else:
            await club.move(ben, "b7-b5")
        await settled(service)
        offered = await discord.slash(ann, games, "draw")
        made = await discord.click(ann, offered.message, offered.labels[0])
        assert made.pinged == [ben]
        over = await discord.click(ben, made.message, "Agree")
        assert "is a draw: both agreed" in over.content
    assert len(moves(store)) in (2, 3)


async def test_a_rematch_is_a_challenge_too(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store, clock):
        await club.match()
        asked = await discord.slash(ann, games, "resign")
        await discord.click(ann, asked.message, asked.labels[0])
        rematch = await discord.slash(ben, games, "rematch", game="1")
        await discord.slash(ann, games, "settings challenges", **{"from": "nobody"})
    async with running(discord, store, clock) as service:
        async with unchanged(service, store):
            answer = await discord.click(ben, rematch.message, rematch.labels[0])
            leaks_nothing(answer)
            assert answer.content == SENTENCE
        await discord.slash(ann, games, "settings challenges", **{"from": "played"})
        made = await discord.click(ben, rematch.message, rematch.labels[0])
        assert made.pinged == [ann]
        await discord.slash(ben, games, "block", player=ann)
        async with unchanged(service, store):
            answer = await discord.click(ann, made.message, "Agree")
            leaks_nothing(answer)
            assert answer.content.startswith("You can’t challenge Ben right now.")
    assert len(rows(store)["matches"]) == 1


@pytest.mark.usefixtures("service")
async def test_wrong_words_change_nothing(club: Club, discord: Discord) -> None:
    wrong = await club.raw(club.ann, "settings challenges", **{"from": "friends"})
    refused(wrong, "`from` can be `anyone`, `played` or `nobody`")
    shown = await discord.slash(club.ann, club.games, "settings challenges")
    refused(shown, "Anyone may challenge you by name")
