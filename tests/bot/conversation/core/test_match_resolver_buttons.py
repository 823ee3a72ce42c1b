"""A button that answers "which match?" carries the whole action out, with what else was asked for."""

from __future__ import annotations

from bot.conversation.core.replies import Reply
from tests.support.talking import Salon


async def two_matches(salon: Salon) -> None:
    for _ in range(2):
        await salon.match("pux")


async def choose_first(salon: Salon, asked: Reply) -> Reply:
    assert len(asked.buttons) == 2, asked.text
    return await salon.pressed(salon.ann, asked.buttons[0].action)


async def test_a_board_keeps_its_form_its_ply_and_its_readers(salon: Salon) -> None:
    await two_matches(salon)
    asked = await salon.say(salon.ann, "board", as_="text", ply=0, share=True)
    assert asked.private
    shown = await choose_first(salon, asked)
    assert "```" in shown.text
    assert not shown.pictures
    assert not shown.private
    spoken = await choose_first(salon, await salon.say(salon.ann, "board", as_="spoken"))
    assert spoken.private
    assert not spoken.pictures


async def test_moves_keep_their_cell(salon: Salon) -> None:
    await two_matches(salon)
    listed = await choose_first(salon, await salon.say(salon.ann, "moves", from_="b2"))
    assert "from `b2`" in listed.text


async def test_a_history_and_a_record_keep_their_readers(salon: Salon) -> None:
    await two_matches(salon)
    for command in ("history", "record"):
        assert not (await choose_first(salon, await salon.say(salon.ann, command, share=True))).private
        assert (await choose_first(salon, await salon.say(salon.ann, command))).private


async def test_odd_wishes_in_an_id_are_left_out(salon: Salon) -> None:
    match = await salon.match("pux")
    for text in ("", "||", "bright|9999999|x", "text|-1|", "|٣|", "|||||"):
        reply = await salon.pressed(salon.ann, f"view:{match.id}:0:{text}")
        assert reply.private
