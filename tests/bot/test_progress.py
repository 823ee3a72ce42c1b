"""How far a command has come, as the operator sees it."""

import io

from bot.progress import shown


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_elsewhere_there_is_a_line_every_ten_seconds() -> None:
    out, now = io.StringIO(), 100.0
    with shown(lambda: now, out=out)("rows moved", 10_000) as advance:
        for _ in range(10):
            now += 4
            advance(1000)
    assert out.getvalue().splitlines() == [
        "rows moved: 3,000 of 10,000, about 28 s left",
        "rows moved: 6,000 of 10,000, about 16 s left",
        "rows moved: 9,000 of 10,000, about 4 s left",
    ]


def test_before_the_first_is_done_there_is_no_saying_how_long_it_takes() -> None:
    out, now = io.StringIO(), 0.0
    with shown(lambda: now, out=out)("rows moved", 10) as advance:
        now = 20.0
        advance(0)
    assert out.getvalue() == ""


def test_what_is_done_soon_says_nothing() -> None:
    out = io.StringIO()
    with shown(lambda: 0.0, out=out)("rows moved", 5) as advance:
        advance(5)
    with shown(lambda: 0.0, out=out)("rows moved", 0):
        pass
    assert out.getvalue() == ""


def test_a_terminal_has_a_bar() -> None:
    out = Terminal()
    with shown(out=out)("rows moved", 4000) as advance:
        advance(1000)
        advance(3000)
    assert "rows moved:" in out.getvalue()
    assert "4.00k/4.00k" in out.getvalue() or "0.00/4.00k" in out.getvalue()
