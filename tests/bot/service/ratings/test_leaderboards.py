"""Leaderboards: places as a plain sort gives them, whom a reader sees there, and what takes people out of them."""

import random
from dataclasses import replace

import pytest

from bot.service.announcements import NOWHERE
from bot.service.privacy.erasure import erase
from bot.service.ratings.leaderboards import Leaderboard, Leaderboards, WantedPlaces
from bot.service.ratings.profiles import Profiles
from bot.service.ratings.results import count, rate
from rules.core.position import Outcome, Side
from rules.match.match import EndReason, MatchId
from rules.match.people import Person, PersonId
from rules.ratings.leaderboards import Period
from rules.ratings.results import RatedResult
from storage.migrations import available
from storage.session import Session
from storage.sqlite.schema import statements
from tests.bot.service.ratings.test_results import begun, lost, resigned
from tests.support.use_cases import DAY, HOUR, START, UseCases, terms

PEOPLE = 33


async def look(
    use: UseCases,
    reader: Person | None = None,
    *,
    server: str | None = None,
    period: Period = Period.ALL,
    page: int = 0,
    size: int = 10,
    here: str | None = None,
) -> Leaderboard:
    asked = WantedPlaces("pux", server, period)
    number = None if reader is None else reader.id
    return await Leaderboards(use.context).page(asked, number, page, size, here=here or server)


def places(board: Leaderboard) -> list[tuple[int | None, str]]:
    return [(one.place, one.person.name) for one in board.rows]


async def choose(use: UseCases, seen: str, *people: Person) -> None:
    for person in people:
        await Profiles(use.context).choose(person.id, {"profile.seen": seen})


async def club(use: UseCases, results: int = 200) -> list[Person]:
    """People of whom most have a place, after results of chance: some of them were hidden before, some are since."""
    people = [await use.person(f"P{number}") for number in range(PEOPLE)]
    await choose(use, "everybody", *people[:16])

    def play(session: Session) -> None:
        chance = random.Random(5)
        session.connection.change("UPDATE people SET playing_since = 1 WHERE id > 0")
        for match in range(results):
            first, second = chance.sample(people[: PEOPLE - 1], 2)
            seats = (first.id, second.id)
            winner = chance.choice((*Side, None))
            count(session, RatedResult(MatchId(10_000 + match), "pux", seats, winner, START))

    await use.database.write(play)
    await choose(use, "everybody", *people[16:])
    return people


async def order(use: UseCases, people: list[Person]) -> list[tuple[int, str]]:
    """Everybody's place and name, by a plain sort."""
    rated = await use.database.read(lambda session: session.ratings.of("pux", [one.id for one in people]))
    sure = [(-rated[one.id].rating.value, -one.id, one.name) for one in people if rated[one.id].sure]
    return [(1 + sum(other[0] < one[0] for other in sure), one[2]) for one in sorted(sure)]


async def differing(use: UseCases) -> list[str]:
    return await use.database.read(lambda session: list(session.leaderboards.differences("pux")))


async def test_places_are_those_of_a_plain_sort_on_every_page(use_cases: UseCases) -> None:
    people = await club(use_cases)
    wanted = await order(use_cases, people)
    assert len(wanted) == PEOPLE - 1
    pages = [await look(use_cases, page=page) for page in range(4)]
    assert [one for page in pages for one in places(page)] == wanted
    assert [page.more for page in pages] == [True, True, True, False]
    assert {page.people for page in pages} == {len(wanted)}
    assert places(await look(use_cases, page=99)) == places(pages[3]), "the last page, where there is no such"
    assert await differing(use_cases) == []


async def test_ones_own_place_is_told_with_neighbours_wherever_it_is(use_cases: UseCases) -> None:
    people = await club(use_cases)
    wanted = await order(use_cases, people)
    named = {one.name: one for one in people}
    reader = named[wanted[30][1]]
    await choose(use_cases, "nobody", reader)
    board = await look(use_cases, reader)
    assert board.own is not None
    assert (board.own.place, board.own.person) == (wanted[30][0], reader)
    assert [(one.place, one.person.name) for one in board.around] == wanted[29:32]
    third = await look(use_cases, reader, page=3)
    assert places(third) == wanted[30:]
    assert third.around == ()
    someone = named[wanted[0][1]]
    assert places(await look(use_cases, someone, page=3)) == wanted[31:], "others do not see them"
    assert (await look(use_cases, people[-1])).own is None, "someone without a result"


async def test_people_are_looked_for_by_name_among_those_whom_a_reader_sees(use_cases: UseCases) -> None:
    people = await club(use_cases)
    board, asked = Leaderboards(use_cases.context), WantedPlaces("pux")
    wanted = [one for one in await order(use_cases, people) if "1" in one[1]]

    async def named(
        name: str, most: int = 50, reader: PersonId | None = None
    ) -> list[tuple[int | None, str]]:
        listed = await board.named(asked, reader, name, most)
        return [(one.place, one.person.name) for one in listed]

    assert len(wanted) > 3
    assert await named("1") == wanted
    assert await named("p1") == [one for one in wanted if one[1].startswith("P1")]
    assert await named("1", most=2) == wanted[:2]
    assert await named("nobody") == []
    await choose(use_cases, "nobody", people[1])
    assert await named("P1", reader=people[0].id) == [
        one for one in wanted if one[1].startswith("P1") and one[1] != "P1"
    ]
    assert "P1" in [name for _, name in await named("P1", reader=people[1].id)], "but themselves"


async def test_the_pace_is_that_of_a_profile_an_hour_ago_at_most(use_cases: UseCases) -> None:
    board = Leaderboards(use_cases.context)
    match = await use_cases.match("none")
    ann, bob = [await use_cases.lookup.person(seat) for seat in match.seats]
    for who, move in ((ann, "b2-b4"), (bob, "b7-b5"), (ann, "c2-c3")):
        use_cases.at += HOUR if who == ann else 2 * HOUR
        match = await use_cases.play_told(match, who, move)
    people = [ann.id, bob.id, PersonId(999)]
    assert await board.paces(people) == {}, "nothing is over"
    await use_cases.playing.resign(match.id, bob)
    assert await board.paces(people) == {}, "it was looked at just now"
    use_cases.at += HOUR
    assert await board.paces(people) == {ann.id: HOUR, bob.id: 2 * HOUR}
    profile = await Profiles(use_cases.context).of(ann, ann.id, None)
    assert profile is not None
    assert profile.pace == HOUR


async def test_who_chooses_to_be_hidden_keeps_a_place_that_nobody_sees(use_cases: UseCases) -> None:
    people = await club(use_cases)
    wanted = await order(use_cases, people)
    named = {one.name: one for one in people}
    await choose(use_cases, "nobody", named[wanted[0][1]])
    await choose(use_cases, "played", named[wanted[2][1]])
    shown = await look(use_cases, people[-1])
    assert places(shown)[:3] == [wanted[1], wanted[3], wanted[4]]
    assert shown.people == len(wanted)


async def test_those_who_want_nothing_of_each_other_are_not_there(use_cases: UseCases) -> None:
    people = await club(use_cases)
    wanted = await order(use_cases, people)
    named = {one.name: one for one in people}
    first, second = named[wanted[0][1]], named[wanted[1][1]]
    await use_cases.blocklist.block(first, second)
    assert places(await look(use_cases, second))[0] == wanted[1]
    assert places(await look(use_cases, first))[1] == wanted[2]


async def test_who_is_erased_leaves_no_gap(use_cases: UseCases) -> None:
    people = await club(use_cases)
    wanted = await order(use_cases, people)
    gone = next(one for one in people if one.name == wanted[4][1])
    await use_cases.database.write(lambda session: erase(session, gone.id, None, use_cases.at))
    left = [one for one in people if one != gone]
    assert places(await look(use_cases)) == (await order(use_cases, left))[:10]
    assert await differing(use_cases) == []


async def test_periods_are_those_of_the_last_result(use_cases: UseCases) -> None:
    people = await club(use_cases)
    await use_cases.go(29 * DAY)
    assert (await look(use_cases, period=Period.MONTH)).people == PEOPLE - 1
    await use_cases.go(DAY)
    again = RatedResult(MatchId(1), "pux", (people[0].id, people[1].id), None, use_cases.now())
    await use_cases.database.write(lambda session: count(session, again))
    wanted = await order(use_cases, people[:2])
    assert places(await look(use_cases, period=Period.MONTH)) == wanted
    assert (await look(use_cases, period=Period.YEAR)).people == PEOPLE - 1
    await use_cases.go(340 * DAY)
    assert places(await look(use_cases, period=Period.YEAR)) == wanted
    board = await look(use_cases, people[5], period=Period.YEAR)
    assert board.own is not None
    assert board.own.place is None
    assert (await look(use_cases)).people == PEOPLE - 1
    assert await differing(use_cases) == []


async def five(use: UseCases, first: Person, second: Person) -> None:
    for _ in range(5):
        await lost(use, first, second)


async def test_in_a_server_are_those_who_have_played_there(use_cases: UseCases) -> None:
    ann, bob, eve = [await use_cases.person(name) for name in ("Ann", "Bob", "Eve")]
    await five(use_cases, ann, bob)
    assert places(await look(use_cases, ann, server="1")) == [(1, "Bob"), (2, "Ann")]
    stranger = await look(use_cases, eve, server="1")
    assert (places(stranger), stranger.people, stranger.own) == ([], 2, None)
    await choose(use_cases, "everybody", ann)
    assert places(await look(use_cases, eve, server="1")) == [(2, "Ann")]
    assert places(await look(use_cases, ann, server="2")) == []
    assert await differing(use_cases) == []


async def test_everywhere_are_those_whom_the_reader_has_met_as_well(use_cases: UseCases) -> None:
    ann, bob, eve, dan = [await use_cases.person(name) for name in ("Ann", "Bob", "Eve", "Dan")]
    await five(use_cases, ann, bob)
    await lost(use_cases, eve, dan)
    assert places(await look(use_cases, ann)) == [(1, "Bob"), (2, "Ann")]
    assert places(await look(use_cases, eve)) == []
    assert places(await look(use_cases, eve, here="1")) == [(1, "Bob"), (2, "Ann")], "both have played here"
    assert places(await look(use_cases)) == []
    own = (await look(use_cases, eve)).own
    assert own is not None
    assert (own.place, own.rated.results) == (None, 1)


async def test_in_a_server_where_the_reader_has_not_played_are_those_whom_they_have_met_elsewhere(
    use_cases: UseCases,
) -> None:
    ann, bob, eve = [await use_cases.person(name) for name in ("Ann", "Bob", "Eve")]
    await five(use_cases, ann, bob)
    made = await use_cases.challenges.make(eve, (ann,), terms(), server="2", channel="222")
    await use_cases.challenges.accept(made.id, ann, NOWHERE)
    assert await Profiles(use_cases.context).of(ann, eve.id, "1") is not None
    assert places(await look(use_cases, eve, server="1")) == [(2, "Ann")]
    assert places(await look(use_cases, ann, server="1")) == [(1, "Bob"), (2, "Ann")]
    assert places(await look(use_cases, eve, server="2")) == [], "Ann has no result there"


async def test_a_result_that_is_taken_back_takes_its_server_along(use_cases: UseCases) -> None:
    ann, bob = [await use_cases.person(name) for name in ("Ann", "Bob")]
    match = await resigned(use_cases, (await begun(use_cases, ann, bob)).board.match, ann, bob)

    def rows(session: Session) -> list[str]:
        query = "SELECT server FROM leaderboard_places ORDER BY server, person"
        return [row["server"] for row in session.connection.rows(query)]

    assert await use_cases.database.read(rows) == ["", "", "1", "1"]
    aborted = replace(match, outcome=Outcome(None, EndReason.ABORTED))
    await use_cases.database.write(lambda session: rate(session, aborted))
    assert await use_cases.database.read(rows) == ["", ""]


async def test_a_server_that_is_forgotten_has_no_list(use_cases: UseCases) -> None:
    ann, bob = [await use_cases.person(name) for name in ("Ann", "Bob")]
    await five(use_cases, ann, bob)
    await use_cases.database.write(lambda session: session.leaderboards.forget_server("1"))

    def servers(session: Session) -> list[object]:
        return [row["server"] for row in session.connection.rows("SELECT server FROM rated_results")]

    assert await use_cases.database.read(servers) == [None] * 5
    assert (await look(use_cases, ann, server="1")).people == 0
    assert (await look(use_cases, ann)).people == 2
    assert await differing(use_cases) == []


async def test_a_store_of_before_gets_its_places(use_cases: UseCases) -> None:
    ann, bob = [await use_cases.person(name) for name in ("Ann", "Bob")]
    await five(use_cases, ann, bob)
    await choose(use_cases, "nobody", bob)
    before = [places(await look(use_cases, ann, server=server)) for server in (None, "1")]
    [migration] = [sql for _, sql in available() if "CREATE TABLE leaderboard_places" in sql]

    def again(session: Session) -> None:
        for undone in (
            "DELETE FROM leaderboard_places",
            "DELETE FROM leaderboard_bands",
            "UPDATE rated_results SET server = NULL",
        ):
            session.connection.change(undone)
        for statement in statements(migration):
            if statement.startswith(("INSERT", "UPDATE")):
                session.connection.change(statement)

    await use_cases.database.write(again)
    assert [places(await look(use_cases, ann, server=server)) for server in (None, "1")] == before
    assert await differing(use_cases) == []


async def test_what_was_lost_is_found_and_mended(use_cases: UseCases) -> None:
    await club(use_cases)
    await use_cases.database.write(
        lambda session: session.connection.change("UPDATE leaderboard_bands SET people = people + 1")
    )
    assert await differing(use_cases)
    await use_cases.database.write(lambda session: session.leaderboards.rebuild("pux"))
    assert await differing(use_cases) == []


@pytest.mark.parametrize("page", [-1, 0])
async def test_nobody_is_there_yet(use_cases: UseCases, page: int) -> None:
    board = await look(use_cases, page=page)
    assert (board.rows, board.people, board.page, board.more) == ((), 0, 0, False)
    assert await Leaderboards(use_cases.context).usual_game(PersonId(1)) == "polatty-pressure"
