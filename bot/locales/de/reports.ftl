reports-filed = { $servers ->
    [one] Danke. Deine Meldung geht an die Moderation eines Servers, mit dem Verlauf der Partie. Dein Gegenüber erfährt davon nichts.
   *[other] Danke. Deine Meldung geht an die Moderation von { $servers } Servern, mit dem Verlauf der Partie. Dein Gegenüber erfährt davon nichts.
}
reports-filed-for-operator = Danke. Deine Meldung liegt für den Betreiber von Turnpost bereit, mit der Nummer der Partie. Dein Gegenüber erfährt davon nichts.
reports-head = **Meldung** über { $reported } ({ $called }) in { $match }, von { $reporter }. Die Datei hat den Verlauf der Partie.
reports-whole = Die ganze Meldung steht in { $file }.
reports-button-close = Schließen
reports-close-title = Meldung zu #{ $number } schließen
reports-close-label = Ein Wort an die Person, die gemeldet hat
reports-closed = { $by } hat die Meldung zu { $match } geschlossen: { $word }
reports-answered = Die Moderation hat deine Meldung zu { $match } geprüft und schreibt: { $word }
