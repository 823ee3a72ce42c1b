vacation-balance = Du hast { $amount } Urlaub. Im Jahr kommen 21 Tage dazu, mehr als 21 sammelst du nicht an.
vacation-on = Du bist im Urlaub: Deine Uhren pausieren. Der Urlaub endet { $end }; `/vacation end` beendet ihn früher.
vacation-on-until-used-up = Du bist im Urlaub: Deine Uhren pausieren. Der Urlaub endet, wenn er aufgebraucht ist, spätestens { $end }; `/vacation end` beendet ihn früher.
vacation-started = Dein Urlaub hat { $begin } angefangen und endet { $end }. `/vacation end` beendet ihn früher.
vacation-started-until-used-up = Dein Urlaub hat { $begin } angefangen und endet, wenn er aufgebraucht ist, spätestens { $end }. `/vacation end` beendet ihn früher.
vacation-started-by-itself = Dein Urlaub hat { $begin } von selbst angefangen und endet mit deinem nächsten Zug, spätestens { $end }. `/vacation end` beendet ihn sofort.
vacation-planned = Dein Urlaub fängt { $begin } an und endet { $end }. `/vacation end` sagt ihn ab.
vacation-planned-until-used-up = Dein Urlaub fängt { $begin } an und endet, wenn er aufgebraucht ist, spätestens { $end }. `/vacation end` sagt ihn ab.
vacation-costs = Ab jetzt kostet jede Stunde, in der sonst eine deiner Uhren liefe, eine Stunde Urlaub.
vacation-zone = Tage und Uhrzeiten gelten in deiner Zeitzone, { $zone }. Ein in `until` genannter Tag gehört noch zum Urlaub.
vacation-not-in = { $count ->
    [one] In { $matches } pausiert deine Uhr nicht: Die Herausforderung hat das ausgeschlossen.
   *[other] In { $matches } pausieren deine Uhren nicht: Die Herausforderungen haben das ausgeschlossen.
}
vacation-not-in-and-more = In { $matches } und { $count } weiteren Partien pausieren deine Uhren nicht: Die Herausforderungen haben das ausgeschlossen.
vacation-cancelled = Dein Urlaub ab { $begin } ist abgesagt und hat dich nichts gekostet.
vacation-over = Dein Urlaub ist vorbei: Deine Uhren laufen wieder.
vacation-left = Du hast noch { $amount } Urlaub.
vacation-nothing-waiting = Kein Zug wartet auf dich.
vacation-waiting = { $count ->
    [one] Ein Zug wartet auf dich: `/next` zeigt ihn.
   *[other] { $count } Züge warten auf dich: `/next` zeigt den ersten.
}
vacation-waiting-due = { $count ->
    [one] Ein Zug wartet auf dich, in { $match }, Frist { $due }: `/next` zeigt ihn.
   *[other] { $count } Züge warten auf dich, der erste in { $match }, Frist { $due }: `/next` zeigt ihn.
}
vacation-automatic = Urlaub fängt von selbst an, wenn deine Zeit für einen Zug abgelaufen ist, und endet mit deinem nächsten Zug. `/settings vacation automatic:False` schaltet das aus.
vacation-not-automatic = Urlaub fängt nicht von selbst an, wenn deine Zeit für einen Zug abgelaufen ist. `/settings vacation automatic:True` schaltet das ein.
vacation-goes-on = Dein jetziger Urlaub geht bis zu deinem nächsten Zug weiter; `/vacation end` beendet ihn sofort.
vacation-began = { $mention }, deine Zeit in { $match } ist abgelaufen, deshalb hat dein Urlaub von selbst angefangen: Deine Uhren pausieren bis zu deinem nächsten Zug, spätestens bis { $end }.
vacation-closed-to-us = Du nimmst keine Direktnachrichten von Turnpost an, deshalb steht das hier. Mit `/settings vacation` wählst du, ob Urlaub von selbst anfängt.
vacation-question = Soll Urlaub immer von selbst anfangen, wenn deine Zeit abgelaufen ist? Wenn du nichts auswählst, ist das so.
vacation-button-keep = Beibehalten
vacation-button-switch-off = Ausschalten
vacation-theirs = { $match }: Die Zeit von { $name } ist abgelaufen, deshalb hat von selbst ein Urlaub angefangen; er dauert bis zum nächsten Zug von { $name }, spätestens bis { $end }.
vacation-theirs-elsewhere = { $match }: Die Zeit von { $name } ist in einer anderen Partie abgelaufen, deshalb hat von selbst ein Urlaub angefangen; er dauert bis zum nächsten Zug von { $name }, spätestens bis { $end }.
vacation-begin-past = { $text } liegt in der Vergangenheit: Urlaub fängt jetzt oder später an. Lass `from` weg, um jetzt anzufangen.
vacation-end-past = { $text } liegt in der Vergangenheit: Urlaub endet in der Zukunft. Lass `until` weg, um deinen ganzen Urlaub zu nehmen.
vacation-end-before-begin = { $text } liegt nicht nach dem Anfang des Urlaubs: Wähle ein späteres Ende, oder lass `until` weg, um den ganzen Urlaub zu nehmen.
