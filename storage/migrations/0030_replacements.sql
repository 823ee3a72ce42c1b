-- The first round of a tournament that someone is paired in: those who replace a player come later.
ALTER TABLE tournament_entries ADD COLUMN since BIGINT NOT NULL DEFAULT 1;
