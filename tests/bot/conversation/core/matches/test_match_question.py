"""The question which match is meant: what it offers and says, its pages, and the form that works at once."""

import pytest

from bot.conversation.core.actions import PLAY, VIEW, Action
from bot.conversation.core.matches.match_question import MOST_BUTTONS
from bot.conversation.core.replies import LABEL_LIMIT, Reply
from bot.conversation.core.requests import Source
from bot.conversation.features.moves.handlers import PLAY_TYPED
from bot.conversation.features.preview.feature import PREVIEW_LINE
from rules.match.match import MatchId
from rules.match.people import Person
from tests.support.chat import Chat, button, open_labels, sound

ASK_IN_SERVER = "Which match? Write `#1 b2-b4` for Pux against Bob or `#2 b2-b4` for Pux against Bob."


async def matches(chat: Chat, *games: str) -> None:
    for game in games:
        await chat.match(game)


async def heard_directly(chat: Chat, who: Person, text: str) -> Reply:
    return sound(await chat.dispatcher.hear(text, chat.request(who, Source.MESSAGE, channel="")))


async def test_it_names_game_and_opponent(chat: Chat) -> None:
    await matches(chat, "pux", "pommel")
    asked = await chat.command(chat.ann, "board")
    assert asked.private
    assert (
        asked.text
        == "Which match? You could mean 2 matches here. Press one, or name it with `game`, such as `game: 1`."
    )
    assert open_labels(asked) == ["Board of #1 Pux against Bob", "Board of #2 Pommel against Bob"]


async def test_only_games_that_can_read_the_move_are_offered(chat: Chat) -> None:
    await matches(chat, "pux", "graph-hockey", "pommel")
    asked = await chat.command(chat.ann, "move", move="b2-b4")
    assert asked.text.startswith("Which match? Of the 3 you could mean here, `b2-b4` fits only 2. ")
    assert open_labels(asked) == [
        "Play b2-b4 in #1 Pux against Bob",
        "Play b2-b4 in #3 Pommel against Bob",
    ]
    # One that can be read is still not guessed, and one that is not legal now can be read.
    for typed in ("W", "Z"):
        asked = await chat.command(chat.ann, "move", move=typed)
        assert asked.text.startswith(f"Which match? Of the 3 you could mean here, `{typed}` fits only one. ")
        assert open_labels(asked) == [f"Play {typed} in #2 Graph Hockey against Bob"]
    asked = await chat.command(chat.ann, "move", move="b2-b3-b4-b5-c6-d7-e8")
    assert "isn’t a move in any of the 3 matches" in asked.text
    assert "In #1 Pux you’d write `#1 " in asked.text
    assert asked.buttons == ()
    assert await chat.plies(MatchId(1)) == ()


async def test_lines_are_read_by_their_first_move(chat: Chat) -> None:
    await matches(chat, "pux", "graph-hockey")
    asked = await chat.command(chat.ann, "preview", line="b2-b4 > zz")
    assert open_labels(asked) == ["Preview in #1 Pux against Bob"]
    asked = await chat.command(chat.bob, "premove set", line="b2-b4 > b7-b5 | W > E")
    assert open_labels(asked) == ["Set in #1 Pux against Ann"]
    asked = await chat.command(chat.bob, "premove set", line="* > W")
    assert len(open_labels(asked)) == 2


@pytest.mark.parametrize("way", [Source.COMMAND, Source.MESSAGE])
async def test_more_than_a_page_can_be_turned(chat: Chat, way: Source) -> None:
    await matches(chat, *["pux"] * (2 * MOST_BUTTONS + 1))
    if way is Source.COMMAND:
        asked = await chat.command(chat.ann, "move", move="b2-b4")
    else:
        asked = await heard_directly(chat, chat.ann, "b2-b4")
    assert not asked.replaces
    assert open_labels(asked)[-2:] == [f"Play b2-b4 in #{MOST_BUTTONS} Pux against Bob", "More matches"]
    second = await chat.press(chat.ann, button(asked, "More matches"))
    assert second.replaces
    assert second.private
    assert len(second.buttons) == MOST_BUTTONS + 2
    third = await chat.press(chat.ann, button(second, "More matches"))
    assert open_labels(third) == ["Play b2-b4 in #41 Pux against Bob", "Earlier ones"]
    assert open_labels(await chat.press(chat.ann, button(third, "Earlier ones"))) == open_labels(second)
    played = await chat.press(chat.ann, button(third, "Play b2-b4 in #41 Pux against Bob"))
    assert "played b2-b4" in played.text
    assert await chat.plies(MatchId(41)) == ("b2-b4",)


async def test_pages_keep_the_options(chat: Chat) -> None:
    await matches(chat, *["pux"] * (MOST_BUTTONS + 1))
    asked = await chat.command(chat.ann, "board", as_="text", turn=0)
    rest = await chat.press(chat.ann, button(asked, "More matches"))
    shown = await chat.press(chat.ann, button(rest, "Board of #21 Pux against Bob"))
    assert "```" in shown.text


async def test_a_typist_sees_the_form_that_works_and_chooses_in_private(chat: Chat) -> None:
    await matches(chat, "pux", "pux", "graph-hockey")
    asked = await chat.hear(chat.ann, "b2-b4")
    assert asked.text == ASK_IN_SERVER
    assert asked.silent
    assert open_labels(asked) == ["Choose"]
    chosen = await chat.press(chat.ann, button(asked, "Choose"))
    assert chosen.private
    assert not chosen.replaces, "everybody sees that message"
    assert chosen.text.endswith("Press one, or write the number first: `#1 b2-b4`.")
    assert open_labels(chosen) == [f"Play b2-b4 in #{number} Pux against Bob" for number in (1, 2)]
    # It was not asked of others, the opponent included.
    for other in (chat.eve, chat.bob):
        told = await chat.press(other, button(asked, "Choose"))
        assert told.private
        assert told.text.startswith("That’s a question to the player who wrote the line.")
        assert told.buttons == ()
    await chat.press(chat.ann, button(chosen, "Play b2-b4 in #2 Pux against Bob"))
    assert await chat.plies(MatchId(2)) == ("b2-b4",)
    # With one left that awaits her, the button still asks.
    again = await chat.press(chat.ann, button(asked, "Choose"))
    assert open_labels(again) == ["Play b2-b4 in #1 Pux against Bob"]
    assert await chat.plies(MatchId(2)) == ("b2-b4",)
    played = await chat.hear(chat.ann, "#1 b2-b4")
    assert "played b2-b4" in played.text


async def test_where_a_message_is_private_it_asks_at_once(chat: Chat) -> None:
    await matches(chat, "pux", "pux")
    asked = await heard_directly(chat, chat.ann, "b2-b4")
    assert len(open_labels(asked)) == 2
    assert "write the number first: `#1 b2-b4`" in asked.text


async def test_the_number_before_a_move_names_the_match_everywhere(chat: Chat) -> None:
    await matches(chat, "pux", "pux")
    await chat.command(chat.ann, "move", move="#2 b2-b4")
    assert await chat.plies(MatchId(2)) == ("b2-b4",)
    shown = await chat.command(chat.ann, "preview", line="#2 b7-b5 > c2-c3")
    assert "Preview in #2 Pux" in shown.text
    asked = await chat.command(chat.ann, "premove set", line="#2 b7-b5 > c2-c3")
    assert "Conditional moves for #2 Pux" in asked.text
    await chat.command(chat.ann, "move", move="#1 b2-b4", game="#1 Pux")
    assert await chat.plies(MatchId(1)) == ("b2-b4",)
    refused = await chat.command(chat.bob, "move", move="#2 b7-b5", game="1")
    assert refused.text == "You named two matches: #2 before the move, and `1` in `game`. Name only one."
    assert "no match #77" in (await chat.command(chat.bob, "move", move="#77 b7-b5")).text


async def test_a_long_move_leaves_room_for_the_match(chat: Chat) -> None:
    await matches(chat, "bipod", "bipod")
    line = "f2,g2,h2,i2,j2,k2,l2,m2,n2,o2,p2,q2,f4,g4,h4,i4,j4,k4"
    asked = await chat.command(chat.ann, "move", move=line)
    for one in asked.buttons:
        assert len(one.label) <= LABEL_LIMIT
        assert "… in #" in one.label
        assert one.label.endswith("Bipod against Bob")


async def test_without_buttons_the_matches_are_named(chat: Chat) -> None:
    await matches(chat, "pux", "pommel")
    asked = await chat.command(chat.ann, "note", text="x" * 200)
    assert asked.buttons == ()
    assert asked.text.endswith("Name it with `game`: #1 Pux against Bob, #2 Pommel against Bob.")


async def test_ids_of_questions_can_be_made_up(chat: Chat) -> None:
    for kind in (PLAY, PLAY_TYPED, VIEW, PREVIEW_LINE):
        none = await chat.press(chat.eve, Action(kind, text="b2-b4"))
        assert none.private
    await matches(chat, "pux")
    for page in ("0", "1", "99", "9" * 15):
        asked = await chat.press(chat.ann, f"{PLAY}:0:{page}:b2-b4")
        assert asked.text.startswith("Which match? You could mean 1 match here.")
        assert asked.private
    assert await chat.plies(MatchId(1)) == ()
