"""The card of a leaderboard: every place has room on it."""

import pytest
from PIL import ImageChops

from renderers.pux.theme import PuxTheme
from renderers.rankings.leaderboard import PlaceLine, paint_leaderboard

MARGIN = 40
"""The ground of the reader's own line begins left of this, so that a place that reached beyond would be cut there."""


@pytest.mark.parametrize("place", ["7", "99999", "100001", "1000000"])
def test_a_place_of_many_figures_has_room(place: str) -> None:
    theme = PuxTheme("light")

    def painted(number: str) -> tuple[int, int, int, int]:
        """The box in which a place differs from none."""
        one, none = (
            paint_leaderboard(theme, "Pux", "everywhere", [PlaceLine(text, "", "", "", 1500, 60)])
            for text in (number, "")
        )
        box = ImageChops.difference(one, none).getbbox()
        assert box is not None
        return box

    left, _, right, _ = painted(place)
    assert left >= MARGIN
    assert right <= painted("7")[2] + 2
