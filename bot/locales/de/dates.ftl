dates-unreadable = „{ $text }“ kann Turnpost nicht als Zeitpunkt lesen.
dates-empty = Da steht kein Zeitpunkt.
dates-no-such-day = Den Tag „{ $text }“ gibt es nicht.
dates-too-far = „{ $text }“ ist zu weit weg. Wähle einen Zeitpunkt innerhalb eines Jahres.
dates-past = „{ $text }“ ist schon vorbei.
dates-how-to-write = Schreib einen Tag wie 24.12.2026, tomorrow oder friday, gern mit Uhrzeit (24.12.2026 18:00), oder wie lange es noch hin ist: 3d, 0.5h, 1d 12h.
