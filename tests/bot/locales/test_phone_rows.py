"""Buttons under every board fit one row of a phone, in every language; docs/make_message_pictures.py shows them."""

import pytest

from bot.locales.catalogue import in_language, languages
from bot.locales.say import boards

PHONE_ROW = 23
"""Letters that the labels of four buttons may have together where 310 pixels are left for them."""


@pytest.mark.parametrize("language", languages())
def test_the_row_under_a_board_leaves_no_button_over(language: str) -> None:
    with in_language(language):
        labels = [boards.button_move(), boards.button_pick(), boards.button_view(), boards.button_more()]
    assert sum(map(len, labels)) <= PHONE_ROW, labels
