ALTER TABLE "playlists" ADD COLUMN "demoted_from" bigint;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "demoted_from" bigint;--> statement-breakpoint
CREATE INDEX "tracks_demoted" ON "tracks" USING btree ("seq","demoted_from") WHERE demoted_from is not null;