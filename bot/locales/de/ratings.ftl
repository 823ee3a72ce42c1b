ratings-rating = { $rating } ± { $deviation }
ratings-change = { $name } { $before } → { $after }
ratings-changed = Wertung: { $changes }.
ratings-unchanged = Das zählt nicht, also ändert sich keine Wertung.
ratings-capped = Diese Partie wird nicht gewertet: Ihr beide hattet { $count } gewertete Partien innerhalb von { $days } Tagen.
