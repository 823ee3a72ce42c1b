"""``/tournament`` and its buttons: what each says, to whom it is allowed, and what comes of it."""

from dataclasses import replace

import pytest

from bot.conversation.core.actions import Action
from bot.conversation.core.platform import ServerMember
from bot.conversation.core.replies import Reply
from bot.conversation.core.requests import Argument, ChannelId, Source, Venue
from bot.conversation.features.tournaments.creating import complete_every, complete_games
from bot.conversation.features.tournaments.messages import (
    TOURNAMENT_CANCEL,
    TOURNAMENT_CLIMB,
    TOURNAMENT_JOIN,
    TOURNAMENT_JUDGE,
    TOURNAMENT_LEAVE,
    TOURNAMENT_STANDINGS,
    action,
)
from bot.conversation.features.tournaments.words import more_terms
from bot.conversation.notifications.delivery import message_of
from bot.locales.catalogue import in_language
from bot.service.context import LobbyRules
from rules.core.position import Side
from rules.match.notifications.boards import BoardPosted
from rules.match.notifications.notification import Notification
from rules.match.notifications.tournaments import (
    ByeGiven,
    JudgementAsked,
    RoundAnnounced,
    TournamentAnnounced,
    TournamentCalledOff,
)
from rules.match.people import Person
from rules.tournaments.terms import Recurrence
from rules.tournaments.tournament import TournamentId, TournamentState
from tests.support.chat import Chat, button, mentioned, open_labels, sound
from tests.support.tournaments import ROUND, TournamentWorld
from tests.support.use_cases import DAY, HOUR

ONE = TournamentId(1)


@pytest.fixture
def world(chat: Chat) -> TournamentWorld:
    return TournamentWorld(chat.use_cases)


async def created(chat: Chat, **args: Argument) -> Reply:
    given = {"name": "Pux cup", "kind": "swiss", "games": "pux", **args}
    return await managed(chat, "tournament create", None, **given)


async def managed(chat: Chat, command: str, who: Person | None = None, **args: Argument) -> Reply:
    """What someone who manages the server gets: Eve, unless it is said who."""
    given = {name.replace("_", "-"): value for name, value in args.items()}
    request = replace(chat.request(who or chat.eve, args=given), manages=True)
    return sound(await chat.dispatcher.command(command, request))


async def direct(chat: Chat, who: Person, command: str, **args: Argument) -> Reply:
    request = replace(chat.request(who, args=args), venue=Venue(ChannelId("9"), None))
    return sound(await chat.dispatcher.command(command, request))


async def told(chat: Chat, kind: type[Notification]) -> list[str]:
    said = []
    for item in await chat.use_cases.items():
        if isinstance(item.notification, kind):
            reply = await message_of(chat.services, item)
            said.append("" if reply is None else sound(reply).text)
    return said


async def begun(chat: Chat, world: TournamentWorld, *people: Person) -> None:
    for person in people:
        await chat.command(person, "tournament join")
    await managed(chat, "tournament start")
    await world.tick()


async def test_a_tournament_is_announced_entered_and_begun(chat: Chat, world: TournamentWorld) -> None:
    made = await created(chat, time="5d+6h", players=8, closes="7d")
    assert made.private
    assert "**Pux cup** (#1)" in made.text
    assert "Swiss, Pux, " in made.text
    assert "0 of 8 have entered." in made.text
    (announced,) = await told(chat, TournamentAnnounced)
    assert "A round lasts 36" in announced
    assert "direct encounter, Buchholz without the lowest, Sonneborn-Berger, wins, lot" in announced
    joined = await chat.press(chat.ann, action(TOURNAMENT_JOIN, ONE))
    assert joined.text.startswith("You’ve entered Pux cup.")
    assert "You’re in Pux cup already" in (await chat.command(chat.ann, "tournament join")).text
    await chat.command(chat.bob, "tournament join", tournament="#1")
    assert "Entered: Ann, Bob" in (await chat.command(chat.bob, "tournament standings")).text
    assert "Only the organiser" in (await chat.command(chat.ann, "tournament start")).text
    assert "begins" in (await managed(chat, "tournament start")).text
    await world.tick()
    (round_message,) = await told(chat, RoundAnnounced)
    assert round_message.startswith("**Pux cup**, round 1 of 1, until ")
    assert "1. Ann – Bob" in round_message or "1. Bob – Ann" in round_message
    boards = await told(chat, BoardPosted)
    assert len(boards) == 2
    assert all("Pux cup, round 1." in board for board in boards)
    assert "isn’t open for that any more" in (await chat.command(chat.eve, "tournament join")).text


async def test_sign_up_opens_later(chat: Chat, world: TournamentWorld) -> None:
    made = await created(chat, opens="2d", closes="7d")
    assert "0 of 256 have entered. Sign-up is open from <t:" in made.text
    assert "Join" not in [one.label for one in made.buttons]
    assert "Sign-up for Pux cup opens <t:" in (await chat.command(chat.ann, "tournament join")).text
    chat.use_cases.at += 2 * DAY
    await world.tick()
    assert "You’ve entered" in (await chat.command(chat.ann, "tournament join")).text
    shown = await chat.command(chat.bob, "tournament standings")
    assert "Join" in [one.label for one in shown.buttons]
    assert "open and end in the future, in this order" in (await created(chat, opens="8d", closes="7d")).text


async def test_results_and_standings(chat: Chat, world: TournamentWorld) -> None:
    await created(chat, kind="round-robin")
    await begun(chat, world, chat.ann, chat.bob, chat.eve)
    byes = await told(chat, ByeGiven)
    assert byes == [
        "Pux cup, round 1: you have no opponent in this round. It counts 1 point in a Swiss tournament and lets you through in a knockout."
    ]
    await world.play_round(ONE, lambda _first, _second: Side.FIRST)
    shown = await chat.command(chat.ann, "tournament standings")
    assert "Round 2 of 3, until" in shown.text
    assert "**" in shown.text.split("Round 2")[1], "the own line is there"
    rounds = await chat.command(chat.ann, "tournament round", number=1)
    assert "1–0" in rounds.text
    assert "over" in rounds.text
    assert "Round 2" in open_labels(rounds)
    paired = await chat.command(chat.ann, "tournament pairings")
    assert "round 2 of 3" in paired.text
    while (await world.view(ONE)).tournament.state is TournamentState.RUNNING:
        await world.play_round(ONE, lambda _first, _second: Side.FIRST)
    assert "It’s over. " in (await chat.command(chat.bob, "tournament standings")).text
    (announcement,) = await told(chat, TournamentAnnounced)
    assert " won." in announcement


async def test_leaving_before_and_after_it_begins(chat: Chat, world: TournamentWorld) -> None:
    await created(chat)
    await chat.command(chat.ann, "tournament join")
    left = await chat.press(chat.ann, action(TOURNAMENT_LEAVE, ONE))
    assert left.text == "You’re no longer in Pux cup."
    assert "You aren’t in Pux cup" in (await chat.command(chat.ann, "tournament leave")).text
    await begun(chat, world, chat.ann, chat.bob)
    asked = await chat.command(chat.ann, "tournament withdraw")
    assert "you get no more opponents there" in asked.text
    assert (await chat.press(chat.ann, button(asked, "Withdraw"))).text == "You’re no longer in Pux cup."
    other = await chat.command(chat.ann, "tournament withdraw", player=mentioned(chat.bob))
    assert "Only the organiser" in other.text
    out = await managed(chat, "tournament withdraw", player=mentioned(chat.bob))
    assert "Only the organiser" in (await chat.press(chat.ann, button(out, "Withdraw"))).text
    assert (await chat.press(chat.eve, button(out, "Withdraw"))).text == "Bob is no longer in Pux cup."


async def test_who_plays_can_leave_under_each_table_and_who_does_not_can_take_a_place(
    chat: Chat, world: TournamentWorld
) -> None:
    await created(chat, kind="round-robin")
    await begun(chat, world, chat.ann, chat.bob)
    for command in ("standings", "pairings"):
        shown = await chat.command(chat.ann, f"tournament {command}")
        assert {"Join", "Leave"} & {*open_labels(shown)} == {"Leave"}
        assert not {"Join", "Leave"} & {*open_labels(await chat.command(chat.eve, f"tournament {command}"))}
    asked = await chat.press(chat.ann, button(shown, "Leave"))
    assert "you get no more opponents there" in asked.text
    assert (await world.view(ONE)).whole.entry_of(chat.ann.id) is not None
    await chat.press(chat.ann, button(asked, "Withdraw"))
    other = await chat.command(chat.eve, "tournament pairings")
    assert "in place of a player" in (await chat.press(chat.eve, button(other, "Join"))).text
    assert "Join" not in open_labels(await chat.command(chat.ann, "tournament standings")), "it is taken"


async def test_what_the_organiser_is_asked_to_judge(chat: Chat, world: TournamentWorld) -> None:
    await created(chat)
    await begun(chat, world, chat.ann, chat.bob)
    world.use.at += ROUND + HOUR
    await world.tick()
    (asked,) = await told(chat, JudgementAsked)
    assert "the engine isn’t sure" in asked
    for who, words in ((chat.ann, "Only the organiser"), (chat.eve, "Decided.")):
        pressed = await chat.press(who, action(TOURNAMENT_JUDGE, ONE, 1, "1|first"))
        assert words in pressed.text
    again = await chat.press(chat.eve, action(TOURNAMENT_JUDGE, ONE, 1, "1|draw"))
    assert "isn’t yours to decide" in again.text
    # Nobody has moved: the other one has not appeared.
    assert "+–−" in (await chat.command(chat.ann, "tournament round", number=1)).text


async def test_an_organiser_who_has_left_the_server_organises_no_longer(
    chat: Chat, world: TournamentWorld
) -> None:
    await created(chat)
    for person in (chat.ann, chat.bob):
        await chat.command(person, "tournament join")
    chat.server.members["1", chat.eve.account] = None

    async def refused() -> None:
        for command in ("tournament start", "tournament cancel"):
            assert "You’ve left" in (await direct(chat, chat.eve, command)).text
        out = action(TOURNAMENT_LEAVE, ONE, text=f"{chat.bob.id}|sure")
        for pressed in (
            action(TOURNAMENT_CANCEL, ONE, text="sure"),
            out,
            action(TOURNAMENT_JUDGE, ONE, 1, "1|first"),
        ):
            request = replace(chat.request(chat.eve, Source.BUTTON), venue=Venue(ChannelId("9"), None))
            assert "You’ve left" in sound(await chat.dispatcher.press(pressed, request)).text

    await refused()
    await managed(chat, "tournament start", chat.bob)
    await world.tick()
    world.use.at += ROUND + HOUR
    await world.tick()
    await refused()
    assert not (await direct(chat, chat.eve, "tournament round")).menus
    chat.server.members["1", chat.ann.account] = ServerMember(frozenset(), manages=True)
    assert (await direct(chat, chat.ann, "tournament round")).menus, "who manages the server does it anywhere"
    await chat.services.left_servers.left("1")
    asked = await direct(chat, chat.eve, "tournament cancel")
    assert "Cancel Pux cup?" in asked.text, "nobody can say who is still there"


@pytest.mark.parametrize("text", ["", "x", "1", "1|", "1|won", "0|first", "99|first", "²|first", "1|first|x"])
async def test_odd_ids_judge_nothing(chat: Chat, world: TournamentWorld, text: str) -> None:
    await created(chat)
    await begun(chat, world, chat.ann, chat.bob)
    pressed = await chat.press(chat.eve, Action.parse(action(TOURNAMENT_JUDGE, ONE, 1, text)))
    assert "isn’t yours to decide" in pressed.text


async def test_cancelling_asks_once_and_tells_everybody(chat: Chat, world: TournamentWorld) -> None:
    await created(chat)
    await chat.command(chat.ann, "tournament join")
    assert "Only the organiser" in (await chat.command(chat.ann, "tournament cancel")).text
    asked = await managed(chat, "tournament cancel")
    over = await chat.press(chat.eve, button(asked, "Cancel the tournament"))
    assert "It was cancelled." in over.text
    assert await told(chat, TournamentCalledOff) == [
        "Pux cup was cancelled. A match under way goes on as an ordinary one."
    ]
    assert (await world.view(ONE)).tournament.state is TournamentState.CANCELLED


async def test_a_ladder_is_climbed_by_a_list(chat: Chat, world: TournamentWorld) -> None:
    await created(chat, kind="ladder", name="Ladder")
    for person in (chat.ann, chat.bob):
        await chat.command(person, "tournament join")
    shown = await chat.press(chat.bob, action(TOURNAMENT_STANDINGS, ONE))
    assert "**2. Bob**" in shown.text
    (menu,) = shown.menus
    ((words, climb),) = menu.entries
    assert words == "Ann: Pux"
    assert "You’ve challenged Ann to Pux" in (await chat.press(chat.bob, climb)).text
    assert "already" in (await chat.press(chat.bob, climb)).text
    await world.tick()
    (game,) = await world.open_games(ONE)
    assert game.match is not None
    assert not (await chat.press(chat.ann, action(TOURNAMENT_STANDINGS, ONE))).menus
    assert (
        "There’s no such tournament"
        in (await chat.press(chat.bob, action(TOURNAMENT_CLIMB, ONE, text="x|pux"))).text
    )


async def test_tournaments_of_other_places_are_not_there(chat: Chat, world: TournamentWorld) -> None:
    await created(chat)
    assert (
        "There’s no such tournament" in (await direct(chat, chat.ann, "tournament join", tournament="1")).text
    )
    assert "no tournament here" in (await direct(chat, chat.ann, "tournament standings")).text
    await chat.command(chat.ann, "tournament join")
    assert "Pux cup" in (await direct(chat, chat.ann, "tournament standings")).text, (
        "who has entered sees it anywhere"
    )
    for odd in ("x", "#", "99", "1e3", "²"):
        assert (
            "no such tournament"
            in (await chat.command(chat.bob, "tournament standings", tournament=odd)).text
        )
    assert world


async def test_options_of_create_are_checked(chat: Chat) -> None:
    assert "isn’t a list of games" in (await created(chat, games="chess")).text
    assert "has 106 turns and may take" in (await created(chat, time="3d", round="30d")).text
    assert "needs a time limit" in (await created(chat, time="none")).text
    assert "2 to 128 players" in (await created(chat, kind="knockout", players=200)).text
    assert "in a server" in (await direct(chat, chat.eve, "tournament create", name="x", kind="swiss")).text
    made = await created(chat, games="all", name="*bold* <@1>", every="monthly first monday")
    assert "all games" in made.text
    assert "<@1>" not in made.text.replace("\\<@1>", "")
    hints = await complete_games(chat.services, chat.request(chat.ann), "pux,")
    assert all(one.value.startswith("pux,") for one in hints)


async def test_when_it_is_held_again_is_said_in_words(chat: Chat, world: TournamentWorld) -> None:
    await created(chat, every="every first monday 19:30")
    await created(chat, every="every 2 weeks friday 8:00")
    await created(chat, every="every monday 18:00")
    said = [
        text.partition("Held again ")[2].partition("\n")[0] for text in await told(chat, TournamentAnnounced)
    ]
    assert said == [
        "on the first Monday of each month at 19:30 (UTC).",
        "every 2 weeks on Friday at 08:00 (UTC).",
        "every Monday at 18:00 (UTC).",
    ]
    terms = (await world.view(ONE)).tournament.terms
    with in_language("de"):
        assert "Findet am ersten Montag jedes Monats um 19:30 wieder statt (UTC)." in more_terms(terms)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("typed", ["", "mon", "every first monday 19:30", "2 w", "last", "x", "zweiten"])
async def test_hints_for_a_rhythm_can_all_be_read(chat: Chat, typed: str, language: str) -> None:
    with in_language(language):
        hints = await complete_every(chat.services, chat.request(chat.ann), typed)
    assert len(hints) <= 25
    for one in hints:
        assert str(Recurrence.parse(one.value)) == one.value
        assert one.label.startswith(f"{one.value} – ")
        assert len(one.label) <= 100
    values = [one.value for one in hints]
    assert len(set(values)) == len(values)
    if typed == "":
        assert values[0] == "weekly monday"
    if typed.endswith("19:30"):
        assert values == ["monthly first monday 19:30"]
    if typed == "x":
        assert not values
    if typed == "zweiten" and language == "de":
        assert "monthly second friday" in values


@pytest.mark.parametrize(
    ("option", "value", "kind", "words"),
    [
        ("rounds", 3, "knockout", "`rounds` is for Swiss tournaments"),
        ("together", True, "swiss", "`together` is for round robins"),
        ("opens", "2d", "ladder", "`opens` is for tournaments with rounds"),
        ("closes", "7d", "ladder", "`closes` is for tournaments with rounds"),
        ("every", "weekly monday", "ladder", "`every` is for tournaments with rounds"),
        ("rating", "±200", "swiss", "Write a range such as `1400-1700` or `1500+`"),
        ("name", " \u200b ", "swiss", "a name of at most 60 characters"),
        ("name", "x" * 61, "swiss", "a name of at most 60 characters"),
    ],
)
async def test_what_an_option_of_create_cannot_do_is_said(
    chat: Chat, option: str, value: Argument, kind: str, words: str
) -> None:
    assert words in (await created(chat, kind=kind, **{option: value})).text
    assert not await chat.services.tournaments.of_server("1")


async def test_more_rounds_than_players_can_play_are_refused(chat: Chat) -> None:
    assert "4 players can have 3 rounds at most" in (await created(chat, rounds=20, players=4)).text
    assert "Swiss, 3 rounds" in (await created(chat, rounds=3, players=4)).text


async def test_a_name_may_have_60_characters(chat: Chat) -> None:
    name = f"{'x' * 50} \u200b 123456789"
    await created(chat, name=name)
    (made,) = await chat.services.tournaments.of_server("1")
    assert made.terms.name == f"{'x' * 50} 123456789"


async def test_the_only_one_is_meant_and_several_are_asked_about(chat: Chat) -> None:
    await created(chat)
    await created(chat, name="Second cup")
    asked = await chat.command(chat.ann, "tournament join")
    assert "Which one?" in asked.text
    assert "#1 Pux cup" in asked.text
    joined = await chat.command(chat.ann, "tournament join", tournament="2")
    assert "You’ve entered Second cup." in joined.text


async def test_a_role_is_needed_where_the_organiser_says_so(chat: Chat) -> None:
    await created(chat, role="77")
    assert "role <@&77>" in (await chat.command(chat.ann, "tournament join")).text
    (announced,) = await told(chat, TournamentAnnounced)
    assert "For people with the role <@&77> of its server." in announced
    away = await direct(chat, chat.eve, "tournament standings")
    assert "For people with a certain role of its server." in away.text
    chat.server.roles["1", "77"] = "*Club*"
    away = await direct(chat, chat.eve, "tournament standings")
    assert "the role \\*Club\\* of" in away.text
    request = replace(chat.request(chat.ann, Source.COMMAND), roles=frozenset({"77"}))
    assert "You’ve entered" in sound(await chat.dispatcher.command("tournament join", request)).text
    assert DAY


async def test_only_where_the_server_takes_part_is_one_open_to_the_lobby(
    chat: Chat, world: TournamentWorld
) -> None:
    assert "`/server lobby on:True`" in (await created(chat, lobby=True)).text
    await chat.services.lobby_settings.choose("1", {"lobby.on": "yes"})
    chat.use_cases.context = replace(chat.use_cases.context, lobby=LobbyRules(is_open=False))
    chat._start()
    assert "`TURNPOST_LOBBY`" in (await created(chat, lobby=True)).text
    assert not await chat.services.tournaments.of_server("1")
    assert world


async def test_one_that_is_open_to_the_lobby_is_seen_from_elsewhere(
    chat: Chat, world: TournamentWorld
) -> None:
    for server in ("1", "2"):
        await chat.services.lobby_settings.choose(server, {"lobby.on": "yes"})
    await created(chat, lobby=True)
    await created(chat, name="Club cup")
    away = replace(chat.request(chat.ann, args={"tournament": "1"}), venue=Venue(ChannelId("9"), "2"))
    entered = sound(await chat.dispatcher.command("tournament join", away))
    assert "You’ve entered Pux cup." in entered.text
    closed = replace(away, args={"tournament": "2"})
    assert "no such tournament" in sound(await chat.dispatcher.command("tournament join", closed)).text
    assert len((await world.view(ONE)).whole.entries) == 1
