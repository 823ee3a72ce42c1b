"""Reminders over the wire: together, directly, not at all, put off, done without, as a digest; over restarts."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

from tests.support.club import Club, never_parses, refused, settled, shows_board
from tests.support.days import present, said, to
from tests.support.discord import Discord, Message, Request
from tests.support.service import VirtualClock


async def test_two_matches_due_at_once_in_one_channel_are_one_message(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    ann, ben, eve, games = club.ann, club.ben, club.eve, club.games
    async with present(discord, store, clock) as service:
        await club.match(time="10h")
        await club.match(other=eve, time="10h")
        await service.go_by(5)
        (both,) = said(games, "is due")
        assert both.pinged == [ann]
        assert [line.split(" is due")[0] for line in both.text.splitlines()] == [
            f"{ann.mention}, your move in #1 Pux against Ben",
            f"{ann.mention}, your move in #2 Pux against Eve",
        ]
        assert both.labels == ["Move in #1", "Move in #2", "Snooze", "Not this turn"]
    async with present(discord, store, clock) as service:
        form = await discord.click(ann, both, "Move in #1")
        await discord.submit(ann, form.modal, "b2-b4")
        await service.later(seconds=2)
        (left,) = said(games, "is due")
        assert left is both, "the same message, changed"
        assert "#1" not in left.text
        assert left.labels == ["Move", "Pick", "View", "More", "Snooze", "Not this turn"]
        assert [len(row["components"]) for row in left.components] == [4, 2], "no button is left over"
    async with present(discord, store, clock) as service:
        await club.move(ann, "b2-b4", game="2")
        await service.later(seconds=2)
        assert said(games, "is due") == []
        assert both.id not in games.messages
        await service.go_by(5)
        (for_two,) = said(games, "is due")
        assert set(for_two.pinged) == {ben, eve}
    never_parses(discord)


async def test_a_combined_reminder_after_not_this_turn(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    """It offers what still runs, whatever else happens: soon, and with one change for each."""
    ann, ben, eve, games = club.ann, club.ben, club.eve, club.games
    async with present(discord, store, clock) as service:
        for other in (ben, eve, ben):
            await club.match(other=other, time="10h")
        await service.go_by(5)
        (all_three,) = said(games, "is due")
        answer = await discord.click(ann, all_three, "Not this turn")
        assert answer.ephemeral
        assert answer.content.count("No more reminders of this turn") == 3
        await service.later(seconds=2)
        assert all_three.labels == ["Move in #1", "Move in #2", "Move in #3"]
        changes = len(_changes(discord, all_three))
        for number, labels in (("2", ["Move in #1", "Move in #3"]), ("1", ["Move", "Pick", "View", "More"])):
            await club.move(ann, "b2-b4", game=number)
            await service.later(seconds=2)
            assert all_three.labels == labels
            assert f"#{number} " not in all_three.text
        assert len(_changes(discord, all_three)) == changes + 2
        answer = await discord.slash(ann, games, "resign", game="3")
        await discord.click(ann, answer.message, "Resign #3 against Ben")
        await service.later(seconds=2)
        assert all_three.id not in games.messages


async def test_a_combined_reminder_of_several_people_after_not_this_turn(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    """Who wants no more of them does not decide for the others."""
    ann, ben, eve, games = club.ann, club.ben, club.eve, club.games
    async with present(discord, store, clock) as service:
        await club.match(time="10h")
        await club.match(other=eve, time="10h")
        for number in ("1", "2"):
            await club.move(ann, "b2-b4", game=number)
        await service.go_by(5)
        (both,) = said(games, "is due")
        assert set(both.pinged) == {ben, eve}
        await discord.click(ben, both, "Not this turn")
        await service.later(seconds=2)
        assert both.labels == ["Move in #1", "Move in #2", "Snooze", "Not this turn"]
        await discord.click(eve, both, "Not this turn")
        await club.move(eve, "b7-b5", game="2")
        await service.later(seconds=2)
        assert both.labels == ["Move", "Pick", "View", "More"]
        # Neither settings nor vacation make it offer what is over.
        await discord.slash(ben, games, "settings reminders", where="off")
        await club.move(ben, "b7-b5", game="1")
        await service.later(seconds=2)
        assert both.id not in games.messages


def _changes(discord: Discord, message: Message) -> list[Request]:
    """The requests that have changed a message."""
    return [r for r in discord.requests if r.method == "PATCH" and r.path.endswith(str(message.id))]


async def test_by_direct_message(club: Club, clock: VirtualClock, discord: Discord, store: Path) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    dms = discord.dms(ben)
    async with present(discord, store, clock) as service:
        answer = await discord.slash(ben, games, "settings reminders", where="dm")
        refused(answer, "in direct messages")
        await club.match(time="10h")
        board = await club.move(ann, "b2-b4")
        assert board.pinged == [], "they are told directly"
        await service.later(seconds=2)
        (turn,) = said(dms, "your move in #1 Pux: Ann played b2-b4")
        assert shows_board(turn)
        assert "Played in" in turn.text
    async with present(discord, store, clock) as service:
        await service.go_by(5)
        (half,) = said(dms, "is due")
        assert said(games, "is due") == []
        form = await discord.click(ben, turn, "Move")
        await discord.submit(ben, form.modal, "b7-b5")
        await service.later(seconds=2)
        assert half.id not in dms.messages
        assert turn.id not in dms.messages
        (after,) = said(games, "Ben played b7-b5")
        assert after.pinged == [ann]


async def test_whose_direct_messages_are_closed_is_told_at_the_place(
    club: Club, discord: Discord, store: Path
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    async with present(discord, store, VirtualClock()) as service:
        await discord.slash(ben, games, "settings reminders", where="dm")
        await club.match(time="10h")
        ben.dms_open = False
        await club.move(ann, "b2-b4")
        await service.later(seconds=2)
        (turn,) = said(games, "direct messages are closed to Turnpost")
        assert turn.pinged == [ben]
        await service.go_by(5)
        (half,) = said(games, "is due")
        assert half.pinged == [ben]
        assert "`/settings reminders`" in half.text
        await club.move(ben, "b7-b5")
        await service.later(seconds=2)
        assert said(games, "are closed to Turnpost") == []


async def test_off_is_off_and_one_match_may_differ(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    async with present(discord, store, clock) as service:
        await club.match(time="10h")
        await club.match(time="10h")
        await discord.slash(ben, games, "settings reminders", where="off")
        await discord.slash(ben, games, "settings reminders", where="channel", marks="40", game="2")
        assert (await club.move(ann, "b2-b4", game="1")).pinged == []
        assert (await club.move(ann, "b2-b4", game="2")).pinged == [ben]
    async with present(discord, store, clock) as service:
        await service.go_by(6)
        (forty,) = said(games, "is due")
        assert "#2" in forty.text
        await service.go_by(3)
        assert said(games, "is due") == [forty]


async def test_snooze(club: Club, clock: VirtualClock, discord: Discord, store: Path) -> None:
    ann, ben, eve, games = club.ann, club.ben, club.eve, club.games
    async with present(discord, store, clock) as service:
        await club.match(time="10h")
        await service.go_by(5)
        (half,) = said(games, "is due")
        refused(await discord.click(ben, half, "Snooze"), "not your turn")
        refused(await discord.click(eve, half, "Snooze"), "Only the two players")
    async with present(discord, store, clock) as service:
        form = (await discord.click(ann, half, "Snooze")).modal
        refused(await discord.submit(ann, form, "6h"), "has to come before that")
        refused(await discord.submit(ann, form, "later"), "isn’t a time that Turnpost can read")
        refused(await discord.submit(ann, form, "4h"), "Next reminder of #1 Pux")
        await service.go_by(3)
        assert len(said(games, "is due")) == 1, "not at the mark that lies before"
    async with present(discord, store, clock) as service:
        await service.go_by(1)
        _, again = said(games, "is due")
        assert "(snoozed)" in again.text
        assert again.pinged == [ann]
        await club.move(ann, "b2-b4")
        await service.later(seconds=2)
        assert said(games, "is due") == []
        await club.move(ben, "b7-b5")
        old = await discord.submit(ann, form, "1h")
        assert "earlier position" in old.content
        assert old.ephemeral


async def test_not_this_turn(club: Club, clock: VirtualClock, discord: Discord, store: Path) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    async with present(discord, store, clock) as service:
        await club.match(time="10h")
        await service.go_by(5)
        (half,) = said(games, "is due")
        refused(await discord.click(ben, half, "Not this turn"), "not your turn")
    async with present(discord, store, clock) as service:
        for _ in range(2):
            refused(
                await discord.click(ann, half, "Not this turn"), "No more reminders of this turn in #1 Pux"
            )
        await service.go_by(4)
        assert said(games, "is due") == [half]
        await club.move(ann, "b2-b4")
        await club.move(ben, "b7-b5")
        await service.go_by(5)
        (half,) = said(games, "is due")
        assert half.pinged == [ann], "the next turn is another"


async def test_quiet_hours(club: Club, discord: Discord, store: Path) -> None:
    games = club.games
    async with present(discord, store, VirtualClock()) as service:
        await discord.slash(club.ann, games, "settings hours", quiet="17:00-20:00")
        await club.match(time="10h")
        await to(service, datetime(2026, 3, 2, 19, 59, tzinfo=UTC))
        assert said(games, "is due") == []
        await to(service, datetime(2026, 3, 2, 20, 0, tzinfo=UTC))
        (reminder,) = said(games, "is due")
        assert reminder.text.count("<t:") == 1, "one date, once"


async def test_a_digest_once_a_day_over_restarts_and_a_change_of_clocks(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    dms = discord.dms(ann)
    clock.at = datetime(2026, 3, 27, 6, tzinfo=UTC)
    async with present(discord, store, clock) as service:
        await discord.slash(ann, games, "settings hours", zone="Europe/Berlin")
        chosen = await discord.slash(ann, games, "settings reminders", digest="9:00")
        refused(chosen, "a day at 09:00 (`Europe/Berlin`)", f"<t:{int(clock.at.timestamp()) + 7200}:R>")
        await club.match(time="4d")
        await club.match(time="none")
        assert discord.pings(ann) == [], "neither board nor reminder, only the digest"
        await to(service, datetime(2026, 3, 27, 7, 59, tzinfo=UTC))
        assert dms.messages == {}
    moments = [datetime(2026, 3, 27, 8, tzinfo=UTC), datetime(2026, 3, 28, 8, tzinfo=UTC)]
    # On the 29th clocks go forward.
    moments += [datetime(2026, 3, day, 7, tzinfo=UTC) for day in (29, 30)]
    for count, moment in enumerate(moments, start=1):
        async with present(discord, store, clock) as service:
            await to(service, moment - timedelta(minutes=1))
            assert len(dms.messages) == count - 1
            await to(service, moment)
            assert len(dms.messages) == count
        async with present(discord, store, clock) as service:
            await service.later(minutes=5)
            await service.later(minutes=5)
            assert len(dms.messages) == count
    last = list(dms.messages.values())[-1]
    assert last.text.startswith("2 matches are waiting for your move, 1 of them urgent.")
    assert "**Urgent:** #1 Pux against Ben: due <t:" in last.text
    assert said(games, "is due") == []
    async with present(discord, store, clock) as service:
        shown = await discord.click(ann, last, "Show the first")
        assert "#1 Pux, your move" in shown.content
        await club.move(ann, "b2-b4", game="1")
        await club.move(ann, "b2-b4", game="2")
        await to(service, clock.at + timedelta(days=1))
        assert len(said(dms, "for your move")) == len(moments), "none when nothing waits"
        await club.move(ben, "b7-b5", game="1")
        ann.dms_open = False
        await to(service, clock.at + timedelta(days=1))
        (public,) = said(games, "One match is waiting for your move")
        assert public.pinged == [ann]
        assert "Ben" not in public.text
        await settled(service)
