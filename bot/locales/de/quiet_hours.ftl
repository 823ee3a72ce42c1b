quiet-hours-chosen = Von { $begin } bis { $end } Uhr kommen keine Erinnerungen.
quiet-hours-asleep = Während du schläfst, kommen keine Erinnerungen: `/settings hours quiet:` ändert das.
quiet-hours-off = Du hast keine Ruhezeit: Erinnerungen können jederzeit kommen.
