ALTER TABLE `media_files` ADD `marks` text;--> statement-breakpoint
ALTER TABLE `media_files` ADD `manifest_bytes` integer;--> statement-breakpoint
ALTER TABLE `media_files` ADD `manifest_sha256` text;