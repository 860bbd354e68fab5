CREATE TABLE "track_proposals" (
	"track" bigint PRIMARY KEY NOT NULL,
	"title" text,
	"artists" jsonb,
	"creators" jsonb,
	"proposed_by" bigint,
	"proposed_at" bigint NOT NULL,
	CONSTRAINT "track_proposals_some" CHECK ("track_proposals"."title" is not null or "track_proposals"."artists" is not null or "track_proposals"."creators" is not null)
);
--> statement-breakpoint
ALTER TABLE "track_proposals" ADD CONSTRAINT "track_proposals_track_tracks_seq_fk" FOREIGN KEY ("track") REFERENCES "public"."tracks"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_proposals" ADD CONSTRAINT "track_proposals_proposed_by_users_seq_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("seq") ON DELETE set null ON UPDATE no action;