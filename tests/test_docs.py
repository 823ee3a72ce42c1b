"""The documentation names everything there is, and what it shows exists."""

from __future__ import annotations

import re
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from bot.__main__ import BAD_SETTING, HOPELESS
from bot.config import VARIABLES
from bot.conversation.registry import COMMANDS
from docs.make_pictures import NAMES, PICTURES, scenes
from renderers.catalogue import RENDERERS
from rules.core.options import Option
from rules.games.catalogue import GAMES, MODULE_OF

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("variable", VARIABLES)
def test_every_setting_is_in_the_readme(variable: str) -> None:
    assert f"| `{variable}` |" in README


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_every_command_is_in_the_readme(command: object) -> None:
    assert re.search(rf"`/{re.escape(getattr(command, 'name', ''))}\b", README)


@pytest.mark.parametrize("key", GAMES)
def test_every_game_is_in_the_readme_with_its_inventor_its_rules_and_its_pictures(key: str) -> None:
    game = GAMES[key]
    assert game.name in README
    assert game.inventor in README
    assert str(game.year) in README
    assert f"rules/games/{MODULE_OF[key]}/rules.md" in README
    for name in ("start", "middle", "end"):
        assert f"docs/pictures/{key}-{name}.png" in README


@pytest.mark.parametrize(
    ("key", "option"), [(game.key, option) for game in GAMES.values() for option in game.options], ids=str
)
def test_every_option_is_in_the_rules_text(key: str, option: Option) -> None:
    assert f"`{option.name}`" in (ROOT / "rules" / "games" / MODULE_OF[key] / "rules.md").read_text(
        encoding="utf-8"
    )


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
    (shown,) = re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)
    assert set(lines) <= {line.strip() for line in shown.splitlines()}


@pytest.mark.parametrize(
    "document", sorted(ROOT.glob("*.md")) + sorted(ROOT.glob("docs/*.md")), ids=lambda path: path.name
)
def test_links_between_files_lead_somewhere(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    for target in re.findall(r"\]\((?!https?:|#)([^)#]+)", text):
        assert (document.parent / target).exists(), target


@pytest.mark.parametrize("key", GAMES)
def test_the_pictures_of_the_readme_are_the_present_ones(key: str) -> None:
    """Drawn anew they are the same; `python docs/make_pictures.py` mends it."""
    for name, shown in scenes(key).items():
        with Image.open(PICTURES / f"{key}-{name}.png") as kept:
            drawn = Image.open(BytesIO(RENDERERS[key].draw(replace(shown, names=NAMES))))
            assert (
                ImageChops.difference(kept.convert("RGBA"), drawn.convert("RGBA")).getbbox(alpha_only=False)
                is None
            ), name
