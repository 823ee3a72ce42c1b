"""``/premove``: conditional moves in words, saved by a button, seen by their author only."""

from datetime import timedelta

import pytest

from bot.conversation.core.actions import Action
from bot.conversation.core.replies import TEXT_LIMIT, Reply
from bot.conversation.core.requests import Account, Source
from bot.conversation.features.conditional_moves.feature import (
    CONDITIONAL_CLEAR,
    CONDITIONAL_DISCARD,
    CONDITIONAL_SAVE,
    CONDITIONAL_SET,
)
from bot.conversation.notifications.delivery import message_of
from bot.service.announcements import NOWHERE
from rules.match.match import Match, MatchId
from rules.match.notifications.players import ConditionalsDropped
from rules.match.people import Person
from tests.bot.conversation.features.moves.test_losing_moves import blunderer
from tests.support.chat import GARBAGE, Chat, button, open_labels, sound
from tests.support.use_cases import terms

LINE = "e2-e3 > b7-b6 > b2-b4 > c7-c6 | d2-d3 > c7-c5"


async def save(chat: Chat, person: Person, line: str) -> Reply:
    """Enter conditional moves in the only match and press **Save**."""
    asked = await chat.command(person, "premove set", line=line)
    return await chat.press(person, button(asked, "Save"))


async def plies(chat: Chat, match: Match) -> str:
    return " ".join(await chat.plies(match.id))


async def test_a_line_is_read_back_in_words_and_saved(chat: Chat) -> None:
    match = await chat.match("pux")
    asked = await chat.command(chat.bob, "premove set", line="`e2 - e3`>b7-b6>b2–b4 > c7-c6. | d2-d3 > c7-c5")
    assert asked.private
    assert "- If Ann plays `e2-e3`, you answer `b7-b6`. Then to `b2-b4`: `c7-c6`." in asked.text
    assert "- If Ann plays `d2-d3`, you answer `c7-c5`." in asked.text
    assert "take effect when you press **Save**" in asked.text
    assert open_labels(asked) == ["Save", "Discard"]
    assert asked.pictures[0].alt == "pux after 4 from SECOND"
    assert "Careful" not in asked.text
    await chat.command(chat.ann, "board")
    saved = await chat.press(chat.bob, button(asked, "Save"))
    assert saved.private
    assert saved.replaces
    assert saved.text.startswith("Saved: your conditional moves for #1 Pux are in force.")
    assert "- If Ann plays `d2-d3`, you answer `c7-c5`." in saved.text
    assert open_labels(saved) == ["Clear in #1"]
    again = await chat.press(chat.bob, button(asked, "Save"))
    assert again.text.startswith("Saved")
    listed = await chat.command(chat.bob, "premove list")
    assert f"`{LINE}`" in listed.text
    assert "**#1 Pux** against Ann" in listed.text
    moved = await chat.command(chat.ann, "move", move="e2-e3")
    assert not moved.private
    assert moved.text.startswith(
        "<@ann>, your move in #1 Pux: Ann played e2-e3, Bob answered b7-b6 (set beforehand). Due "
    )
    assert moved.pings == ()
    assert moved.pictures[0].alt == "pux after 2 from FIRST"
    assert await plies(chat, match) == "e2-e3 b7-b6"
    assert "`b2-b4 > c7-c6`" in (await chat.command(chat.bob, "premove list")).text


async def test_any_ply_is_said_in_words(chat: Chat) -> None:
    await chat.match("pux")
    asked = await chat.command(chat.bob, "premove set", line="* > b7-b6 > * > c7-c6")
    assert "- Whatever Ann plays, you answer `b7-b6`. Then to anything: `c7-c6`." in asked.text
    assert "is checked when it comes up" in asked.text
    assert asked.pictures[0].alt == "pux after 0 from SECOND"
    asked = await chat.command(chat.bob, "premove set", line="* > b7-b6 | e2-e3 > c7-c5")
    assert "- Whatever else Ann plays, you answer `b7-b6`." in asked.text


async def test_on_your_turn_the_line_begins_with_your_ply(chat: Chat) -> None:
    match = await chat.match("pux")
    refused = await chat.command(chat.ann, "premove set", line="b7-b6 > b2-b4")
    assert refused.text.startswith("It’s your own move in #1, so a line begins with it")
    assert "Nothing was set." in refused.text
    refused = await chat.command(chat.ann, "premove set", line="e2-e3 > b7-b6")
    assert "After your own move: move 1 “b7-b6” has no answer" in refused.text
    await save(chat, chat.ann, "e2-e3 > b7-b6 > b2-b4 > c7-c6 > c2-c3")
    listed = await chat.command(chat.ann, "premove list")
    assert "Once you’ve played `e2-e3`:\n- If Bob plays `b7-b6`, you answer `b2-b4`" in listed.text
    await save(chat, chat.bob, "e2-e3 > b7-b6 > b2-b4 > c7-c6")
    moved = await chat.command(chat.ann, "move", move="e2-e3")
    assert moved.text.startswith(
        "<@bob>, your move in #1 Pux: Ann played e2-e3, Bob answered b7-b6, 1 more move, Bob c7-c6, Ann c2-c3 "
        "(all answers set beforehand). Due "
    )
    assert moved.pings == (Account("bob"),)
    assert await plies(chat, match) == "e2-e3 b7-b6 b2-b4 c7-c6 c2-c3"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("e2-e3", "has no answer"),
        ("e2-e3 > e2-e3", "Move 2 “e2-e3”"),
        ("e2-e3 > *", "which stands for any move of your opponent: write your answer"),
        ("|", "Branch 1 is empty"),
        ("🙂 > @everyone", "Move 1"),
        ("\u202ee2-e3 > b7-b6", "Move 1"),
        ("e2-e3 > b7-b6 | ", "Branch 2 is empty"),
        ("e2-e3 > b7-b6 | e2-e3 > c7-c6", "branch 1 already answers"),
        ("b7-b6 > e2-e3", "Move 1"),
        ("e2-e3 > b7:b6 > *x", "Move 2"),
        ("x" * 6001, "too long"),
        ("**bold** > @everyone", "\\*\\*bold"),
        ("> ", "missing"),
    ],
)
async def test_what_cannot_be_is_refused_in_private(chat: Chat, line: str, words: str) -> None:
    await chat.match("pux")
    refused = await chat.command(chat.bob, "premove set", line=line)
    assert refused.private
    assert refused.text.startswith("Nothing was set.")
    assert words in refused.text
    assert refused.buttons == ()
    assert "no conditional moves in force" in (await chat.command(chat.bob, "premove list")).text


async def test_the_same_branch_again_and_again_is_one_branch(chat: Chat) -> None:
    await chat.match("pux")
    asked = await chat.command(chat.bob, "premove set", line="e2-e3 > b7-b6 | " * 300 + "e2-e3 > b7-b6")
    assert open_labels(asked) == ["Save", "Discard"]


async def test_a_large_tree_comes_with_a_file(chat: Chat) -> None:
    match = await chat.match("pux")
    board = await chat.use_cases.board(match.id)
    moves = [(board.position.notate(move), board.position.play(move)) for move in board.position.moves()]
    theirs = [text for text, after in moves if "g7-g6" in map(after.notate, after.moves())]
    assert len(theirs) > 100

    def line(count: int) -> str:
        return " | ".join(f"{ply} > g7-g6" for ply in theirs[:count])

    asked = await chat.command(chat.bob, "premove set", line=line(80))
    assert len(asked.text) < TEXT_LIMIT
    assert asked.file is not None
    assert asked.file.content.decode().count("If Ann plays") == 80
    assert "more branches; the file has them all" in asked.text
    saved = await chat.press(chat.bob, button(asked, "Save"))
    assert saved.file is not None
    listed = await chat.command(chat.bob, "premove list")
    assert listed.file is not None
    assert "Save" in open_labels(await chat.command(chat.bob, "premove set", line=line(100)))
    refused = await chat.command(chat.bob, "premove set", line=line(101))
    assert "more than 200 moves in all" in refused.text


async def test_an_answer_that_loses_at_once_is_warned_of(chat: Chat) -> None:
    match, who, losing = await blunderer(chat, "polatty-pressure", {})
    board = await chat.use_cases.board(match.id)
    # A player about to blunder sets it as the answer to the ply just played, which is taken back for it.
    other = board.opponent(who.id)
    chat.use_cases.at += timedelta(seconds=5)
    await chat.use_cases.takebacks.undo(match.id, other)
    asked = await chat.command(who, "premove set", line=f"{match.moves[-1]} > {losing}")
    assert "**Careful:** to" in asked.text
    assert open_labels(asked) == ["Save", "Discard"]


async def test_saving_what_the_game_has_left_behind(chat: Chat) -> None:
    match = await chat.match("pux")
    asked = await chat.command(chat.bob, "premove set", line=LINE)
    await chat.command(chat.ann, "move", move="g2-g3")
    late = await chat.press(chat.bob, button(asked, "Save"))
    assert late.text.startswith(
        "The game has moved on since you entered these conditional moves, so nothing was saved."
    )
    assert late.private
    assert late.pictures
    assert await plies(chat, match) == "g2-g3"


async def test_the_save_button_of_an_earlier_draft(chat: Chat) -> None:
    await chat.match("pux")
    first = await chat.command(chat.bob, "premove set", line=LINE)
    second = await chat.command(chat.bob, "premove set", line="e2-e3 > c7-c5")
    refused = await chat.press(chat.bob, button(first, "Save"))
    assert "aren’t the conditional moves you entered last" in refused.text
    await chat.press(chat.bob, button(second, "Save"))
    third = await chat.command(chat.bob, "premove set", line=LINE)
    assert "replaces those that are in force now" in third.text
    dropped = await chat.press(chat.bob, button(third, "Discard"))
    assert dropped.text == "Discarded. Those you saved before are still in force."
    third = await chat.command(chat.bob, "premove set", line=LINE)
    assert "They replace the earlier ones." in (await chat.press(chat.bob, button(third, "Save"))).text


async def test_nobody_else_gets_at_them(chat: Chat) -> None:
    match = await chat.match("pux")
    asked = await chat.command(chat.bob, "premove set", line=LINE)
    for label in ("Save", "Discard"):
        refused = await chat.press(chat.eve, button(asked, label))
        assert "Only the two players" in refused.text
    hers = await chat.press(chat.ann, button(asked, "Save"))
    assert "aren’t the conditional moves you entered last" in hers.text
    await chat.press(chat.bob, button(asked, "Save"))
    for who in (chat.ann, chat.eve):
        assert "no conditional moves in force" in (await chat.command(who, "premove list")).text
    for who in (chat.ann, chat.eve):
        await chat.press(who, Action(CONDITIONAL_CLEAR, match.id))
    assert LINE in (await chat.command(chat.bob, "premove list")).text
    for text in GARBAGE:
        for kind in (CONDITIONAL_SAVE, CONDITIONAL_DISCARD, CONDITIONAL_SET):
            await chat.press(chat.eve, Action(kind, match.id, match.revision, text))
            await chat.press(chat.bob, Action(kind, match.id, match.revision, text))
    assert LINE in (await chat.command(chat.bob, "premove list")).text
    assert await plies(chat, match) == ""


async def test_clearing(chat: Chat) -> None:
    match = await chat.match("pux")
    assert "no conditional moves in force in #1" in (await chat.command(chat.bob, "premove clear")).text
    saved = await save(chat, chat.bob, LINE)
    cleared = await chat.press(chat.bob, button(saved, "Clear in #1"))
    assert cleared.replaces
    assert cleared.text == "Cleared: you no longer have conditional moves in #1."
    await chat.command(chat.ann, "move", move="e2-e3")
    assert await plies(chat, match) == "e2-e3"


async def test_several_matches(chat: Chat) -> None:
    await chat.match("pux")
    made = await chat.use_cases.challenges.make(chat.ann, (chat.bob,), terms("5d"), server="1", channel="100")
    await chat.use_cases.challenges.accept(made.id, chat.bob, NOWHERE)
    which = await chat.command(chat.bob, "premove set", line="e2-e3 > b7-b6")
    assert open_labels(which) == ["Set in #1 Pux against Ann", "Set in #2 Pux against Ann"]
    asked = await chat.press(chat.bob, button(which, "Set in #2 Pux against Ann"))
    assert "for #2 Pux" in asked.text
    await chat.press(chat.bob, button(asked, "Save"))
    asked = await chat.command(chat.bob, "premove set", line="d2-d3 > b7-b6", game="1")
    await chat.press(chat.bob, button(asked, "Save"))
    listed = await chat.command(chat.bob, "premove list")
    assert "#1 Pux" in listed.text
    assert "#2 Pux" in listed.text
    assert "#1 Pux" not in (await chat.command(chat.bob, "premove list", game="2")).text
    which = await chat.command(chat.bob, "premove clear")
    await chat.press(chat.bob, button(which, "Clear in #1 Pux against Ann"))
    assert "#1 Pux" not in (await chat.command(chat.bob, "premove list")).text
    assert "Only the two players" in (await chat.command(chat.eve, "premove set", line=LINE, game="1")).text


async def test_the_notice_that_they_came_to_nothing(chat: Chat) -> None:
    match = await chat.match("pux")
    await save(chat, chat.bob, LINE)
    await chat.command(chat.ann, "move", move="g2-g3")
    (item,) = [
        one for one in await chat.use_cases.items() if isinstance(one.notification, ConditionalsDropped)
    ]
    notice = sound(await message_of(chat.services, item))
    assert notice.text == (
        "Your conditional moves in #1 Pux against Ann no longer apply. Ann played `g2-g3`, and they have no answer to it. "
        f"It’s your move.\nThey were `{LINE}`."
    )
    assert notice.pings == (Account("bob"),)
    assert (await chat.command(chat.bob, "next")).text.count("no longer apply") == 1
    assert "no longer apply" not in (await chat.command(chat.ann, "next")).text
    await chat.command(chat.bob, "move", move="b7-b6")
    assert await message_of(chat.services, item) is None
    assert "no longer apply" not in (await chat.command(chat.bob, "next")).text
    assert await plies(chat, match) == "g2-g3 b7-b6"


async def test_the_notice_says_why(chat: Chat) -> None:
    await chat.match("pux")
    await save(chat, chat.bob, "* > g7-g3,zz")
    await chat.command(chat.ann, "move", move="g2-g3")
    assert (
        "They answer `g2-g3` with `g7-g3,zz`, which can’t be played"
        in (await chat.command(chat.bob, "next")).text
    )
    await save(chat, chat.bob, "b7-b6 > b2-b4 > c7-c6")
    await chat.command(chat.bob, "move", move="c7-c6")
    item = (await chat.use_cases.items())[-2]
    notice = sound(await message_of(chat.services, item))
    assert "no longer apply. You played `c7-c6`, and they begin with a different move.\n" in notice.text
    assert "Your conditional moves in #1 no longer apply." in (await chat.command(chat.bob, "next")).text
    await save(chat, chat.bob, "b2-b4 > b7-b5")
    assert "no longer apply" not in (await chat.command(chat.bob, "next")).text
    chat.use_cases.at += timedelta(seconds=5)
    await chat.use_cases.takebacks.undo(MatchId(1), chat.bob)
    assert "The position they begin from was taken back" in (await chat.command(chat.bob, "next")).text


async def test_in_direct_conversations_the_next_board_is_for_the_mover(chat: Chat) -> None:
    await chat.match("pux")
    await save(chat, chat.bob, LINE)
    request = chat.request(chat.ann, args={"move": "e2-e3", "game": "1"}, channel="")
    moved = sound(await chat.dispatcher.command("move", request))
    assert moved.private, "it is played in a channel, where the board is posted"
    assert "your move: Ann played e2-e3, Bob answered b7-b6 (set beforehand)" in moved.text


async def test_a_half_typed_line_is_completed(chat: Chat) -> None:
    await chat.match("pux")

    async def hints(who: Person, typed: str) -> list[str]:
        request = chat.request(who, Source.COMMAND)
        return [
            choice.value for choice in await chat.dispatcher.complete("premove set", "line", typed, request)
        ]

    assert "e2-e3" in await hints(chat.bob, "e2-e")
    assert "e2-e3 > b7-b6" in await hints(chat.bob, "e2-e3 > b7-b")
    assert "e2-e3 > b7-b6 | d2-d3" in await hints(chat.bob, "e2-e3 > b7-b6 |d2-d")
    for typed in ("zz > b7", "* > ", "x" * 5000, "e2-e3 > e2-e3 > "):
        assert await hints(chat.bob, typed) == []
    assert await hints(chat.eve, "e2-e") == []
