"""Foreign texts made harmless: no markup, no mention, no link, nothing hidden or turned round."""

import re
import unicodedata
from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from bot.conversation.core import markup
from rules.match.people import Person, PersonId
from tests.support.rows import every_row

ODD = [
    "@everyone @here",
    "<@123> <@!123> <@&5> <#77> </move:9> <a:b:1> <t:5:R> <id:home>",
    "**bold** __under__ ~~gone~~ ||spoiler|| *i* _i_",
    "`code` ```block```",
    "# heading",
    "-# small",
    "- list",
    "> quote",
    ">>> quote",
    "[text](https://evil.example)",
    "https://evil.example http://a.b steam://run",
    "line\nbreak\r\nand\tmore\u2028sep\u2029par\x85nel\x0bvt",
    "\u202egnp.exe\u202c \u2066isolated\u2069 \u200e\u200f\u061c",
    "zero\u200bwidth\u200c\u200d\ufeff\u2060",
    "\x00\x07\x1b[31m\x7f\x9f",
    "\\",
    "\\*",
    "\\\\`",
    "\U0001f600\U0001f469\u200d\U0001f467",
    "x" * 4000,
    "@" * 4000,
    " ",
    "",
]
every_odd = every_row("text", ODD, ids=range(len(ODD)))
texts = st.one_of(
    st.text(max_size=300),
    st.text(alphabet="\\`*_~|<>@#[]()-/: ab\n\u202e\u061c\x85", max_size=60),
    st.sampled_from(ODD),
)

LIVE = re.compile(r"(?<!\\)(?:\\\\)*[`*_~|<>@\[\]]")
"""A sign of markup that no backslash makes plain."""


def harmful(text: str) -> list[str]:
    """Characters that end lines, control terminals, or turn writing round."""
    return [
        sign
        for sign in text
        if unicodedata.category(sign) in ("Cc", "Zl", "Zp")
        or unicodedata.bidirectional(sign) in ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")
        or sign in "\u200e\u200f\u061c"
    ]


@given(texts)
def test_nothing_in_an_escaped_text_is_markup(text: str) -> None:
    escaped = markup.escape(text)
    assert LIVE.search(escaped) is None
    assert "://" not in escaped
    assert harmful(escaped) == []
    assert re.match(r"\s*[-#]", escaped) is None, "no heading, no list"


@given(st.text(alphabet="abc dé,.!?0123456789()", max_size=60))
def test_a_plain_text_is_left_as_it_is(text: str) -> None:
    assert markup.escape(text) == text


@given(texts)
def test_escaping_loses_no_visible_sign(text: str) -> None:
    visible = [sign for sign in text if sign.isalnum()]
    assert [sign for sign in markup.escape(text) if sign.isalnum()] == visible


@given(texts)
def test_a_plain_text_is_one_short_line(text: str) -> None:
    shown = markup.plain(text)
    assert 1 <= len(shown) <= 40
    assert harmful(shown) == []
    assert shown == shown.strip()


@every_row("text", ["", " ", "\n\t", "\u202e\u200b", "\u061c", "\u2069\ufeff"])
def test_a_name_of_nothing_is_someone(text: str) -> None:
    assert markup.plain(text) == "someone"


@given(texts)
def test_a_name_in_a_sentence_is_nothing_but_a_name(text: str) -> None:
    name = markup.name_of(Person(PersonId(1), "1", text))
    assert LIVE.search(name) is None
    assert not re.search(r"(?<!\\)(?:\\\\)*\\$", name), "a last backslash would eat what follows"
    assert 1 <= len(name) <= 130
    assert harmful(name) == []


@given(texts)
def test_what_was_typed_is_quoted_as_code(text: str) -> None:
    quoted = markup.quote(text)
    if quoted != "(nothing)":
        assert re.fullmatch(r"`[^`]+`", quoted)
    assert len(quoted) <= 62
    assert harmful(quoted) == []


@every_odd
def test_odd_texts_are_quoted_too(text: str) -> None:
    quoted = markup.quote(text)
    assert quoted == "(nothing)" or quoted[0] == quoted[-1] == "`"
    assert quoted.count("`") in (0, 2)


@every_row("text", ["", " \n ", "\u200b", "\u202e"])
def test_nothing_typed_is_said_so(text: str) -> None:
    assert markup.quote(text) == "(nothing)"


def test_quoting_keeps_what_a_move_is_made_of() -> None:
    assert markup.quote("b2-b4:*_|<@1>") == "`b2-b4:*_|<@1>`"
    assert markup.quote("`b2`") == "`'b2'`"
    assert markup.quote("z" * 4000) == "`" + "z" * 59 + "…`"


@given(st.text(max_size=100), st.integers(1, 50))
def test_shortening_keeps_the_limit_and_what_fits(text: str, limit: int) -> None:
    short = markup.shorten(text, limit)
    assert len(short) <= limit
    assert (short == text) is (len(text) <= limit) or short == text
    if len(text) > limit:
        assert short.endswith("…")
        assert text.startswith(short[:-1])


def test_times_are_written_for_the_reader() -> None:
    at = datetime(2026, 3, 2, 12, 0, 0, 999000, tzinfo=UTC)
    assert markup.relative(at) == "<t:1772452800:R>"
    assert markup.absolute(at) == "<t:1772452800:F>"
    day = timedelta(days=1)
    assert markup.due(at, at - day) == "<t:1772452800:R>"
    assert markup.due(at, at - day - timedelta(seconds=1)) == "<t:1772452800:R> (<t:1772452800:F>)"


@every_row(
    ("words", "said"),
    [([], ""), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b or c")],
)
def test_lists_in_a_sentence(words: list[str], said: str) -> None:
    assert markup.listing(words) == said
