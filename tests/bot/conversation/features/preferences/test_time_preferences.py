"""``/settings`` hours, reminders and leave: what is chosen, said and refused."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.conversation.core import markup
from rules.match.match import Match
from rules.match.notifications import NotificationKind
from rules.match.people import Person
from rules.match.places import MessageRef
from tests.support.talking import Salon
from tests.support.use_cases import CHANNEL, DAY, HOUR, START


async def shown(salon: Salon, person: Person | None = None) -> str:
    return (await salon.say(person or salon.ann, "settings show")).text


async def begun(salon: Salon) -> Match:
    """A match of Ann's, its first board told."""
    match = await salon.match("pux")
    await salon.parlour.all_told()
    return match


# Hours


async def test_a_change_says_when_it_begins_and_what_holds_until_then(salon: Salon) -> None:
    reply = await salon.say(salon.ann, "settings hours", zone="berlin", sleep="23-7")
    assert reply.private
    assert "You have not said in which zone you live" in reply.text
    assert (
        f"From {markup.due(START + DAY)} on: Your zone is `Europe/Berlin`, asleep from 23:00 to 07:00."
        in reply.text
    )
    assert "24 hours" in reply.text
    assert reply.text in await shown(salon)
    await salon.parlour.go(DAY)
    after = await salon.say(salon.ann, "settings hours")
    assert after.text.startswith("Your zone is `Europe/Berlin`, asleep from 23:00 to 07:00.")
    assert "From <t:" not in after.text
    assert "Berlin" not in await shown(salon, salon.bob), "each their own"


async def test_quiet_hours_in_words(salon: Salon) -> None:
    for quiet, words in (
        ("22:00-08:00", "not reminded from 22:00 to 08:00"),
        ("off", "no quiet hours"),
        ("sleep", "not reminded while you sleep"),
    ):
        assert words in (await salon.say(salon.ann, "settings hours", quiet=quiet)).text
        assert words in await shown(salon)


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        ("zone", "Europe/Berln", "Do you mean `Europe/Berlin`"),
        ("zone", "Buenos Aires", "`America/Argentina/Buenos_Aires` or `America/Buenos_Aires`"),
        ("zone", "@everyone`x`", "I know no time zone"),
        ("sleep", "23:00-10:00", "at most 10 hours"),
        ("sleep", "8-8", "begins and ends at the same time"),
        ("sleep", "23-7, 22-6", "no span of hours"),
        ("sleep", "26-7", "no clock shows"),
        ("quiet", "quiet please", "no span of hours"),
    ],
)
async def test_impossible_hours_are_refused_and_change_nothing(
    salon: Salon, option: str, value: str, words: str
) -> None:
    await begun(salon)
    before = await shown(salon)
    refused = await salon.say(salon.ann, "settings hours", **{option: value})
    assert words in refused.text
    assert refused.private
    assert "@everyone" not in refused.text.replace("`@everyone'x'`", "")
    assert await shown(salon) == before


async def test_zones_are_hinted_by_city_with_their_time(salon: Salon) -> None:
    request = salon.request(salon.ann)
    [found] = await salon.dispatcher.complete("settings hours", "zone", "new yo", request)
    assert (found.label, found.value) == ("America/New_York (now 07:00)", "America/New_York")
    assert len(await salon.dispatcher.complete("settings hours", "zone", "", request)) == 25
    assert await salon.dispatcher.complete("settings hours", "zone", "x" * 500, request) == []
    for hint in await salon.dispatcher.complete("settings hours", "zone", "america", request):
        await salon.say(salon.ann, "settings hours", zone=hint.value)


# Reminders


async def test_reminders_in_words(salon: Salon) -> None:
    assert (
        "Reminders: when your turn begins, and when 50 % and 20 % of its time is left, "
        "in the place where the match is played." in await shown(salon)
    )
    reply = await salon.say(salon.ann, "settings reminders", where="dm", marks="75 40 10")
    assert "when 75 %, 40 % and 10 % of its time is left, in direct messages" in reply.text
    reply = await salon.say(salon.ann, "settings reminders", marks="none")
    assert "only when your turn begins, in direct messages" in reply.text
    reply = await salon.say(salon.ann, "settings reminders", where="off")
    assert "none, and boards do not ping you" in reply.text
    assert reply.text in await shown(salon)
    assert (await salon.say(salon.ann, "settings reminders")).text == reply.text


async def test_a_digest_says_when_it_comes(salon: Salon) -> None:
    await salon.say(salon.ann, "settings hours", zone="America/New_York")
    reply = await salon.say(salon.ann, "settings reminders", digest="9")
    assert (
        f"once a day at 09:00 in `America/New_York`, the next one {markup.due(START + 2 * HOUR)}"
        in reply.text
    )
    assert reply.text in await shown(salon)
    reply = await salon.say(salon.ann, "settings reminders", digest="off")
    assert "when your turn begins" in reply.text


async def test_one_match_alone(salon: Salon) -> None:
    match = await begun(salon)
    reply = await salon.say(salon.ann, "settings reminders", game=f"#{match.id}", where="off")
    assert reply.text.startswith(f"In #{match.id}: none")
    assert reply.text in await shown(salon)
    assert "when 50 % and 20 %" in await shown(salon)
    refused = await salon.say(salon.ann, "settings reminders", game=str(match.id), digest="9")
    assert "leave `game` out" in refused.text
    back = await salon.say(salon.ann, "settings reminders", game=str(match.id), marks="default")
    assert "when 50 % and 20 %" in back.text
    assert f"In #{match.id}" not in await shown(salon)


async def test_matches_of_others_and_of_the_past_have_none(salon: Salon) -> None:
    match = await begun(salon)
    refused = await salon.say(salon.eve, "settings reminders", game=str(match.id), where="off")
    assert "no match of yours" in refused.text
    elsewhere = salon.request(salon.eve, args={"game": str(match.id), "where": "off"}, channel="999")
    assert "no match #1 that you can see" in getattr(
        await salon.dispatcher.command("settings reminders", elsewhere), "text", ""
    )
    assert "named by its number" in (await salon.say(salon.ann, "settings reminders", game="pux")).text
    await salon.parlour.playing.resign(match.id, salon.ann)
    refused = await salon.say(salon.ann, "settings reminders", game=str(match.id), where="off")
    assert "over" in refused.text


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        ("where", "everywhere", "`channel`, `dm` or `off`"),
        ("marks", "120", "out of range"),
        ("marks", "90 80 70 60 50 40", "too many"),
        ("marks", "half", "no mark"),
        ("digest", "25:00", "no time of day"),
        ("digest", "every morning", "no time of day"),
    ],
)
async def test_impossible_reminders_are_refused_and_change_nothing(
    salon: Salon, option: str, value: str, words: str
) -> None:
    match = await begun(salon)
    before = (await shown(salon), await salon.parlour.planned(match.id))
    refused = await salon.say(salon.ann, "settings reminders", **{option: value})
    assert words in refused.text
    assert refused.private
    assert (await shown(salon), await salon.parlour.planned(match.id)) == before


async def test_choices_outlive_a_restart(salon: Salon) -> None:
    await salon.say(salon.ann, "settings hours", zone="Asia/Tokyo", sleep="0-8", quiet="22-9")
    await salon.say(salon.ann, "settings reminders", where="dm", marks="30")
    await salon.say(salon.ann, "settings leave", automatic=False)
    before = await shown(salon)
    await salon.parlour.restart()
    again = await Salon.of(salon.parlour)
    assert (await again.say(again.ann, "settings show")).text == before


# Where they are told


async def test_boards_ping_as_their_reader_wishes(salon: Salon) -> None:
    match = await begun(salon)
    await salon.say(salon.bob, "settings reminders", where="dm")
    board = await salon.say(salon.ann, "move", move="b2-b4", game=str(match.id))
    assert not board.private
    assert board.pings == ()
    await salon.dispatcher.delivered(board, MessageRef(CHANNEL, "5"))
    assert NotificationKind.TURN in await salon.parlour.kinds()
    answer = await salon.say(salon.bob, "move", move="c7-c5", game=str(match.id))
    assert answer.pings == (salon.ann.account,), "the other one's wish is another"
    await salon.say(salon.bob, "settings reminders", where="off")
    silent = await salon.say(salon.ann, "move", move="g2-g3", game=str(match.id))
    assert silent.pings == ()
    await salon.dispatcher.press("resign-confirm:1:0", salon.request(salon.ann))
    result = await salon.parlour.stored(match.id)
    assert result.outcome is not None


async def test_a_digest_takes_the_pings_too(salon: Salon) -> None:
    match = await begun(salon)
    await salon.say(salon.bob, "settings reminders", digest="8:00")
    assert (await salon.say(salon.ann, "move", move="b2-b4", game=str(match.id))).pings == ()


# Leave


async def test_automatic_leave_is_on_until_it_is_switched_off(salon: Salon) -> None:
    assert "Leave begins by itself" in (await salon.say(salon.ann, "settings leave")).text
    off = await salon.say(salon.ann, "settings leave", automatic=False)
    assert "does not begin by itself" in off.text
    assert off.text in await shown(salon)
    match = await begun(salon)
    await salon.parlour.go(3 * DAY + timedelta(seconds=1))
    assert (await salon.parlour.stored(match.id)).flagged is not None
    on = await salon.say(salon.ann, "settings leave", automatic=True)
    assert "Leave begins by itself" in on.text
    assert "7 days 4 hours of leave" in await shown(salon), "three days have earned four hours"
