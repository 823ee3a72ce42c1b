"""Texts made from other texts: cut, doubled, crossed, with odd characters put in.  Chance is passed in."""

from collections.abc import Sequence
from random import Random

ODD = (
    *"\0\n\t \"'`\\/:;,.-–—−×*|>#@<>{}[]()0123456789aAzZ",
    "\u200b", "\u202e", "\ud800", "\U0001f600", "İ", "ß", "²", "٣", "１", "pass", "adopt", "none", "1e999", "9" * 20, "NaN",
)  # fmt: skip

MOST = 6_500


def mutated(seeds: Sequence[str], chance: Random) -> str:
    """A text that is more or less like one of ``seeds``."""
    text = chance.choice(seeds)
    for _ in range(chance.choice((0, 1, 1, 2, 3, 6))):
        at, to = sorted((chance.randint(0, len(text)), chance.randint(0, len(text))))
        match chance.randrange(8):
            case 0:
                text = text[:at] + text[to:]
            case 1:
                text = text[:to] + text[at:to] + text[to:]
            case 2:
                text = text[:at] + chance.choice(seeds) + text[at:]
            case 3:
                text = text[:at] + text[at:to].swapcase() + text[to:]
            case 4:
                text = text[:at] + text[at:to][::-1] + text[to:]
            case 5:
                text = text[:at] + chance.choice(ODD) * chance.choice((1, 2, 50)) + text[at:]
            case _:
                text = text[:at] + chance.choice(ODD) + text[at + 1 :]
    return text[:MOST]
