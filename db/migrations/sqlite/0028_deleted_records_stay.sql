DROP INDEX `artists_by_name`;--> statement-breakpoint
DROP INDEX `artists_by_created`;--> statement-breakpoint
DROP INDEX `artists_by_popularity`;--> statement-breakpoint
ALTER TABLE `artists` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `artists_deleted` ON `artists` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `artists_by_name` ON `artists` (`name_sort`,`seq`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `artists_by_created` ON `artists` (`created_at`,`seq`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `artists_by_popularity` ON `artists` (`popularity`,`seq`,`deleted_at`);--> statement-breakpoint
DROP INDEX `creators_by_name`;--> statement-breakpoint
DROP INDEX `creators_by_created`;--> statement-breakpoint
DROP INDEX `creators_by_popularity`;--> statement-breakpoint
DROP INDEX `creators_by_followers`;--> statement-breakpoint
ALTER TABLE `creators` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `creators_deleted` ON `creators` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `creators_by_name` ON `creators` (`name_sort`,`seq`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `creators_by_created` ON `creators` (`created_at`,`seq`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `creators_by_popularity` ON `creators` (`popularity`,`seq`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `creators_by_followers` ON `creators` (`followers`,`seq`,`deleted_at`);--> statement-breakpoint
DROP INDEX `playlists_by_name`;--> statement-breakpoint
DROP INDEX `playlists_by_created`;--> statement-breakpoint
DROP INDEX `playlists_by_updated`;--> statement-breakpoint
DROP INDEX `playlists_by_owner`;--> statement-breakpoint
ALTER TABLE `playlists` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `playlists_deleted` ON `playlists` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `playlists_by_name` ON `playlists` (`name_sort`,`seq`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `playlists_by_created` ON `playlists` (`created_at`,`seq`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `playlists_by_updated` ON `playlists` (`updated_at`,`seq`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `playlists_by_owner` ON `playlists` (`owner`,`name_sort`,`seq`,`deleted_at`);
--> statement-breakpoint
-- A record in the trash is not counted.
DROP TRIGGER artists_added;
--> statement-breakpoint
DROP TRIGGER artists_removed;
--> statement-breakpoint
CREATE TRIGGER artists_added AFTER INSERT ON artists WHEN new.deleted_at IS NULL BEGIN
	UPDATE counters SET total = total + 1 WHERE key = 'artists';
END;
--> statement-breakpoint
CREATE TRIGGER artists_removed AFTER DELETE ON artists WHEN old.deleted_at IS NULL BEGIN
	UPDATE counters SET total = total - 1 WHERE key = 'artists';
END;
--> statement-breakpoint
CREATE TRIGGER artists_moved AFTER UPDATE OF deleted_at ON artists BEGIN
	UPDATE counters SET total = total + (new.deleted_at IS NULL) - (old.deleted_at IS NULL) WHERE key = 'artists';
END;
--> statement-breakpoint
DROP TRIGGER creators_added;
--> statement-breakpoint
DROP TRIGGER creators_removed;
--> statement-breakpoint
CREATE TRIGGER creators_added AFTER INSERT ON creators WHEN new.deleted_at IS NULL BEGIN
	UPDATE counters SET total = total + 1 WHERE key = 'creators';
END;
--> statement-breakpoint
CREATE TRIGGER creators_removed AFTER DELETE ON creators WHEN old.deleted_at IS NULL BEGIN
	UPDATE counters SET total = total - 1 WHERE key = 'creators';
END;
--> statement-breakpoint
CREATE TRIGGER creators_moved AFTER UPDATE OF deleted_at ON creators BEGIN
	UPDATE counters SET total = total + (new.deleted_at IS NULL) - (old.deleted_at IS NULL) WHERE key = 'creators';
END;
--> statement-breakpoint
DROP TRIGGER playlists_added;
--> statement-breakpoint
DROP TRIGGER playlists_removed;
--> statement-breakpoint
CREATE TRIGGER playlists_added AFTER INSERT ON playlists WHEN new.deleted_at IS NULL BEGIN
	UPDATE counters SET total = total + 1 WHERE key = 'playlists';
END;
--> statement-breakpoint
CREATE TRIGGER playlists_removed AFTER DELETE ON playlists WHEN old.deleted_at IS NULL BEGIN
	UPDATE counters SET total = total - 1 WHERE key = 'playlists';
END;
--> statement-breakpoint
CREATE TRIGGER playlists_moved AFTER UPDATE OF deleted_at ON playlists BEGIN
	UPDATE counters SET total = total + (new.deleted_at IS NULL) - (old.deleted_at IS NULL) WHERE key = 'playlists';
END;
--> statement-breakpoint
-- What the trash kept as JSON is a row again. The application folds its names at the next start.
INSERT INTO artists (id, created_at, updated_at, version, deleted_at, name, name_sort, name_identity, bio, genres, country, popularity)
SELECT record_id, kept ->> '$.created_at', deleted_at, kept ->> '$.version', deleted_at, kept ->> '$.name', lower(kept ->> '$.name'), lower(kept ->> '$.name'), kept ->> '$.bio', kept -> '$.genres', kept ->> '$.country', kept ->> '$.popularity'
FROM trash_entries WHERE noun = 'artists' ORDER BY seq;
--> statement-breakpoint
INSERT INTO artist_images (owner, position, file)
SELECT a.seq, i.key, i.value
FROM trash_entries t JOIN artists a ON a.id = t.record_id JOIN json_each(t.kept, '$.images') i
WHERE t.noun = 'artists';
--> statement-breakpoint
-- The former id may be that of another artist by now.
INSERT OR IGNORE INTO artist_aliases (id, artist, name, name_sort, name_identity)
SELECT i.value ->> '$.id', a.seq, i.value ->> '$.name', lower(i.value ->> '$.name'), lower(i.value ->> '$.name')
FROM trash_entries t JOIN artists a ON a.id = t.record_id JOIN json_each(t.kept, '$.aliases') i
WHERE t.noun = 'artists';
--> statement-breakpoint
INSERT INTO creators (id, created_at, updated_at, version, deleted_at, name, name_sort, name_identity, namesake, bio, genres, popularity, followers, is_active, href, uri, external_url)
SELECT record_id, kept ->> '$.created_at', deleted_at, kept ->> '$.version', deleted_at, kept ->> '$.name', lower(kept ->> '$.name'), lower(kept ->> '$.name'), -seq, kept ->> '$.bio', kept -> '$.genres', kept ->> '$.popularity', kept ->> '$.followers', kept ->> '$.is_active', kept ->> '$.href', kept ->> '$.uri', kept ->> '$.external_url'
FROM trash_entries WHERE noun = 'creators' ORDER BY seq;
--> statement-breakpoint
-- The owner of a playlist may be gone for good: such a creator is deleted, without an entry in the trash.
INSERT INTO creators (id, created_at, updated_at, deleted_at, name, name_sort, name_identity, namesake, genres)
SELECT kept ->> '$.owner.id', min(deleted_at), min(deleted_at), min(deleted_at), min(kept ->> '$.owner.name'), min(lower(kept ->> '$.owner.name')), min(lower(kept ->> '$.owner.name')), -min(seq), '[]'
FROM trash_entries
WHERE noun = 'playlists' AND kept ->> '$.owner.id' IS NOT NULL AND kept ->> '$.owner.id' NOT IN (SELECT id FROM creators)
GROUP BY kept ->> '$.owner.id';
--> statement-breakpoint
UPDATE creators SET namesake = seq WHERE deleted_at IS NOT NULL;
--> statement-breakpoint
INSERT INTO creator_images (owner, position, file)
SELECT c.seq, i.key, i.value
FROM trash_entries t JOIN creators c ON c.id = t.record_id JOIN json_each(t.kept, '$.images') i
WHERE t.noun = 'creators';
--> statement-breakpoint
INSERT INTO audit_creators (creator, entry)
SELECT c.seq, e.seq
FROM trash_entries t JOIN creators c ON c.id = t.record_id JOIN json_each(t.kept, '$.entries') i JOIN audit_entries e ON e.seq = i.value
WHERE t.noun = 'creators';
--> statement-breakpoint
UPDATE creator_requests SET creator = (
	SELECT max(c.seq)
	FROM trash_entries t JOIN creators c ON c.id = t.record_id JOIN json_each(t.kept, '$.requests') i
	WHERE t.noun = 'creators' AND i.value = creator_requests.id
)
WHERE creator IS NULL AND EXISTS (
	SELECT 1 FROM trash_entries t JOIN json_each(t.kept, '$.requests') i
	WHERE t.noun = 'creators' AND i.value = creator_requests.id
);
--> statement-breakpoint
INSERT INTO playlists (id, created_at, updated_at, version, deleted_at, name, name_sort, description, public, owner, cover)
SELECT record_id, kept ->> '$.created_at', deleted_at, kept ->> '$.version', deleted_at, kept ->> '$.name', lower(kept ->> '$.name'), kept ->> '$.description', kept ->> '$.public', (SELECT c.seq FROM creators c WHERE c.id = kept ->> '$.owner.id'), kept ->> '$.cover'
FROM trash_entries WHERE noun = 'playlists' ORDER BY seq;
--> statement-breakpoint
INSERT INTO playlist_tracks (playlist, position, track)
SELECT p.seq, row_number() OVER (PARTITION BY p.seq ORDER BY i.key) - 1, k.seq
FROM trash_entries t JOIN playlists p ON p.id = t.record_id JOIN json_each(t.kept, '$.tracks') i JOIN tracks k ON k.id = i.value
WHERE t.noun = 'playlists';
--> statement-breakpoint
-- A track that was deleted after its playlist knows its place there from now on.
UPDATE trash_entries SET kept = json_set(kept, '$.playlists', json((
	SELECT json_group_array(json(place))
	FROM (
		SELECT value AS place FROM json_each(trash_entries.kept, '$.playlists')
		UNION ALL
		SELECT json_object('id', t.record_id, 'position', i.key)
		FROM trash_entries t JOIN json_each(t.kept, '$.tracks') i
		WHERE t.noun = 'playlists' AND i.value = trash_entries.record_id
	)
)))
WHERE noun = 'tracks' AND EXISTS (
	SELECT 1 FROM trash_entries t JOIN json_each(t.kept, '$.tracks') i
	WHERE t.noun = 'playlists' AND i.value = trash_entries.record_id
);
--> statement-breakpoint
UPDATE trash_entries SET kept = json_object('featured', kept ->> '$.featured', 'tracks', json(coalesce(kept -> '$.tracks', '[]')))
WHERE noun <> 'tracks';
--> statement-breakpoint
UPDATE foldings SET version = 0
WHERE step IN ('identities of artists', 'identities of former names', 'identities of creators', 'searched names of artists', 'searched names of creators', 'searched names of playlists', 'searched former names')
AND EXISTS (SELECT 1 FROM trash_entries WHERE noun <> 'tracks');
