"""``python -m engine solve``: what it takes, prints, writes and refuses."""

import re
from io import BytesIO, StringIO
from pathlib import Path

from engine.cli import run
from tests.engine.solver.reader import read
from tests.support.rows import every_row

SMALL = ("bipod", "--set", "gap=1", "--set", "rows=2", "--set", "stones=1")


def typed(*arguments: str) -> tuple[int, str, str]:
    """Exit status, output and errors of one command line."""
    stdout, stderr = StringIO(), StringIO()
    status = run(("solve", *arguments), BytesIO(), stdout, stderr)
    return status, stdout.getvalue(), stderr.getvalue()


def test_it_says_who_wins_and_how_and_writes_a_proof(tmp_path: Path) -> None:
    proof = tmp_path / "proof.jsonl"
    status, printed, _ = typed(*SMALL, "b2", "--proof", str(proof))
    assert status == 0
    first, second, third = printed.splitlines()
    claimed = re.fullmatch(r"bipod, Second to move: a win within (\d+) plies by (\S+)", first)
    assert claimed
    checked = read(proof.read_text(encoding="utf-8").splitlines())
    assert (checked.outcome, checked.within, checked.first) == ("win", int(claimed[1]), [claimed[2]])
    line = second.removeprefix("line: ").split()
    assert line[0] == claimed[2]
    assert len(line) == checked.within
    assert re.fullmatch(rf"\d+ nodes, \d+\.\d s; {checked.positions} positions in the proof", third)


def test_the_example_in_the_docs_is_what_it_prints(tmp_path: Path) -> None:
    page = (Path(__file__).parents[3] / "docs" / "engine.md").read_text(encoding="utf-8")
    _, _, rest = page.partition("    python -m engine solve bipod ")
    command, *printed = rest.split("\n\n")[0].splitlines()
    _, _, lines = page.partition("with its positions:\n\n")
    proof = tmp_path / "win.jsonl"
    status, out, _ = typed("bipod", *command.split()[:-1], str(proof))
    assert status == 0
    assert out.splitlines()[:2] == [line.strip() for line in printed]
    shown = [line.strip() for line in lines.split("\n\n")[0].splitlines()]
    assert proof.read_text(encoding="utf-8").splitlines()[1:4] == shown


def test_of_a_lost_position_it_shows_how_long_it_holds_out() -> None:
    first, second, _ = typed(*SMALL)[1].splitlines()
    assert re.fullmatch(r"bipod, First to move: a loss within \d+ plies", first)
    assert len(second.removeprefix("line: ").split()) == int(first.split()[-2])


def test_what_the_limits_leave_open_is_said(tmp_path: Path) -> None:
    status, printed, _ = typed("pux", "--nodes", "300")
    assert status == 0
    assert printed.startswith("pux, First to move: unknown, at best a win, at worst a loss\n300 nodes, ")
    assert typed(*SMALL, "--room", "5", "--nodes", "900")[1].startswith("bipod, First to move: unknown")


@every_row(
    ("arguments", "complaint"),
    [
        (("chess",), "no game is called 'chess'"),
        (("bipod", "--set", "rows=99"), "rows"),
        (("bipod", "z9"), "ply 1"),
        (("bipod", "--nodes", "0"), "a whole number from 1"),
        (("bipod", "--seconds", "soon"), "a whole number from 1"),
        ((*SMALL, "a1", "h2", "adopt", "e1o", "i1", "f2O", "b2", "d2o"), "over"),
        ((*SMALL, "--proof", "/nowhere/at/all"), "cannot be written"),
    ],
)
def test_what_it_cannot_do_is_one_line(arguments: tuple[str, ...], complaint: str) -> None:
    status, printed, error = typed(*arguments)
    assert (status, printed) == (2, "")
    assert complaint in error
    assert error.startswith("engine: ")
    assert error.count("\n") == 1
