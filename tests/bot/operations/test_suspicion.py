"""The operator's ``suspicion``: a finished match beside others of about the same rating."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from bot.operations import command_line
from bot.service.announcements import NOWHERE
from engine import agreement
from engine.contract import ChosenMove
from rules.core.position import Position
from rules.match.match import MatchId
from rules.match.people import PersonId
from rules.match.places import Place, PlaceKind
from rules.ratings.rated_people import RatingChange
from rules.ratings.results import RatedResult
from storage.session import Session
from storage.sqlite.database import Database
from tests.storage.values import blank
from tests.support.use_cases import CHANNEL, GAME, UseCases, terms

OTHERS = 8


def command(store: Path, match: int, *words: str) -> int:
    return command_line.run(store, command_line.parser().parse_args(["suspicion", str(match), *words]))


class Club:
    """A store with rated matches of Pux; in each, First is rated as ``first`` and Second as ``second``."""

    def __init__(self, path: Path) -> None:
        self.path = path
        path.write_bytes(blank())
        self.use = UseCases(path)

    async def _begun(self, names: tuple[str, str], moves: Sequence[str], *, rated: bool) -> MatchId:
        use = self.use
        ann, bob = await use.person(names[0]), await use.person(names[1])
        made = await use.challenges.make(ann, (bob,), terms(rated=rated), server="1", channel=CHANNEL)
        match = (await use.challenges.accept(made.id, bob, NOWHERE)).board.match
        for turn, move in enumerate(moves):
            await use.play(match, (ann, bob)[turn % 2], move)
        return match.id

    def add(
        self,
        names: tuple[str, str],
        ratings: tuple[float, float] | None,
        *,
        results: int = 9,
        over: bool = True,
    ) -> MatchId:
        """A match, its number; the rating of each before it, and of how many results it is."""

        async def work() -> MatchId:
            self.use.database = await Database.open(self.path, "table")
            self.use.use(self.use.database)
            try:
                number = await self._begun(names, GAME, rated=ratings is not None)
                if over:
                    await self.use.playing.resign(number, await self.use.person(names[0]))
                if ratings is not None:
                    await self.use.database.write(lambda session: change(session, number))
                return number
            finally:
                await self.use.database.close()

        def change(session: Session, number: MatchId) -> None:
            result = session.ratings.result_of(number)
            assert isinstance(result, RatedResult)
            for person, rating in zip(result.people, ratings or (), strict=True):
                session.ratings.put_change(
                    result, PersonId(person), RatingChange(rating, rating, 60, results)
                )

        return asyncio.run(work())


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Club:
    """The level plays what First has played in the known game, and never what Second has."""

    def think(position: Position[Any], earlier: Sequence[Position[Any]], **_: object) -> ChosenMove:
        turn = len(earlier)
        return ChosenMove("other" if turn % 2 else GAME[turn], 0.5, None, 1)

    monkeypatch.setattr(agreement, "think", think)
    return Club(tmp_path / "turnpost.db")


def test_a_player_beside_others_rated_about_so(club: Club, capsys: pytest.CaptureFixture[str]) -> None:
    suspect = club.add(("Ann", "Bob"), (1600, 1300))
    for number in range(OTHERS):
        # Those who are First are near Ann, those who are Second near nobody; of two matches one counts.
        club.add((f"First {number}", f"Second {number}"), (1510 + 20 * number, 1000))
    club.add(("Far", "Further"), (1701, 1499))
    club.add(("New", "Newer"), (1600, 1300), results=5)
    capsys.readouterr()
    assert command(club.path, suspect) == 0
    printed = capsys.readouterr().out.splitlines()
    assert printed[0] == "match #1, Pux, 6 moves"
    assert printed[1].startswith("First, ")
    assert printed[1].endswith(
        "('Ann'), rated 1600: 3 of 3, 100 % (44–100), of the moves are those of level 5"
    )
    assert printed[2] == (
        "  8 others rated within 100 points in rated matches of the same game here: 24 of 24, 100 % (86–100)"
    )
    assert printed[3].endswith("('Bob'), rated 1300: 0 of 3, 0 % (0–56), of the moves are those of level 5")
    assert printed[4] == "  compared with nobody: only 0 others were rated within 100 points"
    assert printed[5].startswith("Left out: moves without a choice")
    assert printed[6].startswith("This proves nothing: ")


def test_each_of_the_others_counts_with_one_match(club: Club, capsys: pytest.CaptureFixture[str]) -> None:
    suspect = club.add(("Ann", "Bob"), (1600, 1300))
    for _ in range(2):
        for number in range(4):
            club.add((f"First {number}", f"Second {number}"), (1600, 1000))
    assert command(club.path, suspect, "--positions", "2") == 0
    printed = capsys.readouterr().out
    assert "2 of 2, " in printed
    assert "only 4 others were rated" in printed


def test_without_a_rating_nobody_is_compared(club: Club, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(club.path, club.add(("Ann", "Bob"), None)) == 0
    printed = capsys.readouterr().out
    assert printed.count("compared with nobody: there is no rating of enough results") == 2
    assert "This proves nothing" in printed


def test_a_match_under_way_is_not_looked_at(club: Club, capsys: pytest.CaptureFixture[str]) -> None:
    number = club.add(("Ann", "Bob"), None, over=False)
    assert command(club.path, number) == 1
    said = capsys.readouterr()
    assert said.err == "turnpost: match #1 is not over: it can be looked at when it is\n"
    assert said.out == ""
    assert command(club.path, 99) == 1
    assert "there is no match #99" in capsys.readouterr().err


def test_a_computer_is_no_suspect(club: Club, capsys: pytest.CaptureFixture[str]) -> None:
    async def work() -> MatchId:
        club.use.database = await Database.open(club.path, "table")
        club.use.use(club.use.database)
        ann = await club.use.person("Ann")
        place = Place(PlaceKind.HERE, "1", CHANNEL)
        started = await club.use.computers.start(ann, terms(), level=2, place=place, answered=NOWHERE)
        match = started.board.match
        await club.use.play(match, ann, GAME[0])
        await club.use.playing.resign(match.id, ann)
        await club.use.database.close()
        return match.id

    number = asyncio.run(work())
    assert command(club.path, number) == 0
    printed = capsys.readouterr().out
    assert "('Ann')" in printed
    assert printed.count("of the moves are those of level 5") == 1
    assert "Hints were allowed in it." in printed
