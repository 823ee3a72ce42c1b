"""The documentation names everything there is, and what it shows and links to exists."""

import argparse
import io
import os
import re
from collections import Counter
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from urllib.parse import unquote

import pytest
from PIL import Image, ImageChops

from bot.config import VARIABLES
from bot.conversation.core.commands import Command
from bot.conversation.registry import COMMANDS
from bot.exit_status import BAD_SETTING, FAILED, HOPELESS
from bot.metrics import Metrics
from bot.operations import command_line
from bot.operations.outages import DECISIONS
from docs.make_pictures import NAMES, PICTURES, scenes
from renderers.catalogue import RENDERERS
from rules import cli
from rules.core.options import Option
from rules.games.catalogue import GAMES, MODULE_OF
from tests.support.rows import every_row

ROOT = Path(__file__).parents[1]


def read(path: str) -> str:
    """A file of the checkout."""
    return (ROOT / path).read_text(encoding="utf-8")


README = read("README.md")
PLAYING = read("docs/playing.md")
HOSTING = read("docs/hosting.md")
OPERATING = read("docs/operating.md")


def documents() -> list[Path]:
    """Every document of the checkout, environments and the like left out."""
    found = []
    for folder, inner, files in os.walk(ROOT):
        inner[:] = [name for name in inner if not name.startswith(".")]
        found += [Path(folder, name) for name in files if name.endswith(".md")]
    return sorted(found)


# What there is


def test_every_setting_is_in_the_table_with_its_default() -> None:
    table = HOSTING.split("\n## Settings\n")[1].split("\n## ")[0]
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*?) \| .+ \|$", table, re.MULTILINE))
    assert set(rows) == set(VARIABLES)
    for variable, default in VARIABLES.items():
        assert rows[variable] in ({f"`{default}`"} if default else {"–", "Discord's own"}), variable


@every_row("command", COMMANDS, ids=lambda command: command.name)
def test_every_command_is_told_to_players(command: Command) -> None:
    assert re.search(rf"`/{re.escape(command.name)}\b", PLAYING)


@every_row(
    "command",
    [command for command in COMMANDS if command.path[0] in {"settings", "server"}],
    ids=lambda command: command.name,
)
def test_every_choice_of_a_person_or_a_server_is_told_to_players(command: Command) -> None:
    for parameter in command.parameters:
        for word in (parameter.name, *parameter.choices):
            assert f"`{word}`" in PLAYING, word


@every_row("key", GAMES)
def test_every_game_is_shown_with_its_inventor_its_rules_and_its_pictures(key: str) -> None:
    game = GAMES[key]
    rules = f"rules/games/{MODULE_OF[key]}/rules.md"
    for said in (game.name, game.inventor, str(game.year), rules):
        assert said in README
        assert said in PLAYING
    assert f"docs/pictures/{key}-middle.png" in README
    for name in ("start", "middle", "end"):
        assert f"(pictures/{key}-{name}.png)" in PLAYING


@every_row(
    ("key", "option"), [(game.key, option) for game in GAMES.values() for option in game.options], ids=str
)
def test_every_option_is_in_the_rules_text(key: str, option: Option) -> None:
    assert f"`{option.name}`" in read(f"rules/games/{MODULE_OF[key]}/rules.md")


def test_every_metric_is_in_the_table_with_its_type() -> None:
    measured = Metrics().text(None, up=True, works=True).decode()
    types = {
        name: kind
        for name, kind in re.findall(r"^# TYPE (\w+) (\w+)$", measured, re.MULTILINE)
        if not name.endswith("_created")
    }
    rows = dict(re.findall(r"^\| `(turnpost_\w+)` \| (\w+)", HOSTING, re.MULTILINE))
    assert rows == types


def test_every_command_of_the_operator_is_told() -> None:
    (commands,) = (
        action.choices for action in command_line.parser()._actions if isinstance(action.choices, dict)
    )
    told = [*commands, "outages list", *(f"outages {decision}" for decision in DECISIONS)]
    assert all(isinstance(command, argparse.ArgumentParser) for command in commands.values())
    for command in told:
        assert re.search(rf"^\|.*`python -m bot {command}\b", OPERATING, re.MULTILINE), command


def test_every_command_of_the_rules_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.run(["--help"], io.BytesIO(), io.StringIO(), io.StringIO())
    (names,) = set(re.findall(r"\{([\w,]+)\}", capsys.readouterr().out))
    for name in names.split(","):
        assert re.search(rf"^\| `python -m rules {name}\b", read("docs/batch.md"), re.MULTILINE), name


def test_every_command_that_waits_under_load_is_told() -> None:
    section = OPERATING.split("\n## Under load\n")[1].split("\n## ")[0]
    for command in COMMANDS:
        assert not command.repeatable or f"`/{command.path[0]}`" in section, command.name


@every_row("status", [0, FAILED, BAD_SETTING, HOPELESS])
def test_every_exit_status_is_told(status: int) -> None:
    assert f"\n| {status} | " in OPERATING


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "ini",
            [
                "After=network-online.target time-sync.target",
                "Wants=network-online.target time-sync.target",
                "Restart=on-failure",
                f"RestartPreventExitStatus={BAD_SETTING} {HOPELESS}",
            ],
        ),
        (
            "yaml",
            [
                "restart: on-failure:20",
                "read_only: true",
                "cap_drop:",
                "- ALL",
                "- no-new-privileges:true",
                "- /tmp",
            ],
        ),
    ],
)
def test_what_keeps_the_service_running_knows_when_not_to_and_takes_rights_from_it(
    language: str, lines: list[str]
) -> None:
    (shown,) = re.findall(rf"```{language}\n(.*?)```", HOSTING, re.DOTALL)
    assert set(lines) <= {line.strip() for line in shown.splitlines()}


def test_a_container_has_no_rights_but_to_write_to_its_volume() -> None:
    (shown,) = re.findall(r"```yaml\n(.*?)```", HOSTING, re.DOTALL)
    lists = {
        name: [entry.removeprefix("- ").partition(" ")[0] for entry in map(str.strip, entries.splitlines())]
        for name, entries in re.findall(r"^    (\w+):\n((?:      - .*\n)+)", shown, re.MULTILINE)
    }
    published = lists.pop("ports")
    assert lists == {
        "tmpfs": ["/tmp"],
        "cap_drop": ["ALL"],
        "security_opt": ["no-new-privileges:true"],
        "volumes": ["turnpost:/data"],
    }
    assert "\n    read_only: true\n" in shown
    assert not {"privileged:", "cap_add:", "user:"} & set(shown.split())
    assert all(port.startswith("127.0.0.1:") for port in published)


def test_the_readme_is_two_screens_and_leads_to_every_page() -> None:
    assert len(README.splitlines()) <= 90
    for page in ROOT.glob("docs/*.md"):
        assert f"(docs/{page.name})" in README, page.name


# What is linked and shown


def prose(document: Path) -> str:
    """A document without its blocks and pieces of code, in which nothing is a link or a heading."""
    text = re.sub(
        r"^(```+|~~~+).*?^\1\s*$", "", document.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE
    )
    return re.sub(r"(`+)(?!`).+?(?<!`)\1(?!`)", lambda code: re.sub(r"[\[\]<>]", "", code[0]), text)


def targets(document: Path) -> list[str]:
    """Where a document's links and pictures lead, in this checkout."""
    text = prose(document)
    linked = re.findall(r"\]\(([^)\s]+)\)", text) + re.findall(r'(?:src|href)="([^"]+)"', text)
    return [target for target in linked if not re.match(r"[a-z]+:", target)]


def anchors(document: Path) -> set[str]:
    """The names of a document's headings, as GitHub makes them."""
    seen: Counter[str] = Counter()
    found = set()
    for heading in re.findall(r"^#{1,6} +(.+?)[ #]*$", prose(document), re.MULTILINE):
        words = re.sub(r"\[(.*?)\]\(.*?\)", r"\1", heading)
        name = re.sub(r"[^\w\- ]", "", words.lower()).replace(" ", "-")
        found.add(f"{name}-{seen[name]}" if seen[name] else name)
        seen[name] += 1
    return found


@every_row("document", documents(), ids=lambda path: str(path.relative_to(ROOT)))
def test_links_between_files_lead_somewhere(document: Path) -> None:
    for target in targets(document):
        path, _, anchor = target.partition("#")
        there = document.parent / unquote(path) if path else document
        assert there.exists(), target
        if anchor:
            assert there.suffix == ".md", target
            assert anchor in anchors(there), target


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("# How it's built\n## `run.py`, and more\n", {"how-its-built", "runpy-and-more"}),
        ("## A [link](b.md)\n## A link ##\n", {"a-link", "a-link-1"}),
        ("```sh\n# no heading\n```\n### Under load\n", {"under-load"}),
    ],
)
def test_headings_are_named_as_on_github(tmp_path: Path, text: str, names: set[str]) -> None:
    document = tmp_path / "page.md"
    document.write_text(text, encoding="utf-8")
    assert anchors(document) == names


def test_links_are_found_where_they_are_links(tmp_path: Path) -> None:
    document = tmp_path / "page.md"
    document.write_text(
        '[a](one.md) ![b](two.png) <img src="three.png"> [c](#four) [d](https://example.org) `[e](no.md)`\n'
        "```\n[f](no.md)\n```\n",
        encoding="utf-8",
    )
    assert targets(document) == ["one.md", "two.png", "#four", "three.png"]


@every_row("document", documents(), ids=lambda path: str(path.relative_to(ROOT)))
def test_every_picture_is_described(document: Path) -> None:
    text = prose(document)
    assert "![](" not in text
    for picture in re.findall(r"<img [^>]*>", text):
        assert re.search(r' alt="[^"]+"', picture), picture


@pytest.mark.parametrize("key", GAMES)
def test_the_pictures_of_the_documents_are_the_present_ones(key: str) -> None:
    """Drawn anew they are the same; `python docs/make_pictures.py` mends it."""
    for name, shown in scenes(key).items():
        with Image.open(PICTURES / f"{key}-{name}.png") as kept:
            drawn = Image.open(BytesIO(RENDERERS[key].draw(replace(shown, names=NAMES))))
            assert (
                ImageChops.difference(kept.convert("RGBA"), drawn.convert("RGBA")).getbbox(alpha_only=False)
                is None
            ), name
