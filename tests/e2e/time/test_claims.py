"""An opponent who does not move, on the wire: claims, days given, nudges; a restart between offer and answer."""

import json
from pathlib import Path

import pytest

from rules.match.time_claims import CLAIM_LASTS, NUDGE_EVERY, SILENCE
from tests.support.club import Club, moves, never_parses, outcome, refused, shows_board, unchanged
from tests.support.discord import Channel, Discord, Message
from tests.support.service import Service, VirtualClock, running

CHOICES = ["Claim win", "Give a day", "Wait"]


def said(channel: Channel, words: str) -> list[Message]:
    """The public messages of a channel in which these words stand."""
    return [m for m in channel.messages.values() if words in m.text and not m.ephemeral]


async def pass_days_at_once(service: Service, days: float) -> None:
    """Let days go by in which the service was there, though nothing was due."""
    service.clock.advance(days=days)
    await service.was_up()


async def overdue(club: Club, service: Service, *, place: str = "here") -> Message | None:
    """A match without vacation in which Ann's hour is over; the news of it, if it is in #games."""
    await club.match(time="1h", vacation=False, place=place)
    await service.go_by(1)
    found = said(club.games, "the win is yours to claim")
    return found[0] if found else None


@pytest.mark.parametrize("label", CHOICES)
async def test_a_claim_outlives_a_restart(
    club: Club, clock: VirtualClock, discord: Discord, store: Path, label: str
) -> None:
    ann, ben, eve, games = club.ann, club.ben, club.eve, club.games
    async with running(discord, store, clock) as service:
        claim = await overdue(club, service)
        assert claim is not None
        assert claim.text.startswith(
            f"{ben.mention}, Ann ran out of time in #1 Pux: the win is yours to claim."
        )
        assert claim.pinged == [ben]
        assert claim.labels == CHOICES
    async with running(discord, store, clock) as service:
        await discord.until(lambda: service.app.up, "the service is up")
        await service.go_by(1)
        assert len(said(games, "yours to claim")) == 1, "once"
        async with unchanged(service, store):
            refused(await discord.click(eve, claim, label), "Only the two players")
            refused(await discord.click(ann, claim, label), "nothing to claim")
            more = await discord.click(ben, claim, "tp:more:1", forged=True)
            assert set(CHOICES) < set(more.labels)
            due = refused(await discord.slash(ben, games, "next"), "Ann ran out of time in #1 Pux")
            assert due.labels == ["Claim in #1"]
            asked = refused(await discord.click(ben, due.message, "Claim in #1"), "yours to claim")
            assert asked.labels == CHOICES
            refused(await discord.click(eve, claim, "tp:claim:1", forged=True), "Only the two players")
            refused(await discord.slash(ben, games, "games"), "the win is yours to claim")
        answer = await discord.click(ben, claim, label)
        assert [request.method for request in answer.requests].count("POST") == 1
        if label == "Claim win":
            assert "Ben wins #1 Pux: you ran out of time" in answer.content
            assert answer.pinged == [ann]
            assert shows_board(answer)
            words = "match is over"
        elif label == "Give a day":
            assert answer.content.startswith(f"{ann.mention}, Ben gives you a day for your move in #1 Pux.")
            assert answer.pinged == [ann]
            words = "nothing to claim"
        else:
            assert answer.ephemeral
            assert answer.labels == CHOICES[:2]
            words = ""
        if words:
            async with unchanged(service, store):
                for again in CHOICES:
                    refused(await discord.click(ben, claim, again), words)
        await service.later(seconds=30)
        assert len([m for m in games.messages.values() if not m.ephemeral and m.id > claim.id]) == (
            label != "Wait"
        ), "said once"
        assert outcome(store) == ((1, "time") if label == "Claim win" else (None, None))
    never_parses(discord)


async def test_a_late_ply_counts_until_the_win_is_claimed(
    club: Club, service: Service, discord: Discord, store: Path
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    claim = await overdue(club, service)
    assert claim is not None
    await club.move(ann, "b2-b4")
    async with unchanged(service, store):
        for label in CHOICES:
            refused(await discord.click(ben, claim, label), "nothing to claim")
        assert "yours to claim" not in (await discord.slash(ben, games, "next")).content
    record = await discord.slash(ben, games, "record")
    content = json.loads(record.attachments[0].data)
    assert [(event["kind"], event["side"]) for event in content["events"]] == [("flag fell", 0)]
    assert content["flag"] == "claim"
    assert moves(store) == ["b2-b4"]


async def test_a_day_given_runs_out_and_is_claimed_again(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    ben, games = club.ben, club.games
    async with running(discord, store, clock) as service:
        claim = await overdue(club, service)
        assert claim is not None
        await discord.click(ben, claim, "Give a day")
        await service.go_by(23)
        assert len(said(games, "yours to claim")) == 1
    async with running(discord, store, clock) as service:
        await discord.until(lambda: service.app.up, "the service is up")
        await service.go_by(1)
        first, second = said(games, "yours to claim")
        assert second.id > first.id
        await discord.click(ben, second, "Claim win")
    assert outcome(store) == (1, "time")


async def test_a_claim_that_nobody_uses_ends_the_match(
    club: Club, service: Service, discord: Discord, store: Path
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    claim = await overdue(club, service)
    assert claim is not None
    await service.go_by(24 * CLAIM_LASTS.days - 12)
    assert outcome(store) == (None, None)
    await service.go_by(24)
    assert outcome(store) == (1, "abandoned")
    (over,) = said(games, "wins #1 Pux")
    assert (
        over.text
        == f"{ben.mention} wins #1 Pux: {ann.mention} abandoned it.\nIt doesn’t count, so no rating changes."
    )
    assert set(over.pinged) == {ann, ben}
    refused(await discord.click(ben, claim, "Claim win"), "match is over")


async def test_claims_in_direct_messages(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store, clock) as service:
        await overdue(club, service, place="dm")
        claim = await discord.next_dm(ben, containing="yours to claim")
        assert claim.labels == CHOICES
        assert said(discord.dms(ann), "claim") == []
    async with running(discord, store, clock) as service:
        await discord.click(ben, claim, "Give a day")
        await discord.next_dm(ann, containing="Ben gives you a day")
        await service.go_by(24)
        again = await discord.next_dm(ben, containing="yours to claim")
        over = await discord.click(ben, again, "Claim win")
        assert "ran out of time" in over.content
        await discord.next_dm(ann, containing="Ben wins #1 Pux: you ran out of time")
    assert said(games, "claim") == []


async def test_nudging_and_closing_where_nothing_runs_out(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    ann, ben, eve, games = club.ann, club.ben, club.eve, club.games
    async with running(discord, store, clock) as service:
        board = await club.match(time="none")
        async with unchanged(service, store):
            for action in ("nudge", "close"):
                early = await discord.click(ben, board, f"tp:{action}:1", forged=True)
                refused(early, "too early")
                refused(
                    await discord.click(eve, board, f"tp:{action}:1", forged=True), "Only the two players"
                )
            refused(await discord.click(ann, board, "tp:nudge:1", forged=True), "whose turn it is")
            more = await discord.click(ben, board, "More")
            assert not {"Nudge", "Close as abandoned"} & set(more.labels)
        await pass_days_at_once(service, NUDGE_EVERY.days)
    async with running(discord, store, clock) as service:
        await service.later(seconds=1)
        more = await discord.click(ben, board, "More")
        nudge = await discord.click(ben, more.message, "Nudge")
        assert nudge.content == f"{ann.mention}, Ben asks for your move in #1 Pux."
        assert nudge.pinged == [ann]
        assert nudge.labels == ["Move", "Pick", "View", "More"]
        async with unchanged(service, store):
            refused(await discord.click(ben, more.message, "Nudge"), "too early")
        await pass_days_at_once(service, SILENCE.days - NUDGE_EVERY.days)
    async with running(discord, store, clock) as service:
        await service.later(seconds=1)
        more = await discord.click(ben, board, "More")
        assert {"Nudge", "Close as abandoned"} < set(more.labels)
        over = await discord.click(ben, more.message, "Close as abandoned")
        assert "#1 Pux is closed as abandoned, without a winner" in over.content
        assert over.pinged == [ann], "nobody is pinged for what they just did"
        async with unchanged(service, store):
            for label in ("Nudge", "Close as abandoned"):
                refused(await discord.click(ben, more.message, label), "match is over")
        await service.later(seconds=30)
        assert len(said(games, "#1 Pux is closed as abandoned")) == 1
    assert outcome(store) == (None, "abandoned")
