"""``run.py`` gives way to the service: what stops the one stops the other."""

import asyncio
import contextlib
import hashlib
import os
import re
import signal
import subprocess
import sys
import sysconfig
import venv
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

import run

PATIENCE = 30.0
ENDING = 10.0
"""Seconds within which the service has ended."""


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout whose environment is made already, of what the tests run with."""
    root = tmp_path_factory.mktemp("checkout")
    (root / "run.py").write_bytes((run.ROOT / "run.py").read_bytes())
    for folder in ("bot", "engine", "renderers", "requirements", "rules", "storage"):
        (root / folder).symlink_to(run.ROOT / folder)
    venv.create(root / ".venv")
    site = next((root / ".venv" / "lib").glob("python*/site-packages"))
    (site / "dependencies.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    locked = (root / "requirements" / "run.lock").read_bytes()
    (root / ".venv" / ".installed-run").write_text(hashlib.sha256(locked).hexdigest(), encoding="utf-8")
    return root


@asynccontextmanager
async def started(checkout: Path, store: Path) -> AsyncIterator[asyncio.subprocess.Process]:
    """``run.py`` as someone starts it from elsewhere, serving the local table."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        checkout / "run.py",
        cwd=store.parent,
        env={
            "PATH": os.environ["PATH"],
            "TURNPOST_HTTP": "127.0.0.1:0",
            "TURNPOST_DATABASE_URL": f"sqlite:///{store}",
        },
        stderr=asyncio.subprocess.PIPE,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        # Its children, too, if it has left any.
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        await process.wait()


async def serving(process: asyncio.subprocess.Process) -> None:
    """Wait until the table can be looked at."""
    assert process.stderr is not None
    async with asyncio.timeout(PATIENCE):
        while b"local table is open" not in (line := await process.stderr.readline()):
            assert line, "it has ended by itself"


@pytest.mark.skipif(sys.platform == "win32", reason="this system has no such signals")
async def test_a_signal_to_it_ends_the_service_and_frees_the_store(checkout: Path, tmp_path: Path) -> None:
    """One that ends Python at once where nobody handles it: what the service does at each its own tests show."""
    store = tmp_path / "turnpost.db"
    async with started(checkout, store) as process:
        await serving(process)
        process.send_signal(signal.SIGHUP)
        _, errors = await asyncio.wait_for(process.communicate(), ENDING)
        assert process.returncode == 0, errors
        assert b"Traceback" not in errors
        async with started(checkout, store) as again:
            await serving(again)


def test_where_a_process_cannot_give_way_it_waits_for_what_the_command_makes_of_an_interrupt(
    tmp_path: Path,
) -> None:
    """As on Windows, whose console interrupts both: the command ends as it likes, and its status is ours."""
    command = tmp_path / "command.py"
    command.write_text(
        "import os, signal\n"
        "signal.signal(signal.SIGINT, lambda *_: exit(7))\n"
        "os.kill(os.getppid(), signal.SIGINT)\n"
        "os.kill(os.getpid(), signal.SIGINT)\n"
    )
    waiting = "import run, sys; sys.exit(run.stand_by([sys.executable, sys.argv[1]]))"
    done = subprocess.run(
        [sys.executable, "-c", waiting, command],
        cwd=run.ROOT,
        capture_output=True,
        check=False,
        timeout=PATIENCE,
    )
    assert (done.returncode, done.stderr) == (7, b"")


def test_what_runs_the_service_is_locked_as_what_tests_it() -> None:
    """``.ci/run`` installs what tests it alone: it shows that the rest can be installed."""
    running, with_postgres, testing = (
        set(re.split(r"\n(?! )", path.read_text(encoding="utf-8").strip())) for path in run.LOCKS.values()
    )
    assert running
    assert running < with_postgres < testing


@pytest.mark.parametrize(
    ("uv", "status", "installers"), [(None, 0, ["pip"]), ("uv", 0, ["uv"]), ("uv", 2, ["uv", "pip"])]
)
def test_pip_installs_where_uv_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, uv: str | None, status: int, installers: list[str]
) -> None:
    used: list[str] = []

    def installing(command: list[str | Path], **_: object) -> subprocess.CompletedProcess[str]:
        assert {"--require-hashes", run.LOCKS["run"]} <= set(command)
        used.append("uv" if command[0] == "uv" else "pip")
        return subprocess.CompletedProcess(command, status if command[0] == "uv" else 0)

    monkeypatch.setattr(run, "ENVIRONMENT", tmp_path)
    monkeypatch.setattr(run, "PYTHON", Path(sys.executable))
    monkeypatch.setattr("shutil.which", lambda _: uv)
    monkeypatch.setattr("subprocess.run", installing)
    run.prepare("run")
    run.prepare("run")
    assert used == installers
