"""Templates are those of the program that serves them."""

from __future__ import annotations

import os

import pytest
from aiohttp.test_utils import make_mocked_request
from jinja2 import FileSystemLoader

from bot.web.pages.templates import rendered


def test_an_update_on_disk_does_not_reach_a_program_that_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next version's templates may want values that this one does not know."""
    monkeypatch.setattr(os.path, "getmtime", lambda _: 0.0)
    monkeypatch.setattr(FileSystemLoader, "get_source", lambda *_: ("{{ new }}", None, None))
    request = make_mocked_request("GET", "/nowhere")
    page = rendered("error.html", request, title="Nowhere", what="There is nothing here.")
    assert "There is nothing here." in (page.text or "")
