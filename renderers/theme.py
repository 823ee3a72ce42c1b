"""Colours by their role in a picture."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of a picture, by role, as ``#rrggbb``."""

    name: str


LIGHT = Theme(name="light")
