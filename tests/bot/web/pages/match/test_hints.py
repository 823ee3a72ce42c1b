"""Hints on the page of a match: three steps at once for its script, and for nobody who may not move there."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.locales.catalogue import in_language, translated
from rules.games.catalogue import GAMES
from tests.bot.web.conftest import Room, Visitor
from tests.bot.web.pages.test_match_page import do, get, play
from tests.engine.test_hints import module_of, some_move
from tests.support.computer_opponent import FakeThinker, advice_on

Arrive = Callable[..., Awaitable[Visitor]]


async def against_computer(visitor: Visitor, game: str = "pux") -> dict[str, Any]:
    """Begin a match against the computer in which the visitor moves first; its state."""
    await visitor.post("/start/computer", {"game": game, "level": 1, "seat": "first"})
    state = await get(visitor, "/m/1/state")
    visitor.me = state["own"]["me"]
    return state


@pytest.fixture
def engine(room: Room) -> FakeThinker:
    thinker = room.dispatcher.services.thinker
    assert isinstance(thinker, FakeThinker)
    return thinker


@pytest.mark.parametrize("game", GAMES)
async def test_the_three_steps_and_the_move_as_if_it_were_chosen(
    arrive: Arrive, engine: FakeThinker, game: str
) -> None:
    ann = await arrive()
    state = await against_computer(ann, game)
    assert state["own"]["hint"] is True
    hint = await do(ann, "hints", revision=state["revision"])
    advice = advice_on(engine.asked[0])
    assert (hint["fact"], hint["where"], hint["cells"]) == (advice.fact, advice.where, list(advice.cells))
    assert hint["step"]["move"] == advice.move
    board = await get(ann, "/m/1/board?turn=0")
    names = {area["name"] for area in board["areas"]}
    assert {*hint["cells"], *hint["step"].get("cells", [])} <= names, "all of it can be marked"
    assert await do(ann, "hints", revision=state["revision"]) == hint, "asked again, the same"
    assert len(engine.asked) == 1
    assert (await get(ann, "/m/1/state"))["moves"] == []


@pytest.mark.parametrize("game", GAMES)
def test_any_move_can_be_shown_as_if_it_were_chosen(game: str) -> None:
    """So can that of a hint: the notation of a move is what choosing all of it leads to."""
    second = module_of(game)
    for seed in range(40):
        position = second.wander(seed)
        if position.outcome is None:
            move = position.notate(some_move(position, seed))
            assert position.step(move).move == move


async def test_it_speaks_the_readers_language(arrive: Arrive, engine: FakeThinker) -> None:
    ann = await arrive()
    state = await against_computer(ann)
    await ann.line("/settings language use:de")
    hint = await do(ann, "hints", revision=state["revision"])
    advice = advice_on(engine.asked[0])
    with in_language("de"):
        assert (hint["fact"], hint["where"]) == (translated(advice.fact), translated(advice.where))
    assert hint["fact"] != str(advice.fact)


async def test_an_old_revision_has_none(arrive: Arrive, engine: FakeThinker) -> None:
    ann = await arrive()
    state = await against_computer(ann)
    await play(ann, "b2-b4")
    answer = await do(ann, "hints", revision=state["revision"])
    assert answer["text"].startswith("That was an earlier position")
    assert "fact" not in answer


async def test_a_match_of_people_has_none_unless_they_agreed(arrive: Arrive, engine: FakeThinker) -> None:
    visitor = await arrive()
    await visitor.line("/both pux")
    state = await get(visitor, "/m/1/state")
    visitor.me = state["own"]["me"]
    assert state["own"]["hint"] is False
    answer = await do(visitor, "hints", revision=state["revision"])
    assert answer["text"].startswith("There are no hints in this match")
    assert engine.asked == []


async def test_nobody_gets_one_for_another(arrive: Arrive, engine: FakeThinker) -> None:
    ann, bob = await arrive(), await arrive("Bob")
    state = await against_computer(ann)
    body = {"as": ann.me, "revision": state["revision"]}
    assert (await bob.post("/m/1/hints", body)).status == 403
    own = await bob.post("/m/1/hints", {**body, "as": bob.me})
    assert own.status == 200
    assert "Only the two players of this match" in (await own.json())["text"]
    elsewhere = await ann.post("/m/1/hints", body, Origin="https://elsewhere.example")
    assert elsewhere.status == 403
    assert (await ann.post("/m/1/hints", {"as": ann.me})).status == 400
    assert engine.asked == []
    assert (await get(bob, "/m/1/state"))["own"].get("hint") is None


async def test_one_that_takes_long_says_so(arrive: Arrive, engine: FakeThinker) -> None:
    ann = await arrive()
    state = await against_computer(ann)
    engine.slow = True
    answer = await do(ann, "hints", revision=state["revision"])
    assert answer["text"].startswith("Thinking takes longer than usual")
