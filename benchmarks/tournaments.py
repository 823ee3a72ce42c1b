"""What tournaments cost in a store of many, beside one of few.

    python -m benchmarks.tournaments                        10,000 tournaments of 16 players, and 100
    python -m benchmarks.tournaments --tournaments 1000 --times 50

Swiss tournaments of four rounds in 97 servers: most are over, one in ten is in its third round.  Their rows are
those that the service writes, by the same tables, many at once.  Then people ask for standings and pairings, enter and
leave, the leader looks for what is due and takes a step, and a browser reads pages; processor time of the whole
process is compared.
"""

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from functools import partial
from http import HTTPStatus
from pathlib import Path

import aiohttp

from bot.service.tournaments.entering import Stand, TournamentEntries
from bot.service.tournaments.runner import TournamentRunner
from bot.service.tournaments.tournaments import Tournaments
from rules.match.clock import TimeControl
from rules.match.people import Person, PersonId
from rules.tournaments.pairings import Entrant, Pairing, PairingResult, TournamentKind
from rules.tournaments.swiss import pair_round
from rules.tournaments.tournament import (
    Tournament,
    TournamentEntry,
    TournamentGame,
    TournamentId,
    TournamentRound,
    TournamentState,
    TournamentTerms,
)
from storage.session import Session
from tests.storage.values import blank
from tests.support.browser import serving
from tests.support.chat import Chat
from tests.support.use_cases import DAY, START, UseCases

PLAYERS = 16
ROUNDS = 4
SERVERS = 97
PEOPLE = 2_000
AT_ONCE = 50

WARM = 5
"""How often each page is asked for before it counts."""

TERMS = TournamentTerms(
    name="Cup",
    kind=TournamentKind.SWISS,
    games=("pux",),
    control=TimeControl.parse("5d+6h"),
    round=40 * DAY,
    most=PLAYERS,
    rounds=ROUNDS,
)


def season() -> list[Pairing]:
    """A tournament's pairings with their results: the stronger player wins."""
    entrants = [Entrant(number, 1500.0) for number in range(1, PLAYERS + 1)]
    played: list[Pairing] = []
    for number in range(1, ROUNDS + 1):
        for one in pair_round(entrants, played, number, ROUNDS, top_seed_first=True, balance=1):
            wins = (
                PairingResult.FIRST if one.second is None or one.first < one.second else PairingResult.SECOND
            )
            played.append(Pairing(one.round, one.table, one.first, one.second, wins, one.group))
    return played


def write(session: Session, numbers: range, pairings: list[Pairing]) -> None:
    """Write some tournaments; the last tenth of each hundred is in its third round."""
    for number in numbers:
        running = number % 10 == 0
        made = Tournament(
            id=TournamentId(0),
            server=str(number % SERVERS + 1),
            channel="100",
            organiser=PersonId(number % PEOPLE + 1),
            terms=TERMS,
            seed=number,
            created=START - 200 * DAY,
            state=TournamentState.RUNNING if running else TournamentState.ENDED,
            round=3 if running else ROUNDS,
            revision=9,
            began=START - 190 * DAY,
            ended=None if running else START - DAY,
            wakes=START + 30 * DAY if running else None,
        )
        one = session.tournaments.add(made)
        for seat in range(PLAYERS):
            person = PersonId((number * 7 + seat) % PEOPLE + 1)
            session.tournament_entries.put(one, TournamentEntry(person, START, 1500.0, seat + 1))
        for each in range(1, made.round + 1):
            over = each < made.round or not running
            session.tournament_games.add_round(one, TournamentRound(each, START, START + 30 * DAY, over=over))
        for pairing in pairings:
            if pairing.round <= made.round:
                open_game = running and pairing.round == made.round
                shown = (
                    Pairing(pairing.round, pairing.table, pairing.first, pairing.second)
                    if open_game
                    else pairing
                )
                session.tournament_games.add(one, TournamentGame(shown, "pux"))


def meet(session: Session, numbers: range) -> None:
    for number in numbers:
        session.people.meet(str(number), f"Player {number}")


async def fill(use: UseCases, tournaments: int) -> None:
    """Fill a store."""
    await use.database.write(partial(meet, numbers=range(PEOPLE)))
    pairings = season()
    for begin in range(0, tournaments, AT_ONCE):
        numbers = range(begin, min(tournaments, begin + AT_ONCE))
        await use.database.write(partial(write, numbers=numbers, pairings=pairings))


async def asked(use: UseCases, tournaments: int, times: int) -> dict[str, float]:
    """Milliseconds of processor time that each action takes, the median of so many."""
    chat = Chat(use, *[await use.person(name) for name in ("Ann", "Bob", "Eve")])
    one = tournaments // SERVERS // 2 * SERVERS + 1
    options = {"tournament": str(one)}
    reader = await use.database.read(
        lambda session: session.tournament_entries.of(TournamentId(one))[0].person
    )
    person = await use.database.read(lambda session: session.people.get(reader))
    runner, entries = TournamentRunner(use.context), TournamentEntries(use.context)
    open_one = (await Tournaments(use.context).create(person, "1", "100", TERMS)).tournament.id

    async def command(name: str) -> None:
        await chat.dispatcher.command(name, chat.request(person, args=options))

    async def enter() -> None:
        await _come_and_go(entries, open_one, person)

    async def wake() -> None:
        await use.database.write(lambda session: session.tournaments.wake(TournamentId(one), use.at))
        for number in await runner.due():
            await runner.advance(number)

    actions: dict[str, Callable[[], Awaitable[object]]] = {
        "/about": partial(command, "about"),
        "/tournament standings": partial(command, "tournament standings"),
        "/tournament pairings": partial(command, "tournament pairings"),
        "entering and leaving": enter,
        "looking for what is due": runner.due,
        "a tournament with nothing to do is woken": wake,
    }
    spent: dict[str, list[float]] = {name: [] for name in actions}
    for _ in range(times):
        for name, action in actions.items():
            begun = time.process_time()
            await action()
            spent[name].append((time.process_time() - begun) * 1000)
    return {name: statistics.median(each) for name, each in spent.items()}


async def looked_at(path: Path, tournaments: int, times: int) -> dict[str, float]:
    """Milliseconds of processor time that pages take, the median of so many; asking for them is part of it."""
    pages = {
        "/rules/pux": "/rules/pux",
        "the page of a tournament": f"/tournaments/{tournaments // 2 // 10 * 10 + 10}",
        "the list of tournaments": "/tournaments",
    }
    spent: dict[str, list[float]] = {name: [] for name in pages}
    async with serving(path, workers=0) as app, aiohttp.ClientSession() as session:
        for number in range(times + WARM):
            for name, page in pages.items():
                begun = time.process_time()
                async with session.get(f"http://127.0.0.1:{app.port}{page}") as answer:
                    text = await answer.text()
                if answer.status != HTTPStatus.OK or (
                    name == "the page of a tournament" and "Cup" not in text
                ):
                    raise AssertionError(f"{page} is not there: {answer.status}")
                if number >= WARM:
                    spent[name].append((time.process_time() - begun) * 1000)
    return {name: statistics.median(each) for name, each in spent.items()}


async def _come_and_go(entries: TournamentEntries, number: TournamentId, person: Person) -> None:
    await entries.join(number, person, Stand("1"))
    await entries.withdraw(number, person.id, asking=person.id)


async def measure(given: argparse.Namespace) -> None:
    """Fill two stores and ask both."""
    with tempfile.TemporaryDirectory() as name:
        spent = []
        for tournaments in (given.tournaments // 100, given.tournaments):
            path = Path(name) / f"{tournaments}.db"
            await asyncio.to_thread(path.write_bytes, blank())
            use = UseCases(path)
            await use.open()
            begun = time.perf_counter()
            await fill(use, tournaments)
            print(f"{tournaments:,} tournaments written in {time.perf_counter() - begun:.0f} s")
            took = await asked(use, tournaments, given.times)
            await use.database.close()
            spent.append(took | await looked_at(path, tournaments, given.times))
    small, large = spent
    print("| what | ms, small | ms, large | times |\n| --- | ---: | ---: | ---: |")
    for what, spent_on in large.items():
        print(f"| {what} | {small[what]:.2f} | {spent_on:.2f} | {spent_on / small[what]:.2f} |")


def main() -> None:
    """Measure as the command line says."""
    parser = argparse.ArgumentParser(
        description="What tournaments cost in a store of many, beside one of few."
    )
    parser.add_argument("--tournaments", type=int, default=10_000)
    parser.add_argument("--times", type=int, default=100)
    asyncio.run(measure(parser.parse_args()))


if __name__ == "__main__":
    main()
