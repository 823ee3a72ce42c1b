display-settings-boards = Deine Bretter: Farben { $theme }, { $view }, { $drawn }.
display-settings-view-mine = deine eigene Seite unten
display-settings-view-first = die Seite unten, die beginnt
display-settings-as-image = als Bild
display-settings-as-text = als Text mit fester Zeichenbreite
display-settings-as-spoken = in Sätzen für Screenreader
display-settings-played-at-once = Getippte Züge werden sofort gespielt.
display-settings-confirmed = Getippte Züge siehst du erst und bestätigst sie dann.

display-settings-about-theme = Farben
display-settings-about-view = Welche Seite unten ist: deine oder immer die, die beginnt
display-settings-about-as = Als Bild, als Textbrett oder in Sätzen
display-settings-about-tips = Tipps neben den Brettern deiner ersten Partie
display-settings-about-confirm = Vor einem getippten Zug das Brett zeigen und nachfragen
