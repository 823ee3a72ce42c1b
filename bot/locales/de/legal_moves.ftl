legal-moves-over = { $match } ist vorbei, es gibt nichts mehr zu spielen.
legal-moves-none-from = Kein Zug beginnt mit { $cell } in { $match }. `/moves` ohne `from` zeigt alle.
legal-moves-listed = { $match }: { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
}:
legal-moves-built = { $match }: { $total } Züge, zusammengesetzt aus diesen { $count }. Verbinde mehrere Felder mit Kommas.
legal-moves-some = { $match }: mehr als { $count } Züge. Einige davon:
legal-moves-all-from = { $match }: { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
} von { $cell }:
legal-moves-at-least-from = { $match }: mindestens { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
} von { $cell }:
legal-moves-page = Seite { $page } von { $pages }
legal-moves-page-of-all = Seite { $page } von { $pages }. Mit `from` siehst du die Züge eines Felds.
legal-moves-button-back = Zurück
legal-moves-button-next = Weiter
