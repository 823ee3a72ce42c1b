"""Runs the service of the tree that it is started in; the kernel knows each thread by the name that Python gave it.

``python -P benchmarks/named_threads.py`` with the tree's folder as PYTHONPATH.  It imports nothing of this tree,
because it starts the service of other commits too.
"""

import runpy
import threading
from pathlib import Path

KEPT = 15
"""The kernel keeps so many characters of a name."""


def main() -> None:
    """Serve until stopped."""
    begin, name = threading.Thread.run, threading.Thread.name

    def tell(named: str) -> None:
        Path(f"/proc/self/task/{threading.get_native_id()}/comm").write_text(named[:KEPT])

    def run(thread: threading.Thread) -> None:
        tell(thread.name)
        begin(thread)

    def rename(thread: threading.Thread, named: str) -> None:
        name.fset(thread, named)  # type: ignore[attr-defined]  # a property
        tell(named)

    # Names reach the kernel from Python 3.14 on.  Threads give themselves other names.
    threading.Thread.run = run  # type: ignore[method-assign, assignment]
    threading.Thread.name = name.setter(rename)  # type: ignore[attr-defined]
    Path("/proc/self/comm").write_text("event loop")
    runpy.run_module("bot", run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
