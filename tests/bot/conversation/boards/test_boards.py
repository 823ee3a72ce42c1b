"""Board messages: their first line, who is notified, and the row of buttons."""

import itertools
import random
import re
from dataclasses import replace

import pytest

from bot.conversation.boards import headlines, messages
from bot.conversation.core.actions import MORE, REMATCH, REPLAY, VIEW, Action, ActionKind
from bot.conversation.core.replies import LABEL_LIMIT, TEXT_LIMIT, Reply
from bot.conversation.core.requests import Account
from bot.locales.catalogue import in_language, languages
from bot.locales.say import board_pictures as pictures
from bot.locales.say import boards as say
from bot.locales.say import matches
from bot.service.announcements import NOWHERE
from bot.service.settings.display import BoardFormat
from bot.service.settings.setting import NO
from rules.games.catalogue import GAMES
from rules.match.match import MatchId
from rules.match.offers import OfferKind
from rules.match.outbox import OutboxId
from tests.support.chat import Chat, button
from tests.support.use_cases import DAY, GAME, MS, START, terms

STAMP = int((START + 3 * DAY).timestamp())
DUE = f"Due <t:{STAMP}:R> (<t:{STAMP}:F>)"


async def public(chat: Chat, number: MatchId) -> Reply:
    return await messages.public_board(chat.services, await chat.use_cases.board(number))


def first_line(reply: Reply) -> str:
    return reply.text.splitlines()[0]


def verbs(reply: Reply) -> list[ActionKind]:
    return [Action.parse(button.action).kind for button in reply.buttons]


async def test_the_first_board_says_who_is_what_and_how_to_move(chat: Chat) -> None:
    match = await chat.use_cases.match()
    reply = await public(chat, match.id)
    assert first_line(reply) == f"<@ann>, your move in #{match.id} Pux: the game begins. {DUE}"
    lines = reply.text.splitlines()
    assert (
        lines[1]
        == "Ann is **White**: capture every black stone. Bob is **Black**: capture every white stone."
    )
    examples = re.findall(r"`([a-z0-9,:-]+)`", lines[2])
    assert len(lines) == 3
    legal = (await chat.use_cases.board(match.id)).position
    assert len(examples) >= 2
    for example in examples[:2]:
        legal.parse(example)
    assert reply.pings == (Account("ann"),)
    assert [picture.alt for picture in reply.pictures] == ["pux after 0 from FIRST"]
    assert reply.shows_board_of == match.id


async def test_the_line_of_a_ply_stands_alone(chat: Chat) -> None:
    match = await chat.use_cases.match()
    ann, bob = await chat.use_cases.person("Ann"), await chat.use_cases.person("Bob")
    await chat.services.display_settings.choose(bob.id, {"board.tips": NO})
    for person, text in ((ann, GAME[0]), (bob, GAME[1]), (ann, GAME[2])):
        await chat.use_cases.play(match, person, text)
    reply = await public(chat, match.id)
    assert first_line(reply) == f"<@bob>, your move in #{match.id} Pux: Ann played c2:c6 (takes 1). {DUE}"
    assert reply.text == first_line(reply)
    assert reply.pings == (Account("bob"),), "only the person meant"
    assert reply.pictures[0].alt == "pux after 3 from FIRST", "what many look at is not turned"
    assert not reply.private


async def test_a_first_match_has_three_tips_each_below_one_board(chat: Chat) -> None:
    use = chat.use_cases
    before = await use.match()
    await use.playing.resign(before.id, chat.ann)
    use.at += DAY
    challenge = await use.challenges.make(chat.ann, (chat.eve,), terms(), server="1", channel="1")
    match = (await use.challenges.accept(challenge.id, chat.eve, NOWHERE)).board.match
    tips = []
    for number, move in enumerate(GAME):
        person = (chat.ann, chat.eve)[number % 2]
        board = await public(chat, match.id)
        tips += [(person.name, line) for line in board.text.splitlines() if line.startswith("-# Tip")]
        await use.play(match, person, move)
    assert [name for name, _ in tips] == ["Eve"] * 3, "Ann has played before"
    assert len({line for _, line in tips}) == 3
    assert "`/rules pux`" in tips[2][1]


async def test_tips_end_where_they_are_not_wanted(chat: Chat) -> None:
    match = await chat.use_cases.match()
    await chat.use_cases.play(match, chat.ann, GAME[0])
    assert "Tip" in (await public(chat, match.id)).text
    assert (
        "Tip"
        in (await messages.private_board(chat.services, await chat.use_cases.board(match.id), chat.bob)).text
    )
    said = await chat.command(chat.bob, "settings board", tips=False)
    assert said.private
    assert "Tip" not in (await public(chat, match.id)).text


async def test_without_a_limit_nothing_is_due(chat: Chat) -> None:
    match = await chat.use_cases.match("none")
    assert "Due" not in (await public(chat, match.id)).text


@pytest.mark.parametrize("language", languages())
async def test_while_the_time_is_in_doubt_every_board_says_why_nothing_is_due(
    chat: Chat, language: str
) -> None:
    match = await chat.use_cases.match()
    await chat.use_cases.all_told()
    await chat.use_cases.away(20 * DAY)
    with in_language(language):
        why = say.in_doubt()
        assert first_line(await public(chat, match.id)).endswith(f". {why}")
        for person, shown in itertools.product((chat.ann, chat.bob), BoardFormat):
            board = await chat.use_cases.board(match.id)
            reply = await messages.private_board(chat.services, board, person, shown=shown)
            assert first_line(reply).endswith(f". {why}")
            assert reply.text.count(why) == 1
            if shown is BoardFormat.IMAGE:
                assert chat.board_renderer.drawn[-1][0].paused == pictures.paused_in_doubt()
        assert len(first_line(await public(chat, match.id))) <= headlines.BOARD_TEXT_LIMIT
    assert matches.in_doubt() in (await chat.command(chat.ann, "games")).text


async def test_a_board_in_words_says_why_the_clock_is_paused(chat: Chat) -> None:
    match = await chat.use_cases.match()
    await chat.use_cases.all_told()
    await chat.use_cases.vacations.start(chat.ann, chat.use_cases.at, chat.use_cases.at + 2 * DAY)
    board = await chat.use_cases.board(match.id)
    for shown in (BoardFormat.TEXT, BoardFormat.SPOKEN):
        reply = await messages.private_board(chat.services, board, chat.bob, shown=shown)
        assert "The clock is paused: on vacation." in reply.text.splitlines()


async def test_the_row_carries_match_and_revision_and_nothing_else(chat: Chat) -> None:
    match = await chat.use_cases.match()
    await chat.use_cases.play(match, await chat.use_cases.person("Ann"), GAME[0])
    reply = await public(chat, match.id)
    assert [(button.label, button.action) for button in reply.buttons] == [
        ("Move", f"move:{match.id}:1"),
        ("Pick", f"pick:{match.id}:1"),
        ("View", f"view:{match.id}:1"),
        ("More", f"more:{match.id}:1"),
    ]


@pytest.mark.parametrize(("loser", "account"), [("Ann", "bob"), ("Bob", "ann")])
async def test_a_resignation_is_told_to_the_winner(chat: Chat, loser: str, account: str) -> None:
    match = await chat.use_cases.match()
    await chat.use_cases.play(match, await chat.use_cases.person("Ann"), GAME[0])
    await chat.use_cases.playing.resign(match.id, await chat.use_cases.person(loser))
    reply = await public(chat, match.id)
    assert reply.text == f"<@{account}>, you win #{match.id} Pux: {loser} resigned."
    assert reply.pings == (Account(account),)
    assert verbs(reply) == [
        REMATCH,
        REPLAY,
        VIEW,
        MORE,
    ]


async def test_a_draw_and_a_forfeit_are_told_to_both(chat: Chat) -> None:
    ann, bob = await chat.use_cases.person("Ann"), await chat.use_cases.person("Bob")
    drawn, late = await chat.use_cases.match(), await chat.use_cases.strict("1d")
    await chat.use_cases.offers.offer(OfferKind.DRAW, drawn.id, ann)
    await chat.use_cases.offers.agree(OfferKind.DRAW, drawn.id, bob)
    await chat.use_cases.go(DAY + MS)
    for number, words in (
        (drawn.id, f"<@ann> <@bob>, #{drawn.id} Pux is a draw: both agreed."),
        (late.id, f"<@bob> wins #{late.id} Pux: <@ann> ran out of time."),
    ):
        reply = await public(chat, number)
        assert first_line(reply) == words
        assert set(reply.pings) == {Account("ann"), Account("bob")}


async def test_the_ply_that_wins_is_told_to_the_loser(chat: Chat) -> None:
    ann, bob = await chat.use_cases.person("Ann"), await chat.use_cases.person("Bob")
    options = {"gap": 2, "middle": 3, "rows": 4, "stones": 2}
    challenge = await chat.use_cases.challenges.make(
        ann, (bob,), terms(game="bipod", options=options), server="1", channel="1"
    )
    match = (await chat.use_cases.challenges.accept(challenge.id, bob, NOWHERE)).board.match
    for person, text in ((ann, "c1,g1"), (bob, "d2,f2"), (ann, "a1"), (bob, "adopt")):
        await chat.use_cases.play(match, person, text)
    reply = await public(chat, match.id)
    assert reply.pings == (Account("ann"),)
    assert reply.text == f"<@ann>, Bob wins #{match.id} Bipod: the orange start is cut off."


async def test_an_open_offer_stands_on_the_board(chat: Chat) -> None:
    match = await chat.use_cases.match()
    ann = await chat.use_cases.person("Ann")
    await chat.use_cases.offers.offer(OfferKind.DRAW, match.id, ann)
    await chat.use_cases.play(match, ann, GAME[0])
    assert (await public(chat, match.id)).text.splitlines()[1] == "Ann offers a draw. Answer with `/draw`."


async def test_an_answer_in_a_direct_conversation_stays_but_notifies_nobody(chat: Chat) -> None:
    match = await chat.use_cases.match()
    ann = await chat.use_cases.person("Ann")
    told = await chat.use_cases.play(match, ann, GAME[0])
    reply = await messages.direct_board(chat.services, told.board, ann, acknowledges=(OutboxId(5),))
    assert not reply.private
    assert reply.pings == ()
    assert (reply.acknowledges, reply.shows_board_of) == ((OutboxId(5),), match.id)
    assert "Bob to move: Ann played" in reply.text


async def test_news_to_one_reader_notifies_that_reader_only(chat: Chat) -> None:
    match = await chat.use_cases.match()
    ann, bob = await chat.use_cases.person("Ann"), await chat.use_cases.person("Bob")
    board = await chat.use_cases.board(match.id)
    assert (await messages.board_for(chat.services, board, None)).pings == (Account("ann"),)
    assert (await messages.board_for(chat.services, board, ann)).pings == (Account("ann"),)
    other = await messages.board_for(chat.services, board, bob)
    assert other.pings == ()
    assert other.shows_board_of == match.id
    await chat.use_cases.offers.offer(OfferKind.DRAW, match.id, ann)
    await chat.use_cases.offers.agree(OfferKind.DRAW, match.id, bob)
    board = await chat.use_cases.board(match.id)
    for person in (ann, bob):
        told = await messages.board_for(chat.services, board, person)
        assert told.pings == (Account(person.account),)


@pytest.mark.parametrize(
    "name",
    [
        "@everyone",
        "<@999>",
        "**bold**\n# big",
        "\u202eevil",
        "x" * 400,
        "[a](https://b.c)",
        "",
        "`" * 50,
        "|" * 99,
    ],
)
async def test_names_stay_names(chat: Chat, name: str) -> None:
    odd = await chat.use_cases.people.meet("8", name)
    ann = await chat.use_cases.person("Ann")
    challenge = await chat.use_cases.challenges.make(odd, (ann,), terms(), server="1", channel="1")
    match = (await chat.use_cases.challenges.accept(challenge.id, ann, NOWHERE)).board.match
    await chat.use_cases.play(match, odd, GAME[0])
    await chat.use_cases.offers.offer(OfferKind.DRAW, match.id, odd)
    reply = await public(chat, match.id)
    assert first_line(reply).startswith(f"<@ann>, your move in #{match.id} Pux: ")
    assert DUE in first_line(reply)
    assert re.findall(r"(?<!\\)<@[^>]*>", reply.text) == ["<@ann>"]
    assert len(reply.text.splitlines()) == 2
    assert "\u202e" not in reply.text
    assert "://" not in reply.text
    assert len(reply.text) <= TEXT_LIMIT
    assert all(len(button.label) <= LABEL_LIMIT for button in reply.buttons)


async def test_a_match_in_which_nobody_is_to_move_is_a_fault(chat: Chat) -> None:
    match = await chat.use_cases.match()
    board = await chat.use_cases.board(match.id)
    clock = replace(board.match.clock, running=None)
    broken = replace(board, hosted=replace(board.hosted, match=replace(board.match, clock=clock)))
    with pytest.raises(ValueError, match="nobody is to move"):
        headlines.headline(broken, START)


# How long they are

LONG_NAMES = ("Wilhelmina of the Seven Seas and Harbours", "Bartholomew-Maximilian von und zu Hohenfels")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", GAMES)
async def test_boards_take_two_lines_and_200_characters(chat: Chat, key: str, language: str) -> None:
    """As raw text, with ids as long as Discord's and the longest of names."""
    players = [
        await chat.use_cases.people.meet(account, name)
        for account, name in zip(("1234567890123456789", "9876543210987654321"), LONG_NAMES, strict=True)
    ]
    challenge = await chat.use_cases.challenges.make(
        players[0], (players[1],), terms(game=key, options={}), server="1", channel="1"
    )
    match = (await chat.use_cases.challenges.accept(challenge.id, players[1], NOWHERE)).board.match
    first = await public(chat, match.id)
    assert len(first.text.splitlines()) == 3, "who plays what, and how a move is written"
    lot = random.Random(14)
    for ply in range(40):
        view = await chat.use_cases.board(match.id)
        if view.match.outcome is not None:
            break
        move = lot.choice(list(itertools.islice(view.position.moves(), 400)))
        seat = view.match.to_move
        assert seat is not None
        person = next(one for one in players if one.id == view.match.seats[seat])
        await chat.use_cases.play(match, person, view.position.notate(move))
        if ply == 3:
            await chat.use_cases.offers.offer(OfferKind.DRAW, match.id, person)
        with in_language(language):
            reply = await public(chat, match.id)
        assert len(reply.text) <= 200, reply.text
        assert len(reply.text.splitlines()) <= 2


async def test_a_very_long_move_is_shortened_in_the_first_line(chat: Chat) -> None:
    match = await chat.use_cases.match()
    ann = await chat.use_cases.person("Ann")
    await chat.use_cases.play(match, ann, GAME[0])
    board = await chat.use_cases.board(match.id)
    line = headlines.headline(
        board, START, room=len("<@bob>, your move in #1 Pux: Ann played d2-g5. ") + len(DUE)
    )
    assert line == f"<@bob>, your move in #1 Pux: Ann played d2-g5. {DUE}", "the gloss goes first"


@pytest.mark.parametrize("key", GAMES)
async def test_pick_opens_the_picker_from_the_public_board(chat: Chat, key: str) -> None:
    match = await chat.match(key)
    pick = button(await public(chat, match.id), "Pick")
    opened = await chat.press(chat.ann, pick)
    assert opened.private
    assert not opened.replaces, "the board that everybody sees stays"
    assert opened.buttons
    stopped = await chat.press(chat.bob, pick)
    assert "not your turn" in stopped.text
