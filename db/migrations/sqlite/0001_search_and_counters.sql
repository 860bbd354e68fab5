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
	('requests:open', 0),
	('requests:granted', 0),
	('requests:denied', 0),
	('files:audio', 0),
	('files:image', 0),
	('bytes:audio', 0),
	('bytes:image', 0);
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
--> statement-breakpoint
-- What the analytics read, kept by week so that nobody counts a million rows. Week 0 is that of
-- Monday, 29 December 1969.
CREATE TRIGGER tracks_uploaded AFTER INSERT ON tracks BEGIN
	INSERT INTO counters (key, total) VALUES ('uploads:' || ((new.created_at / 86400000 + 3) / 7), 1)
	ON CONFLICT (key) DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER tracks_published_at_once AFTER INSERT ON tracks WHEN new.status = 'approved' BEGIN
	INSERT INTO counters (key, total) VALUES
		('published:' || ((new.created_at / 86400000 + 3) / 7), 1),
		('genre:' || new.genre_sort, 1)
	ON CONFLICT (key) DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER tracks_published AFTER UPDATE OF status ON tracks
WHEN new.status = 'approved' AND old.status <> 'approved' BEGIN
	INSERT INTO counters (key, total) VALUES
		('published:' || ((new.updated_at / 86400000 + 3) / 7), 1),
		('genre:' || new.genre_sort, 1)
	ON CONFLICT (key) DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER tracks_sent_back AFTER UPDATE OF status ON tracks
WHEN new.status <> 'approved' AND old.status = 'approved' BEGIN
	INSERT INTO counters (key, total) VALUES
		('published:' || ((new.updated_at / 86400000 + 3) / 7), -1),
		('genre:' || old.genre_sort, -1)
	ON CONFLICT (key) DO UPDATE SET total = total - 1;
END;
--> statement-breakpoint
CREATE TRIGGER tracks_unpublished AFTER DELETE ON tracks WHEN old.status = 'approved' BEGIN
	INSERT INTO counters (key, total) VALUES
		('published:' || ((unixepoch() / 86400 + 3) / 7), -1),
		('genre:' || old.genre_sort, -1)
	ON CONFLICT (key) DO UPDATE SET total = total - 1;
END;
--> statement-breakpoint
CREATE TRIGGER tracks_genre_changed AFTER UPDATE OF genre_sort ON tracks
WHEN new.status = 'approved' AND old.status = 'approved' AND new.genre_sort <> old.genre_sort BEGIN
	UPDATE counters SET total = total - 1 WHERE key = 'genre:' || old.genre_sort;
	INSERT INTO counters (key, total) VALUES ('genre:' || new.genre_sort, 1)
	ON CONFLICT (key) DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER track_decisions_counted AFTER INSERT ON audit_entries
WHEN new.resource = 'tracks' AND new.action IN ('validate', 'reject') BEGIN
	INSERT INTO counters (key, total) VALUES (new.action || ':' || ((new.at / 86400000 + 3) / 7), 1)
	ON CONFLICT (key) DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER media_files_added AFTER INSERT ON media_files BEGIN
	UPDATE counters SET total = total + 1 WHERE key = 'files:' || new.kind;
	UPDATE counters SET total = total + new.bytes WHERE key = 'bytes:' || new.kind;
END;
--> statement-breakpoint
CREATE TRIGGER media_files_removed AFTER DELETE ON media_files BEGIN
	UPDATE counters SET total = total - 1 WHERE key = 'files:' || old.kind;
	UPDATE counters SET total = total - old.bytes WHERE key = 'bytes:' || old.kind;
END;
