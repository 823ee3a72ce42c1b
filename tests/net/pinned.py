"""Comparing what the program says now with what is stored beside the tests.

Set ``UPDATE_NET=1`` to write the stored files anew; then read every change in them.
"""

import difflib
import hashlib
import io
import json
import os
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageSequence

HERE = Path(__file__).parent
UPDATE = "UPDATE_NET"
MOST = 200
"""Lines of a difference that are shown."""


def updating() -> bool:
    """Whether the stored files are written anew."""
    return bool(os.environ.get(UPDATE))


def same_text(name: str, found: str) -> None:
    """The text is the stored one, to the letter; fails with the lines that differ."""
    path = HERE / name
    if updating():
        path.write_text(found, encoding="utf-8", newline="\n")
    stored = path.read_bytes().decode() if path.exists() else ""
    if stored == found:
        return
    lines = list(
        difflib.unified_diff(
            stored.split("\n"), found.split("\n"), f"{name}, stored", "now", lineterm="", n=3
        )
    )
    pytest.fail("\n".join(lines[:MOST]), pytrace=False)


def same(name: str, found: Any) -> None:
    """The value is the stored one."""
    same_text(name, as_json(found))


def as_json(value: Any) -> str:
    """A value as the stored files write it."""
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def sum_of_pixels(picture: bytes) -> str:
    """A sum of every frame of a picture: the bytes of its file hang on what packs them."""
    with Image.open(io.BytesIO(picture)) as image:
        pixels = b"".join(
            f"{frame.size} {frame.info.get('duration')}".encode() + frame.convert("RGBA").tobytes()
            for frame in ImageSequence.Iterator(image)
        )
    return hashlib.sha256(pixels).hexdigest()
