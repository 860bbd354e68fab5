DROP INDEX `plays_identity`;--> statement-breakpoint
CREATE INDEX `plays_aside` ON `plays` (`started_at`,`seq`) WHERE outcome = 'aside';--> statement-breakpoint
CREATE UNIQUE INDEX `plays_identity` ON `plays` (`listener`,`id`,`started_at`);