notifications-opponent-unreachable = { $name } weiß noch nicht, dass in { $match } ein Zug ansteht: Direktnachrichten von Turnpost kommen nicht an. So lange pausiert die Uhr. Vielleicht kannst du Bescheid geben; `/next` zeigt das Brett.
notifications-move-unanswered = { $move } wurde in { $match } gespielt, aber Turnpost kann in { $channel } nicht schreiben. Deshalb bekommt { $name } eine Direktnachricht. Die Partie geht weiter: Nenne sie mit `game: { $number }`.
notifications-place-lost = In { $channel } konnte Turnpost das nicht posten. Die Partie geht weiter: Nenne sie mit `game: { $number }`.
notifications-thread-left = Im Thread dieser Partie kann Turnpost nicht mehr schreiben, deshalb geht sie hier weiter.
notifications-untold-turn = Du bist am Zug in { $match } gegen { $name }. Turnpost konnte dir das nicht früher sagen, deshalb hat deine Uhr bis jetzt pausiert. `/next` zeigt das Brett.
notifications-outage = Turnpost war von { $begin } bis { $end } ausgefallen. Alle Uhren haben pausiert, du hast also so viel Zeit wie vorher: `/games` zeigt die neuen Fristen. Kam auf einen Zug keine Antwort, dann schick ihn bitte noch einmal.
notifications-no-outage = Turnpost hat einen Ausfall von { $begin } bis { $end } gemeldet. Das war falsch: Es gelten die Fristen von vorher. `/games` zeigt deine.
