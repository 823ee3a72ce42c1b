"""A person's name in what others have written, in any case and Unicode form, and the deleted player in its place."""

import re
import unicodedata

from rules.match.people import DELETED_NAME, Person

_UNSEEN = "\\\\\u00ad\u200b-\u200f\u2060-\u2064\ufe00-\ufe0f\ufeff"
"""What may stand between letters of a name without being seen, such as the sign that keeps it from being markup."""

_DROPPED = re.compile(f"[{_UNSEEN}]")
_CLUSTER = re.compile(f"[^{_UNSEEN}]")


def names_of(person: Person) -> tuple[str, str]:
    """A person's name and account; the account twice for a guest, as what all guests are called names none of them."""
    return person.name if person.guest is None else person.account, person.account


class Naming:
    """How others name a person: by name or account, as whole words, or as a mention.

    A name of fewer letters than ``shortest`` is found after ``@`` only.
    """

    def __init__(self, person: Person, *, shortest: int = 1) -> None:
        folded = {_folded(name).strip() for name in names_of(person)} - {""}
        self._names = sorted(folded, key=len, reverse=True)
        bare = [name for name in self._names if len(name) >= shortest]
        ways = [f"<@!?{re.escape(person.account)}>", rf"(?<=@)(?:{_any(self._names)})(?!\w)"]
        if bare:
            ways.append(rf"(?<!\w)(?:{_any(bare)})(?!\w)")
        self._pattern = re.compile("|".join(ways))

    def replaced(self, text: str) -> str:
        """The text with the deleted player in place of the person."""
        whole = _folded(text)
        if not any(name.split()[0] in whole for name in self._names):
            return text
        folded, begins, ends = _by_letters(text)
        made, last = "", 0
        for name in self._pattern.finditer(folded):
            begin, end = name.span()
            # A letter that has an accent is another one.
            if end < len(folded) and begins[end] == begins[end - 1]:
                continue
            made += text[last : begins[begin]] + DELETED_NAME
            last = ends[end - 1]
        return made + text[last:]


def _any(names: list[str]) -> str:
    return "|".join(r"\s+".join(map(re.escape, name.split())) for name in names)


def _folded(text: str) -> str:
    """A text in one case and one Unicode form, with one ``i`` for those of all languages."""
    text = unicodedata.normalize("NFKD", _DROPPED.sub("", text))
    return unicodedata.normalize("NFKD", text.casefold()).replace("i\u0307", "i").replace("ı", "i")


def _by_letters(text: str) -> tuple[str, list[int], list[int]]:
    """The folded text, and where in the text the letter of each of its characters begins and ends."""
    letters: list[tuple[int, int]] = []
    for sign in _CLUSTER.finditer(text):
        at = sign.start()
        if letters and unicodedata.combining(text[at]):
            letters[-1] = letters[-1][0], at + 1
        else:
            letters.append((at, at + 1))
    folded, begins, ends = "", [], []
    for begin, end in letters:
        letter = _folded(text[begin:end])
        folded += letter
        begins += [begin] * len(letter)
        ends += [end] * len(letter)
    return folded, begins, ends
