"""``/premove``: conditional moves in words, saved by a button, seen by their author only."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.replies import TEXT_LIMIT, Reply
from bot.conversation.core.requests import Account, Source
from bot.conversation.notifications import messages
from bot.service.announcements import NOWHERE
from rules.match.match import Match, MatchId
from rules.match.notifications import NotificationKind
from rules.match.people import Person
from tests.bot.conversation.features.moves.test_losing_moves import blunderer
from tests.support.talking import GARBAGE, Salon, button, open_labels, sound
from tests.support.use_cases import terms

LINE = "e2-e3 > b7-b6 > b2-b4 > c7-c6 | d2-d3 > c7-c5"


async def save(salon: Salon, person: Person, line: str) -> Reply:
    """Enter conditional moves in the only match and press **Save**."""
    asked = await salon.say(person, "premove set", line=line)
    return await salon.pressed(person, button(asked, "Save"))


async def plies(salon: Salon, match: Match) -> str:
    return " ".join(await salon.plies(match.id))


async def test_a_line_is_read_back_in_words_and_saved(salon: Salon) -> None:
    match = await salon.match("pux")
    asked = await salon.say(salon.bob, "premove set", line="`e2 - e3`>b7-b6>b2–b4 > c7-c6. | d2-d3 > c7-c5")
    assert asked.private
    assert "- If Ann plays `e2-e3`, you answer `b7-b6`; then to `b2-b4`, `c7-c6`." in asked.text
    assert "- If Ann plays `d2-d3`, you answer `c7-c5`." in asked.text
    assert "not in force until you press **Save**" in asked.text
    assert open_labels(asked) == ["Save", "Discard"]
    assert asked.pictures[0].alt == "pux after 4 from SECOND"
    assert "Careful" not in asked.text
    await salon.say(salon.ann, "board")
    saved = await salon.pressed(salon.bob, button(asked, "Save"))
    assert saved.private
    assert saved.replaces
    assert saved.text.startswith("Saved: conditional moves for #1 Pux are in force.")
    assert "- If Ann plays `d2-d3`, you answer `c7-c5`." in saved.text
    assert open_labels(saved) == ["Clear in #1"]
    again = await salon.pressed(salon.bob, button(asked, "Save"))
    assert again.text.startswith("Saved")
    listed = await salon.say(salon.bob, "premove list")
    assert f"`{LINE}`" in listed.text
    assert "**#1 Pux** against Ann" in listed.text
    moved = await salon.say(salon.ann, "move", move="e2-e3")
    assert not moved.private
    assert moved.text.startswith(
        "<@ann>, your move in #1 Pux: Ann played e2-e3, Bob answered b7-b6 (set beforehand). Due "
    )
    assert moved.pings == (Account("ann"),)
    assert moved.pictures[0].alt == "pux after 2 from FIRST"
    assert await plies(salon, match) == "e2-e3 b7-b6"
    assert "`b2-b4 > c7-c6`" in (await salon.say(salon.bob, "premove list")).text


async def test_any_ply_is_said_in_words(salon: Salon) -> None:
    await salon.match("pux")
    asked = await salon.say(salon.bob, "premove set", line="* > b7-b6 > * > c7-c6")
    assert "- Whatever Ann plays, you answer `b7-b6`; then to anything, `c7-c6`." in asked.text
    assert "is checked when it comes up" in asked.text
    assert asked.pictures[0].alt == "pux after 0 from SECOND"
    asked = await salon.say(salon.bob, "premove set", line="* > b7-b6 | e2-e3 > c7-c5")
    assert "- Whatever else Ann plays, you answer `b7-b6`." in asked.text


async def test_on_ones_own_turn_the_line_begins_with_ones_own_ply(salon: Salon) -> None:
    match = await salon.match("pux")
    refused = await salon.say(salon.ann, "premove set", line="b7-b6 > b2-b4")
    assert refused.text.startswith(
        "It is your own move in #1, so a line begins with the ply that you will play"
    )
    assert "Nothing was set." in refused.text
    refused = await salon.say(salon.ann, "premove set", line="e2-e3 > b7-b6")
    assert "Behind your own ply" in refused.text
    await save(salon, salon.ann, "e2-e3 > b7-b6 > b2-b4 > c7-c6 > c2-c3")
    listed = await salon.say(salon.ann, "premove list")
    assert "Once you have played `e2-e3`:\n- If Bob plays `b7-b6`, you answer `b2-b4`" in listed.text
    await save(salon, salon.bob, "e2-e3 > b7-b6 > b2-b4 > c7-c6")
    moved = await salon.say(salon.ann, "move", move="e2-e3")
    assert moved.text.startswith(
        "<@bob>, your move in #1 Pux: Ann played e2-e3, Bob answered b7-b6, 1 more ply, Bob c7-c6, Ann c2-c3 "
        "(all answers set beforehand). Due "
    )
    assert moved.pings == (Account("bob"),)
    assert await plies(salon, match) == "e2-e3 b7-b6 b2-b4 c7-c6 c2-c3"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("e2-e3", "has no answer"),
        ("e2-e3 > *", "write your answer itself"),
        ("e2-e3 > b7-b6 | ", "Branch 2 is empty"),
        ("e2-e3 > b7-b6 | e2-e3 > c7-c6", "branch 1 answers"),
        ("b7-b6 > e2-e3", "Ply 1"),
        ("e2-e3 > b7:b6 > *x", "Ply 2"),
        ("x" * 6001, "too long"),
        ("**bold** > @everyone", "\\*\\*bold"),
        ("> ", "missing"),
    ],
)
async def test_what_cannot_be_is_refused_in_private(salon: Salon, line: str, words: str) -> None:
    await salon.match("pux")
    refused = await salon.say(salon.bob, "premove set", line=line)
    assert refused.private
    assert refused.text.startswith("Nothing was set.")
    assert words in refused.text
    assert refused.buttons == ()
    assert "no conditional moves in force" in (await salon.say(salon.bob, "premove list")).text


async def test_a_large_tree_comes_with_a_file(salon: Salon) -> None:
    match = await salon.match("pux")
    board = await salon.parlour.board(match.id)
    moves = [(board.position.notate(move), board.position.play(move)) for move in board.position.moves()]
    theirs = [text for text, after in moves if "g7-g6" in map(after.notate, after.moves())]
    assert len(theirs) > 100

    def line(count: int) -> str:
        return " | ".join(f"{ply} > g7-g6" for ply in theirs[:count])

    asked = await salon.say(salon.bob, "premove set", line=line(80))
    assert len(asked.text) < TEXT_LIMIT
    assert asked.file is not None
    assert asked.file.content.decode().count("If Ann plays") == 80
    assert "more; all of them are in the file" in asked.text
    saved = await salon.pressed(salon.bob, button(asked, "Save"))
    assert saved.file is not None
    listed = await salon.say(salon.bob, "premove list")
    assert listed.file is not None
    assert "Save" in open_labels(await salon.say(salon.bob, "premove set", line=line(100)))
    refused = await salon.say(salon.bob, "premove set", line=line(101))
    assert "more than 200 plies in all" in refused.text


async def test_an_answer_that_loses_at_once_is_warned_of(salon: Salon) -> None:
    match, who, losing = await blunderer(salon, "polatty-pressure", {})
    board = await salon.parlour.board(match.id)
    # Whoever is about to blunder sets it as the answer to the ply just played, which is taken back for it.
    other = board.opponent(who.id)
    salon.parlour.at += timedelta(seconds=5)
    await salon.parlour.offers.undo(match.id, other)
    asked = await salon.say(who, "premove set", line=f"{match.moves[-1]} > {losing}")
    assert "**Careful:** to" in asked.text
    assert open_labels(asked) == ["Save", "Discard"]


async def test_saving_what_the_game_has_left_behind(salon: Salon) -> None:
    match = await salon.match("pux")
    asked = await salon.say(salon.bob, "premove set", line=LINE)
    await salon.say(salon.ann, "move", move="g2-g3")
    late = await salon.pressed(salon.bob, button(asked, "Save"))
    assert late.text.startswith(
        "The game has moved on since you entered these conditional moves, so nothing was saved."
    )
    assert late.private
    assert late.pictures
    assert await plies(salon, match) == "g2-g3"


async def test_the_save_button_of_an_earlier_draft(salon: Salon) -> None:
    await salon.match("pux")
    first = await salon.say(salon.bob, "premove set", line=LINE)
    second = await salon.say(salon.bob, "premove set", line="e2-e3 > c7-c5")
    refused = await salon.pressed(salon.bob, button(first, "Save"))
    assert "not the conditional moves that you entered last" in refused.text
    await salon.pressed(salon.bob, button(second, "Save"))
    third = await salon.say(salon.bob, "premove set", line=LINE)
    assert "in the place of those that are in force now" in third.text
    dropped = await salon.pressed(salon.bob, button(third, "Discard"))
    assert dropped.text == "Discarded. Those that you saved before are still in force."
    third = await salon.say(salon.bob, "premove set", line=LINE)
    assert (
        "They take the place of those before." in (await salon.pressed(salon.bob, button(third, "Save"))).text
    )


async def test_nobody_else_gets_at_them(salon: Salon) -> None:
    match = await salon.match("pux")
    asked = await salon.say(salon.bob, "premove set", line=LINE)
    for label in ("Save", "Discard"):
        refused = await salon.pressed(salon.eve, button(asked, label))
        assert "no match of yours" in refused.text
    hers = await salon.pressed(salon.ann, button(asked, "Save"))
    assert "not the conditional moves that you entered last" in hers.text
    await salon.pressed(salon.bob, button(asked, "Save"))
    for who in (salon.ann, salon.eve):
        assert "no conditional moves in force" in (await salon.say(who, "premove list")).text
    for who in (salon.ann, salon.eve):
        await salon.press(who, Action(ActionKind.CONDITIONAL_CLEAR, match.id))
    assert LINE in (await salon.say(salon.bob, "premove list")).text
    for text in GARBAGE:
        for kind in (ActionKind.CONDITIONAL_SAVE, ActionKind.CONDITIONAL_DISCARD, ActionKind.CONDITIONAL_SET):
            await salon.press(salon.eve, Action(kind, match.id, match.revision, text))
            await salon.press(salon.bob, Action(kind, match.id, match.revision, text))
    assert LINE in (await salon.say(salon.bob, "premove list")).text
    assert await plies(salon, match) == ""


async def test_clearing(salon: Salon) -> None:
    match = await salon.match("pux")
    assert "no conditional moves in force in #1" in (await salon.say(salon.bob, "premove clear")).text
    saved = await save(salon, salon.bob, LINE)
    cleared = await salon.pressed(salon.bob, button(saved, "Clear in #1"))
    assert cleared.replaces
    assert cleared.text == "Cleared: you have no conditional moves in #1 any more."
    await salon.say(salon.ann, "move", move="e2-e3")
    assert await plies(salon, match) == "e2-e3"


async def test_several_matches(salon: Salon) -> None:
    await salon.match("pux")
    made = await salon.parlour.challenges.make(
        salon.ann, (salon.bob,), terms("5d"), server="1", channel="100"
    )
    await salon.parlour.challenges.accept(made.id, salon.bob, NOWHERE)
    which = await salon.say(salon.bob, "premove set", line="e2-e3 > b7-b6")
    assert open_labels(which) == ["Set in #1 against Ann", "Set in #2 against Ann"]
    asked = await salon.pressed(salon.bob, button(which, "Set in #2 against Ann"))
    assert "for #2 Pux" in asked.text
    await salon.pressed(salon.bob, button(asked, "Save"))
    asked = await salon.say(salon.bob, "premove set", line="d2-d3 > b7-b6", game="1")
    await salon.pressed(salon.bob, button(asked, "Save"))
    listed = await salon.say(salon.bob, "premove list")
    assert "#1 Pux" in listed.text
    assert "#2 Pux" in listed.text
    assert "#1 Pux" not in (await salon.say(salon.bob, "premove list", game="2")).text
    which = await salon.say(salon.bob, "premove clear")
    await salon.pressed(salon.bob, button(which, "Clear in #1 against Ann"))
    assert "#1 Pux" not in (await salon.say(salon.bob, "premove list")).text
    assert "no match of yours" in (await salon.say(salon.eve, "premove set", line=LINE, game="1")).text


async def test_the_notice_that_they_came_to_nothing(salon: Salon) -> None:
    match = await salon.match("pux")
    await save(salon, salon.bob, LINE)
    await salon.say(salon.ann, "move", move="g2-g3")
    (item,) = [one for one in await salon.parlour.items() if one.kind is NotificationKind.CONDITIONALS]
    notice = sound(await messages.message_of(salon.parlour.services, item))
    assert notice.text == (
        "Your conditional moves in #1 Pux against Ann came to nothing: Ann played `g2-g3`, which they do not answer. "
        f"It is your move.\nThey were `{LINE}`"
    )
    assert notice.pings == (Account("bob"),)
    assert (await salon.say(salon.bob, "next")).text.count("came to nothing") == 1
    assert "came to nothing" not in (await salon.say(salon.ann, "next")).text
    await salon.say(salon.bob, "move", move="b7-b6")
    assert await messages.message_of(salon.parlour.services, item) is None
    assert "came to nothing" not in (await salon.say(salon.bob, "next")).text
    assert await plies(salon, match) == "g2-g3 b7-b6"


async def test_the_notice_says_why(salon: Salon) -> None:
    await salon.match("pux")
    await save(salon, salon.bob, "* > g7-g3,zz")
    await salon.say(salon.ann, "move", move="g2-g3")
    assert (
        "to `g2-g3` they answer `g7-g3,zz`, which cannot be played"
        in (await salon.say(salon.bob, "next")).text
    )
    await save(salon, salon.bob, "b7-b6 > b2-b4 > c7-c6")
    await salon.say(salon.bob, "move", move="c7-c6")
    item = (await salon.parlour.items())[-2]
    notice = sound(await messages.message_of(salon.parlour.services, item))
    assert "came to nothing: they begin with another ply of yours than `c7-c6`.\n" in notice.text
    assert "Your conditional moves in #1 came to nothing." in (await salon.say(salon.bob, "next")).text
    await save(salon, salon.bob, "b2-b4 > b7-b5")
    assert "came to nothing" not in (await salon.say(salon.bob, "next")).text
    salon.parlour.at += timedelta(seconds=5)
    await salon.parlour.offers.undo(MatchId(1), salon.bob)
    assert "the position that they begin at was taken back" in (await salon.say(salon.bob, "next")).text


async def test_in_direct_conversations_the_next_board_is_for_the_mover(salon: Salon) -> None:
    await salon.match("pux")
    await save(salon, salon.bob, LINE)
    request = salon.request(salon.ann, args={"move": "e2-e3", "game": "1"}, channel="")
    moved = sound(await salon.dispatcher.command("move", request))
    assert moved.private, "it is played in a channel, where the board is posted"
    assert "your move: Ann played e2-e3, Bob answered b7-b6 (set beforehand)" in moved.text


async def test_a_half_typed_line_is_completed(salon: Salon) -> None:
    await salon.match("pux")

    async def hints(who: Person, typed: str) -> list[str]:
        request = salon.request(who, Source.COMMAND)
        return [
            choice.value for choice in await salon.dispatcher.complete("premove set", "line", typed, request)
        ]

    assert "e2-e3" in await hints(salon.bob, "e2-e")
    assert "e2-e3 > b7-b6" in await hints(salon.bob, "e2-e3 > b7-b")
    assert "e2-e3 > b7-b6 | d2-d3" in await hints(salon.bob, "e2-e3 > b7-b6 |d2-d")
    for typed in ("zz > b7", "* > ", "x" * 5000, "e2-e3 > e2-e3 > "):
        assert await hints(salon.bob, typed) == []
    assert await hints(salon.eve, "e2-e") == []
