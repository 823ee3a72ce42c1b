"""What is measured, how it is written, and that nobody's words or names are among it."""

from dataclasses import replace
from datetime import timedelta

import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.conversation.core.actions import MOVE_FORM, VIEW, Action
from bot.conversation.core.board_renderer import BoardRenderer
from bot.conversation.dispatcher import Dispatcher
from bot.metrics import Metrics
from bot.service.counts import FRESH, Counts, Totals
from rules.core.position import Side
from rules.match.match import Revision
from rules.match.notifications.messages import ChannelTest
from storage.alone import Alone
from storage.leases import SLOTS, Lease, slot_of
from storage.port import Work
from storage.session import Session
from tests.support.chat import CHANNEL, Chat
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


def measured(chat: Chat) -> Metrics:
    metrics = Metrics()
    chat.dispatcher = Dispatcher(
        chat.use_cases.context, chat.services, measurements=metrics, stopwatch=Ticking()
    )
    return metrics


def read(metrics: Metrics) -> Samples:
    return samples(metrics.text(None, up=True, works=True))


async def test_each_answer_is_counted_with_what_became_of_it(chat: Chat) -> None:
    metrics = measured(chat)
    match = await chat.match("pux")
    await chat.command(chat.ann, "move", move="d2-g5")
    await chat.command(chat.ann, "move", move="c2:c6")
    await chat.command(chat.bob, "history", game="77")
    await chat.press(chat.bob, Action(VIEW, match.id, match.revision))
    await chat.submit(chat.bob, Action(MOVE_FORM, match.id, Revision(1)), "c7,d7-c6")
    await chat.hear(chat.ann, "nonsense")
    await chat.match("pux")
    await chat.command(chat.ann, "board")
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
    chat: Chat, monkeypatch: pytest.MonkeyPatch
) -> None:
    metrics = measured(chat)
    await chat.match("pux")
    await chat.use_cases.database.write(lambda session: session.connection.change("PRAGMA query_only = 1"))
    reply = await chat.dispatcher.command("move", chat.request(chat.ann, args={"move": "d2-g5"}))
    assert "Turnpost can’t read or save anything" in reply.text  # type: ignore[union-attr]  # a move is answered with a reply
    monkeypatch.setattr(chat.services.lookup, "running", None)
    await chat.dispatcher.command("move", chat.request(chat.ann, args={"move": "d2-g5"}))
    assert answers(read(metrics)) == {("/move", "store"): 1, ("/move", "fault"): 1}


async def test_what_nobody_knows_makes_no_labels(chat: Chat) -> None:
    metrics = measured(chat)
    for number in range(50):
        await chat.command(chat.ann, f"wish {number}")
        await chat.press(chat.ann, f"nothing{number}:1:1")
        await chat.submit(chat.ann, f"nothing{number}:1:1", "x")
        await chat.hear(chat.ann, f"word{number}")
    assert {what for what, _ in answers(read(metrics))} == {"message"}


async def test_no_names_and_no_words_are_among_it(chat: Chat) -> None:
    metrics = measured(chat)
    await chat.match("pux")
    await chat.command(chat.ann, "move", move="d2-g5")
    await chat.command(chat.ann, "note", text="sesame")
    await chat.hear(chat.bob, "abracadabra")
    counted = await Counts(chat.use_cases.context, chat.use_cases.database.size).now()
    text = metrics.text(counted, up=True, works=True).decode()
    for word in ("Ann", "ann", "Bob", "d2", "g5", "sesame", "abracadabra", str(CHANNEL)):
        assert f'"{word}' not in text
        assert f" {word} " not in text
    labels = {name for (_, labels) in samples(text.encode()) for name, _ in labels}
    assert labels == {"what", "result", "le", "state", "kind"}


async def test_pictures_and_animations_are_timed_by_game(chat: Chat) -> None:
    metrics = Metrics()
    board_renderer = BoardRenderer(measurements=metrics, stopwatch=Ticking())
    try:
        match = await chat.use_cases.match()
        await board_renderer.picture(await chat.use_cases.board(match.id), Side.FIRST)
        await board_renderer.line("pux", match.options, ("d2-g5",))
        await board_renderer.animation("pux", match.options, ("d2-g5",))
    finally:
        board_renderer.close()
    found = read(metrics)
    for kind, times in (("picture", 2), ("animation", 1)):
        labels = (("game", "pux"), ("kind", kind))
        assert found["turnpost_picture_seconds_count", labels] == times
        assert found["turnpost_picture_seconds_sum", labels] == 0.25 * times


def test_how_things_stand_is_written_as_it_is() -> None:
    metrics = Metrics()
    counted = Totals(
        waiting=3,
        oldest=12.5,
        own_oldest=7.5,
        reminders_due=2,
        running=100_000,
        finished=1_000_000,
        store_bytes=4096,
    )
    found = samples(metrics.text(counted, up=True, works=True, connections=4))
    expected = {
        "turnpost_platform_up": 1,
        "turnpost_store_works": 1,
        "turnpost_outbox_waiting": 3,
        "turnpost_outbox_oldest_seconds": 12.5,
        "turnpost_outbox_own_oldest_seconds": 7.5,
        "turnpost_reminders_due": 2,
        "turnpost_store_bytes": 4096,
    }
    assert {name: found[name, ()] for name in expected} == expected
    assert found["turnpost_leases", (("kind", "shard"),)] == 4
    assert found["turnpost_matches", (("state", "running"),)] == 100_000
    assert found["turnpost_matches", (("state", "finished"),)] == 1_000_000
    later = samples(metrics.text(None, up=False, works=False))
    assert later["turnpost_platform_up", ()] == later["turnpost_store_works", ()] == 0
    assert later["turnpost_outbox_waiting", ()] == 3, "what could not be counted stays as it was"


async def test_transactions_and_their_statements_are_counted(chat: Chat) -> None:
    metrics = Metrics()
    metrics.of(chat.use_cases.database)
    before = read(metrics)
    await chat.use_cases.database.read(lambda session: [session.people.find(name) for name in "ab"])
    await chat.use_cases.database.write(lambda session: session.people.meet("1", "Ann"))
    after = read(metrics)
    for kind in ("read", "write"):
        key = "turnpost_store_transactions_total", (("kind", kind),)
        assert after[key] - before[key] == 1, kind
        key = "turnpost_store_statements_total", (("kind", kind),)
        assert after[key] - before[key] >= (2 if kind == "read" else 1), kind
    assert after["turnpost_store_transactions_repeated_total", ()] == 0


# Counting


async def test_what_waits_and_for_how_long_is_counted(chat: Chat) -> None:
    counts = Counts(chat.use_cases.context, chat.use_cases.database.size)
    assert (await counts.now()).waiting == 0
    match = await chat.use_cases.strict("1d")
    ann = await chat.use_cases.person("Ann")
    await chat.use_cases.play(match, ann, "d2-g5")
    chat.use_cases.at += timedelta(seconds=90)
    counted = await counts.now()
    assert (counted.waiting, counted.oldest) == (1, 90.0)
    assert (counted.running, counted.finished) == (1, 0)
    assert counted.store_bytes >= chat.use_cases.path.stat().st_size > 0
    await chat.use_cases.all_told()
    await chat.use_cases.database.write(
        lambda session: session.presence.set(chat.use_cases.at + DAY - MINUTE)
    )
    chat.use_cases.at += DAY - MINUTE
    assert (await counts.now()).reminders_due == 2
    await chat.use_cases.go(2 * MINUTE)
    counted = await counts.now()
    assert (counted.running, counted.finished, counted.reminders_due) == (0, 1, 0)


async def test_matches_are_counted_once_a_minute_and_nobody_waits_for_that(
    chat: Chat, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts, opened = Counts(chat.use_cases.context, chat.use_cases.database.size), 0
    aside = chat.use_cases.database.aside

    async def counted_aside(work: Work[object]) -> object:
        nonlocal opened
        opened += 1
        assert not chat.use_cases.database._reading.locked(), "looking does not wait"
        return await aside(work)

    monkeypatch.setattr(chat.use_cases.database, "aside", counted_aside)
    await chat.use_cases.match()

    async with chat.use_cases.database._writing:
        assert (await counts.now()).running == 1, "nor does writing"
    await chat.use_cases.match()
    assert ((await counts.now()).running, opened) == (1, 1)
    chat.use_cases.at += FRESH
    assert ((await counts.now()).running, opened) == (2, 2)
    chat.use_cases.at -= DAY
    assert ((await counts.now()).running, opened) == (2, 3), "a clock that was put back does not freeze it"


async def test_what_a_process_has_of_the_work_is_measured(chat: Chat) -> None:
    metrics = Metrics()
    metrics.of(chat.use_cases.database)
    found = read(metrics)
    assert found["turnpost_leases", (("kind", "leader"),)] == 1
    assert found["turnpost_leases", (("kind", "slot"),)] == SLOTS
    assert found["turnpost_processes", ()] == 1
    assert found["turnpost_process", ()] == chat.use_cases.database.peers.process


async def test_the_oldest_item_of_its_own_slots_is_measured_beside_the_oldest_of_all(chat: Chat) -> None:
    use = chat.use_cases

    class Shared(Alone):
        def holds(self, lease: Lease) -> bool:
            return lease != slot_of("#100")

    def add(session: Session) -> None:
        for channel, minutes in (("100", 9), ("200", 4)):
            session.outbox.add(ChannelTest(channel=channel), now=use.at, due=use.at - minutes * MINUTE)

    assert slot_of("#200") != slot_of("#100")
    await use.database.write(add)
    counted = await Counts(replace(use.context, peers=Shared()), use.database.size).now()
    assert (counted.oldest, counted.own_oldest) == (9 * 60, 4 * 60)
