"""Where the local table's own chat names people: its messages, their pictures, and its threads."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from rules.match.people import DELETED_NAME, Person, PersonId
from storage.table import Table

_BARE = "replace({column}, char(92), '')"
"""A text without the signs that keep names from being markup."""

_NAMING = " OR ".join(
    f"instr({_BARE.format(column=column)}, ?) OR instr({_BARE.format(column=column)}, ?)"
    for column in ("text", "prompt")
)
_FIND = f"""
SELECT id, text, prompt, buttons, pings FROM table_messages
WHERE {_NAMING} OR instr(pings, ?) OR instr(buttons, ?)
"""  # noqa: S608 - our own names
"""The messages that may name somebody.  It takes account and name twice over, then both as JSON has them."""


class Mentions(Table):
    """What the local table's chat says of a person.  There it has no index: it keeps a bounded number of messages."""

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
        """Take their name and account out of what others have said and were told; pictures that show it go."""
        replaced = _replacing(person)
        values = (person.account, person.name) * 2 + (
            json.dumps(person.account),
            json.dumps(person.name)[1:-1],
        )
        for row in self._rows(_FIND, values):
            buttons = [[replaced(label), *rest] for label, *rest in json.loads(row["buttons"])]
            pings = [account for account in json.loads(row["pings"]) if account != person.account]
            self._change(
                "UPDATE table_messages SET text = ?, prompt = ?, buttons = ?, pings = ?, version = version WHERE id = ?",
                (
                    replaced(row["text"]),
                    replaced(row["prompt"]),
                    json.dumps(buttons),
                    json.dumps(pings),
                    row["id"],
                ),
            )
            self._change("DELETE FROM table_files WHERE message = ?", (row["id"],))
        self._rewrite_alts(person)
        threads = "SELECT id, name FROM table_channels WHERE parent IS NOT NULL AND (instr(name, ?) OR instr(name, ?))"
        for row in self._rows(threads, (person.account, person.name)):
            self._change(
                "UPDATE table_channels SET name = ? WHERE id = ?", (replaced(row["name"]), row["id"])
            )

    def _rewrite_alts(self, person: Person) -> None:
        named = f"{_BARE.format(column='alt')}"
        self._change(f"DELETE FROM table_files WHERE instr({named}, ?)", (person.name,))  # noqa: S608 - our own names


def _replacing(person: Person) -> Callable[[str], str]:
    """Puts the deleted player into a text, where it names a person as whole words or as a mention."""
    names = "|".join(
        r"\\?".join(map(re.escape, name))
        for name in sorted((person.name, person.account), key=len, reverse=True)
    )
    pattern = re.compile(rf"<@{re.escape(person.account)}>|(?<!\w)(?:{names})(?!\w)")
    return lambda text: pattern.sub(DELETED_NAME, text)
