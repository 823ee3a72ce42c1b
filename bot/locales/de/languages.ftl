languages-name = Deutsch
languages-yours-chosen = Turnpost spricht **Deutsch** mit dir. `/settings language` ändert das; `auto` folgt deiner Discord-App.
languages-yours-automatic = Turnpost spricht **Deutsch** mit dir, so wie deine App. Mit `/settings language` wählst du eine andere Sprache.
languages-server-chosen = Öffentliche Nachrichten auf diesem Server sind auf **{ $language }**. `/server language` ändert das. Private Antworten richten sich nach den Lesenden.
languages-server-automatic = Öffentliche Nachrichten auf diesem Server sind auf **{ $language }**, wie der Server selbst. Mit `/server language` wählst du eine andere Sprache. Private Antworten richten sich nach den Lesenden.
