"""The panel of a Pommel picture: both armies, between them whose turn it is, the last ply, and who must capture."""

from __future__ import annotations

import re

from PIL import Image

from renderers.canvas import frame, place
from renderers.lettering import text_width, wrapped, write, write_fitted
from renderers.phrases import NOTHING_PLAYED, counted, headline, joined, last_gloss, last_ply
from renderers.pommel import sprites, words
from renderers.pommel.layout import HEIGHT, PAD, PANEL_LEFT, PANEL_WIDTH
from renderers.scene import Scene
from renderers.theme import Theme
from rules.core.position import Side
from rules.games.pommel.refusals import NAMES

STRIP = 134
"""Height of one side's strip."""
INSET = 18
"""From the panel's edge to its words."""
LINE = 33
SIZE = 26


def panel(picture: Image.Image, scene: Scene, theme: Theme, near: Side) -> None:
    """The reader's own army below, the other one above; between them whose turn it is, and the last ply."""
    _strip(picture, scene, near.other, PAD, theme)
    _strip(picture, scene, near, HEIGHT - PAD - STRIP, theme)
    _middle(picture, scene, theme)


def _strip(picture: Image.Image, scene: Scene, side: Side, top: int, theme: Theme) -> None:
    """Name and pieces of one side."""
    position = words.pommel(scene)
    frame(picture, (PANEL_LEFT, top), (PANEL_WIDTH, STRIP), theme, active=scene.favoured is side)
    left = PANEL_LEFT + INSET
    write(picture, (left, top + 31), NAMES[side], size=34, fill=theme.ink, bold=0.8)
    for line, kind in enumerate(("soldier", "captain")):
        captain = kind == "captain"
        count = len(words.standing(position, side, captain=captain))
        y = top + 72 + line * 36
        place(picture, sprites.piece(theme, side, 13, captain=captain), (left + 17, y))
        fill = theme.ink if count else theme.muted
        write(picture, (left + 44, y), counted(count, kind), size=SIZE, fill=fill)


def _middle(picture: Image.Image, scene: Scene, theme: Theme) -> None:
    """Whose turn or who has won; the last ply; who must capture."""
    left, room = PANEL_LEFT + 2, PANEL_WIDTH - 4
    y = PAD + STRIP + 36
    write_fitted(picture, (left, y), headline(scene), room, size=42, least=24, fill=theme.ink, bold=1)
    y += 50
    last = words.played(scene)
    if last is None:
        write(picture, (left, y), NOTHING_PLAYED, size=SIZE, fill=theme.ink)
        y += LINE
    else:
        before, move = last
        captain = bool(before.captains >> move.origin & 1)
        sign = sprites.piece(theme, before.turn, 13, captain=captain)
        place(picture, sign, (left + 14, y))
        for line in ply_lines(last_ply(scene), room - 38):
            write(picture, (left + 38, y), line, size=32, fill=theme.mark, bold=0.5)
            y += 38
        for line in wrapped(last_gloss(scene), room, size=SIZE)[:2]:
            write(picture, (left, y), line, size=SIZE, fill=theme.ink)
            y += LINE
    position = words.pommel(scene)
    if position.outcome is not None and not scene.verdict:
        for line in wrapped(words.ending(position), room, size=SIZE):
            write(picture, (left, y), line, size=SIZE, fill=theme.ink)
            y += LINE
    elif words.bound(scene):
        _duty(picture, scene, theme, y + 8)


def _duty(picture: Image.Image, scene: Scene, theme: Theme, y: float) -> None:
    """That one of the marked pieces must capture."""
    position, cells = words.pommel(scene), words.bound(scene)
    left, room = PANEL_LEFT + 2, PANEL_WIDTH - 4
    place(picture, sprites.duty(theme, 38), (left + 18, y))
    write(picture, (left + 46, y), "must capture:", size=28, fill=theme.ink, bold=0.6)
    names = joined(map(position.board.name, cells), "or")
    # Below a long last ply not all of them may have room; they are marked on the board anyway.
    fitting = int((HEIGHT - PAD - STRIP - 12 - y) // LINE)
    for line in wrapped(names, room, size=SIZE, most=fitting):
        y += LINE
        write_fitted(picture, (left, y), line, room, size=SIZE, least=SIZE, fill=theme.ink)


def ply_lines(text: str, room: float) -> list[str]:
    """The last ply in up to three lines, broken before a landing; of longer ones the beginning and the end."""
    lines = [""]
    parts = re.findall(r"^\d+\. [a-i]\d|[-x][a-i]\d", text)
    for part in parts:
        if lines[-1] and text_width(lines[-1] + part, 32, bold=0.5) > room:
            lines.append("")
        lines[-1] += part
    return lines if len(lines) <= 3 else [*lines[:2], "…" + "".join(parts[-2:])]
