"""Run Turnpost, or its tests, with nothing but Python and this checkout.

    python3 run.py           the service (without DISCORD_TOKEN: the local table)
    python3 run.py test      all tests; further words go to pytest (-n 0: one after the other;
                             --engine postgresql: those of the store and of what stands on it, on that engine)
    python3 run.py lock      bring the lock files in line with pyproject.toml
    python3 run.py upgrade   the same, with the newest versions that it allows
    python3 run.py audit     ask whether vulnerabilities are known in what they name
    python3 run.py setup     only make the environment (setup postgres: with the driver of PostgreSQL)

Makes a virtual environment in ``.venv`` and installs exactly what the lock
files name, checked by hash; it does so again only when a lock file has changed.
"""

import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import venv
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent
ENVIRONMENT = ROOT / ".venv"
EXTRAS = {"run": ("fast",), "postgres": ("fast", "postgres"), "dev": ("fast", "postgres", "dev")}
"""The extras of pyproject.toml that each kind of environment has."""

LOCKS = {kind: ROOT / "requirements" / f"{kind}.lock" for kind in EXTRAS}
LOCKING_TOOL = "uv==0.13.8"

_BIN = ENVIRONMENT / ("Scripts" if os.name == "nt" else "bin")
PYTHON = _BIN / ("python.exe" if os.name == "nt" else "python")


def main(words: list[str]) -> int:
    """Do what the words say, and return the exit status of what was run."""
    if sys.version_info < (3, 11):
        sys.stderr.write(f"Turnpost needs Python 3.11 or newer; this is {sys.version.split()[0]}\n")
        return 2
    match words:
        case []:
            prepare("run")
            return become([PYTHON, "-m", "bot"])
        case ["test", *rest]:
            prepare("dev")
            # Every worker, and every service that a test starts, would compile all of it anew.
            os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
            return become([PYTHON, "-m", "pytest", *side_by_side(), "--durations", "20", *rest])
        case ["setup", *rest]:
            kind = next((kind for kind in reversed(LOCKS) if kind in rest), "run")
            prepare(kind)
            return 0
        case ["lock" | "upgrade" as command]:
            prepare("dev")
            return lock(upgrade=command == "upgrade")
        case ["audit"]:
            prepare("dev")
            return audit()
        case _:
            sys.stderr.write(__doc__ or "")
            return 2


def prepare(kind: str) -> None:
    """Make the environment and install what the lock file of this kind names."""
    locked = LOCKS[kind]
    digest = hashlib.sha256(locked.read_bytes()).hexdigest()
    marker = ENVIRONMENT / f".installed-{kind}"
    if PYTHON.exists() and marker.exists() and marker.read_text(encoding="utf-8") == digest:
        return
    if not PYTHON.exists():
        sys.stderr.write(f"making a virtual environment in {ENVIRONMENT.name}\n")
        venv.create(ENVIRONMENT, with_pip=True)
    sys.stderr.write(f"installing what {locked.relative_to(ROOT)} names\n")
    wanted: list[str | Path] = ["--quiet", "--require-hashes", "--requirement", locked]
    uv = shutil.which("uv")
    # Where it is installed it takes two seconds instead of twenty; it may not know the indexes that pip is told of.
    if uv is None or run([uv, "pip", "install", "--python", PYTHON, *wanted]):
        pip: list[str | Path] = [PYTHON, "-m", "pip", "install", "--disable-pip-version-check"]
        subprocess.run([*pip, *wanted], check=True, cwd=ROOT)
    marker.write_text(digest, encoding="utf-8")


def side_by_side() -> list[str]:
    """Options of pytest-xdist: more workers than processors, as many tests wait for a process or a browser now and then."""
    processors = os.cpu_count() or 1
    return ["--numprocesses", str(processors + min(processors, 4)), "--dist", "worksteal"]


def lock(*, upgrade: bool) -> int:
    """Compute the lock files from the bounds in ``pyproject.toml``; what is locked stays, unless ``upgrade``."""
    subprocess.run([PYTHON, "-m", "pip", "install", "--quiet", LOCKING_TOOL], check=True)
    for kind, path in LOCKS.items():
        extras = [f"--extra={extra}" for extra in EXTRAS[kind]]
        tool: list[str | Path] = [
            PYTHON,
            "-m",
            "uv",
            "pip",
            "compile",
            "--quiet",
            "--universal",
            "--python-version",
            "3.11",
        ]
        options = ["--generate-hashes", "--no-header", "--no-annotate", *extras]
        if upgrade:
            options.append("--upgrade")
        status = run([*tool, *options, "pyproject.toml", "--output-file", path])
        if status:
            return status
    return 0


_UNREACHABLE = re.compile(
    r"\b(requests|urllib3)\.exceptions\.|ServiceError|Could not connect|blocking this service"
)
"""What the auditing tool says where it gets no answer."""


def audit() -> int:
    """Ask whether vulnerabilities are known in what the lock files name; one that is known is a failure.

    Where nobody can be asked, or nobody knows a package, that is said and is no failure; it is a
    warning, which ``.ci/run`` repeats at its end, if that leaves none audited.
    """
    with tempfile.TemporaryDirectory() as directory:
        report = Path(directory) / "report.json"
        tool: list[str | Path] = [PYTHON, "-m", "pip_audit", "--disable-pip", "--require-hashes"]
        tool += ["--progress-spinner", "off", "--format", "json", "--output", report]
        for path in LOCKS.values():
            tool += ["--requirement", path]
        done = subprocess.run(tool, check=False, cwd=ROOT, capture_output=True, text=True)
        if not report.exists():
            if _UNREACHABLE.search(done.stderr) is None:
                sys.stderr.write(done.stderr)
                return done.returncode or 1
            sys.stderr.write("not audited: the service that knows of vulnerabilities cannot be reached\n")
            warn("no dependency was audited for known vulnerabilities")
            return 0
        packages = json.loads(report.read_text(encoding="utf-8"))["dependencies"]
    flaws = [(package, flaw) for package in packages for flaw in package.get("vulns", ())]
    for package, flaw in flaws:
        fixed = ", ".join(flaw["fix_versions"]) or "no version"
        sys.stderr.write(f"{package['name']} {package['version']}: {flaw['id']}, mended in {fixed}\n")
    silent = sum("skip_reason" in package for package in packages)
    sys.stderr.write(f"{len(packages) - silent} packages audited, {silent} unknown to the service\n")
    if silent == len(packages):
        warn("no dependency was audited for known vulnerabilities")
    return 1 if flaws or done.returncode else 0


def warn(what: str) -> None:
    """Say what is no failure but should not be missed: last of all, and in the file that ``WARNINGS`` names, if any."""
    sys.stderr.write(f"warning: {what}\n")
    if "WARNINGS" in os.environ:
        with Path(os.environ["WARNINGS"]).open("a", encoding="utf-8") as file:
            file.write(f"warning: {what}\n")


def run(command: Sequence[str | Path]) -> int:
    """Run a command from the checkout, in its environment, and return its exit status."""
    return subprocess.run(command, check=False, cwd=ROOT).returncode


def become(command: Sequence[str | Path]) -> int:
    """Go on as this command, in the same process: whatever is sent to us it gets, and it leaves nothing behind."""
    if os.name == "nt":
        # There, execv starts another process and ends this one, though someone waits for it.
        return stand_by(command)
    os.chdir(ROOT)
    return os.execv(command[0], [str(word) for word in command])


def stand_by(command: Sequence[str | Path]) -> int:
    """Run a command that heeds what the console tells it, as we are told it: Ctrl+C and Ctrl+Break."""
    for name in ("SIGINT", "SIGBREAK"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), lambda *_: None)
    return run(command)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
    except subprocess.CalledProcessError as error:
        # The command itself has said what is wrong.
        sys.exit(error.returncode)
