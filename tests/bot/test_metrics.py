"""What is measured, how it is written, and that nobody's words or names are among it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.painter import Painter
from bot.conversation.dispatcher import Dispatcher
from bot.metrics import Metrics
from bot.service.counts import FRESH, Counts, Totals
from rules.core.position import Side
from rules.match.match import Revision
from tests.support.conversation import CHANNEL, Parlour, parlour_at
from tests.support.talking import Salon
from tests.support.use_cases import DAY, MINUTE

Samples = dict[tuple[str, tuple[tuple[str, str], ...]], float]


def samples(text: bytes) -> Samples:
    """What stands in the text, read by Prometheus' own parser."""
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(text.decode())
        for sample in family.samples
    }


def answers(found: Samples) -> dict[tuple[str, str], float]:
    """How often what was answered with what result."""
    return {
        (dict(labels)["what"], dict(labels)["result"]): value
        for (name, labels), value in found.items()
        if name == "turnpost_interactions_total"
    }


class Ticking:
    """A stopwatch on which every look takes a quarter of a second."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        self.seconds += 0.25
        return self.seconds


@pytest.fixture
async def parlour(tmp_path: Path) -> AsyncIterator[Parlour]:
    async with parlour_at(tmp_path / "turnpost.db") as opened:
        yield opened


async def measured(parlour: Parlour) -> tuple[Salon, Metrics]:
    salon, metrics = await Salon.of(parlour), Metrics()
    salon.dispatcher = Dispatcher(parlour.context, parlour.services, meter=metrics, stopwatch=Ticking())
    return salon, metrics


def read(metrics: Metrics) -> Samples:
    return samples(metrics.text(None, up=True, works=True))


async def test_each_answer_is_counted_with_what_became_of_it(parlour: Parlour) -> None:
    salon, metrics = await measured(parlour)
    match = await salon.match("pux")
    await salon.say(salon.ann, "move", move="d2-g5")
    await salon.say(salon.ann, "move", move="c2:c6")
    await salon.say(salon.bob, "history", game="77")
    await salon.pressed(salon.bob, Action(ActionKind.VIEW, match.id, match.revision))
    await salon.fill_in(salon.bob, Action(ActionKind.MOVE_FORM, match.id, Revision(1)), "c7,d7-c6")
    await salon.hear(salon.ann, "nonsense")
    await salon.match("pux")
    await salon.say(salon.ann, "board")
    found = read(metrics)
    assert answers(found) == {
        ("/move", "answered"): 2,
        ("/history", "refused"): 1,
        ("button view", "answered"): 1,
        ("form move", "answered"): 1,
        ("message", "answered"): 1,
        ("/board", "asked"): 1,
    }
    assert found["turnpost_answer_seconds_count", (("what", "/move"),)] == 2
    assert found["turnpost_answer_seconds_sum", (("what", "/move"),)] >= 0.5


async def test_faults_of_ours_and_of_the_store_are_told_apart(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    salon, metrics = await measured(parlour)
    await salon.match("pux")
    async with parlour.database.transaction() as session:
        await session.connection.execute("PRAGMA query_only = 1")
    reply = await salon.dispatcher.command("move", salon.request(salon.ann, args={"move": "d2-g5"}))
    assert "My store cannot be" in reply.text  # type: ignore[union-attr]  # a move is answered with a reply
    monkeypatch.setattr(parlour.services.lookup, "running", None)
    await salon.dispatcher.command("move", salon.request(salon.ann, args={"move": "d2-g5"}))
    assert answers(read(metrics)) == {("/move", "store"): 1, ("/move", "fault"): 1}


async def test_what_nobody_knows_makes_no_labels(parlour: Parlour) -> None:
    salon, metrics = await measured(parlour)
    for number in range(50):
        await salon.say(salon.ann, f"wish {number}")
        await salon.pressed(salon.ann, f"nothing{number}:1:1")
        await salon.fill_in(salon.ann, f"nothing{number}:1:1", "x")
        await salon.hear(salon.ann, f"word{number}")
    assert {what for what, _ in answers(read(metrics))} == {"message"}


async def test_no_names_and_no_words_are_among_it(parlour: Parlour) -> None:
    salon, metrics = await measured(parlour)
    await salon.match("pux")
    await salon.say(salon.ann, "move", move="d2-g5")
    await salon.say(salon.ann, "note", text="sesame")
    await salon.hear(salon.bob, "abracadabra")
    counted = await Counts(parlour.context).now()
    text = metrics.text(counted, up=True, works=True).decode()
    for word in ("Ann", "ann", "Bob", "d2", "g5", "sesame", "abracadabra", str(CHANNEL)):
        assert f'"{word}' not in text
        assert f" {word} " not in text
    labels = {name for (_, labels) in samples(text.encode()) for name, _ in labels}
    assert labels == {"what", "result", "le", "state"}


async def test_pictures_and_animations_are_timed_by_game(parlour: Parlour) -> None:
    metrics = Metrics()
    painter = Painter(meter=metrics, stopwatch=Ticking())
    try:
        match = await parlour.match()
        await painter.picture(await parlour.board(match.id), Side.FIRST)
        await painter.line("pux", match.options, ("d2-g5",))
        await painter.animation("pux", match.options, ("d2-g5",))
    finally:
        painter.close()
    found = read(metrics)
    for kind, times in (("picture", 2), ("animation", 1)):
        labels = (("game", "pux"), ("kind", kind))
        assert found["turnpost_picture_seconds_count", labels] == times
        assert found["turnpost_picture_seconds_sum", labels] == 0.25 * times


def test_how_things_stand_is_written_as_it_is() -> None:
    metrics = Metrics()
    counted = Totals(
        waiting=3, oldest=12.5, reminders_due=2, running=100_000, finished=1_000_000, store_bytes=4096
    )
    found = samples(metrics.text(counted, up=True, works=True))
    expected = {
        "turnpost_platform_up": 1,
        "turnpost_store_works": 1,
        "turnpost_outbox_waiting": 3,
        "turnpost_outbox_oldest_seconds": 12.5,
        "turnpost_reminders_due": 2,
        "turnpost_store_bytes": 4096,
    }
    assert {name: found[name, ()] for name in expected} == expected
    assert found["turnpost_matches", (("state", "running"),)] == 100_000
    assert found["turnpost_matches", (("state", "finished"),)] == 1_000_000
    later = samples(metrics.text(None, up=False, works=False))
    assert later["turnpost_platform_up", ()] == later["turnpost_store_works", ()] == 0
    assert later["turnpost_outbox_waiting", ()] == 3, "what could not be counted stays as it was"


# Counting


async def test_what_waits_and_for_how_long_is_counted(parlour: Parlour) -> None:
    counts = Counts(parlour.context)
    assert (await counts.now()).waiting == 0
    match = await parlour.strict("1d")
    ann = await parlour.person("Ann")
    await parlour.play(match, ann, "d2-g5")
    parlour.at += timedelta(seconds=90)
    counted = await counts.now()
    assert (counted.waiting, counted.oldest) == (1, 90.0)
    assert (counted.running, counted.finished) == (1, 0)
    assert counted.store_bytes >= parlour.path.stat().st_size > 0
    await parlour.all_told()
    async with parlour.database.transaction() as session:
        await session.presence.set(parlour.at + DAY - MINUTE)
    parlour.at += DAY - MINUTE
    assert (await counts.now()).reminders_due == 2
    await parlour.go(2 * MINUTE)
    counted = await counts.now()
    assert (counted.running, counted.finished, counted.reminders_due) == (0, 1, 0)


async def test_matches_are_counted_once_a_minute_and_nobody_waits_for_that(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts, opened = Counts(parlour.context), 0
    aside = parlour.database.aside

    def counted_aside() -> object:
        nonlocal opened
        opened += 1
        assert not parlour.database._reading.locked(), "whoever looks does not wait"
        return aside()

    monkeypatch.setattr(parlour.database, "aside", counted_aside)
    await parlour.match()
    async with parlour.database.transaction():
        assert (await counts.now()).running == 1, "nor does whoever writes"
    await parlour.match()
    assert ((await counts.now()).running, opened) == (1, 1)
    parlour.at += FRESH
    assert ((await counts.now()).running, opened) == (2, 2)
    parlour.at -= DAY
    assert ((await counts.now()).running, opened) == (2, 3), "a clock that was put back does not freeze it"
