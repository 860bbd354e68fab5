ALTER TABLE `media_files` ADD `mend_at` integer;--> statement-breakpoint
ALTER TABLE `media_files` ADD `former_key` text;--> statement-breakpoint
ALTER TABLE `media_files` ADD `former_until` integer;--> statement-breakpoint
CREATE INDEX `media_files_to_mend` ON `media_files` (`mend_at`);--> statement-breakpoint
CREATE INDEX `media_files_by_former_key` ON `media_files` (`former_key`);--> statement-breakpoint
-- What is stored already is looked at by the daily round (decision 215).
UPDATE media_files SET mend_at = 0 WHERE kind = 'audio';
