"""Names in what others have written: found however they are written, and in nothing that is another word."""

import unicodedata

import pytest

from rules.match.people import Person, PersonId
from storage.privacy.naming import Naming

NUMBER = "112233445566778899"


def replaced(name: str, text: str) -> str:
    return Naming(Person(PersonId(1), NUMBER, name), shortest=2).replaced(text)


@pytest.mark.parametrize(
    ("name", "text", "after"),
    [
        ("Zoë Xylander", "watch ZOË  XYLANDER's b2", "watch ×'s b2"),
        ("Zoë Xylander", unicodedata.normalize("NFD", "zoë xylander, zoë"), unicodedata.normalize("NFD", "×, zoë")),
        (unicodedata.normalize("NFD", "Zoë"), "Zoë, zoe, ZOË!", "×, zoe, ×!"),
        ("ＺＯＥ", "zoe and Zoe2", "× and Zoe2"),
        ("ﬁnn", "FINN finns", "× finns"),
        ("Straßer", "STRASSER", "×"),
        ("Ὀδυσσεύς", "ὈΔΥΣΣΕΎΣ", "×"),
        ("İpek", "ipek İPEK IPEK ıpek", "× × × ×"),
        ("Ilgın", "ILGIN ilgin", "× ×"),
        ("한글", unicodedata.normalize("NFD", "한글 한글이"), unicodedata.normalize("NFD", "× 한글이")),
        ("ann", "Ann Ann\u0308 anna hanna ann_b (ANN) @ann", "× Ann\u0308 anna hanna ann_b (×) @×"),
        ("a_b", "A_B and A\\_B! and a\u200b_b", "× and ×! and ×"),
        ("a.*", "a.* abc a.*", "× abc ×"),
        ("★", "★ @★", "★ @×"),
        ("x", "x @X x5", "x @× x5"),
        ("Ann", f"<@{NUMBER}> <@!{NUMBER}> {NUMBER} {NUMBER}0", f"× × × {NUMBER}0"),
        ("Ann", "nothing of that", "nothing of that"),
        ("will", "I WILL win", "I × win"),
        ("", "anything @ all", "anything @ all"),
        ("\u200b", "anything", "anything"),
    ],
)  # fmt: skip
def test_a_name_is_found_as_whole_words_in_any_case_and_form(name: str, text: str, after: str) -> None:
    assert replaced(name, text) == after.replace("×", "deleted player")
