"""A language that is none: English with accents, a third longer, in brackets."""

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

_ACCENTS = str.maketrans("aeiouAEIOUcnszy", "áéíóúÁÉÍÓÚçñšžý")
_PLACEHOLDERS = {"<", "`", "_", "/", "@", "#"}
"""Words that hold one of these are commands, mentions or numbers, the same in every language."""


def stretched(catalogue: str) -> str:
    """A catalogue with all its words changed; parameters and markup stay."""
    resource = FluentParser().parse(catalogue)
    return FluentSerializer().serialize(_Stretcher().visit(resource))


def _words(text: str) -> str:
    return " ".join(map(_word, text.split(" ")))


class _Stretcher(Transformer):
    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802 - fluent's name
        lines = node.value.split("\n")
        return ast.TextElement("\n".join(map(_words, lines)))


def _word(word: str) -> str:
    if not any(letter.isalpha() for letter in word) or set(word) & _PLACEHOLDERS:
        return word
    longer = word + "~" * max(1, len(word) // 3) if len(word) > 3 else word
    return longer.translate(_ACCENTS)
