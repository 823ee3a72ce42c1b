"""The wheel: one package, whose command works where nothing of the checkout is."""

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[1]


def run(*command: str | Path, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name in {"PATH", "SYSTEMROOT", "LANG"}}
    return subprocess.run(
        command,
        cwd=cwd,
        env={**kept, **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    directory = tmp_path_factory.mktemp("dist")
    built = run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", directory, cwd=ROOT)
    assert built.returncode == 0, built.stderr
    (found,) = directory.glob("*.whl")
    return found


def test_the_wheel_has_one_package_and_whatever_the_program_reads(wheel: Path) -> None:
    name, version = wheel.name.split("-")[:2]
    with ZipFile(wheel) as archive:
        held = set(archive.namelist())
    assert {path.split("/")[0] for path in held} == {"turnpost", f"{name}-{version}.dist-info"}
    program = [
        path
        for folder in ("bot", "engine", "renderers", "rules", "storage")
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    ]
    assert {f"turnpost/{path.relative_to(ROOT).as_posix()}" for path in program} <= held


def test_the_installed_command_works_and_leaves_common_names_alone(wheel: Path, tmp_path: Path) -> None:
    environment, elsewhere = tmp_path / "environment", tmp_path / "elsewhere"
    elsewhere.mkdir()
    venv.create(environment)
    python = environment / "bin" / "python"
    pip = (sys.executable, "-m", "pip", "--python", python, "--disable-pip-version-check", "--quiet")
    installed = run(*pip, "install", "--no-deps", "--no-index", wheel, cwd=elsewhere)
    assert installed.returncode == 0, installed.stderr
    # What it depends on is where the tests have it from.
    site = next((environment / "lib").glob("python*/site-packages"))
    (site / "dependencies.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")

    refused = run(environment / "bin" / "turnpost", cwd=elsewhere, TURNPOST_LOG="loud")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr.startswith("turnpost: TURNPOST_LOG=loud is not possible")
    with subprocess.Popen(
        [python, "-m", "turnpost"],
        cwd=elsewhere,
        env={"TURNPOST_HTTP": "127.0.0.1:0"},
        stderr=subprocess.PIPE,
        text=True,
    ) as service:
        assert service.stderr is not None
        lines = iter(service.stderr.readline, "")
        assert any("local table is open" in line for line in lines), "it ends by itself"
        service.terminate()
        assert service.wait(timeout=60) == 0
    for package in ("bot", "engine", "renderers", "rules", "storage"):
        tried = run(python, "-c", f"import {package}", cwd=elsewhere)
        assert "ModuleNotFoundError" in tried.stderr
