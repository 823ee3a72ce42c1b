"""Dependencies are audited: a known vulnerability fails, and where nobody can be asked, that is said."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import run

FLAW = {"id": "PYSEC-2026-1", "fix_versions": ["1.2.4"], "description": "bad"}


def auditor(path: Path, *, report: object = None, says: str = "", status: int = 0) -> Path:
    """A program in place of the environment's Python, that answers as the auditing tool would."""
    program = path / "python"
    program.write_text(
        f"#!{sys.executable}\nimport sys\n"
        f"report, says = {json.dumps(report)!r}, {says!r}\n"
        "assert sys.argv[1:3] == ['-m', 'pip_audit']\n"
        f"assert sum(word.endswith('.lock') for word in sys.argv) == {len(run.LOCKS)}\n"
        "if report != 'null':\n"
        "    open(sys.argv[sys.argv.index('--output') + 1], 'w').write(report)\n"
        f"sys.stderr.write(says)\nsys.exit({status})\n",
        encoding="utf-8",
    )
    program.chmod(0o755)
    return program


@pytest.mark.parametrize(
    ("report", "says", "status", "result", "said"),
    [
        (
            {"dependencies": [{"name": "a", "version": "1", "vulns": []}]},
            "",
            0,
            0,
            "1 packages audited, 0 unknown",
        ),
        (
            {"dependencies": [{"name": "a", "skip_reason": "not found"}]},
            "",
            0,
            0,
            "0 packages audited, 1 unknown",
        ),
        (
            {"dependencies": [{"name": "a", "version": "1.2.3", "vulns": [FLAW]}]},
            "",
            1,
            1,
            "a 1.2.3: PYSEC-2026-1, mended in 1.2.4",
        ),
        (None, "requests.exceptions.ProxyError: no way", 1, 0, "not audited"),
        (None, "Could not connect to PyPI's vulnerability feed", 1, 0, "not audited"),
        (None, "error: unknown option", 2, 2, "unknown option"),
        (None, "", 0, 1, ""),
    ],
)
def test_what_an_audit_leads_to(  # noqa: PLR0917 - its parameters are the table's columns
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    report: object,
    says: str,
    status: int,
    result: int,
    said: str,
) -> None:
    monkeypatch.setattr(run, "PYTHON", auditor(tmp_path, report=report, says=says, status=status))
    monkeypatch.delenv("WARNINGS", raising=False)
    assert run.audit() == result
    assert said in capsys.readouterr().err


NOTHING = "warning: no dependency was audited for known vulnerabilities"


@pytest.mark.parametrize(
    ("report", "says", "warned"),
    [
        ({"dependencies": []}, "", True),
        ({"dependencies": [{"name": "a", "skip_reason": "not found"}]}, "", True),
        (
            {"dependencies": [{"name": "a", "version": "1", "vulns": []}, {"name": "b", "skip_reason": "?"}]},
            "",
            False,
        ),
        (None, "requests.exceptions.ProxyError: no way", True),
    ],
)
def test_that_nothing_was_audited_is_said_last_and_kept_for_the_end(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    report: object,
    says: str,
    *,
    warned: bool,
) -> None:
    kept = tmp_path / "warnings"
    monkeypatch.setattr(
        run, "PYTHON", auditor(tmp_path, report=report, says=says, status=int(report is None))
    )
    monkeypatch.setenv("WARNINGS", str(kept))
    assert run.audit() == 0
    assert (capsys.readouterr().err.splitlines()[-1] == NOTHING) is warned
    assert kept.exists() is warned
    if warned:
        assert kept.read_text(encoding="utf-8") == f"{NOTHING}\n"


@pytest.mark.parametrize(
    ("status", "newer", "end"),
    [
        (1, False, ["tests", NOTHING]),
        (0, False, [NOTHING, "warning: the tests did not run on CPython 3.13: it is not installed"]),
        (0, True, ["tests on 3.13", NOTHING]),
    ],
)
def test_the_check_ends_with_what_must_not_be_missed(
    tmp_path: Path, status: int, newer: bool, end: list[str]
) -> None:
    """The script itself, with a Python that does nothing but warn at the audit, and tests that pass or fail."""
    (tmp_path / ".ci").mkdir()
    (tmp_path / ".ci" / "run").write_bytes((run.ROOT / ".ci" / "run").read_bytes())
    programs = tmp_path / "programs"
    programs.mkdir()
    python = (
        '#!/bin/sh\ncase "$2" in\nsetup) mkdir -p .venv;;\n'
        f'audit) echo "{NOTHING}" >> "$WARNINGS";;\ntest) echo tests; test -z "$WARNINGS" || exit 3; exit {status};;\nesac\n'
    )
    made = (
        'mkdir -p "$3/bin"; printf "#!/bin/sh\necho tests on 3.13" >"$3/bin/python"; chmod +x "$3/bin/python"'
    )
    for name, text in {
        "python3": python,
        "python3.13": f'#!/bin/sh\ntest "$2" != venv || {{ {made}; }}\n' if newer else "#!/bin/sh\nexit 1\n",
        **dict.fromkeys(("chromium", "ruff", "mypy", "lint-imports", "uv"), "#!/bin/sh\n"),
    }.items():
        (programs / name).write_text(text, encoding="utf-8")
        (programs / name).chmod(0o755)
    done = subprocess.run(
        ["bash", tmp_path / ".ci" / "run"],
        env={"PATH": f"{programs}:{os.environ['PATH']}", "PYTHON": "python3", "PYENV_ROOT": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == status, done.stderr
    assert done.stdout.splitlines()[-2:] == end


def test_the_check_before_a_change_lands_audits() -> None:
    lines = (run.ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert any(line.startswith('"$python" run.py audit') for line in lines)
    for lock in run.LOCKS.values():
        packages = [line for line in lock.read_text(encoding="utf-8").splitlines() if "==" in line]
        assert packages
    assert any(
        line.startswith("pip-audit==") for line in run.LOCKS["dev"].read_text(encoding="utf-8").splitlines()
    )
