-- Words and facets of each track as lexemes. Written by db/src/tracks/refresh.ts.
CREATE TABLE track_search (
	seq bigint PRIMARY KEY REFERENCES tracks (seq) ON DELETE CASCADE,
	document tsvector NOT NULL
);
--> statement-breakpoint
CREATE INDEX track_search_by_word ON track_search USING gin (document);
--> statement-breakpoint
-- Totals, kept in the transaction that changes them.
INSERT INTO counters (key, total) VALUES
	('tracks:approved', 0),
	('tracks:pending', 0),
	('artists', 0),
	('playlists', 0),
	('creators', 0),
	('requests:open', 0);
--> statement-breakpoint
-- Arguments: the key, and the column that completes it where there is one.
CREATE FUNCTION count_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op <> 'INSERT' THEN
		UPDATE counters SET total = total - 1
		WHERE key = tg_argv[0] || coalesce(to_jsonb(old) ->> tg_argv[1], '');
	END IF;
	IF tg_op <> 'DELETE' THEN
		UPDATE counters SET total = total + 1
		WHERE key = tg_argv[0] || coalesce(to_jsonb(new) ->> tg_argv[1], '');
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tracks_counted AFTER INSERT OR DELETE OR UPDATE OF status ON tracks
FOR EACH ROW EXECUTE FUNCTION count_row('tracks:', 'status');
--> statement-breakpoint
CREATE TRIGGER creator_requests_counted AFTER INSERT OR DELETE OR UPDATE OF state ON creator_requests
FOR EACH ROW EXECUTE FUNCTION count_row('requests:', 'state');
--> statement-breakpoint
CREATE TRIGGER artists_counted AFTER INSERT OR DELETE ON artists
FOR EACH ROW EXECUTE FUNCTION count_row('artists');
--> statement-breakpoint
CREATE TRIGGER playlists_counted AFTER INSERT OR DELETE ON playlists
FOR EACH ROW EXECUTE FUNCTION count_row('playlists');
--> statement-breakpoint
CREATE TRIGGER creators_counted AFTER INSERT OR DELETE ON creators
FOR EACH ROW EXECUTE FUNCTION count_row('creators');
