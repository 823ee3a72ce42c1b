## `/settings language`, `/server language`

# The language's own name
languages-name = English
languages-yours-chosen = Turnpost speaks **English** to you. `/settings language` changes that; `auto` follows your Discord app.
languages-yours-automatic = Turnpost speaks **English** to you, as your app does. `/settings language` chooses another language.
languages-server-chosen = Public messages in this server are in **{ $language }**. `/server language` changes that. Private answers follow each reader.
languages-server-automatic = Public messages in this server are in **{ $language }**, following the server’s own language. `/server language` chooses another. Private answers follow each reader.
