-- Tournaments that are not over: those of a server, those that someone organises, and those of the lobby.
CREATE INDEX tournaments_open_of_server ON tournaments (server, id) WHERE ended_at IS NULL;
CREATE INDEX tournaments_open_by_organiser ON tournaments (organiser, id) WHERE ended_at IS NULL;
CREATE INDEX tournaments_open_in_lobby ON tournaments (platform, id) WHERE lobby = 1 AND ended_at IS NULL;
