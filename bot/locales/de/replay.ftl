replay-match = { $match }, { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
}.
replay-record = { $game }, { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
}, aus einer Aufzeichnung.
replay-not-fetched = Diese Datei ließ sich nicht laden. Schick sie bitte noch einmal mit einem neuen `/replay`.
replay-unshowable = Diese Aufzeichnung kann nicht gezeigt werden: { $reason }
replay-too-large = Sie ist größer als { $limit } MB.
replay-not-json = Sie ist kein JSON-Objekt, wie `/record` eines liefert.
replay-unknown-game = Ihr Spiel muss { $games } sein.
replay-wrong-types = Ihre Optionen müssen ein Objekt sein und ihre Züge eine Liste.
replay-too-many-moves = Sie hat { $count } Züge, und höchstens { $most } können gezeigt werden.
replay-refused-move = Der Zug dort ist { $move }.
