"""The judge of a month itself: it must see what is wrong.  It reads a log, so a week on one engine is enough."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest

from tests.simulation.direct_database import fast_use_cases_at
from tests.simulation.log import Action
from tests.simulation.month import Month
from tests.simulation.naive_month import Judge

Twist = Callable[[Action], Action | None]


def _without(kind: str) -> Twist:
    return lambda action: replace(action, made=tuple(item for item in action.made if item.kind != kind))


def _twice(kind: str) -> Twist:
    return lambda action: replace(
        action, made=(*action.made, *(item for item in action.made if item.kind == kind))
    )


def _late_by_a_tick(kind: str) -> Callable[[list[Action]], list[Action]]:
    """The first item of a kind that a tick made, made by the next tick."""

    def twist(log: list[Action]) -> list[Action]:
        ticks = [index for index, action in enumerate(log) if action.what == "tick"]
        for this, following in pairwise(ticks):
            late = tuple(item for item in log[this].made if item.kind == kind)
            if late:
                log[this] = _without(kind)(log[this]) or log[this]
                log[following] = replace(log[following], made=(*log[following].made, *late))
                break
        return log

    return twist


@pytest.fixture(scope="module")
def week(tmp_path_factory: pytest.TempPathFactory) -> list[Action]:
    async def play() -> list[Action]:
        async with fast_use_cases_at(tmp_path_factory.mktemp("week") / "turnpost.db") as use_cases:
            return await Month(use_cases, seed=14, people=14, matches=12, days=4, every=300).run()

    log = asyncio.run(play())
    assert Judge(log).run() == []
    return log


@pytest.mark.parametrize("kind", ["reminder", "digest", "claim", "result", "leave", "absence", "board"])
def test_the_judge_misses_what_was_not_told(week: list[Action], kind: str) -> None:
    assert any(item.kind == kind for action in week for item in action.made)
    twisted = [_without(kind)(action) for action in week]
    assert Judge([action for action in twisted if action]).run()


@pytest.mark.parametrize("kind", ["reminder", "digest", "claim", "leave"])
def test_the_judge_sees_what_was_told_twice_or_late(week: list[Action], kind: str) -> None:
    twice = [_twice(kind)(action) for action in week]
    assert Judge([action for action in twice if action]).run()
    assert len(Judge(_late_by_a_tick(kind)(list(week))).run()) >= 2


def test_the_judge_sees_a_wrong_deadline(week: list[Action]) -> None:
    log = list(week)
    index, state = next(
        (index, action)
        for index, action in enumerate(log)
        if action.what == "state" and any(row["deadline"] for row in action.data["matches"])
    )
    rows = [row | {"deadline": row["deadline"] and row["deadline"] + 1} for row in state.data["matches"]]
    log[index] = replace(state, data=state.data | {"matches": rows})
    assert any("deadline" in fault for fault in Judge(log).run())
