ALTER TABLE "artists" ADD COLUMN "creator" bigint;--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "hidden_from" bigint;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "hidden_from" bigint;--> statement-breakpoint
ALTER TABLE "artists" ADD CONSTRAINT "artists_creator_creators_seq_fk" FOREIGN KEY ("creator") REFERENCES "public"."creators"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artists_by_creator" ON "artists" USING btree ("creator","name_sort","seq") WHERE creator is not null;--> statement-breakpoint
CREATE INDEX "tracks_hidden" ON "tracks" USING btree ("seq","hidden_from") WHERE hidden_from is not null;