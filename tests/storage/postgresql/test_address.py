import pytest

from storage.postgresql.address import PostgresAddress
from tests.support.rows import every_row


@every_row(
    ("url", "shown"),
    [
        ("postgresql://ann@host/db", "postgresql://ann@host/db"),
        ("postgresql://ann:secret@host:5433/db", "postgresql://ann@host:5433/db"),
        ("postgres://host/db?user=ann&password=secret&sslmode=require", "postgresql://ann@host/db"),
        ("postgresql:///db?host=/run/postgresql", "postgresql:///run/postgresql/db"),
    ],
)
def test_an_address_is_shown_without_its_password(url: str, shown: str) -> None:
    address = PostgresAddress.parse(url)
    assert str(address) == shown
    assert "secret" not in f"{address} {address!r}"
    assert address.secrets == (["secret"] if "secret" in url else [])


@every_row(
    "url",
    ["postgresql://ann:secret@host", "postgresql://ann:%zzsecret@host/db", "postgresql://h/db?secret=1"],
)
def test_what_is_no_address_is_refused_without_its_words(url: str) -> None:
    with pytest.raises(ValueError, match="it ") as refused:
        PostgresAddress.parse(url)
    assert "secret" not in str(refused.value)


def test_limits_are_asked_for_beside_options_of_the_operators() -> None:
    conninfo = PostgresAddress.parse(
        "postgresql://host/db?options=-c%20search_path%3Dgames&connect_timeout=1"
    ).conninfo()
    assert b"search_path=games" in conninfo
    assert b"-c statement_timeout=5s" in conninfo
    assert b"connect_timeout=1" in conninfo
