"""``/tournament`` and its buttons: what each says, to whom it is allowed, and what comes of it."""

from dataclasses import replace

import pytest

from bot.conversation.core.actions import Action
from bot.conversation.core.platform import Membership, ServerMember
from bot.conversation.core.requests import ChannelId, Source, Venue
from bot.conversation.features.tournaments.choosing import complete
from bot.conversation.features.tournaments.messages import (
    TOURNAMENT_CANCEL,
    TOURNAMENT_CLIMB,
    TOURNAMENT_JOIN,
    TOURNAMENT_JUDGE,
    TOURNAMENT_LEAVE,
    TOURNAMENT_STANDINGS,
    action,
)
from bot.conversation.features.tournaments.words import winner_in_words, winners
from bot.service.privacy.privacy import Privacy
from rules.core.position import Side
from rules.match.match import EndReason
from rules.match.notifications.boards import BoardPosted
from rules.match.notifications.tournaments import (
    ByeGiven,
    JudgementAsked,
    RoundAnnounced,
    TournamentAnnounced,
    TournamentCalledOff,
)
from rules.tournaments.pairings import TournamentKind
from rules.tournaments.tournament import TournamentState
from tests.bot.conversation.features.tournaments.asking import ONE, begun, created, direct, managed, told
from tests.support.chat import Chat, button, mentioned, open_labels, sound
from tests.support.server import SECRET
from tests.support.tournaments import ROUND, TournamentWorld, terms_of
from tests.support.use_cases import DAY, HOUR


async def test_a_tournament_is_announced_entered_and_begun(chat: Chat, world: TournamentWorld) -> None:
    made = await created(chat, time="5d+6h", players=8, closes="7d")
    assert made.private
    assert "**Pux cup** (#1)" in made.text
    assert "Swiss, Pux, " in made.text
    assert "0 of 8 have entered." in made.text
    (announced,) = await told(chat, TournamentAnnounced)
    assert "A round lasts 34" in announced
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
    (bye,) = byes
    assert "Everyone in your group has as many of them, so it counts nothing." in bye
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


@pytest.mark.parametrize(
    ("kind", "words"), [("swiss", "get 1 point for it"), ("knockout", "go on to the next")]
)
async def test_what_a_round_without_an_opponent_counts(
    chat: Chat, world: TournamentWorld, kind: str, words: str
) -> None:
    await created(chat, kind=kind)
    await begun(chat, world, chat.ann, chat.bob, chat.eve)
    (bye,) = await told(chat, ByeGiven)
    assert words in bye


async def test_one_that_is_over_is_not_cancelled_again(chat: Chat, world: TournamentWorld) -> None:
    await created(chat)
    await world.tournaments.cancel(ONE, chat.eve.id, manages=False)
    again = await managed(chat, "tournament cancel", tournament="1")
    assert "isn’t open for that any more" in again.text
    assert not again.buttons


async def test_hints_find_old_tournaments_by_what_is_typed(chat: Chat, world: TournamentWorld) -> None:
    for number in range(1, 31):
        made = await world.announced(terms_of(name=f"Cup {'old' if number < 3 else 'new'} {number}"))
        if number > 15:
            await world.tournaments.cancel(made, (await world.use.person("Org")).id, manages=False)
    hidden = TournamentWorld(chat.use_cases, channel=SECRET)
    secret = await hidden.announced(terms_of(name="Cup secret"))
    asked = chat.request(chat.ann)
    shown = [int(one.value) for one in await complete(chat.services, asked, "")]
    assert shown == [*range(15, 0, -1), *range(30, 20, -1)], "those that can be entered first"
    assert [one.value for one in await complete(chat.services, asked, "OLD")] == ["2", "1"]
    assert not await complete(chat.services, asked, f"#{secret}")
    assert len(chat.server.visibility_queries) <= 6, "a channel is asked about once for each list"


async def test_the_only_one_is_meant_and_several_are_asked_about(chat: Chat) -> None:
    await created(chat)
    await created(chat, name="Second cup")
    asked = await chat.command(chat.ann, "tournament join")
    assert "Which one?" in asked.text
    assert "#1 Pux cup" in asked.text
    joined = await chat.command(chat.ann, "tournament join", tournament="2")
    assert "You’ve entered Second cup." in joined.text


@pytest.mark.parametrize("kind", ["knockout", "swiss"])
async def test_nobody_wins_by_lot_alone(chat: Chat, world: TournamentWorld, kind: str) -> None:
    await created(chat, kind=kind)
    await begun(chat, world, chat.ann, chat.bob)
    (final,) = await world.open_games(ONE)
    await managed(chat, "moderate abort", game=str(final.match), reason="A mistake.")
    await world.tick()
    (announcement,) = await told(chat, TournamentAnnounced)
    assert "It’s over." in announcement
    assert "won" not in announcement


async def test_who_was_ahead_when_a_final_was_called_off_has_not_won(
    chat: Chat, world: TournamentWorld
) -> None:
    number = await world.begun(terms_of(TournamentKind.KNOCKOUT), "Ann", "Bob", "Cid", "Dan")
    await world.play_round(number, lambda _first, _second: Side.FIRST)
    (final,) = await world.open_games(number)
    assert final.match is not None
    await world.end(final.match, None, EndReason.ABORTED)
    await world.tick()
    view = await world.view(number)
    assert view.tournament.state is TournamentState.ENDED
    assert winners(view) == []
    assert winner_in_words(view) == "It’s over."


@pytest.mark.parametrize("together", [False, True])
@pytest.mark.parametrize("how", ["stays", "has left", "is erased"])
async def test_where_the_organiser_is_gone_the_round_says_who_decides(
    chat: Chat, world: TournamentWorld, how: str, *, together: bool
) -> None:
    await created(chat, kind="round-robin", together=together)
    await begun(chat, world, chat.ann, chat.bob)
    if how == "has left":
        chat.server.memberships[chat.eve.account] = Membership.GONE
    elif how == "is erased":
        await Privacy(chat.use_cases.context).delete(chat.eve)
    said = "anyone who manages the server can decide"
    (before,) = await told(chat, RoundAnnounced)
    assert said not in before
    world.use.at += ROUND + HOUR
    await world.tick()
    (after,) = await told(chat, RoundAnnounced)
    assert (said in after) is (how != "stays")


async def test_the_matches_under_way_on_a_ladder_are_shown_together(
    chat: Chat, world: TournamentWorld
) -> None:
    await created(chat, kind="ladder")
    (announcement,) = await told(chat, TournamentAnnounced)
    assert "Ties" not in announcement
    for person in (chat.ann, chat.bob, chat.eve):
        await chat.command(person, "tournament join")
    dan = await world.enter(ONE, "Dan")
    await chat.press(chat.bob, action(TOURNAMENT_CLIMB, ONE, text=f"{chat.ann.id}|pux"))
    await world.ladders.challenge(ONE, dan, chat.eve.id, "pux")
    await world.tick()
    for command in ("pairings", "round"):
        shown = (await chat.command(chat.bob, f"tournament {command}")).text
        assert "**Your game** #1: 1. Bob – Ann" in shown
        assert "\n2. Dan – Eve" in shown
    one, two = await world.open_games(ONE)
    assert one.match is not None
    await world.end(one.match, Side.FIRST)
    assert "Bob – Ann" not in (await chat.command(chat.bob, "tournament pairings")).text
    world.use.at += ROUND + HOUR
    await world.tick()
    assert two.match is not None
    assert (await managed(chat, "tournament pairings")).menus
    assert "2. Dan – Eve: to be decided" in (await chat.command(chat.ann, "tournament pairings")).text
