-- The pages: what is to be watched, and challenges that are accepted by opening a link.
-- "token": only who knows it can accept the challenge.
ALTER TABLE challenges ADD COLUMN token TEXT;

CREATE UNIQUE INDEX challenges_by_token ON challenges (token) WHERE token IS NOT NULL;

-- Matches that have a place others may see, by when somebody last played, and by age.
CREATE INDEX matches_watched ON matches (platform, acted_at) WHERE finished = 0 AND channel IS NOT NULL;
CREATE INDEX matches_shown ON matches (platform, finished, id) WHERE channel IS NOT NULL;
CREATE INDEX matches_shown_of_game ON matches (platform, game, finished, id) WHERE channel IS NOT NULL;

CREATE INDEX people_by_name ON people (platform, lower(name));
