"""Whatever is done in whatever order, what the store holds fits together, and a restart changes nothing of it."""

from datetime import timedelta
from functools import partial
from random import Random

import pytest

from bot.service.time.turns import pauses_of
from bot.service.time.vacation import AUTOMATIC
from rules.core.refusals import Refusal
from rules.match.match import EndReason, FlagRule, Match
from rules.match.offers import OfferKind
from rules.match.people import Person
from rules.match.vacation import MOST
from tests.support.use_cases import DAY, HOUR, MINUTE, MS, UseCases, terms

STEPS = 80
CONTROLS = ("1d", "3d", "2d+8h", "6h", "none")
ZONES = ("Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Pacific/Chatham", "UTC")
SLEEPS = ("23-7", "22:30-06:30", "none", "13-21")
SHIFTS = (0 * DAY, MS, 40 * MINUTE, 3 * HOUR, 9 * HOUR, DAY)


class Walk:
    """Actions by lot in some matches; what is refused must have changed nothing."""

    def __init__(
        self,
        use_cases: UseCases,
        chance: Random,
        people: list[Person],
        matches: list[Match],
        *,
        alone: bool = True,
    ) -> None:
        """``alone``: it lets time pass by itself, and the service begin anew."""
        self.alone = alone
        self.use_cases, self.chance, self.people, self.matches = use_cases, chance, people, matches
        self.done: list[str] = []

    async def step(self) -> None:
        actions = [self.ply, self.ply, self.tell, self.offer, self.answer, self.back]
        actions += [self.claim, self.vacation, self.choose]
        if self.alone:
            actions += [self.time, self.time, self.restart]
        action = self.chance.choice(actions)
        self.done.append(action.__name__)
        try:
            await action()
        except Refusal as error:
            self.done[-1] += f" {type(error).__name__}"

    def some(self) -> tuple[Match, Person]:
        return self.chance.choice(self.matches), self.chance.choice(self.people)

    async def time(self) -> None:
        by = self.chance.choice(SHIFTS) + timedelta(milliseconds=self.chance.randrange(60_000))
        if self.chance.random() < 0.25:
            await self.use_cases.away(by)
        else:
            await self.use_cases.go(by)

    async def ply(self) -> None:
        match, _ = self.some()
        board = await self.use_cases.board(match.id)
        if board.awaited is not None:
            move = next(iter(board.position.moves()))
            await self.use_cases.play(match, board.awaited, board.position.notate(move))

    async def tell(self) -> None:
        await self.use_cases.all_told()

    async def offer(self) -> None:
        match, person = self.some()
        await self.use_cases.offers.offer(self.chance.choice(list(OfferKind)[:3]), match.id, person)

    async def answer(self) -> None:
        match, person = self.some()
        kind = self.chance.choice((OfferKind.TAKEBACK, OfferKind.DRAW))
        if kind is OfferKind.TAKEBACK:
            await self.use_cases.offers.agree(kind, match.id, person)
        else:
            await self.use_cases.offers.refuse(kind, match.id, person)

    async def back(self) -> None:
        match, person = self.some()
        await self.use_cases.takebacks.undo(match.id, person)

    async def claim(self) -> None:
        match, person = self.some()
        claims = self.use_cases.claims
        await self.chance.choice((claims.give_day, claims.wait, claims.nudge))(match.id, person)

    async def vacation(self) -> None:
        _, person = self.some()
        if self.chance.random() < 0.4:
            await self.use_cases.vacations.end(person)
            return
        begin = self.use_cases.at + self.chance.choice(SHIFTS)
        until = self.chance.choice((None, begin + self.chance.choice(SHIFTS[2:])))
        await self.use_cases.vacations.start(person, begin, until)

    async def choose(self) -> None:
        _, person = self.some()
        await self.use_cases.choose(person, AUTOMATIC, self.chance.choice(("yes", "no")))
        zone, sleep = self.chance.choice(ZONES), self.chance.choice(SLEEPS)
        await self.use_cases.sleep_hours.choose(person.id, zone=zone, sleep=sleep)

    async def restart(self) -> None:
        await self.use_cases.restart()

    async def check(self) -> None:
        use_cases = self.use_cases
        for match in self.matches:
            hosted = await use_cases.get(match.id)
            found, planned = hosted.match, await use_cases.planned(match.id)
            assert len(found.plies) <= found.revision
            if found.outcome is not None:
                assert (found.to_move, found.flagged, planned) == (None, None, [])
                continue
            side, clock = found.to_move, found.clock
            assert side is not None
            if clock.left is None:
                assert (clock.deadline, found.flagged, planned) == (None, None, [])
                continue
            pauses = (await use_cases.database.read(partial(pauses_of, match=found)))[side]
            assert min(clock.left) >= timedelta(0)
            assert max(clock.left) <= max(clock.control.base or DAY, DAY)
            if found.flagged is not None:
                assert clock.over(use_cases.at)
                assert planned == []
                continue
            assert clock.timed(pauses) == clock, "the deadline is what it would be if it were worked out now"
            assert all(reminder.revision == found.revision for reminder in planned)
            assert all(clock.deadline is None or reminder.due <= clock.deadline for reminder in planned)
        for person in self.people:
            balance, vacations = await use_cases.vacations.status(person)
            assert timedelta(0) <= balance.left <= MOST
            assert (
                len([vacation for vacation in vacations if vacation.begin <= use_cases.at < vacation.end])
                <= 2
            )
            assert sum(vacation.automatic for vacation in vacations) <= 1


@pytest.mark.parametrize("seed", range(8))
async def test_what_is_stored_fits_together_after_every_action(use_cases: UseCases, seed: int) -> None:
    chance = Random(seed)
    people = [await use_cases.person(name) for name in ("Ann", "Bob")]
    matches = [
        await use_cases.agreed(
            terms(
                chance.choice(CONTROLS),
                flag=chance.choice(list(FlagRule)),
                weekends=chance.random() < 0.5,
                vacation=chance.random() < 0.8,
            )
        )
        for _ in range(4)
    ]
    walk = Walk(use_cases, chance, people, matches)
    for _ in range(STEPS):
        await walk.step()
        await walk.check()
    assert len({name.split()[0] for name in walk.done}) == 10, "every kind of action was tried"
    await use_cases.go(400 * DAY)
    await walk.check()
    ended = [(await use_cases.stored(match.id)).outcome for match in matches]
    assert all(outcome is None or outcome.reason in set(EndReason) for outcome in ended)
