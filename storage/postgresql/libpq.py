"""A connection by libpq's own calls: the only module that imports them.

A thread waits in each call until the server has answered.  psycopg's cursors would do the same for 1.7 times the
processor time; their module of libpq's calls is documented, but as something low, so it is checked here.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from struct import pack
from typing import Any

import psycopg
from psycopg import pq

from storage.postgresql.faults import CHANGED, PostgresError, UnreachableError, lost
from storage.postgresql.spelling import numbered

_USED = (
    "exec_",
    "exec_prepared",
    "prepare",
    "nonblocking",
    "status",
    "server_version",
    "parameter_status",
    "get_copy_data",
    "put_copy_data",
    "put_copy_end",
    "get_result",
    "socket",
    "consume_input",
    "notifies",
)

for _name in _USED:
    if not hasattr(pq.PGconn, _name):
        raise ImportError(
            f"psycopg {psycopg.__version__} has no PGconn.{_name}: use the version in pyproject.toml"
        )

MOST_PREPARED = 1000
"""How many statements are prepared on a connection before all are dropped: lists of values make many of one."""

_OK = (pq.ExecStatus.COMMAND_OK, pq.ExecStatus.TUPLES_OK, pq.ExecStatus.COPY_IN, pq.ExecStatus.COPY_OUT)
_LOST = pq.ConnStatus.BAD
_SQLSTATE, _MESSAGE = pq.DiagnosticField.SQLSTATE, pq.DiagnosticField.MESSAGE_PRIMARY

_TYPES: dict[type, int] = {int: 20, str: 25, bytes: 17, type(None): 0}
"""The server's numbers of the types that values have: int8, text, bytea; it finds out by itself what a NULL is."""


_INSTEAD = "\N{REPLACEMENT CHARACTER}".encode()
"""What is stored in place of a zero byte in text, which the server refuses; no platform's users can type one."""


def _number_of(kind: type) -> int:
    """The server's number of a type; an enumeration's values are the texts or numbers that they are."""
    return next(number for base, number in _TYPES.items() if issubclass(kind, base))


def _sent(value: Any) -> bytes | None:
    """A value as it is sent: text, too, as bytes with their number, or it would end at its first zero byte."""
    if isinstance(value, int):
        return pack(">q", value)
    if isinstance(value, str):
        encoded = value.encode()
        return encoded.replace(b"\0", _INSTEAD) if b"\0" in encoded else encoded
    return value  # type: ignore[no-any-return]  # bytes, or None


def _bytes_of(value: bytes) -> bytes:
    return bytes.fromhex(value[2:].decode())


def _truth(value: bytes) -> Any:
    raise TypeError(f"a truth value is 0 or 1 in a statement's answer, not {value!r}")


_INTEGERS = (20, 21, 23, 1700)
_TRUTH, _BYTES = 16, 17

_READS: dict[int, Callable[[bytes], Any]] = {
    **dict.fromkeys(_INTEGERS, int),
    _BYTES: _bytes_of,
    _TRUTH: _truth,
}
"""What reads a value of a type; all others are text."""


class _Prepared:
    """A statement that the server has prepared, and how its columns are read."""

    __slots__ = ("columns", "name")

    def __init__(self, name: bytes) -> None:
        self.name = name
        self.columns: list[tuple[int, str, Callable[[bytes], Any]]] | None = None

    def rows(self, result: pq.abc.PGresult) -> list[dict[str, Any]]:
        """The rows of an answer, by the names of their columns."""
        columns = self.columns
        if columns is None:
            columns = self.columns = _columns_of(result)
        value = result.get_value
        rows = []
        for row in range(result.ntuples):
            values: dict[str, Any] = {}
            for at, name, read in columns:
                cell = value(row, at)
                values[name] = None if cell is None else read(cell)
            rows.append(values)
        return rows


def _columns_of(result: pq.abc.PGresult) -> list[tuple[int, str, Callable[[bytes], Any]]]:
    return [
        (at, (result.fname(at) or b"").decode(), _READS.get(result.ftype(at), bytes.decode))
        for at in range(result.nfields)
    ]


class ServerAnswer:
    """What a statement answers; it is here as a whole."""

    __slots__ = ("_prepared", "_result")

    def __init__(self, prepared: _Prepared, result: pq.abc.PGresult) -> None:
        self._prepared = prepared
        self._result = result

    @property
    def rowcount(self) -> int:
        """How many rows were changed."""
        return self._result.command_tuples or 0

    def fetchall(self) -> list[dict[str, Any]]:
        """All rows."""
        return self._prepared.rows(self._result)

    def fetchone(self) -> dict[str, Any] | None:
        """The first row, if there is one."""
        return rows[0] if (rows := self.fetchall()) else None

    def close(self) -> None:
        """Nothing is left open."""


class ServerConnection:
    """A connection to the server, used in one thread at a time."""

    def __init__(self, parameters: bytes) -> None:
        """Connect; raises :class:`UnreachableError`."""
        try:
            # libpq's own call would stop every thread of the process until a server has answered.
            self._whole = psycopg.Connection.connect(parameters.decode(), autocommit=True)
        except psycopg.OperationalError as error:
            raise UnreachableError(str(error)) from None
        self._raw = self._whole.pgconn
        self._raw.nonblocking = 0
        self._prepared: dict[tuple[str, tuple[type, ...]], _Prepared] = {}
        self._out_of_date = False

    @property
    def lost(self) -> bool:
        """Whether the connection is lost."""
        return self._raw.status == _LOST

    @property
    def version(self) -> int:
        """The server's version: 150000 and more is PostgreSQL 15."""
        return self._raw.server_version

    @property
    def encoding(self) -> str:
        """How the server writes text down."""
        return (self._raw.parameter_status(b"server_encoding") or b"").decode()

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> ServerAnswer:
        """Run a statement, which the server prepares when it sees it first."""
        key = sql, tuple(map(type, values))
        prepared = self._prepared.get(key) or self._prepare(*key)
        sent = [_sent(value) for value in values]
        return ServerAnswer(
            prepared, self._asked(self._raw.exec_prepared, prepared.name, sent, [1] * len(sent))
        )

    def run(self, script: bytes) -> str | None:
        """Run statements without values in one trip; returns the first value of the last one's answer."""
        result = self._asked(self._raw.exec_, script)
        cell = result.get_value(0, 0) if result.ntuples else None
        return None if cell is None else cell.decode()

    @property
    def socket(self) -> int:
        """The number of its socket: it can be read once the server has sent something."""
        return self._raw.socket

    def news(self) -> list[str]:
        """What others have sent by NOTIFY, as far as it is here; it waits for nothing.  Raises :class:`PostgresError`."""
        self._asked_plainly(self._raw.consume_input)
        return [one.extra.decode(errors="replace") for one in iter(self._raw.notifies, None)]

    def copy_out(self, query: str) -> Iterator[bytes]:
        """The rows of a query as COPY writes them, a line each; all have to be taken.  Raises :class:`PostgresError`."""
        self._asked(self._raw.exec_, f"COPY ({query}) TO STDOUT".encode())
        while True:
            size, line = self._asked_plainly(self._raw.get_copy_data, 0)
            if size < 0:
                break
            yield bytes(line)
        self._to_the_end()

    def copy_in(self, into: str, lines: Iterable[bytes]) -> None:
        """Add rows to a table, with its columns, as COPY reads them.  Raises :class:`PostgresError`."""
        self._asked(self._raw.exec_, f"COPY {into} FROM STDIN".encode())
        try:
            for line in lines:
                self._asked_plainly(self._raw.put_copy_data, line)
        except BaseException as error:
            # The server would wait for more.
            self._asked_plainly(self._raw.put_copy_end, type(error).__name__.encode())
            with suppress(PostgresError):
                self._to_the_end()
            raise
        self._asked_plainly(self._raw.put_copy_end)
        self._to_the_end()

    def _to_the_end(self) -> None:
        """Take what is left of an answer: until then the connection takes no statement.  Raises :class:`PostgresError`."""
        answers = []
        while (answer := self._raw.get_result()) is not None:
            answers.append(answer)
        for answer in answers:
            self._judged(answer)

    def _asked_plainly(self, call: Callable[..., Any], *arguments: Any) -> Any:
        """What one of libpq's calls returns that answers with no result.  Raises :class:`PostgresError`."""
        try:
            return call(*arguments)
        except psycopg.OperationalError as error:
            raise lost(str(error)) from None

    def commit(self) -> None:
        """End a transaction for good.  Raises :class:`RuntimeError` if it had failed, and was undone."""
        if self._asked(self._raw.exec_, b"COMMIT").command_status != b"COMMIT":
            raise RuntimeError("a transaction went on after one of its statements had failed: it was undone")

    def prepare_anew(self) -> None:
        """Drop what is prepared before the next transaction: tables have changed."""
        self._out_of_date = True

    def make_room(self) -> None:
        """Drop what is prepared if it has become too much, or is out of date; to be called between transactions."""
        if self._out_of_date or len(self._prepared) > MOST_PREPARED:
            self.run(b"DEALLOCATE ALL")
            self._prepared.clear()
            self._out_of_date = False

    def close(self) -> None:
        """End the connection."""
        self._whole.close()

    def _prepare(self, sql: str, types: tuple[type, ...]) -> _Prepared:
        prepared = _Prepared(b"s%d" % len(self._prepared))
        self._asked(self._raw.prepare, prepared.name, numbered(sql), [_number_of(one) for one in types])
        self._prepared[sql, types] = prepared
        return prepared

    def _asked(self, call: Callable[..., pq.abc.PGresult], *arguments: Any) -> pq.abc.PGresult:
        """What the server answers to one of libpq's calls.  Raises :class:`PostgresError`."""
        try:
            result = call(*arguments)
        except psycopg.OperationalError as error:
            # The connection was lost before.
            raise lost(str(error)) from None
        return self._judged(result)

    def _judged(self, result: pq.abc.PGresult) -> pq.abc.PGresult:
        """An answer, if it is a good one.  Raises :class:`PostgresError`."""
        if result.status in _OK:
            return result
        words = (result.error_field(_MESSAGE) or b"").decode(errors="replace")
        code = (result.error_field(_SQLSTATE) or b"").decode()
        if code == CHANGED:
            self.prepare_anew()
        if not code:
            raise lost(result.get_error_message())
        raise PostgresError(code, words, lost=self.lost)
