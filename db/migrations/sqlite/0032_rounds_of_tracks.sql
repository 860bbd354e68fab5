CREATE TABLE `__new_review_rounds` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`track` integer NOT NULL,
	`at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`fields` text NOT NULL,
	`audio` integer NOT NULL,
	`preview` integer NOT NULL,
	`artwork` integer NOT NULL,
	FOREIGN KEY (`track`) REFERENCES `tracks`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`audio`) REFERENCES `media_files`(`seq`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`preview`) REFERENCES `media_files`(`seq`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`artwork`) REFERENCES `media_files`(`seq`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
-- Rows without a track were left by versions that did not remove them with it.
INSERT INTO `__new_review_rounds` (`seq`, `track`, `at`, `fields`, `audio`, `preview`, `artwork`)
SELECT r.`seq`, t.`seq`, r.`at`, r.`fields`, r.`audio`, r.`preview`, r.`artwork` FROM `review_rounds` r JOIN `tracks` t ON t.`id` = r.`track_id`;--> statement-breakpoint
DROP TABLE `review_rounds`;--> statement-breakpoint
ALTER TABLE `__new_review_rounds` RENAME TO `review_rounds`;--> statement-breakpoint
CREATE INDEX `review_rounds_by_track` ON `review_rounds` (`track`,`seq`);--> statement-breakpoint
CREATE INDEX `review_rounds_by_audio` ON `review_rounds` (`audio`);--> statement-breakpoint
CREATE INDEX `review_rounds_by_preview` ON `review_rounds` (`preview`);--> statement-breakpoint
CREATE INDEX `review_rounds_by_artwork` ON `review_rounds` (`artwork`);--> statement-breakpoint
CREATE TABLE `__new_track_comments` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`track` integer NOT NULL,
	`at_ms` integer NOT NULL,
	`text` text NOT NULL,
	`side` text NOT NULL,
	`author` integer,
	`author_name` text NOT NULL,
	`created_at` integer NOT NULL,
	`resolved_at` integer,
	`resolved_by` integer,
	FOREIGN KEY (`track`) REFERENCES `tracks`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`resolved_by`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "track_comments_side" CHECK("__new_track_comments"."side" in ('reviewer', 'creator')),
	CONSTRAINT "track_comments_at" CHECK("__new_track_comments"."at_ms" >= 0)
);
--> statement-breakpoint
INSERT INTO `__new_track_comments` (`seq`, `id`, `track`, `at_ms`, `text`, `side`, `author`, `author_name`, `created_at`, `resolved_at`, `resolved_by`)
SELECT c.`seq`, c.`id`, t.`seq`, c.`at_ms`, c.`text`, c.`side`, c.`author`, c.`author_name`, c.`created_at`, c.`resolved_at`, c.`resolved_by` FROM `track_comments` c JOIN `tracks` t ON t.`id` = c.`track_id`;--> statement-breakpoint
DROP TABLE `track_comments`;--> statement-breakpoint
ALTER TABLE `__new_track_comments` RENAME TO `track_comments`;--> statement-breakpoint
CREATE UNIQUE INDEX `track_comments_id_unique` ON `track_comments` (`id`);--> statement-breakpoint
CREATE INDEX `track_comments_by_track` ON `track_comments` (`track`,`at_ms`,`seq`);--> statement-breakpoint
CREATE INDEX `track_comments_by_author` ON `track_comments` (`author`,`seq`);
