abort-button = Abbrechen
abort-button-answer = Auf Abbruch antworten
abort-button-confirm = Abbruch von { $match } vorschlagen
abort-noun = Abbruch
abort-question = { $name } vorschlagen, { $match } abzubrechen? Die Partie würde ohne Ergebnis enden.
abort-offered = { $name } schlägt vor, { $match } abzubrechen. Die Partie würde ohne Ergebnis enden. Der Vorschlag gilt, bis ihr beide gezogen habt, höchstens bis { $until }.
abort-refused = { $mention }, { $name } lehnt den Abbruch von { $match } ab: Die Partie geht weiter.
