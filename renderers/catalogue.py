"""Every game's renderer, found by the name of the game's folder."""

from importlib import import_module

from renderers.base import Renderer
from rules.games.catalogue import MODULE_OF


def _load(module: str) -> Renderer:
    renderer = import_module(f"renderers.{module}.renderer").RENDERER
    if not isinstance(renderer, Renderer):
        raise TypeError(f"renderers.{module}.renderer.RENDERER is no Renderer")
    return renderer


RENDERERS: dict[str, Renderer] = {key: _load(module) for key, module in MODULE_OF.items()}
"""The renderer of every game, by the game's key."""
