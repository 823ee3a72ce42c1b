reminders-line = { $mention }, die Frist für deinen Zug in { $match } gegen { $name } endet { $due }.
reminders-line-snoozed = { $mention }, die Frist für deinen Zug in { $match } gegen { $name } endet { $due } (verschobene Erinnerung).
reminders-line-no-limit = { $mention }, du bist am Zug in { $match } gegen { $name }.
reminders-line-no-limit-snoozed = { $mention }, du bist am Zug in { $match } gegen { $name } (verschobene Erinnerung).
reminders-board = [Zum Brett]({ $link }).
reminders-closed-to-us = Du nimmst keine Direktnachrichten von Turnpost an, deshalb steht das hier. `/settings reminders` ändert, wo du erinnert wirst.
reminders-place-lost = In { $channel } ließ sich das nicht posten, deshalb kommt es hierher. Die Partie geht weiter: Nenne sie mit `game: { $number }`.
reminders-button-move = In { $match } ziehen
reminders-played-in = Gespielt wird in { $channel }.
reminders-played-in-linked = Gespielt wird in { $channel }: [zum Brett]({ $link }).
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
reminders-percent = { $mark } %
