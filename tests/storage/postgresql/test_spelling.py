import re

from storage.migrations import available
from storage.postgresql.spelling import numbered, translated
from tests.support.rows import every_row


@every_row(
    ("sql", "expected"),
    [
        ("SELECT 1 FROM t WHERE a = ? AND b = ?", "SELECT 1 FROM t WHERE a = $1 AND b = $2"),
        ("SELECT ?2, ?1, ?2", "SELECT $2, $1, $2"),
        ("SELECT 'why?', a FROM t WHERE b = ?", "SELECT 'why?', a FROM t WHERE b = $1"),
        ("SELECT 'it''s ?', ?", "SELECT 'it''s ?', $1"),
        ("SELECT 1", "SELECT 1"),
    ],
)
def test_placeholders_are_numbered(sql: str, expected: str) -> None:
    assert numbered(sql).decode() == expected


def test_text_compares_by_its_bytes_in_every_column() -> None:
    for _, sql in available():
        bare = re.sub(r"--[^\n]*", "", sql)
        columns = re.findall(r"\w+ TEXT\b", bare)
        script = translated(sql).decode()
        assert re.findall(r"(\w+ TEXT) COLLATE \"C\"", script) == columns
        assert script.count("TEXT") == len(columns)
