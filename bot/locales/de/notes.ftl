notes-added = Notiert nach Zug { $turn } von { $match }, nur für dich. Das ist deine { $count }. Notiz dazu: `/note` zeigt alle, `/preview` die neuesten.
notes-removed = Aus { $match } entfernt: { $note }
notes-none = Du hast keine Notizen zu { $match }. `/note` mit `text` schreibt eine.
notes-head = Deine Notizen zu { $match }. Nur du siehst sie; `remove` nimmt eine Nummer.
notes-line = **{ $number }.** nach Zug { $turn }, { $when }: { $note }
notes-line-in-file = { $number }. nach Zug { $turn }: { $note }
notes-older-in-file = { $count ->
    [one] … und eine ältere: Die Datei enthält alle.
   *[other] … und { $count } ältere: Die Datei enthält alle.
}
notes-beside-preview = Notiz nach Zug { $turn }: { $note }
notes-older = { $count ->
    [one] … und eine ältere: `/note`
   *[other] … und { $count } ältere: `/note`
}
notes-both = Nimm entweder `text` oder `remove`: `/note` schreibt eine Notiz oder entfernt eine, nicht beides zugleich.
notes-button-write = Notiz zu { $match }
notes-button-list = Notizen zu { $match }
notes-button-remove = Entfernen aus { $match }
