-- Followers of creators were numbers that nobody counted: from now on they are rows.
CREATE TABLE "follower_totals" (
	"noun" text NOT NULL,
	"followed" bigint NOT NULL,
	"slot" integer NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "follower_totals_noun_followed_slot_pk" PRIMARY KEY("noun","followed","slot"),
	CONSTRAINT "follower_totals_noun" CHECK ("follower_totals"."noun" in ('artists', 'creators', 'playlists'))
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "follows_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user" bigint NOT NULL,
	"artist" bigint,
	"creator" bigint,
	"playlist" bigint,
	"at" bigint NOT NULL,
	CONSTRAINT "follows_one" CHECK ((case when "follows"."artist" is null then 0 else 1 end) + (case when "follows"."creator" is null then 0 else 1 end) + (case when "follows"."playlist" is null then 0 else 1 end) = 1)
);
--> statement-breakpoint
CREATE TABLE "track_likes" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "track_likes_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user" bigint NOT NULL,
	"track" bigint NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "creators" DROP CONSTRAINT "creators_followers";--> statement-breakpoint
DROP INDEX "creators_by_followers";--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_users_seq_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_artist_artists_seq_fk" FOREIGN KEY ("artist") REFERENCES "public"."artists"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_creator_creators_seq_fk" FOREIGN KEY ("creator") REFERENCES "public"."creators"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_playlist_playlists_seq_fk" FOREIGN KEY ("playlist") REFERENCES "public"."playlists"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_likes" ADD CONSTRAINT "track_likes_user_users_seq_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_likes" ADD CONSTRAINT "track_likes_track_tracks_seq_fk" FOREIGN KEY ("track") REFERENCES "public"."tracks"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "follows_of_artist" ON "follows" USING btree ("artist","user");--> statement-breakpoint
CREATE UNIQUE INDEX "follows_of_creator" ON "follows" USING btree ("creator","user");--> statement-breakpoint
CREATE UNIQUE INDEX "follows_of_playlist" ON "follows" USING btree ("playlist","user");--> statement-breakpoint
CREATE INDEX "follows_of_user" ON "follows" USING btree ("user","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "track_likes_of_track" ON "track_likes" USING btree ("track","user");--> statement-breakpoint
CREATE INDEX "track_likes_of_user" ON "track_likes" USING btree ("user","seq");--> statement-breakpoint
ALTER TABLE "creators" DROP COLUMN "followers";
--> statement-breakpoint
-- A connection changes slots of its own, so that two who follow the same do not meet (decision 262).
CREATE FUNCTION tally_followers(f follows, change integer) RETURNS void LANGUAGE sql AS $$
	INSERT INTO follower_totals (noun, followed, slot, total) VALUES (
		CASE WHEN f.artist IS NOT NULL THEN 'artists' WHEN f.creator IS NOT NULL THEN 'creators' ELSE 'playlists' END,
		coalesce(f.artist, f.creator, f.playlist), pg_backend_pid() % 128, change
	) ON CONFLICT (noun, followed, slot) DO UPDATE SET total = follower_totals.total + change;
$$;
--> statement-breakpoint
CREATE FUNCTION count_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op <> 'INSERT' THEN PERFORM tally_followers(old, -1); END IF;
	IF tg_op <> 'DELETE' THEN PERFORM tally_followers(new, 1); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER follows_counted AFTER INSERT OR DELETE OR UPDATE OF artist ON follows FOR EACH ROW EXECUTE FUNCTION count_follow();
--> statement-breakpoint
CREATE FUNCTION forget_followers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM follower_totals WHERE noun = tg_table_name AND followed = old.seq;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Fired after the cascade to `follows`: triggers of a row fire in the order of their names, and that of
-- the foreign key begins with RI.
CREATE TRIGGER forgotten AFTER DELETE ON artists FOR EACH ROW EXECUTE FUNCTION forget_followers();
--> statement-breakpoint
CREATE TRIGGER forgotten AFTER DELETE ON creators FOR EACH ROW EXECUTE FUNCTION forget_followers();
--> statement-breakpoint
CREATE TRIGGER forgotten AFTER DELETE ON playlists FOR EACH ROW EXECUTE FUNCTION forget_followers();
