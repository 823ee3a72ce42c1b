## `/server roles`; $role is a mention

server-roles-challenge = { $role } may challenge.
server-roles-organise = { $role } may organise tournaments.
server-roles-moderate = { $role } may moderate.
server-roles-moderate-in-discord = Discord shows `/moderate` only to people who manage this server: allow it to { $role } in Server Settings → Integrations → Turnpost, too.
server-roles-everybody-challenges = Everybody may challenge.
server-roles-managers-organise = Only people who manage this server may organise tournaments.
server-roles-managers-moderate = Only people who manage this server may moderate.
server-roles-managers = People who manage this server may do all of it. `reset` takes earlier choices back.

## `/server announce`

server-roles-announced-in = Tournaments are announced in { $channel }. Everyone who sees that channel sees them and may watch their matches.
server-roles-announced-where-made = Tournaments are announced where they are created; `channel` chooses one channel for all.
