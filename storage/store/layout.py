"""What a table is made of, whatever the engine is."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TableLayout:
    """A table: its columns each with its kind ("int", "text" or "bytes"), and those that put its rows in order.

    ``numbered``: its rows get numbers by themselves, and no number comes twice.
    """

    name: str
    columns: tuple[tuple[str, str], ...]
    key: tuple[str, ...]
    numbered: bool

    @property
    def names(self) -> str:
        """The columns as a statement names them."""
        return ", ".join(name for name, _ in self.columns)

    @property
    def order(self) -> str:
        """What puts the rows in order, the same on each engine."""
        return ", ".join(f"{name} NULLS LAST" for name in self.key)
