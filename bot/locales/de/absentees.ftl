absentees-button-claim-win = Sieg einfordern
absentees-button-abort = Ungewertet abbrechen
absentees-button-wait = Warten
absentees-gone = { $mention }, { $name } ist nicht mehr auf diesem Server und kann { $match } hier nicht spielen. Du kannst den Sieg einfordern, die Partie ohne Ergebnis abbrechen oder warten: Die Uhr läuft weiter, und in 14 Tagen wirst du wieder gefragt.
absentees-timed-out = { $mention }, { $name } hat auf diesem Server einen Timeout und kann { $match } vorerst nicht spielen. Die Uhr läuft weiter: **Sieg einfordern** geht, sobald sie abgelaufen ist. **Ungewertet abbrechen** geht ab { $at }, falls der Timeout dann noch andauert. Oder warte: In 14 Tagen wirst du wieder gefragt.
absentees-unknown = Turnpost konnte gerade nicht herausfinden, ob dein Gegenüber noch auf diesem Server ist. Bitte versuch es in einer Minute noch einmal.
absentees-waiting = Gut: { $match } geht weiter, und die Uhr läuft. Wenn dein Gegenüber in 14 Tagen nicht zurück ist, wirst du wieder gefragt. Die Buttons bleiben gültig.
