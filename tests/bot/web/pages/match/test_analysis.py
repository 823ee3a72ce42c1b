"""The analysis of a match on its page: asked for by whom it shows, thought once, and silent on what is played for a rating."""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any

import pytest

from engine.analysis import Depth
from rules.match.audience import Audience
from tests.bot.web.conftest import Room, Visitor
from tests.support.analyst import PLIES, FakeAnalyst, point, thought
from tests.support.rows import every_row

Arrive = Callable[..., Awaitable[Visitor]]


async def get(visitor: Visitor, path: str = "/m/1/analysis") -> dict[str, Any]:
    async with visitor.client.get(path) as response:
        assert response.status == 200, await response.text()
        found: dict[str, Any] = await response.json()
    return found


async def post(visitor: Visitor, path: str, **body: object) -> tuple[int, Any]:
    response = await visitor.post(f"/m/1/{path}", body)
    return response.status, await (response.json() if response.status == 200 else response.text())


async def begun(visitor: Visitor, plies: tuple[str, ...]) -> None:
    """Both sides of match 1, a game of Pux, play."""
    await visitor.line("/both pux")
    for ply in plies:
        state = await get(visitor, "/m/1/state")
        body = {"as": state["own"]["me"], "move": ply, "revision": state["revision"]}
        assert (await visitor.post("/m/1/moves", body)).status == 200


@pytest.fixture
def analyst(room: Room) -> FakeAnalyst:
    found = room.dispatcher.services.analyst
    assert isinstance(found, FakeAnalyst)
    return found


@pytest.fixture
async def over(arrive: Arrive, analyst: FakeAnalyst) -> Visitor:
    """Who played both sides of match 1, which is over."""
    visitor = await arrive()
    await begun(visitor, PLIES)
    await visitor.line("/resign game:1")
    asked = await visitor.last()
    await visitor.press(asked, next(one["label"] for one in asked["buttons"] if "Resign" in one["label"]))
    return visitor


async def test_it_is_asked_for_and_read(over: Visitor, room: Room, analyst: FakeAnalyst) -> None:
    assert (await get(over, "/m/1/state"))["analyse"]
    assert (await get(over))["status"] == "none"
    for _ in range(3):
        assert (await post(over, "analysis"))[1]["status"] == "running"
    assert analyst.woken == 1
    analyses = room.dispatcher.services.analyses
    [task] = await analyses.waiting()
    await analyses.keep(task, {"done": 1, "of": 4, "state": {}})
    assert (await get(over))["done"] == 0.25
    await thought(analyses, task.stored.match, point(6, 1, PLIES[5], "g7-g6", "b4-b5", proved=True))
    found = await get(over)
    assert (found["status"], found["accuracy"], found["proved"]) == ("done", [91.2, 80.0], 7)
    assert len(found["chances"]) == len(PLIES) + 1
    [turned] = found["turning"]
    assert (turned["turn"], turned["side"], turned["line"]) == (6, 1, ["g7-g6", "b4-b5"])
    # From g7 to g6, as seen from either side.
    assert [[len(way) for way in ways] for ways in turned["ways"]] == [[2], [2]]
    (down,), (up,) = turned["ways"]
    assert down[0][1] < down[1][1]
    assert up[0][1] > up[1][1]
    assert turned["words"].startswith("After b8,b7-b7, ")
    assert "can take a piece: e4. The strongest answer to b8,b7-b7 was b2-b3." in turned["words"]
    assert turned["words"].endswith("that’s proved.")


async def test_how_others_went_on_is_shown_while_one_steps_through_the_opening(
    over: Visitor, room: Room
) -> None:
    services = room.dispatcher.services
    await post(over, "analysis")
    [task] = await services.analyses.waiting()
    await thought(services.analyses, task.stored.match)
    assert (await get(over))["book"] == [""] * len(PLIES)

    async def everybody_sees(_: Audience) -> bool:
        return False

    await services.openings.count(everybody_sees, timedelta())
    await room.database.write(
        lambda session: session.connection.change(
            "UPDATE opening_lines SET matches = 14, first_won = 8, drawn = 1, people = 5"
        )
    )
    book = (await get(over))["book"]
    assert book[0] == "In matches between people: b2-b4 14 times (First won 8, drawn 1)"
    assert len(book) == len(PLIES)


async def test_a_move_that_is_tried_is_judged(over: Visitor, analyst: FakeAnalyst) -> None:
    status, found = await post(over, "judge", turn=2, line="c2-c3 c5-c4", depth="deep")
    assert (status, found["chance"], found["best"]) == (200, 0.25, "a1")
    assert analyst.judged == [((*PLIES[:2], "c2-c3", "c5-c4"), Depth.DEEP)]


@every_row(
    ("body", "status"),
    [
        ({"turn": 99, "line": ""}, 400),
        ({"turn": -1, "line": ""}, 400),
        ({"turn": "2", "line": ""}, 400),
        ({"turn": 0, "line": "", "depth": "deepest"}, 400),
        ({"turn": 0, "line": "b2-b3 " * 61}, 400),
        ({"turn": 0, "line": "a1-a9"}, 404),
        ({"turn": 0, "line": 7}, 400),
    ],
)
async def test_what_is_no_position_is_not_judged(
    over: Visitor, analyst: FakeAnalyst, body: dict[str, object], status: int
) -> None:
    assert (await post(over, "judge", **body))[0] == status
    assert not analyst.judged


async def test_nothing_is_said_of_a_match_under_way(arrive: Arrive, analyst: FakeAnalyst) -> None:
    visitor = await arrive()
    await begun(visitor, PLIES)
    assert not (await get(visitor, "/m/1/state"))["analyse"]
    async with visitor.client.get("/m/1/analysis") as response:
        assert response.status == 409
        assert "still being played" in await response.text()
    assert (await post(visitor, "analysis"))[0] == 409
    assert (await post(visitor, "judge", turn=0, line=""))[0] == 409
    assert not analyst.judged


async def test_another_site_asks_for_nothing(over: Visitor, analyst: FakeAnalyst) -> None:
    for path in ("analysis", "judge"):
        response = await over.post(f"/m/1/{path}", {"turn": 0}, Origin="https://elsewhere.example")
        assert response.status == 403
    assert (analyst.woken, analyst.judged) == (0, [])
