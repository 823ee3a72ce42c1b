"""The container image: the Dockerfile's steps, carried out by hand on what ``.dockerignore`` leaves of the checkout.

There is no Docker engine here.  Only two steps stand in for the real ones: users are not made, and
packages come from the environment of the tests instead of an index.
"""

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).parents[1]


def instructions() -> list[tuple[str, str]]:
    """The Dockerfile's instructions in order, each with what follows it."""
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [(word, rest.strip()) for word, _, rest in (line.partition(" ") for line in lines)]


def copied() -> list[tuple[str, str]]:
    """The sources and targets of ``COPY``."""
    return [
        (source, target)
        for word, rest in instructions()
        if word == "COPY"
        for source, target in [rest.split()]
    ]


def pattern(line: str) -> re.Pattern[str]:
    """A line of ``.dockerignore`` as Docker documents it: a path, ``*`` within a name, ``**`` over any number of folders."""
    special = {"**/": "(?:.*/)?", "**": ".*", "*": "[^/]*", "?": "[^/]"}
    pieces = re.split(r"(\*\*/?|\*|\?)", line.strip("/"))
    return re.compile("".join(special.get(piece, re.escape(piece)) for piece in pieces))


def in_context(path: PurePosixPath, lines: list[str]) -> bool:
    """Whether a file is sent to the builder: the last line that matches it, or a folder above it, decides."""
    names = [path.as_posix(), *(parent.as_posix() for parent in path.parents[:-1])]
    inside = True
    for line in lines:
        kept = line.startswith("!")
        if any(pattern(line.removeprefix("!")).fullmatch(name) for name in names):
            inside = kept
    return inside


def checkout() -> Iterator[PurePosixPath]:
    """The files of the checkout, whether git knows them or not."""
    for folder, folders, files in os.walk(ROOT):
        folders[:] = [
            name for name in folders if name not in {".git", ".venv"} and not name.endswith("_cache")
        ]
        yield from (PurePosixPath(Path(folder, name).relative_to(ROOT)) for name in files)


def context() -> list[PurePosixPath]:
    """What the builder gets."""
    text = (ROOT / ".dockerignore").read_text(encoding="utf-8")
    lines = [line for line in map(str.strip, text.splitlines()) if line and not line.startswith("#")]
    return [path for path in checkout() if in_context(path, lines)]


def program() -> set[str]:
    """The folders of the program."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return {*project["tool"]["hatch"]["build"]["targets"]["wheel"]["only-include"]} - {"turnpost"}


def test_docker_gets_what_it_copies_and_nothing_else() -> None:
    sources = {source for source, _ in copied()}
    assert program() <= sources, "a folder of the program is not in the image"
    files = [path.as_posix() for path in context()]
    for source in sources:
        assert any(file == source or file.startswith(f"{source}/") for file in files), f"{source} is left out"
    for file in files:
        assert any(file == source or file.startswith(f"{source}/") for source in sources), (
            f"{file} is not used"
        )
        assert not file.endswith(".pyc"), file
    for folder in program():
        wanted = {
            path.as_posix()
            for path in checkout()
            if path.parts[0] == folder and "__pycache__" not in path.parts
        }
        assert wanted <= set(files)


def test_the_last_line_that_matches_decides() -> None:
    lines = ["*", "!bot", "**/__pycache__", "!requirements/*.lock"]
    cases = {
        "README.md": False,
        "bot/app.py": True,
        "bot/web/server.py": True,
        "bot/__pycache__/app.pyc": False,
        "bot/web/__pycache__/server.pyc": False,
        "robot/app.py": False,
        "requirements/run.lock": True,
        "requirements/run.in": False,
    }
    assert {name: in_context(PurePosixPath(name), lines) for name in cases} == cases


def test_it_runs_as_a_user_of_its_own() -> None:
    steps = instructions()
    (user,) = [rest for word, rest in steps if word == "USER"]
    assert re.search(rf"useradd .*--uid [1-9]\d{{3,}} {user}\b", dict(steps[::-1])["RUN"])
    after = [word for word, _ in steps[steps.index(("USER", user)) :]]
    assert "CMD" in after
    assert not {"RUN", "COPY"} & set(after), "what it runs is root's, so it cannot change it"
    assert f"-o {user} /data" in dict(steps[::-1])["RUN"]


@pytest.mark.parametrize("kind", ["run", "postgres"])
def test_the_image_s_steps_make_a_service_that_works(kind: str, tmp_path: Path) -> None:
    image, told = tmp_path / "image", tmp_path / "told"
    arguments: dict[str, str] = {}
    sent = context()
    settings: dict[str, str] = {}
    directory, command, check, stop = image, [], [], ""
    for word, rest in instructions():
        match word:
            case "WORKDIR":
                directory = image / rest.strip("/")
                directory.mkdir(parents=True)
            case "COPY":
                copy(sent, directory, *rest.split())
            case "ARG":
                name, _, value = rest.partition("=")
                arguments[name] = {"KIND": kind}.get(name, value)
            case "RUN" if rest.startswith("if "):
                in_shell(rest, arguments, told)
            case "RUN":
                for step in rest.split("&&"):
                    carry_out(shlex.split(step.replace("$KIND", arguments.get("KIND", ""))), directory)
            case "ENV":
                settings |= dict(each.split("=", 1) for each in shlex.split(rest))
            case "HEALTHCHECK":
                check = json.loads(rest.partition("CMD ")[2])
            case "CMD":
                command = json.loads(rest)
            case "STOPSIGNAL":
                stop = rest
            case _:
                assert word in {"FROM", "USER", "VOLUME", "EXPOSE"}, f"{word} is not known here"

    assert arguments == {"KIND": kind}
    client = "apt-get install -y --no-install-recommends postgresql-client"
    assert (client in told.read_text(encoding="utf-8").splitlines()) == (kind == "postgres")

    # Only where it listens and what it writes are this test's own.
    assert settings["TURNPOST_HTTP"].endswith(":8080")
    settings |= {"TURNPOST_HTTP": "127.0.0.1:0", "TURNPOST_DATABASE_URL": f"sqlite:///{tmp_path}/turnpost.db"}
    assert command[0] == check[0] == "python"
    with subprocess.Popen(
        [sys.executable, *command[1:]], cwd=directory, env=settings, stderr=subprocess.PIPE, text=True
    ) as service:
        try:
            assert service.stderr is not None
            address = next((line for line in service.stderr if "local table is open" in line), "")
            port = re.search(r":(\d+)/", address)
            assert port is not None, "it ends by itself"
            asked = [part.replace(":8080/", f":{port[1]}/") for part in check[1:]]
            assert (
                subprocess.run([sys.executable, *asked], cwd=tmp_path, timeout=60, check=False).returncode
                == 0
            )
            service.send_signal(signal.Signals[stop])
            assert service.wait(timeout=60) == 0
        finally:
            service.kill()
    imported = {path.relative_to(directory).parts[0] for path in directory.rglob("*.pyc")}
    assert imported == program(), "it was run from the image's folders"


def copy(sent: list[PurePosixPath], directory: Path, source: str, target: str) -> None:
    """``COPY`` from the context alone."""
    files = [path for path in sent if path.is_relative_to(source)]
    assert files, f"COPY {source}: not in the context"
    for path in files:
        to = directory / target / path.relative_to(source)
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / path, to)


def in_shell(script: str, arguments: dict[str, str], told: Path) -> None:
    """``RUN`` with a condition: the shell decides it, and what would be done is written to ``told``."""
    programs = told.with_name("programs")
    programs.mkdir()
    for name in ("apt-get", "rm"):
        (programs / name).write_text(f'#!/bin/sh\necho "{name} $*" >>{told}\n', encoding="utf-8")
        (programs / name).chmod(0o755)
    told.touch()
    subprocess.run(["/bin/sh", "-ec", script], env={**arguments, "PATH": str(programs)}, check=True)


def carry_out(step: list[str], directory: Path) -> None:
    """``RUN``: users are not made, and packages are there already, in the versions that the lock file names."""
    if step[:2] == ["pip", "install"]:
        assert "--require-hashes" in step
        locked = (directory / step[step.index("--requirement") + 1]).read_text(encoding="utf-8")
        named = dict(re.findall(r"^([a-z0-9-]+)==([^ ;\\]+)(?= \\$)", locked, re.MULTILINE))
        assert {name: version(name) for name in named} == named
    else:
        assert step[0] in {"useradd", "install"}, f"{step} is not known here"
