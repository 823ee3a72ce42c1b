"""``/seek``, ``/lobby`` and their buttons: what each says, to whom it is allowed, and what comes of it."""

from dataclasses import replace

import pytest

from bot.conversation.core.actions import LOBBY_SHOW, Action
from bot.conversation.core.requests import Argument
from bot.conversation.features.challenges.messages import CHALLENGE_MORE
from bot.conversation.features.lobby.accepting import LOBBY_ACCEPT, SEEK_RENEW
from bot.conversation.features.lobby.feature import MOST_CHALLENGES, complete_range
from bot.conversation.features.weeks.feature import message_of_week
from bot.service.context import LobbyRules
from bot.service.lobby.lobby import MOST_LISTED
from rules.lobby.seeks import STANDS_FOR, SeekState
from rules.match.notifications.boards import BoardPosted
from rules.match.notifications.lobby import LobbyMatchBegan, LobbyMatchEnded, MatchCalledOff, SeekRanOut
from rules.match.notifications.messages import WeekOfServer
from rules.match.places import PlaceKind
from tests.bot.conversation.features.lobby.asking import AWAY, HOME, asked, managed, paired, pressed, told
from tests.bot.service.ratings.test_leaderboards import five
from tests.support.chat import CHANNEL, Chat, button, open_labels
from tests.support.lobby import LobbyWorld
from tests.support.use_cases import DAY, START, terms


async def test_seeking_says_what_and_until_when_and_offers_to_stop(lobby: Chat) -> None:
    until = int((lobby.use_cases.at + STANDS_FOR).timestamp())
    reply = await asked(lobby, lobby.ann, "seek", game="pux", time="1d", range="1400-1700", rated=False)
    assert reply.private
    assert f"**Pux, 1 day per move, not rated, opponents 1400–1700**, until <t:{until}:F>" in reply.text
    assert open_labels(reply) == ["Stop", "14 more days"]
    again = await asked(lobby, lobby.ann, "seek")
    assert "Pux, 1 day per move" in again.text, "without options it only says so"
    assert "not looking" in (await pressed(lobby, lobby.ann, button(reply, "Stop"))).text
    assert "weren’t" in (await pressed(lobby, lobby.ann, button(reply, "Stop"))).text
    renewed = await pressed(lobby, lobby.ann, SEEK_RENEW)
    assert "You’re looking on: **Pux, 1 day per move, not rated" in renewed.text


@pytest.mark.parametrize("off", [True, False])
async def test_seeking_where_nobody_can_be_met_says_so(lobby: Chat, off: bool) -> None:
    await asked(lobby, lobby.ann, "seek", HOME, game="pux")
    if off:
        lobby.use_cases.context = replace(lobby.use_cases.context, lobby=LobbyRules(is_open=False))
        lobby._start()
    else:
        await lobby.services.lobby_settings.choose(HOME, {"lobby.on": "no"})
        elsewhere = await asked(lobby, lobby.ann, "lobby", AWAY)
        assert "nobody can meet you now: the server where you asked" in elsewhere.text
    reply = await asked(lobby, lobby.ann, "seek", HOME)
    assert "You’re looking for an opponent: **Pux" in reply.text
    why = "has switched the lobby off" if off else "doesn’t take part in the lobby any more"
    assert (
        f"nobody can meet you now: the {'operator of Turnpost' if off else 'server where you asked'} {why}"
        in reply.text
    )
    assert "nothing more to do" not in reply.text
    assert open_labels(reply) == ["Stop"]
    assert "not looking" in (await pressed(lobby, lobby.ann, button(reply, "Stop"))).text


async def test_how_many_more_there_are_is_said(lobby: Chat) -> None:
    world = LobbyWorld(lobby.use_cases)
    for number in range(MOST_LISTED + 2):
        await world.seek(f"P{number}")
    listed = await asked(lobby, lobby.bob, "lobby", AWAY)
    lines = [line for line in listed.text.splitlines() if line.startswith("P")]
    assert (
        listed.text.splitlines()[-1]
        == f"… and {MOST_LISTED + 2 - len(lines)} more: `game` narrows the list down."
    )
    week = WeekOfServer(channel=CHANNEL, server=HOME, begin=START - 7 * DAY, end=START)
    told_of = await message_of_week(lobby.services, week)
    assert told_of is not None
    assert f"{MOST_LISTED + 2} people are looking for an opponent" in told_of.text


async def test_what_has_no_room_in_the_list_has_no_heading_either(lobby: Chat) -> None:
    world = LobbyWorld(lobby.use_cases)
    await world.seek("Bob")
    for number in range(MOST_CHALLENGES):
        author = await lobby.use_cases.person(f"{'*' * 30}{number:02}")
        proposed = terms("10d+1d", weekends=True, vacation=False, seat="second", rated=True)
        made = await lobby.use_cases.challenges.make(author, (), proposed, server=HOME, channel=CHANNEL)
        await world.lobby.show_challenge(made.id, author, shown=True)
    shown = await asked(lobby, lobby.ann, "lobby", AWAY)
    assert len([label for label in open_labels(shown) if label.startswith("Accept")]) < MOST_CHALLENGES
    assert "Looking for an opponent" not in shown.text, "there is no room for Bob"
    assert "more: `game` narrows the list down." in shown.text


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ({}, "any game, 3 days per move, rated**"),
        ({"game": "any", "range": "±200"}, "any game, 3 days per move, rated, opponents ±200**"),
        (
            {"game": "bipod", "time": "none", "range": "1500+"},
            "Bipod, no time limit, rated, opponents 1500 and up**",
        ),
    ],
)
async def test_what_is_left_out_is_the_usual(lobby: Chat, args: dict[str, Argument], said: str) -> None:
    assert said in (await asked(lobby, lobby.ann, "seek", HOME, **args)).text


@pytest.mark.parametrize(
    ("option", "value", "said"),
    [
        ("range", "1700-1400", "put the lower rating first"),
        ("range", "strong", "isn’t a range of ratings"),
        ("range", "5000+", "out of range"),
        ("time", "soon", "isn’t a time"),
        ("time", "1s", "isn’t a time"),
        ("game", "chess", "`game` can be"),
    ],
)
async def test_bad_options_are_refused_and_change_nothing(
    lobby: Chat, option: str, value: str, said: str
) -> None:
    reply = await asked(lobby, lobby.ann, "seek", HOME, **{option: value})
    assert said in reply.text
    assert reply.private
    assert len(reply.text) <= 250
    assert await lobby.services.seeks.of(lobby.ann.id) is None


async def test_ranges_are_suggested(chat: Chat) -> None:
    request = chat.request(chat.ann)
    labels = [one.label for one in await complete_range(chat.services, request, "1450+")]
    assert labels[:2] == ["1450 and up", "any rating"]
    assert all(len(one.value) <= 100 for one in await complete_range(chat.services, request, "?"))


async def test_two_people_are_paired_and_both_learn_of_it(lobby: Chat) -> None:
    await asked(lobby, lobby.ann, "seek", game="pux")
    await asked(lobby, lobby.bob, "seek", AWAY)
    (number,) = await paired(lobby)
    boards = dict(await told(lobby, BoardPosted))
    assert set(boards) == {lobby.ann.id, lobby.bob.id}
    assert "The lobby has paired you with Bob" in boards[lobby.ann.id]
    assert f"`/report match:{number}`" in boards[lobby.bob.id]
    again = await asked(lobby, lobby.ann, "lobby")
    assert "You were paired." in again.text
    assert open_labels(again) == ["Look again"]


async def test_the_lobby_lists_challenges_and_seekers_and_accepting_asks_once_where_it_counts(
    lobby: Chat,
) -> None:
    challenge = await lobby.challenge(lobby.ann, game="pommel")
    more = await lobby.press_challenge(lobby.ann, CHALLENGE_MORE, challenge.id)
    assert "In this server" not in more.text
    shown = await pressed(lobby, lobby.ann, button(more, "Open to the lobby"))
    assert "is in the lobby" in shown.text
    await asked(lobby, lobby.eve, "seek", game="bipod", range="1400-1700")
    listed = await asked(lobby, lobby.bob, "lobby", AWAY)
    assert listed.private
    assert listed.text.splitlines() == [
        "You’re not looking for an opponent; `/seek` does.",
        "**Open challenges**, the first to accept plays:",
        f"#{challenge.id} Pommel by Ann: 3 days per move, rated",
        "**Looking for an opponent**, paired by themselves:",
        "Eve: Bipod, 3 days per move, rated, opponents 1400–1700",
    ]
    sure = await pressed(lobby, lobby.bob, button(listed, f"Accept #{challenge.id} Pommel by Ann"), AWAY)
    assert "counts for your rating" in sure.text
    assert (await lobby.use_cases.challenges.get(challenge.id)).state == "open"
    accepted = await pressed(lobby, lobby.bob, button(sure, "Accept, rated"), AWAY)
    assert "has begun" in accepted.text
    hosted = await lobby.use_cases.get(challenge.id)
    assert (hosted.place.kind, hosted.place.server) == (PlaceKind.DM, None)
    assert (
        "already been accepted"
        in (await pressed(lobby, lobby.eve, str(Action(LOBBY_ACCEPT, challenge.id)))).text
    )
    empty = await asked(lobby, lobby.eve, "lobby", game="pux")
    assert "Nobody is waiting" in empty.text


async def test_an_unrated_challenge_is_accepted_at_once(lobby: Chat) -> None:
    challenge = await lobby.challenge(lobby.ann, rated=False)
    await pressed(lobby, lobby.ann, Action(LOBBY_SHOW, challenge.id))
    reply = await pressed(lobby, lobby.bob, Action(LOBBY_ACCEPT, challenge.id), AWAY)
    assert "has begun" in reply.text
    assert reply.text.endswith("It isn’t rated.")


async def test_what_does_not_count_after_all_is_said(lobby: Chat, monkeypatch: pytest.MonkeyPatch) -> None:
    """The two have had as many rated results together as count."""
    monkeypatch.setattr("bot.service.ratings.results.MOST_TOGETHER", 0)
    challenge = await lobby.challenge(lobby.ann, rated=True)
    await pressed(lobby, lobby.ann, Action(LOBBY_SHOW, challenge.id))
    sure = await pressed(lobby, lobby.bob, Action(LOBBY_ACCEPT, challenge.id), AWAY)
    assert "counts for your rating" in sure.text
    reply = await pressed(lobby, lobby.bob, button(sure, "Accept, rated"), AWAY)
    assert reply.text.endswith("It isn’t rated.")


async def test_the_list_tells_what_differs_from_the_usual_and_who_is_on_vacation(lobby: Chat) -> None:
    made = await lobby.challenge(lobby.ann, game="pommel", rated=False, flag="auto", weekends=True, hop="own")
    await pressed(lobby, lobby.ann, Action(LOBBY_SHOW, made.id))
    await asked(lobby, lobby.eve, "seek", game="bipod")

    async def listed() -> list[str]:
        lines = (await asked(lobby, lobby.bob, "lobby", AWAY)).text.splitlines()
        return [lines[2], lines[4]]

    challenge = f"#{made.id} Pommel by Ann: 3 days per move, not rated, you lose when your time runs out, clocks pause at weekends, hop own"
    assert await listed() == [challenge, "Eve: Bipod, 3 days per move, rated"]
    for person in (lobby.ann, lobby.eve):
        await lobby.command(person, "vacation start")
    assert await listed() == [
        f"{challenge}, on vacation",
        "Eve: Bipod, 3 days per move, rated, on vacation",
    ]


async def test_who_shows_their_profile_to_nobody_shows_no_rating_in_the_lobby(lobby: Chat) -> None:
    await five(lobby.use_cases, lobby.ann, lobby.eve)
    made = await lobby.challenge(lobby.ann, game="pommel")

    async def said() -> list[str]:
        """What Ann and Eve are told of what others see, and what Bob sees."""
        shown = await pressed(lobby, lobby.ann, Action(LOBBY_SHOW, made.id))
        looking = await asked(lobby, lobby.eve, "seek", game="pux")
        listed = await asked(lobby, lobby.bob, "lobby", AWAY)
        return [shown.text, looking.text, *listed.text.splitlines()[2::2]]

    before = await said()
    assert all("see your name and rating in the lobby" in text for text in before[:2])
    assert [" ± " in line for line in before[2:]] == [False, True], "Ann has no rating in that game"
    for person in (lobby.ann, lobby.eve):
        await lobby.command(person, "settings profile", seen="nobody")
    after = await said()
    assert all("see your name in the lobby, and not your rating" in text for text in after[:2])
    assert after[3] == "Eve: Pux, 3 days per move, rated"
    own = await lobby.services.lobby.list_for(lobby.eve.id)
    assert own.ratings.keys() == {lobby.eve.id}, "her own she sees"


async def test_names_with_markup_are_only_names(lobby: Chat) -> None:
    odd = await lobby.use_cases.people.meet("666", "**@everyone** <@1> [x](https://example.org)")
    await asked(lobby, odd, "seek")
    listed = await asked(lobby, lobby.bob, "lobby", AWAY)
    assert "**@everyone**" not in listed.text
    assert "<@1>" not in listed.text
    assert listed.pings == ()


async def test_a_server_chooses_whether_it_takes_part_and_where_it_follows(chat: Chat) -> None:
    assert "doesn’t take part" in (await managed(chat)).text
    on = await managed(chat, on=True, channel=CHANNEL, reports="games")
    assert on.text.splitlines()[1:] == [
        f"The beginning and the end of their matches are told in <#{CHANNEL}>.",
        f"Reports go to <#{CHANNEL}>: let only moderators see it.",
    ]
    assert "isn’t a text channel" in (await managed(chat, channel="nowhere")).text
    off = await managed(chat, nowhere=True)
    assert "aren’t followed" in off.text
    assert "operator of Turnpost alone" in off.text
    assert "doesn’t take part" in (await managed(chat, on=False)).text
    refused = await chat.command(chat.bob, "server lobby", on=True)
    assert "Manage Server" in refused.text


async def test_a_channel_hears_of_the_matches_of_its_people(lobby: Chat) -> None:
    await managed(lobby, channel=CHANNEL)
    await asked(lobby, lobby.ann, "seek", game="pux")
    await asked(lobby, lobby.bob, "seek", AWAY)
    (number,) = await paired(lobby)
    await lobby.use_cases.playing.resign(number, lobby.bob)
    ((_, began),) = await told(lobby, LobbyMatchBegan)
    assert f"#{number} Pux, from the lobby: " in began
    assert {"Ann", "Bob"} <= set(began.replace(".", "").split())
    assert "<@" not in began
    ((_, ended),) = await told(lobby, LobbyMatchEnded)
    assert ended.startswith("From the lobby: ")
    assert "Ann" in ended


async def test_someone_who_was_not_found_in_time_can_go_on_by_one_button(lobby: Chat) -> None:
    await asked(lobby, lobby.ann, "seek")
    await lobby.use_cases.go(STANDS_FOR)
    ((person, text),) = await told(lobby, SeekRanOut)
    assert person == lobby.ann.id
    assert "Nobody was found for you in 14 days: any game" in text
    await pressed(lobby, lobby.ann, SEEK_RENEW, None)
    assert await told(lobby, SeekRanOut) == [(lobby.ann.id, "")], "out of date by now"


async def test_a_match_that_is_off_is_explained_to_the_one_who_is_reached(lobby: Chat) -> None:
    await asked(lobby, lobby.ann, "seek")
    await asked(lobby, lobby.bob, "seek", AWAY)
    await paired(lobby)
    (item,) = [
        one
        for one in await lobby.use_cases.items()
        if isinstance(one.notification, BoardPosted) and one.person == lobby.bob.id
    ]
    await lobby.use_cases.outbox.give_up(item, "403")
    ((person, text),) = await told(lobby, MatchCalledOff)
    assert person == lobby.ann.id
    assert "direct messages don’t reach Bob. You’re still looking" in text
    seek = await lobby.services.seeks.of(lobby.bob.id)
    assert seek is not None
    assert seek.state is SeekState.UNREACHABLE
    assert "allow them, then look again" in (await asked(lobby, lobby.bob, "lobby", AWAY)).text
    lobby.use_cases.at += DAY
