CREATE TABLE `data_downloads` (
	`account` integer PRIMARY KEY NOT NULL,
	`file` text NOT NULL,
	`asked_at` integer NOT NULL,
	`made_at` integer,
	`bytes` integer,
	FOREIGN KEY (`account`) REFERENCES `accounts`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `data_downloads_file_unique` ON `data_downloads` (`file`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_jobs` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`subject` integer NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`due_at` integer NOT NULL,
	`is_urgent` integer DEFAULT false NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`problem` text,
	`created_at` integer NOT NULL,
	CONSTRAINT "jobs_kind" CHECK("__new_jobs"."kind" in ('mail', 'delivery', 'report', 'download')),
	CONSTRAINT "jobs_state" CHECK("__new_jobs"."state" in ('waiting', 'done', 'failed'))
);
--> statement-breakpoint
INSERT INTO `__new_jobs`("seq", "kind", "subject", "state", "due_at", "is_urgent", "attempts", "problem", "created_at") SELECT "seq", "kind", "subject", "state", "due_at", "is_urgent", "attempts", "problem", "created_at" FROM `jobs`;--> statement-breakpoint
DROP TABLE `jobs`;--> statement-breakpoint
ALTER TABLE `__new_jobs` RENAME TO `jobs`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_subject` ON `jobs` (`kind`,`subject`);--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`kind`,`is_urgent`,`state`,`due_at`,`seq`);--> statement-breakpoint
CREATE INDEX `track_comments_by_author` ON `track_comments` (`author`,`seq`);