-- Words and facets of each track; the rowid is its seq. Written by db/src/tracks/refresh.ts.
CREATE VIRTUAL TABLE track_search USING fts5(
	words,
	facets,
	content = '',
	contentless_delete = 1,
	tokenize = 'unicode61 remove_diacritics 2',
	prefix = '1 2 3 4 5 6 7 8'
);
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
CREATE TRIGGER tracks_added AFTER INSERT ON tracks BEGIN
	UPDATE counters SET total = total + 1 WHERE key = 'tracks:' || new.status;
END;
--> statement-breakpoint
CREATE TRIGGER tracks_removed AFTER DELETE ON tracks BEGIN
	UPDATE counters SET total = total - 1 WHERE key = 'tracks:' || old.status;
END;
--> statement-breakpoint
CREATE TRIGGER tracks_moved AFTER UPDATE OF status ON tracks BEGIN
	UPDATE counters SET total = total - 1 WHERE key = 'tracks:' || old.status;
	UPDATE counters SET total = total + 1 WHERE key = 'tracks:' || new.status;
END;
--> statement-breakpoint
CREATE TRIGGER creator_requests_added AFTER INSERT ON creator_requests BEGIN
	UPDATE counters SET total = total + 1 WHERE key = 'requests:' || new.state;
END;
--> statement-breakpoint
CREATE TRIGGER creator_requests_removed AFTER DELETE ON creator_requests BEGIN
	UPDATE counters SET total = total - 1 WHERE key = 'requests:' || old.state;
END;
--> statement-breakpoint
CREATE TRIGGER creator_requests_moved AFTER UPDATE OF state ON creator_requests BEGIN
	UPDATE counters SET total = total - 1 WHERE key = 'requests:' || old.state;
	UPDATE counters SET total = total + 1 WHERE key = 'requests:' || new.state;
END;
--> statement-breakpoint
CREATE TRIGGER artists_added AFTER INSERT ON artists BEGIN
	UPDATE counters SET total = total + 1 WHERE key = 'artists';
END;
--> statement-breakpoint
CREATE TRIGGER artists_removed AFTER DELETE ON artists BEGIN
	UPDATE counters SET total = total - 1 WHERE key = 'artists';
END;
--> statement-breakpoint
CREATE TRIGGER playlists_added AFTER INSERT ON playlists BEGIN
	UPDATE counters SET total = total + 1 WHERE key = 'playlists';
END;
--> statement-breakpoint
CREATE TRIGGER playlists_removed AFTER DELETE ON playlists BEGIN
	UPDATE counters SET total = total - 1 WHERE key = 'playlists';
END;
--> statement-breakpoint
CREATE TRIGGER creators_added AFTER INSERT ON creators BEGIN
	UPDATE counters SET total = total + 1 WHERE key = 'creators';
END;
--> statement-breakpoint
CREATE TRIGGER creators_removed AFTER DELETE ON creators BEGIN
	UPDATE counters SET total = total - 1 WHERE key = 'creators';
END;
