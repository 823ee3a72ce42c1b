"""Graph Hockey’s options and the text of its rules."""

from pathlib import Path

import pytest

from rules.core.options import OptionError
from rules.games.graph_hockey.field import KEYBOARD
from rules.games.graph_hockey.game import GAME
from rules.games.graph_hockey.state import Level
from tests.rules.games.graph_hockey.positions import (
    FREE,
    STRANGE,
    after,
    legal,
)
from tests.support.rows import every_row


@every_row("options", [{"side": 0}, {"side": 7}, {"gap": 1}, {"gap": 13}])
def test_options_out_of_range_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(OptionError):
        GAME.settle(options)


RULES = Path(__file__).parents[4] / "rules" / "games" / "graph_hockey" / "rules.md"


def test_the_rules_text_shows_the_keyboard_and_describes_its_examples_correctly() -> None:
    text = RULES.read_text(encoding="utf-8")
    key = "\n".join(" ".join(row).replace("Z   L", "Z * L") for row in KEYBOARD)
    assert f"```text\n{key}\n```" in text
    blocks = [block.partition("\n") for block in text.split("```")[1::2]]
    examples = {
        "".join(body.split()).upper(): dict(pair.split("=") for pair in info.split()[2:])
        for info, _, body in blocks
        if info.startswith("example")
    }
    ends = {
        plies: after(plies, **{name: int(value) for name, value in options.items()})
        for plies, options in examples.items()
    }
    assert {plies for plies, end in ends.items() if end.outcome} == {"UL", "IUL"}
    assert ends["IGAR"].puck == (2, 8)
    assert not {"G", "B", "I", "L"} & set(legal(ends["IGAR"]))
    assert {"H", "K"} <= set(legal(ends["IGAR"]))
    assert after(FREE).level is Level.FREE_JUMP
    assert after(STRANGE).level is Level.STRANGENESS
    assert {f"{FREE}V", f"{STRANGE}L"} <= set(ends)
