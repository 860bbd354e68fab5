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
	('requests:open', 0),
	('requests:granted', 0),
	('requests:denied', 0),
	('files:audio', 0),
	('files:image', 0),
	('bytes:audio', 0),
	('bytes:image', 0);
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
--> statement-breakpoint
-- What the analytics read, kept by week so that nobody counts a million rows.
CREATE FUNCTION tally(counted text, change bigint) RETURNS void LANGUAGE sql AS $$
	INSERT INTO counters (key, total) VALUES (counted, change)
	ON CONFLICT (key) DO UPDATE SET total = counters.total + change;
$$;
--> statement-breakpoint
-- Week 0 is that of Monday, 29 December 1969.
CREATE FUNCTION week_of(at bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
	SELECT (at / 86400000 + 3) / 7;
$$;
--> statement-breakpoint
CREATE FUNCTION tally_track() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	was boolean := tg_op <> 'INSERT' AND old.status = 'approved';
	is_now boolean := tg_op <> 'DELETE' AND new.status = 'approved';
BEGIN
	IF tg_op = 'INSERT' THEN
		PERFORM tally('uploads:' || week_of(new.created_at), 1);
	END IF;
	IF was AND NOT is_now THEN
		PERFORM tally('published:' || week_of(CASE tg_op
			WHEN 'DELETE' THEN (extract(epoch FROM now()) * 1000)::bigint
			ELSE new.updated_at END), -1);
	ELSIF is_now AND NOT was THEN
		PERFORM tally('published:' || week_of(CASE tg_op
			WHEN 'INSERT' THEN new.created_at
			ELSE new.updated_at END), 1);
	END IF;
	IF was THEN PERFORM tally('genre:' || old.genre_sort, -1); END IF;
	IF is_now THEN PERFORM tally('genre:' || new.genre_sort, 1); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tracks_tallied AFTER INSERT OR DELETE OR UPDATE OF status, genre_sort ON tracks
FOR EACH ROW EXECUTE FUNCTION tally_track();
--> statement-breakpoint
CREATE FUNCTION tally_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tally(new.action || ':' || week_of(new.at), 1);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER track_decisions_tallied AFTER INSERT ON audit_entries FOR EACH ROW
WHEN (new.resource = 'tracks' AND new.action IN ('validate', 'reject'))
EXECUTE FUNCTION tally_decision();
--> statement-breakpoint
CREATE FUNCTION tally_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'INSERT' THEN
		PERFORM tally('files:' || new.kind, 1);
		PERFORM tally('bytes:' || new.kind, new.bytes);
	ELSE
		PERFORM tally('files:' || old.kind, -1);
		PERFORM tally('bytes:' || old.kind, -old.bytes);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER media_files_tallied AFTER INSERT OR DELETE ON media_files
FOR EACH ROW EXECUTE FUNCTION tally_file();
