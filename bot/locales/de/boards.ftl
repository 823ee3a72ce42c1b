boards-button-move = Ziehen
boards-button-pick = Wählen
boards-button-view = Ansehen
boards-button-board = Brett
boards-button-more = Mehr
boards-button-rematch = Revanche
boards-button-replay = Wiedergabe
boards-button-analyse = Analyse
boards-button-play = { $move } spielen
boards-your-move = { $mention }, du bist am Zug in { $match }: { $news }
boards-status-your-move = { $match }, du bist am Zug: { $news }
boards-thinking = { $match }, { $name } denkt nach: { $news }
boards-status-their-move = { $match }, { $name } ist am Zug: { $news }
boards-after-turn = { $match } nach Zug { $turn }: { $news }
boards-due = Frist: { $when }
boards-in-doubt = Die Uhr steht: Turnpost weiß gerade nicht sicher, wie spät es ist
boards-clock-paused = Die Uhr pausiert: { $why }.
boards-start = der Anfang
boards-game-begins = die Partie beginnt
boards-game-begins-with = die Partie mit { $mention } beginnt
boards-played = { $name } spielte { $move }
boards-answered = { $name } antwortete mit { $move }
boards-went-on = { $name } { $move }
boards-more-moves = { $count ->
    [one] ein weiterer Zug
   *[other] { $count } weitere Züge
}
boards-set-beforehand = { $count ->
    [one] vorab festgelegt
   *[other] alle Antworten vorab festgelegt
}
boards-undid = { $name } machte { $moves } rückgängig
boards-taken-back = { $count ->
    [one] { $moves } wurde zurückgenommen
   *[other] { $moves } wurden zurückgenommen
}
boards-won = { $winner } gewinnt { $match }: { $how }.
boards-you-won = du gewinnst { $match }: { $how }.
boards-lost-by-resignation = { $name } hat aufgegeben
boards-lost-on-time = Zeit von { $name } abgelaufen
boards-lost-as-abandoned = { $name } hat die Partie verlassen
boards-your-time-over = deine Zeit ist abgelaufen
boards-drawn = { $match } endet remis: { $how }.
boards-drawn-by-agreement = { $match } endet remis: Beide sind einverstanden.
boards-drawn-by-repetition = { $match } endet remis: Dieselbe Stellung kam dreimal vor.
boards-lost-by-decision = gegen { $name } wurde entschieden
boards-drawn-by-decision = { $match } endet remis: So wurde entschieden.
boards-aborted = { $match } wurde abgebrochen, ohne Ergebnis.
boards-abandoned = { $match } wurde als verlassen geschlossen, niemand gewinnt.
boards-one-is = { $name } ist **{ $role }**: { $goal }.
boards-no-roles = Noch keine Rollen: { $goal }.
boards-how-to-write = Tippe auf **Wählen** oder schreib deinen Zug: { $examples }.
boards-tip-rules = -# Tipp: `/rules { $game }` hat jede Regel mit Bildern.
boards-tip-undo = -# Tipp: **Mehr** hat eine Minute lang Rückgängig. `/settings board` beendet Tipps.
boards-tip-hours = -# Tipp: Mit `/settings hours` ruht deine Uhr, während du schläfst.
boards-open-draw = { $name } bietet Remis an. Antworte mit `/draw`.
boards-open-takeback = { $name } möchte { $move } zurücknehmen. Antworte mit `/takeback`.
boards-open-abort = { $name } möchte die Partie abbrechen. Antworte mit `/abort`.
boards-open-rematch = { $name } bietet eine Revanche an. Antworte mit `/rematch`.
boards-repeated = Diese Stellung kam dreimal vor: Mit `/draw` kannst du Remis einfordern.
boards-no-files = Turnpost kann das Bild hier nicht anhängen.
boards-no-files-but-view = Turnpost kann das Bild hier nicht anhängen. Mit **Ansehen** siehst nur du es.
boards-no-such-turn = { $match } hat bisher { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
}. `turn` geht von 0 bis { $count }.
boards-shrunk-start = { $match }: die Partie begann
boards-shrunk = { $match }: Zug { $turn }, { $name } spielte { $move }
boards-shrunk-taken-back = { $match }: Zug { $turn }, { $name } spielte { $move }, zurückgenommen
boards-event-outage = Turnpost war ausgefallen. Die Uhr hat bis { $until } pausiert.
boards-event-offered-draw = { $name } hat Remis angeboten.
boards-event-you-offered-draw = Du hast Remis angeboten.
boards-event-refused-draw = { $name } hat das Remis abgelehnt.
boards-event-you-refused-draw = Du hast das Remis abgelehnt.
boards-event-draw-lapsed = Das Remisangebot von { $name } ist ohne Antwort verfallen.
boards-event-your-draw-lapsed = Dein Remisangebot ist ohne Antwort verfallen.
boards-event-offered-takeback = { $name } hat um eine Zugrücknahme gebeten.
boards-event-you-offered-takeback = Du hast um eine Zugrücknahme gebeten.
boards-event-refused-takeback = { $name } hat die Zugrücknahme abgelehnt.
boards-event-you-refused-takeback = Du hast die Zugrücknahme abgelehnt.
boards-event-takeback-lapsed = Die Bitte von { $name } um eine Zugrücknahme ist ohne Antwort verfallen.
boards-event-your-takeback-lapsed = Deine Bitte um eine Zugrücknahme ist ohne Antwort verfallen.
boards-event-offered-abort = { $name } hat vorgeschlagen, die Partie abzubrechen.
boards-event-you-offered-abort = Du hast vorgeschlagen, die Partie abzubrechen.
boards-event-refused-abort = { $name } wollte die Partie nicht abbrechen.
boards-event-you-refused-abort = Du wolltest die Partie nicht abbrechen.
boards-event-abort-lapsed = Der Vorschlag von { $name }, die Partie abzubrechen, ist ohne Antwort verfallen.
boards-event-your-abort-lapsed = Dein Vorschlag, die Partie abzubrechen, ist ohne Antwort verfallen.
boards-event-offered-rematch = { $name } hat eine Revanche angeboten.
boards-event-you-offered-rematch = Du hast eine Revanche angeboten.
boards-event-refused-rematch = { $name } hat die Revanche abgelehnt.
boards-event-you-refused-rematch = Du hast die Revanche abgelehnt.
boards-event-rematch-lapsed = Das Revancheangebot von { $name } ist ohne Antwort verfallen.
boards-event-your-rematch-lapsed = Dein Revancheangebot ist ohne Antwort verfallen.
boards-event-undid = { $name } hat { $moves } rückgängig gemacht.
boards-event-you-undid = Du hast { $moves } rückgängig gemacht.
boards-event-agreed-to-takeback = { $name } war einverstanden, { $moves } zurückzunehmen.
boards-event-you-agreed-to-takeback = Du warst einverstanden, { $moves } zurückzunehmen.
boards-event-vacation-began = { $name } ist in den Urlaub gegangen.
boards-event-your-vacation-began = Dein Urlaub hat begonnen.
boards-event-vacation-ended = { $name } ist aus dem Urlaub zurück.
boards-event-your-vacation-ended = Dein Urlaub ist zu Ende.
boards-event-time-ran-out = Die Zeit von { $name } ist abgelaufen.
boards-event-your-time-ran-out = Deine Zeit ist abgelaufen.
boards-event-gave-day = { $name } hat einen Tag geschenkt.
boards-event-you-gave-day = Du hast einen Tag geschenkt.
boards-event-nudged = { $name } hat um einen Zug gebeten.
boards-event-you-nudged = Du hast um einen Zug gebeten.
