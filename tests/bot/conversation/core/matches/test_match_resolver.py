"""Which match is meant: never guessed; asked with buttons that carry out the whole action."""

import pytest

from bot.conversation.core.actions import PLAY, VIEW, Action
from bot.conversation.core.matches import match_hints, match_question, match_resolver
from bot.conversation.core.matches.in_match import RepeatButton, labelled
from bot.conversation.core.matches.match_resolver import MatchChoice, Unclear
from bot.conversation.core.replies import LABEL_LIMIT, Reply
from bot.conversation.core.requests import ChannelId, Request, Source, Venue
from bot.locales.say import match_buttons
from bot.service.announcements import NOWHERE
from bot.service.refusals import UnknownMatch
from rules.match.match import Match, MatchId
from rules.match.people import Person
from rules.match.places import PlaceKind
from rules.match.refusals import NotASeatError
from tests.support.chat import CHANNEL, Chat
from tests.support.rows import every_row
from tests.support.use_cases import GAME, terms

HERE = Venue(CHANNEL, "1")
ELSEWHERE = Venue(ChannelId("900"), "1")
THREAD = Venue(ChannelId("901"), "1", parent=CHANNEL)
DIRECT = Venue(ChannelId("77"), None)


BOARD = RepeatButton(VIEW, labelled(match_buttons.board))


def request(person: Person, venue: Venue = HERE, game: str | None = None) -> Request:
    return Request(person, venue, Source.COMMAND, {} if game is None else {"game": game})


async def mine(chat: Chat, asked: Request, *, to_move: bool = False) -> MatchId:
    choice = MatchChoice.MINE_TO_MOVE if to_move else MatchChoice.MINE
    return (await match_question.resolve(chat.services, asked, choice, BOARD)).match.id


async def seen(chat: Chat, asked: Request) -> MatchId:
    return (await match_question.resolve(chat.services, asked, MatchChoice.VISIBLE, BOARD)).match.id


async def between(chat: Chat, first: Person, second: Person) -> Match:
    challenge = await chat.use_cases.challenges.make(first, (second,), terms(), server="1", channel=CHANNEL)
    return (await chat.use_cases.challenges.accept(challenge.id, second, NOWHERE)).board.match


@every_row(("text", "number"), [("12", 12), ("#12", 12), (" #7 Pux against NAME", 7), ("007", 7), ("0", 0)])
def test_a_number_is_read(text: str, number: int) -> None:
    assert match_resolver.number_in(text) == number


@every_row("text", ["", "#", "Pux", "12b", "# 12", "-3", "٣", "1" * 13, "##1", "1.5", "<@12>", "x" * 4000])
def test_what_is_no_number_is_said_so(text: str) -> None:
    with pytest.raises(Unclear) as caught:
        match_resolver.number_in(text)
    assert caught.value.reply.private
    assert "#12" in caught.value.reply.text


async def test_without_a_match_the_reply_says_how_to_begin(chat: Chat) -> None:
    ann = await chat.use_cases.person("Ann")
    for venue in (HERE, DIRECT):
        with pytest.raises(Unclear) as caught:
            await mine(chat, request(ann, venue))
        assert "/challenge" in caught.value.reply.text
        assert caught.value.reply.private


async def test_the_only_match_here_is_meant(chat: Chat) -> None:
    match = await chat.use_cases.match()
    for name in ("Ann", "Bob"):
        person = await chat.use_cases.person(name)
        assert await mine(chat, request(person)) == match.id
        assert await mine(chat, request(person), to_move=True) == match.id
        assert await mine(chat, request(person, DIRECT)) == match.id


async def test_a_match_elsewhere_is_not_meant_but_named(chat: Chat) -> None:
    match = await chat.use_cases.match()
    ann = await chat.use_cases.person("Ann")
    with pytest.raises(Unclear) as caught:
        await mine(chat, request(ann, ELSEWHERE))
    assert f"#{match.id} Pux in <#{CHANNEL}>" in caught.value.reply.text
    assert await mine(chat, request(ann, ELSEWHERE, str(match.id))) == match.id


async def test_a_match_of_direct_messages_is_not_played_in_a_channel(chat: Chat) -> None:
    match = await chat.use_cases.match(place=PlaceKind.DM)
    ann = await chat.use_cases.person("Ann")
    with pytest.raises(Unclear) as caught:
        await mine(chat, request(ann))
    assert f"#{match.id} Pux in direct messages" in caught.value.reply.text
    assert await mine(chat, request(ann, DIRECT)) == match.id


async def test_the_match_that_awaits_you_is_meant_for_a_move_only(chat: Chat) -> None:
    awaiting, other = await chat.use_cases.match(), await chat.use_cases.match()
    ann = await chat.use_cases.person("Ann")
    await chat.use_cases.play(other, ann, GAME[0])
    assert await mine(chat, request(ann), to_move=True) == awaiting.id
    assert await seen(chat, request(ann)) == awaiting.id
    with pytest.raises(Unclear) as caught:
        await mine(chat, request(ann))
    assert [Action.parse(button.action).number for button in caught.value.reply.buttons] == [
        awaiting.id,
        other.id,
    ]


async def test_several_are_asked_about_with_buttons_that_do_it(chat: Chat) -> None:
    matches = [await chat.use_cases.match() for _ in range(3)]
    ann = await chat.use_cases.person("Ann")
    with pytest.raises(Unclear) as caught:
        await mine(chat, request(ann), to_move=True)
    reply = caught.value.reply
    assert reply.private
    assert "3 matches" in reply.text
    assert [(button.label, button.action) for button in reply.buttons] == [
        (f"Board of #{match.id} Pux against Bob", f"view:{match.id}:0") for match in matches
    ]


async def test_buttons_are_as_many_and_as_long_as_may_be(chat: Chat) -> None:
    first = await chat.use_cases.people.meet("8", "A" * 200)
    second = await chat.use_cases.people.meet("9", "B\u202e**" * 100)
    for _ in range(26):
        await between(chat, first, second)
    for person in (first, await chat.use_cases.person("Eve")):
        with pytest.raises(Unclear) as caught:
            await seen(chat, request(person))
        buttons = caught.value.reply.buttons
        assert 5 < len(buttons) <= 25
        for button in buttons:
            assert 1 <= len(button.label) <= LABEL_LIMIT
            assert "\u202e" not in button.label


async def test_a_button_that_would_not_fit_is_left_out(chat: Chat) -> None:
    """As one for a typed line of 4,000 characters."""
    for _ in range(2):
        await chat.use_cases.match()
    ann = await chat.use_cases.person("Ann")

    play = RepeatButton(PLAY, lambda _, match: f"Play {'x' * 4000} in {match}", write=lambda _: "x" * 4000)
    with pytest.raises(Unclear) as caught:
        await match_question.resolve(chat.services, request(ann), MatchChoice.MINE, play)
    assert caught.value.reply.buttons == ()
    assert "2 matches" in caught.value.reply.text


async def test_what_only_looks_at_the_candidates_asks_nothing(chat: Chat) -> None:
    """Hints, and words that are overheard."""
    matches = [await chat.use_cases.match() for _ in range(2)]
    asked = request(await chat.use_cases.person("Ann"))
    found = await match_resolver.candidates(chat.services, asked, MatchChoice.MINE)
    assert [hosted.match.id for hosted in found] == [match.id for match in matches]


# Named matches


async def test_nobody_names_a_match_of_others_as_their_own(chat: Chat) -> None:
    match = await chat.use_cases.match()
    eve = await chat.use_cases.person("Eve")
    with pytest.raises(NotASeatError):
        await mine(chat, request(eve, HERE, str(match.id)))
    with pytest.raises(Unclear):
        await mine(chat, request(eve))


async def test_a_match_of_others_is_seen_where_it_is_played(chat: Chat) -> None:
    match = await chat.use_cases.match()
    eve, ann = await chat.use_cases.person("Eve"), await chat.use_cases.person("Ann")
    chat.server.hidden.add(CHANNEL)
    assert await seen(chat, request(eve)) == match.id
    assert await seen(chat, request(eve, HERE, f"#{match.id}")) == match.id
    for venue in (ELSEWHERE, DIRECT):
        with pytest.raises(UnknownMatch):
            await seen(chat, request(eve, venue, str(match.id)))
        assert await seen(chat, request(ann, venue, str(match.id))) == match.id


async def test_a_match_of_direct_messages_is_seen_by_its_players_only(chat: Chat) -> None:
    match = await chat.use_cases.match(place=PlaceKind.DM)
    eve = await chat.use_cases.person("Eve")
    for venue in (HERE, DIRECT, ELSEWHERE):
        with pytest.raises(UnknownMatch):
            await seen(chat, request(eve, venue, str(match.id)))


async def test_a_match_that_never_was_and_one_unseen_are_told_alike(chat: Chat) -> None:
    match = await chat.use_cases.match(place=PlaceKind.DM)
    eve = await chat.use_cases.person("Eve")
    for number in (match.id, 4711):
        with pytest.raises(UnknownMatch) as caught:
            await seen(chat, request(eve, HERE, str(number)))
        assert caught.value.number == number


async def test_a_match_in_its_thread_is_seen_from_the_channel(chat: Chat) -> None:
    match = await chat.use_cases.match(place=PlaceKind.THREAD)
    eve = await chat.use_cases.person("Eve")
    await chat.use_cases.outbox.move_to_thread(await chat.use_cases.get(match.id), "901")
    for venue in (HERE, THREAD):
        assert await seen(chat, request(eve, venue, str(match.id))) == match.id
    assert await mine(chat, request(await chat.use_cases.person("Ann"), THREAD)) == match.id
    with pytest.raises(Unclear):
        await mine(chat, request(await chat.use_cases.person("Ann"), HERE))


async def test_where_all_is_over_the_last_match_is_looked_at(chat: Chat) -> None:
    first, last = await chat.use_cases.match(), await chat.use_cases.match()
    ann, eve = await chat.use_cases.person("Ann"), await chat.use_cases.person("Eve")
    await chat.use_cases.playing.resign(first.id, ann)
    assert await seen(chat, request(eve)) == last.id
    await chat.use_cases.playing.resign(last.id, ann)
    for person in (ann, eve):
        assert await seen(chat, request(person)) in (first.id, last.id)
    with pytest.raises(Unclear):
        await mine(chat, request(ann))


# Hints


async def test_hints_name_ones_running_matches_most_urgent_first(chat: Chat) -> None:
    slow, quick, theirs, over = [await chat.use_cases.match(time) for time in ("5d", "1d", "1d", "1d")]
    ann, eve = await chat.use_cases.person("Ann"), await chat.use_cases.person("Eve")
    await chat.use_cases.play(theirs, ann, GAME[0])
    await chat.use_cases.playing.resign(over.id, ann)
    hints = await match_hints.complete_mine(chat.services, request(ann), "")
    assert [(hint.value, hint.label) for hint in hints] == [
        (str(quick.id), f"#{quick.id} Pux against Bob – your move"),
        (str(slow.id), f"#{slow.id} Pux against Bob – your move"),
        (str(theirs.id), f"#{theirs.id} Pux against Bob"),
    ]
    assert await match_hints.complete_mine(chat.services, request(eve), "") == []
    seen_hints = await match_hints.complete_visible(chat.services, request(eve), "")
    assert {hint.value for hint in seen_hints} == {str(m.id) for m in (slow, quick, theirs, over)}
    assert [hint.label for hint in seen_hints if "(over)" in hint.label] == [
        f"#{over.id} Pux: Ann – Bob (over)"
    ]
    assert await match_hints.complete_visible(chat.services, request(eve, DIRECT), "") == []


@pytest.mark.parametrize("typed", ["#2", "2", " 2 ", "against b", "PUX", "", "#"])
async def test_hints_go_on_from_what_is_typed(chat: Chat, typed: str) -> None:
    await chat.use_cases.match()
    second = await chat.use_cases.match()
    ann = await chat.use_cases.person("Ann")
    hints = await match_hints.complete_mine(chat.services, request(ann), typed)
    assert str(second.id) in [hint.value for hint in hints]
    assert all(1 <= len(hint.label) <= 100 for hint in hints)


async def test_hints_are_no_more_than_discord_takes(chat: Chat) -> None:
    first = await chat.use_cases.people.meet("8", "A" * 200)
    second = await chat.use_cases.people.meet("9", "B" * 200)
    for _ in range(26):
        await between(chat, first, second)
    for person in (first, await chat.use_cases.person("Eve")):
        hints = await match_hints.complete_visible(chat.services, request(person), "")
        assert 1 < len(hints) <= 25
        assert all(1 <= len(hint.label) <= 100 for hint in hints)


# Buttons that carry the whole action


async def two_matches(chat: Chat) -> None:
    for _ in range(2):
        await chat.match("pux")


async def choose_first(chat: Chat, asked: Reply) -> Reply:
    assert len(asked.buttons) == 2, asked.text
    return await chat.press(chat.ann, asked.buttons[0].action)


async def test_a_board_keeps_its_form_its_ply_and_its_readers(chat: Chat) -> None:
    await two_matches(chat)
    asked = await chat.command(chat.ann, "board", as_="text", turn=0, share=True)
    assert asked.private
    shown = await choose_first(chat, asked)
    assert "```" in shown.text
    assert not shown.pictures
    assert not shown.private
    spoken = await choose_first(chat, await chat.command(chat.ann, "board", as_="spoken"))
    assert spoken.private
    assert not spoken.pictures


async def test_moves_keep_their_cell(chat: Chat) -> None:
    await two_matches(chat)
    listed = await choose_first(chat, await chat.command(chat.ann, "moves", from_="b2"))
    assert "from `b2`" in listed.text


async def test_a_history_and_a_record_keep_their_readers(chat: Chat) -> None:
    await two_matches(chat)
    for command in ("history", "record"):
        assert not (await choose_first(chat, await chat.command(chat.ann, command, share=True))).private
        assert (await choose_first(chat, await chat.command(chat.ann, command))).private


async def test_odd_options_in_an_id_are_ignored(chat: Chat) -> None:
    match = await chat.match("pux")
    for text in ("", "||", "bright|9999999|x", "text|-1|", "|٣|", "|||||"):
        reply = await chat.press(chat.ann, f"view:{match.id}:0:{text}")
        assert reply.private
