time-controls-none = ohne Zeitlimit
time-controls-per-move = { $time } pro Zug
time-controls-bank = { $bank } plus { $bonus } pro Zug
time-controls-bank-in-full = { $bank } pro Person, plus { $bonus } nach jedem eigenen Zug, aber nie mehr als { $bank }
time-controls-list-typical = { $written } – { $words }; eine typische Partie ({ $turns } Züge) dauert höchstens { $longest }
time-controls-list-typical-only = { $written } – eine typische Partie ({ $turns } Züge) dauert höchstens { $longest }
