"""Two use cases at once on one store: one stops before a statement, and the other does all it can meanwhile.

Each runs in a thread of its own, on a store of its own: two processes on one server.  Where the second has to wait
for a lock of the first, it is seen there, and the first goes on.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from storage.postgresql.address import PostgresAddress
from storage.postgresql.database import PostgresDatabase
from storage.postgresql.guard import Guard
from storage.postgresql.libpq import ServerConnection
from storage.postgresql.opening import open_to_write
from storage.postgresql.processes import enter
from tests.support.stepping import PATIENCE, TABLES, Act, Footprint, Process, SteppedConnection, reader_of

LOOK_EVERY = 0.002
"""Seconds between two looks whether someone who has not come to an end waits for a lock."""

CLEARED_EVERY = 200
"""After how many runs the server clears away what they have deleted."""

_UNWATCHED = ("turnpost_schema", "leases", "processes")
"""Tables that say nothing of what use cases have done."""

_FIRST_DIGITS = {"audit": 4, "people": 5, "challenges": 6, "outages": 7, "vacations": 8, "outbox": 9}
"""How numbers begin that are given anew, where rows are named by them."""

_NEW_NUMBER = re.compile(r"\b[45678]0000\d\d\b")
_ITEM = re.compile(r"\b90000\d\d\b")
_TOKEN = re.compile(r"(token(?:=|\": )['\"])[\w-]{22}")
_ADDRESS = re.compile(r" at 0x[0-9a-f]+")

_EACH = "SELECT to_jsonb(one)::text AS line FROM {} AS one"
_ROWS = {
    "match_tallies": "SELECT concat_ws(' ', platform, sum(running), sum(finished)) AS line FROM {} GROUP BY platform",
    **dict.fromkeys(("erased_accounts", "erased_play_bans"), "SELECT count(*)::text AS line FROM {}"),
    "outbox": "SELECT concat_ws(' ', CASE WHEN coalesce(match, challenge) > 0 THEN "
    "row_number() OVER (PARTITION BY address, match, challenge, kind = 'reminder changed' ORDER BY due_at, id) END, "
    "to_jsonb(one) - 'id' - 'process') AS line FROM {} AS one",
    **dict.fromkeys(
        ("events", "notes"),
        "SELECT concat_ws(' ', row_number() OVER (PARTITION BY match ORDER BY at, id), to_jsonb(one) - 'id') AS line "
        "FROM {} AS one",
    ),
    "rated_results": "SELECT concat_ws(' ', row_number() OVER (PARTITION BY list ORDER BY id), to_jsonb(one) - 'id') AS line "
    "FROM {} AS one",
    **dict.fromkeys(
        ("reminders", "web_sessions", "match_puzzles", "reports", "audit", "play_bans"),
        "SELECT (to_jsonb(one) - 'id')::text AS line FROM {} AS one",
    ),
}
"""What of a table is compared where that is not each row: sums, and orders in place of numbers."""


@dataclass(frozen=True, slots=True)
class Ending:
    """What two use cases come to: what each answers, and the rows of the tables that one of them has written."""

    results: tuple[str, str]
    rows: str

    @property
    def swapped(self) -> Ending:
        """The same with the answers in the other order."""
        return Ending(self.results[::-1], self.rows)

    def differs(self, other: Ending) -> str:
        """In what two endings differ, a line each."""
        mine, others = set(self._lines()), set(other._lines())
        lines = [f"- {line}" for line in sorted(others - mine)] + [
            f"+ {line}" for line in sorted(mine - others)
        ]
        return "\n".join(lines) or "(only in how often a row is there)"

    def _lines(self) -> list[str]:
        return [*self.results, *self.rows.splitlines()]


class Interleaving:
    """Two processes on one store, and copies of its rows to go back to."""

    def __init__(self, server: ServerConnection, one: Process, other: Process) -> None:
        self.processes = one, other
        self.runs = 0
        """How often use cases were tried."""
        self.waits = 0
        """How often the second had to wait for a lock of the first."""
        self._server = server
        # References are left alone while rows go and come.
        server.run(b"SET session_replication_role = replica")
        tables = [row["name"] for row in server.execute(TABLES).fetchall()]
        self._tables = [table for table in tables if table not in _UNWATCHED]
        self._now = ""

    @property
    def repeated(self) -> int:
        """How many transactions were run again."""
        return sum(process.repeated for process in self.processes)

    def close(self) -> None:
        """End the processes."""
        for process in self.processes:
            process.close()
        self._server.close()

    def keep(self, name: str) -> None:
        """Keep a copy of all rows as they are now."""
        script = [f"CREATE SCHEMA {name}"]
        script += [f"CREATE TABLE {name}.{table} AS TABLE {table}" for table in self._tables]
        self._server.run(";".join(script).encode())
        self._now = ""

    def alone(self, copy: str, act: Act) -> tuple[list[Footprint], str]:
        """The steps of a use case that nobody disturbs, and what it answers."""
        self._restore(copy)
        process = self.processes[0]
        answer = process.start(act).result(PATIENCE)
        return process.steps, answer

    def in_turn(self, copy: str, one: Act, other: Act, *, swapped: bool = False) -> tuple[Ending, Footprint]:
        """Two use cases one after the other, each in a process of its own; ``swapped``: the other one first.

        Returns what the first of them has done, too.
        """
        self._restore(copy)
        first, second = self.processes
        if swapped:
            late = second.start(other).result(PATIENCE)
            done = second.footprint
            early = first.start(one).result(PATIENCE)
        else:
            early = first.start(one).result(PATIENCE)
            done = first.footprint
            late = second.start(other).result(PATIENCE)
        return self._ending((one, other), (early, late)), done

    def cut(self, copy: str, one: Act, other: Act, step: int) -> tuple[Ending, Footprint]:
        """One use case stops before a step; then the other goes as far as it can, and both come to their ends.

        Returns what the other had done by then, too.
        """
        self._restore(copy)
        first, second = self.processes
        stopped = first.start(one, stop=step)
        assert first.at_rest.wait(PATIENCE)
        beside = second.start(other)
        while not second.at_rest.wait(LOOK_EVERY):
            if self._is_blocked(second):
                self.waits += 1
                break
        done = second.footprint
        first.go_on()
        answers = stopped.result(PATIENCE), beside.result(PATIENCE)
        return self._ending((one, other), answers), done

    def _restore(self, copy: str) -> None:
        """Go back to a copy; numbers that are given from now on show that they are new."""
        changed = self._tables if copy != self._now else sorted(self._written())
        script = [
            f"DELETE FROM {table}; INSERT INTO {table} SELECT * FROM {copy}.{table}" for table in changed
        ]
        script += [
            f"SELECT setval('{table}_id_seq', {digit}000000)" for table, digit in _FIRST_DIGITS.items()
        ]
        self._server.run(";".join(script).encode())
        self._now = copy
        for process in self.processes:
            process.written.clear()
        self.runs += 1
        if self.runs % CLEARED_EVERY == 0:
            self._server.run(b"VACUUM")

    def _written(self) -> set[str]:
        one, other = self.processes
        return (one.written | other.written) & set(self._tables)

    def _ending(self, acts: tuple[Act, Act], answers: tuple[str, str]) -> Ending:
        """What two use cases come to: their answers, and the rows of all tables that one of them has written."""
        one, other = (
            _added(answer, self.processes[0].start(act).result(PATIENCE)) if act.again else answer
            for act, answer in zip(acts, answers, strict=True)
        )
        lines = ""
        if written := sorted(self._written()):
            parts = (
                f"SELECT '{table} ' || line AS line FROM ({_ROWS.get(table, _EACH).format(table)}) AS lines"
                for table in written
            )
            query = f"SELECT string_agg(line, E'\\n') AS lines FROM ({' UNION ALL '.join(parts)}) AS every"
            row = self._server.execute(query).fetchone()
            lines = (row and row["lines"]) or ""
        return normal((one, other), lines)

    def _is_blocked(self, process: Process) -> bool:
        """Whether a process waits for a lock."""
        return self._server.run(f"SELECT cardinality(pg_blocking_pids({process.pid})) > 0".encode()) == "t"


def _added(answer: str, more: str) -> str:
    """What two answers come to: their sum, where they count something."""
    return str(int(answer) + int(more)) if answer.isdigit() and more.isdigit() else f"{answer}, {more}"


def normal(answers: tuple[str, str], rows: str) -> Ending:
    """An ending in which new rows are named by what is in them, and not by the numbers that they were given."""
    lines = [
        _ADDRESS.sub("", _ITEM.sub("item", _TOKEN.sub(r"\1drawn", line)))
        for line in (*(" ".join(answer.splitlines()) for answer in answers), *rows.splitlines())
    ]
    numbers = {number for line in lines for number in _NEW_NUMBER.findall(line)}
    if numbers:
        blank = [_NEW_NUMBER.sub(lambda number: f"new {number[0][0]}", line) for line in lines]

        def says(number: str) -> tuple[str, list[str]]:
            return number[0], sorted(text for line, text in zip(lines, blank, strict=True) if number in line)

        names = {number: f"{number[0]}-{rank}" for rank, number in enumerate(sorted(numbers, key=says))}
        lines = [_NEW_NUMBER.sub(lambda number: names[number[0]], line) for line in lines]
    one, other, *left = lines
    return Ending((one, other), "\n".join(sorted(left)))


def opened(address: PostgresAddress) -> Interleaving:
    """Two processes on a store that nobody else has."""
    guard = open_to_write(address, alone=False)
    # One number for both: what is written says who wrote it, and is compared.
    number = enter(guard, "a test", alone=False)
    assert number is not None
    processes = []
    for name in ("one", "other"):
        connection = SteppedConnection(address.conninfo())
        database = PostgresDatabase(address, Guard(address, guard), [connection], number, "table")
        processes.append(Process(name, database, connection, reader_of(guard)))
    return Interleaving(guard, *processes)
