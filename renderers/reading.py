"""How a line of any script is read: its letters with their marks, in the order in which they are drawn.

Pillow's plain layout draws characters from left to right, each by itself. What a script needs
besides is done here, plainly: accents join their letters, Arabic letters join each other, vowels
that are written before their consonant go there, and what runs from right to left is turned round.
"""

import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from renderers.direction import drawing_order, mirrored

FORMS = 0xF0000
"""From here on, the characters for private use stand for forms of letters that join (docs/make_fonts.py)."""
_FORMS = ("init", "medi", "fina")
_FORM_WHERE = {(False, True): "init", (True, True): "medi", (True, False): "fina"}
"""Which form it is that joins the letter before, and the next."""
LAST_JOINING = 0x2000
"""Letters that join lie before this one; others have no forms here."""
_BELOW = "\u17d2"
"""The sign by which the next Khmer consonant stands below."""
_MOST_MARKS = 2
_TATWEEL = "\u0640"
_LAM = "\u0644"
_LAM_ALEF = {"\u0622": "\ufef5", "\u0623": "\ufef7", "\u0625": "\ufef9", "\u0627": "\ufefb"}
"""The one ligature that Arabic cannot do without; the next character is its form that joins what is before."""
_BEFORE_CONSONANT = frozenset(
    "\u093f\u094e\u09bf\u09c7\u09c8\u0a3f\u0abf\u0b47\u0bc6\u0bc7\u0bc8\u0d46\u0d47\u0d48\u0dd9\u0ddb"
    "\u1031\u17c1\u17c2\u17c3"
)
"""Vowels that are stored after a consonant and written before it."""
_SPLIT = {
    vowel: unicodedata.normalize("NFD", vowel)
    for vowel in "\u09cb\u09cc\u0b48\u0b4b\u0b4c\u0bca\u0bcb\u0bcc\u0d4a\u0d4b\u0d4c\u0dda\u0ddc\u0ddd\u0dde"
} | {"\u17be": "\u17c1\u17b8", "\u17c4": "\u17c1\u17b6"}
"""Vowels that are written on both sides of their consonant, and their halves."""
_SKINS = frozenset(map(chr, range(0x1F3FB, 0x1F400)))
"""Colours of skin: there is one ink, so the emoji before them is drawn without."""

Has = Callable[[str], bool]
"""Whether there is a font with a character."""


@dataclass(slots=True)
class Letter:
    """What is drawn as one: a character, and the marks on it."""

    base: str
    marks: list[str] = field(default_factory=list)


def joined_form(letter: str, form: str) -> str:
    """The character for private use that stands for a form (init, medi, fina) of a letter that joins."""
    return chr(FORMS + _FORMS.index(form) * 0x4000 + ord(letter))


def is_mark(character: str) -> bool:
    """Whether a character is drawn onto the one before it."""
    return unicodedata.category(character) in {"Mn", "Me"}


def letters(text: str, has: Has) -> list[Letter]:
    """The letters of a line, from left to right."""
    letters: list[Letter] = []
    for character in _characters(text, has):
        if is_mark(character):
            _add_mark(letters, character)
        elif character in _BEFORE_CONSONANT and letters:
            letters.insert(_place_before(letters), Letter(character))
        elif character not in _SKINS or not letters:
            letters.append(Letter(character))
    stored = [letter.base for letter in letters]
    _join(letters, has)
    # The order is that of the characters as they are stored: those for private use run nowhere.
    return [
        Letter(mirrored(letters[place].base), letters[place].marks) if leftwards else letters[place]
        for place, leftwards in drawing_order(stored)
        if letters[place].base
    ]


def _characters(text: str, has: Has) -> Iterator[str]:
    """What is to be drawn, in the order in which it is stored; where no font has a character, what it is made of."""
    for character in unicodedata.normalize("NFC", text):
        category = unicodedata.category(character)
        if category[0] == "Z":
            yield " "
        elif category in {"Cc", "Cf", "Co", "Cs"}:
            continue
        elif character in _SPLIT:
            yield from _SPLIT[character]
        elif has(character):
            yield character
        elif not is_mark(character):
            parts = unicodedata.normalize("NFC", unicodedata.normalize("NFKD", character))
            yield from parts if all(map(has, parts)) else character


def _add_mark(letters: list[Letter], mark: str) -> None:
    if not letters:
        letters.append(Letter(" "))
    if len(letters[-1].marks) < _MOST_MARKS:
        letters[-1].marks.append(mark)


def _place_before(letters: list[Letter]) -> int:
    """Where the consonant begins that was read last: before what stands after it or below it."""
    place = len(letters) - 1
    while place and (unicodedata.category(letters[place].base) == "Mc" or _BELOW in letters[place - 1].marks):
        place -= 1
    return place


def _join(letters: list[Letter], has: Has) -> None:
    """Put the forms of letters that join in their places; a letter that another has taken in becomes empty."""
    to_next = [_can_join(letter.base, "init", has) for letter in letters]
    to_last = [_can_join(letter.base, "fina", has) for letter in letters]
    after = False
    for place, letter in enumerate(letters):
        joined, following = after and to_last[place], letters[place + 1 : place + 2]
        if letter.base == _LAM and following and following[0].base in _LAM_ALEF:
            letter.base = chr(ord(_LAM_ALEF[following[0].base]) + joined)
            letter.marks = [*letter.marks, *following[0].marks][:_MOST_MARKS]
            following[0].base = ""
            after = False
            continue
        after = to_next[place]
        before_next = after and place + 1 < len(letters) and to_last[place + 1]
        form = _FORM_WHERE.get((joined, before_next))
        if form and letter.base != _TATWEEL and to_last[place]:
            letter.base = joined_form(letter.base, form)


def _can_join(base: str, form: str, has: Has) -> bool:
    return base == _TATWEEL or (ord(base) < LAST_JOINING and has(joined_form(base, form)))
