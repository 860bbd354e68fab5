CREATE TABLE `artwork_hashes` (
	`file` integer NOT NULL,
	`band` integer NOT NULL,
	`value` integer NOT NULL,
	PRIMARY KEY(`file`, `band`),
	FOREIGN KEY (`file`) REFERENCES `media_files`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `artwork_hashes_by_value` ON `artwork_hashes` (`band`,`value`,`file`);--> statement-breakpoint
CREATE TABLE `blocks` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`fingerprint` integer NOT NULL,
	`track_id` text NOT NULL,
	`title` text NOT NULL,
	`creators` text NOT NULL,
	`notes` text NOT NULL,
	`blocked_by` integer,
	`blocked_by_name` text NOT NULL,
	`blocked_at` integer NOT NULL,
	FOREIGN KEY (`fingerprint`) REFERENCES `fingerprints`(`seq`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`blocked_by`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `blocks_id_unique` ON `blocks` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `blocks_fingerprint_unique` ON `blocks` (`fingerprint`);--> statement-breakpoint
CREATE UNIQUE INDEX `blocks_track_id_unique` ON `blocks` (`track_id`);--> statement-breakpoint
CREATE INDEX `blocks_by_time` ON `blocks` (`blocked_at`,`seq`);--> statement-breakpoint
CREATE TABLE `fingerprints` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`file` integer,
	`sha256` text NOT NULL,
	`values` text NOT NULL,
	`duration_ms` integer NOT NULL,
	`rejected_id` text,
	FOREIGN KEY (`file`) REFERENCES `media_files`(`seq`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `fingerprints_by_file` ON `fingerprints` (`file`);--> statement-breakpoint
CREATE INDEX `fingerprints_by_sha256` ON `fingerprints` (`sha256`);--> statement-breakpoint
CREATE INDEX `fingerprints_of_rejected` ON `fingerprints` (`rejected_id`);--> statement-breakpoint
CREATE TABLE `rejected_tracks` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`decision` text NOT NULL,
	`fields` text NOT NULL,
	`audio` integer NOT NULL,
	`preview` integer NOT NULL,
	`artwork` integer NOT NULL,
	`duration_ms` integer NOT NULL,
	`submitted_by` integer,
	`submitted_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`version` integer NOT NULL,
	`rejected_by` integer,
	`rejected_at` integer NOT NULL,
	`is_final` integer NOT NULL,
	FOREIGN KEY (`audio`) REFERENCES `media_files`(`seq`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`preview`) REFERENCES `media_files`(`seq`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`artwork`) REFERENCES `media_files`(`seq`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`submitted_by`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`rejected_by`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rejected_tracks_id_unique` ON `rejected_tracks` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `rejected_tracks_decision_unique` ON `rejected_tracks` (`decision`);--> statement-breakpoint
CREATE INDEX `rejected_tracks_by_time` ON `rejected_tracks` (`rejected_at`);--> statement-breakpoint
CREATE INDEX `rejected_tracks_by_audio` ON `rejected_tracks` (`audio`);--> statement-breakpoint
CREATE INDEX `rejected_tracks_by_preview` ON `rejected_tracks` (`preview`);--> statement-breakpoint
CREATE INDEX `rejected_tracks_by_artwork` ON `rejected_tracks` (`artwork`);--> statement-breakpoint
CREATE TABLE `review_rounds` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`track_id` text NOT NULL,
	`at` integer NOT NULL,
	`fields` text NOT NULL,
	`audio` integer NOT NULL,
	`preview` integer NOT NULL,
	`artwork` integer NOT NULL,
	FOREIGN KEY (`audio`) REFERENCES `media_files`(`seq`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`preview`) REFERENCES `media_files`(`seq`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`artwork`) REFERENCES `media_files`(`seq`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `review_rounds_by_track` ON `review_rounds` (`track_id`,`seq`);--> statement-breakpoint
CREATE INDEX `review_rounds_by_audio` ON `review_rounds` (`audio`);--> statement-breakpoint
CREATE INDEX `review_rounds_by_preview` ON `review_rounds` (`preview`);--> statement-breakpoint
CREATE INDEX `review_rounds_by_artwork` ON `review_rounds` (`artwork`);--> statement-breakpoint
CREATE TABLE `reviews` (
	`track` integer PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`submitted_at` integer NOT NULL,
	`deferred_until` integer,
	`leased_by` integer,
	`leased_until` integer,
	`rejected_by` integer,
	`level` text,
	`level_rank` integer DEFAULT -1 NOT NULL,
	`is_match` integer DEFAULT false NOT NULL,
	`risk` text NOT NULL,
	`risk_rank` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`track`) REFERENCES `tracks`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`leased_by`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`rejected_by`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "reviews_state" CHECK("reviews"."state" in ('review', 'changes', 'deferred', 'appeal')),
	CONSTRAINT "reviews_deferred" CHECK(("reviews"."state" = 'deferred') = ("reviews"."deferred_until" is not null)),
	CONSTRAINT "reviews_leased" CHECK("reviews"."leased_by" is null or "reviews"."leased_until" is not null)
);
--> statement-breakpoint
CREATE INDEX `reviews_by_submitted` ON `reviews` (`state`,`submitted_at`,`track`);--> statement-breakpoint
CREATE INDEX `reviews_by_risk` ON `reviews` (`state`,`risk_rank`,`submitted_at`);--> statement-breakpoint
CREATE INDEX `reviews_by_level` ON `reviews` (`level`,`track`);--> statement-breakpoint
CREATE INDEX `reviews_deferred` ON `reviews` (`state`,`deferred_until`);--> statement-breakpoint
CREATE TABLE `track_comments` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`track_id` text NOT NULL,
	`at_ms` integer NOT NULL,
	`text` text NOT NULL,
	`side` text NOT NULL,
	`author` integer,
	`author_name` text NOT NULL,
	`created_at` integer NOT NULL,
	`resolved_at` integer,
	`resolved_by` integer,
	FOREIGN KEY (`author`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`resolved_by`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "track_comments_side" CHECK("track_comments"."side" in ('reviewer', 'creator')),
	CONSTRAINT "track_comments_at" CHECK("track_comments"."at_ms" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `track_comments_id_unique` ON `track_comments` (`id`);--> statement-breakpoint
CREATE INDEX `track_comments_by_track` ON `track_comments` (`track_id`,`at_ms`,`seq`);--> statement-breakpoint
CREATE TABLE `track_matches` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`track` integer NOT NULL,
	`kind` text NOT NULL,
	`confidence` real NOT NULL,
	`their_id` text NOT NULL,
	`at_ms` integer,
	`their_at_ms` integer,
	`length_ms` integer,
	`is_blocked` integer NOT NULL,
	FOREIGN KEY (`track`) REFERENCES `tracks`(`seq`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "track_matches_kind" CHECK("track_matches"."kind" in ('same-recording', 'excerpt', 'artwork')),
	CONSTRAINT "track_matches_place" CHECK(("track_matches"."kind" = 'artwork') = ("track_matches"."at_ms" is null and "track_matches"."their_at_ms" is null and "track_matches"."length_ms" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `track_matches_by_track` ON `track_matches` (`track`,`kind`,`their_id`);--> statement-breakpoint
CREATE INDEX `track_matches_by_other` ON `track_matches` (`their_id`);--> statement-breakpoint
CREATE TABLE `track_reports` (
	`track` integer PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`level` text,
	`checks` text NOT NULL,
	`made_at` integer NOT NULL,
	FOREIGN KEY (`track`) REFERENCES `tracks`(`seq`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "track_reports_state" CHECK("track_reports"."state" in ('running', 'done', 'failed')),
	CONSTRAINT "track_reports_done" CHECK(("track_reports"."state" = 'running') = ("track_reports"."level" is null))
);
--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_jobs` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`subject` integer NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`problem` text,
	`created_at` integer NOT NULL,
	CONSTRAINT "jobs_kind" CHECK("__new_jobs"."kind" in ('mail', 'delivery', 'analysis', 'report')),
	CONSTRAINT "jobs_state" CHECK("__new_jobs"."state" in ('waiting', 'done', 'failed'))
);
--> statement-breakpoint
INSERT INTO `__new_jobs`("seq", "kind", "subject", "state", "due_at", "attempts", "problem", "created_at") SELECT "seq", "kind", "subject", "state", "due_at", "attempts", "problem", "created_at" FROM `jobs`;--> statement-breakpoint
DROP TABLE `jobs`;--> statement-breakpoint
ALTER TABLE `__new_jobs` RENAME TO `jobs`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_subject` ON `jobs` (`kind`,`subject`);--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`kind`,`state`,`due_at`,`seq`);--> statement-breakpoint
ALTER TABLE `audio_analyses` ADD `measures` text;--> statement-breakpoint
ALTER TABLE `media_files` ADD `tags` text;--> statement-breakpoint
-- Tracks that wait already are in review since they were handed in last.
insert into reviews (track, state, submitted_at, risk)
select t.seq, 'review',
  coalesce((select max(a.at) from audit_entries a
    where a.resource = 'tracks' and a.resource_id = t.id and a.action = 'resubmit'), t.created_at),
  '[]'
from tracks t where t.status = 'pending';
