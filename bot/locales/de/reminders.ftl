reminders-line = { $mention }, dein Zug in { $match } gegen { $name } ist { $due } fällig.
reminders-line-at-mark = { $mention }, dein Zug in { $match } gegen { $name } ist { $due } fällig (Erinnerung bei { $mark } %).
reminders-line-snoozed = { $mention }, dein Zug in { $match } gegen { $name } ist { $due } fällig (verschobene Erinnerung).
reminders-line-no-limit = { $mention }, du bist am Zug in { $match } gegen { $name }.
reminders-line-no-limit-snoozed = { $mention }, du bist am Zug in { $match } gegen { $name } (verschobene Erinnerung).
reminders-board = [Zum Brett]({ $link }).
reminders-closed-to-us = Du nimmst keine Direktnachrichten von Turnpost an, deshalb steht das hier. `/settings reminders` ändert, wo du erinnert wirst.
reminders-place-lost = In { $channel } ließ sich das nicht posten, deshalb kommt es hierher. Die Partie geht weiter: Nenne sie mit `game: { $number }`.
reminders-button-move = In { $match } ziehen
reminders-button-snooze = Später erinnern
reminders-button-mute = Nicht mehr in diesem Zug
reminders-played-in = Gespielt wird in { $channel }.
reminders-played-in-linked = Gespielt wird in { $channel }: [zum Brett]({ $link }).
reminders-form-snooze = Später erinnern
reminders-form-when = Wann, oder in wie langer Zeit?
reminders-form-example = zum Beispiel 4h oder 18:00
reminders-snoozed = Nächste Erinnerung an { $match }: { $when }.
reminders-snoozed-by-quiet-hours = Nächste Erinnerung an { $match }, außerhalb deiner Ruhezeit: { $when }.
reminders-muted = Keine weiteren Erinnerungen an diesen Zug in { $match }.
reminders-move-due = Dein Zug ist { $due } fällig.
reminders-digest-waiting = { $count ->
    [one] Eine Partie wartet auf deinen Zug.
   *[other] { $count } Partien warten auf deinen Zug.
}
reminders-digest-urgent = { $count ->
    [one] Eine Partie wartet auf deinen Zug, und es eilt.
   *[other] { $count } Partien warten auf deinen Zug, davon { $urgent } dringend.
}
reminders-digest-offers-only = Heute wartet kein Zug auf dich, aber ein Angebot.
reminders-digest-entry = { $match } gegen { $name }: fällig { $due }
reminders-digest-entry-urgent = **Dringend:** { $match } gegen { $name }: fällig { $due }
reminders-digest-entry-no-limit = { $match } gegen { $name }: ohne Zeitlimit
reminders-digest-linked = { $entry }, [zum Brett]({ $link })
reminders-digest-more = … und { $count } weitere: `/next` geht sie durch.
reminders-digest-offers = { $count ->
    [one] In { $matches } wartet ein Angebot auf deine Antwort: `/games` zeigt es.
   *[other] In { $matches } warten Angebote auf deine Antwort: `/games` zeigt sie.
}
reminders-digest-in-public = { $mention }: { $waiting } `/next` zeigt dir mehr, nur für dich.
reminders-button-first = Erste zeigen
reminders-for-all = Erinnerungen: { $reminders }
reminders-for-match = In { $match }: { $reminders }
reminders-more-matches = { $count ->
    [one] … und eine weitere Partie mit eigenen Erinnerungen.
   *[other] … und { $count } weitere Partien mit eigenen Erinnerungen.
}
reminders-off = keine, und Bretter pingen dich nicht an. `/next` zeigt, was auf dich wartet.
reminders-in-channel = nur wenn du an den Zug kommst, dort, wo die Partie gespielt wird.
reminders-in-direct-messages = nur wenn du an den Zug kommst, per Direktnachricht.
reminders-in-channel-at = wenn du an den Zug kommst und wenn noch { $marks } deiner Zeit übrig sind, dort, wo die Partie gespielt wird.
reminders-in-direct-messages-at = wenn du an den Zug kommst und wenn noch { $marks } deiner Zeit übrig sind, per Direktnachricht.
reminders-by-digest = eine Direktnachricht am Tag um { $time } ({ $zone }), falls etwas auf dich wartet. Bretter pingen dich nicht an.
reminders-by-digest-next = eine Direktnachricht am Tag um { $time } ({ $zone }), falls etwas auf dich wartet, die nächste { $due }. Bretter pingen dich nicht an.
reminders-percent = { $mark } %
reminders-digest-for-all = Eine Übersicht gilt für alle deine Partien: Lass `game` dafür weg. Für { $match } allein kannst du `where` und `marks` wählen.
