"""The schema as numbered SQL files, in the spelling that PostgreSQL reads; each engine applies them."""

from importlib.resources import files


def available() -> list[tuple[int, str]]:
    """All migrations as (number, SQL), in order; the numbers run from 1 without a gap."""
    numbered = sorted(
        (int(entry.name[:4]), entry.read_text(encoding="utf-8"))
        for entry in files(__package__).iterdir()
        if entry.name.endswith(".sql")
    )
    if [number for number, _ in numbered] != list(range(1, len(numbered) + 1)):
        raise RuntimeError("the migrations are not numbered 1, 2, 3 …")
    return numbered
