CREATE TABLE "stream_addresses" (
	"listener" bigint NOT NULL,
	"day" integer NOT NULL,
	"track" bigint NOT NULL,
	"first_at" bigint NOT NULL,
	"last_at" bigint NOT NULL,
	CONSTRAINT "stream_addresses_listener_day_track_pk" PRIMARY KEY("listener","day","track")
);
--> statement-breakpoint
DROP INDEX "plays_of_listener";--> statement-breakpoint
ALTER TABLE "stream_addresses" ADD CONSTRAINT "stream_addresses_listener_listeners_seq_fk" FOREIGN KEY ("listener") REFERENCES "public"."listeners"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_addresses" ADD CONSTRAINT "stream_addresses_track_published_tracks_seq_fk" FOREIGN KEY ("track") REFERENCES "public"."published_tracks"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stream_addresses_by_day" ON "stream_addresses" USING btree ("day");--> statement-breakpoint
CREATE INDEX "plays_of_listener" ON "plays" USING btree ("listener","started_at","outcome","track","heard_ms");