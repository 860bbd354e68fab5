PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_jobs` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`subject` integer NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`due_at` integer NOT NULL,
	`is_urgent` integer DEFAULT false NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`started_at` integer,
	`problem` text,
	`created_at` integer NOT NULL,
	`cause` text,
	CONSTRAINT "jobs_kind" CHECK("__new_jobs"."kind" in ('mail', 'delivery', 'report', 'analysis', 'download')),
	CONSTRAINT "jobs_state" CHECK("__new_jobs"."state" in ('waiting', 'done', 'failed'))
);--> statement-breakpoint
INSERT INTO `__new_jobs`("seq", "id", "kind", "subject", "state", "due_at", "is_urgent", "attempts", "started_at", "problem", "created_at", "cause") SELECT "seq", substr(printf('%012x', "created_at"), 1, 8) || '-' || substr(printf('%012x', "created_at"), 9) || '-7' || substr(lower(hex(randomblob(2))), 2) || '-' || substr('89ab', 1 + abs(random() % 4), 1) || substr(lower(hex(randomblob(2))), 2) || '-' || lower(hex(randomblob(6))), "kind", "subject", "state", "due_at", "is_urgent", "attempts", NULL, "problem", "created_at", "cause" FROM `jobs`;--> statement-breakpoint
DROP TABLE `jobs`;--> statement-breakpoint
ALTER TABLE `__new_jobs` RENAME TO `jobs`;--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_id_unique` ON `jobs` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_subject` ON `jobs` (`kind`,`subject`);--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`kind`,`is_urgent`,`state`,`due_at`,`seq`);--> statement-breakpoint
CREATE INDEX `jobs_open` ON `jobs` (`kind`,`state`,`seq`) WHERE "jobs"."state" <> 'done';--> statement-breakpoint
INSERT INTO `jobs` (`id`, `kind`, `subject`, `state`, `due_at`, `attempts`, `problem`, `created_at`)
SELECT substr(printf('%012x', f.`created_at`), 1, 8) || '-' || substr(printf('%012x', f.`created_at`), 9) || '-7' || substr(lower(hex(randomblob(2))), 2) || '-' || substr('89ab', 1 + abs(random() % 4), 1) || substr(lower(hex(randomblob(2))), 2) || '-' || lower(hex(randomblob(6))), 'analysis', a.`file`, CASE a.`state` WHEN 'pending' THEN 'waiting' ELSE a.`state` END, a.`due_at`, a.`attempts`, a.`problem`, f.`created_at`
FROM `audio_analyses` a JOIN `media_files` f ON f.`seq` = a.`file`;--> statement-breakpoint
CREATE TABLE `__new_audio_analyses` (
	`file` integer PRIMARY KEY NOT NULL,
	`peaks` text NOT NULL,
	`loudness_lufs` real,
	`sample_peak_db` real,
	`measures` text,
	FOREIGN KEY (`file`) REFERENCES `media_files`(`seq`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
INSERT INTO `__new_audio_analyses`("file", "peaks", "loudness_lufs", "sample_peak_db", "measures") SELECT "file", "peaks", "loudness_lufs", "sample_peak_db", "measures" FROM `audio_analyses` WHERE `state` = 'done';--> statement-breakpoint
DROP TABLE `audio_analyses`;--> statement-breakpoint
ALTER TABLE `__new_audio_analyses` RENAME TO `audio_analyses`;--> statement-breakpoint
PRAGMA foreign_keys=ON;