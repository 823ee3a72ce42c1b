"""``/challenges``: what is listed to whom, with which buttons."""

from bot.conversation.core.actions import ACCEPT, Action
from bot.conversation.core.replies import Reply
from bot.conversation.core.requests import Argument
from bot.conversation.features.open_challenges.feature import MOST_CHANNELS, MOST_LISTED, MOST_OWN
from bot.service.challenges.proposals import EXPIRY
from rules.match.people import Person
from tests.support.chat import CHANNEL, Chat, sound
from tests.support.server import ELSEWHERE, SECRET
from tests.support.use_cases import START


async def listed(chat: Chat, who: Person, *, channel: str = str(CHANNEL), **args: Argument) -> Reply:
    return sound(await chat.dispatcher.command("challenges", chat.request(who, args=args, channel=channel)))


def labels(reply: Reply) -> list[str]:
    return [button.label for button in reply.buttons]


END = int((START + EXPIRY).timestamp())


async def test_those_meant_for_me_come_first_then_those_for_anybody_then_my_own(chat: Chat) -> None:
    await chat.challenge(chat.ann, time="5d")
    await chat.challenge(chat.eve, chat.bob, chat.ann, game="bipod", time="none")
    await chat.challenge(chat.bob, chat.ann, game="pommel")
    await chat.challenge(chat.bob, time="10d+1d", channel=ELSEWHERE)
    reply = await listed(chat, chat.bob)
    assert reply.private
    assert reply.text.splitlines() == [
        "Open challenges you can accept:",
        f"#2 Bipod from Eve to Bob or Ann: no time limit, rated, ends <t:{END}:R>",
        f"#1 Pux from Ann: 5 days per move, rated, ends <t:{END}:R>",
        "Yours:",
        f"#3 Pommel to Ann: 3 days per move, rated, ends <t:{END}:R>",
        f"#4 Pux to anyone: 10 days, plus 1 day per move, rated, ends <t:{END}:R>, in <#{ELSEWHERE}>",
    ]
    assert labels(reply) == [
        "Accept #2 Bipod from Eve",
        "Accept #1 Pux from Ann",
        "Renew #3 Pommel",
        "Cancel #3 Pommel",
        "Renew #4 Pux",
        "Cancel #4 Pux",
    ]
    assert reply.buttons[0].action == str(Action(ACCEPT, 2))  # type: ignore[arg-type]
    accepted = await chat.press(chat.bob, reply.buttons[1].action)
    assert isinstance(accepted, Reply)
    assert accepted.shows_board_of == 1


async def test_nobody_is_shown_what_is_meant_for_others(chat: Chat) -> None:
    await chat.challenge(chat.ann, chat.bob)
    assert labels(await listed(chat, chat.eve)) == []
    await chat.challenge(chat.ann, chat.bob, chat.eve)
    assert labels(await listed(chat, chat.eve)) == ["Accept #2 Pux from Ann"]


async def test_games_and_paces_choose(chat: Chat) -> None:
    for game, time in (("pux", "1d"), ("pux", "7d"), ("bipod", "8d"), ("bipod", "none"), ("pux", "10d+1d")):
        await chat.challenge(chat.ann, game=game, time=time)

    async def found(who: Person, **args: Argument) -> list[str]:
        return [label.split()[1] for label in labels(await chat.command(who, "challenges", **args))]

    assert await found(chat.bob, game="pux") == ["#1", "#2", "#5"]
    assert await found(chat.bob, time="fast") == ["#1", "#5"]
    assert await found(chat.bob, time="days") == ["#2"]
    assert await found(chat.bob, time="slow") == ["#3"]
    assert await found(chat.bob, time="none", game="bipod") == ["#4"]
    assert await found(chat.ann, time="none") == ["#4", "#4"], "one's own are chosen from alike"
    nothing = await listed(chat, chat.bob, time="none", game="pux")
    assert "No open challenge here fits that" in nothing.text
    assert "`/challenge` makes one" in nothing.text
    for option, wrong in (("game", "chess"), ("time", "3d"), ("time", "quick")):
        refused = await chat.command(chat.bob, "challenges", **{option: wrong})
        assert refused.text.startswith(f"`{option}` can be `")
        assert labels(refused) == []


async def test_channels_you_cannot_see_are_not_shown(chat: Chat) -> None:
    await chat.challenge(chat.ann, channel=SECRET)
    await chat.challenge(chat.ann, chat.eve, channel=SECRET, game="bipod")
    await chat.challenge(chat.ann, channel=ELSEWHERE)
    await chat.challenge(chat.ann)
    assert labels(await listed(chat, chat.bob)) == ["Accept #3 Pux from Ann", "Accept #4 Pux from Ann"]
    assert chat.server.visibility_queries == [SECRET, ELSEWHERE], (
        "of here nothing is asked, of each other channel once"
    )
    assert labels(await listed(chat, chat.eve)) == [
        "Accept #2 Bipod from Ann",
        "Accept #3 Pux from Ann",
        "Accept #4 Pux from Ann",
    ]


async def test_only_so_many_channels_are_asked_about(chat: Chat) -> None:
    for number in range(MOST_CHANNELS + 2):
        await chat.challenge(chat.ann, channel=str(1000 + number))
    reply = await listed(chat, chat.bob)
    assert len(chat.server.visibility_queries) == MOST_CHANNELS
    assert len(reply.buttons) == MOST_CHANNELS
    assert "There may be more in other channels" in reply.text


async def test_a_long_list_is_cut_and_says_so(chat: Chat) -> None:
    for minutes in range(1, 16):
        await chat.challenge(chat.ann, time=f"{minutes}m")
        await chat.challenge(chat.bob, time=f"{minutes}m", game="bipod")
    reply = await listed(chat, chat.bob)
    assert labels(reply).count("Accept #1 Pux from Ann") == 1
    assert len([label for label in labels(reply) if label.startswith("Accept")]) == MOST_LISTED
    assert len(reply.buttons) == MOST_LISTED + 2 * MOST_OWN <= 25
    assert f"… and {30 - MOST_LISTED - MOST_OWN} more: `game` and `time` narrow the list." in reply.text


async def test_foreign_names_do_no_harm(chat: Chat) -> None:
    odd = await chat.use_cases.people.meet("odd", "**x** @everyone [a](http://b) " + "ö" * 300)
    for minutes in range(1, 14):
        await chat.challenge(odd, time=f"{minutes}m")
    reply = await listed(chat, chat.bob)
    assert r"\*\*x\*\* \@everyone" in reply.text


async def test_an_expired_one_of_mine_can_be_renewed(chat: Chat) -> None:
    await chat.challenge(chat.ann)
    await chat.use_cases.go_to(START + EXPIRY)
    reply = await listed(chat, chat.ann)
    assert f"#1 Pux to anyone: 3 days per move, rated, expired <t:{END}:R>" in reply.text
    assert labels(reply) == ["Renew #1 Pux"]
    assert labels(await listed(chat, chat.bob)) == []


async def test_in_a_direct_conversation_what_is_by_and_to_me(chat: Chat) -> None:
    assert "Nobody has challenged you" in (await listed(chat, chat.bob, channel="")).text
    await chat.challenge(chat.ann, chat.bob, channel=SECRET)
    await chat.challenge(chat.ann)
    assert labels(await listed(chat, chat.bob, channel="")) == ["Accept #1 Pux from Ann"]
    assert len(labels(await listed(chat, chat.ann, channel=""))) == 4


async def test_what_is_shared_shows_nothing_of_other_channels_and_of_nobody(chat: Chat) -> None:
    await chat.challenge(chat.ann)
    await chat.challenge(chat.bob, chat.ann, game="bipod")
    await chat.challenge(chat.ann, chat.eve, game="pommel")
    await chat.challenge(chat.eve, channel=ELSEWHERE)
    reply = await listed(chat, chat.bob, share=True)
    assert not reply.private
    assert reply.pings == ()
    assert reply.text.splitlines() == [
        "Open challenges here:",
        f"#1 Pux from Ann: 3 days per move, rated, ends <t:{END}:R>",
        f"#2 Bipod from Bob to Ann: 3 days per move, rated, ends <t:{END}:R>",
    ]
    assert labels(reply) == ["Accept #1 Pux from Ann", "Accept #2 Bipod from Bob"]
    assert chat.server.visibility_queries == []
    nothing = await listed(chat, chat.bob, share=True, game="pommel")
    assert nothing.private


async def test_a_thread_belongs_to_its_channel(chat: Chat) -> None:
    await chat.challenge(chat.ann, channel=ELSEWHERE)
    request = chat.request(chat.bob, channel="777")
    thread = type(request.venue)(request.venue.channel, request.venue.server, parent=type(CHANNEL)(ELSEWHERE))
    request = type(request)(request.caller, thread, request.source)
    assert labels(sound(await chat.dispatcher.command("challenges", request))) == ["Accept #1 Pux from Ann"]
    assert chat.server.visibility_queries == []
