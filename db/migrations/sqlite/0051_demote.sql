ALTER TABLE `playlists` ADD `demoted_from` integer;--> statement-breakpoint
ALTER TABLE `tracks` ADD `demoted_from` integer;--> statement-breakpoint
CREATE INDEX `tracks_demoted` ON `tracks` (`seq`,`demoted_from`) WHERE demoted_from is not null;