"""Where others name people: in their notes, and in the local table's own chat with its pictures, files and channels."""

import json
import re
from collections.abc import Callable

from rules.match.people import Person, PersonId
from storage.privacy.naming import Naming, names_of
from storage.store.table import Table


def _has(column: str, mark: str) -> str:
    """A condition: a text has another one in it; every text has the empty one."""
    return f"(replace({column}, {mark}, '') <> {column} OR {mark} = '')"


_FIND = "SELECT id, text, prompt, buttons, pings FROM table_messages WHERE " + " OR ".join(  # noqa: S608 - our own words
    _has(column, mark)
    for column, mark in (
        *(("text", "?1"), ("text", "?2"), ("prompt", "?1"), ("prompt", "?2")),
        *(("buttons", "?3"), ("buttons", "?4"), ("pings", "?4")),
    )
)
"""The messages that may name someone, by a piece of their name and one of their account, and by both as JSON has them."""

FILES_AT_ONCE = 20
"""How many files are looked through at a time."""

_WORD = re.compile(r"[^\W_]+")
"""Letters and digits: no sign that keeps a name from being markup stands inside of such a piece."""

SHORTEST = 2
"""How long a name is that is found in notes without ``@``: one letter is a word, or a column of a board."""

_NOTES = (
    "SELECT notes.id, text FROM notes JOIN matches ON matches.id = match WHERE first_person = ?1 "
    "UNION ALL SELECT notes.id, text FROM notes JOIN matches ON matches.id = match WHERE second_person = ?1"
)
"""The notes on a person's matches."""


_AUDIT = (
    "SELECT id, reason FROM audit WHERE actor = ?1 UNION ALL SELECT id, reason FROM audit WHERE person = ?1 "
    "UNION ALL SELECT id, reason FROM audit WHERE other = ?1"
)
"""Why moderators did what concerns a person."""


class Mentions(Table):
    """What others say of a person.  The local table's chat has no index for that: it keeps a bounded number of messages."""

    def remove(self, person: PersonId) -> None:
        """Delete what they have said and asked, what only they could read, and their own conversation."""
        self._change(
            "DELETE FROM table_messages WHERE channel IN (SELECT id FROM table_channels WHERE owner = ?)",
            (person,),
        )
        self._change("DELETE FROM table_channels WHERE owner = ?", (person,))
        for column in ("author", "asker", "private_to"):
            self._change(f"DELETE FROM table_messages WHERE {column} = ?", (person,))  # noqa: S608 - our own names

    def rewrite(self, person: Person) -> None:
        """Take their name and account out of what others have said and were told; pictures and files that have it go."""
        self._rewrite_notes(person)
        self._rewrite_audit(person)
        replaced = Naming(person).replaced
        name, account = map(_piece, names_of(person))
        for row in self._rows(_FIND, (name, account, _in_json(name), _in_json(account))):
            buttons = [[replaced(label), *rest] for label, *rest in json.loads(row["buttons"])]
            pings = [one for one in json.loads(row["pings"]) if one != person.account]
            changed = (replaced(row["text"]), replaced(row["prompt"]), json.dumps(buttons), json.dumps(pings))
            if changed == (row["text"], row["prompt"], row["buttons"], row["pings"]):
                continue
            self._change(
                "UPDATE table_messages SET text = ?, prompt = ?, buttons = ?, pings = ? WHERE id = ?",
                (*changed, row["id"]),
            )
            self._change("DELETE FROM table_files WHERE message = ?", (row["id"],))
        self._remove_files(person)
        self._rename_channels(name, account, replaced)

    def _rewrite_notes(self, person: Person) -> None:
        """Rewrite the notes on their matches.  On others a player called "the" could spoil everybody's."""
        named = Naming(person, shortest=SHORTEST)
        for row in self._rows(_NOTES, (person.id,)):
            text = named.replaced(row["text"])
            if text != row["text"]:
                self._change("UPDATE notes SET text = ? WHERE id = ?", (text, row["id"]))

    def _rewrite_audit(self, person: Person) -> None:
        """Rewrite the reasons of moderators in what concerns them."""
        named = Naming(person, shortest=SHORTEST)
        for row in self._rows(_AUDIT, (person.id,)):
            reason = named.replaced(row["reason"])
            if reason != row["reason"]:
                self._change("UPDATE audit SET reason = ? WHERE id = ?", (reason, row["id"]))

    def _remove_files(self, person: Person) -> None:
        """Delete pictures whose description names them, and files with their name or account in them: records, exports of others."""
        self._change(f"DELETE FROM table_files WHERE {_has('alt', '?1')}", (_piece(person.name),))  # noqa: S608 - our own words
        forms = [
            form.encode()
            for text in names_of(person)
            for form in {text, _in_json(text), json.dumps(text, ensure_ascii=False)[1:-1]}
        ]
        query = (
            "SELECT token, content FROM table_files WHERE picture = 0 AND token > ? ORDER BY token LIMIT ?"
        )
        last = ""
        while rows := self._rows(query, (last, FILES_AT_ONCE)):
            last = rows[-1]["token"]
            for row in rows:
                if any(form in row["content"] for form in forms):
                    self._change("DELETE FROM table_files WHERE token = ?", (row["token"],))

    def _rename_channels(self, name: str, account: str, replaced: Callable[[str], str]) -> None:
        query = f"SELECT id, name FROM table_channels WHERE owner IS NULL AND ({_has('name', '?1')} OR {_has('name', '?2')})"  # noqa: S608 - our own words
        for row in self._rows(query, (name, account)):
            renamed = replaced(row["name"])
            if renamed == row["name"]:
                continue
            taken = self._row("SELECT 1 FROM table_channels WHERE name = ?", (renamed,)) is not None
            self._change(
                "UPDATE table_channels SET name = ? WHERE id = ?",
                (f"{renamed} {row['id']}" if taken else renamed, row["id"]),
            )


def _piece(text: str) -> str:
    """The longest part of a text that messages contain unchanged; empty, which every text contains, if it has no letters."""
    return max(_WORD.findall(text), key=len, default="")


def _in_json(text: str) -> str:
    return json.dumps(text)[1:-1]
