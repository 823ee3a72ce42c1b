rights-view = den Kanal sehen
rights-send = Nachrichten senden
rights-attach = Dateien anhängen
rights-thread-send = Nachrichten in Threads senden
rights-thread-open = öffentliche Threads erstellen
