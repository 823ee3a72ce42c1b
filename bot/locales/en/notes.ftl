## Private notes on matches: `/note`

# $turn (int), $count (int): which note of the reader on this match it is
notes-added = Noted after turn { $turn } of { $match }, for you alone. This is your note { $count } on it: `/note` lists them, `/preview` shows the newest.
notes-removed = Removed from { $match }: { $note }
notes-none = You have no notes on { $match }. `/note` with a `text` writes one.
notes-head = Your notes on { $match }. Only you see them; `remove` takes a number.
# $number (int)
# $turn (int)
notes-line = **{ $number }.** after turn { $turn }, { $when }: { $note }
# A line of the file that has all notes. $number (int) $turn (int)
notes-line-in-file = { $number }. after turn { $turn }: { $note }
# $count (int)
notes-older-in-file = { $count ->
    [one] … and an older one: the file has them all.
   *[other] … and { $count } older ones: the file has them all.
}
# Under the picture of a preview. $turn (int)
notes-beside-preview = Note after turn { $turn }: { $note }
# $count (int)
notes-older = { $count ->
    [one] … and an older one: `/note`
   *[other] … and { $count } older ones: `/note`
}
notes-both = Use either `text` or `remove`: `/note` writes a note or removes one, not both at once.
## Buttons; $match is "#12 Pux against NAME"
notes-button-write = Note on { $match }
notes-button-list = Notes on { $match }
notes-button-remove = Remove from { $match }
