ALTER TABLE `tracks` ADD `album_id` text;--> statement-breakpoint
CREATE INDEX `tracks_of_album` ON `tracks` (`status`,`album_id`,`seq`) WHERE album_id is not null;--> statement-breakpoint
CREATE INDEX `tracks_on_albums` ON `tracks` (`status`,`seq`) WHERE album_id is not null;