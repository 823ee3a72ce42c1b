"""The book of openings: what is counted of whose matches, what is shown, and what is taken back."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

from bot.service.announcements import NOWHERE
from bot.service.playing.openings import REST, BookLine, BookMove, key_of, steps_of
from bot.service.privacy.left_servers import LeftServers
from bot.service.privacy.retention import Retention
from rules.core.position import Outcome, Side
from rules.games.catalogue import GAMES
from rules.match.audience import Audience
from rules.match.match import EndReason, Match
from rules.match.people import Person
from rules.match.places import Place, PlaceKind
from storage.session import Session
from tests.support.analyst import PLIES, finished
from tests.support.use_cases import CHANNEL, DAY, UseCases, terms


async def everybody_sees(_: Audience) -> bool:
    return False


async def nobody_else_sees(audience: Audience) -> bool:
    return audience.direct or audience.channel == CHANNEL


async def crowd(use_cases: UseCases, count: int = 6) -> list[Person]:
    return [await use_cases.person(f"Player {number}") for number in range(count)]


async def over(
    use_cases: UseCases,
    first: Person,
    second: Person,
    plies: tuple[str, ...] = PLIES,
    *,
    place: PlaceKind = PlaceKind.HERE,
) -> Match:
    """A finished match that Second has won, as First gave up."""
    made = await use_cases.challenges.make(first, (second,), terms(place=place), server="1", channel=CHANNEL)
    match = (await use_cases.challenges.accept(made.id, second, NOWHERE)).board.match
    await finished(use_cases, match, first, second, plies)
    return match


async def counted(use_cases: UseCases) -> int:
    total = 0
    while some := await use_cases.openings.count(everybody_sees, timedelta()):
        total += some
    return total


async def test_a_line_is_shown_once_five_matches_and_five_people_stand_behind_it(
    use_cases: UseCases,
) -> None:
    people = await crowd(use_cases)
    pairs = [(0, 1), (0, 1), (1, 0), (0, 2), (2, 1)]  # five matches of three people
    for one, other in pairs:
        match = await over(use_cases, people[one], people[other])
    assert await counted(use_cases) == 5
    match = await use_cases.stored(match.id)
    assert await use_cases.openings.book(match) == [()] * len(PLIES)
    assert await use_cases.openings.of(match) is None
    await over(use_cases, people[3], people[4])
    await counted(use_cases)
    book = await use_cases.openings.book(match)
    assert book == [(BookMove(ply, 6, 0, 0),) for ply in PLIES]
    assert await use_cases.openings.of(match) == BookLine(len(PLIES), BookMove(PLIES[-1], 6, 0, 0))


async def test_four_matches_are_too_few_even_of_eight_people(use_cases: UseCases) -> None:
    people = await crowd(use_cases, 8)
    for index in range(0, 8, 2):
        match = await over(use_cases, people[index], people[index + 1])
    await counted(use_cases)
    assert await use_cases.openings.of(await use_cases.stored(match.id)) is None


async def test_a_match_is_looked_at_an_hour_after_its_end(use_cases: UseCases) -> None:
    people = await crowd(use_cases)
    await over(use_cases, people[0], people[1])
    assert await use_cases.openings.count(everybody_sees) == 0
    use_cases.at += REST
    assert await use_cases.openings.count(everybody_sees) == 1


async def test_what_others_do_not_see_is_not_counted(use_cases: UseCases) -> None:
    people = await crowd(use_cases)
    for number in range(5):
        match = await over(use_cases, people[number], people[number + 1])
    assert await use_cases.openings.count(nobody_else_sees, timedelta()) == 5
    assert await use_cases.openings.count(everybody_sees, timedelta()) == 0, "they have been looked at"
    stored = await use_cases.stored(match.id)
    assert await use_cases.openings.of(stored) is None


async def test_matches_with_the_computer_do_not_count(use_cases: UseCases, ann: Person) -> None:
    place = Place(PlaceKind.HERE, "1", CHANNEL)
    started = await use_cases.computers.start(ann, terms(), level=1, place=place, answered=NOWHERE)
    match = started.board.match

    def long_and_over(session: Session) -> None:
        """As if both had played on."""
        session.hold(matches=[match.id])
        hosted = session.matches.get(match.id)
        assert hosted is not None
        old = hosted.match
        for ply, text in enumerate(PLIES):
            new = old.played(text, Side(1 - ply % 2), None, use_cases.at)
            session.matches.save(old, new)
            old = new
        session.matches.save(old, old.resigned(ann.id, use_cases.at))

    await use_cases.database.write(long_and_over)
    await counted(use_cases)
    lines = "SELECT move FROM opening_lines"
    assert await use_cases.database.read(lambda session: session.connection.rows(lines)) == []


async def test_short_matches_do_not_count(use_cases: UseCases) -> None:
    people = await crowd(use_cases)
    for number in range(5):
        match = await over(use_cases, people[number], people[number + 1], PLIES[:7])
    await counted(use_cases)
    assert await use_cases.openings.of(await use_cases.stored(match.id)) is None


async def test_an_end_that_is_undone_is_taken_back_and_counts_as_it_ends_then(use_cases: UseCases) -> None:
    people = await crowd(use_cases)
    for number in range(5):
        match = await over(use_cases, people[number], people[number + 1])
    await counted(use_cases)
    stored = await use_cases.stored(match.id)
    assert (await use_cases.openings.of(stored)) is not None

    await use_cases.database.write(ending(match, Outcome(None, EndReason.ABORTED)))
    await counted(use_cases)
    assert (await use_cases.openings.of(stored)) is None
    await use_cases.database.write(ending(match, Outcome(Side.FIRST, EndReason.RESIGNATION)))
    await counted(use_cases)
    line = await use_cases.openings.of(stored)
    assert line is not None
    assert (line.move.matches, line.move.first_won) == (5, 1)


def ending(match: Match, outcome: Outcome) -> Callable[[Session], None]:
    """Let a match have ended otherwise, as an end that is undone does."""

    def work(session: Session) -> None:
        hosted = session.matches.get(match.id)
        assert hosted is not None
        session.hold(matches=[match.id])
        session.matches.save(hosted.match, replace(hosted.match, outcome=outcome))

    return work


def test_positions_in_a_mirror_are_one_with_the_same_side_to_move() -> None:
    game = GAMES["pux"]
    options = game.settle({})
    start = game.start(options)
    one, other = (start.play(start.parse(move)) for move in ("b2-b3", "g2-g3"))
    assert key_of(game, options, one) == key_of(game, options, other)
    assert key_of(game, options, one) != key_of(game, options, start)
    assert len(steps_of("pux", options, PLIES)) == len(PLIES)


async def book_of(use_cases: UseCases) -> Match:
    """A match whose moves are in the book: it was played five times, by six people."""
    people = await crowd(use_cases)
    for number in range(5):
        match = await over(use_cases, people[number], people[number + 1])
    await counted(use_cases)
    return await use_cases.stored(match.id)


async def test_counts_stay_when_someone_is_erased(use_cases: UseCases) -> None:
    match, now = await book_of(use_cases), use_cases.at
    person = await use_cases.database.read(lambda session: session.people.all_of(match.seats))
    await use_cases.database.write(lambda session: session.erasures.erase(person[match.seats[0]], now))
    line = await use_cases.openings.of(match)
    assert line is not None
    assert line.move.matches == 5


async def test_the_numbers_go_with_the_matches_of_a_server(use_cases: UseCases) -> None:
    match = await book_of(use_cases)
    servers = LeftServers(use_cases.context, Retention())
    await servers.left("1")
    use_cases.at += 400 * DAY
    await servers.purge(use_cases.database)
    left = "SELECT match FROM opening_witnesses UNION ALL SELECT match FROM opening_matches"
    assert await use_cases.database.read(lambda session: session.connection.rows(left)) == []
    assert (await use_cases.openings.of(match)) is not None


async def test_a_match_that_cannot_be_read_keeps_no_other_from_its_turn(use_cases: UseCases) -> None:
    people = await crowd(use_cases)
    unreadable = await over(use_cases, people[0], people[1])
    older = await over(use_cases, people[0], people[1])
    await use_cases.database.write(
        lambda session: session.connection.change(
            "UPDATE matches SET game = 'no such game' WHERE id = ?", (unreadable.id,)
        )
    )
    await use_cases.database.write(
        lambda session: session.connection.change(
            "UPDATE matches SET version = version + 1 WHERE id = ?", (older.id,)
        )
    )
    assert await use_cases.openings.count(everybody_sees, timedelta()) == 2
    assert await use_cases.openings.count(everybody_sees, timedelta()) == 0
    lines = "SELECT move FROM opening_lines"
    assert await use_cases.database.read(lambda session: session.connection.rows(lines)) == []
