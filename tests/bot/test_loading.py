"""What a start loads: of libraries, only those that are used at once."""

import subprocess
import sys

from tests.support.service import ROOT

LOADED = "import sys; import bot.serving; print(*sys.modules)"


def test_what_serves_the_web_is_loaded_where_it_is_served() -> None:
    loaded = subprocess.run(
        [sys.executable, "-c", LOADED], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.split()
    assert "bot.discord.client" in loaded
    assert {"aiohttp.web", "jinja2", "markdown_it", "bot.web"}.isdisjoint(loaded)
