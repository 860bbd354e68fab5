CREATE TABLE "artwork_hashes" (
	"file" bigint NOT NULL,
	"band" integer NOT NULL,
	"value" integer NOT NULL,
	CONSTRAINT "artwork_hashes_file_band_pk" PRIMARY KEY("file","band")
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blocks_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"fingerprint" bigint NOT NULL,
	"track_id" text NOT NULL,
	"title" text NOT NULL,
	"creators" jsonb NOT NULL,
	"notes" text NOT NULL,
	"blocked_by" bigint,
	"blocked_by_name" text NOT NULL,
	"blocked_at" bigint NOT NULL,
	CONSTRAINT "blocks_id_unique" UNIQUE("id"),
	CONSTRAINT "blocks_fingerprint_unique" UNIQUE("fingerprint"),
	CONSTRAINT "blocks_track_id_unique" UNIQUE("track_id")
);
--> statement-breakpoint
CREATE TABLE "fingerprints" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fingerprints_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file" bigint,
	"sha256" text NOT NULL,
	"values" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"rejected_id" text
);
--> statement-breakpoint
CREATE TABLE "rejected_tracks" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"decision" text NOT NULL,
	"fields" jsonb NOT NULL,
	"audio" bigint NOT NULL,
	"preview" bigint NOT NULL,
	"artwork" bigint NOT NULL,
	"duration_ms" integer NOT NULL,
	"submitted_by" bigint,
	"submitted_at" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"version" integer NOT NULL,
	"rejected_by" bigint,
	"rejected_at" bigint NOT NULL,
	"is_final" boolean NOT NULL,
	CONSTRAINT "rejected_tracks_id_unique" UNIQUE("id"),
	CONSTRAINT "rejected_tracks_decision_unique" UNIQUE("decision")
);
--> statement-breakpoint
CREATE TABLE "review_rounds" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_rounds_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"track_id" text NOT NULL,
	"at" bigint NOT NULL,
	"fields" jsonb NOT NULL,
	"audio" bigint NOT NULL,
	"preview" bigint NOT NULL,
	"artwork" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"track" bigint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"submitted_at" bigint NOT NULL,
	"deferred_until" bigint,
	"leased_by" bigint,
	"leased_until" bigint,
	"rejected_by" bigint,
	"level" text,
	"level_rank" integer DEFAULT -1 NOT NULL,
	"is_match" boolean DEFAULT false NOT NULL,
	"risk" jsonb NOT NULL,
	"risk_rank" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reviews_state" CHECK ("reviews"."state" in ('review', 'changes', 'deferred', 'appeal')),
	CONSTRAINT "reviews_deferred" CHECK (("reviews"."state" = 'deferred') = ("reviews"."deferred_until" is not null)),
	CONSTRAINT "reviews_leased" CHECK ("reviews"."leased_by" is null or "reviews"."leased_until" is not null)
);
--> statement-breakpoint
CREATE TABLE "track_comments" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "track_comments_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"track_id" text NOT NULL,
	"at_ms" integer NOT NULL,
	"text" text NOT NULL,
	"side" text NOT NULL,
	"author" bigint,
	"author_name" text NOT NULL,
	"created_at" bigint NOT NULL,
	"resolved_at" bigint,
	"resolved_by" bigint,
	CONSTRAINT "track_comments_id_unique" UNIQUE("id"),
	CONSTRAINT "track_comments_side" CHECK ("track_comments"."side" in ('reviewer', 'creator')),
	CONSTRAINT "track_comments_at" CHECK ("track_comments"."at_ms" >= 0)
);
--> statement-breakpoint
CREATE TABLE "track_matches" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "track_matches_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"track" bigint NOT NULL,
	"kind" text NOT NULL,
	"confidence" double precision NOT NULL,
	"their_id" text NOT NULL,
	"at_ms" integer,
	"their_at_ms" integer,
	"length_ms" integer,
	"is_blocked" boolean NOT NULL,
	CONSTRAINT "track_matches_kind" CHECK ("track_matches"."kind" in ('same-recording', 'excerpt', 'artwork')),
	CONSTRAINT "track_matches_place" CHECK (("track_matches"."kind" = 'artwork') = ("track_matches"."at_ms" is null and "track_matches"."their_at_ms" is null and "track_matches"."length_ms" is null))
);
--> statement-breakpoint
CREATE TABLE "track_reports" (
	"track" bigint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"level" text,
	"checks" jsonb NOT NULL,
	"made_at" bigint NOT NULL,
	CONSTRAINT "track_reports_state" CHECK ("track_reports"."state" in ('running', 'done', 'failed')),
	CONSTRAINT "track_reports_done" CHECK (("track_reports"."state" = 'running') = ("track_reports"."level" is null))
);
--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_kind";--> statement-breakpoint
ALTER TABLE "audio_analyses" ADD COLUMN "measures" jsonb;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "tags" jsonb;--> statement-breakpoint
ALTER TABLE "artwork_hashes" ADD CONSTRAINT "artwork_hashes_file_media_files_seq_fk" FOREIGN KEY ("file") REFERENCES "public"."media_files"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_fingerprint_fingerprints_seq_fk" FOREIGN KEY ("fingerprint") REFERENCES "public"."fingerprints"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_by_users_seq_fk" FOREIGN KEY ("blocked_by") REFERENCES "public"."users"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fingerprints" ADD CONSTRAINT "fingerprints_file_media_files_seq_fk" FOREIGN KEY ("file") REFERENCES "public"."media_files"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rejected_tracks" ADD CONSTRAINT "rejected_tracks_audio_media_files_seq_fk" FOREIGN KEY ("audio") REFERENCES "public"."media_files"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rejected_tracks" ADD CONSTRAINT "rejected_tracks_preview_media_files_seq_fk" FOREIGN KEY ("preview") REFERENCES "public"."media_files"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rejected_tracks" ADD CONSTRAINT "rejected_tracks_artwork_media_files_seq_fk" FOREIGN KEY ("artwork") REFERENCES "public"."media_files"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rejected_tracks" ADD CONSTRAINT "rejected_tracks_submitted_by_users_seq_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rejected_tracks" ADD CONSTRAINT "rejected_tracks_rejected_by_users_seq_fk" FOREIGN KEY ("rejected_by") REFERENCES "public"."users"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD CONSTRAINT "review_rounds_audio_media_files_seq_fk" FOREIGN KEY ("audio") REFERENCES "public"."media_files"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD CONSTRAINT "review_rounds_preview_media_files_seq_fk" FOREIGN KEY ("preview") REFERENCES "public"."media_files"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD CONSTRAINT "review_rounds_artwork_media_files_seq_fk" FOREIGN KEY ("artwork") REFERENCES "public"."media_files"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_track_tracks_seq_fk" FOREIGN KEY ("track") REFERENCES "public"."tracks"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_leased_by_users_seq_fk" FOREIGN KEY ("leased_by") REFERENCES "public"."users"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_rejected_by_users_seq_fk" FOREIGN KEY ("rejected_by") REFERENCES "public"."users"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_comments" ADD CONSTRAINT "track_comments_author_users_seq_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_comments" ADD CONSTRAINT "track_comments_resolved_by_users_seq_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_matches" ADD CONSTRAINT "track_matches_track_tracks_seq_fk" FOREIGN KEY ("track") REFERENCES "public"."tracks"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_reports" ADD CONSTRAINT "track_reports_track_tracks_seq_fk" FOREIGN KEY ("track") REFERENCES "public"."tracks"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artwork_hashes_by_value" ON "artwork_hashes" USING btree ("band","value","file");--> statement-breakpoint
CREATE INDEX "blocks_by_time" ON "blocks" USING btree ("blocked_at","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "fingerprints_by_file" ON "fingerprints" USING btree ("file");--> statement-breakpoint
CREATE INDEX "fingerprints_by_sha256" ON "fingerprints" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "fingerprints_of_rejected" ON "fingerprints" USING btree ("rejected_id");--> statement-breakpoint
CREATE INDEX "rejected_tracks_by_time" ON "rejected_tracks" USING btree ("rejected_at");--> statement-breakpoint
CREATE INDEX "rejected_tracks_by_audio" ON "rejected_tracks" USING btree ("audio");--> statement-breakpoint
CREATE INDEX "rejected_tracks_by_preview" ON "rejected_tracks" USING btree ("preview");--> statement-breakpoint
CREATE INDEX "rejected_tracks_by_artwork" ON "rejected_tracks" USING btree ("artwork");--> statement-breakpoint
CREATE INDEX "review_rounds_by_track" ON "review_rounds" USING btree ("track_id","seq");--> statement-breakpoint
CREATE INDEX "review_rounds_by_audio" ON "review_rounds" USING btree ("audio");--> statement-breakpoint
CREATE INDEX "review_rounds_by_preview" ON "review_rounds" USING btree ("preview");--> statement-breakpoint
CREATE INDEX "review_rounds_by_artwork" ON "review_rounds" USING btree ("artwork");--> statement-breakpoint
CREATE INDEX "reviews_by_submitted" ON "reviews" USING btree ("state","submitted_at","track");--> statement-breakpoint
CREATE INDEX "reviews_by_risk" ON "reviews" USING btree ("state","risk_rank","submitted_at");--> statement-breakpoint
CREATE INDEX "reviews_by_level" ON "reviews" USING btree ("level","track");--> statement-breakpoint
CREATE INDEX "reviews_deferred" ON "reviews" USING btree ("state","deferred_until");--> statement-breakpoint
CREATE INDEX "track_comments_by_track" ON "track_comments" USING btree ("track_id","at_ms","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "track_matches_by_track" ON "track_matches" USING btree ("track","kind","their_id");--> statement-breakpoint
CREATE INDEX "track_matches_by_other" ON "track_matches" USING btree ("their_id");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_kind" CHECK ("jobs"."kind" in ('mail', 'delivery', 'analysis', 'report'));--> statement-breakpoint
-- Tracks that wait already are in review since they were handed in last.
insert into reviews (track, state, submitted_at, risk)
select t.seq, 'review',
  coalesce((select max(a.at) from audit_entries a
    where a.resource = 'tracks' and a.resource_id = t.id and a.action = 'resubmit'), t.created_at),
  '[]'::jsonb
from tracks t where t.status = 'pending';
