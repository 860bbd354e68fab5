DROP INDEX `jobs_due`;--> statement-breakpoint
ALTER TABLE `jobs` ADD `is_urgent` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`kind`,`is_urgent`,`state`,`due_at`,`seq`);--> statement-breakpoint
ALTER TABLE `mails` ADD `gathers` text;--> statement-breakpoint
CREATE UNIQUE INDEX `mails_gathers_unique` ON `mails` (`gathers`);