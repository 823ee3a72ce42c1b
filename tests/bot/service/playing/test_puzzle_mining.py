"""Puzzles from finished matches: only of matches that both players give, and without a trace of who they were."""

import json

import pytest

from bot.service.playing.puzzle_mining import MiningTask
from bot.service.playing.puzzles import FROM_MATCHES, Puzzles
from bot.service.privacy.left_servers import LeftServers
from bot.service.privacy.retention import Retention
from bot.service.settings.setting import NO, YES
from engine.puzzles import puzzles_of
from rules.match.match import MatchId
from rules.match.people import Person
from rules.match.places import PlaceKind
from storage.playing.match_puzzles import FoundPuzzle
from storage.session import Session
from tests.support.analyst import finished, thought
from tests.support.use_cases import DAY, UseCases

FOUND = FoundPuzzle(puzzles_of("pux")[0].written(), "one shape")
OTHER = FoundPuzzle(puzzles_of("pux")[1].written(), "another")


async def analysed(use_cases: UseCases, ann: Person, bob: Person) -> MatchId:
    number = await finished(use_cases, await use_cases.match(), ann, bob)
    await use_cases.analyses.ask(number)
    assert await use_cases.puzzle_mining.waiting() == [], "it is analysed first"
    await thought(use_cases.analyses, number)
    return number


async def only_task(use_cases: UseCases) -> MiningTask:
    (task,) = await use_cases.puzzle_mining.waiting()
    return task


async def in_store(use_cases: UseCases) -> list[int]:
    """The numbers of the puzzles that were found."""

    def work(session: Session) -> list[int]:
        found: list[int] = []
        while (after := session.match_puzzles.after("pux", found[-1] if found else 0)) is not None:
            found.append(after[0])
        return [FROM_MATCHES + number for number in found]

    return await use_cases.database.read(work)


async def test_what_is_found_in_an_analysed_match_is_a_puzzle_behind_the_others(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    number = await analysed(use_cases, ann, bob)
    task = await only_task(use_cases)
    assert (task.match, task.game, len(task.moves)) == (number, "pux", 8)
    await use_cases.puzzle_mining.keep(task, [FOUND, OTHER])
    assert await use_cases.puzzle_mining.waiting() == [], "once"
    puzzles, count = Puzzles(use_cases.context), len(puzzles_of("pux"))
    one = await puzzles.next(ann.id, "pux", count)
    assert one is not None
    assert one.is_from_a_match
    assert one.puzzle == puzzles_of("pux")[0]
    assert await puzzles.numbered("pux", one.number) == one
    assert await puzzles.numbered("pommel", one.number) is None, "a number is one of a game"
    await puzzles.keep(ann.id, one, solved=True)
    following = await puzzles.next(ann.id, "pux", count)
    assert following is not None
    assert following.number == one.number + 1
    first = await puzzles.next(ann.id, "pux", following.number)
    assert first is not None
    assert first.number == 1, "and from the start again"


async def test_the_same_position_is_kept_once(use_cases: UseCases, ann: Person, bob: Person) -> None:
    for _ in range(2):
        await analysed(use_cases, ann, bob)
        await use_cases.puzzle_mining.keep(await only_task(use_cases), [FOUND])
    assert len(await in_store(use_cases)) == 1


@pytest.mark.parametrize("who", ["ann", "bob"])
async def test_nobody_looks_for_puzzles_in_the_match_of_someone_who_wants_none(
    use_cases: UseCases, ann: Person, bob: Person, who: str
) -> None:
    unwilling = {"ann": ann, "bob": bob}[who]
    await analysed(use_cases, ann, bob)
    asked = await only_task(use_cases)
    await use_cases.puzzle_mining.choose(unwilling.id, {"puzzles.mine": NO})
    task = await only_task(use_cases)
    assert task.moves == ()
    await use_cases.puzzle_mining.keep(asked, [FOUND])
    assert await in_store(use_cases) == [], "what was being thought of is dropped, too"
    assert await use_cases.puzzle_mining.waiting() == []


async def test_who_wants_none_takes_back_those_that_there_are(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    await analysed(use_cases, ann, bob)
    await use_cases.puzzle_mining.keep(await only_task(use_cases), [FOUND])
    assert (await use_cases.puzzle_mining.of(bob.id)).mine
    await use_cases.puzzle_mining.choose(bob.id, {"puzzles.mine": YES})
    (number,) = await in_store(use_cases)
    assert not (await use_cases.puzzle_mining.choose(bob.id, {"puzzles.mine": NO})).mine
    assert await in_store(use_cases) == []
    assert await Puzzles(use_cases.context).numbered("pux", number) is None


async def test_what_was_played_in_direct_messages_stays_there(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await use_cases.match(place=PlaceKind.DM)
    await finished(use_cases, match, ann, bob)
    await use_cases.analyses.ask(match.id)
    await thought(use_cases.analyses, match.id)
    assert (await only_task(use_cases)).moves == ()


async def test_matches_of_someone_who_was_erased_give_no_more_and_what_they_gave_stays(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    await analysed(use_cases, ann, bob)
    await use_cases.puzzle_mining.keep(await only_task(use_cases), [FOUND])
    await analysed(use_cases, ann, bob)
    now = use_cases.at
    await use_cases.database.write(lambda session: session.erasures.erase(ann, now))
    assert (await only_task(use_cases)).moves == ()
    assert len(await in_store(use_cases)) == 1


async def test_a_puzzle_says_nothing_of_its_match(use_cases: UseCases, ann: Person, bob: Person) -> None:
    await analysed(use_cases, ann, bob)
    await use_cases.puzzle_mining.keep(await only_task(use_cases), [FOUND])
    (shown,) = await in_store(use_cases)
    one = await Puzzles(use_cases.context).numbered("pux", shown)
    assert one is not None
    assert set(json.loads(one.puzzle.written())) == {"kind", "turns", "grade", "key", "line", "moves"}


async def test_puzzles_go_with_the_matches_of_a_server(use_cases: UseCases, ann: Person, bob: Person) -> None:
    await analysed(use_cases, ann, bob)
    await use_cases.puzzle_mining.keep(await only_task(use_cases), [FOUND])
    servers = LeftServers(use_cases.context, Retention())
    await servers.left("1")
    use_cases.at += 400 * DAY
    await servers.purge(use_cases.database)
    assert await in_store(use_cases) == []
