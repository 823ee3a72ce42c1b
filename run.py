"""Run Turnpost, or its tests, with nothing but Python and this checkout.

    python3 run.py           the service (without DISCORD_TOKEN: the local table)
    python3 run.py test      all tests; further words go to pytest
    python3 run.py lock      compute the lock files anew
    python3 run.py setup     only make the environment

Makes a virtual environment in ``.venv`` and installs exactly what the lock
files name, checked by hash; it does so again only when a lock file has changed.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent
ENVIRONMENT = ROOT / ".venv"
LOCKS = {"run": ROOT / "requirements" / "run.lock", "dev": ROOT / "requirements" / "dev.lock"}
LOCKING_TOOL = "uv==0.13.8"

_BIN = ENVIRONMENT / ("Scripts" if os.name == "nt" else "bin")
PYTHON = _BIN / ("python.exe" if os.name == "nt" else "python")


def main(words: list[str]) -> int:
    """Do what the words say; gives the exit status of what was run."""
    if sys.version_info < (3, 11):
        sys.stderr.write(f"Turnpost needs Python 3.11 or newer; this is {sys.version.split()[0]}\n")
        return 2
    match words:
        case []:
            prepare("run")
            return run([PYTHON, "-m", "bot"])
        case ["test", *rest]:
            prepare("dev")
            return run([PYTHON, "-m", "pytest", *rest])
        case ["setup", *rest]:
            prepare("dev" if "dev" in rest else "run")
            return 0
        case ["lock"]:
            prepare("dev")
            return lock()
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
    pip: list[str | Path] = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "--require-hashes", "--requirement", locked], check=True, cwd=ROOT)
    marker.write_text(digest, encoding="utf-8")


def lock() -> int:
    """Compute the lock files from the bounds in ``pyproject.toml``."""
    subprocess.run([PYTHON, "-m", "pip", "install", "--quiet", LOCKING_TOOL], check=True)
    for kind, path in LOCKS.items():
        extra = ["--extra", "dev"] if kind == "dev" else []
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
        options = ["--generate-hashes", "--no-header", "--no-annotate", "--upgrade", *extra]
        status = run([*tool, *options, "pyproject.toml", "--output-file", path])
        if status:
            return status
    return 0


def run(command: list[str | Path]) -> int:
    """Run a command from the checkout, in its environment; an interrupt is the command's business."""
    try:
        return subprocess.run(command, check=False, cwd=ROOT).returncode
    except KeyboardInterrupt:
        return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
