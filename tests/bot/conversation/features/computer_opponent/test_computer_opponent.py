"""Playing the computer: how a match begins, what an answer shows, and what is refused."""

from dataclasses import replace

import pytest

from bot.conversation.core.actions import MOVE_FORM, PLAY, PLAY_COMPUTER, UNDO, VIEW, Action
from bot.conversation.core.replies import Reply
from bot.conversation.core.requests import Account, Argument, ChannelId, Right
from bot.conversation.features.claims.feature import CLAIM_WIN, CLOSE, GIVE_DAY, NUDGE
from bot.conversation.features.lessons.messages import LESSON_SHOW, LESSON_STEP
from bot.conversation.notifications.delivery import message_of
from bot.conversation.registry import COMMANDS, offered_commands
from bot.locales.texts import lesson
from bot.service.announcements import NOWHERE
from bot.service.playing.computer_opponent import MOST_MATCHES
from engine.levels import DEFAULT_LEVEL
from rules.games.catalogue import GAMES
from rules.match.match import Match, MatchId
from rules.match.notifications.players import OfferMade
from rules.match.people import computer
from rules.match.places import PlaceKind
from tests.support.chat import Chat, button, mentioned, open_labels, sound
from tests.support.computer_opponent import TURNPOST, FakeThinker

NAME = "Turnpost {}"


def thinker(chat: Chat) -> FakeThinker:
    assert chat.thinker is not None
    return chat.thinker


async def challenge(chat: Chat, game: str = "pux", /, **args: Argument) -> Reply:
    given: dict[str, Argument] = {"opponent": TURNPOST, "seat": "first", "place": "here", **args}
    return await chat.command(chat.ann, f"challenge {game}", **given)


async def begun(chat: Chat, *moves: str, **args: Argument) -> Match:
    """A match of Ann's against the computer; each of her moves has been answered."""
    await challenge(chat, **args)
    number = MatchId(max(one.id for one in await chat.use_cases.lookup.running(chat.ann.id)))
    for move in moves:
        await chat.command(chat.ann, "move", move=move)
    return await chat.use_cases.stored(number)


# It begins at once


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("level", [None, 1, 5])
async def test_every_game_begins_at_once_with_the_players_board(
    chat: Chat, key: str, level: int | None
) -> None:
    reply = await challenge(chat, key, **({} if level is None else {"level": level}))
    assert not reply.private
    assert reply.text.startswith(f"<@ann>, your move in #1 {GAMES[key].name}: ")
    assert NAME.format(level or 2) in reply.text
    assert reply.pings == (), "nobody is pinged for what they just did"
    assert reply.shows_board_of == 1
    match = await chat.use_cases.stored(MatchId(1))
    assert match.seats == (chat.ann.id, computer(level or 2))
    assert (match.rated, match.clock.left) == (False, None)


async def test_with_the_computer_to_move_first_the_board_shows_its_move(chat: Chat) -> None:
    reply = await challenge(chat, seat="second", level=3)
    [move] = (await chat.use_cases.stored(MatchId(1))).moves
    assert reply.text.startswith(f"<@ann>, your move in #1 Pux: {NAME.format(3)} played {move}")
    assert len(reply.acknowledges) == 2, "no other message shows the board before its move, or after it"


async def test_or_it_says_that_it_thinks(chat: Chat) -> None:
    thinker(chat).slow = True
    reply = await challenge(chat, seat="second", level=3)
    assert reply.text.startswith(f"#1 Pux, {NAME.format(3)} is thinking: ")
    assert reply.pings == ()


async def test_in_a_server_it_has_a_thread_of_its_own(chat: Chat) -> None:
    reply = await chat.command(chat.ann, "challenge pux", opponent=TURNPOST)
    assert reply.text.startswith(f"Ann plays #1 Pux against {NAME.format(2)}.")
    assert (await chat.use_cases.get(MatchId(1))).place.kind is PlaceKind.THREAD


async def test_and_stays_in_the_channel_where_none_may_be_opened(chat: Chat) -> None:
    request = chat.request(chat.ann, args={"opponent": TURNPOST, "seat": "first"})
    rights = frozenset(request.venue.rights - {Right.THREAD_OPEN})
    request = replace(request, venue=replace(request.venue, rights=rights))
    reply = sound(await chat.dispatcher.command("challenge pux", request))
    assert "your move in #1 Pux" in reply.text
    assert (await chat.use_cases.get(MatchId(1))).place.kind is PlaceKind.HERE


async def test_in_a_thread_it_stays_there(chat: Chat) -> None:
    request = chat.request(chat.ann, args={"opponent": TURNPOST, "seat": "first"})
    request = replace(request, venue=replace(request.venue, parent=ChannelId("1")))
    reply = sound(await chat.dispatcher.command("challenge pux", request))
    assert "your move in #1 Pux" in reply.text


async def test_where_the_bot_may_not_write_it_says_so(chat: Chat) -> None:
    request = chat.request(chat.ann, args={"opponent": TURNPOST, "place": "here"})
    request = replace(request, venue=replace(request.venue, rights=frozenset({Right.VIEW})))
    reply = sound(await chat.dispatcher.command("challenge pux", request))
    assert reply.private
    assert await chat.use_cases.lookup.running(chat.ann.id) == []


async def test_asked_directly_it_is_played_directly(chat: Chat) -> None:
    request = chat.request(chat.ann, args={"opponent": TURNPOST, "seat": "first"}, channel="")
    reply = sound(await chat.dispatcher.command("challenge pux", request))
    assert "your move" in reply.text
    assert not reply.private
    place = (await chat.use_cases.get(MatchId(1))).place
    assert (place.kind, place.channel) == (PlaceKind.DM, None)


async def test_a_place_in_direct_messages_is_said(chat: Chat) -> None:
    reply = await challenge(chat, place="dm")
    assert "direct messages" in reply.text
    assert {item.person for item in await chat.use_cases.items()} == {chat.ann.id}


async def test_options_at_their_maxima(chat: Chat) -> None:
    reply = await challenge(chat, "bipod", gap=8, middle=8, rows=25, stones=3, seat="second")
    assert "your move in #1 Bipod" in reply.text
    reply = await challenge(chat, "graph-hockey", side=6, gap=12)
    assert "#2 Graph Hockey" in reply.text


# What is refused


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ({"rated": True}, "aren’t rated"),
        ({"time": "3d"}, "have no clock"),
        ({"time": "10d+1d"}, "have no clock"),
        ({"flag": "auto"}, "have no clock"),
        ({"weekends": True}, "have no clock"),
        ({"opponent2": TURNPOST}, "only opponent"),
    ],
)
async def test_what_its_matches_do_not_have(chat: Chat, args: dict[str, Argument], said: str) -> None:
    reply = await challenge(chat, **args)
    assert reply.private
    assert said in reply.text
    assert await chat.use_cases.lookup.running(chat.ann.id) == []


async def test_what_says_the_same_is_taken(chat: Chat) -> None:
    reply = await challenge(chat, time="none", rated=False, weekends=False)
    assert "your move" in reply.text


@pytest.mark.parametrize("level", [0, 6, -1, 99, "x", 2.5])
async def test_unknown_levels(chat: Chat, level: Argument) -> None:
    reply = await challenge(chat, level=level)
    assert reply.private
    assert "levels 1 to 5" in reply.text
    assert await chat.use_cases.lookup.running(chat.ann.id) == []


async def test_a_level_is_for_the_computer(chat: Chat) -> None:
    for args in ({"opponent": mentioned(chat.bob)}, {}):
        reply = await chat.command(chat.ann, "challenge pux", level=3, **args)
        assert reply.private
        assert "`level`" in reply.text


async def test_the_computer_and_a_person_are_not_asked_together(chat: Chat) -> None:
    reply = await challenge(chat, opponent2=mentioned(chat.bob))
    assert reply.private
    reply = await challenge(chat, opponent=mentioned(chat.bob), opponent2=TURNPOST)
    assert reply.private


async def test_other_bots_are_refused_as_ever(chat: Chat) -> None:
    reply = await challenge(chat, opponent=replace(TURNPOST, account=Account("otherbot"), us=False))
    assert reply.private
    assert "bot" in reply.text


async def test_one_more_than_allowed(chat: Chat) -> None:
    for _ in range(MOST_MATCHES):
        assert not (await challenge(chat)).private
    reply = await challenge(chat)
    assert reply.private
    assert f"You have {MOST_MATCHES} matches against the computer under way" in reply.text
    assert "#1, #2, " in reply.text
    assert open_labels(reply)[0] == "Resign #1 Pux"
    question = await chat.press(chat.ann, reply.buttons[0].action)
    await chat.press(chat.ann, question.buttons[0].action)
    assert not (await challenge(chat)).private


# One message a turn


async def test_the_answer_to_a_move_names_both(chat: Chat) -> None:
    await begun(chat, level=3)
    reply = await chat.command(chat.ann, "move", move="b2-b4")
    _, answer = (await chat.use_cases.stored(MatchId(1))).moves
    assert reply.text.startswith(
        f"<@ann>, your move in #1 Pux: Ann played b2-b4, {NAME.format(3)} answered {answer}"
    )
    assert not reply.private
    boards = [item.id for item in await chat.use_cases.items() if item.notification.about_revision]
    assert set(boards) == set(reply.acknowledges), "the reader of the answer needs no other message"


async def test_every_way_to_move_shows_the_reply(chat: Chat) -> None:
    match = await begun(chat)
    typed = await chat.hear(chat.ann, "b2-b4")
    now = await chat.use_cases.stored(match.id)
    filled = await chat.submit(chat.ann, Action(MOVE_FORM, match.id, now.revision), "c2-c4")
    now = await chat.use_cases.stored(match.id)
    pressed = await chat.press(chat.ann, Action(PLAY, match.id, now.revision, "d2-d3"))
    for reply in (typed, filled, pressed):
        assert "answered" in reply.text, reply.text
    assert len((await chat.use_cases.stored(match.id)).moves) == 6


async def test_a_move_from_elsewhere_is_answered_privately(chat: Chat) -> None:
    await begun(chat)
    request = chat.request(chat.ann, args={"move": "b2-b4", "game": "1"}, channel="")
    reply = sound(await chat.dispatcher.command("move", request))
    assert "answered" in reply.text
    assert "The board is in <#" in reply.text


async def test_a_slow_thought_leaves_the_players_own_move(chat: Chat) -> None:
    await begun(chat, level=4)
    thinker(chat).slow = True
    reply = await chat.command(chat.ann, "move", move="b2-b4")
    assert reply.text.startswith(f"#1 Pux, {NAME.format(4)} is thinking: Ann played b2-b4")
    assert reply.pings == ()
    again = await chat.command(chat.ann, "move", move="c2-c4")
    assert again.private
    assert "not your turn" in again.text


async def test_a_repeated_request_is_thought_about_once(chat: Chat) -> None:
    await begun(chat)
    thinker(chat).slow = True
    await chat.command(chat.ann, "move", move="b2-b4")
    asked = len(thinker(chat).asked)
    again = await chat.command(chat.ann, "move", move="b2-b4")
    assert "played" in again.text
    assert len(thinker(chat).asked) == asked


async def test_an_illegal_move_costs_no_thought(chat: Chat) -> None:
    await begun(chat)
    asked = len(thinker(chat).asked)
    assert (await chat.command(chat.ann, "move", move="b2-b9")).private
    assert len(thinker(chat).asked) == asked
    assert not +thinker(chat).claims


async def test_matches_between_people_are_not_thought_about(chat: Chat) -> None:
    match = await chat.match("pux")
    await chat.command(chat.ann, "move", move="b2-b4", game=str(match.id))
    assert thinker(chat).asked == []


# Taking back, offering, ending


async def test_it_takes_back_whenever_asked(chat: Chat) -> None:
    match = await begun(chat, "b2-b4", "c2-c4")
    reply = await chat.command(chat.ann, "takeback")
    assert (await chat.use_cases.stored(match.id)).moves[:1] == ("b2-b4",)
    assert len((await chat.use_cases.stored(match.id)).moves) == 2
    assert "your move in #1 Pux" in reply.text
    assert "taken back" in reply.text or "took back" in reply.text


async def test_undo_takes_its_answer_back_as_well(chat: Chat) -> None:
    match = await begun(chat, "b2-b4")
    now = await chat.use_cases.stored(match.id)
    reply = await chat.press(chat.ann, Action(UNDO, match.id, now.revision))
    assert (await chat.use_cases.stored(match.id)).moves == ()
    assert "your move in #1 Pux" in reply.text


async def test_a_takeback_while_it_thinks(chat: Chat) -> None:
    match = await begun(chat)
    thinker(chat).slow = True
    await chat.command(chat.ann, "move", move="b2-b4")
    reply = await chat.command(chat.ann, "takeback")
    assert (await chat.use_cases.stored(match.id)).moves == ()
    assert "your move in #1 Pux" in reply.text


@pytest.mark.parametrize(("score", "said"), [(0.7, "drawn"), (0.3, "sees winning chances")])
async def test_a_draw_by_its_score(chat: Chat, score: float, said: str) -> None:
    """Ann is to move, and the score is hers."""
    match = await begun(chat, "b2-b4")
    asked = await chat.command(chat.ann, "draw")
    thinker(chat).score = score
    reply = await chat.press(chat.ann, asked.buttons[0].action)
    assert said in reply.text or "draw" in reply.text
    assert ((await chat.use_cases.stored(match.id)).outcome is not None) is (score > 0.5)
    assert await _public_words(chat) == []


async def test_a_draw_that_it_thinks_over(chat: Chat) -> None:
    match = await begun(chat, "b2-b4")
    asked = await chat.command(chat.ann, "draw")
    thinker(chat).slow = True
    reply = await chat.press(chat.ann, asked.buttons[0].action)
    assert reply.private
    assert "thinks about a draw" in reply.text
    assert await _public_words(chat) == [], "nobody is asked to agree"
    stored = await chat.use_cases.stored(match.id)
    assert [offer.kind for offer in stored.offers] == ["draw"]


async def _public_words(chat: Chat) -> list[str]:
    """What the outbox would say of offers that the answers have not said."""
    items = [item for item in await chat.use_cases.items() if isinstance(item.notification, OfferMade)]
    replies = [await message_of(chat.services, item) for item in items]
    return [reply.text for reply in replies if reply is not None]


async def test_resigning_names_it(chat: Chat) -> None:
    await begun(chat, "b2-b4", level=5)
    asked = await chat.command(chat.ann, "resign")
    assert open_labels(asked)[0] == f"Resign #1 against {NAME.format(5)}"
    reply = await chat.press(chat.ann, asked.buttons[0].action)
    assert f"{NAME.format(5)} wins #1 Pux: Ann resigned" in reply.text
    assert reply.pings == ()


async def test_a_rematch_begins_at_once(chat: Chat) -> None:
    match = await begun(chat, "b2-b4", level=5)
    await chat.use_cases.playing.resign(match.id, chat.ann, NOWHERE)
    reply = await chat.command(chat.ann, "rematch", game="1")
    assert "your move in #2 Pux" in reply.text
    assert NAME.format(5) in reply.text, "it has moved first this time"
    assert len((await chat.use_cases.stored(MatchId(2))).moves) == 1


async def test_an_abort_needs_nobodys_agreement(chat: Chat) -> None:
    match = await begun(chat)
    asked = await chat.command(chat.ann, "abort")
    reply = await chat.press(chat.ann, asked.buttons[0].action)
    assert (await chat.use_cases.stored(match.id)).outcome is not None
    assert not reply.private


# It is called what it is


async def test_lists_histories_and_records_say_what_it_is(chat: Chat) -> None:
    await begun(chat, "b2-b4", level=3)
    for command in ("games", "history"):
        assert NAME.format(3) in (await chat.command(chat.ann, command)).text
    record = await chat.command(chat.ann, "record")
    assert record.file is not None
    assert "Turnpost (computer, level 3)" in record.file.content.decode()
    viewed = await chat.press(
        chat.eve, Action(VIEW, MatchId(1), (await chat.use_cases.stored(MatchId(1))).revision)
    )
    assert NAME.format(3) in viewed.text, "spectators see the level"


async def test_its_own_list_and_block(chat: Chat) -> None:
    await begun(chat)
    reply = await chat.command(chat.ann, "games", player=TURNPOST)
    assert reply.private
    assert "computer" in reply.text
    reply = await chat.command(chat.ann, "block", player=TURNPOST)
    assert reply.private
    assert await chat.use_cases.blocklist.blocked_by(chat.ann) == []
    assert (await chat.command(chat.ann, "unblock", player=TURNPOST)).private


async def test_next_shows_its_matches(chat: Chat) -> None:
    await begun(chat, "b2-b4")
    assert "#1 Pux" in (await chat.command(chat.ann, "next")).text


async def test_no_clock_can_be_claimed_and_nothing_asked_of_it(chat: Chat) -> None:
    await begun(chat)
    thinker(chat).slow = True
    await chat.command(chat.ann, "move", move="b2-b4")
    for kind in (NUDGE, CLAIM_WIN, CLOSE, GIVE_DAY):
        reply = await chat.press(
            chat.ann, Action(kind, MatchId(1), (await chat.use_cases.stored(MatchId(1))).revision)
        )
        assert reply.private
        assert reply.pings == ()


# Without anybody who thinks


async def test_without_workers_nothing_offers_it(chat: Chat) -> None:
    for name in (command.name for command in COMMANDS if command.path[0] == "challenge"):
        (offered,) = [one for one in offered_commands(computers=False) if one.name == name]
        assert "level" not in {one.name for one in offered.parameters}
        assert not any("omputer" in one.about() for one in offered.parameters)
        (offered,) = [one for one in offered_commands(computers=True) if one.name == name]
        assert "level" in {one.name for one in offered.parameters}
    assert "omputer" in (await chat.command(chat.ann, "help")).text
    await chat.without_computers()
    reply = await challenge(chat, level=2)
    assert reply.private
    assert "doesn’t play here" in reply.text
    first = await chat.command(chat.ann, "help")
    play = await chat.press(chat.ann, button(first, "How to play"))
    assert "omputer" not in first.text + play.text


async def test_a_match_under_way_waits_for_it(chat: Chat) -> None:
    await begun(chat)
    await chat.without_computers()
    reply = await chat.command(chat.ann, "move", move="b2-b4")
    assert "is thinking: Ann played b2-b4" in reply.text
    reply = await chat.command(chat.ann, "takeback")
    assert "your move in #1 Pux" in reply.text


# In German


async def test_it_speaks_german(chat: Chat) -> None:
    await chat.command(chat.ann, "settings language", use="de")
    request = chat.request(chat.ann, args={"opponent": TURNPOST, "seat": "first", "level": 2}, channel="")
    assert "du bist am Zug" in sound(await chat.dispatcher.command("challenge pux", request)).text
    moved = chat.request(chat.ann, args={"move": "b2-b4"}, channel="")
    reply = sound(await chat.dispatcher.command("move", moved))
    assert "Turnpost 2" in reply.text
    refused = await challenge(chat, rated=True)
    assert "werden nicht gewertet" in refused.text


# By a button


@pytest.mark.parametrize("where", ["help", "a game in help", "a lesson's end"])
async def test_a_button_begins_a_match_against_it(chat: Chat, where: str) -> None:
    shown = await chat.command(chat.ann, "help")
    if where == "a game in help":
        shown = await chat.press(chat.ann, button(shown, "Pux"))
    elif where == "a lesson's end":
        last = len(lesson("pux")) - 1
        shown = await chat.press(chat.ann, Action.to_page(LESSON_STEP, last, "pux"))
        shown = await chat.press(chat.ann, Action.to_page(LESSON_SHOW, last, "pux"))
    pressed = await chat.press(chat.ann, button(shown, "Play the computer"))
    if where == "help":
        assert pressed.private
        assert open_labels(pressed) == [game.name for game in GAMES.values()]
        pressed = await chat.press(chat.ann, button(pressed, "Pux"))
    match = await chat.use_cases.stored(MatchId(1))
    assert match.game == "pux"
    assert match.computer == computer(DEFAULT_LEVEL)
    assert match.clock.deadline is None
    assert not pressed.private


async def test_the_button_keeps_to_the_channels_of_a_server_and_is_gone_without_workers(chat: Chat) -> None:
    await chat.use_cases.server_settings.choose("1", None, {"channels": "999"})
    pressed = await chat.press(chat.ann, Action(PLAY_COMPUTER, text="pux"))
    assert pressed.private
    assert "<#999>" in pressed.text
    await chat.without_computers()
    assert "Play the computer" not in open_labels(await chat.command(chat.ann, "help"))
    pressed = await chat.press(chat.ann, Action(PLAY_COMPUTER, text="pux"))
    assert "doesn’t play here" in pressed.text
