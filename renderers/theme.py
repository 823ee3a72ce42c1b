"""Colours by their role in a picture.

A renderer never names a colour, only a role; a theme gives every role its
colour.  What must be told apart keeps a contrast of 3:1 or more in every theme
(words 4.5:1), and differs in shape as well: :data:`APART` and
:data:`OUTLINED` list what, for the tests and for whoever adds a theme.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of a picture, by role, as ``#rrggbb``."""

    name: str

    page: str
    """The card that everything lies on."""
    edge: str
    """The card's rim, which sets it off from the chat behind it."""
    panel: str
    """The strip behind the side to move."""
    ink: str
    """Words."""
    muted: str
    """Words of second rank, and coordinates."""

    cell: str
    """An empty cell, and the lighter squares of a chequered board."""
    shade: str
    """The darker squares of a chequered board."""
    name_on_cell: str
    """A cell's own name, printed on it."""
    dead: str
    """A cell that can no longer be played."""
    hatch: str
    """The hatching of dead cells."""

    light_stone: str
    light_rim: str
    dark_stone: str
    dark_rim: str
    """White's and Black's pieces and their outlines."""

    left: str
    right: str
    """The two chains of a connection game; elsewhere goal lines, and pieces that have to act."""
    on_chain: str
    """Signs on stones of either chain."""
    block: str
    """A blocking stone."""
    on_block: str
    """Signs on blocking stones."""
    home: str
    """The border that a chain is to reach."""

    mark: str
    """The last ply: arrows, rings, corners."""
    mark_ground: str
    """The ground of cells that the last ply touched."""
    halo: str
    """A thin line around marks that lie across stones."""

    trail: str
    """The oldest part of a line that is drawn ply by ply; newer parts are darker."""

    def colours(self) -> tuple[str, ...]:
        """Every colour once, in the order of the roles."""
        return tuple(dict.fromkeys(astuple(self)[1:]))


APART: tuple[tuple[str, str, float], ...] = (
    ("ink", "page", 7.0),
    ("ink", "panel", 7.0),
    ("muted", "page", 4.5),
    ("muted", "panel", 4.5),
    ("name_on_cell", "cell", 4.5),
    ("light_stone", "light_rim", 4.5),
    ("dark_stone", "dark_rim", 3.0),
    ("light_stone", "dark_stone", 7.0),
    ("name_on_cell", "shade", 4.5),
    ("left", "cell", 3.0),
    ("left", "shade", 3.0),
    ("right", "cell", 3.0),
    ("right", "shade", 3.0),
    ("right", "mark_ground", 3.0),
    ("right", "page", 3.0),
    ("block", "cell", 3.0),
    ("block", "shade", 3.0),
    ("block", "dead", 3.0),
    ("on_chain", "left", 3.0),
    ("on_chain", "right", 3.0),
    ("on_block", "block", 3.0),
    ("hatch", "dead", 3.0),
    ("home", "page", 3.0),
    ("mark", "cell", 3.0),
    ("mark", "shade", 3.0),
    ("mark", "mark_ground", 3.0),
    ("mark", "page", 4.5),
    ("halo", "mark", 4.5),
    ("name_on_cell", "mark_ground", 4.5),
    ("ink", "cell", 3.0),
    ("ink", "shade", 3.0),
    ("ink", "mark_ground", 3.0),
    ("ink", "halo", 3.0),
    ("trail", "cell", 3.0),
    ("muted", "cell", 3.5),
)
"""Pairs of roles that lie side by side, and the contrast (WCAG) they need at least.

They keep 3:1 for eyes that see no red and green, and without any colour, too.
"""

BY_SHAPE: tuple[tuple[str, str, str], ...] = (
    ("left", "right", "left is round or striped, right angular or dotted"),
    ("left", "block", "a blocking stone fills its cell and bears a cross"),
    ("right", "block", "a blocking stone fills its cell and bears a cross"),
    ("dead", "cell", "a dead cell is hatched, 3:1 within itself, and bears no name"),
    (
        "mark",
        "ink",
        "the last ply has arrows, brackets or a plain ring, a chosen cell a closed frame, with knobs on a hexagon",
    ),
    ("mark", "left", "a mark across a stone has a halo"),
    ("mark", "right", "a mark across a stone has a halo"),
    ("ink", "trail", "the older a part of a line, the thinner it is"),
    ("mark", "trail", "the last stroke of a line is a thick arrow with a ring at its start"),
    ("cell", "shade", "they mean the same: the eye follows the rows more easily"),
)
"""Pairs that need no contrast with each other, and what tells them apart instead."""

OUTLINED: tuple[tuple[str, str], ...] = (("light_stone", "light_rim"), ("dark_stone", "dark_rim"))
GROUNDS = ("cell", "shade", "panel", "page", "mark_ground")
"""Bodies with their outlines, and where they lie: one of the two must stand out 3:1 from each ground."""

LIGHT = Theme(
    name="light",
    page="#f6f1e7",
    edge="#b9ab90",
    panel="#e6dcc6",
    ink="#221d15",
    muted="#5f5644",
    cell="#ead9b5",
    shade="#dcc697",
    name_on_cell="#5c4d2e",
    dead="#d9d5cc",
    hatch="#7a756a",
    light_stone="#fffdf8",
    light_rim="#463c2b",
    dark_stone="#24211d",
    dark_rim="#a59a86",
    left="#b24000",
    right="#0b5fae",
    on_chain="#fffdf8",
    block="#3d3a36",
    on_block="#e9e4da",
    home="#6d5a33",
    mark="#a3124f",
    mark_ground="#f3c4c9",
    halo="#fffdf8",
    trail="#836f4b",
)

DARK = Theme(
    name="dark",
    page="#23252b",
    edge="#4b4f5a",
    panel="#363a44",
    ink="#f3f1ec",
    muted="#b9b6ad",
    cell="#4b4a4d",
    shade="#403f43",
    name_on_cell="#d6d1c6",
    dead="#2c2d32",
    hatch="#777982",
    light_stone="#f4efe4",
    light_rim="#17140f",
    dark_stone="#121214",
    dark_rim="#a8a39a",
    left="#ff9a4d",
    right="#6cb8ff",
    on_chain="#17140f",
    block="#d9d5cc",
    on_block="#2a2a2e",
    home="#c9b27c",
    mark="#ff8fb8",
    mark_ground="#6a3048",
    halo="#17140f",
    trail="#9f9b92",
)

CONTRAST = Theme(
    name="contrast",
    page="#d6d6d6",
    edge="#000000",
    panel="#ffe98a",
    ink="#000000",
    muted="#333333",
    cell="#ffffff",
    shade="#ececec",
    name_on_cell="#222222",
    dead="#b0b0b0",
    hatch="#565656",
    light_stone="#ffffff",
    light_rim="#000000",
    dark_stone="#000000",
    dark_rim="#ffffff",
    left="#a83200",
    right="#0047b3",
    on_chain="#ffffff",
    block="#1a1a1a",
    on_block="#ffffff",
    home="#000000",
    mark="#b0005e",
    mark_ground="#ffd0e4",
    halo="#ffffff",
    trail="#767676",
)

THEMES: dict[str, Theme] = {theme.name: theme for theme in (LIGHT, DARK, CONTRAST)}
"""Every theme by its name."""
