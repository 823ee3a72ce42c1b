"""What a document says, sentence by sentence."""

import re
from pathlib import Path

Sentences = dict[str, list[str]]
"""By the place where they stand: a heading, or the first cell of a table's row."""

_FENCED = re.compile(r"^```.*?^```\n", re.MULTILINE | re.DOTALL)
_NO_PROSE = re.compile(r"^(?:\||- \[).*\n", re.MULTILINE)
_SENTENCE_ENDS = re.compile(r"(?<=[.?])\s+(?=[*`]*[A-Z])")
_CLAUSE_ENDS = re.compile(r"; |(?<=\.) (?=[A-Z])")


def sentences(document: Path) -> Sentences:
    """The sentences of its prose, and the clauses of its tables, after the heads of their columns if there are several."""
    text = _FENCED.sub("", document.read_text(encoding="utf-8"))
    sections = [section.partition("\n") for section in re.split(r"^#+ ", text, flags=re.MULTILINE)[1:]]
    stated: Sentences = {}
    for heading, _, body in sections:
        stated |= _of_tables(body)
        for block in re.split(r"\n\n|^- ", _NO_PROSE.sub("", f"{body}\n"), flags=re.MULTILINE):
            stated.setdefault(heading, []).extend(filter(None, _SENTENCE_ENDS.split(" ".join(block.split()))))
    return {place: each for place, each in stated.items() if each}


def _of_tables(section: str) -> Sentences:
    rows = [line.strip("| ").split(" | ") for line in section.splitlines() if line.startswith("|")]
    heads = [f"{head}: " if len(row) > 2 else "" for row in rows[:1] for head in row]
    return {
        place: [
            head + clause
            for head, cell in zip(heads[1:], cells, strict=True)
            for clause in _CLAUSE_ENDS.split(cell)
        ]
        for place, *cells in rows[2:]
    }
