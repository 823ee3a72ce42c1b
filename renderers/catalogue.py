"""Every game's renderer, found by the name of the game's folder."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module

from renderers.base import Renderer
from rules.games.catalogue import MODULE_OF


@cache
def _load(module: str) -> Renderer:
    renderer = import_module(f"renderers.{module}.renderer").RENDERER
    if not isinstance(renderer, Renderer):
        raise TypeError(f"renderers.{module}.renderer.RENDERER is no Renderer")
    return renderer


class _Renderers(Mapping[str, Renderer]):
    def __getitem__(self, key: str) -> Renderer:
        return _load(MODULE_OF[key])

    def __iter__(self) -> Iterator[str]:
        return iter(MODULE_OF)

    def __len__(self) -> int:
        return len(MODULE_OF)


RENDERERS: Mapping[str, Renderer] = _Renderers()
"""The renderer of every game, by the game's key."""
