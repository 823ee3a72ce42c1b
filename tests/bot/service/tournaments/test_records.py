"""A whole tournament as one file: what each line has, and that the rules alone can check it."""

import json
import sys
from asyncio import create_subprocess_exec
from asyncio.subprocess import PIPE
from dataclasses import replace
from datetime import timedelta
from typing import Any

from bot.service.time.endings import end_match
from bot.service.tournaments.loading import TournamentView
from bot.service.tournaments.records import TournamentRecords, file_name
from rules.core.game import replay
from rules.core.position import Side
from rules.games.catalogue import GAMES
from rules.match.match import EndReason, MatchId, Ply, Revision
from rules.tournaments.pairings import TournamentKind
from rules.tournaments.tournament import TournamentGame, TournamentId
from storage.session import Session
from tests.renderers.gallery import recorded
from tests.support.tournaments import TournamentWorld, terms_of

FIVE = ("Ann", "Bob", "Cid", "Dan", "Eve")
PLAYED_OUT = next(one for one in recorded("pux") if one["outcome"] is not None)


async def record(world: TournamentWorld, view: TournamentView, **given: Any) -> list[dict[str, Any]]:
    lines = TournamentRecords(world.use.context).lines(view, **given)
    return [json.loads(line) async for line in lines]


async def play_out(world: TournamentWorld, match: MatchId) -> None:
    """Let a match end on the board."""
    now = world.use.at

    def work(session: Session) -> None:
        session.hold(matches=[match])
        hosted = session.matches.get(match)
        assert hosted is not None
        *_, (_, last) = replay(GAMES["pux"].start(hosted.match.options), PLAYED_OUT["moves"])
        assert last.outcome is not None
        plies = tuple(Ply(move, now) for move in PLAYED_OUT["moves"])
        ended = hosted.match.finished(last.outcome, now)
        end_match(session, hosted, replace(ended, plies=plies, revision=Revision(len(plies))), now)

    await world.use.context.database.write(work)


async def played(world: TournamentWorld) -> TournamentId:
    """A round robin with a bye each round, one match played out, one resigned, and one that nobody appeared for."""
    number = await world.begun(terms_of(TournamentKind.ROUND_ROBIN), *FIVE)
    out, resigned = await world.open_games(number)
    assert out.match is not None
    assert resigned.match is not None
    await play_out(world, out.match)
    await world.end(resigned.match, Side.SECOND)
    world.use.at += timedelta(seconds=30)
    await world.tick()
    gone = await world.use.person("Eve")
    await world.entries.withdraw(number, gone.id, asking=gone.id)
    for game in await world.open_games(number):
        assert game.match is not None
        await world.end(game.match, Side.FIRST, EndReason.TIME, plies=0)
    world.use.at += timedelta(seconds=30)
    await world.tick()
    return number


async def test_the_rules_check_every_line(world: TournamentWorld) -> None:
    view = await world.view(await played(world))
    lines = await record(world, view)
    assert len(lines) == sum(game.match is not None for game in view.whole.games) > 4
    rules = await create_subprocess_exec(sys.executable, "-m", "rules", "batch", stdin=PIPE, stdout=PIPE)
    said, _ = await rules.communicate("\n".join(json.dumps(line) for line in lines).encode())
    assert rules.returncode == 0
    answers = [json.loads(line) for line in said.splitlines()]
    assert len(answers) == len(lines)
    assert all(answer["ok"] for answer in answers)
    (ended,) = [line for line in lines if line["moves"] == PLAYED_OUT["moves"]]
    assert answers[lines.index(ended)]["outcome"] == ended["result"]
    names = {0: "first", 1: "second", None: "draw"}
    for line in lines:
        result = line["tournament"]["result"]
        assert (result is None) is (line["result"] is None)
        if result is not None:
            assert result.removesuffix("-alone") == names[line["result"]["winner"]]


async def test_the_first_line_has_what_no_match_has(world: TournamentWorld) -> None:
    number = await played(world)
    view = await world.view(number)
    first, *others = [line["tournament"] for line in await record(world, view)]
    assert set(others[0]) == {"number", "name", "kind", "round", "table", "numbers", "result"}
    assert (first["number"], first["name"], first["kind"]) == (number, "Pux cup", "round-robin")
    assert first["terms"]["games"] == ["pux"]
    assert first["terms"]["time_control"] == "5d+6h"
    assert sorted(one["name"] for one in first["entrants"]) == sorted(FIVE)
    assert [one["withdrawn"] for one in first["entrants"] if one["name"] == "Eve"] == [3]
    assert [one["place"] for one in first["standings"]] == [1, 2, 3, 4, 5]
    assert list(first["standings"][0]["tiebreaks"]) == ["direct-encounter", "sonneborn-berger", "wins", "lot"]
    without = {(one["round"], one["table"]): one for one in first["without_match"]}
    byes = [game for game in view.whole.games if game.pairing.second is None]
    assert all(without[game.pairing.round, game.pairing.table]["result"] == "bye" for game in byes)
    lines = {(one["round"], one["table"]) for one in (first, *others)}
    games = {(game.pairing.round, game.pairing.table) for game in view.whole.games}
    assert lines | set(without) == games, "every game stands in one place"
    assert not lines & set(without)
    assert file_name(view) == "turnpost-tournament-1.jsonl"


async def test_what_is_not_shown_stands_in_the_first_line(world: TournamentWorld) -> None:
    view = await world.view(await played(world))
    only = next(game for game in view.whole.games if game.match is not None)

    def shown(game: TournamentGame) -> bool:
        return game == only

    (line,) = await record(world, view, shown=shown)
    assert line["match"] == only.match
    assert len(line["tournament"]["without_match"]) == len(view.whole.games) - 1


async def test_a_tournament_without_a_match_has_no_line(world: TournamentWorld) -> None:
    assert await record(world, await world.view(await world.announced(None, *FIVE))) == []


async def test_a_ladder_has_its_order_as_standings(world: TournamentWorld) -> None:
    number = await world.begun(terms_of(TournamentKind.LADDER), *FIVE)
    ann, bob = [await world.use.person(name) for name in FIVE[:2]]
    await world.ladders.challenge(number, bob, ann.id, "pux")
    await world.tick()
    (line,) = await record(world, await world.view(number))
    assert line["tournament"]["standings"][0] == {"place": 1, "number": 1}
    assert line["tournament"]["result"] is None
