CREATE TABLE "listeners" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listeners_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user" bigint,
	CONSTRAINT "listeners_user_unique" UNIQUE("user")
);
--> statement-breakpoint
CREATE TABLE "play_creator_days" (
	"creator" text NOT NULL,
	"day" integer NOT NULL,
	"listeners" integer NOT NULL,
	CONSTRAINT "play_creator_days_creator_day_pk" PRIMARY KEY("creator","day")
);
--> statement-breakpoint
CREATE TABLE "play_days" (
	"day" integer NOT NULL,
	"plays" integer NOT NULL,
	"own" integer NOT NULL,
	"previews" integer NOT NULL,
	"aside" integer NOT NULL,
	"listeners" integer NOT NULL,
	CONSTRAINT "play_days_day_pk" PRIMARY KEY("day")
);
--> statement-breakpoint
CREATE TABLE "play_track_days" (
	"track" bigint NOT NULL,
	"day" integer NOT NULL,
	"plays" integer NOT NULL,
	"own" integer NOT NULL,
	"previews" integer NOT NULL,
	"aside" integer NOT NULL,
	"listeners" integer NOT NULL,
	CONSTRAINT "play_track_days_track_day_pk" PRIMARY KEY("track","day")
);
--> statement-breakpoint
CREATE TABLE "plays" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plays_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listener" bigint NOT NULL,
	"id" text NOT NULL,
	"track" bigint NOT NULL,
	"started_at" bigint NOT NULL,
	"heard_ms" integer NOT NULL,
	"reach" integer,
	"source" text NOT NULL,
	"playlist" text,
	"own" boolean NOT NULL,
	"outcome" text NOT NULL,
	"aside" text,
	CONSTRAINT "plays_source" CHECK ("plays"."source" in ('page', 'app', 'embed', 'preview')),
	CONSTRAINT "plays_outcome" CHECK ("plays"."outcome" in ('counted', 'short', 'preview', 'aside')),
	CONSTRAINT "plays_aside" CHECK (("plays"."outcome" = 'aside') = ("plays"."aside" is not null)),
	CONSTRAINT "plays_playlist" CHECK ("plays"."playlist" is null or "plays"."outcome" = 'counted'),
	CONSTRAINT "plays_heard" CHECK ("plays"."heard_ms" >= 0)
);
--> statement-breakpoint
CREATE TABLE "published_credits" (
	"track" bigint NOT NULL,
	"creator" text NOT NULL,
	CONSTRAINT "published_credits_track_creator_pk" PRIMARY KEY("track","creator")
);
--> statement-breakpoint
CREATE TABLE "published_tracks" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "published_tracks_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"title" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"preview_ms" integer,
	"longest_ms" integer NOT NULL,
	"published_at" bigint NOT NULL,
	CONSTRAINT "published_tracks_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "listeners" ADD CONSTRAINT "listeners_user_users_seq_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_track_days" ADD CONSTRAINT "play_track_days_track_published_tracks_seq_fk" FOREIGN KEY ("track") REFERENCES "public"."published_tracks"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plays" ADD CONSTRAINT "plays_listener_listeners_seq_fk" FOREIGN KEY ("listener") REFERENCES "public"."listeners"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plays" ADD CONSTRAINT "plays_track_published_tracks_seq_fk" FOREIGN KEY ("track") REFERENCES "public"."published_tracks"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_credits" ADD CONSTRAINT "published_credits_track_published_tracks_seq_fk" FOREIGN KEY ("track") REFERENCES "public"."published_tracks"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "play_track_days_numbers" ON "play_track_days" USING btree ("track","day","plays","listeners");--> statement-breakpoint
CREATE UNIQUE INDEX "plays_identity" ON "plays" USING btree ("listener","id");--> statement-breakpoint
CREATE INDEX "plays_of_listener" ON "plays" USING btree ("listener","started_at","outcome");--> statement-breakpoint
CREATE INDEX "plays_of_track" ON "plays" USING btree ("track","outcome","started_at","listener","reach");--> statement-breakpoint
CREATE INDEX "plays_by_time" ON "plays" USING btree ("outcome","started_at","reach");--> statement-breakpoint
CREATE INDEX "plays_of_playlist" ON "plays" USING btree ("playlist","track","started_at","listener") WHERE playlist is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "published_credits_by_creator" ON "published_credits" USING btree ("creator","track");
--> statement-breakpoint
-- What was ever public is kept by triggers, so that no way of publishing forgets it.
CREATE FUNCTION keep_published() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	kept bigint;
BEGIN
	INSERT INTO published_tracks (id, title, duration_ms, preview_ms, longest_ms, published_at)
	SELECT new.id, new.title, new.duration_ms, f.duration_ms,
		greatest(new.duration_ms, f.duration_ms), new.updated_at
	FROM media_files f WHERE f.seq = new.preview
	ON CONFLICT (id) DO UPDATE SET
		title = excluded.title,
		duration_ms = excluded.duration_ms,
		preview_ms = excluded.preview_ms,
		longest_ms = greatest(published_tracks.longest_ms, excluded.longest_ms)
	RETURNING seq INTO kept;
	-- A track that is made anew has no credits yet: those of an earlier life go, its own follow.
	DELETE FROM published_credits WHERE track = kept;
	INSERT INTO published_credits (track, creator)
	SELECT kept, c.id FROM track_creators k JOIN creators c ON c.seq = k.person
	WHERE k.track = new.seq;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tracks_kept_published AFTER INSERT OR UPDATE OF title, duration_ms, preview, status ON tracks
FOR EACH ROW WHEN (new.status = 'approved') EXECUTE FUNCTION keep_published();
--> statement-breakpoint
CREATE FUNCTION keep_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'INSERT' THEN
		INSERT INTO published_credits (track, creator)
		SELECT p.seq, c.id FROM tracks t
		JOIN published_tracks p ON p.id = t.id
		JOIN creators c ON c.seq = new.person
		WHERE t.seq = new.track AND t.status = 'approved'
		ON CONFLICT DO NOTHING;
	ELSE
		-- Where the track itself is deleted, its row is gone already, and the credits stay.
		DELETE FROM published_credits k
		USING tracks t, published_tracks p, creators c
		WHERE t.seq = old.track AND t.status = 'approved' AND p.id = t.id AND c.seq = old.person
		AND k.track = p.seq AND k.creator = c.id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER track_creators_kept AFTER INSERT OR DELETE ON track_creators
FOR EACH ROW EXECUTE FUNCTION keep_credit();
--> statement-breakpoint
INSERT INTO published_tracks (id, title, duration_ms, preview_ms, longest_ms, published_at)
SELECT t.id, t.title, t.duration_ms, f.duration_ms, greatest(t.duration_ms, f.duration_ms), coalesce((
	SELECT min(a.at) FROM audit_entries a
	WHERE a.resource = 'tracks' AND a.resource_id = t.id AND a.action = 'validate'
), t.created_at)
FROM tracks t JOIN media_files f ON f.seq = t.preview
WHERE t.status = 'approved'
ORDER BY t.seq;
--> statement-breakpoint
INSERT INTO published_credits (track, creator)
SELECT p.seq, c.id FROM tracks t
JOIN published_tracks p ON p.id = t.id
JOIN track_creators k ON k.track = t.seq
JOIN creators c ON c.seq = k.person;
