ALTER TABLE "rejected_tracks" DISABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "trash_files" DISABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_state";
--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_deferred";
--> statement-breakpoint
DROP INDEX "reviews_by_submitted";
--> statement-breakpoint
DROP INDEX "reviews_by_risk";
--> statement-breakpoint
DROP INDEX "reviews_deferred";
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "decision" text;
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "rejected_at" bigint;
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "is_final" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "purge_at" bigint;
--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "state" text;
--> statement-breakpoint
UPDATE tracks SET state = CASE WHEN status = 'approved' THEN 'published' ELSE coalesce((SELECT r.state FROM reviews r WHERE r.track = tracks.seq), 'review') END;
--> statement-breakpoint
ALTER TABLE "tracks" ALTER COLUMN "state" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "tracks" DROP CONSTRAINT "tracks_status";
--> statement-breakpoint
-- Its indexes go with it, and come back below: the status follows from the state.
DROP TRIGGER tracks_counted ON tracks;
--> statement-breakpoint
DROP TRIGGER tracks_tallied ON tracks;
--> statement-breakpoint
DROP TRIGGER tracks_kept_published ON tracks;
--> statement-breakpoint
DROP TRIGGER tracks_kept_again ON tracks;
--> statement-breakpoint
DROP TRIGGER tracks_kept_changed ON tracks;
--> statement-breakpoint
DROP TRIGGER track_creators_kept ON track_creators;
--> statement-breakpoint
ALTER TABLE "tracks" DROP COLUMN "status";
--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "status" text GENERATED ALWAYS AS (case when state = 'published' then 'approved' when state in ('review', 'changes', 'deferred', 'appeal') then 'pending' end) STORED;
--> statement-breakpoint
CREATE INDEX "tracks_by_title" ON "tracks" USING btree ("status","title_sort","seq");
--> statement-breakpoint
CREATE INDEX "tracks_by_artist" ON "tracks" USING btree ("status","artist_sort","seq");
--> statement-breakpoint
CREATE INDEX "tracks_by_genre" ON "tracks" USING btree ("status","genre_sort","seq");
--> statement-breakpoint
CREATE INDEX "tracks_of_genre" ON "tracks" USING btree ("status","genre_sort","created_at","seq");
--> statement-breakpoint
CREATE INDEX "tracks_by_duration" ON "tracks" USING btree ("status","duration_ms","seq");
--> statement-breakpoint
CREATE INDEX "tracks_by_popularity" ON "tracks" USING btree ("status","popularity","seq");
--> statement-breakpoint
CREATE INDEX "tracks_by_created" ON "tracks" USING btree ("status","created_at","seq");
--> statement-breakpoint
CREATE INDEX "tracks_by_published" ON "tracks" USING btree ("status","published_at","seq");
--> statement-breakpoint
CREATE INDEX "tracks_of_genre_by_published" ON "tracks" USING btree ("status","genre_sort","published_at","seq");
--> statement-breakpoint
CREATE INDEX "tracks_by_updated" ON "tracks" USING btree ("status","updated_at","seq");
--> statement-breakpoint
CREATE INDEX "tracks_by_submitter" ON "tracks" USING btree ("submitted_by","status");
--> statement-breakpoint
CREATE INDEX "tracks_by_state" ON "tracks" USING btree ("state","seq") WHERE state <> 'published';
--> statement-breakpoint
CREATE INDEX "tracks_to_purge" ON "tracks" USING btree ("purge_at","seq") WHERE purge_at is not null;
--> statement-breakpoint
CREATE INDEX "reviews_by_submitted" ON "reviews" USING btree ("submitted_at","track");
--> statement-breakpoint
CREATE INDEX "reviews_by_risk" ON "reviews" USING btree ("risk_rank","submitted_at");
--> statement-breakpoint
CREATE INDEX "reviews_deferred" ON "reviews" USING btree ("deferred_until") WHERE deferred_until is not null;
--> statement-breakpoint
ALTER TABLE "reviews" DROP COLUMN "state";
--> statement-breakpoint
-- What was kept of rejected and deleted tracks is a row of the table again, and numbers of files,
-- users and tracks stay. Their names are folded at the next start.
INSERT INTO tracks (seq, id, created_at, updated_at, version, title, title_sort, artist_sort, album, genre, genre_sort, explicit, popularity, duration_ms, state, purge_at, published_at, audio, preview, artwork, submitted_by)
OVERRIDING SYSTEM VALUE
SELECT r.seq, r.id, r.created_at, r.rejected_at, r.version, (r.fields #>> '{title}'), '', '', coalesce((r.fields #>> '{album}'), ''), (r.fields #>> '{genre}'), '', coalesce((r.fields #>> '{explicit}')::boolean, false), coalesce((r.fields #>> '{popularity}')::bigint, 50), r.duration_ms, 'rejected', r.rejected_at + 2592000000,
	(SELECT p.published_at FROM published_tracks p WHERE p.id = r.id), r.audio, r.preview, r.artwork, r.submitted_by
FROM rejected_tracks r;
--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('tracks', 'seq'), greatest((SELECT max(seq) FROM tracks), nextval(pg_get_serial_sequence('tracks', 'seq'))))
WHERE EXISTS (SELECT 1 FROM rejected_tracks);
--> statement-breakpoint
INSERT INTO reviews (track, submitted_at, rejected_by, decision, rejected_at, is_final, risk)
SELECT r.seq, r.submitted_at, r.rejected_by, r.decision, r.rejected_at, r.is_final, '[]'::jsonb FROM rejected_tracks r;
--> statement-breakpoint
INSERT INTO tracks (id, created_at, updated_at, version, title, title_sort, artist_sort, album, genre, genre_sort, explicit, popularity, duration_ms, state, purge_at, published_at, audio, preview, artwork, submitted_by)
SELECT e.record_id, (e.kept #>> '{created_at}')::bigint, e.deleted_at, (e.kept #>> '{version}')::bigint, (e.kept #>> '{title}'), '', '', coalesce((e.kept #>> '{album}'), ''), (e.kept #>> '{genre}'), '', coalesce((e.kept #>> '{explicit}')::boolean, false), coalesce((e.kept #>> '{popularity}')::bigint, 50), (e.kept #>> '{duration_ms}')::bigint,
	CASE (e.kept #>> '{status}') WHEN 'approved' THEN 'deleted' ELSE 'withdrawn' END, e.deleted_at + 2592000000,
	(SELECT p.published_at FROM published_tracks p WHERE p.id = e.record_id),
	(e.kept #>> '{audio}')::bigint, (e.kept #>> '{preview}')::bigint, (e.kept #>> '{artwork}')::bigint, (SELECT u.seq FROM users u WHERE u.seq = (e.kept #>> '{submitted_by}')::bigint)
FROM trash_entries e WHERE e.noun = 'tracks' ORDER BY e.seq;
--> statement-breakpoint
INSERT INTO reviews (track, submitted_at, deferred_until, rejected_by, risk)
SELECT t.seq, coalesce((e.kept #>> '{review,submitted_at}')::bigint, t.created_at), (e.kept #>> '{review,deferred_until}')::bigint, (SELECT u.seq FROM users u WHERE u.seq = (e.kept #>> '{review,rejected_by}')::bigint), '[]'::jsonb
FROM trash_entries e JOIN tracks t ON t.id = e.record_id
WHERE e.noun = 'tracks' AND t.state = 'withdrawn';
--> statement-breakpoint
INSERT INTO track_proposals (track, title, artists, creators, audio, preview, artwork, files_by, instead_of, proposed_by, proposed_at)
SELECT t.seq, (e.kept #>> '{proposal,title}'),
	CASE WHEN jsonb_typeof(e.kept #> '{proposal,artists}') = 'array' THEN e.kept #> '{proposal,artists}' END,
	CASE WHEN jsonb_typeof(e.kept #> '{proposal,creators}') = 'array' THEN e.kept #> '{proposal,creators}' END,
	(e.kept #>> '{proposal,audio}')::bigint, (e.kept #>> '{proposal,preview}')::bigint, (e.kept #>> '{proposal,artwork}')::bigint,
	(SELECT u.seq FROM users u WHERE u.seq = (e.kept #>> '{proposal,files_by}')::bigint),
	CASE WHEN jsonb_typeof(e.kept #> '{proposal,instead_of}') = 'object' THEN e.kept #> '{proposal,instead_of}' END,
	(SELECT u.seq FROM users u WHERE u.seq = (e.kept #>> '{proposal,proposed_by}')::bigint), (e.kept #>> '{proposal,proposed_at}')::bigint
FROM trash_entries e JOIN tracks t ON t.id = e.record_id
WHERE e.noun = 'tracks' AND jsonb_typeof(e.kept #> '{proposal}') = 'object';
--> statement-breakpoint
-- That a check said stop still sends a deleted track to a review when it comes back.
INSERT INTO track_reports (track, state, level, checks, made_at)
SELECT t.seq, 'done', 'stop', '[]'::jsonb, e.deleted_at
FROM trash_entries e JOIN tracks t ON t.id = e.record_id
WHERE e.noun = 'tracks' AND (e.kept #>> '{is_stopped}')::boolean;
--> statement-breakpoint
-- Whom a track names may be gone for good: they are deleted people, without an entry in the trash.
CREATE TABLE ended_credits AS
SELECT r.seq AS track, 'artist' AS role, (i.key - 1)::integer AS position, i.value ->> 'id' AS id, i.value ->> 'name' AS name, r.rejected_at AS at FROM rejected_tracks r CROSS JOIN LATERAL jsonb_array_elements(r.fields #> '{artists}') WITH ORDINALITY AS i (value, key)
UNION ALL
SELECT r.seq, 'creator', (i.key - 1)::integer, i.value ->> 'id', i.value ->> 'name', r.rejected_at FROM rejected_tracks r CROSS JOIN LATERAL jsonb_array_elements(r.fields #> '{creators}') WITH ORDINALITY AS i (value, key)
UNION ALL
SELECT t.seq, 'artist', (i.key - 1)::integer, i.value ->> 'id', i.value ->> 'name', e.deleted_at FROM trash_entries e JOIN tracks t ON t.id = e.record_id CROSS JOIN LATERAL jsonb_array_elements(e.kept #> '{artists}') WITH ORDINALITY AS i (value, key) WHERE e.noun = 'tracks'
UNION ALL
SELECT t.seq, 'creator', (i.key - 1)::integer, i.value ->> 'id', i.value ->> 'name', e.deleted_at FROM trash_entries e JOIN tracks t ON t.id = e.record_id CROSS JOIN LATERAL jsonb_array_elements(e.kept #> '{creators}') WITH ORDINALITY AS i (value, key) WHERE e.noun = 'tracks';
--> statement-breakpoint
INSERT INTO artists (id, created_at, updated_at, deleted_at, name, name_sort, name_identity, genres)
SELECT c.id, min(c.at), min(c.at), min(c.at), min(c.name), min(lower(c.name)), min(lower(c.name)), '[]'::jsonb
FROM ended_credits c
WHERE c.role = 'artist' AND c.id NOT IN (SELECT id FROM artists) AND c.id NOT IN (SELECT id FROM artist_aliases)
GROUP BY c.id;
--> statement-breakpoint
INSERT INTO creators (id, created_at, updated_at, deleted_at, name, name_sort, name_identity, namesake, genres)
SELECT c.id, min(c.at), min(c.at), min(c.at), min(c.name), min(lower(c.name)), min(lower(c.name)), -row_number() OVER (ORDER BY c.id), '[]'::jsonb
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
UPDATE trash_entries SET kept = jsonb_build_object(
	'state', CASE (kept #>> '{status}') WHEN 'approved' THEN 'published' ELSE coalesce((kept #>> '{review,state}'), 'review') END,
	'playlists', coalesce(kept #> '{playlists}', '[]'::jsonb)
)
WHERE noun = 'tracks';
--> statement-breakpoint
UPDATE foldings SET version = 0
WHERE step IN ('identities of artists', 'identities of creators', 'searched names of artists', 'searched names of creators')
AND EXISTS (SELECT 1 FROM tracks WHERE purge_at IS NOT NULL);
--> statement-breakpoint
DROP TABLE "rejected_tracks" CASCADE;
--> statement-breakpoint
DROP TABLE "trash_files" CASCADE;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_decision_unique" UNIQUE("decision");
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_rejected" CHECK (("reviews"."decision" is null) = ("reviews"."rejected_at" is null));
--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_state" CHECK ("tracks"."state" in ('review', 'changes', 'deferred', 'appeal', 'published', 'rejected', 'withdrawn', 'deleted'));
--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_purge" CHECK ("tracks"."purge_at" is null or "tracks"."state" in ('rejected', 'withdrawn', 'deleted'));
--> statement-breakpoint
CREATE TRIGGER tracks_counted AFTER INSERT OR DELETE OR UPDATE OF state ON tracks
FOR EACH ROW EXECUTE FUNCTION count_row('tracks:', 'status');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally_track() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	was boolean := tg_op <> 'INSERT' AND old.state = 'published';
	is_now boolean := tg_op <> 'DELETE' AND new.state = 'published';
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
CREATE TRIGGER tracks_tallied AFTER INSERT OR DELETE OR UPDATE OF state, genre_sort ON tracks
FOR EACH ROW EXECUTE FUNCTION tally_track();
--> statement-breakpoint
CREATE TRIGGER tracks_kept_published AFTER INSERT ON tracks
FOR EACH ROW WHEN (new.state = 'published') EXECUTE FUNCTION keep_published();
--> statement-breakpoint
CREATE TRIGGER tracks_kept_again AFTER UPDATE OF state ON tracks
FOR EACH ROW WHEN (new.state = 'published' AND old.state <> 'published') EXECUTE FUNCTION keep_published();
--> statement-breakpoint
CREATE TRIGGER tracks_kept_changed AFTER UPDATE OF title, duration_ms, preview ON tracks
FOR EACH ROW WHEN (
	new.state = 'published' AND old.state = 'published'
	AND (new.title <> old.title OR new.duration_ms <> old.duration_ms OR new.preview <> old.preview)
) EXECUTE FUNCTION keep_changed();
--> statement-breakpoint
CREATE TRIGGER track_creators_kept AFTER INSERT OR DELETE ON track_creators
FOR EACH ROW EXECUTE FUNCTION keep_credit();
--> statement-breakpoint
-- Files of more than 64 kB were given up by mistake: all are looked at again.
UPDATE media_files SET mend_at = 0 WHERE kind = 'audio';
