digest-waiting = { $count ->
    [one] Eine Partie wartet auf deinen Zug.
   *[other] { $count } Partien warten auf deinen Zug.
}
digest-urgent = { $count ->
    [one] Eine Partie wartet auf deinen Zug, und es eilt.
   *[other] { $count } Partien warten auf deinen Zug, davon { $urgent } dringend.
}
digest-offers-only = Heute wartet kein Zug auf dich, aber ein Angebot.
digest-entry = { $match } gegen { $name }: Frist { $due }
digest-entry-urgent = **Dringend:** { $match } gegen { $name }: Frist { $due }
digest-entry-no-limit = { $match } gegen { $name }: ohne Zeitlimit
digest-linked = { $entry }, [zum Brett]({ $link })
digest-more = … und { $count } weitere: `/next` geht sie durch.
digest-offers = { $count ->
    [one] In { $matches } wartet ein Angebot auf deine Antwort: `/games` zeigt es.
   *[other] In { $matches } warten Angebote auf deine Antwort: `/games` zeigt sie.
}
digest-in-public = { $mention }: { $waiting } `/next` zeigt dir mehr, nur für dich.
digest-for-all = Eine Übersicht gilt für alle deine Partien: Lass `game` dafür weg. Für { $match } allein kannst du `where` und `marks` wählen.
digest-button-first = Erste zeigen
digest-chosen = eine Direktnachricht am Tag um { $time } ({ $zone }), falls etwas auf dich wartet. Bretter pingen dich nicht an.
digest-chosen-next = eine Direktnachricht am Tag um { $time } ({ $zone }), falls etwas auf dich wartet, die nächste { $due }. Bretter pingen dich nicht an.
