sleep-hours-not-set = Du hast weder Zeitzone noch Schlafenszeit eingestellt, deine Tage folgen also `UTC`. Das änderst du mit `/settings hours`: Dann pausieren deine Uhren, während du schläfst.
sleep-hours-zone = Deine Zeitzone ist { $zone }, ohne Schlafenszeit.
sleep-hours-zone-and-sleep = Deine Zeitzone ist { $zone }, und du schläfst von { $begin } bis { $end } Uhr.
sleep-hours-clocks-pause = Während du schläfst, pausieren deine Uhren.
sleep-hours-clocks-follow = Für Übersicht und Ruhezeit gilt das ab sofort, für deine Uhren { $due }: So kann niemand einer Frist ausweichen.
sleep-hours-until-then = Bis dahin richten sich deine Uhren nach { $zone }, ohne Schlafenszeit.
sleep-hours-until-then-and-sleep = Bis dahin richten sich deine Uhren nach { $zone }, mit Schlaf von { $begin } bis { $end } Uhr.
sleep-hours-list-zone = { $zone } (jetzt { $time })
