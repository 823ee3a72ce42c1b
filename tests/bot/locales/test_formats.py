"""Lists, numbers, durations and days as each language writes them."""

from datetime import date, timedelta

from bot.locales import formats
from bot.locales.catalogue import PSEUDO, in_language
from tests.support.rows import every_row


@every_row(
    ("language", "listed", "number", "day"),
    [
        ("en", ["", "a", "a or b", "a, b or c", "a, b and c"], "1,234,567", "24 December 2026"),
        ("de", ["", "a", "a oder b", "a, b oder c", "a, b und c"], "1.234.567", "24. Dezember 2026"),
        (PSEUDO, ["", "a", "a or b", "a, b or c", "a, b and c"], "1,234,567", "24 December 2026"),
    ],
)
def test_each_language_has_its_own_lists_numbers_and_days(
    language: str, listed: list[str], number: str, day: str
) -> None:
    with in_language(language):
        said = [formats.listing("abc"[:count], "or") for count in range(4)]
        assert [*said, formats.listing("abc", "and")] == listed
        assert formats.number(1234567) == number
        assert formats.day(date(2026, 12, 24)) == day


@every_row(
    ("span", "english", "german"),
    [
        (timedelta(0), "0 hours", "0 Stunden"),
        (timedelta(minutes=1), "1 minute", "1 Minute"),
        (timedelta(minutes=90), "90 minutes", "90 Minuten"),
        (timedelta(minutes=150), "2 hours 30 minutes", "2 Stunden 30 Minuten"),
        (timedelta(hours=36), "36 hours", "36 Stunden"),
        (timedelta(days=1), "1 day", "1 Tag"),
        (timedelta(days=5, hours=3, minutes=59), "5 days 3 hours", "5 Tage 3 Stunden"),
        (timedelta(days=60), "60 days", "60 Tage"),
    ],
)
def test_durations_in_words(span: timedelta, english: str, german: str) -> None:
    assert formats.duration(span) == english
    with in_language("de"):
        assert formats.duration(span) == german


def test_warming_up_changes_nothing() -> None:
    with in_language("de"):
        formats.warm_up()
        assert formats.duration(timedelta(days=3)) == "3 Tage"
