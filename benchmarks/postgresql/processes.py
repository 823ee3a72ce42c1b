"""Everything that is measured of PostgreSQL and of several processes, one command after the other.

    python -m benchmarks.postgresql.processes
    python -m benchmarks.postgresql.processes --finished 1000000 --running 100000 --folder /var/tmp

Each compares with SQLite, or with one process, in the same run.  The size is that of the store in which sweeps run,
matches catch up, and statements are explained; a service is measured on a smaller one.  It takes half an hour.
"""

import argparse
import subprocess
import sys
from collections.abc import Iterator

from benchmarks.postgresql import engines


def commands(given: argparse.Namespace) -> Iterator[list[str]]:
    """What is run."""
    folder = ["--folder", str(given.folder)]
    size = ["--finished", str(given.finished), "--running", str(given.running), "--kept", *folder]
    yield ["benchmarks.postgresql.engines", *folder]
    yield ["benchmarks.postgresql.fleet", *folder]
    yield ["benchmarks.postgresql.wakeups", *folder]
    yield ["benchmarks.postgresql.beside", *size]
    yield ["benchmarks.postgresql.plans", *size]
    yield ["benchmarks.postgresql.takeover", *folder]
    yield ["benchmarks.postgresql.moving", *folder]


def main() -> None:
    """Run all, and let each print its figures."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    engines.sizes(words)
    for command in commands(words.parse_args()):
        print(f"\npython -m {' '.join(command)}", flush=True)
        subprocess.run([sys.executable, "-W", "ignore", "-m", *command], check=False)


if __name__ == "__main__":
    main()
