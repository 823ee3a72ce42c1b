"""Faults in a store, for tests of what finds or refuses them."""

import sqlite3
from contextlib import closing
from pathlib import Path


def plant(store: Path, *statements: str) -> None:
    """Do to a store what the program would never do."""
    with closing(sqlite3.connect(store)) as connection:
        for statement in statements:
            assert connection.execute(statement).rowcount != 0, statement
        connection.commit()
