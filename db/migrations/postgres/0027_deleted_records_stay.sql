DROP INDEX "artists_by_name";--> statement-breakpoint
DROP INDEX "artists_by_created";--> statement-breakpoint
DROP INDEX "artists_by_popularity";--> statement-breakpoint
DROP INDEX "creators_by_name";--> statement-breakpoint
DROP INDEX "creators_by_created";--> statement-breakpoint
DROP INDEX "creators_by_popularity";--> statement-breakpoint
DROP INDEX "creators_by_followers";--> statement-breakpoint
DROP INDEX "playlists_by_name";--> statement-breakpoint
DROP INDEX "playlists_by_created";--> statement-breakpoint
DROP INDEX "playlists_by_updated";--> statement-breakpoint
DROP INDEX "playlists_by_owner";--> statement-breakpoint
ALTER TABLE "artists" ADD COLUMN "deleted_at" bigint;--> statement-breakpoint
ALTER TABLE "creators" ADD COLUMN "deleted_at" bigint;--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "deleted_at" bigint;--> statement-breakpoint
CREATE INDEX "artists_deleted" ON "artists" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "creators_deleted" ON "creators" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "playlists_deleted" ON "playlists" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "artists_by_name" ON "artists" USING btree ("name_sort","seq","deleted_at");--> statement-breakpoint
CREATE INDEX "artists_by_created" ON "artists" USING btree ("created_at","seq","deleted_at");--> statement-breakpoint
CREATE INDEX "artists_by_popularity" ON "artists" USING btree ("popularity","seq","deleted_at");--> statement-breakpoint
CREATE INDEX "creators_by_name" ON "creators" USING btree ("name_sort","seq","deleted_at");--> statement-breakpoint
CREATE INDEX "creators_by_created" ON "creators" USING btree ("created_at","seq","deleted_at");--> statement-breakpoint
CREATE INDEX "creators_by_popularity" ON "creators" USING btree ("popularity","seq","deleted_at");--> statement-breakpoint
CREATE INDEX "creators_by_followers" ON "creators" USING btree ("followers","seq","deleted_at");--> statement-breakpoint
CREATE INDEX "playlists_by_name" ON "playlists" USING btree ("name_sort","seq","deleted_at");--> statement-breakpoint
CREATE INDEX "playlists_by_created" ON "playlists" USING btree ("created_at","seq","deleted_at");--> statement-breakpoint
CREATE INDEX "playlists_by_updated" ON "playlists" USING btree ("updated_at","seq","deleted_at");--> statement-breakpoint
CREATE INDEX "playlists_by_owner" ON "playlists" USING btree ("owner","name_sort","seq","deleted_at");
--> statement-breakpoint
-- A record in the trash is not counted.
CREATE FUNCTION count_living() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	was boolean := tg_op <> 'INSERT' AND old.deleted_at IS NULL;
	is_now boolean := tg_op <> 'DELETE' AND new.deleted_at IS NULL;
BEGIN
	UPDATE counters SET total = total + is_now::int - was::int WHERE key = tg_table_name;
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER artists_counted ON artists;
--> statement-breakpoint
CREATE TRIGGER artists_counted AFTER INSERT OR DELETE OR UPDATE OF deleted_at ON artists
FOR EACH ROW EXECUTE FUNCTION count_living();
--> statement-breakpoint
DROP TRIGGER creators_counted ON creators;
--> statement-breakpoint
CREATE TRIGGER creators_counted AFTER INSERT OR DELETE OR UPDATE OF deleted_at ON creators
FOR EACH ROW EXECUTE FUNCTION count_living();
--> statement-breakpoint
DROP TRIGGER playlists_counted ON playlists;
--> statement-breakpoint
CREATE TRIGGER playlists_counted AFTER INSERT OR DELETE OR UPDATE OF deleted_at ON playlists
FOR EACH ROW EXECUTE FUNCTION count_living();
--> statement-breakpoint
-- What the trash kept as JSON is a row again. The application folds its names at the next start.
INSERT INTO artists (id, created_at, updated_at, version, deleted_at, name, name_sort, name_identity, bio, genres, country, popularity)
SELECT record_id, (kept ->> 'created_at')::bigint, deleted_at, (kept ->> 'version')::int, deleted_at, kept ->> 'name', lower(kept ->> 'name'), lower(kept ->> 'name'), kept ->> 'bio', kept -> 'genres', kept ->> 'country', (kept ->> 'popularity')::int
FROM trash_entries WHERE noun = 'artists' ORDER BY seq;
--> statement-breakpoint
INSERT INTO artist_images (owner, position, file)
SELECT a.seq, i.place - 1, i.file::bigint
FROM trash_entries t JOIN artists a ON a.id = t.record_id
CROSS JOIN jsonb_array_elements_text(t.kept -> 'images') WITH ORDINALITY AS i (file, place)
WHERE t.noun = 'artists';
--> statement-breakpoint
-- The former id may be that of another artist by now.
INSERT INTO artist_aliases (id, artist, name, name_sort, name_identity)
SELECT i.alias ->> 'id', a.seq, i.alias ->> 'name', lower(i.alias ->> 'name'), lower(i.alias ->> 'name')
FROM trash_entries t JOIN artists a ON a.id = t.record_id
CROSS JOIN jsonb_array_elements(t.kept -> 'aliases') AS i (alias)
WHERE t.noun = 'artists'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO creators (id, created_at, updated_at, version, deleted_at, name, name_sort, name_identity, namesake, bio, genres, popularity, followers, is_active, href, uri, external_url)
SELECT record_id, (kept ->> 'created_at')::bigint, deleted_at, (kept ->> 'version')::int, deleted_at, kept ->> 'name', lower(kept ->> 'name'), lower(kept ->> 'name'), -seq, kept ->> 'bio', kept -> 'genres', (kept ->> 'popularity')::int, (kept ->> 'followers')::int, (kept ->> 'is_active')::boolean, kept ->> 'href', kept ->> 'uri', kept ->> 'external_url'
FROM trash_entries WHERE noun = 'creators' ORDER BY seq;
--> statement-breakpoint
-- The owner of a playlist may be gone for good: such a creator is deleted, without an entry in the trash.
INSERT INTO creators (id, created_at, updated_at, deleted_at, name, name_sort, name_identity, namesake, genres)
SELECT kept -> 'owner' ->> 'id', min(deleted_at), min(deleted_at), min(deleted_at), min(kept -> 'owner' ->> 'name'), min(lower(kept -> 'owner' ->> 'name')), min(lower(kept -> 'owner' ->> 'name')), -min(seq), '[]'
FROM trash_entries
WHERE noun = 'playlists' AND kept -> 'owner' ->> 'id' IS NOT NULL AND kept -> 'owner' ->> 'id' NOT IN (SELECT id FROM creators)
GROUP BY kept -> 'owner' ->> 'id';
--> statement-breakpoint
UPDATE creators SET namesake = seq WHERE deleted_at IS NOT NULL;
--> statement-breakpoint
INSERT INTO creator_images (owner, position, file)
SELECT c.seq, i.place - 1, i.file::bigint
FROM trash_entries t JOIN creators c ON c.id = t.record_id
CROSS JOIN jsonb_array_elements_text(t.kept -> 'images') WITH ORDINALITY AS i (file, place)
WHERE t.noun = 'creators';
--> statement-breakpoint
INSERT INTO audit_creators (creator, entry)
SELECT c.seq, e.seq
FROM trash_entries t JOIN creators c ON c.id = t.record_id
CROSS JOIN jsonb_array_elements_text(t.kept -> 'entries') AS i (entry)
JOIN audit_entries e ON e.seq = i.entry::bigint
WHERE t.noun = 'creators';
--> statement-breakpoint
UPDATE creator_requests SET creator = c.seq
FROM trash_entries t JOIN creators c ON c.id = t.record_id
WHERE creator IS NULL AND t.noun = 'creators' AND t.kept -> 'requests' ? creator_requests.id;
--> statement-breakpoint
INSERT INTO playlists (id, created_at, updated_at, version, deleted_at, name, name_sort, description, public, owner, cover)
SELECT record_id, (kept ->> 'created_at')::bigint, deleted_at, (kept ->> 'version')::int, deleted_at, kept ->> 'name', lower(kept ->> 'name'), kept ->> 'description', (kept ->> 'public')::boolean, (SELECT c.seq FROM creators c WHERE c.id = kept -> 'owner' ->> 'id'), (kept ->> 'cover')::bigint
FROM trash_entries WHERE noun = 'playlists' ORDER BY seq;
--> statement-breakpoint
INSERT INTO playlist_tracks (playlist, position, track)
SELECT p.seq, row_number() OVER (PARTITION BY p.seq ORDER BY i.place) - 1, k.seq
FROM trash_entries t JOIN playlists p ON p.id = t.record_id
CROSS JOIN jsonb_array_elements_text(t.kept -> 'tracks') WITH ORDINALITY AS i (track, place)
JOIN tracks k ON k.id = i.track
WHERE t.noun = 'playlists';
--> statement-breakpoint
-- A track that was deleted after its playlist knows its place there from now on.
UPDATE trash_entries SET kept = jsonb_set(kept, '{playlists}', (kept -> 'playlists') || known.places)
FROM (
	SELECT i.track, jsonb_agg(jsonb_build_object('id', t.record_id, 'position', i.place - 1)) AS places
	FROM trash_entries t
	CROSS JOIN jsonb_array_elements_text(t.kept -> 'tracks') WITH ORDINALITY AS i (track, place)
	WHERE t.noun = 'playlists'
	GROUP BY i.track
) AS known
WHERE noun = 'tracks' AND record_id = known.track;
--> statement-breakpoint
UPDATE trash_entries SET kept = jsonb_build_object('featured', kept -> 'featured', 'tracks', coalesce(kept -> 'tracks', '[]'))
WHERE noun <> 'tracks';
--> statement-breakpoint
UPDATE foldings SET version = 0
WHERE step IN ('identities of artists', 'identities of former names', 'identities of creators', 'searched names of artists', 'searched names of creators', 'searched names of playlists', 'searched former names')
AND EXISTS (SELECT 1 FROM trash_entries WHERE noun <> 'tracks');
