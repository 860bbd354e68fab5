DROP TRIGGER tracks_kept_published ON tracks;
--> statement-breakpoint
DROP TRIGGER tracks_kept_again ON tracks;
--> statement-breakpoint
DROP TRIGGER tracks_kept_changed ON tracks;
--> statement-breakpoint
DROP TRIGGER track_creators_kept ON track_creators;
--> statement-breakpoint
DROP FUNCTION keep_published();
--> statement-breakpoint
DROP FUNCTION keep_changed();
--> statement-breakpoint
DROP FUNCTION keep_credit();
--> statement-breakpoint
CREATE TABLE "past_artists" (
	"track" bigint NOT NULL,
	"person" bigint NOT NULL,
	"from" bigint NOT NULL,
	"until" bigint NOT NULL,
	CONSTRAINT "past_artists_track_person_from_pk" PRIMARY KEY("track","person","from"),
	CONSTRAINT "past_artists_order" CHECK ("past_artists"."from" < "past_artists"."until")
);
--> statement-breakpoint
CREATE TABLE "past_creators" (
	"track" bigint NOT NULL,
	"person" bigint NOT NULL,
	"from" bigint NOT NULL,
	"until" bigint NOT NULL,
	CONSTRAINT "past_creators_track_person_from_pk" PRIMARY KEY("track","person","from"),
	CONSTRAINT "past_creators_order" CHECK ("past_creators"."from" < "past_creators"."until")
);
--> statement-breakpoint
CREATE TABLE "play_credit_days" (
	"creator" bigint NOT NULL,
	"track" bigint NOT NULL,
	"day" integer NOT NULL,
	"plays" integer NOT NULL,
	"own" integer NOT NULL,
	"previews" integer NOT NULL,
	"aside" integer NOT NULL,
	"listeners" integer NOT NULL,
	CONSTRAINT "play_credit_days_creator_day_track_pk" PRIMARY KEY("creator","day","track")
);
--> statement-breakpoint
ALTER TABLE "tracks" DROP CONSTRAINT "tracks_state";
--> statement-breakpoint
ALTER TABLE "play_track_days" DROP CONSTRAINT "play_track_days_track_published_tracks_seq_fk";
--> statement-breakpoint
ALTER TABLE "plays" DROP CONSTRAINT "plays_track_published_tracks_seq_fk";
--> statement-breakpoint
ALTER TABLE "stream_addresses" DROP CONSTRAINT "stream_addresses_track_published_tracks_seq_fk";
--> statement-breakpoint
ALTER TABLE "tracks" ALTER COLUMN "audio" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "tracks" ALTER COLUMN "preview" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "tracks" ALTER COLUMN "artwork" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "longest_ms" integer;
--> statement-breakpoint
UPDATE tracks SET longest_ms = greatest(duration_ms, (SELECT p.longest_ms FROM published_tracks p WHERE p.id = tracks.id)),
	published_at = coalesce(published_at, (SELECT p.published_at FROM published_tracks p WHERE p.id = tracks.id));
--> statement-breakpoint
ALTER TABLE "tracks" ALTER COLUMN "longest_ms" SET NOT NULL;
--> statement-breakpoint
-- Their uploads were counted when they were made.
ALTER TABLE tracks DISABLE TRIGGER USER;
--> statement-breakpoint
-- Tracks that were public once and are gone for good are rows again, for their plays.
INSERT INTO tracks (id, created_at, updated_at, title, title_sort, artist_sort, genre, genre_sort, explicit, duration_ms, longest_ms, state, published_at)
SELECT p.id, least(p.published_at, coalesce((
		SELECT min(a.at) FROM audit_entries a WHERE a.resource = 'tracks' AND a.resource_id = p.id AND a.action = 'create'
	), p.published_at)), coalesce((
		SELECT max(a.at) FROM audit_entries a WHERE a.resource = 'tracks' AND a.resource_id = p.id
	), p.published_at), p.title, lower(p.title), '', '', '', false, p.duration_ms, p.longest_ms, 'removed', p.published_at
FROM published_tracks p WHERE p.id NOT IN (SELECT id FROM tracks)
ORDER BY p.seq;
--> statement-breakpoint
ALTER TABLE tracks ENABLE TRIGGER USER;
--> statement-breakpoint
-- Whom an entry of the audit names before and after a change of credits, by id where it says one.
CREATE TABLE credit_notes AS
WITH changed AS (
	SELECT a.seq AS note, a.at, a.resource_id AS id, a.detail -> 'changes' AS changes FROM audit_entries a
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
SELECT c.note, c.at, c.track, c.published_at, s.role, s.side, (i.key - 1)::integer AS position, i.value AS id, c.changes #>> ARRAY[s.role || 's', s.side, (i.key - 1)::text] AS name
FROM c CROSS JOIN s CROSS JOIN LATERAL jsonb_array_elements_text(CASE WHEN jsonb_typeof(c.changes #> ARRAY[s.role || 's_ids', s.side]) = 'array' THEN c.changes #> ARRAY[s.role || 's_ids', s.side] ELSE '[]'::jsonb END) WITH ORDINALITY AS i (value, key)
WHERE i.value IS NOT NULL
UNION ALL
SELECT c.note, c.at, c.track, c.published_at, s.role, s.side, (i.key - 1)::integer, NULL, i.value
FROM c CROSS JOIN s CROSS JOIN LATERAL jsonb_array_elements_text(CASE WHEN jsonb_typeof(c.changes #> ARRAY[s.role || 's', s.side]) = 'array' THEN c.changes #> ARRAY[s.role || 's', s.side] ELSE '[]'::jsonb END) WITH ORDINALITY AS i (value, key)
WHERE i.value IS NOT NULL AND c.changes -> (s.role || 's_ids') IS NULL;
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
	UNION ALL SELECT k.creator, NULL::text FROM published_credits k
	UNION ALL SELECT d.creator, NULL::text FROM play_creator_days d
) c
WHERE c.id NOT IN (SELECT id FROM creators)
GROUP BY c.id;
--> statement-breakpoint
INSERT INTO artists (id, created_at, updated_at, deleted_at, name, name_sort, name_identity, genres)
SELECT g.id, g.at, g.at, g.at, g.name, lower(g.name), lower(g.name), '[]'::jsonb
FROM (
	SELECT g.id, coalesce(g.name, (SELECT a.title FROM audit_entries a WHERE a.resource = 'artists' AND a.resource_id = g.id ORDER BY a.seq DESC LIMIT 1), 'Unknown') AS name, coalesce((SELECT max(a.at) FROM audit_entries a WHERE a.resource = 'artists' AND a.resource_id = g.id), 0) AS at
	FROM gone_people g WHERE g.role = 'artist'
) g;
--> statement-breakpoint
INSERT INTO creators (id, created_at, updated_at, deleted_at, name, name_sort, name_identity, namesake, genres)
SELECT g.id, g.at, g.at, g.at, g.name, lower(g.name), lower(g.name), -row_number() OVER (ORDER BY g.id), '[]'::jsonb
FROM (
	SELECT g.id, coalesce(g.name, (SELECT a.title FROM audit_entries a WHERE a.resource = 'creators' AND a.resource_id = g.id ORDER BY a.seq DESC LIMIT 1), 'Unknown') AS name, coalesce((SELECT max(a.at) FROM audit_entries a WHERE a.resource = 'creators' AND a.resource_id = g.id), 0) AS at
	FROM gone_people g WHERE g.role = 'creator'
) g;
--> statement-breakpoint
UPDATE creators SET namesake = seq WHERE namesake < 0;
--> statement-breakpoint
ALTER TABLE credit_notes ADD COLUMN person bigint;
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
ALTER TABLE "track_artists" ADD COLUMN "from" bigint;
--> statement-breakpoint
UPDATE track_artists k SET "from" = coalesce((SELECT max(e.at) FROM credit_events e WHERE e.role = 'artist' AND e.track = k.track AND e.person = k.person), t.created_at)
FROM tracks t WHERE t.seq = k.track;
--> statement-breakpoint
ALTER TABLE "track_artists" ALTER COLUMN "from" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "track_creators" ADD COLUMN "from" bigint;
--> statement-breakpoint
UPDATE track_creators k SET "from" = coalesce((SELECT max(e.at) FROM credit_events e WHERE e.role = 'creator' AND e.track = k.track AND e.person = k.person), t.created_at)
FROM tracks t WHERE t.seq = k.track;
--> statement-breakpoint
ALTER TABLE "track_creators" ALTER COLUMN "from" SET NOT NULL;
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
-- Numbers of tracks change places: no row may meet another one meanwhile.
ALTER TABLE "play_track_days" DROP CONSTRAINT "play_track_days_track_day_pk";
--> statement-breakpoint
ALTER TABLE "stream_addresses" DROP CONSTRAINT "stream_addresses_listener_day_track_pk";
--> statement-breakpoint
UPDATE play_track_days x SET track = t.seq FROM published_tracks p JOIN tracks t ON t.id = p.id WHERE p.seq = x.track;
--> statement-breakpoint
UPDATE plays x SET track = t.seq FROM published_tracks p JOIN tracks t ON t.id = p.id WHERE p.seq = x.track;
--> statement-breakpoint
UPDATE stream_addresses x SET track = t.seq FROM published_tracks p JOIN tracks t ON t.id = p.id WHERE p.seq = x.track;
--> statement-breakpoint
ALTER TABLE "play_track_days" ADD CONSTRAINT "play_track_days_track_day_pk" PRIMARY KEY("track","day");
--> statement-breakpoint
ALTER TABLE "stream_addresses" ADD CONSTRAINT "stream_addresses_listener_day_track_pk" PRIMARY KEY("listener","day","track");
--> statement-breakpoint
UPDATE play_creator_days d SET creator = c.seq::text FROM creators c WHERE c.id = d.creator;
--> statement-breakpoint
ALTER TABLE "play_creator_days" ALTER COLUMN "creator" SET DATA TYPE bigint USING creator::bigint;
--> statement-breakpoint
-- Days whose plays are gone: by the credits at the end of the day. Of the others each play says when it was.
INSERT INTO play_credit_days (creator, track, day, plays, own, previews, aside, listeners)
SELECT DISTINCT k.person, d.track, d.day, d.plays, d.own, d.previews, d.aside, d.listeners
FROM play_track_days d JOIN (
	SELECT track, person, "from", NULL::bigint AS until FROM track_creators
	UNION ALL SELECT track, person, "from", until FROM past_creators
) k ON k.track = d.track AND k."from" < (d.day + 1) * 86400000::bigint AND (k.until IS NULL OR k.until >= (d.day + 1) * 86400000::bigint)
WHERE d.day < coalesce((SELECT (s.value #>> '{}')::bigint FROM progress s WHERE s.task = 'plays'), 0);
--> statement-breakpoint
INSERT INTO play_credit_days (creator, track, day, plays, own, previews, aside, listeners)
SELECT k.person, p.track, p.started_at / 86400000,
	count(*) FILTER (WHERE p.outcome = 'counted'), count(*) FILTER (WHERE p.outcome = 'counted' AND p.own),
	count(*) FILTER (WHERE p.outcome = 'preview'), count(*) FILTER (WHERE p.outcome = 'aside'),
	count(DISTINCT CASE WHEN p.outcome = 'counted' THEN p.listener END)
FROM plays p JOIN (
	SELECT track, person, "from", NULL::bigint AS until FROM track_creators
	UNION ALL SELECT track, person, "from", until FROM past_creators
) k ON k.track = p.track AND k."from" <= p.started_at AND (k.until IS NULL OR k.until > p.started_at)
WHERE p.outcome <> 'short' AND p.started_at / 86400000 >= coalesce((SELECT (s.value #>> '{}')::bigint FROM progress s WHERE s.task = 'plays'), 0)
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
ALTER TABLE "past_artists" ADD CONSTRAINT "past_artists_track_tracks_seq_fk" FOREIGN KEY ("track") REFERENCES "public"."tracks"("seq") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "past_artists" ADD CONSTRAINT "past_artists_person_artists_seq_fk" FOREIGN KEY ("person") REFERENCES "public"."artists"("seq") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "past_creators" ADD CONSTRAINT "past_creators_track_tracks_seq_fk" FOREIGN KEY ("track") REFERENCES "public"."tracks"("seq") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "past_creators" ADD CONSTRAINT "past_creators_person_creators_seq_fk" FOREIGN KEY ("person") REFERENCES "public"."creators"("seq") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "play_credit_days" ADD CONSTRAINT "play_credit_days_creator_creators_seq_fk" FOREIGN KEY ("creator") REFERENCES "public"."creators"("seq") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "play_credit_days" ADD CONSTRAINT "play_credit_days_track_tracks_seq_fk" FOREIGN KEY ("track") REFERENCES "public"."tracks"("seq") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "past_artists_by_person" ON "past_artists" USING btree ("person","track");
--> statement-breakpoint
CREATE INDEX "past_creators_by_person" ON "past_creators" USING btree ("person","track");
--> statement-breakpoint
ALTER TABLE "play_creator_days" ADD CONSTRAINT "play_creator_days_creator_creators_seq_fk" FOREIGN KEY ("creator") REFERENCES "public"."creators"("seq") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "play_track_days" ADD CONSTRAINT "play_track_days_track_tracks_seq_fk" FOREIGN KEY ("track") REFERENCES "public"."tracks"("seq") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "plays" ADD CONSTRAINT "plays_track_tracks_seq_fk" FOREIGN KEY ("track") REFERENCES "public"."tracks"("seq") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stream_addresses" ADD CONSTRAINT "stream_addresses_track_tracks_seq_fk" FOREIGN KEY ("track") REFERENCES "public"."tracks"("seq") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_removed" CHECK (("tracks"."state" = 'removed') = ("tracks"."audio" is null) and ("tracks"."audio" is null) = ("tracks"."preview" is null) and ("tracks"."audio" is null) = ("tracks"."artwork" is null));
--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_removed_published" CHECK ("tracks"."state" <> 'removed' or "tracks"."published_at" is not null);
--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_state" CHECK ("tracks"."state" in ('review', 'changes', 'deferred', 'appeal', 'published', 'rejected', 'withdrawn', 'deleted', 'removed'));