CREATE TABLE `creator_looks` (
	`look` text NOT NULL,
	`creator` integer NOT NULL,
	PRIMARY KEY(`look`, `creator`),
	FOREIGN KEY (`creator`) REFERENCES `creators`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `creator_looks_by_creator` ON `creator_looks` (`creator`);--> statement-breakpoint
CREATE TABLE `foldings` (
	`step` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`after` text,
	`is_done` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `spellings` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`role` text NOT NULL,
	`person_id` text NOT NULL,
	`person_name` text NOT NULL,
	`written` text NOT NULL,
	`record_id` text NOT NULL,
	`record_title` text NOT NULL,
	`found_at` integer NOT NULL,
	`settled_at` integer,
	`settled_by` integer,
	FOREIGN KEY (`settled_by`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "spellings_kind" CHECK("spellings"."kind" in ('credit', 'grant', 'request', 'creators')),
	CONSTRAINT "spellings_role" CHECK("spellings"."role" in ('artist', 'creator'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `spellings_id_unique` ON `spellings` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `spellings_once` ON `spellings` (`kind`,`record_id`,`person_id`);--> statement-breakpoint
CREATE INDEX `spellings_by_settled` ON `spellings` (`settled_at`,`seq`);--> statement-breakpoint
DROP INDEX `artist_aliases_by_name`;--> statement-breakpoint
ALTER TABLE `artist_aliases` ADD `name_identity` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `artist_aliases_by_identity` ON `artist_aliases` (`name_identity`);--> statement-breakpoint
DROP INDEX `creators_name`;--> statement-breakpoint
ALTER TABLE `creators` ADD `name_identity` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `creators` ADD `namesake` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `creators` SET `name_identity` = `name_sort`;--> statement-breakpoint
CREATE UNIQUE INDEX `creators_identity` ON `creators` (`name_identity`,`namesake`);--> statement-breakpoint
ALTER TABLE `artists` ADD `name_identity` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `artists_by_identity` ON `artists` (`name_identity`,`seq`);--> statement-breakpoint
ALTER TABLE `creator_requests` ADD `name_identity` text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- What was compared so far; the application folds names anew when it opens the database. Each
-- statement is one update, so that a name is unique at any moment.
UPDATE `artists` SET `name_identity` = `name_sort`;--> statement-breakpoint
UPDATE `artist_aliases` SET `name_identity` = `name_sort`;--> statement-breakpoint
UPDATE `creator_requests` SET `name_identity` = `name_sort`;
