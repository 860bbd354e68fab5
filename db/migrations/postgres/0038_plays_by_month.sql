-- Plays lie in partitions by month, which are dropped as a whole. Those that were stored before are
-- copied; until this has ended, other processes can read them only.
LOCK TABLE plays IN EXCLUSIVE MODE;
--> statement-breakpoint
DROP INDEX plays_identity, plays_of_listener, plays_of_track, plays_by_time, plays_of_playlist;
--> statement-breakpoint
ALTER TABLE plays ALTER COLUMN seq DROP IDENTITY;
--> statement-breakpoint
ALTER TABLE plays RENAME TO plays_before;
--> statement-breakpoint
CREATE TABLE plays (LIKE plays_before INCLUDING CONSTRAINTS) PARTITION BY RANGE (started_at);
--> statement-breakpoint
ALTER TABLE plays ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY;
--> statement-breakpoint
-- Takes what belongs to a month that has no partition.
CREATE TABLE plays_other_months PARTITION OF plays DEFAULT;
--> statement-breakpoint
DO $$
DECLARE
	first_month timestamp := date_trunc('month', (SELECT to_timestamp(min(started_at) / 1000.0) FROM plays_before) AT TIME ZONE 'UTC');
	this_month timestamp := date_trunc('month', now() AT TIME ZONE 'UTC');
	month timestamp;
BEGIN
	FOR month IN SELECT generate_series(least(first_month, this_month), this_month + interval '1 month', interval '1 month') LOOP
		EXECUTE format('CREATE TABLE %I PARTITION OF plays FOR VALUES FROM (%s) TO (%s)',
			to_char(month, '"plays_"YYYY_MM'),
			(extract(epoch FROM month) * 1000)::bigint,
			(extract(epoch FROM month + interval '1 month') * 1000)::bigint);
	END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO plays OVERRIDING SYSTEM VALUE SELECT * FROM plays_before ORDER BY started_at;
--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('plays', 'seq'), (SELECT coalesce(max(seq), 0) + 1 FROM plays), false);
--> statement-breakpoint
DROP TABLE plays_before;
--> statement-breakpoint
CREATE UNIQUE INDEX plays_identity ON plays (listener, id, started_at);
--> statement-breakpoint
CREATE INDEX plays_of_listener ON plays (listener, started_at, outcome, track, heard_ms);
--> statement-breakpoint
CREATE INDEX plays_of_track ON plays (track, outcome, started_at, listener, reach);
--> statement-breakpoint
CREATE INDEX plays_of_playlist ON plays (playlist, track, started_at, listener) WHERE playlist IS NOT NULL;
--> statement-breakpoint
CREATE INDEX plays_aside ON plays (started_at, seq) WHERE outcome = 'aside';
--> statement-breakpoint
CREATE INDEX plays_by_time ON plays USING brin (started_at);
--> statement-breakpoint
ALTER TABLE plays ADD CONSTRAINT plays_listener_listeners_seq_fk FOREIGN KEY (listener) REFERENCES listeners (seq) ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE plays ADD CONSTRAINT plays_track_tracks_seq_fk FOREIGN KEY (track) REFERENCES tracks (seq) ON DELETE RESTRICT;
