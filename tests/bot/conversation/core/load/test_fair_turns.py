"""People take turns: nobody has more than a few in hand, and a person who asks for much waits for themselves."""

import asyncio
import random
from collections import Counter
from collections.abc import Hashable

import pytest

from bot.conversation.core.load.fair_turns import FairTurns, TooManyAtOnce
from tests.support.load import Stopwatch


class Work:
    """Turns, who has had one, and who has one now."""

    def __init__(self, at_once: int, *, each: int, burst: int = 30) -> None:
        self.stopwatch = Stopwatch()
        self.turns = FairTurns(at_once, each=each, burst=burst, stopwatch=self.stopwatch)
        self.begun: list[str] = []
        self.in_hand: list[str] = []

    async def take(self, person: str, *, urgent: bool = True) -> None:
        await self.turns.take(person, urgent=urgent)
        self.begun.append(person)
        self.in_hand.append(person)

    def ask(self, person: str, times: int = 1, *, urgent: bool = True) -> list[asyncio.Task[None]]:
        return [asyncio.create_task(self.take(person, urgent=urgent)) for _ in range(times)]

    async def end(self, person: str) -> None:
        self.in_hand.remove(person)
        self.turns.give_back(person)
        await rounds()

    async def end_all(self) -> None:
        while self.in_hand:
            await self.end(self.in_hand[0])


async def rounds() -> None:
    for _ in range(3):
        await asyncio.sleep(0)


async def test_somebody_who_asks_for_much_waits_for_themselves_while_others_have_turns() -> None:
    work = Work(4, each=2)
    work.ask("eve", 10)
    await rounds()
    assert work.begun == ["eve"] * 2
    assert work.turns.waiting == 8
    work.ask("ann")
    work.ask("ben")
    await rounds()
    assert work.begun[2:] == ["ann", "ben"], "nobody waits for what one person asked for before"
    await work.end_all()
    assert Counter(work.begun) == {"eve": 10, "ann": 1, "ben": 1}
    assert work.turns.waiting == 0


async def test_people_take_turns_however_much_each_has_asked_for() -> None:
    work = Work(1, each=1)
    for person, times in (("eve", 5), ("ann", 2), ("ben", 1)):
        work.ask(person, times)
    await rounds()
    await work.end_all()
    assert work.begun == ["eve", "ann", "ben", "eve", "ann", "eve", "eve", "eve"]


async def test_what_is_urgent_goes_first_but_not_beyond_a_persons_share() -> None:
    work = Work(2, each=1)
    work.ask("eve", 3)
    work.ask("ann")
    work.ask("ben", urgent=False)
    work.ask("cat")
    await rounds()
    assert work.begun == ["eve", "ann"]
    await work.end("ann")
    assert work.begun == ["eve", "ann", "cat"]
    await work.end("cat")
    assert work.begun == ["eve", "ann", "cat", "ben"], "more of Eve's is urgent, but she has her share"
    await work.end_all()


async def test_beyond_a_burst_one_person_is_refused_and_no_other() -> None:
    work = Work(3, each=3, burst=30)
    asked = work.ask("eve", 40)
    await rounds()
    refused = [task for task in asked if task.done() and task.exception()]
    assert len(refused) == 7
    assert all(isinstance(task.exception(), TooManyAtOnce) for task in refused)
    others = work.ask("ann", 30)
    await rounds()
    assert not any(task.done() for task in others)
    await work.end_all()
    assert Counter(work.begun) == {"eve": 33, "ann": 30}


async def test_one_who_goes_waits_no_more_and_keeps_nothing() -> None:
    work = Work(1, each=1)
    await work.take("eve")
    waiting = work.ask("ann", 3)
    await rounds()
    waiting[1].cancel()
    await rounds()
    assert work.turns.waiting == 2
    # As the turn comes, and before its owner knows.
    work.turns.give_back("eve")
    waiting[0].cancel()
    await rounds()
    assert work.begun == ["eve", "ann"]
    assert not waiting[2].cancelled()
    work.turns.give_back("ann")
    assert work.turns.has_one_for("eve")
    assert work.turns.waiting == 0


async def test_only_those_whom_somebody_new_would_wait_for_are_ahead() -> None:
    work = Work(2, each=1)
    work.ask("eve", 5)
    await rounds()
    work.stopwatch.seconds = 60
    assert work.turns.ahead() == (0, 0.0), "she waits for herself"
    work.ask("ann", 2)
    work.ask("ben", 2)
    await rounds()
    work.stopwatch.seconds = 63
    assert work.turns.ahead() == (1, 3.0)
    await work.end("eve")
    assert work.begun[-1] == "ben"
    work.stopwatch.seconds = 64
    assert work.turns.ahead() == (1, 1.0), "Eve waits for others only since she has nothing in hand"
    await work.end_all()


@pytest.mark.parametrize("seed", range(20))
async def test_whatever_happens_the_limits_hold_and_nothing_is_lost(seed: int) -> None:
    lot = random.Random(seed)
    at_once, each, burst = lot.randint(1, 6), lot.randint(1, 4), lot.randint(1, 9)
    work = Work(at_once, each=each, burst=burst)
    tasks: list[asyncio.Task[None]] = []
    for _ in range(400):
        match lot.randrange(4):
            case 0 | 1:
                tasks += work.ask(lot.choice("abcde"), lot.randint(1, 5), urgent=lot.random() < 0.5)
            case 2 if work.in_hand:
                await work.end(lot.choice(work.in_hand))
            case _ if tasks and lot.random() < 0.3:
                lot.choice(tasks).cancel()
        if lot.random() < 0.7:
            await rounds()
            held: Counter[Hashable] = Counter(work.in_hand)
            assert sum(held.values()) <= at_once
            assert max(held.values(), default=0) <= each
            wants = {person for line in work.turns._lines for person in line}
            if sum(held.values()) < at_once:
                assert all(held[person] == each for person in wants), "nobody waits for a turn that is free"
    await rounds()
    await work.end_all()
    assert all(task.done() for task in tasks)
    assert work.turns.waiting == 0
    assert all(work.turns.has_one_for(person) for person in "abcde")
    assert not work.turns._in_hand, "nobody is remembered"
