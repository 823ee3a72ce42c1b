"""What a statement may not say if SQLite and PostgreSQL are to read it alike."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

RESERVED = frozenset(
    [
        "all",
        "analyse",
        "analyze",
        "and",
        "any",
        "array",
        "as",
        "asc",
        "asymmetric",
        "authorization",
        "binary",
        "both",
        "case",
        "cast",
        "check",
        "collate",
        "collation",
        "column",
        "concurrently",
        "constraint",
        "create",
        "cross",
        "current_catalog",
        "current_date",
        "current_role",
        "current_schema",
        "current_time",
        "current_timestamp",
        "current_user",
        "default",
        "deferrable",
        "desc",
        "distinct",
        "do",
        "else",
        "end",
        "except",
        "false",
        "fetch",
        "for",
        "foreign",
        "freeze",
        "from",
        "full",
        "grant",
        "group",
        "having",
        "ilike",
        "in",
        "initially",
        "inner",
        "intersect",
        "into",
        "is",
        "isnull",
        "join",
        "lateral",
        "leading",
        "left",
        "like",
        "limit",
        "localtime",
        "localtimestamp",
        "natural",
        "not",
        "notnull",
        "null",
        "offset",
        "on",
        "only",
        "or",
        "order",
        "outer",
        "overlaps",
        "placing",
        "primary",
        "references",
        "returning",
        "right",
        "select",
        "session_user",
        "similar",
        "some",
        "symmetric",
        "system_user",
        "table",
        "tablesample",
        "then",
        "to",
        "trailing",
        "true",
        "union",
        "unique",
        "user",
        "using",
        "variadic",
        "verbose",
        "when",
        "where",
        "window",
        "with",
    ]
)
"""The words that PostgreSQL reserves (its manual, appendix C): none may be a bare name."""

_TOKEN = re.compile(r"'(?:[^']|'')*'|\?\d*|[:@$]\w+|[A-Za-z_][\w.]*|\d+|<>|<=|>=|!=|\|\||[-+*/=<>(),;.]")
_COMPARES = frozenset({"=", "<>", "<", ">", "<=", ">=", "in", "is", "between", "like", "exists"})
_ENDS = frozenset(
    {
        "group",
        "order",
        "limit",
        "returning",
        "union",
        "except",
        "then",
        "else",
        "end",
        "set",
        "do",
        "where",
        "on",
    }
    | {"left", "join", "having", "offset", "select"}
)
_BEGINS = frozenset({"where", "on", "and", "or", "having"})


def tokens_of(sql: str) -> list[str]:
    """The words, numbers, texts and signs of a statement, words in small letters."""
    bare = re.sub(r"--[^\n]*", " ", sql)
    return [token if token.startswith("'") else token.lower() for token in _TOKEN.findall(bare)]


def faults_in(sql: str, values: Sequence[object], nullable: Mapping[str, frozenset[str]]) -> Iterator[str]:
    """What another engine would read differently, or not at all; ``nullable``: the columns of each table that may be NULL."""
    tokens = tokens_of(sql)
    yield from _placeholders(tokens)
    yield from _subqueries(tokens)
    yield from _conditions(tokens)
    yield from _columns(tokens)
    yield from _upserts(tokens)
    yield from _own_words(tokens, values)
    yield from _orders(tokens, nullable)
    yield from _names(tokens)


def closing(tokens: Sequence[str], begin: int) -> int:
    """Where the bracket that opens at ``begin`` closes."""
    depth = 0
    for at in range(begin, len(tokens)):
        depth += (tokens[at] == "(") - (tokens[at] == ")")
        if depth == 0:
            return at
    raise ValueError("a bracket stays open")


def _placeholders(tokens: list[str]) -> Iterator[str]:
    marks = {token for token in tokens if token[0] in "?:@$"}
    if any(mark[0] != "?" for mark in marks) or ("?" in marks and len(marks) > 1):
        yield f"its placeholders are {sorted(marks)}"


def _subqueries(tokens: list[str]) -> Iterator[str]:
    for at, token in enumerate(tokens[:-1]):
        if token in ("from", "join") and tokens[at + 1] == "(":
            end = closing(tokens, at + 1)
            if tokens[end + 1 : end + 2] != ["as"]:
                yield "a subquery in FROM has no name"


def _conditions(tokens: list[str]) -> Iterator[str]:
    for at, token in enumerate(tokens):
        if token == "on" and tokens[at + 1] == "conflict":
            continue
        searched = token == "when" and tokens[at - 1] == "case"
        if (token in _BEGINS and not _joins_between(tokens, at)) or searched:
            term = _term(tokens, at + 1)
            while term[:1] == ["not"]:
                term = term[1:]
            while term[:1] == ["("] and closing(term, 0) == len(term) - 1 and term[1] != "select":
                # Its first part; those after AND and OR are seen by themselves.
                term = _term(term, 1)
            if not _COMPARES & set(_outside_brackets(term)):
                yield f"a condition compares nothing: {' '.join(term)}"
        if token in ("=", "<>") and tokens[at + 1] == "(" and tokens[at + 2] != "select":
            inside = tokens[at + 2 : closing(tokens, at + 1)]
            if _COMPARES & set(inside) and "case" not in inside:
                yield f"a condition is compared: {' '.join(inside)}"


def _columns(tokens: list[str]) -> Iterator[str]:
    for at, token in enumerate(tokens):
        if token == "select":
            for column in _listed(tokens, at + 1):
                outside = set(_outside_brackets(column))
                if _COMPARES & outside and "case" not in outside:
                    yield f"a condition is a column: {' '.join(column)}"


def _upserts(tokens: list[str]) -> Iterator[str]:
    """In DO UPDATE a bare column may be that of the row that is there, or of the one that was to be added."""
    for at, token in enumerate(tokens):
        if token != "do" or tokens[at + 1 : at + 3] != ["update", "set"]:
            continue
        depth = 0
        for place in range(at + 3, len(tokens)):
            word = tokens[place]
            depth += (word == "(") - (word == ")")
            if word == "returning" or depth < 0:
                break
            is_set = depth == 0 and tokens[place - 1] in ("set", ",")
            bare = re.fullmatch(r"[a-z_]\w*", word) and word not in RESERVED | _PLAIN
            if bare and not is_set and tokens[place + 1 : place + 2] != ["("]:
                yield f"{word} is not named with its table in DO UPDATE"


_PLAIN = frozenset({"is", "between", "exists", "coalesce"})
"""Words of the language that PostgreSQL does not reserve."""


def _joins_between(tokens: Sequence[str], at: int) -> bool:
    """Whether an AND belongs to a BETWEEN."""
    return tokens[at] == "and" and "between" in tokens[max(0, at - 2) : at]


def _term(tokens: Sequence[str], begin: int) -> list[str]:
    """One condition: up to the next AND or OR, or the end of the clause or bracket."""
    depth = 0
    for at in range(begin, len(tokens)):
        token = tokens[at]
        if depth == 0 and (
            token == ")" or token in _ENDS or (token in ("and", "or") and not _joins_between(tokens, at))
        ):
            return list(tokens[begin:at])
        depth += (token == "(") - (token == ")")
    return list(tokens[begin:])


def _outside_brackets(tokens: Sequence[str]) -> Iterator[str]:
    depth = 0
    for token in tokens:
        depth -= token == ")"
        if depth == 0:
            yield token
        depth += token == "("


def _own_words(tokens: list[str], values: Sequence[object]) -> Iterator[str]:
    marks = 0
    for at, token in enumerate(tokens):
        following = tokens[at + 1] if at + 1 < len(tokens) else ""
        if token in ("max", "min") and "," in _outside_brackets(tokens[at + 2 : closing(tokens, at + 1)]):
            yield f"{token} of several values"
        if token.rpartition(".")[2] in ("rowid", "instr", "glob", "ifnull", "total_changes"):
            yield f"{token} is SQLite's own"
        if token == "is" and following not in ("null", "not"):
            yield f"IS {following}"
        if token == "is" and following == "not" and tokens[at + 2] != "null":
            yield f"IS NOT {tokens[at + 2]}"
        if token in ("limit", "offset"):
            bound = values[marks] if following == "?" else None
            if following == "-" or (isinstance(bound, int) and bound < 0):
                yield f"{token} of less than nothing"
        if token[0] == "?":
            marks += 1


def _orders(tokens: list[str], nullable: Mapping[str, frozenset[str]]) -> Iterator[str]:
    may_be_null = {column for token in tokens for column in nullable.get(token, ())}
    for at, token in enumerate(tokens):
        if token != "order" or tokens[at + 1] != "by":
            continue
        terms = _term(tokens, at + 2)
        for term in terms:
            column = term.rpartition(".")[2]
            if column in may_be_null and not _excludes_null(tokens, column):
                yield f"ordered by {column}, which may be NULL"
            if column in _empty_in_union(tokens):
                yield f"ordered by {column}, which is NULL in one half"


def _excludes_null(tokens: list[str], column: str) -> bool:
    for at, token in enumerate(tokens[:-1]):
        if token.rpartition(".")[2] == column:
            if tokens[at + 1] in ("=", "<", ">", "<=", ">=", "between", "in"):
                return True
            if tokens[at + 1 : at + 4] == ["is", "not", "null"]:
                return True
        if token == "coalesce" and tokens[at + 2].rpartition(".")[2] == column:
            return True
    return False


def _empty_in_union(tokens: list[str]) -> set[str]:
    """The columns of a UNION that one of its halves leaves empty."""
    if "union" not in tokens:
        return set()
    lists = [_listed(tokens, at + 1) for at, token in enumerate(tokens) if token == "select"]
    empty = {place for columns in lists for place, column in enumerate(columns) if column[0] == "null"}
    return {lists[0][place][-1] for place in empty if place < len(lists[0])}


def _listed(tokens: list[str], begin: int) -> list[list[str]]:
    """What stands between SELECT and FROM, by its commas."""
    columns: list[list[str]] = [[]]
    depth = 0
    for token in tokens[begin:]:
        depth += (token == "(") - (token == ")")
        if depth == 0 and token == "from":
            break
        if depth == 0 and token == ",":
            columns.append([])
        else:
            columns[-1].append(token)
    return columns


def _names(tokens: list[str]) -> Iterator[str]:
    for before, token in pairwise(tokens):
        if before == "as" and token in RESERVED:
            yield f"{token} is reserved"
        if "." in token and RESERVED & set(token.split(".")):
            yield f"{token} is reserved"
