PRAGMA foreign_keys=OFF;
--> statement-breakpoint
DROP TRIGGER track_creators_kept;
--> statement-breakpoint
DROP TRIGGER track_creators_left;
--> statement-breakpoint
CREATE TABLE `__new_tracks` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`title` text NOT NULL,
	`title_sort` text NOT NULL,
	`artist_sort` text NOT NULL,
	`album` text DEFAULT '' NOT NULL,
	`genre` text NOT NULL,
	`genre_sort` text NOT NULL,
	`explicit` integer NOT NULL,
	`popularity` integer DEFAULT 50 NOT NULL,
	`duration_ms` integer NOT NULL,
	`state` text NOT NULL,
	`status` text GENERATED ALWAYS AS (case when state = 'published' then 'approved' when state in ('review', 'changes', 'deferred', 'appeal') then 'pending' end) VIRTUAL,
	`purge_at` integer,
	`published_at` integer,
	`audio` integer NOT NULL,
	`preview` integer NOT NULL,
	`artwork` integer NOT NULL,
	`submitted_by` integer,
	FOREIGN KEY (`audio`) REFERENCES `media_files`(`seq`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`preview`) REFERENCES `media_files`(`seq`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`artwork`) REFERENCES `media_files`(`seq`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`submitted_by`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "tracks_state" CHECK("__new_tracks"."state" in ('review', 'changes', 'deferred', 'appeal', 'published', 'rejected', 'withdrawn', 'deleted')),
	CONSTRAINT "tracks_purge" CHECK("__new_tracks"."purge_at" is null or "__new_tracks"."state" in ('rejected', 'withdrawn', 'deleted')),
	CONSTRAINT "tracks_popularity" CHECK("__new_tracks"."popularity" between 0 and 100),
	CONSTRAINT "tracks_duration" CHECK("__new_tracks"."duration_ms" > 0),
	CONSTRAINT "tracks_title" CHECK(length(trim("__new_tracks"."title")) > 0)
);
--> statement-breakpoint
INSERT INTO `__new_tracks`("seq", "id", "created_at", "updated_at", "version", "title", "title_sort", "artist_sort", "album", "genre", "genre_sort", "explicit", "popularity", "duration_ms", "state", "purge_at", "published_at", "audio", "preview", "artwork", "submitted_by")
SELECT "seq", "id", "created_at", "updated_at", "version", "title", "title_sort", "artist_sort", "album", "genre", "genre_sort", "explicit", "popularity", "duration_ms",
	CASE WHEN status = 'approved' THEN 'published' ELSE coalesce((SELECT r.state FROM reviews r WHERE r.track = tracks.seq), 'review') END,
	NULL, "published_at", "audio", "preview", "artwork", "submitted_by" FROM tracks;
--> statement-breakpoint
-- Numbers that were given once are not given again.
DELETE FROM sqlite_sequence WHERE name = '__new_tracks';
--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_tracks', seq FROM sqlite_sequence WHERE name = 'tracks';
--> statement-breakpoint
DROP TABLE `tracks`;
--> statement-breakpoint
ALTER TABLE `__new_tracks` RENAME TO `tracks`;
--> statement-breakpoint
CREATE UNIQUE INDEX `tracks_id_unique` ON `tracks` (`id`);
--> statement-breakpoint
CREATE INDEX `tracks_by_title` ON `tracks` (`status`,`title_sort`,`seq`);
--> statement-breakpoint
CREATE INDEX `tracks_by_artist` ON `tracks` (`status`,`artist_sort`,`seq`);
--> statement-breakpoint
CREATE INDEX `tracks_by_genre` ON `tracks` (`status`,`genre_sort`,`seq`);
--> statement-breakpoint
CREATE INDEX `tracks_of_genre` ON `tracks` (`status`,`genre_sort`,`created_at`,`seq`);
--> statement-breakpoint
CREATE INDEX `tracks_by_duration` ON `tracks` (`status`,`duration_ms`,`seq`);
--> statement-breakpoint
CREATE INDEX `tracks_by_popularity` ON `tracks` (`status`,`popularity`,`seq`);
--> statement-breakpoint
CREATE INDEX `tracks_by_created` ON `tracks` (`status`,`created_at`,`seq`);
--> statement-breakpoint
CREATE INDEX `tracks_by_published` ON `tracks` (`status`,`published_at`,`seq`);
--> statement-breakpoint
CREATE INDEX `tracks_of_genre_by_published` ON `tracks` (`status`,`genre_sort`,`published_at`,`seq`);
--> statement-breakpoint
CREATE INDEX `tracks_by_updated` ON `tracks` (`status`,`updated_at`,`seq`);
--> statement-breakpoint
CREATE INDEX `tracks_by_audio` ON `tracks` (`audio`);
--> statement-breakpoint
CREATE INDEX `tracks_by_preview` ON `tracks` (`preview`);
--> statement-breakpoint
CREATE INDEX `tracks_by_artwork` ON `tracks` (`artwork`);
--> statement-breakpoint
CREATE INDEX `tracks_by_submitter` ON `tracks` (`submitted_by`,`status`);
--> statement-breakpoint
CREATE INDEX `tracks_by_state` ON `tracks` (`state`,`seq`) WHERE state <> 'published';
--> statement-breakpoint
CREATE INDEX `tracks_to_purge` ON `tracks` (`purge_at`,`seq`) WHERE purge_at is not null;
--> statement-breakpoint
CREATE TABLE `__new_reviews` (
	`track` integer PRIMARY KEY NOT NULL,
	`submitted_at` integer NOT NULL,
	`deferred_until` integer,
	`leased_by` integer,
	`leased_until` integer,
	`rejected_by` integer,
	`decision` text,
	`rejected_at` integer,
	`is_final` integer DEFAULT false NOT NULL,
	`level` text,
	`level_rank` integer DEFAULT -1 NOT NULL,
	`is_match` integer DEFAULT false NOT NULL,
	`risk` text NOT NULL,
	`risk_rank` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`track`) REFERENCES `tracks`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`leased_by`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`rejected_by`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "reviews_rejected" CHECK(("__new_reviews"."decision" is null) = ("__new_reviews"."rejected_at" is null)),
	CONSTRAINT "reviews_leased" CHECK("__new_reviews"."leased_by" is null or "__new_reviews"."leased_until" is not null)
);
--> statement-breakpoint
INSERT INTO `__new_reviews`("track", "submitted_at", "deferred_until", "leased_by", "leased_until", "rejected_by", "level", "level_rank", "is_match", "risk", "risk_rank") SELECT "track", "submitted_at", "deferred_until", "leased_by", "leased_until", "rejected_by", "level", "level_rank", "is_match", "risk", "risk_rank" FROM reviews;
--> statement-breakpoint
DROP TABLE `reviews`;
--> statement-breakpoint
ALTER TABLE `__new_reviews` RENAME TO `reviews`;
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_decision_unique` ON `reviews` (`decision`);
--> statement-breakpoint
CREATE INDEX `reviews_by_submitted` ON `reviews` (`submitted_at`,`track`);
--> statement-breakpoint
CREATE INDEX `reviews_by_risk` ON `reviews` (`risk_rank`,`submitted_at`);
--> statement-breakpoint
CREATE INDEX `reviews_by_level` ON `reviews` (`level`,`track`);
--> statement-breakpoint
CREATE INDEX `reviews_deferred` ON `reviews` (`deferred_until`) WHERE deferred_until is not null;
--> statement-breakpoint
-- What was kept of rejected and deleted tracks is a row of the table again, and numbers of files,
-- users and tracks stay. Their names are folded at the next start.
INSERT INTO tracks (seq, id, created_at, updated_at, version, title, title_sort, artist_sort, album, genre, genre_sort, explicit, popularity, duration_ms, state, purge_at, published_at, audio, preview, artwork, submitted_by)
SELECT r.seq, r.id, r.created_at, r.rejected_at, r.version, r.fields ->> '$.title', '', '', coalesce(r.fields ->> '$.album', ''), r.fields ->> '$.genre', '', coalesce(r.fields ->> '$.explicit', 0), coalesce(r.fields ->> '$.popularity', 50), r.duration_ms, 'rejected', r.rejected_at + 2592000000,
	(SELECT p.published_at FROM published_tracks p WHERE p.id = r.id), r.audio, r.preview, r.artwork, r.submitted_by
FROM rejected_tracks r;
--> statement-breakpoint
INSERT INTO reviews (track, submitted_at, rejected_by, decision, rejected_at, is_final, risk)
SELECT r.seq, r.submitted_at, r.rejected_by, r.decision, r.rejected_at, r.is_final, '[]' FROM rejected_tracks r;
--> statement-breakpoint
INSERT INTO tracks (id, created_at, updated_at, version, title, title_sort, artist_sort, album, genre, genre_sort, explicit, popularity, duration_ms, state, purge_at, published_at, audio, preview, artwork, submitted_by)
SELECT e.record_id, e.kept ->> '$.created_at', e.deleted_at, e.kept ->> '$.version', e.kept ->> '$.title', '', '', coalesce(e.kept ->> '$.album', ''), e.kept ->> '$.genre', '', coalesce(e.kept ->> '$.explicit', 0), coalesce(e.kept ->> '$.popularity', 50), e.kept ->> '$.duration_ms',
	CASE e.kept ->> '$.status' WHEN 'approved' THEN 'deleted' ELSE 'withdrawn' END, e.deleted_at + 2592000000,
	(SELECT p.published_at FROM published_tracks p WHERE p.id = e.record_id),
	e.kept ->> '$.audio', e.kept ->> '$.preview', e.kept ->> '$.artwork', (SELECT u.seq FROM users u WHERE u.seq = e.kept ->> '$.submitted_by')
FROM trash_entries e WHERE e.noun = 'tracks' ORDER BY e.seq;
--> statement-breakpoint
INSERT INTO reviews (track, submitted_at, deferred_until, rejected_by, risk)
SELECT t.seq, coalesce(e.kept ->> '$.review.submitted_at', t.created_at), e.kept ->> '$.review.deferred_until', (SELECT u.seq FROM users u WHERE u.seq = e.kept ->> '$.review.rejected_by'), '[]'
FROM trash_entries e JOIN tracks t ON t.id = e.record_id
WHERE e.noun = 'tracks' AND t.state = 'withdrawn';
--> statement-breakpoint
INSERT INTO track_proposals (track, title, artists, creators, audio, preview, artwork, files_by, instead_of, proposed_by, proposed_at)
SELECT t.seq, e.kept ->> '$.proposal.title',
	CASE WHEN json_type(e.kept, '$.proposal.artists') = 'array' THEN e.kept -> '$.proposal.artists' END,
	CASE WHEN json_type(e.kept, '$.proposal.creators') = 'array' THEN e.kept -> '$.proposal.creators' END,
	e.kept ->> '$.proposal.audio', e.kept ->> '$.proposal.preview', e.kept ->> '$.proposal.artwork',
	(SELECT u.seq FROM users u WHERE u.seq = e.kept ->> '$.proposal.files_by'),
	CASE WHEN json_type(e.kept, '$.proposal.instead_of') = 'object' THEN e.kept -> '$.proposal.instead_of' END,
	(SELECT u.seq FROM users u WHERE u.seq = e.kept ->> '$.proposal.proposed_by'), e.kept ->> '$.proposal.proposed_at'
FROM trash_entries e JOIN tracks t ON t.id = e.record_id
WHERE e.noun = 'tracks' AND json_type(e.kept, '$.proposal') = 'object';
--> statement-breakpoint
-- That a check said stop still sends a deleted track to a review when it comes back.
INSERT INTO track_reports (track, state, level, checks, made_at)
SELECT t.seq, 'done', 'stop', '[]', e.deleted_at
FROM trash_entries e JOIN tracks t ON t.id = e.record_id
WHERE e.noun = 'tracks' AND e.kept ->> '$.is_stopped';
--> statement-breakpoint
-- Whom a track names may be gone for good: they are deleted people, without an entry in the trash.
CREATE TABLE ended_credits AS
SELECT r.seq AS track, 'artist' AS role, i.key AS position, i.value ->> '$.id' AS id, i.value ->> '$.name' AS name, r.rejected_at AS at FROM rejected_tracks r JOIN json_each(r.fields, '$.artists') i
UNION ALL
SELECT r.seq, 'creator', i.key, i.value ->> '$.id', i.value ->> '$.name', r.rejected_at FROM rejected_tracks r JOIN json_each(r.fields, '$.creators') i
UNION ALL
SELECT t.seq, 'artist', i.key, i.value ->> '$.id', i.value ->> '$.name', e.deleted_at FROM trash_entries e JOIN tracks t ON t.id = e.record_id JOIN json_each(e.kept, '$.artists') i WHERE e.noun = 'tracks'
UNION ALL
SELECT t.seq, 'creator', i.key, i.value ->> '$.id', i.value ->> '$.name', e.deleted_at FROM trash_entries e JOIN tracks t ON t.id = e.record_id JOIN json_each(e.kept, '$.creators') i WHERE e.noun = 'tracks';
--> statement-breakpoint
INSERT INTO artists (id, created_at, updated_at, deleted_at, name, name_sort, name_identity, genres)
SELECT c.id, min(c.at), min(c.at), min(c.at), min(c.name), min(lower(c.name)), min(lower(c.name)), '[]'
FROM ended_credits c
WHERE c.role = 'artist' AND c.id NOT IN (SELECT id FROM artists) AND c.id NOT IN (SELECT id FROM artist_aliases)
GROUP BY c.id;
--> statement-breakpoint
INSERT INTO creators (id, created_at, updated_at, deleted_at, name, name_sort, name_identity, namesake, genres)
SELECT c.id, min(c.at), min(c.at), min(c.at), min(c.name), min(lower(c.name)), min(lower(c.name)), -row_number() OVER (ORDER BY c.id), '[]'
FROM ended_credits c
WHERE c.role = 'creator' AND c.id NOT IN (SELECT id FROM creators)
GROUP BY c.id;
--> statement-breakpoint
UPDATE creators SET namesake = seq WHERE namesake < 0;
--> statement-breakpoint
INSERT INTO track_artists (track, position, person)
SELECT c.track, min(c.position), coalesce(a.seq, l.artist) AS person
FROM ended_credits c LEFT JOIN artists a ON a.id = c.id LEFT JOIN artist_aliases l ON l.id = c.id
WHERE c.role = 'artist'
GROUP BY c.track, coalesce(a.seq, l.artist);
--> statement-breakpoint
INSERT INTO track_creators (track, position, person)
SELECT c.track, min(c.position), p.seq
FROM ended_credits c JOIN creators p ON p.id = c.id
WHERE c.role = 'creator'
GROUP BY c.track, p.seq;
--> statement-breakpoint
DROP TABLE ended_credits;
--> statement-breakpoint
UPDATE trash_entries SET kept = json_object(
	'state', CASE kept ->> '$.status' WHEN 'approved' THEN 'published' ELSE coalesce(kept ->> '$.review.state', 'review') END,
	'playlists', json(coalesce(kept -> '$.playlists', '[]'))
)
WHERE noun = 'tracks';
--> statement-breakpoint
UPDATE foldings SET version = 0
WHERE step IN ('identities of artists', 'identities of creators', 'searched names of artists', 'searched names of creators')
AND EXISTS (SELECT 1 FROM tracks WHERE purge_at IS NOT NULL);
--> statement-breakpoint
DROP TABLE `rejected_tracks`;
--> statement-breakpoint
DROP TABLE `trash_files`;
--> statement-breakpoint
-- They went with the old table; the status follows from the state.
CREATE TRIGGER tracks_added AFTER INSERT ON tracks BEGIN
	UPDATE counters SET total = total + 1 WHERE key = 'tracks:' || new.status;
END;
--> statement-breakpoint
CREATE TRIGGER tracks_removed AFTER DELETE ON tracks BEGIN
	UPDATE counters SET total = total - 1 WHERE key = 'tracks:' || old.status;
END;
--> statement-breakpoint
CREATE TRIGGER tracks_moved AFTER UPDATE OF state ON tracks BEGIN
	UPDATE counters SET total = total - 1 WHERE key = 'tracks:' || old.status;
	UPDATE counters SET total = total + 1 WHERE key = 'tracks:' || new.status;
END;
--> statement-breakpoint
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
CREATE TRIGGER tracks_published AFTER UPDATE OF state ON tracks
WHEN new.status = 'approved' AND old.status IS NOT 'approved' BEGIN
	INSERT INTO counters (key, total) VALUES
		('published:' || ((new.updated_at / 86400000 + 3) / 7), 1),
		('genre:' || new.genre_sort, 1)
	ON CONFLICT (key) DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER tracks_sent_back AFTER UPDATE OF state ON tracks
WHEN new.status IS NOT 'approved' AND old.status = 'approved' BEGIN
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
CREATE TRIGGER tracks_kept_published AFTER INSERT ON tracks WHEN new.status = 'approved' BEGIN
	INSERT INTO published_tracks (id, title, duration_ms, preview_ms, longest_ms, published_at)
	SELECT new.id, new.title, new.duration_ms, f.duration_ms,
		max(new.duration_ms, coalesce(f.duration_ms, 0)), new.updated_at
	FROM media_files f WHERE f.seq = new.preview
	ON CONFLICT (id) DO UPDATE SET
		title = excluded.title,
		duration_ms = excluded.duration_ms,
		preview_ms = excluded.preview_ms,
		longest_ms = max(longest_ms, excluded.longest_ms);
	-- Those of an earlier life; its own follow.
	DELETE FROM published_credits
	WHERE track = (SELECT p.seq FROM published_tracks p WHERE p.id = new.id);
END;
--> statement-breakpoint
CREATE TRIGGER tracks_kept_changed AFTER UPDATE OF title, duration_ms, preview ON tracks
WHEN new.status = 'approved' AND old.status = 'approved'
AND (new.title <> old.title OR new.duration_ms <> old.duration_ms OR new.preview <> old.preview) BEGIN
	UPDATE published_tracks SET
		title = new.title,
		duration_ms = new.duration_ms,
		preview_ms = f.duration_ms,
		longest_ms = max(longest_ms, new.duration_ms, coalesce(f.duration_ms, 0))
	FROM media_files f WHERE f.seq = new.preview AND published_tracks.id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER tracks_kept_again AFTER UPDATE OF state ON tracks
WHEN new.status = 'approved' AND old.status IS NOT 'approved' BEGIN
	INSERT INTO published_tracks (id, title, duration_ms, preview_ms, longest_ms, published_at)
	SELECT new.id, new.title, new.duration_ms, f.duration_ms,
		max(new.duration_ms, coalesce(f.duration_ms, 0)), new.updated_at
	FROM media_files f WHERE f.seq = new.preview
	ON CONFLICT (id) DO UPDATE SET
		title = excluded.title,
		duration_ms = excluded.duration_ms,
		preview_ms = excluded.preview_ms,
		longest_ms = max(longest_ms, excluded.longest_ms);
	DELETE FROM published_credits
	WHERE track = (SELECT p.seq FROM published_tracks p WHERE p.id = new.id);
	INSERT INTO published_credits (track, creator)
	SELECT p.seq, c.id FROM published_tracks p
	JOIN track_creators k ON k.track = new.seq
	JOIN creators c ON c.seq = k.person
	WHERE p.id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER track_creators_kept AFTER INSERT ON track_creators BEGIN
	INSERT INTO published_credits (track, creator)
	SELECT p.seq, c.id FROM tracks t
	JOIN published_tracks p ON p.id = t.id
	JOIN creators c ON c.seq = new.person
	WHERE t.seq = new.track AND t.status = 'approved'
	ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER track_creators_left AFTER DELETE ON track_creators BEGIN
	DELETE FROM published_credits
	WHERE creator = (SELECT c.id FROM creators c WHERE c.seq = old.person)
	AND track = (
		SELECT p.seq FROM tracks t JOIN published_tracks p ON p.id = t.id
		WHERE t.seq = old.track AND t.status = 'approved'
	);
END;
--> statement-breakpoint
-- Files of more than 64 kB were given up by mistake: all are looked at again.
UPDATE media_files SET mend_at = 0 WHERE kind = 'audio';
