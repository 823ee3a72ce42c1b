-- Whether the players of the match may ask for hints; matches against the computer have them in any case.
ALTER TABLE challenges ADD COLUMN hints BIGINT NOT NULL DEFAULT 0;
