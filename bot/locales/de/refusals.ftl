refusals-fault = Da ist etwas schiefgegangen; der Fehler ist protokolliert. Was schon beantwortet war, ist gespeichert. Bitte versuch es noch einmal.
refusals-store-fault = Turnpost kann gerade nichts lesen oder speichern; der Betrieb weiß Bescheid. Nichts ist halb erledigt, nichts Beantwortetes geht verloren. Bitte versuch es in ein paar Minuten noch einmal.
refusals-outcome-unknown = Die Verbindung zum Speicher ist abgerissen, und Turnpost weiß nicht, ob das noch gespeichert wurde. Bitte schau mit /board oder /games nach, bevor du es noch einmal versuchst.
refusals-overloaded = Turnpost hat gerade viel zu tun. Bitte versuch es in einer Minute noch einmal.
refusals-too-late = Turnpost hatte viel zu tun, und das Formular kam zu spät. Bitte tippe noch einmal auf den Button.
refusals-below = Turnpost hatte viel zu tun, deshalb kommt die Antwort unten als neue Nachricht. Wenn nach einer Minute keine da ist, frag bitte noch einmal.
refusals-too-many-at-once = Turnpost arbeitet noch an deinen vorigen Anfragen; geändert wurde nichts. Bitte frag noch einmal, sobald sie beantwortet sind.
refusals-too-fast = Das war viel auf einmal, und andere warten auch; geändert wurde nichts. Bitte versuch es in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.
refusals-outdated = Dieser Button geht nicht mehr. `/board` zeigt einen, der geht.
refusals-no-such-number = Das ist keine Partienummer. Schreib sie so: `#12`; `/games` zeigt deine.
refusals-unknown-command = Den Befehl { $command } gibt es nicht. `/help` zeigt, wie du spielst.
refusals-not-a-choice = { $option } kann { $choices } sein, nicht { $value }.
refusals-wrong-type = { $value } passt nicht zu dieser Option. Was passt, zeigt die Liste, die beim Tippen des Befehls aufgeht.
refusals-missing-rights = Turnpost fehlen hier Rechte für eine Partie: { $rights }. Wer diesen Server verwaltet, kann sie in den Kanaleinstellungen erteilen; oder wähle einen anderen Ort.
refusals-move-unreadable = { $typed } ist kein Zug: { $reason } Siehe `/moves`.
refusals-move-ambiguous = { $typed } kann mehrere Züge meinen: { $reason }
refusals-move-illegal = { $typed } geht hier nicht: { $reason }
refusals-challenge-unknown = Diese Herausforderung gibt es nicht mehr. `/challenge` startet eine neue.
refusals-challenge-accepted = Diese Herausforderung ist schon angenommen; die Partie hat begonnen.
refusals-challenge-declined = Diese Herausforderung wurde abgelehnt. `/challenge` startet eine neue.
refusals-challenge-cancelled = Diese Herausforderung wurde zurückgezogen. `/challenge` startet eine neue.
refusals-challenge-expired = Diese Herausforderung ist nach sieben Tagen abgelaufen. Wer sie gestellt hat, kann sie erneuern; `/challenge` startet eine neue.
refusals-challenge-for-others = Diese Herausforderung gilt jemand anderem. `/challenge` startet deine eigene.
refusals-challenge-own = Das ist deine eigene Herausforderung, und gegen dich selbst kannst du nicht spielen. **Zurückziehen** findest du unter **Mehr**.
refusals-challenge-self = Dich selbst kannst du nicht herausfordern. Fordere jemand anderen heraus, oder lass `opponent` weg: Dann können alle annehmen.
refusals-challenge-not-the-challenger = Nur wer diese Herausforderung gestellt hat, kann sie zurückziehen oder erneuern. `/challenge` startet deine eigene.
refusals-challenge-same = Dieselbe Herausforderung ist noch offen: { $challenge }. Zieh sie zuerst zurück: `/challenges` zeigt sie.
refusals-challenge-too-many = Du hast schon { $limit } offene Herausforderungen; mehr gehen nicht. Zieh zuerst eine zurück: `/challenges` zeigt sie.
refusals-challenge-declined-already = Du hast diese Herausforderung schon abgelehnt. `/challenge` startet deine eigene.
refusals-challenge-declined-lately = { $name } hat genau diese Herausforderung abgelehnt. Wiederholen kannst du sie { $again }; ändere bis dahin etwas oder fordere jemand anderen heraus.
refusals-challenge-not-now = Diese Herausforderung kannst du gerade nicht annehmen, sie bleibt aber offen. `/challenges` zeigt andere, `/challenge` startet deine eigene.
refusals-challenge-out-of-reach = Du bist nicht mehr auf dem Server dieser Herausforderung oder hast dort einen Timeout. Weiter geht es, sobald du zurück bist; anderswo startet `/challenge` deine eigene.
refusals-challenge-elsewhere = Herausforderungen gibt es auf diesem Server in { $channels }. Schreib `/challenge` dort.
refusals-too-many-matches = Du spielst schon { $limit } Partien gleichzeitig; mehr gehen nicht. Beende zuerst eine: `/games` zeigt sie.
refusals-too-many-matches-of-other = { $name } spielt schon { $limit } Partien gleichzeitig; mehr gehen nicht. Versuch es wieder, wenn eine vorbei ist, oder fordere jemand anderen heraus.
refusals-not-reached = { $name } kannst du gerade nicht herausfordern. Fordere jemand anderen heraus, oder lass `opponent` weg: Dann können alle annehmen.
refusals-offer-not-reached = Das kannst du { $name } gerade nicht anbieten; geändert hat sich nichts.
refusals-self-block = Dich selbst kannst du nicht blockieren. Nenne jemand anderen.
refusals-just-erased = Was Turnpost über dich oder jemanden, den du genannt hast, gespeichert hatte, ist gerade gelöscht worden; geändert wurde nichts. Bitte mach es noch einmal.
refusals-absentee-present = Dein Gegenüber ist auf diesem Server, also geht die Partie weiter. `/resign` und `/draw` beenden sie vorzeitig.
refusals-absentee-may-lose = Dein Gegenüber hat einen Timeout, kann aber zurückkommen. Den Sieg kannst du einfordern, sobald die Zeit abgelaufen ist; **Warten** lässt alles, wie es ist.
refusals-absentee-may-return = Dein Gegenüber hat einen Timeout, kann aber zurückkommen. Dauert der Timeout an, kannst du die Partie ab { $at } abbrechen; **Warten** lässt alles, wie es ist.
refusals-match-unknown = Eine Partie { $match }, die du hier sehen kannst, gibt es nicht. `/games` zeigt deine.
refusals-match-over = Diese Partie ist vorbei. `/history` zeigt den Verlauf, `/challenge` startet eine neue.
refusals-match-goes-on = Diese Partie läuft noch, also gibt es keine Revanche. `/resign`, `/draw` und `/abort` beenden eine Partie vorzeitig.
refusals-not-a-player = Das können nur die beiden, die diese Partie spielen. `/games` zeigt deine.
refusals-not-your-turn = Du bist nicht am Zug: Dein Gegenüber überlegt noch. Du erfährst, wenn der Zug da ist.
refusals-old-position = Das war eine frühere Stellung von { $match }. Hier ist die aktuelle:
refusals-time-over = Deine Zeit ist { $since } abgelaufen ({ $at }): Der Zug kam zu spät, und die Partie ist auf Zeit verloren.
refusals-hints-not-allowed = In dieser Partie gibt es keine Tipps: Beide vereinbaren sie in der Herausforderung, mit `hints`. `/preview` zeigt, wohin deine eigenen Züge führen.
refusals-hint-too-slow = Das Nachdenken dauert länger als sonst. Frag gleich noch einmal: Was schon gedacht ist, bleibt.
refusals-nobody-thinks = Der Computer denkt hier nicht, also gibt es keine Tipps. `/moves` zeigt, was du ziehen kannst.
refusals-too-early = Dafür ist es noch zu früh. Es geht { $when }.
refusals-both-have-moved = Ihr habt beide schon gezogen, also lässt sich die Partie nicht mehr abbrechen. `/draw` bietet Remis an; mit `/resign` gibst du auf.
refusals-nothing-to-claim = In dieser Partie gibt es gerade nichts einzufordern: Keine Zeit ist abgelaufen, oder du bist selbst am Zug. `/board` zeigt die Stellung.
refusals-nothing-to-take-back = Du hast in dieser Partie keinen Zug, den du zurücknehmen könntest. `/history` zeigt die Züge.
refusals-too-late-to-undo = Ohne Rückfrage kannst du deinen Zug nicht mehr rückgängig machen. `/takeback` fragt dein Gegenüber.
refusals-no-repetition = Remis kannst du einfordern, wenn dieselbe Stellung mit derselben Seite am Zug dreimal da war; das ist hier nicht so. `/draw` bietet Remis an.
refusals-not-over = { $match } läuft noch. Sobald die Partie vorbei ist, kannst du sie analysieren.
refusals-nothing-to-analyse = { $match } ist zu kurz für eine Analyse: Dafür braucht es acht Züge und ein Ergebnis. `/replay` zeigt die Partie.
refusals-nobody-analyses = Hier werden keine Partien analysiert. `/replay` zeigt die ganze Partie.
refusals-shut-out = Du bist nicht mehr auf dem Server von { $match } oder hast dort einen Timeout; für dich sagt Turnpost dort nichts. Weiter geht es, sobald du zurück bist; `/resign` geht von hier.
refusals-offer-none = Hier wartet kein solches Angebot auf dich: Vielleicht ist es durch einen Zug oder mit der Zeit verfallen. { $command } macht ein neues.
refusals-offer-crossed = Dein Gegenüber hat inzwischen dasselbe vorgeschlagen. Mit { $command } kannst du antworten.
refusals-offer-pending = Du hast schon gefragt, und dein Gegenüber hat noch nicht geantwortet. Du erfährst, wenn die Antwort da ist.
refusals-offer-refused-lately = Dein Gegenüber hat das vor Kurzem abgelehnt. Fragen kannst du wieder nach { $count ->
    [one] einem weiteren Zug
   *[other] { $count } weiteren Zügen
}.
refusals-conditional-moves-changed = Das sind nicht die bedingten Züge, die du zuletzt eingegeben hast; gespeichert wurde nichts. `/premove list` zeigt, was gilt; `/premove set` nimmt neue.
refusals-line-too-long = Diese Zugfolge ist zu lang: höchstens { $limit } Zeichen. Lass das Ende weg.
refusals-lobby-off = Hier gibt es keine Lobby: Wer Turnpost betreibt, hat sie abgeschaltet. `/challenge` erreicht die Leute auf diesem Server.
refusals-lobby-banned = Der Betreiber von Turnpost hat dich aus der Lobby ausgeschlossen. Deine Partien laufen weiter, `/challenge` geht auf deinen Servern. `/about` sagt, wen du fragst.
refusals-lobby-not-taking-part = Dieser Server macht bei der Lobby nicht mit. Wer ihn verwaltet, kann das mit `/server lobby` ändern.
refusals-lobby-no-server = Schreib `/seek` zuerst auf einem Server, der mitmacht: Dann geht die Lobby auch hier.
refusals-lobby-not-open-to-all = In die Lobby kann nur eine Herausforderung an alle. `/challenge` ohne `opponent` startet eine.
refusals-seek-none = Du hast noch kein Gegenüber gesucht. `/seek` tut das.
refusals-report-nobody = Da ist niemand zu melden: Du spielst dort gegen den Computer, oder dein Gegenüber wurde gelöscht.
refusals-report-empty = Sag in `text`, was nicht stimmt.
refusals-report-too-long = Eine Meldung hat höchstens { $limit } Zeichen, diese hat { $length }.
refusals-report-too-many = Du hast an einem Tag schon { $limit } Meldungen gemacht; mehr gehen nicht. Die nächste geht { $again }.
refusals-note-empty = Diese Notiz ist leer. `/note` mit `text` schreibt eine; ohne zeigt es deine.
refusals-note-too-long = Eine Notiz hat höchstens { $limit } Zeichen, diese hat { $length }. Mach zwei daraus.
refusals-note-too-many = Du hast schon { $limit } Notizen zu dieser Partie; mehr gehen nicht. `/note remove:1` löscht die älteste.
refusals-note-unknown = { $count ->
    [0] Du hast keine Notizen zu dieser Partie. `/note` mit `text` schreibt eine.
    [one] Du hast eine Notiz zu dieser Partie: `remove:1` löscht sie.
   *[other] Du hast { $count } Notizen zu dieser Partie. `remove` nimmt eine Nummer aus der Liste, die `/note` zeigt.
}
refusals-zone-unknown = Die Zeitzone { $zone } gibt es nicht. Schreib eine Stadt wie `Europe/Berlin`; `zone` macht beim Tippen Vorschläge.
refusals-zone-like = Die Zeitzone { $zone } gibt es nicht. Meinst du { $near }? `zone` macht beim Tippen Vorschläge.
refusals-time-in-doubt = Turnpost weiß nicht sicher, wie spät es ist: Es war lange weg, oder seine Uhr ging falsch. Bis das geklärt ist, pausieren alle Uhren, und niemand gewinnt auf Zeit. Bitte versuch es später noch einmal.
refusals-vacation-too-little = Du hast weniger als eine Stunde Urlaub übrig, und genommen wird er stundenweise. Pro Jahr kommen 21 Tage dazu; `/vacation status` zeigt deinen Stand.
refusals-vacation-too-long = So viel Urlaub hast du nicht: Er wäre { $latest } aufgebraucht. Wähle ein früheres `until`, oder lass es weg, um den ganzen zu nehmen.
refusals-vacation-overlaps = Du hast schon Urlaub von { $begin } bis { $end }. `/vacation end` beendet oder streicht ihn; danach kannst du neuen starten.
refusals-vacation-none = Du bist nicht im Urlaub, und es ist keiner geplant. `/vacation start` startet einen.
refusals-reminder-too-late = Die Frist für deinen Zug in { $match } endet { $deadline }, und eine Erinnerung muss vorher kommen. Wähle eine frühere Zeit.
refusals-reminder-too-many = An diesen Zug in { $match } wurdest du schon { $count }-mal erinnert; öfter geht nicht. `/next` zeigt, was auf dich wartet.
refusals-too-many-computers = Du hast { $limit } laufende Partien gegen den Computer, mehr geht nicht: { $matches }. Gib erst eine davon auf.

refusals-tournament-unknown = Ein solches Turnier kannst du nicht sehen. `/tournament standings` zeigt die von hier.
refusals-tournament-to-come = Für { $name } kann man sich ab { $when } anmelden. Komm dann wieder.
refusals-tournament-closed = Dafür ist { $name } nicht mehr offen: Es hat begonnen oder ist vorbei.
refusals-tournament-full = Das Turnier ist voll: { $most } sind angemeldet.
refusals-tournament-entered = Du bist bei { $name } schon dabei. `/tournament leave` meldet dich ab.
refusals-tournament-not-entered-oneself = Du bist nicht bei { $name } dabei. `/tournament join` meldet dich an, solange das geht.
refusals-tournament-not-entered = Da ist niemand abzumelden: Die Person ist nicht bei { $name } dabei.
refusals-tournament-not-organiser = Das können nur die Turnierleitung und Leute, die diesen Server verwalten.
refusals-tournament-organiser-left = Du bist nicht mehr auf dem Server dieses Turniers und leitest es nicht mehr. Wer den Server verwaltet, kann weitermachen.
refusals-tournament-lobby-server = Dieser Server macht bei der Lobby nicht mit. Wer ihn verwaltet, schaltet sie ein: `/server lobby on:True`. Oder leg das Turnier ohne `lobby` an.
refusals-tournament-lobby-off = Hier gibt es keine Lobby: Wer Turnpost betreibt, kann sie mit `TURNPOST_LOBBY` einschalten. Leg das Turnier ohne `lobby` an.
refusals-tournament-too-few = Ein Turnier braucht mindestens { $least } Leute. Warte, bis mehr angemeldet sind.
refusals-tournament-too-many = { $limit } Turniere sind schon offen, mehr geht nicht. Beende eins oder sag eins ab.
refusals-tournament-rating = Dieses Turnier ist für Wertungen { $wanted }, und deine ist { $rating }.
refusals-tournament-role = Dieses Turnier ist für Leute mit der Rolle { $role } auf seinem Server. Melde dich dort an.
refusals-tournament-other-server = { $name } ist für die Leute seines Servers. Melde dich dort an.
refusals-tournament-name = Gib dem Turnier einen Namen mit höchstens { $limit } Zeichen.
refusals-tournament-size = Diese Art Turnier hat 2 bis { $most } Leute und höchstens { $rounds } Runden.
refusals-tournament-rounds = Mit { $players } Leuten { $most ->
    [one] gibt es nur eine Runde
   *[other] gibt es höchstens { $most } Runden
}: Niemand trifft zweimal aufeinander. Nimm weniger `rounds` oder mehr `players`.
refusals-tournament-option-rounds = `rounds` ist für das Schweizer System: Sonst gibt es so viele Runden, wie nötig sind. Lass es weg.
refusals-tournament-option-together = `together` ist für „Jeder gegen jeden“: Sonst folgt jede Runde aus der letzten. Lass es weg.
refusals-tournament-option-ladder = `{ $option }` ist für Turniere mit Runden: Eine Leiter ist von jetzt an offen. Lass es weg.
refusals-tournament-relative-ratings = `rating:{ $written }` hielte niemanden fern: Es zählt von der eigenen Wertung aus. Schreib einen Bereich wie `1400-1700` oder `1500+`.
refusals-tournament-dates = Die Anmeldung muss in der Zukunft öffnen und dann enden, höchstens { $latest } von jetzt an.
refusals-tournament-no-limit = Ein Turnier braucht eine Bedenkzeit. Mit einer wie `5d+6h` bleiben die Runden kurz.
refusals-tournament-round-too-short = Eine übliche Partie { $game } hat { $plies } Züge und kann so { $needed } dauern, eine Runde aber { $length }. Nimm eine längere Runde oder weniger Bedenkzeit.
refusals-tournament-nothing-to-judge = Diese Partie ist nicht zu entscheiden: Sie läuft noch oder hat ein Ergebnis.
refusals-tournament-own-game = Deine eigene Partie kannst du nicht entscheiden. Wer den Server verwaltet, kann es.
refusals-tournament-out-of-reach = Auf einer Leiter darfst du nur die drei über dir fordern.
refusals-tournament-busy = Auf dieser Leiter spielt eins von euch schon eine Partie. Die muss zuerst enden.

refusals-server-right-challenge = Auf diesem Server dürfen nur Leute mit der Rolle { $role } herausfordern, und wer ihn verwaltet.
refusals-server-right-organise = Auf diesem Server dürfen nur Leute mit der Rolle { $role } Turniere leiten, und wer ihn verwaltet.
refusals-server-right-moderate = Auf diesem Server dürfen nur Leute mit der Rolle { $role } moderieren, und wer ihn verwaltet.
refusals-server-manages-organise = Nur wer diesen Server verwaltet, darf Turniere leiten. Eine Rolle darf es mit `/server roles`.
refusals-server-manages-moderate = Nur wer diesen Server verwaltet, darf moderieren. Eine Rolle darf es mit `/server roles`.
refusals-moderation-nowhere = Das geht nur auf dem Server, um dessen Partien es geht. Gib den Befehl dort in einem Kanal ein.
refusals-moderation-banned = Die Moderation lässt dich auf diesem Server keine Partien beginnen: „{ $reason }“ Laufende gehen weiter. Mehr sagt `/audit`.
refusals-moderation-reason-gone = die Begründung wurde mit den Daten gelöscht
refusals-moderation-no-reason = Sag, warum: Wen es betrifft, liest es, und `/audit` bewahrt es auf.
refusals-moderation-reason-too-long = Eine Begründung hat höchstens { $limit } Zeichen, diese hat { $length }. Kürze sie.
refusals-moderation-own-match = Niemand moderiert eine eigene Partie oder schließt eine Meldung zu ihr. Bitte jemand anderen aus der Moderation.
refusals-moderation-oneself = Niemand schließt sich selbst aus oder lässt sich selbst wieder zu. Bitte jemand anderen aus der Moderation.
refusals-moderation-already-banned = { $name } ist ausgeschlossen, { $when }: „{ $reason }“ `/moderate unban` nimmt es zurück.
refusals-moderation-not-banned = { $name } ist auf diesem Server nicht vom Spiel ausgeschlossen. `/audit` zeigt, wer es war.
refusals-report-closed = Diese Meldung wurde { $when } geschlossen, und wer gemeldet hat, weiß es. `/audit` sagt, von wem.
refusals-report-gone = Diese Meldung gibt es nicht mehr, oder sie gehört nicht zu diesem Server. Hier ist nichts zu tun.
