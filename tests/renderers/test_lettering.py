import json
import unicodedata
from functools import lru_cache
from math import ceil
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageDraw

from renderers import reading, typefaces
from renderers.direction import drawing_order, mirrored
from renderers.lettering import Text, Weight, text_width
from tests.support.rows import every_row

SIZE = 40
UNASSIGNED = "\u0378"

SCRIPTS = {
    "latin": "Łukasz Ñuñez",
    "cyrillic": "Жюри Ёлкин",
    "greek": "Ἀθηνᾶ Ωμέγα",
    "armenian": "Հայկ",
    "hebrew": "שלום",
    "arabic": "محمد",
    "urdu": "ڈاکٹر گڑھے",
    "pashto": "ټول پښتو",
    "syriac": "ܣܘܪܝܝܐ",
    "thaana": "ދިވެހި",
    "nko": "ߒߞߏ",
    "devanagari": "हिन्दी",
    "bengali": "বাংলা",
    "gurmukhi": "ਪੰਜਾਬੀ",
    "gujarati": "ગુજરાતી",
    "oriya": "ଓଡ଼ିଆ",
    "tamil": "தமிழ்",
    "telugu": "తెలుగు",
    "kannada": "ಕನ್ನಡ",
    "malayalam": "മലയാളം",
    "sinhala": "සිංහල",
    "thai": "ไทย ผู้",
    "lao": "ລາວ",
    "tibetan": "བོད",
    "myanmar": "မြန်မာ",
    "georgian": "ქართული",
    "ethiopic": "አማርኛ",
    "cherokee": "ᏣᎳᎩ",
    "inuktitut": "ᐃᓄᒃᑎᑐᑦ",
    "runes": "ᚠᚢᚦ",
    "khmer": "ខ្មែរ",
    "mongolian": "ᠮᠣᠩᠭᠣᠯ",
    "javanese": "ꦗꦮ",
    "tifinagh": "ⵣⴰⵎ",
    "hanzi": "张伟龍玥",
    "kana": "かなカナｶﾅ",
    "hangul": "김철수 한ㄱ",
    "full width": "ｆｕｌｌ",
    "mathematical": "𝕵𝖚𝖓𝖎𝓪𝟙",
    "small capitals": "ʟɪᴋᴇ ᴛʜɪꜱ",
    "enclosed": "🅹ⓙ㊗",
    "emoji": "😀🎉🐢👍🏽❤️⚡",
    "flags": "🇩🇪",
    "shapes": "★☺→◆♞",
    "ligature": "ﬁ㍿",
}


def drawn(text: str, *, size: int = SIZE) -> Image.Image:
    """A text alone on a picture, at a place that does not depend on it."""
    picture = Image.new("RGB", (ceil(text_width(text, size, Weight.BOLD)) + 2 * size, 3 * size), "white")
    Text(text, size, "black", Weight.BOLD).write(picture, (size, 1.5 * size))
    return picture


def ink(picture: Image.Image) -> tuple[int, int, int, int] | None:
    """The rectangle round what is drawn."""
    return ImageChops.invert(picture).getbbox()


@lru_cache(maxsize=1)
def box() -> bytes:
    """What stands for a character that no font has."""
    return drawn(UNASSIGNED).tobytes()


def visual(text: str) -> str:
    """The characters from left to right, without forms."""
    return "".join(
        mirrored(text[place]) if leftwards else text[place] for place, leftwards in drawing_order(text)
    )


def bases(text: str) -> list[str]:
    return [letter.base for letter in reading.letters(text, typefaces._has)]


@every_row("text", SCRIPTS.values(), ids=SCRIPTS.keys())
def test_every_script_is_drawn_and_not_with_boxes(text: str) -> None:
    for character in unicodedata.normalize("NFC", text):
        if character.isalnum() or unicodedata.category(character) == "So":
            one = drawn(character)
            assert ink(one), f"nothing is drawn for {character}"
            assert one.tobytes() != box(), f"a box is drawn for {character}"
    assert text_width(text, SIZE) > 0


def test_what_no_font_has_is_a_box_of_its_own_width() -> None:
    assert ink(drawn(UNASSIGNED))
    assert text_width(UNASSIGNED * 3, SIZE) == 3 * text_width(UNASSIGNED, SIZE) > 0
    assert drawn("\U0001f9ff").tobytes() != box() == drawn("\U000e0fff").tobytes()


@every_row("text", ["", "\u202e\u200d", "\ufe0f"], ids=["empty", "controls", "selector"])
def test_what_has_nothing_to_draw_draws_nothing(text: str) -> None:
    assert text_width(text, SIZE) == 0
    assert ink(drawn(text)) is None
    assert Text(text, SIZE, "black").shortened(10).words == text


# --- order ---------------------------------------------------------------------------------------


@every_row(
    ("stored", "shown"),
    [
        ("abc", "abc"),
        ("שלום", "םולש"),
        ("abc שלום def", "abc םולש def"),
        ("שלום abc 12", "abc 12 םולש"),
        ("אב 12", "12 בא"),
        ("(אב) ג", "ג (בא)"),
        ("a (אב) c", "a (בא) c"),
        ("אב (cd)", "(cd) בא"),
        ("אב…", "…בא"),
        ("١٢ ٣", "٣ ١٢"),
        ("ا ١٢.٣", "١٢.٣ ا"),
        ("א 1+2", "1+2 א"),
        ("א $5", "$5 א"),
        ("א-ב ", " ב-א"),
    ],
)
def test_what_runs_leftwards_is_turned_round(stored: str, shown: str) -> None:
    assert visual(stored) == shown


def test_hebrew_is_drawn_from_the_right() -> None:
    first, last = drawn("ש"), drawn("ם")
    both = drawn("שם")
    assert ink(first) != ink(last)
    # The last letter stands where it would alone: at the left.
    at = SIZE + int(text_width("ם", SIZE, Weight.BOLD))
    assert both.crop((0, 0, at, 3 * SIZE)).tobytes() == last.crop((0, 0, at, 3 * SIZE)).tobytes()


def test_marks_stay_on_their_letters_where_text_is_turned_round() -> None:
    read = reading.letters("שָם", typefaces._has)
    assert [(letter.base, letter.marks) for letter in read] == [("ם", []), ("ש", ["\u05b8"])]


def test_arabic_letters_join_each_other() -> None:
    forms = [reading.joined_form("ب", form) for form in ("fina", "medi", "init")]
    assert bases("ببب") == forms
    apart = sum(text_width(letter, SIZE) for letter in "ببب")
    assert text_width("ببب", SIZE) < apart * 0.8


def test_arabic_letters_that_join_the_one_before_only_leave_the_next_alone() -> None:
    final = reading.joined_form("د", "fina")
    assert bases("بدب") == ["ب", final, reading.joined_form("ب", "init")]
    assert bases("د ب") == ["ب", " ", "د"]


def test_marks_and_the_stroke_that_lengthens_do_not_part_arabic_letters() -> None:
    assert bases("بَب") == [reading.joined_form("ب", "fina"), reading.joined_form("ب", "init")]
    assert bases("ـب") == [reading.joined_form("ب", "fina"), "ـ"]


def test_lam_and_alef_are_one_letter() -> None:
    assert bases("لا") == ["\ufefb"]
    assert bases("بلا") == ["\ufefc", reading.joined_form("ب", "init")]
    assert bases("لاب") == ["ب", "\ufefb"]
    assert [letter.marks for letter in reading.letters("لَاُ", typefaces._has)] == [["\u064e", "\u064f"]]


@every_row(
    ("stored", "shown"),
    [("कि", "िक"), ("क्ति", "क्ित"), ("কো", "েকা"), ("கொ", "ெகா"), ("ကြေ", "ေကြ"), ("ខ្មែ", "ែខ្ម")],
)
def test_vowels_written_before_their_consonant_stand_there(stored: str, shown: str) -> None:
    read = reading.letters(stored, typefaces._has)
    assert "".join(letter.base + "".join(letter.marks) for letter in read) == shown


# --- marks ---------------------------------------------------------------------------------------


def test_accents_join_their_letters_where_there_is_such_a_letter() -> None:
    assert drawn("e\u0301o\u0308").tobytes() == drawn("éö").tobytes()


def test_an_accent_on_its_own_letter_stands_over_its_middle() -> None:
    plain, marked = ink(drawn("q")), ink(drawn("q\u030c"))
    assert plain
    assert marked
    assert marked[1] < plain[1]
    assert text_width("q\u030c", SIZE) == text_width("q", SIZE)
    assert abs((plain[0] + plain[2]) - (marked[0] + marked[2])) <= 2


TALL = {
    "piled": "".join(letter + "\u0301\u0323\u0300\u0302\u0330" * 40 for letter in "Zqlgo"),
    "above": "q\u0301\u0302b\u030c\u030c",
    "below": "g\u0323\u0330",
    "enclosed": "g\u20dd",
    "thai": "ก็็็็็็ปั้",
    "arabic": "عليٍّ",
    "tibetan": "བྷྲཱུཾ",
}


@every_row("text", TALL.values(), ids=TALL.keys())
def test_no_letter_leaves_its_line(text: str) -> None:
    assert all(len(letter.marks) <= 2 for letter in reading.letters(text, typefaces._has))
    line = Image.new("RGB", (20 * SIZE, 3 * SIZE), "white")
    Text(text, SIZE, "black", Weight.BOLD).write(line, (SIZE, 2 * SIZE), "ls")
    covered = ink(line)
    assert covered
    assert covered[1] >= (2 - 1.2) * SIZE
    assert covered[3] <= (2 + 0.44) * SIZE


def test_two_marks_on_one_letter_do_not_lie_on_each_other() -> None:
    one, two = ink(drawn("q\u0301")), ink(drawn("q\u0301\u0302"))
    assert one
    assert two
    assert two[1] < one[1]


def test_a_mark_that_has_no_letter_is_drawn_alone() -> None:
    assert ink(drawn("\u0301"))


# --- fitting -------------------------------------------------------------------------------------


@pytest.mark.parametrize("letter", ["W", "龍", "😀", "﷽", "ש", "م", "ก็", "Z\u0301\u0323", UNASSIGNED])
def test_wide_names_are_cut_at_a_letter(letter: str) -> None:
    room = text_width("n" * 14, SIZE, Weight.BOLD)
    cut = Text(letter * 32, SIZE, "black", Weight.BOLD).shortened(room).words
    assert cut == letter * (cut.count(letter)) + "…" or not cut
    assert text_width(cut, SIZE, Weight.BOLD) <= room
    assert cut or text_width(letter + "…", SIZE, Weight.BOLD) > room


def test_what_fits_is_not_cut_and_what_does_not_becomes_smaller_first() -> None:
    text = Text("שלום", SIZE, "black")
    assert text.shortened(500) == text
    width = text_width("שלום", 34)
    assert text.fitted(width, 30) == Text("שלום", 34, "black")
    cut = Text("שלום" * 9, SIZE, "black").fitted(width, 30)
    assert cut.words.endswith("…")
    assert cut.size == 30


# Letters of all scripts, with more of what joins, stands on others or turns text round than chance would bring.
names = st.text(max_size=24) | st.text(
    "aZ 1(.)\u0301\u0323אב\u05b8بلاد\u064e١कि्กิ็龍😀\ufe0f\u200d\u202e\ud800\U000f0628", max_size=24
)


@settings(max_examples=150)
@given(names, st.floats(0, 500), st.sampled_from(["lm", "ms", "ra"]))
def test_nothing_that_can_be_typed_is_too_much(text: str, room: float, anchor: str) -> None:
    assert text_width(text, SIZE) >= 0
    cut = Text(text, SIZE, "black").shortened(room).words
    assert text_width(cut, SIZE) <= room
    picture = Image.new("RGB", (200, 60), "white")
    Text(text, SIZE, "black").write(picture, (100.5, 30.25), anchor)


@settings(max_examples=100)
@given(st.text("ab אבحم12٠+$.,(*)[]\u0660", max_size=12))
def test_turning_round_loses_nothing(text: str) -> None:
    assert sorted(place for place, _ in drawing_order(text)) == list(range(len(text)))


# --- the fonts -----------------------------------------------------------------------------------


def test_no_character_is_in_two_fonts_and_all_fonts_are_shipped() -> None:
    folder = Path(typefaces.__file__).parent / "fonts"
    written = json.loads((folder / "characters.json").read_text(encoding="utf-8"))
    seen: set[int] = set()
    for name, ranges in written.items():
        assert list(folder.glob(f"{name}*")), name
        for part in ranges.split(","):
            first, _, last = part.partition("-")
            codes = set(range(int(first, 16), int(last or first, 16) + 1))
            assert not codes & seen, name
            seen |= codes
    assert {path.stem for path in folder.glob("*.[ot]tf")} == {
        *(Path(name).stem for name in written if name != "Inter"),
        *(f"Inter-{weight.value}" for weight in Weight),
    }
    assert sum(path.stat().st_size for path in folder.iterdir()) < 7_000_000


def test_what_is_plain_is_set_as_inter_would() -> None:
    for text in ("juniper", "Ёлкин 12–14 → “é”", "10 stones"):
        assert typefaces.is_plain(text)
        assert typefaces.line(text, SIZE, Weight.BOLD)[1] == text_width(text, SIZE, Weight.BOLD)


@every_row("anchor", ["ls", "ms", "rs", "la", "ra"])
@every_row("weight", Weight)
@every_row("words", ["b7:b5", "AVAToj ffi", "“Ёлкин” #12 → 3…", " x ", " ", ""])
def test_what_is_plain_looks_as_pillow_writes_it(words: str, weight: Weight, anchor: str) -> None:
    for size, at in ((28, (150, 60)), (33, (150.5, 60.25)), (40, (151.3, 60.9))):
        text, written, expected = (
            Text(words, size, "#ffffff", weight),
            *(Image.new("L", (400, 120)) for _ in "12"),
        )
        text.write(written, at, anchor)
        font = typefaces.inter(size, weight)
        ImageDraw.Draw(expected).text(at, words, fill=255, font=font, anchor=anchor)
        assert written == expected
        assert text.width == font.getlength(words)


def test_a_word_of_another_script_does_not_move_the_rest() -> None:
    before, after = drawn("Hxg "), drawn("Hxg 龍")
    at = SIZE + int(text_width("Hxg ", SIZE, Weight.BOLD))
    assert after.crop((0, 0, at, 3 * SIZE)).tobytes() == before.crop((0, 0, at, 3 * SIZE)).tobytes()


@every_row("weight", Weight)
def test_an_l_has_a_tail(weight: Weight) -> None:
    """So that ``l2`` on a board is neither ``I2`` nor ``12``."""
    letter = Image.new("L", (60, 60))
    Text("l", 48, "#ffffff", weight).write(letter, (20, 50), "ls")
    _, top, _, bottom = letter.getbbox() or (0, 0, 0, 0)
    stem, foot = (letter.crop((0, y, 60, y + 2)).getbbox() for y in ((top + bottom) // 2, bottom - 3))
    assert stem is not None
    assert foot is not None
    assert foot[2] >= stem[2] + 3
