"""Whose turn it is when there is too much to do: changes first, and only what is repeatable is ever refused."""

import asyncio
from collections import Counter
from contextlib import AsyncExitStack

import pytest

from bot.conversation.core import refusals
from bot.conversation.core.actions import REPLAY, Action
from bot.conversation.core.load import load_shedding
from bot.conversation.core.load.fair_turns import TooManyAtOnce
from bot.conversation.core.load.load_shedding import LONGEST_TURN, REFUSE_AFTER, LoadShedder, OverloadedError
from bot.conversation.core.measurements import Measurements
from bot.conversation.features.preview.feature import PREVIEW_STEP
from bot.conversation.features.trials.feature import TRY_BACK
from bot.conversation.registry import BUTTONS, COMMANDS, FORMS, REPEATABLE_ACTIONS
from tests.support.chat import Chat
from tests.support.load import Stopwatch, all_turns_taken


class Counted(Measurements):
    """Counts what was deferred and refused."""

    def __init__(self) -> None:
        self.results: Counter[str] = Counter()

    def shed(self, result: str) -> None:
        self.results[result] += 1


class Load:
    """A load shedder with two turns, and what has had one."""

    def __init__(self) -> None:
        self.stopwatch = Stopwatch()
        self.counted = Counted()
        self.shedder = LoadShedder(stopwatch=self.stopwatch, measurements=self.counted, at_once=2)
        self.done: list[str] = []

    async def work(self, name: str, *, repeatable: bool = False, seconds: float = 0.0) -> None:
        async with self.shedder.turn(repeatable=repeatable):
            self.stopwatch.seconds += seconds
            self.done.append(name)

    def begin(self, name: str, *, repeatable: bool = False) -> asyncio.Task[None]:
        return asyncio.create_task(self.work(name, repeatable=repeatable))


@pytest.fixture
def load() -> Load:
    return Load()


async def some_rounds() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_without_load_everybody_has_their_turn_at_once(load: Load) -> None:
    for repeatable in (False, True):
        await load.work("one", repeatable=repeatable)
    assert load.shedder.expected_wait() == 0
    assert load.shedder.patience() == load_shedding.DEFER_AFTER
    assert load.shedder.has_time_for_hints()
    assert load.counted.results == {}


async def test_changes_have_their_turn_before_what_is_repeatable(load: Load) -> None:
    async with all_turns_taken(load.shedder, 2):
        waiting = [load.begin("try", repeatable=True), load.begin("first move"), load.begin("second move")]
        await some_rounds()
        assert load.done == []
        assert not load.shedder.has_time_for_hints()
    await asyncio.gather(*waiting)
    assert load.done == ["first move", "second move", "try"]


async def test_what_is_repeatable_is_refused_while_others_wait_long_and_a_move_never(load: Load) -> None:
    async with all_turns_taken(load.shedder, 2):
        moves = [load.begin("move")]
        await some_rounds()
        load.stopwatch.seconds += REFUSE_AFTER + 0.1
        with pytest.raises(OverloadedError):
            await load.work("replay", repeatable=True)
        moves.append(load.begin("move"))
        await some_rounds()
    await asyncio.gather(*moves)
    assert load.done == ["move", "move"]
    assert load.counted.results == {"refused": 1}
    await load.work("replay", repeatable=True)
    assert load.done[-1] == "replay", "it recovers by itself"


async def test_many_who_wait_for_slow_work_are_a_long_wait(load: Load) -> None:
    for _ in range(100):
        await load.work("slow", seconds=1.0)
    load.done.clear()
    async with all_turns_taken(load.shedder, 2):
        moves = [load.begin("move") for _ in range(5)]
        await some_rounds()
        assert 2 < load.shedder.expected_wait() <= 2.5
        with pytest.raises(OverloadedError):
            await load.work("replay", repeatable=True)
    await asyncio.gather(*moves)
    assert load.done == ["move"] * 5
    assert load.shedder.expected_wait() == 0


async def test_more_than_so_many_never_wait_for_what_is_repeatable(
    load: Load, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(load_shedding, "MOST_WAITING", 3)
    async with all_turns_taken(load.shedder, 2):
        waiting = [load.begin("try", repeatable=True) for _ in range(3)]
        await some_rounds()
        with pytest.raises(OverloadedError):
            await load.work("try", repeatable=True)
        waiting.append(load.begin("move"))
        await some_rounds()
    await asyncio.gather(*waiting)
    assert load.done == ["move", "try", "try", "try"]


async def test_what_is_repeatable_does_not_wait_for_ever(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load_shedding, "GIVE_UP_AFTER", 0.0)
    async with all_turns_taken(load.shedder, 2):
        with pytest.raises(OverloadedError):
            await load.work("try", repeatable=True)
    await load.work("move")
    assert load.done == ["move"]


async def test_one_who_goes_while_waiting_takes_no_turn(load: Load) -> None:
    async with all_turns_taken(load.shedder, 2):
        gone, staying = load.begin("gone"), load.begin("staying")
        await some_rounds()
        gone.cancel()
    await staying
    await asyncio.gather(gone, return_exceptions=True)
    assert load.done == ["staying"]


async def test_one_who_goes_as_their_turn_comes_gives_it_back(load: Load) -> None:
    async with all_turns_taken(load.shedder, 2):
        gone = load.begin("gone")
        await some_rounds()
    gone.cancel()
    await asyncio.gather(gone, return_exceptions=True)
    assert load.done == []
    async with all_turns_taken(load.shedder, 2):
        assert not load.shedder.has_time_for_hints()
    assert load.shedder.has_time_for_hints()


async def test_waiting_for_a_slow_platform_keeps_nobody_else(
    load: Load, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert LONGEST_TURN > 0
    monkeypatch.setattr(load_shedding, "LONGEST_TURN", 0.0)
    async with all_turns_taken(load.shedder, 2):
        await load.work("move")
        assert load.done == ["move"]
    monkeypatch.undo()
    async with all_turns_taken(load.shedder, 2):
        assert not load.shedder.has_time_for_hints(), "each turn was given back once"


async def test_a_loop_that_lags_is_given_less_time(load: Load) -> None:
    async with load.shedder.turn():
        load.stopwatch.seconds += 0.1
        await asyncio.sleep(0)
    assert load.shedder.patience() == pytest.approx(load_shedding.DEFER_AFTER - 0.5)
    async with load.shedder.turn():
        load.stopwatch.seconds += 5
        await asyncio.sleep(0)
    assert load.shedder.patience() == 0
    with pytest.raises(OverloadedError):
        await load.work("replay", repeatable=True)
    load.stopwatch.seconds += load_shedding.LAG_LASTS
    assert load.shedder.patience() == load_shedding.DEFER_AFTER, "it recovers by itself"


def test_nothing_that_changes_anything_is_repeatable() -> None:
    commands = {command.path[0] for command in COMMANDS if command.repeatable}
    assert commands == {
        "try",
        "learn",
        "preview",
        "history",
        "record",
        "replay",
        "games",
        "rules",
        "profile",
        "leaderboard",
        "stats",
        "tournament",
    }
    assert BUTTONS.keys() | FORMS.keys() >= REPEATABLE_ACTIONS
    read_only = (
        "games help history leaderboard learn lesson-hint preview preview-line preview-step record replay rules rules-page "
        "analysis-turn tournament-standings tournament-round tournament-record try-move try-pick try-board try-back try-moves try-over"
    )
    assert set(REPEATABLE_ACTIONS) == set(read_only.split())


async def test_the_dispatcher_refuses_what_is_repeatable_and_plays_the_move(chat: Chat) -> None:
    match = await chat.match("pux")
    # Languages are known from an earlier request.
    await chat.command(chat.ann, "about")
    await chat.command(chat.bob, "about")
    stopwatch, shedder = Stopwatch(), chat.dispatcher.load_shedder
    shedder._stopwatch = stopwatch
    async with all_turns_taken(shedder):
        moving = asyncio.create_task(chat.command(chat.ann, "move", move="d2-g5"))
        await some_rounds()
        stopwatch.seconds += REFUSE_AFTER + 0.1
        for command in ("try pux", "replay", "history", "preview"):
            busy = await chat.command(chat.bob, command, line="b2-b3")
            assert busy.text == refusals.overloaded()
            assert busy.private
        for kind in (TRY_BACK, PREVIEW_STEP, REPLAY):
            assert (
                await chat.press(chat.bob, Action(kind, match.id, match.revision))
            ).text == refusals.overloaded()
        assert (
            await chat.dispatcher.complete("move", "move", "", chat.request(chat.ann, args={"move": ""}))
            == []
        )
        assert await chat.plies(match.id) == ()
    assert "played d2-g5" in (await moving).text
    assert await chat.plies(match.id) == ("d2-g5",)
    assert (await chat.command(chat.bob, "history")).text != refusals.overloaded()
    assert await chat.dispatcher.complete("move", "move", "", chat.request(chat.bob, args={"move": ""}))


async def test_one_persons_queue_makes_nobody_else_wait_or_be_refused(load: Load) -> None:
    shedder = LoadShedder(stopwatch=load.stopwatch)
    done: list[str] = []
    may_end = asyncio.Event()

    async def ask(person: str, *, repeatable: bool) -> None:
        async with shedder.turn(person, repeatable=repeatable):
            if person == "eve":
                await may_end.wait()
            done.append(person)

    flood = [asyncio.create_task(ask("eve", repeatable=index % 2 == 0)) for index in range(100)]
    await some_rounds()
    assert sum(task.done() and isinstance(task.exception(), TooManyAtOnce) for task in flood) == 67
    load.stopwatch.seconds += 9
    assert shedder.expected_wait() == 0
    await ask("ann", repeatable=True)
    assert shedder.has_time_for_hints("ann")
    assert not shedder.has_time_for_hints("eve")
    assert done == ["ann"]
    may_end.set()
    await asyncio.gather(*flood, return_exceptions=True)
    assert done.count("eve") == 33


async def test_slow_requests_keep_nobody_waiting_who_asks_for_anything_else(load: Load) -> None:
    """One at a time for a person, a few more wait, and all that is left of the turns is everybody's."""
    may_end = asyncio.Event()
    begun: list[str] = []

    async def ask(person: str) -> None:
        async with load.shedder.turn(person, repeatable=True, slow=True):
            begun.append(person)
            await may_end.wait()

    flood = [asyncio.create_task(ask("eve")) for _ in range(10)]
    await some_rounds()
    assert begun == ["eve"]
    assert sum(task.done() and isinstance(task.exception(), TooManyAtOnce) for task in flood) == 6
    others = [asyncio.create_task(ask(f"{index}")) for index in range(7)]
    await some_rounds()
    assert len(begun) == 8
    async with all_turns_taken(load.shedder, 2):
        pass
    await load.work("move")
    assert load.done == ["move"]
    may_end.set()
    await asyncio.gather(*flood, *others, return_exceptions=True)
    assert begun.count("eve") == 4


async def test_slow_requests_wait_neither_for_ever_nor_without_a_bound(
    load: Load, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(load_shedding, "MOST_SLOW_WAITING", 2)
    async with AsyncExitStack() as stack:
        for index in range(load_shedding.SLOW_AT_ONCE):
            await stack.enter_async_context(load.shedder.turn(f"{index}", slow=True))
        waiting = [asyncio.create_task(replay(load, "ann")) for _ in range(2)]
        await some_rounds()
        with pytest.raises(OverloadedError):
            await replay(load, "ben")
        for task in waiting:
            task.cancel()
        await some_rounds()
        monkeypatch.setattr(load_shedding, "SLOW_GIVE_UP_AFTER", 0.0)
        with pytest.raises(OverloadedError):
            await replay(load, "ben")
    await replay(load, "ben")


async def replay(load: Load, person: str) -> None:
    async with load.shedder.turn(person, repeatable=True, slow=True):
        load.done.append(person)
