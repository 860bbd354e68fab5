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
	`longest_ms` integer NOT NULL,
	`state` text NOT NULL,
	`status` text GENERATED ALWAYS AS (case when state = 'published' then 'approved' when state in ('review', 'changes', 'deferred', 'appeal') then 'pending' end) VIRTUAL,
	`purge_at` integer,
	`published_at` integer,
	`audio` integer,
	`preview` integer,
	`artwork` integer,
	`submitted_by` integer,
	FOREIGN KEY (`audio`) REFERENCES `media_files`(`seq`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`preview`) REFERENCES `media_files`(`seq`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`artwork`) REFERENCES `media_files`(`seq`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`submitted_by`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "tracks_state" CHECK("__new_tracks"."state" in ('review', 'changes', 'deferred', 'appeal', 'published', 'rejected', 'withdrawn', 'deleted', 'removed')),
	CONSTRAINT "tracks_purge" CHECK("__new_tracks"."purge_at" is null or "__new_tracks"."state" in ('rejected', 'withdrawn', 'deleted')),
	CONSTRAINT "tracks_removed" CHECK(("__new_tracks"."state" = 'removed') = ("__new_tracks"."audio" is null) and ("__new_tracks"."audio" is null) = ("__new_tracks"."preview" is null) and ("__new_tracks"."audio" is null) = ("__new_tracks"."artwork" is null)),
	CONSTRAINT "tracks_removed_published" CHECK("__new_tracks"."state" <> 'removed' or "__new_tracks"."published_at" is not null),
	CONSTRAINT "tracks_popularity" CHECK("__new_tracks"."popularity" between 0 and 100),
	CONSTRAINT "tracks_duration" CHECK("__new_tracks"."duration_ms" > 0),
	CONSTRAINT "tracks_title" CHECK(length(trim("__new_tracks"."title")) > 0)
);
--> statement-breakpoint
INSERT INTO `__new_tracks`("seq", "id", "created_at", "updated_at", "version", "title", "title_sort", "artist_sort", "album", "genre", "genre_sort", "explicit", "popularity", "duration_ms", "longest_ms", "state", "purge_at", "published_at", "audio", "preview", "artwork", "submitted_by")
SELECT t."seq", t."id", t."created_at", t."updated_at", t."version", t."title", t."title_sort", t."artist_sort", t."album", t."genre", t."genre_sort", t."explicit", t."popularity", t."duration_ms", max(t."duration_ms", coalesce(p.longest_ms, 0)), t."state", t."purge_at", coalesce(t."published_at", p.published_at), t."audio", t."preview", t."artwork", t."submitted_by"
FROM tracks t LEFT JOIN published_tracks p ON p.id = t.id;
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
-- Tracks that were public once and are gone for good are rows again, for their plays.
INSERT INTO tracks (id, created_at, updated_at, title, title_sort, artist_sort, genre, genre_sort, explicit, duration_ms, longest_ms, state, published_at)
SELECT p.id, min(p.published_at, coalesce((
		SELECT min(a.at) FROM audit_entries a WHERE a.resource = 'tracks' AND a.resource_id = p.id AND a.action = 'create'
	), p.published_at)), coalesce((
		SELECT max(a.at) FROM audit_entries a WHERE a.resource = 'tracks' AND a.resource_id = p.id
	), p.published_at), p.title, lower(p.title), '', '', '', false, p.duration_ms, p.longest_ms, 'removed', p.published_at
FROM published_tracks p WHERE p.id NOT IN (SELECT id FROM tracks)
ORDER BY p.seq;
--> statement-breakpoint
-- Whom an entry of the audit names before and after a change of credits, by id where it says one.
CREATE TABLE credit_notes AS
WITH changed AS (
	SELECT a.seq AS note, a.at, a.resource_id AS id, a.detail -> '$.changes' AS changes FROM audit_entries a
	WHERE a.resource = 'tracks' AND a.action IN ('create', 'update', 'resubmit', 'leave', 'accept')
	UNION ALL
	SELECT a.seq, a.at, r.record_id, r.changes FROM audit_records r JOIN audit_entries a ON a.seq = r.entry
	WHERE r.resource = 'tracks' AND a.action IN ('update-many', 'import', 'undo-import')
), c AS (
	SELECT changed.note, changed.at, t.seq AS track, t.published_at, changed.changes
	FROM changed JOIN tracks t ON t.id = changed.id
), s AS (
	SELECT 'artist' AS role, 'before' AS side UNION ALL SELECT 'artist', 'after'
	UNION ALL SELECT 'creator', 'before' UNION ALL SELECT 'creator', 'after'
)
SELECT c.note, c.at, c.track, c.published_at, s.role, s.side, i.key AS position, i.value AS id, c.changes ->> ('$.' || s.role || 's.' || s.side || '[' || i.key || ']') AS name
FROM c CROSS JOIN s JOIN json_each(c.changes, '$.' || s.role || 's_ids.' || s.side) i
WHERE i.value IS NOT NULL
UNION ALL
SELECT c.note, c.at, c.track, c.published_at, s.role, s.side, i.key, NULL, i.value
FROM c CROSS JOIN s JOIN json_each(c.changes, '$.' || s.role || 's.' || s.side) i
WHERE i.value IS NOT NULL AND c.changes -> ('$.' || s.role || 's_ids') IS NULL;
--> statement-breakpoint
-- People who are gone for good, and were credited on tracks that were public: deleted people, for the name.
CREATE TABLE gone_people AS
SELECT 'artist' AS role, n.id, max(n.name) AS name FROM credit_notes n
WHERE n.role = 'artist' AND n.published_at IS NOT NULL AND length(n.id) = 36
AND n.id NOT IN (SELECT id FROM artists) AND n.id NOT IN (SELECT id FROM artist_aliases)
GROUP BY n.id
UNION ALL
SELECT 'creator', c.id, max(c.name) FROM (
	SELECT n.id, n.name FROM credit_notes n
	WHERE n.role = 'creator' AND n.published_at IS NOT NULL AND length(n.id) = 36
	UNION ALL SELECT k.creator, NULL FROM published_credits k
	UNION ALL SELECT d.creator, NULL FROM play_creator_days d
) c
WHERE c.id NOT IN (SELECT id FROM creators)
GROUP BY c.id;
--> statement-breakpoint
INSERT INTO artists (id, created_at, updated_at, deleted_at, name, name_sort, name_identity, genres)
SELECT g.id, g.at, g.at, g.at, g.name, lower(g.name), lower(g.name), '[]'
FROM (
	SELECT g.id, coalesce(g.name, (SELECT a.title FROM audit_entries a WHERE a.resource = 'artists' AND a.resource_id = g.id ORDER BY a.seq DESC LIMIT 1), 'Unknown') AS name, coalesce((SELECT max(a.at) FROM audit_entries a WHERE a.resource = 'artists' AND a.resource_id = g.id), 0) AS at
	FROM gone_people g WHERE g.role = 'artist'
) g;
--> statement-breakpoint
INSERT INTO creators (id, created_at, updated_at, deleted_at, name, name_sort, name_identity, namesake, genres)
SELECT g.id, g.at, g.at, g.at, g.name, lower(g.name), lower(g.name), -row_number() OVER (ORDER BY g.id), '[]'
FROM (
	SELECT g.id, coalesce(g.name, (SELECT a.title FROM audit_entries a WHERE a.resource = 'creators' AND a.resource_id = g.id ORDER BY a.seq DESC LIMIT 1), 'Unknown') AS name, coalesce((SELECT max(a.at) FROM audit_entries a WHERE a.resource = 'creators' AND a.resource_id = g.id), 0) AS at
	FROM gone_people g WHERE g.role = 'creator'
) g;
--> statement-breakpoint
UPDATE creators SET namesake = seq WHERE namesake < 0;
--> statement-breakpoint
ALTER TABLE credit_notes ADD COLUMN person integer;
--> statement-breakpoint
UPDATE credit_notes SET person = CASE
	WHEN role = 'creator' AND id IS NOT NULL THEN (SELECT p.seq FROM creators p WHERE p.id = credit_notes.id)
	WHEN role = 'creator' THEN coalesce(
		(SELECT p.seq FROM creators p WHERE p.name = credit_notes.name ORDER BY p.namesake, p.seq LIMIT 1),
		(SELECT max(p.seq) FROM audit_entries a JOIN creators p ON p.id = a.resource_id
			WHERE a.resource = 'creators' AND a.title = credit_notes.name))
	WHEN id IS NOT NULL THEN coalesce(
		(SELECT p.seq FROM artists p WHERE p.id = credit_notes.id),
		(SELECT l.artist FROM artist_aliases l WHERE l.id = credit_notes.id))
	ELSE coalesce(
		(SELECT min(p.seq) FROM artists p WHERE p.name = credit_notes.name),
		(SELECT min(l.artist) FROM artist_aliases l WHERE l.name = credit_notes.name),
		(SELECT max(p.seq) FROM audit_entries a JOIN artists p ON p.id = a.resource_id
			WHERE a.resource = 'artists' AND a.title = credit_notes.name))
END;
--> statement-breakpoint
CREATE INDEX credit_notes_by_note ON credit_notes (note, track, role, person);
--> statement-breakpoint
-- When somebody was taken in, and when somebody was left out.
CREATE TABLE credit_events AS
SELECT n.track, n.role, n.person, n.note, n.at, 0 AS is_end FROM credit_notes n
WHERE n.side = 'after' AND n.person IS NOT NULL AND NOT EXISTS (
	SELECT 1 FROM credit_notes o
	WHERE o.note = n.note AND o.track = n.track AND o.role = n.role AND o.person = n.person AND o.side = 'before'
)
UNION
SELECT n.track, n.role, n.person, n.note, n.at, 1 AS is_end FROM credit_notes n
WHERE n.side = 'before' AND n.person IS NOT NULL AND NOT EXISTS (
	SELECT 1 FROM credit_notes o
	WHERE o.note = n.note AND o.track = n.track AND o.role = n.role AND o.person = n.person AND o.side = 'after'
);
--> statement-breakpoint
CREATE INDEX credit_events_by_person ON credit_events (role, track, person, at);
--> statement-breakpoint
CREATE TABLE `__new_track_artists` (
	`track` integer NOT NULL,
	`position` integer NOT NULL,
	`person` integer NOT NULL,
	`from` integer NOT NULL,
	PRIMARY KEY(`track`, `position`),
	FOREIGN KEY (`track`) REFERENCES `tracks`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`person`) REFERENCES `artists`(`seq`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
INSERT INTO `__new_track_artists` (track, position, person, "from")
SELECT k.track, k.position, k.person, coalesce((SELECT max(e.at) FROM credit_events e WHERE e.role = 'artist' AND e.track = k.track AND e.person = k.person), t.created_at)
FROM track_artists k JOIN tracks t ON t.seq = k.track;
--> statement-breakpoint
DROP TABLE `track_artists`;
--> statement-breakpoint
ALTER TABLE `__new_track_artists` RENAME TO `track_artists`;
--> statement-breakpoint
CREATE UNIQUE INDEX `track_artists_by_person` ON `track_artists` (`person`,`track`);
--> statement-breakpoint
CREATE TABLE `__new_track_creators` (
	`track` integer NOT NULL,
	`position` integer NOT NULL,
	`person` integer NOT NULL,
	`from` integer NOT NULL,
	PRIMARY KEY(`track`, `position`),
	FOREIGN KEY (`track`) REFERENCES `tracks`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`person`) REFERENCES `creators`(`seq`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
INSERT INTO `__new_track_creators` (track, position, person, "from")
SELECT k.track, k.position, k.person, coalesce((SELECT max(e.at) FROM credit_events e WHERE e.role = 'creator' AND e.track = k.track AND e.person = k.person), t.created_at)
FROM track_creators k JOIN tracks t ON t.seq = k.track;
--> statement-breakpoint
DROP TABLE `track_creators`;
--> statement-breakpoint
ALTER TABLE `__new_track_creators` RENAME TO `track_creators`;
--> statement-breakpoint
CREATE UNIQUE INDEX `track_creators_by_person` ON `track_creators` (`person`,`track`);
--> statement-breakpoint
INSERT INTO track_creators (track, position, person, "from")
SELECT k.track, k.position, k.person, coalesce((SELECT max(e.at) FROM credit_events e WHERE e.role = 'creator' AND e.track = k.track AND e.person = k.person), t.created_at)
FROM (
	SELECT t.seq AS track, c.seq AS person, row_number() OVER (PARTITION BY t.seq ORDER BY c.seq) - 1 AS position
	FROM published_credits p JOIN published_tracks h ON h.seq = p.track
	JOIN tracks t ON t.id = h.id AND t.state = 'removed' JOIN creators c ON c.id = p.creator
) k JOIN tracks t ON t.seq = k.track;
--> statement-breakpoint
INSERT INTO track_artists (track, position, person, "from")
SELECT k.track, k.position, k.person, coalesce((SELECT max(e.at) FROM credit_events e WHERE e.role = 'artist' AND e.track = k.track AND e.person = k.person), t.created_at)
FROM (
	SELECT n.track, n.person, min(n.position) AS position FROM credit_notes n
	WHERE n.role = 'artist' AND n.side = 'after' AND n.person IS NOT NULL AND n.note = (
		SELECT max(o.note) FROM credit_notes o WHERE o.track = n.track AND o.role = 'artist' AND o.side = 'after'
	)
	GROUP BY n.track, n.person
) k JOIN tracks t ON t.seq = k.track AND t.state = 'removed';
--> statement-breakpoint
CREATE TABLE `past_artists` (
	`track` integer NOT NULL,
	`person` integer NOT NULL,
	`from` integer NOT NULL,
	`until` integer NOT NULL,
	PRIMARY KEY(`track`, `person`, `from`),
	FOREIGN KEY (`track`) REFERENCES `tracks`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`person`) REFERENCES `artists`(`seq`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "past_artists_order" CHECK("past_artists"."from" < "past_artists"."until")
);
--> statement-breakpoint
CREATE INDEX `past_artists_by_person` ON `past_artists` (`person`,`track`);
--> statement-breakpoint
CREATE TABLE `past_creators` (
	`track` integer NOT NULL,
	`person` integer NOT NULL,
	`from` integer NOT NULL,
	`until` integer NOT NULL,
	PRIMARY KEY(`track`, `person`, `from`),
	FOREIGN KEY (`track`) REFERENCES `tracks`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`person`) REFERENCES `creators`(`seq`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "past_creators_order" CHECK("past_creators"."from" < "past_creators"."until")
);
--> statement-breakpoint
CREATE INDEX `past_creators_by_person` ON `past_creators` (`person`,`track`);
--> statement-breakpoint
INSERT INTO past_artists (track, person, "from", until)
SELECT x.track, x.person, x.since, max(x.at) FROM (
	SELECT e.track, e.person, e.at, coalesce((
		SELECT max(o.at) FROM credit_events o
		WHERE o.role = e.role AND o.track = e.track AND o.person = e.person AND o.at <= e.at AND o.note < e.note
	), t.created_at) AS since
	FROM credit_events e JOIN tracks t ON t.seq = e.track
	WHERE e.role = 'artist' AND e.is_end = 1 AND t.published_at < e.at
) x
WHERE x.since < x.at
GROUP BY x.track, x.person, x.since;
--> statement-breakpoint
INSERT INTO past_creators (track, person, "from", until)
SELECT x.track, x.person, x.since, max(x.at) FROM (
	SELECT e.track, e.person, e.at, coalesce((
		SELECT max(o.at) FROM credit_events o
		WHERE o.role = e.role AND o.track = e.track AND o.person = e.person AND o.at <= e.at AND o.note < e.note
	), t.created_at) AS since
	FROM credit_events e JOIN tracks t ON t.seq = e.track
	WHERE e.role = 'creator' AND e.is_end = 1 AND t.published_at < e.at
) x
WHERE x.since < x.at
GROUP BY x.track, x.person, x.since;
--> statement-breakpoint
UPDATE foldings SET version = 0
WHERE step IN ('identities of artists', 'identities of creators', 'searched names of artists', 'searched names of creators')
AND EXISTS (SELECT 1 FROM gone_people);
--> statement-breakpoint
CREATE TABLE `__new_play_track_days` (
	`track` integer NOT NULL,
	`day` integer NOT NULL,
	`plays` integer NOT NULL,
	`own` integer NOT NULL,
	`previews` integer NOT NULL,
	`aside` integer NOT NULL,
	`listeners` integer NOT NULL,
	PRIMARY KEY(`track`, `day`),
	FOREIGN KEY (`track`) REFERENCES `tracks`(`seq`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
INSERT INTO `__new_play_track_days` (track, day, plays, own, previews, aside, listeners)
SELECT t.seq, x.day, x.plays, x.own, x.previews, x.aside, x.listeners
FROM play_track_days x JOIN published_tracks p ON p.seq = x.track JOIN tracks t ON t.id = p.id;
--> statement-breakpoint
DROP TABLE `play_track_days`;
--> statement-breakpoint
ALTER TABLE `__new_play_track_days` RENAME TO `play_track_days`;
--> statement-breakpoint
CREATE INDEX `play_track_days_numbers` ON `play_track_days` (`track`,`day`,`plays`,`listeners`);
--> statement-breakpoint
CREATE TABLE `__new_plays` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`listener` integer NOT NULL,
	`id` text NOT NULL,
	`track` integer NOT NULL,
	`started_at` integer NOT NULL,
	`heard_ms` integer NOT NULL,
	`reach` integer,
	`source` text NOT NULL,
	`playlist` text,
	`own` integer NOT NULL,
	`outcome` text NOT NULL,
	`aside` text,
	FOREIGN KEY (`listener`) REFERENCES `listeners`(`seq`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`track`) REFERENCES `tracks`(`seq`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "plays_source" CHECK("__new_plays"."source" in ('page', 'app', 'embed', 'preview')),
	CONSTRAINT "plays_outcome" CHECK("__new_plays"."outcome" in ('counted', 'short', 'preview', 'aside')),
	CONSTRAINT "plays_aside" CHECK(("__new_plays"."outcome" = 'aside') = ("__new_plays"."aside" is not null)),
	CONSTRAINT "plays_playlist" CHECK("__new_plays"."playlist" is null or "__new_plays"."outcome" = 'counted'),
	CONSTRAINT "plays_heard" CHECK("__new_plays"."heard_ms" >= 0)
);
--> statement-breakpoint
INSERT INTO `__new_plays` (seq, listener, id, track, started_at, heard_ms, reach, source, playlist, own, outcome, aside)
SELECT x.seq, x.listener, x.id, t.seq, x.started_at, x.heard_ms, x.reach, x.source, x.playlist, x.own, x.outcome, x.aside
FROM plays x JOIN published_tracks p ON p.seq = x.track JOIN tracks t ON t.id = p.id ORDER BY x.seq;
--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_plays';
--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_plays', seq FROM sqlite_sequence WHERE name = 'plays';
--> statement-breakpoint
DROP TABLE `plays`;
--> statement-breakpoint
ALTER TABLE `__new_plays` RENAME TO `plays`;
--> statement-breakpoint
CREATE UNIQUE INDEX `plays_identity` ON `plays` (`listener`,`id`);
--> statement-breakpoint
CREATE INDEX `plays_of_listener` ON `plays` (`listener`,`started_at`,`outcome`,`track`,`heard_ms`);
--> statement-breakpoint
CREATE INDEX `plays_of_track` ON `plays` (`track`,`outcome`,`started_at`,`listener`,`reach`);
--> statement-breakpoint
CREATE INDEX `plays_by_time` ON `plays` (`outcome`,`started_at`,`reach`);
--> statement-breakpoint
CREATE INDEX `plays_of_playlist` ON `plays` (`playlist`,`track`,`started_at`,`listener`) WHERE playlist is not null;
--> statement-breakpoint
CREATE TABLE `__new_stream_addresses` (
	`listener` integer NOT NULL,
	`day` integer NOT NULL,
	`track` integer NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`listener`, `day`, `track`),
	FOREIGN KEY (`listener`) REFERENCES `listeners`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`track`) REFERENCES `tracks`(`seq`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
INSERT INTO `__new_stream_addresses` (listener, day, track, first_at, last_at)
SELECT x.listener, x.day, t.seq, x.first_at, x.last_at
FROM stream_addresses x JOIN published_tracks p ON p.seq = x.track JOIN tracks t ON t.id = p.id;
--> statement-breakpoint
DROP TABLE `stream_addresses`;
--> statement-breakpoint
ALTER TABLE `__new_stream_addresses` RENAME TO `stream_addresses`;
--> statement-breakpoint
CREATE INDEX `stream_addresses_by_day` ON `stream_addresses` (`day`);
--> statement-breakpoint
CREATE TABLE `__new_play_creator_days` (
	`creator` integer NOT NULL,
	`day` integer NOT NULL,
	`listeners` integer NOT NULL,
	PRIMARY KEY(`creator`, `day`),
	FOREIGN KEY (`creator`) REFERENCES `creators`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_play_creator_days` (creator, day, listeners)
SELECT c.seq, d.day, d.listeners FROM play_creator_days d JOIN creators c ON c.id = d.creator;
--> statement-breakpoint
DROP TABLE `play_creator_days`;
--> statement-breakpoint
ALTER TABLE `__new_play_creator_days` RENAME TO `play_creator_days`;
--> statement-breakpoint
CREATE TABLE `play_credit_days` (
	`creator` integer NOT NULL,
	`track` integer NOT NULL,
	`day` integer NOT NULL,
	`plays` integer NOT NULL,
	`own` integer NOT NULL,
	`previews` integer NOT NULL,
	`aside` integer NOT NULL,
	`listeners` integer NOT NULL,
	PRIMARY KEY(`creator`, `day`, `track`),
	FOREIGN KEY (`creator`) REFERENCES `creators`(`seq`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`track`) REFERENCES `tracks`(`seq`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
-- Days whose plays are gone: by the credits at the end of the day. Of the others each play says when it was.
INSERT INTO play_credit_days (creator, track, day, plays, own, previews, aside, listeners)
SELECT DISTINCT k.person, d.track, d.day, d.plays, d.own, d.previews, d.aside, d.listeners
FROM play_track_days d JOIN (
	SELECT track, person, "from", NULL AS until FROM track_creators
	UNION ALL SELECT track, person, "from", until FROM past_creators
) k ON k.track = d.track AND k."from" < (d.day + 1) * 86400000 AND (k.until IS NULL OR k.until >= (d.day + 1) * 86400000)
WHERE d.day < coalesce((SELECT CAST(s.value AS integer) FROM progress s WHERE s.task = 'plays'), 0);
--> statement-breakpoint
INSERT INTO play_credit_days (creator, track, day, plays, own, previews, aside, listeners)
SELECT k.person, p.track, p.started_at / 86400000,
	count(*) FILTER (WHERE p.outcome = 'counted'), count(*) FILTER (WHERE p.outcome = 'counted' AND p.own),
	count(*) FILTER (WHERE p.outcome = 'preview'), count(*) FILTER (WHERE p.outcome = 'aside'),
	count(DISTINCT CASE WHEN p.outcome = 'counted' THEN p.listener END)
FROM plays p JOIN (
	SELECT track, person, "from", NULL AS until FROM track_creators
	UNION ALL SELECT track, person, "from", until FROM past_creators
) k ON k.track = p.track AND k."from" <= p.started_at AND (k.until IS NULL OR k.until > p.started_at)
WHERE p.outcome <> 'short' AND p.started_at / 86400000 >= coalesce((SELECT CAST(s.value AS integer) FROM progress s WHERE s.task = 'plays'), 0)
GROUP BY k.person, p.track, p.started_at / 86400000;
--> statement-breakpoint
DROP TABLE credit_notes;
--> statement-breakpoint
DROP TABLE credit_events;
--> statement-breakpoint
DROP TABLE gone_people;
--> statement-breakpoint
DROP TABLE published_credits;
--> statement-breakpoint
DROP TABLE published_tracks;
--> statement-breakpoint
-- They went with the old table.
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