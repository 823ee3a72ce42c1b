"""The words that others hold on to: in buttons long posted, in stores, in settings, in measurements, in programs.

They are reached by what they say, not by what the program calls them.
"""

import json
import sqlite3
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import closing
from dataclasses import fields
from enum import Enum
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType
from typing import Any

import aiohttp
from prometheus_client.parser import text_string_to_metric_families

from bot.conversation.registry import BUTTONS
from rules.match.encoding import StoredKind
from tests.net.pinned import HERE, same
from tests.support.club import Club, rows, settled
from tests.support.discord import Discord
from tests.support.service import running

ROOT = HERE.parents[1]
TABLES = ("preferences", "match_preferences", "server_settings", "sleep_schedules", "vacation_balances")


def modules() -> Iterator[ModuleType]:
    """Every module of the program, whatever its packages are called."""
    packages = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    for package in packages["tool"]["importlinter"]["root_packages"]:
        top = import_module(package)
        yield top
        for found in walk_packages(top.__path__, f"{package}."):
            if not found.name.endswith("__main__"):
                yield import_module(found.name)


def test_the_words_of_every_enumeration() -> None:
    """Ids of buttons, states, kinds of events and of what is told, reasons, choices."""
    found = {
        tuple(member.value for member in value)
        for module in modules()
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, Enum)
        and value.__module__ == module.__name__
        and all(isinstance(member.value, str) for member in value)
        and len(value)
    }
    found.add(tuple(sorted(BUTTONS)))
    same("names/words.json", [list(words) for words in sorted(found)])


def _field_names(kind: Any) -> list[str]:
    return [field.name for field in fields(kind)]


def test_the_kinds_as_they_are_stored() -> None:
    """Kinds of notifications and of events, each with its fields."""
    families = {
        value.__name__: {kind.key: _field_names(kind) for kind in value.kinds()}
        for module in modules()
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, StoredKind)
        and StoredKind in value.__bases__
        and value.__module__ == module.__name__
    }
    same("names/kinds.json", families)


def test_the_environment() -> None:
    found = {
        json.dumps(value)
        for module in modules()
        for value in vars(module).values()
        if isinstance(value, dict) and "DISCORD_TOKEN" in value
    }
    assert len(found) == 1
    same("names/environment.json", json.loads(found.pop()))


async def test_the_commands(discord: Discord, store: Path) -> None:
    async with running(discord, store):
        passing = ("id", "version", "application_id")
        commands = discord.world.commands[None]
        same(
            "names/commands.json",
            [{key: value for key, value in command.items() if key not in passing} for command in commands],
        )


async def test_the_schema(discord: Discord, store: Path) -> None:
    async with running(discord, store):
        pass
    with closing(sqlite3.connect(store)) as connection:
        made = connection.execute("SELECT type, name, sql FROM sqlite_master ORDER BY type, name").fetchall()
        pragmas = {
            name: connection.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("user_version", "application_id", "journal_mode", "encoding")
        }
    same(
        "names/schema.json", {"pragmas": pragmas, "made": [[k, n, (s or "").split("\n")] for k, n, s in made]}
    )


TYPED: dict[str, list[str]] = {
    "settings hours zone": ["Europe/Berlin"],
    "settings hours sleep": ["23:00-07:00", "none"],
    "settings hours quiet": ["22:00-08:00", "sleep", "off"],
    "settings reminders marks": ["60, 30", "none", "default"],
    "settings reminders digest": ["09:00", "off"],
    "server play channels": ["#games"],
    "server play time": ["10d+1d", "none"],
}


def _given(option: dict[str, Any], name: str) -> list[Any]:
    if option["type"] == 5:
        return [True, False]
    return [choice["value"] for choice in option.get("choices", [])] or TYPED.get(name, [])


async def test_the_settings_as_they_are_stored(discord: Discord, store: Path) -> None:
    """Each choice that can be made, and what the store then holds."""
    club = Club(discord)
    meg = club.guild.member("Meg", manage=True)
    found: dict[str, Any] = {}
    async with running(discord, store) as service:
        await club.match()
        for command in discord.world.commands[None]:
            if command["name"] not in ("settings", "server"):
                continue
            for below in command["options"]:
                for option in below.get("options", []):
                    path = f"{command['name']} {below['name']}"
                    for value in _given(option, f"{path} {option['name']}"):
                        given = club.games if value == "#games" else value
                        options = [{}, {"game": "1"}] if path.endswith("reminders") else [{}]
                        for more in options:
                            await discord.slash(
                                meg if path.startswith("server") else club.ann,
                                club.games,
                                path,
                                **{option["name"]: given},
                                **more,
                            )
                            await settled(service)
                            stored = json.dumps(rows(store, *TABLES))
                            for number, name in ((club.games.id, "games"), (club.guild.id, "club")):
                                stored = stored.replace(str(number), name)
                            found[" ".join([path, option["name"], str(value), *more])] = {
                                table: [json.dumps(row) for row in held]
                                for table, held in json.loads(stored).items()
                            }
    same("names/settings.json", found)


async def test_the_measurements(discord: Discord, store: Path) -> None:
    club = Club(discord)
    async with running(discord, store, TURNPOST_HTTP="127.0.0.1:0") as service:
        await club.match()
        await club.move(club.ann, "b2-b4")
        await discord.slash(club.eve, club.games, "resign", game="1")
        await discord.slash(club.ann, club.games, "replay")
        await club.say(service, club.ben, club.games, f"{discord.bot.mention} c7-c5")
        address = f"http://127.0.0.1:{service.app.port}"
        async with aiohttp.ClientSession() as session:
            async with session.get(f"{address}/metrics") as answer:
                text = await answer.text()
                kind = answer.headers["Content-Type"]
            async with session.get(f"{address}/healthz") as answer:
                health = [answer.status, answer.headers["Content-Type"], await answer.text()]
    families = [
        {
            "name": family.name,
            "type": family.type,
            "help": family.documentation,
            "samples": sorted(
                {
                    f"{one.name} {sorted(one.labels.items())}"
                    for one in family.samples
                    if "created" not in one.name
                }
            ),
        }
        for family in text_string_to_metric_families(text)
    ]
    same("names/measurements.json", {"content type": kind, "health": health, "families": families})


def test_the_batch_protocol() -> None:
    """Its words, and those of its refusals, as another program hears them."""
    lines = [
        {"id": 1, "game": "pux", "moves": ["b2-b4"]},
        {"id": 2, "game": "pux", "moves": ["b2-b9"]},
        {"id": 3, "game": "pux", "moves": ["zzz"]},
        {"id": 4, "game": "chess"},
        {"id": 5, "game": "bipod", "options": {"gap": 99}},
        {"id": 6, "game": "bipod", "options": {"nothing": 1}, "moves": []},
        {
            "game": "polatty-pressure",
            "options": {"passing": "original"},
            "moves": ["e9", "pass", "f11", "pass", "pass"],
        },
        {"game": "pux", "moves": 5},
        {},
    ]
    text = "\n".join([*map(json.dumps, lines), "no JSON", "[]"]) + "\n"
    run = subprocess.run(
        [sys.executable, "-m", "rules", "batch"],
        input=text,
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    same("names/batch.json", {"status": run.returncode, "said": run.stdout.split("\n"), "error": run.stderr})
