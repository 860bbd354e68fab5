CREATE TABLE "past_consents" (
	"consent" bigint NOT NULL,
	"until" bigint NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "past_consents_consent_until_pk" PRIMARY KEY("consent","until")
);
--> statement-breakpoint
CREATE TABLE "past_takes" (
	"track" bigint NOT NULL,
	"artist" bigint NOT NULL,
	"takes" text NOT NULL,
	"from" bigint NOT NULL,
	"until" bigint NOT NULL,
	CONSTRAINT "past_takes_track_artist_takes_from_pk" PRIMARY KEY("track","artist","takes","from"),
	CONSTRAINT "past_takes_takes" CHECK ("past_takes"."takes" in ('voice', 'style')),
	CONSTRAINT "past_takes_order" CHECK ("past_takes"."from" < "past_takes"."until")
);
--> statement-breakpoint
ALTER TABLE "contribution_artists" ADD COLUMN "from" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "past_consents" ADD CONSTRAINT "past_consents_consent_consents_seq_fk" FOREIGN KEY ("consent") REFERENCES "public"."consents"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_takes" ADD CONSTRAINT "past_takes_track_tracks_seq_fk" FOREIGN KEY ("track") REFERENCES "public"."tracks"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_takes" ADD CONSTRAINT "past_takes_artist_artists_seq_fk" FOREIGN KEY ("artist") REFERENCES "public"."artists"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "past_takes_by_artist" ON "past_takes" USING btree ("artist","track");