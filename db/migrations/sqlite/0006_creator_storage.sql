ALTER TABLE `media_files` ADD `stored_by` integer REFERENCES users(seq) ON DELETE SET NULL;--> statement-breakpoint
-- What creators have handed in so far counts for them, with the sizes of its pictures.
UPDATE media_files SET stored_by = (
	SELECT t.submitted_by FROM tracks t JOIN creators c ON c."user" = t.submitted_by
	WHERE t.audio = media_files.seq ORDER BY t.seq LIMIT 1
) WHERE stored_by IS NULL;
--> statement-breakpoint
UPDATE media_files SET stored_by = (
	SELECT t.submitted_by FROM tracks t JOIN creators c ON c."user" = t.submitted_by
	WHERE t.preview = media_files.seq ORDER BY t.seq LIMIT 1
) WHERE stored_by IS NULL;
--> statement-breakpoint
UPDATE media_files SET stored_by = (
	SELECT t.submitted_by FROM tracks t JOIN creators c ON c."user" = t.submitted_by
	WHERE t.artwork = media_files.seq ORDER BY t.seq LIMIT 1
) WHERE stored_by IS NULL;
--> statement-breakpoint
UPDATE media_files SET stored_by = (
	SELECT f.stored_by FROM image_sizes s JOIN media_files f ON f.seq = s.original
	WHERE s.file = media_files.seq ORDER BY f.seq LIMIT 1
) WHERE stored_by IS NULL;
--> statement-breakpoint
CREATE INDEX `media_files_by_owner` ON `media_files` (`stored_by`,`bytes`);