"""``python -m rules batch`` checks a tournament's record by itself: what each match gives, and the standings."""

import copy
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import timedelta
from random import Random
from typing import Any

import pytest

from bot.service.tournaments import records
from bot.service.tournaments.records import TournamentRecords
from rules.batch import BatchAnswers
from rules.core.position import Side
from rules.match.match import EndReason
from rules.tournaments.pairings import TournamentKind
from rules.tournaments.tournament import TournamentId, TournamentState
from tests.bot.service.tournaments.test_records import FIVE, played, record
from tests.support.tournaments import TournamentWorld, terms_of

Lines = list[dict[str, Any]]

FIELD = (*FIVE, "Fay", "Gus")


def judged(lines: Lines) -> tuple[list[str], list[str]]:
    """What is wrong with each line, empty where nothing is, and with the tournament once there are no more."""
    answers = BatchAnswers()
    said = [json.loads(answers.answer(json.dumps(line).encode())) for line in lines]
    assert all(one["ok"] or one["ply"] is None for one in said)
    return ["" if one["ok"] else one["error"] for one in said], answers.finish()


async def random_rounds(world: TournamentWorld, number: TournamentId, seed: int) -> None:
    """All rounds, with results, no-shows and a withdrawal by chance."""
    chance = Random(seed)
    gone = await world.use.person("Cid")
    while (await world.view(number)).tournament.state is TournamentState.RUNNING:
        for game in await world.open_games(number):
            assert game.match is not None
            how = chance.choice(["win", "win", "draw", "absent", "off"])
            winner = None if how in ("draw", "off") else chance.choice([Side.FIRST, Side.SECOND])
            reason = {"absent": EndReason.TIME, "off": EndReason.ABORTED}.get(how, EndReason.RESIGNATION)
            await world.end(game.match, winner, reason, plies=0 if how == "absent" else 2)
        if (await world.view(number)).tournament.round == 2:
            entry = (await world.view(number)).whole.entry_of(gone.id)
            if entry is not None and entry.withdrawn is None:
                await world.entries.withdraw(number, gone.id, asking=gone.id)
        world.use.at += timedelta(seconds=30)
        await world.tick()


@pytest.mark.parametrize("kind", [kind for kind in TournamentKind if kind is not TournamentKind.LADDER])
@pytest.mark.parametrize("seed", range(4))
async def test_records_are_right(world: TournamentWorld, kind: TournamentKind, seed: int) -> None:
    number = await world.begun(terms_of(kind), *FIELD)
    await random_rounds(world, number, seed)
    view = await world.view(number)
    lines = await record(world, view)
    assert len(lines) > 3
    assert judged(lines) == ([""] * len(lines), [])
    ann = await world.use.person("Ann")
    own = await record(world, view, shown=lambda game: ann.id in view.whole.players_of(game.pairing))
    assert 0 < len(own) < len(lines)
    assert judged(own) == ([""] * len(own), [])


async def test_a_record_of_groups_that_goes_on_is_right(world: TournamentWorld) -> None:
    people = [f"p{number}" for number in range(17)]
    number = await world.begun(terms_of(TournamentKind.ROUND_ROBIN, most=32), *people)
    for game in (await world.open_games(number))[:4]:
        assert game.match is not None
        await world.end(game.match, Side.FIRST)
    lines = await record(world, await world.view(number))
    assert {one["group"] for one in lines[0]["tournament"]["standings"]} == {1, 2, 3}
    assert judged(lines) == ([""] * len(lines), [])
    lines[0]["tournament"]["entrants"][0]["group"] = 2
    assert "“standings”" in judged(lines)[0][-1]


def _first(lines: Lines) -> dict[str, Any]:
    head: dict[str, Any] = lines[0]["tournament"]
    return head


def _points(lines: Lines) -> None:
    _first(lines)["standings"][0]["points"] += 1


def _order(lines: Lines) -> None:
    _first(lines)["standings"].reverse()


def _last_left_out(lines: Lines) -> None:
    _first(lines)["standings"].pop()


def _one_more(lines: Lines) -> None:
    _first(lines)["standings"].append(_first(lines)["standings"][0])


def _tiebreak(lines: Lines) -> None:
    _first(lines)["standings"][1]["tiebreaks"]["wins"] += 1


def _decided_by(lines: Lines) -> None:
    _first(lines)["standings"][2]["decided_by"] = "lot"


def _lot(lines: Lines) -> None:
    _first(lines)["lot"] += 1


def _gone(lines: Lines) -> None:
    without = _first(lines)["without_match"]
    next(one for one in without if one["result"] != "bye")["result"] = "neither"


def _stranger(lines: Lines) -> None:
    _first(lines)["without_match"][0]["numbers"] = [99, None]


@pytest.mark.parametrize(
    "forge",
    [_points, _order, _last_left_out, _one_more, _tiebreak, _decided_by, _lot, _gone, _stranger],
)
async def test_forged_standings_are_told_with_the_last_line(
    world: TournamentWorld, forge: Callable[[Lines], None]
) -> None:
    lines = await record(world, await world.view(await played(world)))
    honest = copy.deepcopy(lines)
    forge(lines)
    assert lines != honest
    faults, after = judged(lines)
    assert faults[:-1] == [""] * (len(lines) - 1)
    assert "“standings”" in faults[-1] or "isn’t among the entrants" in faults[-1]
    assert after == []


async def test_a_result_that_its_match_does_not_give_is_told_by_its_line(world: TournamentWorld) -> None:
    lines = await record(world, await world.view(await played(world)))
    for nth, line in enumerate(lines):
        forged = copy.deepcopy(lines)
        was = line["tournament"]["result"]
        forged[nth]["tournament"]["result"] = "draw" if was != "draw" else "first"
        faults, _ = judged(forged)
        assert f"gives {json.dumps(was)} in the tournament" in faults[nth]
        assert [fault for place, fault in enumerate(faults[:-1]) if place != nth and fault] == []


async def test_a_match_that_ended_otherwise_on_the_board_is_told(world: TournamentWorld) -> None:
    lines = await record(world, await world.view(await played(world)))
    nth = next(place for place, line in enumerate(lines) if len(line["moves"]) > 2)
    for result in (
        {"winner": 1 - lines[nth]["result"]["winner"], "reason": lines[nth]["result"]["reason"]},
        {"winner": lines[nth]["result"]["winner"], "reason": "resignation"},
        None,
    ):
        forged = copy.deepcopy(lines)
        forged[nth]["result"] = result
        assert "the moves end the game" in judged(forged)[0][nth]
    lines[nth]["moves"].pop()
    assert "the moves don’t end the game" in judged(lines)[0][nth]


async def test_lines_that_are_missing_or_here_twice_are_told(world: TournamentWorld) -> None:
    lines = await record(world, await world.view(await played(world)))
    short, after = judged(lines[:-1])
    assert not any(short)
    assert after == [
        f"tournament 1: {len(lines) - 1} of its {len(lines)} lines are here, so its standings are unchecked"
    ]
    twice = judged([*lines[:-1], lines[1]])[0][-1]
    assert "is here twice" in twice
    assert judged(lines[1:]) == ([""] * (len(lines) - 1), []), "nothing is said of standings there"
    assert judged(lines + lines) == ([""] * 2 * len(lines), []), "one record after the other"


@pytest.mark.parametrize("oneself", [False, True])
async def test_who_is_paired_twice_in_a_round_is_told(world: TournamentWorld, *, oneself: bool) -> None:
    lines = await record(world, await world.view(await played(world)))
    first, second = (line["tournament"] for line in lines[:2])
    assert first["round"] == second["round"]
    one = first["numbers"][0]
    second["numbers"] = [one, one] if oneself else [one, second["numbers"][1]]
    faults, _ = judged(lines)
    assert faults[0] == ""
    assert f"number {one} is paired twice in round {second['round']}" in faults[1]


async def test_where_the_first_line_does_not_say_how_many_there_are_the_end_does(
    world: TournamentWorld,
) -> None:
    lines = await record(world, await world.view(await played(world)))
    del _first(lines)["lines"]
    assert judged(lines) == ([""] * len(lines), [])
    _points(lines)
    faults, (after,) = judged(lines)
    assert not any(faults)
    assert after.startswith("tournament 1: entry 1 of the first line’s “standings” is")


async def test_the_program_fails_for_lines_that_are_missing(world: TournamentWorld) -> None:
    lines = await record(world, await world.view(await played(world)))
    done = subprocess.run(  # noqa: ASYNC221 - nothing else runs meanwhile
        [sys.executable, "-m", "rules", "batch"],
        input="\n".join(json.dumps(line) for line in lines[:2]).encode(),
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert [json.loads(line)["ok"] for line in done.stdout.splitlines()] == [True, True]
    assert done.stderr.decode().startswith("rules: tournament 1: 2 of its")


async def test_of_a_ladder_only_the_results_are_checked(world: TournamentWorld) -> None:
    number = await world.begun(terms_of(TournamentKind.LADDER), *FIVE)
    ann, bob = [await world.use.person(name) for name in FIVE[:2]]
    await world.ladders.challenge(number, bob, ann.id, "pux")
    await world.tick()
    await world.play_round(number, lambda _first, _second: Side.SECOND)
    (line,) = await record(world, await world.view(number))
    line["tournament"]["standings"].reverse()
    assert judged([line]) == ([""], [])
    line["tournament"]["result"] = "first"
    assert "the match gives" in judged([line])[0][0]


def _places(value: object, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where something stands in a JSON value."""
    if path:
        yield path
    for key, inner in (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    ):
        yield from _places(inner, (*path, key))


ODD: tuple[object, ...] = (None, True, -1, 0, 10**30, 1.5, float("inf"), "", "x", [], [[]], {}, {"x": []})


async def test_no_line_however_odd_stops_it(world: TournamentWorld) -> None:
    view = await world.view(await played(world))
    own = next(game for game in view.whole.games if game.match is not None)
    (line,) = await record(world, view, shown=lambda game: game == own)
    told = 0
    for *path, last in _places({"result": line["result"], "tournament": line["tournament"]}):
        for odd in ODD:
            broken = copy.deepcopy(line)
            inner = broken
            for key in path:
                inner = inner[key]
            inner[last] = odd
            faults, after = judged([broken])
            told += any(faults) or bool(after)
    assert told > 500
    for foreign in ("cup", 3, None, ["x"]):
        assert judged([{"game": "pux", "tournament": foreign}]) == ([""], [])
    assert judged([{"game": "pux", "tournament": {"kind": "swiss"}}]) == ([""], []), "no record of ours"


async def test_a_match_that_ends_while_the_record_is_read_is_still_open_in_it(
    world: TournamentWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records, "AT_ONCE", 1)
    number = await world.begun(terms_of(TournamentKind.ROUND_ROBIN), *FIELD)
    view = await world.view(number)
    one, *others = await world.open_games(number)
    assert one.match is not None
    await world.end(one.match, Side.FIRST)
    lines = []
    async for line in TournamentRecords(world.use.context).lines(view):
        lines.append(json.loads(line))
        for game in others if len(lines) == 1 else ():
            assert game.match is not None
            await world.end(game.match, Side.SECOND)
    assert sorted(str(one["tournament"]["result"]) for one in lines) == ["None", "None", "first"]
    assert judged(lines) == ([""] * 3, [])
