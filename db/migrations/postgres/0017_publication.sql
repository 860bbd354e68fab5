ALTER TABLE "tracks" ADD COLUMN "published_at" bigint;--> statement-breakpoint
CREATE INDEX "tracks_by_published" ON "tracks" USING btree ("status","published_at","seq");--> statement-breakpoint
CREATE INDEX "tracks_of_genre_by_published" ON "tracks" USING btree ("status","genre_sort","published_at","seq");
--> statement-breakpoint
-- What is known of a first publication, also of tracks that are pending again; otherwise the upload.
UPDATE tracks SET published_at = coalesce(
	(SELECT p.published_at FROM published_tracks p WHERE p.id = tracks.id),
	CASE WHEN status = 'approved' THEN created_at END
);
