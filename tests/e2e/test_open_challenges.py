"""Finding a game over the wire: four challenged at once, open challenges, renewing, authors who leave."""

import asyncio
from datetime import timedelta
from pathlib import Path

import pytest

from rules.match.match import MatchId
from tests.support.club import Club, never_parses, refused, rows, settled, shows_board, unchanged
from tests.support.discord import Answer, Discord, Message
from tests.support.discord.options import Value
from tests.support.discord.permissions import Permission
from tests.support.service import Service, VirtualClock, running

MEMBER = "GET /guilds/{guild_id}/members/{user_id}"
NOT_NOW = "can’t accept this challenge right now, but it stays open"


def states(store: Path) -> list[str]:
    """What became of each challenge, on disk."""
    return [
        next(value for value in row if value in ("open", "accepted", "declined", "cancelled", "expired"))
        for row in rows(store, "challenges")["challenges"]
    ]


def asked(answer: Answer) -> list[str]:
    """The requests of an answer by their routes, the answer itself left out."""
    return [request.route for request in answer.requests if "callback" not in request.route]


async def goes_by(service: Service, **duration: float) -> None:
    """Time in which the service was there, and a tick."""
    service.clock.advance(**duration)
    await service.app.database.write(lambda session: session.presence.set(service.clock.at))
    await service.later(seconds=1)


async def test_four_are_challenged_and_the_first_plays(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    ann, ben, eve, games = club.ann, club.ben, club.eve, club.games
    dan, fay = club.guild.member("Dan"), club.guild.member("Fay")
    async with running(discord, store, clock):
        made = await club.challenge(opponent2=eve, opponent3=dan, opponent4=fay)
        assert made.content.startswith(
            f"{ben.mention}, {eve.mention}, {dan.mention} and {fay.mention}: Ann challenges you to Pux (#1)."
        )
        assert sorted(user.name for user in made.pinged) == ["Ben", "Dan", "Eve", "Fay"]
        assert len(made.requests) == 1
        no = await discord.click(ben, made.message, "Decline")
        assert no.updated
        assert len(no.requests) == 1
        assert no.content.endswith("Declined by Ben.")
        assert no.content.startswith(f"{eve.mention}, {dan.mention} and {fay.mention}: Ann challenges you")
        assert no.labels == ["Accept", "Decline", "Details", "More"]
        assert shows_board(no)
        assert all(message.id == made.message.id for message in games.messages.values()), (
            "nothing new is said"
        )
    post = made.message
    async with running(discord, store, clock) as service:
        async with unchanged(service, store):
            for label in ("Accept", "Decline"):
                refused(await discord.click(ben, post, label), "You’ve already declined this challenge")
            refused(await discord.click(ann, post, "Accept"), "your own challenge")
        both = await asyncio.gather(discord.click(eve, post, "Accept"), discord.click(dan, post, "Accept"))
        first, second = sorted(both, key=lambda answer: answer.ephemeral)
        assert shows_board(first)
        assert "your move in #1 Pux" in first.content
        assert second.ephemeral
        assert "has already been accepted" in second.content
        await settled(service)
        winner = first.interaction.user.name
        assert post.text == f"{winner} accepted challenge #1 from Ann to Pux: the match has begun."
        assert post.labels == []
        async with unchanged(service, store):
            for label in ("accept", "decline"):
                refused(await discord.click(fay, post, f"tp:{label}:1", forged=True), "already been accepted")
    assert states(store) == ["accepted"]
    assert len(rows(store)["matches"]) == 1
    never_parses(discord)


async def test_when_all_four_decline_it_is_over(
    club: Club, service: Service, discord: Discord, store: Path
) -> None:
    post = (await club.challenge(opponent2=club.eve)).message
    await discord.click(club.eve, post, "Decline")
    last = await discord.click(club.ben, post, "Decline")
    assert last.pinged == [club.ann]
    assert "Nobody is left to accept it" in last.content
    await settled(service)
    assert post.text == "Challenge #1 from Ann to Pux was declined by everyone it was for."
    assert states(store) == ["declined"]


async def test_who_cannot_be_among_them(club: Club, discord: Discord, store: Path) -> None:
    ann, eve, games = club.ann, club.eve, club.games
    hidden = club.guild.channel("hidden")
    hidden.deny(eve)
    stranger = discord.guild("Other").member("Stranger")
    async with running(discord, store) as service:
        async with unchanged(service, store):
            refused(await club.challenge(opponent2=club.ben), "Ben is named twice")
            refused(await club.challenge(opponent4=ann), "can’t challenge yourself")
            refused(await club.challenge(opponent3=discord.bot), "The computer plays against you alone")
            refused(await club.challenge(opponent2=stranger), "Stranger can’t see this channel")
            there = await discord.slash(ann, hidden, "challenge pux", opponent=club.ben, opponent2=eve)
            refused(there, "Eve can’t see this channel")
            refused(
                await club.raw(ann, "challenge pux", flag="none"),
                "`flag` can be `claim` or `auto`, not `none`",
            )
            refused(await club.raw(ann, "challenge pux", time="fortnight"), "isn’t a time", "from 1m to 60d")
        assert games.messages == {} or all(m.ephemeral for m in games.messages.values())


async def test_the_terms_over_the_wire(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    async with running(discord, store, clock):
        hints = await discord.autocomplete(club.ann, club.games, "challenge bipod", "time", time="2w")
        assert hints[0].name == "14d – 14 days per move; a typical game (40 turns) takes 18 months at most"
        made = await club.challenge("bipod", time="14d", flag="auto", weekends=True, vacation=False)
        assert made.content.splitlines()[1] == (
            "14 days per move · Ann moves first · rated · you lose when your time runs out · clocks pause at weekends · "
            "clocks run during vacation"
        )
        details = await discord.click(club.eve, made.message, "Details")
        assert details.ephemeral
        assert "Clocks pause on Saturdays and Sundays, but not during vacation." in details.content
    async with running(discord, store, clock) as service:
        began = await discord.click(club.ben, made.message, "Accept")
        assert shows_board(began)
        # Fourteen days from Monday at noon, with two weekends in which the clock stands still.
        due = int((clock.at + timedelta(days=14 + 4)).timestamp())
        assert f"Due <t:{due}:R>" in began.content
        hosted = await service.app.database.read(lambda session: session.matches.get(MatchId(1)))
        assert hosted is not None
        assert (hosted.match.flag, hosted.match.weekends, hosted.match.vacation) == ("auto", True, False)


async def test_a_no_holds_for_a_day(club: Club, clock: VirtualClock, discord: Discord, store: Path) -> None:
    ben, eve = club.ben, club.eve
    async with running(discord, store, clock):
        post = (await club.challenge()).message
        await discord.click(ben, post, "Decline")
    again = int(clock.at.timestamp()) + 24 * 3600
    clock.advance(hours=23)
    async with running(discord, store, clock) as service:
        async with unchanged(service, store):
            words = "Ben declined this same challenge"
            refused(await club.challenge(), words, f"<t:{again}:R>")
            refused(await club.challenge(opponent=eve, opponent2=ben), words)
        changed = await club.challenge(time="5d")
        assert not changed.ephemeral
        more = await discord.click(club.ann, changed.message, "More")
        await discord.click(club.ann, more.message, "Cancel")
        assert not (await club.challenge(opponent=eve)).ephemeral
        clock.advance(hours=1)
        assert (await club.challenge()).pinged == [ben]


# Open challenges


async def test_open_challenges_are_listed_and_accepted_from_there(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    ann, ben, eve, games = club.ann, club.ben, club.eve, club.games
    lounge, hidden = club.guild.channel("lounge"), club.guild.channel("hidden")
    hidden.deny(ben, Permission.VIEW_CHANNEL)
    everybody: dict[str, Value] = {"seat": "first"}
    async with running(discord, store, clock) as service:
        first = (await discord.slash(ann, games, "challenge pux", **everybody)).message
        await discord.slash(ann, lounge, "challenge bipod", time="1d", **everybody)
        await discord.slash(ann, hidden, "challenge pux", time="none", **everybody)
        await discord.slash(eve, hidden, "challenge pommel", opponent=ann)
        async with unchanged(service, store):
            listed = await discord.slash(ben, games, "challenges")
            assert listed.ephemeral
            assert listed.labels == ["Accept #1 Pux from Ann", "Accept #2 Bipod from Ann"]
            assert f"in {lounge.mention}" in listed.content
            assert hidden.mention not in listed.content
            assert {request.method for request in listed.requests} == {"GET", "POST"}
            of_all = await discord.slash(eve, games, "challenges")
            assert of_all.labels == [
                "Accept #1 Pux from Ann",
                "Accept #2 Bipod from Ann",
                "Accept #3 Pux from Ann",
                "Renew #4 Pommel",
                "Cancel #4 Pommel",
            ]
            assert (await discord.slash(ben, games, "challenges", game="bipod")).labels == listed.labels[1:]
            assert (await discord.slash(ben, games, "challenges", time="fast")).labels == listed.labels[1:]
            refused(
                await discord.slash(ben, games, "challenges", time="slow", share=True), "no open challenge"
            )
            wrong = await club.raw(ben, "challenges", game="chess")
            refused(wrong, "`game` can be")
            shared = await discord.slash(ben, games, "challenges", share=True)
            assert not shared.ephemeral
            assert shared.labels == ["Accept #1 Pux from Ann"]
            assert shared.pinged == []
            direct = await discord.slash(ann, discord.dms(ann), "challenges", game="pommel")
            assert direct.labels == ["Accept #4 Pommel from Eve"]
    async with running(discord, store, clock) as service:
        # In the channel where it was made the answer is the first board; elsewhere that is posted there.
        here = await discord.click(ben, listed.message, "Accept #1 Pux from Ann")
        assert not here.ephemeral
        assert here.content.startswith(f"{ann.mention}, your move in #1 Pux")
        await settled(service)
        assert first.text.startswith("Ben accepted challenge #1")
        there = await discord.click(ben, listed.message, "Accept #2 Bipod from Ann")
        assert there.ephemeral
        assert there.content == f"You accepted #2 Bipod. You’ll play in {lounge.mention}."
        board = await discord.next_message(lounge, containing="your move in #2 Bipod")
        assert board.pinged == [ann]
        async with unchanged(service, store):
            again = await discord.click(ben, listed.message, "Accept #2 Bipod from Ann")
            assert again.ephemeral
            assert "already been accepted" in again.content
            forged = await discord.click(ben, listed.message, "tp:accept:3", forged=True)
            assert forged.ephemeral
            assert "challenge no longer exists" in forged.content
    never_parses(discord)


async def test_own_ones_are_renewed_and_cancelled_from_the_list(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store, clock):
        one = (await discord.slash(ann, games, "challenge pux")).message
        two = (await club.challenge("bipod")).message
        listed = await discord.slash(ann, games, "challenges")
        assert listed.labels == ["Renew #1 Pux", "Cancel #1 Pux", "Renew #2 Bipod", "Cancel #2 Bipod"]
    clock.advance(days=6)
    async with running(discord, store, clock) as service:
        # At its start it asks who of those waited for is still there.
        await settled(service)
        for who, label in ((ben, "renew"), (ben, "cancel")):
            async with unchanged(service, store):
                refused(
                    await discord.click(who, one, f"tp:{label}:1", forged=True), "Only the person who made"
                )
        until = int(clock.at.timestamp()) + 7 * 86400
        renewed = await discord.click(ann, listed.message, "Renew #1 Pux")
        assert renewed.ephemeral
        assert f"<t:{until}:F>" in renewed.content
        await settled(service)
        assert f"Open until <t:{until}:F>" in one.text
        assert shows_board(one)
        cancelled = await discord.click(ann, listed.message, "Cancel #2 Bipod")
        assert cancelled.ephemeral
        await settled(service)
        assert two.text == "Challenge #2 from Ann to Bipod was cancelled."
        async with unchanged(service, store):
            for label in ("Cancel #2 Bipod", "Renew #2 Bipod"):
                refused(await discord.click(ann, listed.message, label), "was cancelled")
        await goes_by(service, days=2)
        assert not (await discord.click(ben, one, "Accept")).ephemeral, "it would have expired by now"


async def test_an_expired_challenge_is_renewed_from_its_message(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    ann, ben = club.ann, club.ben
    async with running(discord, store, clock) as service:
        post = (await club.challenge()).message
        await goes_by(service, days=7)
        assert post.text == "Challenge #1 from Ann to Pux has expired: nobody accepted it within seven days."
        assert post.labels == ["Renew"]
    async with running(discord, store, clock) as service:
        async with unchanged(service, store):
            refused(await discord.click(ben, post, "Renew"), "Only the person who made")
            refused(await discord.click(ben, post, "tp:accept:1", forged=True), "challenge expired")
        twice = await asyncio.gather(discord.click(ann, post, "Renew"), discord.click(ann, post, "Renew"))
        assert all(answer.updated for answer in twice)
        assert post.labels == ["Accept", "Decline", "Details", "More"]
        assert post.text.startswith(f"{ben.mention}, Ann challenges you to Pux (#1).")
        assert shows_board(post)
        await settled(service)
        assert states(store) == ["open"]
    async with running(discord, store, clock):
        assert shows_board(await discord.click(ben, post, "Accept"))
    never_parses(discord)


# Authors who leave


async def closed(service: Service, post: Message) -> None:
    await settled(service)
    assert post.text == "Challenge #1 from Ann to Pux is closed: Ann has left this server."
    assert post.labels == []


@pytest.mark.parametrize("way", ["leave", "ban"])
@pytest.mark.parametrize("open_to_all", [True, False])
async def test_one_who_accepts_learns_that_the_author_has_left(
    discord: Discord, store: Path, way: str, *, open_to_all: bool
) -> None:
    club, clock = Club(discord), VirtualClock()
    async with running(discord, store, clock):
        whom = None if open_to_all else club.ben
        post = (await discord.slash(club.ann, club.games, "challenge pux", opponent=whom)).message
    getattr(club.guild, way)(club.ann)
    async with running(discord, store, clock) as service:
        answer = await discord.click(club.ben, post, "Accept")
        assert answer.updated
        assert asked(answer) == [MEMBER]
        await closed(service, post)
        async with unchanged(service, store):
            refused(await discord.click(club.eve, post, "tp:accept:1", forged=True))
    assert states(store) == ["cancelled"]
    assert rows(store)["matches"] == []


async def test_it_is_asked_once_a_day_too(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    ann = club.ann

    def times() -> int:
        return len([request for request in discord.requests if request.route == MEMBER])

    async with running(discord, store, clock) as service:
        post = (await discord.slash(ann, club.games, "challenge pux")).message
        two = (await discord.slash(ann, club.games, "challenge bipod")).message
        await goes_by(service, hours=23)
        assert times() == 0
        await goes_by(service, hours=1)
        assert times() == 1, "once for each person"
        club.guild.leave(ann)
        await goes_by(service, hours=23)
        assert "Ann challenges anyone here" in post.text
        assert times() == 1
    async with running(discord, store, clock) as service:
        await goes_by(service, hours=1)
        assert times() == 2
        await closed(service, post)
        assert "has left this server" in two.text
        await goes_by(service, days=3)
        assert times() == 2, "nobody is asked about what is closed"
    assert states(store) == ["cancelled", "cancelled"]


async def test_an_author_who_is_back_in_time_has_lost_nothing(
    club: Club, service: Service, discord: Discord
) -> None:
    post = (await discord.slash(club.ann, club.games, "challenge pux")).message
    club.guild.leave(club.ann)
    await goes_by(service, hours=20)
    club.guild.member(club.ann)
    await goes_by(service, hours=5)
    assert shows_board(await discord.click(club.ben, post, "Accept"))


async def test_an_author_who_is_timed_out_keeps_the_challenge(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    async with running(discord, store, clock):
        post = (await club.challenge()).message
    club.guild.time_out(club.ann, discord.clock.now() + 3600)
    async with running(discord, store, clock) as service:
        answer = await discord.click(club.ben, post, "Accept")
        assert answer.ephemeral
        assert NOT_NOW in answer.content
        await goes_by(service, days=1)
        assert states(store) == ["open"]
        club.guild.time_out(club.ann, None)
        assert shows_board(await discord.click(club.ben, post, "Accept"))


@pytest.mark.usefixtures("service")
async def test_where_discord_does_not_say_it_the_match_begins(club: Club, discord: Discord) -> None:
    post = (await club.challenge()).message
    discord.faults.fail(MEMBER, status=404)
    assert shows_board(await discord.click(club.ben, post, "Accept"))
