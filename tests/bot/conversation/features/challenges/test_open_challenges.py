"""``/challenges``: what is listed to whom, with which buttons."""

from __future__ import annotations

import pytest

from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.replies import Reply
from bot.conversation.core.requests import Argument
from bot.conversation.features.open_challenges.handlers import MOST_CHANNELS, MOST_LISTED, MOST_OWN
from bot.service.challenges.proposals import EXPIRY
from rules.match.people import Person
from tests.support.conversation import CHANNEL, Parlour
from tests.support.server import ELSEWHERE, SECRET, Hall
from tests.support.talking import sound
from tests.support.use_cases import START


@pytest.fixture
async def hall(parlour: Parlour) -> Hall:
    return Hall(parlour, *[await parlour.person(name) for name in ("Ann", "Bob", "Eve")])


async def listed(hall: Hall, who: Person, *, channel: str = str(CHANNEL), **args: Argument) -> Reply:
    return sound(await hall.dispatcher.command("challenges", hall.request(who, args=args, channel=channel)))


def labels(reply: Reply) -> list[str]:
    return [button.label for button in reply.buttons]


END = int((START + EXPIRY).timestamp())


async def test_those_meant_for_me_come_first_then_those_for_anybody_then_my_own(hall: Hall) -> None:
    await hall.challenge(hall.ann, time="5d", rated=True)
    await hall.challenge(hall.eve, hall.bob, hall.ann, game="bipod", time="none")
    await hall.challenge(hall.bob, hall.ann, game="pommel")
    await hall.challenge(hall.bob, time="10d+1d", channel=ELSEWHERE)
    reply = await listed(hall, hall.bob)
    assert reply.private
    assert reply.text.splitlines() == [
        "Open challenges that you can accept:",
        f"#2 Bipod by Eve to Bob, Ann: no time limit, ends <t:{END}:R>",
        f"#1 Pux by Ann: 5d, rated, ends <t:{END}:R>",
        "Yours:",
        f"#3 Pommel to Ann: 3d, ends <t:{END}:R>",
        f"#4 Pux to anybody: 10d+1d, ends <t:{END}:R>, in <#{ELSEWHERE}>",
    ]
    assert labels(reply) == [
        "Accept #2 Bipod by Eve",
        "Accept #1 Pux by Ann",
        "Renew #3 Pommel",
        "Cancel #3 Pommel",
        "Renew #4 Pux",
        "Cancel #4 Pux",
    ]
    assert reply.buttons[0].action == str(Action(ActionKind.ACCEPT, 2))  # type: ignore[arg-type]
    accepted = await hall.press(hall.bob, reply.buttons[1].action)
    assert isinstance(accepted, Reply)
    assert accepted.shows_board_of == 1


async def test_nobody_is_shown_what_is_meant_for_others(hall: Hall) -> None:
    await hall.challenge(hall.ann, hall.bob)
    assert labels(await listed(hall, hall.eve)) == []
    await hall.challenge(hall.ann, hall.bob, hall.eve)
    assert labels(await listed(hall, hall.eve)) == ["Accept #2 Pux by Ann"]


async def test_games_and_paces_choose(hall: Hall) -> None:
    for game, time in (("pux", "1d"), ("pux", "7d"), ("bipod", "8d"), ("bipod", "none"), ("pux", "10d+1d")):
        await hall.challenge(hall.ann, game=game, time=time)

    async def found(who: Person, **args: Argument) -> list[str]:
        return [label.split()[1] for label in labels(await hall.say(who, "challenges", **args))]

    assert await found(hall.bob, game="pux") == ["#1", "#2", "#5"]
    assert await found(hall.bob, time="fast") == ["#1", "#5"]
    assert await found(hall.bob, time="days") == ["#2"]
    assert await found(hall.bob, time="slow") == ["#3"]
    assert await found(hall.bob, time="none", game="bipod") == ["#4"]
    assert await found(hall.ann, time="none") == ["#4", "#4"], "one's own are chosen from alike"
    nothing = await listed(hall, hall.bob, time="none", game="pux")
    assert "no open challenge here that fits" in nothing.text
    assert "`/challenge` makes one" in nothing.text
    for option, wrong in (("game", "chess"), ("time", "3d"), ("time", "quick")):
        refused = await hall.say(hall.bob, "challenges", **{option: wrong})
        assert refused.text.startswith(f"`{option}` is `")
        assert labels(refused) == []


async def test_channels_that_one_cannot_see_are_not_shown(hall: Hall) -> None:
    await hall.challenge(hall.ann, channel=SECRET)
    await hall.challenge(hall.ann, hall.eve, channel=SECRET, game="bipod")
    await hall.challenge(hall.ann, channel=ELSEWHERE)
    await hall.challenge(hall.ann)
    assert labels(await listed(hall, hall.bob)) == ["Accept #3 Pux by Ann", "Accept #4 Pux by Ann"]
    assert hall.looked == [SECRET, ELSEWHERE], "of here nothing is asked, of each other channel once"
    assert labels(await listed(hall, hall.eve)) == [
        "Accept #2 Bipod by Ann",
        "Accept #3 Pux by Ann",
        "Accept #4 Pux by Ann",
    ]


async def test_only_so_many_channels_are_asked_about(hall: Hall) -> None:
    for number in range(MOST_CHANNELS + 2):
        await hall.challenge(hall.ann, channel=str(1000 + number))
    reply = await listed(hall, hall.bob)
    assert len(hall.looked) == MOST_CHANNELS
    assert len(reply.buttons) == MOST_CHANNELS
    assert "There may be more in other channels" in reply.text


async def test_a_long_list_is_cut_and_says_so(hall: Hall) -> None:
    for minutes in range(1, 16):
        await hall.challenge(hall.ann, time=f"{minutes}m")
        await hall.challenge(hall.bob, time=f"{minutes}m", game="bipod")
    reply = await listed(hall, hall.bob)
    assert labels(reply).count("Accept #1 Pux by Ann") == 1
    assert len([label for label in labels(reply) if label.startswith("Accept")]) == MOST_LISTED
    assert len(reply.buttons) == MOST_LISTED + 2 * MOST_OWN <= 25
    assert f"… and {30 - MOST_LISTED - MOST_OWN} more: `game` and `time` choose among them." in reply.text


async def test_foreign_names_do_no_harm(hall: Hall) -> None:
    odd = await hall.parlour.people.meet("odd", "**x** @everyone [a](http://b) " + "ö" * 300)
    for minutes in range(1, 14):
        await hall.challenge(odd, time=f"{minutes}m")
    reply = await listed(hall, hall.bob)
    assert r"\*\*x\*\* \@everyone" in reply.text


async def test_an_expired_one_of_mine_can_be_renewed(hall: Hall) -> None:
    await hall.challenge(hall.ann)
    await hall.parlour.go_to(START + EXPIRY)
    reply = await listed(hall, hall.ann)
    assert f"#1 Pux to anybody: 3d, expired <t:{END}:R>" in reply.text
    assert labels(reply) == ["Renew #1 Pux"]
    assert labels(await listed(hall, hall.bob)) == []


async def test_in_a_direct_conversation_what_is_by_and_to_me(hall: Hall) -> None:
    assert "Nobody has challenged you" in (await listed(hall, hall.bob, channel="")).text
    await hall.challenge(hall.ann, hall.bob, channel=SECRET)
    await hall.challenge(hall.ann)
    assert labels(await listed(hall, hall.bob, channel="")) == ["Accept #1 Pux by Ann"]
    assert len(labels(await listed(hall, hall.ann, channel=""))) == 4


async def test_what_is_shared_shows_nothing_of_other_channels_and_of_nobody(hall: Hall) -> None:
    await hall.challenge(hall.ann)
    await hall.challenge(hall.bob, hall.ann, game="bipod")
    await hall.challenge(hall.ann, hall.eve, game="pommel")
    await hall.challenge(hall.eve, channel=ELSEWHERE)
    reply = await listed(hall, hall.bob, share=True)
    assert not reply.private
    assert reply.pings == ()
    assert reply.text.splitlines() == [
        "Open challenges here:",
        f"#1 Pux by Ann: 3d, ends <t:{END}:R>",
        f"#2 Bipod by Bob to Ann: 3d, ends <t:{END}:R>",
    ]
    assert labels(reply) == ["Accept #1 Pux by Ann", "Accept #2 Bipod by Bob"]
    assert hall.looked == []
    nothing = await listed(hall, hall.bob, share=True, game="pommel")
    assert nothing.private


async def test_a_thread_belongs_to_its_channel(hall: Hall) -> None:
    await hall.challenge(hall.ann, channel=ELSEWHERE)
    request = hall.request(hall.bob, channel="777")
    thread = type(request.venue)(request.venue.channel, request.venue.server, parent=type(CHANNEL)(ELSEWHERE))
    request = type(request)(request.caller, thread, request.source)
    assert labels(sound(await hall.dispatcher.command("challenges", request))) == ["Accept #1 Pux by Ann"]
    assert hall.looked == []
