"""What operators copy from docs/examples: it names nothing that is not there, and starts where Docker is."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from bot.config import Config
from bot.metrics import Metrics
from tests.support.service import ROOT

EXAMPLES = ROOT / "docs/examples"
COMPOSE = EXAMPLES / "compose.yaml"


def measured() -> set[str]:
    """The names of all measurements, as they stand in what Prometheus reads."""
    text = Metrics().text(None, up=True, works=True).decode()
    names = set()
    for name, kind in re.findall(r"^# TYPE (\w+) (\w+)$", text, re.MULTILINE):
        parts = ("_bucket", "_sum", "_count") if kind == "histogram" else ("",)
        names |= {name + part for part in parts if not name.endswith("_created")}
    return names


def whole(name: str) -> str:
    """The measurement that a part of a histogram belongs to."""
    return re.sub(r"_(bucket|sum|count)$", "", name)


def test_the_dashboard_shows_every_measurement_but_what_was_removed_and_thought() -> None:
    dashboard = json.loads((EXAMPLES / "dashboard.json").read_text(encoding="utf-8"))
    shown = {
        name
        for panel in dashboard["panels"]
        for target in panel["targets"]
        for name in re.findall(r"turnpost_\w+", target["expr"])
    }
    assert shown <= measured(), "it asks for nothing that is not measured"
    left_out = {whole(name) for name in measured()} - {whole(name) for name in shown}
    assert left_out == {"turnpost_removed_total", "turnpost_computer_thought_seconds"}


def test_the_compose_file_sets_what_the_program_reads() -> None:
    text = COMPOSE.read_text(encoding="utf-8")
    settings = dict(re.findall(r"^ {6}((?:TURNPOST|DISCORD)_\w+): (.+)$", text, re.MULTILINE))
    settings["DISCORD_TOKEN"] = "a.b.c"
    config = Config.read(settings)
    assert str(config.database) == "postgresql://turnpost@store/turnpost"
    assert "replicas: 2" in text
    assert "KIND: postgres\n" in text
    assert (ROOT / "requirements/postgres.lock").exists()


def docker_works() -> bool:
    """Whether a Docker engine can be reached, and Compose is installed."""
    if shutil.which("docker") is None:
        return False
    asked = (["docker", "info"], ["docker", "compose", "version"])
    return all(subprocess.run(words, check=False, capture_output=True).returncode == 0 for words in asked)


@pytest.mark.skipif(not docker_works(), reason="no Docker engine can be reached")
def test_docker_starts_the_services(tmp_path: Path) -> None:
    environment = tmp_path / ".env"
    environment.write_text("DISCORD_TOKEN=a.b.c\nPOSTGRES_PASSWORD=only-here\n", encoding="utf-8")
    compose = [
        "docker",
        "compose",
        "--file",
        str(COMPOSE),
        "--env-file",
        str(environment),
        "--project-name",
        "turnpost-test",
    ]
    try:
        subprocess.run([*compose, "up", "--detach", "--build", "--wait", "store"], check=True)
        made = subprocess.run(
            [*compose, "run", "--rm", "turnpost", "python", "-m", "bot", "migrate"],
            check=True, capture_output=True, text=True,
        )  # fmt: skip
        assert "schema" in made.stdout
    finally:
        subprocess.run([*compose, "down", "--volumes"], check=True)
