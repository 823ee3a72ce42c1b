"""Measurements in Prometheus' text format: what is counted while serving, and what is looked up when asked."""

from functools import partial

import prometheus_client as prometheus

from bot.conversation.core.measurements import Measurements
from bot.service.counts import Totals
from storage.leases import LEADER, SLOT, SLOTS, Lease
from storage.port import OpenedStore

CONTENT_TYPE = prometheus.CONTENT_TYPE_LATEST

_SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 10.0)
"""Chat platforms wait three seconds for an answer."""


def _standing_by(registry: prometheus.CollectorRegistry) -> prometheus.Gauge:
    return prometheus.Gauge(
        "turnpost_standing_by",
        "1 while another process serves the store, and this one waits",
        registry=registry,
    )


async def measure_standby() -> bytes:
    """All that there is to measure of a process that stands by: that it does."""
    registry = prometheus.CollectorRegistry()
    _standing_by(registry).set(1)
    return prometheus.generate_latest(registry)


class Metrics(Measurements):
    """All measurements of one service, in a registry of their own."""

    def __init__(self) -> None:
        self._registry = registry = prometheus.CollectorRegistry()
        counter, gauge = (
            partial(prometheus.Counter, registry=registry),
            partial(prometheus.Gauge, registry=registry),
        )
        seconds = partial(prometheus.Histogram, buckets=_SECONDS, registry=registry)
        self._answers = counter(
            "turnpost_interactions_total",
            "Commands, buttons, forms and messages answered, by what and with what result",
            ("what", "result"),
        )
        self._latency = seconds(
            "turnpost_answer_seconds", "From hearing to the answer being ready to send", ("what",)
        )
        self._pictures = seconds(
            "turnpost_picture_seconds",
            "Drawing and encoding a picture, or a whole game as an animation",
            ("game", "kind"),
        )
        self._shed = counter(
            "turnpost_load_shed_total",
            "Requests deferred or refused because there was too much to do",
            ("result",),
        )
        for result in ("deferred", "refused"):
            self._shed.labels(result)
        self._thoughts = seconds(
            "turnpost_computer_thought_seconds",
            "From giving a position to a worker to the computer's move, by level and outcome",
            ("level", "outcome"),
        )
        self._thoughts_waiting = gauge(
            "turnpost_computer_thoughts_waiting", "Positions that wait for a worker to think about them"
        )
        self._analyses_waiting = gauge(
            "turnpost_analyses_waiting", "Finished matches that are being thought about, or are to be"
        )
        self._workers_lost = counter(
            "turnpost_engine_workers_lost_total",
            "Workers that died or got stuck in mid-thought, and were replaced",
        )
        self._removed = counter(
            "turnpost_removed_total",
            "What was removed because it had lost its use, and people who were erased",
            ("what",),
        )
        for what in ("notification", "challenge", "line", "absence", "newcomer", "match", "server", "person"):
            self._removed.labels(what)
        _standing_by(registry)
        self._up = gauge("turnpost_platform_up", "1 while the chat platform can be reached")
        self._works = gauge("turnpost_store_works", "1 while the store can be read and written")
        self._waiting = gauge("turnpost_outbox_waiting", "Things to be told that are due")
        self._oldest = gauge("turnpost_outbox_oldest_seconds", "How long the oldest of them has been due")
        self._own_oldest = gauge(
            "turnpost_outbox_own_oldest_seconds",
            "How long the oldest of those has been due that this process sends",
        )
        self._reminders = gauge("turnpost_reminders_due", "Reminders that are due and not handed on yet")
        self._matches = gauge("turnpost_matches", "Matches by state", ("state",))
        self._store = gauge("turnpost_store_bytes", "Size of the store with its log")
        transactions = counter("turnpost_store_transactions_total", "Transactions, by kind", ("kind",))
        statements = counter(
            "turnpost_store_statements_total", "Statements that transactions ran, by kind", ("kind",)
        )
        # To find a kind's own counter takes longer than to count.
        self._of_transactions = {
            kind: (transactions.labels(kind).inc, statements.labels(kind).inc) for kind in ("read", "write")
        }
        self._repeated = counter(
            "turnpost_store_transactions_repeated_total",
            "Transactions run again because others were in the way, or a connection was lost",
        )
        self._holding = counter(
            "turnpost_store_holding_seconds_total",
            "Seconds that transactions took to hold those whom they write about, waiting for others included",
        )
        self._process = gauge(
            "turnpost_process", "The number of this process among all that have served the store"
        )
        self._processes = gauge("turnpost_processes", "How many processes serve the store")
        self._leases = gauge(
            "turnpost_leases", "What this process holds of the work that is shared out", ("kind",)
        )
        self._epoch = gauge("turnpost_lease_epoch", "How often the leader of the processes has changed")
        self._lease = gauge(
            "turnpost_lease_seconds", "For how many seconds more no other process can shut this one out"
        )

    def answered(self, what: str, result: str, seconds: float) -> None:
        """Something was answered."""
        self._answers.labels(what, result).inc()
        self._latency.labels(what).observe(seconds)

    def drawn(self, game: str, kind: str, seconds: float) -> None:
        """A picture was drawn."""
        self._pictures.labels(game, kind).observe(seconds)

    def shed(self, result: str) -> None:
        """A request was deferred or refused because there was too much to do."""
        self._shed.labels(result).inc()

    def thought(self, level: int, outcome: str, seconds: float) -> None:
        """The computer's thinking has ended: a move was ``found``, or it ``failed``."""
        self._thoughts.labels(str(level), outcome).observe(seconds)

    def analyses_waiting(self, count: int) -> None:
        """See :class:`Measurements`."""
        self._analyses_waiting.set(count)

    def thoughts_waiting(self, count: int) -> None:
        """So many positions wait for a worker."""
        self._thoughts_waiting.set(count)

    def removed(self, what: str, count: int = 1) -> None:
        """So much of a kind was removed."""
        self._removed.labels(what).inc(count)

    def worker_lost(self) -> None:
        """A worker died or got stuck in mid-thought."""
        self._workers_lost.inc()

    def of(self, store: OpenedStore) -> None:
        """Measure what ``store`` does from now on."""
        store.on_transaction = self._transaction
        store.on_repeated = self._repeated.inc
        store.on_held = self._holding.inc
        self._process.set_function(lambda: store.peers.process)
        self._processes.set_function(lambda: store.peers.count)
        self._leases.labels("leader").set_function(lambda: store.peers.holds(LEADER))
        self._leases.labels("slot").set_function(
            lambda: sum(store.peers.holds(Lease(SLOT, number)) for number in range(SLOTS))
        )
        self._epoch.set_function(lambda: store.lease[0])
        self._lease.set_function(lambda: store.lease[1])

    def _transaction(self, kind: str, statements: int) -> None:
        count_transaction, count_statements = self._of_transactions[kind]
        count_transaction()
        count_statements(statements)

    def text(self, counted: Totals | None, *, up: bool, works: bool, connections: int = 0) -> bytes:
        """Everything, with how things stand now; what could not be counted stays as it was."""
        self._leases.labels("shard").set(connections)
        self._up.set(up)
        self._works.set(works)
        if counted is not None:
            self._waiting.set(counted.waiting)
            self._oldest.set(counted.oldest)
            self._own_oldest.set(counted.own_oldest)
            self._reminders.set(counted.reminders_due)
            self._matches.labels("running").set(counted.running)
            self._matches.labels("finished").set(counted.finished)
            self._store.set(counted.store_bytes)
        return prometheus.generate_latest(self._registry)
