"""Rows as lines: what is read back is what was written, and a line has no other tab or end."""

from hypothesis import given
from hypothesis import strategies as st

from storage.store.copy_text import line_of, row_of

TEXTS = st.text(st.characters(codec="utf-8", exclude_characters="\0"))
ROWS = st.tuples(
    st.one_of(st.none(), st.integers(-(2**63), 2**63 - 1)),
    st.one_of(st.none(), TEXTS, st.sampled_from(["\\N", "\\", "a\\tb", "\t\n\r\b\f\v"])),
    st.one_of(st.none(), st.binary()),
)


@given(ROWS)
def test_a_row_is_read_back(row: tuple[int | None, str | None, bytes | None]) -> None:
    line = line_of(row)
    assert (line.count(b"\t"), line.count(b"\n"), line[-1:]) == (2, 1, b"\n")
    assert row_of(line, ("int", "text", "bytes")) == list(row)


def test_a_line_is_as_copy_writes_it() -> None:
    assert line_of((7, "a\tb\\c\nd", b"\x01\xff", None)) == b"7\ta\\tb\\\\c\\nd\t\\\\x01ff\t\\N\n"
    assert line_of(("a\0b",)) == b"a\0b\n"
