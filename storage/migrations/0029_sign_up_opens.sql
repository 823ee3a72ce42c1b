-- When sign-up for a tournament opens, if that was not at once.
ALTER TABLE tournaments ADD COLUMN opens_at BIGINT;
