"""The processes that think: replaced when they die or hang, never asked for more than they can."""

import asyncio
import os
import resource
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from bot.computer_opponent.engine_workers import MEMORY_MB, EngineWorkers, ThinkingFailedError

FAKE = """
import json, os, sys, time
for line in sys.stdin:
    asked = json.loads(line)
    match asked["do"]:
        case "die":
            os._exit(9)
        case "babble":
            print("no JSON", flush=True)
        case "list":
            print("[]", flush=True)
        case "refuse":
            print(json.dumps({"ok": False, "error": "no such game"}), flush=True)
        case "hang":
            print(json.dumps({"ok": True, "hanging": True}), end="", flush=True)
            time.sleep(3600)
        case _:
            print(json.dumps({"ok": True, "said": asked["do"], "pid": os.getpid()}), flush=True)
"""


@asynccontextmanager
async def workers(
    count: int = 1, *, patience: float = 30, real: bool = False
) -> AsyncIterator[EngineWorkers]:
    pool = (
        EngineWorkers(count, patience=patience)
        if real
        else EngineWorkers(count, command=(sys.executable, "-c", FAKE), patience=patience)
    )
    try:
        yield pool
    finally:
        await pool.close()


async def do(pool: EngineWorkers, what: str, seconds: float = 1) -> Any:
    return await pool.think({"do": what}, seconds=seconds)


async def test_a_worker_lives_long() -> None:
    async with workers() as pool:
        assert pool.pids == [], "it is started when it is needed"
        first, second = await do(pool, "one"), await do(pool, "two")
        assert (first["said"], second["said"]) == ("one", "two")
        assert first["pid"] == second["pid"]
        assert pool.pids == [first["pid"]]


@pytest.mark.parametrize("fault", ["die", "babble", "list"])
async def test_one_that_fails_is_replaced(fault: str) -> None:
    async with workers() as pool:
        before = (await do(pool, "hello"))["pid"]
        with pytest.raises(ThinkingFailedError):
            await do(pool, fault)
        assert (await do(pool, "hello"))["pid"] != before


async def test_what_the_engine_refuses_is_a_failure_and_costs_no_worker() -> None:
    async with workers() as pool:
        before = (await do(pool, "hello"))["pid"]
        with pytest.raises(ThinkingFailedError, match="no such game"):
            await do(pool, "refuse")
        assert (await do(pool, "hello"))["pid"] == before


async def test_one_that_hangs_is_ended() -> None:
    async with workers(patience=0) as pool:
        with pytest.raises(ThinkingFailedError, match="in time"):
            await do(pool, "hang", seconds=0.2)
        assert pool.pids == []


async def test_one_that_is_stopped_or_killed_from_outside_is_replaced() -> None:
    async with workers(patience=0) as pool:
        for sent in (signal.SIGSTOP, signal.SIGKILL):
            pid = (await do(pool, "hello", seconds=30))["pid"]
            os.kill(pid, sent)
            with pytest.raises(ThinkingFailedError):
                await do(pool, "hello", seconds=0.2)
            assert pid not in pool.pids


async def test_nobody_gets_the_answer_to_what_another_gave_up() -> None:
    async with workers() as pool:
        waiting = asyncio.create_task(do(pool, "hang", seconds=60))
        while not pool.pids:  # noqa: ASYNC110 - a process tells nobody that it has started
            await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        assert (await do(pool, "mine"))["said"] == "mine"


async def test_more_are_asked_than_there_are() -> None:
    async with workers(2) as pool:
        answers = await asyncio.gather(*(do(pool, str(number)) for number in range(8)))
        assert [answer["said"] for answer in answers] == [str(number) for number in range(8)]
        assert len({answer["pid"] for answer in answers}) <= 2


async def test_the_engine_thinks_there_nicely() -> None:
    async with workers(real=True) as pool:
        answer = await pool.think({"game": "pux", "moves": [], "level": 1, "seed": 7}, seconds=30)
        assert answer["move"]
        (pid,) = pool.pids
        assert os.getpriority(os.PRIO_PROCESS, pid) >= 10
        if hasattr(resource, "prlimit"):
            assert resource.prlimit(pid, resource.RLIMIT_AS) == (MEMORY_MB << 20, MEMORY_MB << 20)
        again = await pool.think({"game": "pux", "moves": [], "level": 1, "seed": 7}, seconds=30)
        assert (again["move"], again["score"]) == (answer["move"], answer["score"])
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


@pytest.mark.parametrize("times", [1, 3])
async def test_a_worker_that_nobody_waits_for_while_it_starts_is_ended(
    monkeypatch: pytest.MonkeyPatch, times: int
) -> None:
    begun, on = asyncio.Event(), asyncio.Event()
    started: list[asyncio.subprocess.Process] = []
    create = asyncio.create_subprocess_exec

    async def slowly(*command: Any, **options: Any) -> asyncio.subprocess.Process:
        started.append(await create(*command, **options))
        begun.set()
        await on.wait()
        return started[0]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", slowly)
    async with workers() as pool:
        asking = asyncio.create_task(do(pool, "one"))
        await begun.wait()
        for _ in range(times):
            asking.cancel()
            await asyncio.sleep(0)
        on.set()
        with pytest.raises(asyncio.CancelledError):
            await asking
        assert started[0].returncode is not None
        assert pool.pids == []


async def test_a_worker_that_starts_while_all_are_ended_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, on = asyncio.Event(), asyncio.Event()
    started: list[asyncio.subprocess.Process] = []
    create = asyncio.create_subprocess_exec

    async def slowly(*command: Any, **options: Any) -> asyncio.subprocess.Process:
        begun.set()
        await on.wait()
        started.append(await create(*command, **options))
        return started[0]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", slowly)
    async with workers() as pool:
        asking = asyncio.create_task(do(pool, "one"))
        await begun.wait()
        closing = asyncio.create_task(pool.close())
        await asyncio.sleep(0)
        on.set()
        await closing
        assert started[0].returncode is not None
        with pytest.raises(ThinkingFailedError):
            await asking


@pytest.mark.parametrize("times", [1, 3])
async def test_all_are_ended_only_when_one_that_nobody_waits_for_any_more_has_ended(times: int) -> None:
    async with workers() as pool:
        first = await do(pool, "one")
        asking = asyncio.create_task(do(pool, "hang", seconds=3600))
        process = pool._all[0]._process
        assert process is not None
        for _ in range(5):
            await asyncio.sleep(0)
        assert pool._idle.empty(), "it is asked"
        for _ in range(times):
            asking.cancel()
            await asyncio.sleep(0)
        await pool.close()
        assert process.returncode is not None
        with pytest.raises(asyncio.CancelledError):
            await asking
        with pytest.raises(ProcessLookupError):
            os.kill(first["pid"], 0)


async def test_after_the_end_none_is_started_for_those_who_ask_again() -> None:
    async with workers() as pool:
        await do(pool, "one")
        await pool.rest()
        await do(pool, "after a rest another one is started")
        await pool.close()
        with pytest.raises(ThinkingFailedError):
            await do(pool, "two")
        assert pool.pids == []
