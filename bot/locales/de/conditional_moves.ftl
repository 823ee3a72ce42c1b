conditional-moves-how = `/premove set` nimmt den Zug deines Gegenübers, `>`, dann deine Antwort: `b7-b6 > b2-b4 | c7-c5 > c2-c3`.
conditional-moves-button-save = Speichern
conditional-moves-button-discard = Verwerfen
conditional-moves-button-clear = In { $match } löschen
conditional-moves-once-played = Sobald du { $move } gezogen hast:
conditional-moves-if-plays = Zieht { $name } { $theirs }, antwortest du mit { $mine }.
conditional-moves-whatever = Was { $name } auch zieht: Du antwortest mit { $mine }.
conditional-moves-whatever-else = Zieht { $name } etwas anderes, antwortest du mit { $mine }.
conditional-moves-then = Danach auf { $theirs }: { $mine }.
conditional-moves-then-to-anything = Danach auf jeden Zug: { $mine }.
conditional-moves-more-branches = … und { $count ->
    [one] eine weitere Variante
   *[other] { $count } weitere Varianten
}; die Datei enthält alle.
conditional-moves-careful = **Vorsicht:** Auf { $theirs } antwortest du mit { $mine }: { $warning }.
conditional-moves-draft = **Bedingte Züge für { $match }**, nur für dich zu sehen. Sie gelten, sobald du auf **Speichern** tippst.
conditional-moves-answers-to-any = Eine Antwort auf `*` wird erst geprüft, wenn sie an der Reihe ist. Geht sie dann nicht, wird nichts gezogen, und du erfährst es.
conditional-moves-will-replace = **Speichern** ersetzt die, die jetzt gelten.
conditional-moves-own-turn = In { $match } bist du selbst am Zug, also beginnt die Zugfolge damit: dein Zug, `>`, der deines Gegenübers, `>`, deine Antwort. Oder zieh zuerst und gib deine Antworten danach ein.
conditional-moves-not-set = Eingetragen wurde nichts.
conditional-moves-possible = Möglich ist dort: { $moves }.
conditional-moves-saved = Gespeichert: Deine bedingten Züge für { $match } gelten.
conditional-moves-replaced = Sie ersetzen die vorigen.
conditional-moves-saved-foot = Nur du siehst sie, bis einer gezogen wird. `/premove list` zeigt sie, `/premove set` ändert sie.
conditional-moves-not-saved = Gespeichert wurde nichts.
conditional-moves-moved-on = Die Partie ist weitergegangen, seit du diese bedingten Züge eingegeben hast; gespeichert wurde nichts. So steht sie jetzt:
conditional-moves-discarded = Verworfen. Es gelten keine bedingten Züge.
conditional-moves-discarded-others = Verworfen. Die vorher gespeicherten gelten weiter.
conditional-moves-in-force = Deine bedingten Züge, nur für dich zu sehen:
conditional-moves-against = **{ $match }** gegen { $name }
conditional-moves-as-line = Als Zugfolge: { $line }
conditional-moves-more-matches = … und in { $count ->
    [one] einer weiteren Partie
   *[other] { $count } weiteren Partien
}: Nenne eine mit `game`.
conditional-moves-none = Für dich gelten keine bedingten Züge.
conditional-moves-none-in = Für dich gelten in { $match } keine bedingten Züge.
conditional-moves-cleared = Gelöscht: In { $match } hast du keine bedingten Züge mehr.
conditional-moves-fallen = Deine bedingten Züge in { $match } gegen { $name } gelten nicht mehr.
conditional-moves-fallen-here = Deine bedingten Züge hier gelten nicht mehr.
conditional-moves-fallen-in = Deine bedingten Züge in { $match } gelten nicht mehr.
conditional-moves-taken-back = Die Stellung, mit der sie beginnen, wurde zurückgenommen.
conditional-moves-another-way = Die Partie ist anders verlaufen.
conditional-moves-another-move = Du hast { $move } gezogen, und sie beginnen mit einem anderen Zug.
conditional-moves-no-answer = { $name } hat { $move } gezogen, und darauf haben sie keine Antwort.
conditional-moves-impossible = Auf { $theirs } antworten sie mit { $mine }, und das geht nicht.
conditional-moves-your-move = Du bist am Zug.
conditional-moves-were = Es waren { $line }.
