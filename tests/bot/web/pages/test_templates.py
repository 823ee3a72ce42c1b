"""Templates are those of the program that serves them."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

import pytest
from aiohttp.test_utils import make_mocked_request

from bot.web.pages import templates
from bot.web.pages.files import ROOMS

_open: Callable[..., IO[Any]] = open


def at_the_start_only(path: Any, *args: Any, **kwargs: Any) -> IO[Any]:
    """Open any file but those of the web server's folders."""
    assert isinstance(path, int) or ROOMS not in Path(path).parents
    return _open(path, *args, **kwargs)


def test_an_update_on_disk_does_not_reach_a_program_that_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next version's templates may want values that this one does not know: none is read when a page asks."""
    nothing_compiled = templates._environment.overlay(cache_size=0)
    monkeypatch.setattr(templates, "_environment", nothing_compiled)
    monkeypatch.setattr("builtins.open", at_the_start_only)
    monkeypatch.setattr(io, "open", at_the_start_only)
    request = make_mocked_request("GET", "/nowhere")
    page = templates.rendered(
        "error.html", request, title="Nowhere", what="There is nothing here.", may_be_for_others=False
    )
    assert "There is nothing here." in (page.text or "")
