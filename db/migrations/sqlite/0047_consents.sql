ALTER TABLE `artists` ADD `creator` integer REFERENCES creators(seq) ON DELETE SET NULL;--> statement-breakpoint
CREATE INDEX `artists_by_creator` ON `artists` (`creator`,`name_sort`,`seq`) WHERE creator is not null;--> statement-breakpoint
ALTER TABLE `playlists` ADD `hidden_from` integer;--> statement-breakpoint
ALTER TABLE `tracks` ADD `hidden_from` integer;--> statement-breakpoint
CREATE INDEX `tracks_hidden` ON `tracks` (`seq`,`hidden_from`) WHERE hidden_from is not null;