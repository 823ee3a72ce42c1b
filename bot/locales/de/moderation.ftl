moderation-ended = { $result } Beide erfahren es, mit deiner Begründung.
moderation-banned = { $name } kann auf diesem Server keine Partien mehr beginnen. Laufende gehen weiter; bei jedem Versuch steht deine Begründung dabei.
moderation-closed = { $count ->
    [one] Eine offene Herausforderung ist damit geschlossen.
   *[other] { $count } offene Herausforderungen sind damit geschlossen.
}
moderation-unbanned = { $name } darf auf diesem Server wieder Partien beginnen.
moderation-bot = { $name } beginnt keine Partien. Nenne in `player` eine Person.
moderation-nobody = Niemand

moderation-decided = Das hat die Moderation entschieden: { $reason }

moderation-head = **Wer was getan hat** (Seite { $page } von { $pages }), das Neueste zuerst
moderation-nothing-here = Nichts dergleichen ist hier in den letzten 180 Tagen geschehen.
moderation-nothing-concerns-you = In den letzten 180 Tagen hat die Moderation nichts getan, was dich betrifft. Die ganze Liste sieht nur sie.
moderation-button-newer = Neuere
moderation-button-older = Ältere
moderation-entry-abort = { $by } hat { $match } ({ $first } – { $second }) ohne Ergebnis beendet.
moderation-entry-adjudicate = { $by } hat { $match } ({ $first } – { $second }) entschieden: { $result }.
moderation-entry-ban = { $by } hat { $name } vom Spiel ausgeschlossen.
moderation-entry-unban = { $by } lässt { $name } wieder Partien beginnen.
moderation-entry-roles = { $by } hat geändert, wer was darf: { $roles }.
moderation-entry-report-closed = { $by } hat eine Meldung von { $name } zu { $match } geschlossen.
moderation-entry-cancelled = { $by } hat Turnier { $tournament } abgesagt.
moderation-entry-taken-out = { $by } hat { $name } aus Turnier { $tournament } genommen.
moderation-entry-judged = { $by } hat { $first } – { $second } in Turnier { $tournament } entschieden: { $result }.
moderation-because = Grund: { $reason }
moderation-computer = der Computer
moderation-result-first = Erste Seite gewinnt
moderation-result-second = Zweite Seite gewinnt
moderation-result-draw = Remis
moderation-right-challenge = herausfordern: { $role }
moderation-right-organise = Turniere leiten: { $role }
moderation-right-moderate = moderieren: { $role }
moderation-no-role = keine Rolle
