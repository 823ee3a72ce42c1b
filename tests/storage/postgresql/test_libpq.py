from contextlib import closing
from enum import StrEnum

import pytest

from storage.migrations import available
from storage.postgresql.address import PostgresAddress
from storage.postgresql.libpq import ServerConnection


class Kind(StrEnum):
    ODD = "odd"


def test_values_come_back_as_they_were_sent(address: PostgresAddress) -> None:
    values = (-(2**63), 2**63 - 1, "it's “é” 🎲", b"\x00\xff", None, "")
    with closing(ServerConnection(address.conninfo())) as server:
        row = server.execute("SELECT ? AS a, ? AS b, ? AS c, ? AS d, ? AS e, ? AS f", values).fetchone()
        assert row is not None
        assert tuple(row.values()) == values
        answer = server.execute(
            "SELECT ? AS kind, sum(x) AS sum FROM (VALUES (1), (2)) AS t (x)", (Kind.ODD,)
        )
        assert answer.fetchall() == [{"kind": "odd", "sum": 3}]
        assert server.execute("SELECT 1 AS one WHERE 1 = 0").fetchone() is None


def test_a_zero_byte_in_text_is_replaced_and_cuts_nothing_off(address: PostgresAddress) -> None:
    with closing(ServerConnection(address.conninfo())) as server:
        assert server.execute("SELECT ? AS text", ("ab\x00cd",)).fetchone() == {"text": "ab\ufffdcd"}


def test_a_truth_value_that_is_no_number_is_noticed(address: PostgresAddress) -> None:
    with closing(ServerConnection(address.conninfo())) as server, pytest.raises(TypeError, match="0 or 1"):
        server.execute("SELECT 1 = 1 AS yes").fetchall()


def test_the_schema_compares_text_by_bytes_and_says_its_number(address: PostgresAddress) -> None:
    collations = (
        "SELECT collation_name AS name, count(*) AS count FROM information_schema.columns "
        "WHERE table_schema = current_schema() AND data_type = 'text' GROUP BY 1"
    )
    with closing(ServerConnection(address.conninfo())) as server:
        (only,) = server.execute(collations).fetchall()
        assert only["name"] == "C"
        assert only["count"] > 80
        assert server.execute("SELECT number FROM turnpost_schema").fetchall() == [
            {"number": len(available())}
        ]
