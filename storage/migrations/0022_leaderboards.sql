-- Leaderboards: everybody with a result in a list has a row everywhere (server ''), and one in each server in which
-- such a result was played.  "recent": 0 too few results for a place, 1 a place, 2 a result within a year,
-- 3 within 30 days; the leader lowers it as time goes by.  "seen" is whom they let see their profile.
ALTER TABLE rated_results ADD COLUMN server TEXT;

UPDATE rated_results SET server = (SELECT matches.server FROM matches WHERE matches.id = rated_results.match);

CREATE INDEX rated_results_in_server ON rated_results (server, platform) WHERE server IS NOT NULL;

DROP INDEX ratings_by_place;

CREATE TABLE leaderboard_places (
    person BIGINT NOT NULL REFERENCES people (id),
    list TEXT NOT NULL,
    server TEXT NOT NULL,
    platform TEXT NOT NULL,
    rating BIGINT NOT NULL,
    recent BIGINT NOT NULL,
    seen TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, list, server)
);

CREATE INDEX leaderboard_places_in_order ON leaderboard_places (server, platform, list, recent, seen, rating, person);
CREATE INDEX leaderboard_places_fading ON leaderboard_places (platform, recent, at, list, person, server) WHERE recent >= 2;

-- How many people have a place in each band of ratings, so that nobody is counted one by one.
CREATE TABLE leaderboard_bands (
    server TEXT NOT NULL,
    platform TEXT NOT NULL,
    list TEXT NOT NULL,
    recent BIGINT NOT NULL,
    band BIGINT NOT NULL,
    people BIGINT NOT NULL,
    PRIMARY KEY (server, platform, list, recent, band)
);

INSERT INTO leaderboard_places (person, list, server, platform, rating, recent, seen, at)
SELECT ratings.person, ratings.list, '', ratings.platform, ratings.rating,
    CASE WHEN ratings.results >= 5 THEN 3 ELSE 0 END,
    coalesce((SELECT value FROM preferences WHERE person = ratings.person AND name = 'profile.seen'), 'played'),
    ratings.at
FROM ratings;

INSERT INTO leaderboard_places (person, list, server, platform, rating, recent, seen, at)
SELECT everywhere.person, everywhere.list, played.server, everywhere.platform, everywhere.rating, everywhere.recent,
    everywhere.seen, everywhere.at
FROM leaderboard_places AS everywhere
JOIN (
    SELECT first_person AS person, list, server FROM rated_results WHERE server IS NOT NULL
    UNION
    SELECT second_person AS person, list, server FROM rated_results WHERE server IS NOT NULL
) AS played ON played.person = everywhere.person AND played.list = everywhere.list
WHERE everywhere.server = '';

INSERT INTO leaderboard_bands (server, platform, list, recent, band, people)
SELECT server, platform, list, recent, rating / 5000000, count(*) FROM leaderboard_places
WHERE recent > 0 GROUP BY server, platform, list, recent, rating / 5000000;
