"""Lines without a mention at the local table: a move, chat, or a near miss that only its author sees."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import pytest

from bot.web.table.messenger import TableMessenger
from rules.match.places import MessageRef

if TYPE_CHECKING:
    from tests.bot.web.conftest import Visitor

    Arrive = Callable[..., Awaitable[Visitor]]


def labels(message: dict[str, Any]) -> list[str]:
    return [button["label"] for button in message["buttons"]]


async def playing(arrive: Arrive, game: str = "pux") -> tuple[Visitor, Visitor]:
    ann, bob = await arrive("Ann"), await arrive("Bob")
    await ann.line(f"/challenge {game} opponent:@bob seat:first")
    await bob.press(await bob.last(), "Accept")
    return ann, bob


@pytest.mark.parametrize(
    ("game", "lines", "moves"),
    [
        ("graph-hockey", ("i", "#1 k"), ("I", "K")),
        ("bipod", ("Adopt", "k3 left"), ("adopt", "k3o")),
        ("polatty-pressure", ("e9", "pass"), ("e9", "pass")),
    ],
)
async def test_every_move_of_a_game_is_typed_bare(
    arrive: Arrive, game: str, lines: tuple[str, str], moves: tuple[str, str]
) -> None:
    for visitor, line, move in zip(await playing(arrive, game), lines, moves, strict=True):
        await visitor.line(line)
        said, board = (await visitor.messages())[-2:]
        assert (said["author"], said["text"]) == (visitor.me, line)
        assert f"played {move}".replace("3o", "3 orange") in board["text"]
        assert board["answers"] == said["id"]


async def test_a_near_miss_is_shown_to_its_author_and_sent_as_chat_on_request(arrive: Arrive) -> None:
    ann, bob = await playing(arrive)
    before = await bob.messages()
    await ann.line("b2-b8")
    refusal = await ann.last()
    assert refusal["private"]
    assert "move potential 4" in refusal["text"]
    assert refusal["prompt"] == "b2-b8"
    assert labels(refusal)[-1] == "Send as chat"
    assert await bob.messages() == before, "nobody else sees it"
    await ann.press(refusal, "Send as chat")
    assert refusal["id"] not in {message["id"] for message in await ann.messages()}
    said = await bob.last()
    assert (said["author"], said["text"], said["private"]) == ("ann", "b2-b8", False)
    assert len(await bob.messages()) == len(before) + 1
    # It was no move, so the move can still be played, by the refusal's own button too.
    await ann.line("b2-b8")
    await ann.press(await ann.last(), "Play b2-b6")
    assert "played b2-b6" in (await bob.last())["text"]


async def test_out_of_turn_and_several_matches(arrive: Arrive) -> None:
    ann, bob = await playing(arrive)
    await bob.line("b7-b5")
    assert "not your turn" in (await bob.last())["text"]
    assert labels(await bob.last()) == ["Send as chat"]
    await ann.line("/challenge pux opponent:@bob seat:first")
    await bob.press(await bob.last(), "Accept")
    await ann.line("b2-b4")
    asked = await ann.last()
    assert asked["private"]
    assert labels(asked)[-1] == "Send as chat"
    await ann.press(asked, "Choose")
    choosing = await ann.last()
    await ann.press(choosing, labels(choosing)[0])
    assert "played b2-b4" in (await bob.last())["text"]


async def test_a_mention_is_answered_where_it_is_said(arrive: Arrive) -> None:
    ann, bob = await playing(arrive)
    await ann.line("@Turnpost b2-b8")
    assert (await bob.last())["text"] == "@Turnpost b2-b8"
    assert "Send as chat" not in labels(await ann.last())
    await bob.line("@turnpost help")
    assert "/challenge" in (await bob.last())["text"]


async def test_pressing_twice_says_it_once(arrive: Arrive, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = await playing(arrive)
    await ann.line("b2-b8")
    refusal = await ann.last()
    before = len(await bob.messages())
    take_away = TableMessenger.take_away

    async def late(self: TableMessenger, message: MessageRef) -> bool:
        await asyncio.sleep(0)
        return await take_away(self, message)

    monkeypatch.setattr(TableMessenger, "take_away", late)
    await asyncio.gather(*(ann.press(refusal, "Send as chat") for _ in range(2)), return_exceptions=True)
    assert len(await bob.messages()) == before + 1


async def test_nobody_sends_the_line_of_somebody_else(arrive: Arrive) -> None:
    ann, bob = await playing(arrive)
    await ann.line("b2-b8")
    refusal = await ann.last()
    body = {"as": bob.me, "message": refusal["id"], "button": len(refusal["buttons"]) - 1, "version": 1}
    assert (await bob.post("/table/presses", body)).status == 404
    assert refusal["id"] in {message["id"] for message in await ann.messages()}
