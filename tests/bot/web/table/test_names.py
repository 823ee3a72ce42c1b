import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.web.pages.viewer import SeatRefusedError
from bot.web.table.names import NAME_LIMIT, clean_name, free_guest, slug
from tests.support.rows import every_row


@given(st.text())
def test_a_name_is_one_visible_line_or_refused(text: str) -> None:
    try:
        name = clean_name(text)
    except SeatRefusedError:
        return
    assert 0 < len(name) <= NAME_LIMIT
    assert not any(unicodedata.category(sign) in {"Cc", "Cf", "Zl", "Zp", "Cs"} for sign in name)
    assert clean_name(name) == name


@every_row("text", ["", "   ", "@", "\u202e", "\u200b\u200d", "x" * 33])
def test_a_name_that_cannot_be_had_is_refused(text: str) -> None:
    with pytest.raises(SeatRefusedError):
        clean_name(text)


@given(st.text(), st.sets(st.sampled_from(["player", "player-2", "ann", "a"])))
def test_an_account_is_short_plain_and_nobody_elses(name: str, taken: set[str]) -> None:
    account = slug(name, taken)
    assert account not in taken
    assert account.isascii()
    assert all(sign.isalnum() or sign == "-" for sign in account)


def test_guests_have_the_smallest_number_that_is_free() -> None:
    assert free_guest(()) == "guest-1"
    assert free_guest({"guest-1", "guest-3", "guest"}) == "guest-2"
