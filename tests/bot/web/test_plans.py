"""Conditional moves, previews and notes at the local table: private messages, their buttons and forms."""

from collections.abc import Awaitable, Callable
from typing import Any

from tests.bot.web.conftest import Visitor

Arrive = Callable[..., Awaitable[Visitor]]


async def seated(arrive: Arrive) -> tuple[Visitor, Visitor]:
    """Ann, who moves first, and Ben."""
    ann, ben = await arrive("Ann"), await arrive("Ben")
    await ann.line("/challenge pux opponent:@ben seat:first time:3d")
    await ben.press(await ben.last(), "Accept")
    return ann, ben


async def texts(visitor: Visitor) -> list[str]:
    return [message["text"] for message in await visitor.messages()]


async def test_set_by_a_line_and_played_at_once(arrive: Arrive) -> None:
    ann, ben = await seated(arrive)
    before = await texts(ann)
    await ben.line("/premove set e2-e3 > b7-b6 | d2-d3 > c7-c5")
    asked = await ben.last()
    assert "If Ann plays `e2-e3`, you answer `b7-b6`" in asked["text"]
    await ben.press(asked, "Save")
    assert (await ben.last())["text"].startswith("Saved")
    await ben.line("/premove list")
    await ben.line("/note text:mind the middle game:1")
    assert await texts(ann) == before, "nothing of it is hers to see"
    await ann.line("/move e2-e3")
    assert "Ann played e2-e3, Ben answered b7-b6 (set beforehand)" in (await ben.last())["text"]


async def test_a_preview_by_line_and_by_form(arrive: Arrive) -> None:
    ann, ben = await seated(arrive)
    before = await texts(ben)
    await ann.line("/note mind the middle")
    await ann.line("/preview e2-e3 > b7-b6 > b2-b4 game:1")
    shown = await ann.last()
    assert "After 3 of 3 moves" in shown["text"]
    assert "Note after turn 0: mind the middle" in shown["text"]
    await ann.press(shown, "Back")
    assert "After 2 of 3 moves" in (await ann.last())["text"]
    await ann.line("/board")
    await ann.press(await ann.last(), "More")
    turn: dict[str, Any] = await ann.press(await ann.last(), "Preview")
    assert turn["form"]["label"] == "Moves with > between them"
    body = {"as": ann.me, "channel": ann.channel, "action": turn["form"]["action"], "text": "e2-e3 > b7-b6"}
    response = await ann.post("/table/forms", {**body, "message": turn["form"].get("message")})
    assert response.status == 200, await response.text()
    shown = await ann.last()
    assert "After 2 of 2 moves" in shown["text"]
    assert await texts(ben) == before
    await ann.press(shown, "Play e2-e3")
    assert "Ann played e2-e3" in (await ben.last())["text"]


async def test_hints_for_a_line(arrive: Arrive) -> None:
    _, ben = await seated(arrive)
    hints = await ben.hints("/premove set e2-e3 > b7-b")
    assert any("e2-e3 > b7-b6" in str(hint) for hint in hints)
