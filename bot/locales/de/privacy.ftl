privacy-show = **Was Turnpost über dich speichert, wozu, und wer es sieht.** Diese Nachricht siehst nur du.
privacy-show-account = **Deine Kontonummer und dein Name**, um dich wiederzuerkennen und zu zeigen, wer spielt. Wer gegen dich spielt, sieht ihn. Gespeichert, bis du sie löschst, oder, wenn du nie spielst, { $days } Tage lang; ebenso, wann du zuletzt hier warst, auf eine Woche genau.
privacy-show-matches = **Deine Partien**, { $running } laufende und { $finished } beendete mit Zügen, Zeiten und Ergebnissen. Wer dort mitliest, sieht sie. Löschst du deine Daten, behalten die anderen die Züge, unter „gelöschtes Konto“. Daraus folgen **Wertungen** und gewertete Ergebnisse; aus analysierten werden Aufgaben, Eröffnungen werden gezählt, ohne Namen. **Turniere** behalten deinen Namen und deine Ergebnisse.
privacy-show-challenges = **Herausforderungen** ohne Partie: { $count } von dir. Wer den Kanal sieht, sieht sie. Gelöscht { $days } Tage nach ihrem Ende. Was du in der **Lobby** suchst, sehen teilnehmende Server; Partien daraus behalten deinen Server. Meldungen bleiben so lange, Ausschlüsse, bis sie enden, Taten der Moderation 180 Tage.
privacy-show-settings = **Deine Einstellungen** ({ $count }), Schlafzeiten, Urlaube, Lektionen und Bretter zum Ausprobieren ({ $lines }). Nur du siehst sie; wer eine Partie sieht, sieht Pausen und dein Brett. Gespeichert, bis du sie änderst oder löschst; Bretter { $days } Tage nach der letzten Änderung.
privacy-show-notes = **Deine Notizen** ({ $notes }) und **bedingten Züge** ({ $conditional_moves }). Nur du siehst sie.
privacy-show-blocks = **Wen du blockierst** ({ $count }). Nur du siehst es.
privacy-show-sessions = **Browser, in denen du angemeldet bist** ({ $count }): `/web sessions`. Nur du siehst sie. Höchstens { $days } Tage.
privacy-show-absences = **Server, die du verlassen hast** oder wo du einen Timeout hast ({ $count }), solange du dort spielst. Wer die Partie sieht, erfährt es.
privacy-show-notifications = **Nachrichten an dich**: { $count } warten. Was aus einer wurde, bleibt { $days } Tage gespeichert, um Fehler zu finden.
privacy-show-said = **Was du an diesem Tisch gesagt hast** ({ $count }). Alle hier sehen es, Antworten für dich allein nur du. Die neuesten bleiben gespeichert.
privacy-show-foot = Nichts wird weitergegeben. `/privacy export` gibt dir alles als Datei, `/privacy delete` löscht es.
privacy-policy = Die ganze Datenschutzerklärung: { $address }
privacy-contact = Fragen zu deinen Daten: { $contact }
privacy-exported = Alles, was Turnpost über dich speichert, in einer Datei. Andere stehen darin nur mit ihrem Namen.
privacy-exported-in-parts = Alles, was Turnpost über dich speichert, in { $count } Dateien: Partien, die nicht in eine passen, stehen in der nächsten.
privacy-too-large = Was Turnpost über dich speichert, ist zu groß für eine Nachricht. Frag { $contact } danach.
privacy-operator = die Betreiber dieses Dienstes
privacy-question = **Alles löschen, was Turnpost über dich speichert?**
privacy-will-resign = { $count ->
    [one] Deine laufende Partie wird aufgegeben, und dein Gegenüber erfährt es.
   *[other] Deine { $count } laufenden Partien werden aufgegeben, und die anderen erfahren es.
}
privacy-will-leave-plies = Die anderen behalten die Züge deiner Partien, unter „gelöschtes Konto“.
privacy-will-erase = Kontonummer, Name, Notizen, bedingte Züge, Einstellungen, Schlafzeiten, Urlaube und wen du blockierst werden gelöscht. Deine offenen Herausforderungen werden zurückgezogen.
privacy-will-be-new = Kommst du wieder, fängst du neu an.
privacy-no-way-back = Das lässt sich nicht rückgängig machen. `/privacy export` gibt dir vorher eine Kopie.
privacy-button-delete = Alles über mich löschen
privacy-button-keep = Alles behalten
privacy-of-another-account = Dieser Button gehört nicht zu deinem jetzigen Konto, darum wurde nichts gelöscht. `/privacy delete` fragt noch einmal.
privacy-deleted = { $count ->
    [0] Erledigt: Turnpost hat dich vergessen.
    [one] Erledigt: Turnpost hat dich vergessen. Eine Partie wurde aufgegeben.
   *[other] Erledigt: Turnpost hat dich vergessen. { $count } Partien wurden aufgegeben.
} Mit deinem nächsten Befehl oder deiner nächsten Nachricht fängst du neu an.
privacy-nothing-kept = Turnpost speichert nichts über dich.
privacy-kept = Gut: Nichts wurde gelöscht.
