"""What grows with the store is measured, and the measuring works."""

from pathlib import Path

from benchmarks.growth.__main__ import measure, table
from benchmarks.growth.commands import MEASURED, is_measured
from benchmarks.growth.dimensions import DIMENSIONS
from bot.conversation.registry import COMMANDS
from tests.support.rows import every_row


@every_row("command", [command.name for command in COMMANDS])
def test_every_command_is_measured(command: str) -> None:
    assert is_measured(command)


def test_what_is_said_to_be_printed_is_measured() -> None:
    for dimension in DIMENSIONS.values():
        assert set(dimension.prints) <= MEASURED.keys()


async def test_everything_can_be_measured(tmp_path: Path) -> None:
    figures = await measure(DIMENSIONS["matches"], [440], MEASURED, times=1, directory=tmp_path)
    assert figures.keys() == MEASURED.keys()
    assert all(median > 0 for (median,) in figures.values())


def test_what_grows_is_marked() -> None:
    lines = table(DIMENSIONS["plies"], [20, 200], {"/move": [1.0, 2.5], "/history": [1, 3], "/note": [1, 2]})
    assert [line.rpartition("|")[0].rpartition("|")[2].strip() for line in lines[4:]] == [
        "**grows**",
        "prints more",
        "",
    ]
