server-roles-challenge = { $role } darf herausfordern.
server-roles-organise = { $role } darf Turniere leiten.
server-roles-moderate = { $role } darf moderieren.
server-roles-moderate-in-discord = Discord zeigt `/moderate` nur Leuten, die diesen Server verwalten: Erlaube es { $role } auch unter Servereinstellungen → Integrationen → Turnpost.
server-roles-everybody-challenges = Alle dürfen herausfordern.
server-roles-managers-organise = Nur wer diesen Server verwaltet, darf Turniere leiten.
server-roles-managers-moderate = Nur wer diesen Server verwaltet, darf moderieren.
server-roles-managers = Wer diesen Server verwaltet, darf das alles. `reset` nimmt frühere Wahlen zurück.

server-roles-announced-in = Turniere werden in { $channel } angekündigt. Wer diesen Kanal sieht, sieht sie und darf bei ihren Partien zuschauen.
server-roles-announced-where-made = Turniere werden dort angekündigt, wo sie angelegt werden; `channel` wählt einen Kanal für alle.
