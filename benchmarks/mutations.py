"""Puts faults into a copy of the program, one at a time, and says which of the named tests see them.

    python -m benchmarks.mutations                     every fault of mutations.json
    python -m benchmarks.mutations pux-equal --jobs 2  some of them, two at a time
    python -m benchmarks.mutations --clean             first the named tests without any fault

Each fault names the tests that must see it.  One that none of them sees has survived: the
tests lost something.  A test is a file, or a node of one.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

ROOT = Path(__file__).parent.parent
DATA = Path(__file__).with_suffix(".json")

LONGEST = 600.0
"""Seconds for the tests of one fault: a program that hangs is seen, too."""


@dataclass(frozen=True, slots=True)
class Mutation:
    """One fault: ``old`` in ``file`` becomes ``new``; ``what`` says what goes wrong for a user."""

    id: str
    layer: str
    what: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]

    def mutated(self, text: str) -> str:
        """The file's text with the fault in it; raises ``ValueError`` unless ``old`` stands in it once."""
        if text.count(self.old) != 1:
            raise ValueError(f"{self.id}: the old text stands {text.count(self.old)} times in {self.file}")
        return text.replace(self.old, self.new)


def mutations() -> list[Mutation]:
    """All of them, in the order of the data."""
    return [Mutation(**{**entry, "tests": tuple(entry["tests"])}) for entry in json.loads(DATA.read_bytes())]


@contextmanager
def checkout() -> Iterator[Path]:
    """A copy of every tracked file, as it is now."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True)
    with tempfile.TemporaryDirectory(prefix="mutations-") as directory:
        copy = Path(directory) / "checkout"
        for name in filter(None, listed.stdout.split("\0")):
            if (ROOT / name).is_file():
                (copy / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, copy / name)
        yield copy


def failing(copy: Path, tests: tuple[str, ...]) -> tuple[str, ...] | None:
    """Those of the tests that fail in the copy; ``None`` if they could not be run at all."""
    command = [sys.executable, "-m", "pytest", "-q", "-rfE", "--tb=no", "-p", "no:cacheprovider"]
    command.append(f"--basetemp={copy.parent / 'pytest'}")
    environment = {**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1", "COLUMNS": "400"}
    try:
        ran = subprocess.run(  # noqa: PLW1510 - it is to fail
            [*command, *tests], cwd=copy, env=environment, capture_output=True, text=True, timeout=LONGEST
        )
    except subprocess.TimeoutExpired:
        return tests
    if ran.returncode > 1:
        return None
    lines = [
        line.partition(" ")[2] for line in ran.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))
    ]
    return tuple(test for test in tests if any(line.startswith(test) for line in lines))


def seen(copy: Path, mutation: Mutation) -> bool:
    """Run a mutation's tests on the copy with the fault in it, and print what came of it."""
    began, file = time.perf_counter(), copy / mutation.file
    whole = file.read_text(encoding="utf-8")
    file.write_text(mutation.mutated(whole), encoding="utf-8")
    try:
        caught = failing(copy, mutation.tests)
    finally:
        file.write_text(whole, encoding="utf-8")
    seconds = time.perf_counter() - began
    if caught:
        missed = [f"; not by {test}" for test in mutation.tests if test not in caught]
        verdict = f"caught by {', '.join(caught)}{''.join(missed)}"
    else:
        verdict = "BROKEN: its tests cannot be run" if caught is None else "SURVIVED"
    print(f"{mutation.id:26} {mutation.layer:13} {seconds:5.1f} s  {verdict}", flush=True)
    return bool(caught)


def main() -> int:
    """Run what the command line asks for, and return the exit status."""
    parser = argparse.ArgumentParser(description="Put faults into a copy of the program and see who notices.")
    parser.add_argument("ids", nargs="*", help="the faults to try; all, if none is named")
    parser.add_argument("--jobs", type=int, default=1, help="how many at a time, each in a copy of its own")
    parser.add_argument("--clean", action="store_true", help="run the named tests without any fault first")
    asked = parser.parse_args()
    chosen = [mutation for mutation in mutations() if not asked.ids or mutation.id in asked.ids]
    if unknown := set(asked.ids) - {mutation.id for mutation in chosen}:
        parser.error(f"there is no fault {min(unknown)}")
    with checkout() as copy:
        tests = tuple(dict.fromkeys(test for mutation in chosen for test in mutation.tests))
        if asked.clean and (fail := failing(copy, tests)) != ():
            print(f"without any fault these fail: {', '.join(fail or tests)}")
            return 1
    jobs = max(1, min(asked.jobs, len(chosen)))
    free: SimpleQueue[Path] = SimpleQueue()

    def attempt(mutation: Mutation) -> bool:
        copy = free.get()
        try:
            return seen(copy, mutation)
        finally:
            free.put(copy)

    with ExitStack() as copies, ThreadPoolExecutor(jobs) as pool:
        for _ in range(jobs):
            free.put(copies.enter_context(checkout()))
        survived = list(pool.map(attempt, chosen)).count(False)
    print(f"{len(chosen) - survived} of {len(chosen)} caught")
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main())
