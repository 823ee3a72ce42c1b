"""What a store's tables are made of, whatever its engine: as the migrations say it."""

from contextlib import closing
from functools import lru_cache
from graphlib import TopologicalSorter

from storage.sqlite import schema
from storage.store.layout import TableLayout

DERIVED = "seal"
"""The column that one engine computes for itself, and the other has no use for."""


_KINDS = {"INTEGER": "int", "TEXT": "text", "BLOB": "bytes"}


@lru_cache(maxsize=1)
def layouts() -> tuple[TableLayout, ...]:
    """All tables of the present schema, those first that others refer to; without the columns that are derived."""
    with closing(schema.fresh()) as made:
        names = [name for (name,) in made.execute(schema.TABLES)]
        refers = {
            name: {
                there for _, _, there, *_ in made.execute(f"PRAGMA foreign_key_list({name})") if there != name
            }
            for name in names
        }
        numbered = {
            name
            for (name, sql) in made.execute("SELECT name, sql FROM sqlite_master WHERE type = 'table'")
            if "AUTOINCREMENT" in (sql or "")
        }
        laid_out = {}
        for name in names:
            rows = made.execute(f"PRAGMA table_info({name})").fetchall()
            columns = tuple((row[1], _KINDS[row[2]]) for row in rows if row[1] != DERIVED)
            key = tuple(row[1] for row in sorted(rows, key=lambda row: int(row[5])) if row[5])
            laid_out[name] = TableLayout(
                name, columns, key or tuple(column for column, _ in columns), name in numbered
            )
    return tuple(laid_out[name] for name in TopologicalSorter(refers).static_order())
