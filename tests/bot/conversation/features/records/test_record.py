"""Match records: what is in them, and that the rules core takes them as they stand."""

import io
import json
import re
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from bot.conversation.features.replay.record import read_record
from bot.service.announcements import NOWHERE
from bot.service.match_record import match_record
from rules.batch import answer, answer_all
from rules.match.events import Happening, VacationBegan, VacationEnded
from rules.match.match import Match, MatchId
from rules.match.offers import OfferKind
from rules.match.places import PlaceKind
from tests.support.use_cases import CHANNEL, DAY, GAME, HOUR, MINUTE, START, UseCases, terms

KEYS = {
    "format",
    "format_version",
    "match",
    "game",
    "rules_version",
    "options",
    "players",
    "time_control",
    "flag",
    "rated",
    "hints",
    "rematch_of",
    "started",
    "ended",
    "moves",
    "times",
    "events",
    "result",
}


async def record_of(use_cases: UseCases, number: MatchId) -> dict[str, Any]:
    """The record, after a journey through JSON."""
    hosted = await use_cases.get(number)
    content = match_record(
        hosted.match, await use_cases.lookup.players(hosted), await use_cases.lookup.events(number)
    )
    found: dict[str, Any] = json.loads(json.dumps(content))
    assert found == content, "nothing but JSON values"
    return found


async def some_plies(use_cases: UseCases) -> Match:
    match = await use_cases.match("10d+1d")
    ann, bob = await use_cases.person("Ann"), await use_cases.person("Bob")
    for index, text in enumerate(GAME):
        await use_cases.go(HOUR)
        await use_cases.play(match, (ann, bob)[index % 2], text)
    return match


async def test_a_record_of_a_running_match(use_cases: UseCases) -> None:
    match = await some_plies(use_cases)
    record = await record_of(use_cases, match.id)
    assert record.keys() == KEYS
    assert (record["format"], record["format_version"]) == ("turnpost-record", 1)
    assert (record["match"], record["game"], record["rules_version"]) == (match.id, "pux", match.version)
    assert record["moves"] == list(GAME)
    assert record["times"] == [
        (START + (index + 1) * HOUR).strftime("%Y-%m-%dT%H:%M:%S.000Z") for index in range(len(GAME))
    ]
    assert record["players"] == [{"seat": "first", "name": "Ann"}, {"seat": "second", "name": "Bob"}]
    assert (record["time_control"], record["flag"], record["rated"]) == ("10d+1d", "claim", False)
    assert (record["started"], record["ended"], record["result"]) == ("2026-03-02T12:00:00.000Z", None, None)
    assert record["events"] == []


@pytest.mark.parametrize("hints", [True, False])
async def test_a_record_says_whether_hints_were_allowed(use_cases: UseCases, hints: bool) -> None:
    ann, bob = await use_cases.person("Ann"), await use_cases.person("Bob")
    made = await use_cases.challenges.make(ann, (bob,), terms(hints=hints), server="1", channel=CHANNEL)
    match = (await use_cases.challenges.accept(made.id, bob, NOWHERE)).board.match
    assert (await record_of(use_cases, match.id))["hints"] is hints


async def test_what_happened_beside_the_moves_is_told(use_cases: UseCases) -> None:
    match = await use_cases.match()
    ann, bob = await use_cases.person("Ann"), await use_cases.person("Bob")
    await use_cases.offers.offer(OfferKind.DRAW, match.id, bob)
    await use_cases.away(DAY)
    await use_cases.offers.refuse(OfferKind.DRAW, match.id, ann)
    record = await record_of(use_cases, match.id)
    assert record["events"] == [
        {"at": "2026-03-02T12:00:00.000Z", "kind": "offered", "side": 1, "offer": "draw"},
        {"at": "2026-03-02T12:00:00.000Z", "kind": "clock stood", "until": "2026-03-03T12:00:00.000Z"},
        {"at": "2026-03-03T12:00:00.000Z", "kind": "refused", "side": 0, "offer": "draw"},
    ]


async def test_plies_that_were_taken_away_are_told_with_their_times(use_cases: UseCases) -> None:
    match = await use_cases.match()
    ann, bob = await use_cases.person("Ann"), await use_cases.person("Bob")
    await use_cases.play(match, ann, "b2-b4")
    await use_cases.go(MINUTE)
    await use_cases.takebacks.undo(match.id, ann)
    for person, text in ((ann, GAME[0]), (bob, GAME[1])):
        await use_cases.go(MINUTE)
        await use_cases.play(match, person, text)
    await use_cases.offers.offer(OfferKind.TAKEBACK, match.id, ann)
    await use_cases.offers.agree(OfferKind.TAKEBACK, match.id, bob)
    record = await record_of(use_cases, match.id)
    assert (record["moves"], record["times"]) == ([], [])
    assert record["events"] == [
        {
            "at": "2026-03-02T12:01:00.000Z",
            "kind": "undone",
            "side": 0,
            "moves": ["b2-b4"],
            "times": ["2026-03-02T12:00:00.000Z"],
        },
        {"at": "2026-03-02T12:03:00.000Z", "kind": "offered", "side": 0, "offer": "takeback"},
        {
            "at": "2026-03-02T12:03:00.000Z",
            "kind": "taken back",
            "side": 1,
            "moves": list(GAME[:2]),
            "times": ["2026-03-02T12:02:00.000Z", "2026-03-02T12:03:00.000Z"],
        },
    ]


async def test_a_rematch_names_the_match_before_it(use_cases: UseCases) -> None:
    match = await use_cases.match()
    ann, bob = await use_cases.person("Ann"), await use_cases.person("Bob")
    await use_cases.playing.resign(match.id, ann)
    await use_cases.offers.offer(OfferKind.REMATCH, match.id, ann)
    told = await use_cases.offers.agree(OfferKind.REMATCH, match.id, bob)
    assert (await record_of(use_cases, match.id))["rematch_of"] is None
    assert (await record_of(use_cases, told.board.match.id))["rematch_of"] == match.id


async def test_vacation_is_called_so_and_kept_under_its_old_word(use_cases: UseCases) -> None:
    """Version 0.1.0 kept and recorded it as leave: what it kept is read, and so are its records."""
    ann = await use_cases.person("Ann")
    match = await use_cases.match()
    await use_cases.vacations.start(ann, None, None)
    await use_cases.go(HOUR)
    await use_cases.vacations.end(ann)
    record = await record_of(use_cases, match.id)
    assert [event["kind"] for event in record["events"]] == ["vacation began", "vacation ended"]
    assert {Happening.read("leave began", '{"automatic":true}'), Happening.read("leave ended", "{}")} == {
        VacationBegan(automatic=True),
        VacationEnded(),
    }
    old = record | {
        "moves": ["b2-b4"],
        "events": [event | {"kind": "leave began"} for event in record["events"]],
    }
    assert read_record(json.dumps(old).encode()).moves == ("b2-b4",)


def test_every_kind_of_event_is_in_the_documentation() -> None:
    text = (Path(__file__).parents[5] / "docs" / "records.md").read_text(encoding="utf-8")
    for kind in Happening.kinds():
        assert f"`{kind.recorded_as or kind.key}`" in text, kind


async def test_results(use_cases: UseCases) -> None:
    ann, bob = await use_cases.person("Ann"), await use_cases.person("Bob")
    resigned, agreed = await use_cases.match(), await use_cases.match(place=PlaceKind.DM)
    await use_cases.playing.resign(resigned.id, ann)
    await use_cases.offers.offer(OfferKind.DRAW, agreed.id, ann)
    await use_cases.offers.agree(OfferKind.DRAW, agreed.id, bob)
    assert (await record_of(use_cases, resigned.id))["result"] == {"winner": 1, "reason": "resignation"}
    record = await record_of(use_cases, agreed.id)
    assert record["result"] == {"winner": None, "reason": "agreement"}
    assert record["ended"] == "2026-03-02T12:00:00.000Z"


async def test_a_record_gives_nobodys_account_away(use_cases: UseCases) -> None:
    ann = await use_cases.people.meet("123456789012345678", "Zoë <@1>")
    bob = await use_cases.person("Bob")
    challenge = await use_cases.challenges.make(ann, (bob,), terms(), server="991", channel="992")
    await use_cases.challenges.accept(challenge.id, bob, NOWHERE)
    written = json.dumps(await record_of(use_cases, challenge.id), ensure_ascii=False)
    for secret in ("123456789012345678", "991", "992"):
        assert secret not in written
    assert "Zoë <@1>" in written, "the name as it is: the file is no chat"


async def test_the_rules_core_takes_a_record_as_it_stands(use_cases: UseCases) -> None:
    match = await some_plies(use_cases)
    board = await use_cases.board(match.id)
    record = await record_of(use_cases, match.id)
    answered = json.loads(answer(json.dumps(record).encode()))
    assert answered["ok"] is True
    assert answered["to_move"] == board.position.to_move
    assert answered["legal_count"] == board.position.count()
    await use_cases.playing.resign(match.id, await use_cases.person("Ann"))
    resigned = await record_of(use_cases, match.id)
    assert json.loads(answer(json.dumps(resigned).encode())) == answered, "the position is the same"


async def test_records_of_several_matches_are_several_requests(use_cases: UseCases) -> None:
    matches = [await some_plies(use_cases), await use_cases.match()]
    lines = [json.dumps(await record_of(use_cases, match.id)) for match in matches]
    out = io.StringIO()
    answer_all(io.BytesIO("\n".join(lines).encode()), out)
    assert [json.loads(line)["ok"] for line in out.getvalue().splitlines()] == [True, True]


async def test_a_finished_game_and_its_options(use_cases: UseCases) -> None:
    ann, bob = await use_cases.person("Ann"), await use_cases.person("Bob")
    options = {"gap": 2, "middle": 3, "rows": 4, "stones": 2}
    challenge = await use_cases.challenges.make(
        ann, (bob,), terms(game="bipod", options=options), server="1", channel="1"
    )
    match = (await use_cases.challenges.accept(challenge.id, bob, NOWHERE)).board.match
    for person, text in ((ann, "c1,g1"), (bob, "d2,f2"), (ann, "a1"), (bob, "adopt")):
        await use_cases.play(match, person, text)
    record = await record_of(use_cases, match.id)
    assert record["options"] == options
    assert record["result"] == {"winner": 1, "reason": "blocked"}
    answered = json.loads(answer(json.dumps(record).encode()))
    assert answered["outcome"] == record["result"]


async def test_times_are_utc_to_the_millisecond_and_in_order(use_cases: UseCases) -> None:
    match = await some_plies(use_cases)
    record = await record_of(use_cases, match.id)
    times = [record["started"], *record["times"]]
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", time) for time in times)
    read = [datetime.fromisoformat(time) for time in times]
    assert read == sorted(read)
    assert len(record["times"]) == len(record["moves"])
