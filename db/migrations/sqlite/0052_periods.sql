CREATE TABLE `corrections` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`period` integer NOT NULL,
	`of` integer NOT NULL,
	`track` integer NOT NULL,
	`party` integer NOT NULL,
	`amount_minor` integer NOT NULL,
	`reason` text NOT NULL,
	`made_by` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`period`) REFERENCES `periods`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`of`) REFERENCES `periods`(`seq`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`track`) REFERENCES `tracks`(`seq`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`party`) REFERENCES `share_parties`(`seq`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`made_by`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "corrections_amount" CHECK("corrections"."amount_minor" <> 0),
	CONSTRAINT "corrections_reason" CHECK(length(trim("corrections"."reason")) > 0)
);
--> statement-breakpoint
CREATE INDEX `corrections_of_period` ON `corrections` (`period`,`seq`);--> statement-breakpoint
CREATE INDEX `corrections_of` ON `corrections` (`of`);--> statement-breakpoint
CREATE INDEX `corrections_by_track` ON `corrections` (`track`);--> statement-breakpoint
CREATE INDEX `corrections_by_party` ON `corrections` (`party`);--> statement-breakpoint
CREATE INDEX `corrections_by_maker` ON `corrections` (`made_by`,`seq`);--> statement-breakpoint
CREATE TABLE `listener_amounts` (
	`period` integer NOT NULL,
	`listener` text NOT NULL,
	`amount_minor` integer NOT NULL,
	PRIMARY KEY(`period`, `listener`),
	FOREIGN KEY (`period`) REFERENCES `periods`(`seq`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "listener_amounts_amount" CHECK("listener_amounts"."amount_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE `past_first_creators` (
	`track` integer NOT NULL,
	`creator` integer NOT NULL,
	`until` integer NOT NULL,
	PRIMARY KEY(`track`, `until`),
	FOREIGN KEY (`track`) REFERENCES `tracks`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`creator`) REFERENCES `creators`(`seq`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `past_first_creators_by_creator` ON `past_first_creators` (`creator`,`track`);--> statement-breakpoint
CREATE TABLE `period_lines` (
	`period` integer NOT NULL,
	`number` integer NOT NULL,
	`track` integer NOT NULL,
	`party` integer,
	`party_id` text NOT NULL,
	`ground` text NOT NULL,
	`share_bp` integer,
	`plays` integer NOT NULL,
	`late` integer NOT NULL,
	`set_aside` integer NOT NULL,
	`own` integer NOT NULL,
	`amount_minor` integer NOT NULL,
	PRIMARY KEY(`period`, `number`),
	FOREIGN KEY (`period`) REFERENCES `periods`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`track`) REFERENCES `tracks`(`seq`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`party`) REFERENCES `share_parties`(`seq`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "period_lines_ground" CHECK("period_lines"."ground" in ('platform', 'consent', 'recoup', 'split', 'correction')),
	CONSTRAINT "period_lines_amount" CHECK("period_lines"."ground" = 'correction' or "period_lines"."amount_minor" >= 0),
	CONSTRAINT "period_lines_platform" CHECK(("period_lines"."party_id" = 'platform') = ("period_lines"."party" is null))
);
--> statement-breakpoint
CREATE INDEX `period_lines_of_party` ON `period_lines` (`party`,`period`);--> statement-breakpoint
CREATE INDEX `period_lines_of_track` ON `period_lines` (`track`,`ground`,`period`);--> statement-breakpoint
CREATE TABLE `period_parties` (
	`period` integer NOT NULL,
	`model` text NOT NULL,
	`party_id` text NOT NULL,
	`party` integer,
	`amount_minor` integer NOT NULL,
	PRIMARY KEY(`period`, `model`, `party_id`),
	FOREIGN KEY (`period`) REFERENCES `periods`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`party`) REFERENCES `share_parties`(`seq`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "period_parties_model" CHECK("period_parties"."model" in ('pro-rata', 'user-centric', 'time'))
);
--> statement-breakpoint
CREATE INDEX `period_parties_of_party` ON `period_parties` (`party`,`period`);--> statement-breakpoint
CREATE TABLE `periods` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`from` text NOT NULL,
	`to` text NOT NULL,
	`time_zone` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`pool_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`model` text NOT NULL,
	`source` text DEFAULT '' NOT NULL,
	`thresholds` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`progress` integer DEFAULT 0 NOT NULL,
	`problem` text DEFAULT '' NOT NULL,
	`secret` text,
	`totals` text,
	`warnings` text,
	`hash` text,
	`previous` text,
	`link` integer,
	`created_by` integer,
	`closed_by` integer,
	`closed_at` integer,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`closed_by`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "periods_state" CHECK("periods"."state" in ('open', 'running', 'ready', 'closed')),
	CONSTRAINT "periods_model" CHECK("periods"."model" in ('pro-rata', 'user-centric', 'time')),
	CONSTRAINT "periods_pool" CHECK("periods"."pool_minor" > 0),
	CONSTRAINT "periods_order" CHECK("periods"."from" < "periods"."to" and "periods"."starts_at" < "periods"."ends_at"),
	CONSTRAINT "periods_progress" CHECK("periods"."progress" between 0 and 100),
	CONSTRAINT "periods_hash" CHECK(("periods"."state" = 'closed') = ("periods"."hash" is not null)),
	CONSTRAINT "periods_link" CHECK(("periods"."state" = 'closed') = ("periods"."link" is not null)),
	CONSTRAINT "periods_secret" CHECK(("periods"."state" = 'closed') = ("periods"."secret" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `periods_id_unique` ON `periods` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `periods_link_unique` ON `periods` (`link`);--> statement-breakpoint
CREATE INDEX `periods_by_from` ON `periods` (`from`,`seq`);--> statement-breakpoint
CREATE INDEX `periods_by_time` ON `periods` (`created_at`,`seq`);--> statement-breakpoint
CREATE INDEX `periods_by_creator` ON `periods` (`created_by`,`seq`);--> statement-breakpoint
CREATE INDEX `periods_by_closer` ON `periods` (`closed_by`,`seq`);--> statement-breakpoint
CREATE TABLE `platform_shares` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`from` integer NOT NULL,
	`share_bp` integer NOT NULL,
	`made_by` integer,
	FOREIGN KEY (`made_by`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "platform_shares_bp" CHECK("platform_shares"."share_bp" between 0 and 10000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `platform_shares_by_from` ON `platform_shares` (`from`);--> statement-breakpoint
CREATE INDEX `platform_shares_by_maker` ON `platform_shares` (`made_by`,`seq`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_documents` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`created_at` integer NOT NULL,
	`representation` integer,
	`consent` integer,
	`claim` integer,
	`period` integer,
	FOREIGN KEY (`representation`) REFERENCES `representations`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`consent`) REFERENCES `consents`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`claim`) REFERENCES `claims`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`period`) REFERENCES `periods`(`seq`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "documents_bytes" CHECK("__new_documents"."bytes" > 0),
	CONSTRAINT "documents_owner" CHECK((case when "__new_documents"."representation" is null then 0 else 1 end) + (case when "__new_documents"."consent" is null then 0 else 1 end) + (case when "__new_documents"."claim" is null then 0 else 1 end) + (case when "__new_documents"."period" is null then 0 else 1 end) = 1)
);
--> statement-breakpoint
INSERT INTO `__new_documents`("seq", "id", "name", "content_type", "bytes", "sha256", "created_at", "representation", "consent", "claim") SELECT "seq", "id", "name", "content_type", "bytes", "sha256", "created_at", "representation", "consent", "claim" FROM `documents`;--> statement-breakpoint
DROP TABLE `documents`;--> statement-breakpoint
ALTER TABLE `__new_documents` RENAME TO `documents`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `documents_id_unique` ON `documents` (`id`);--> statement-breakpoint
CREATE INDEX `documents_of_representation` ON `documents` (`representation`);--> statement-breakpoint
CREATE INDEX `documents_of_consent` ON `documents` (`consent`);--> statement-breakpoint
CREATE INDEX `documents_of_claim` ON `documents` (`claim`);--> statement-breakpoint
CREATE INDEX `documents_of_period` ON `documents` (`period`);--> statement-breakpoint
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
	CONSTRAINT "jobs_kind" CHECK("__new_jobs"."kind" in ('mail', 'delivery', 'report', 'analysis', 'download', 'royalties')),
	CONSTRAINT "jobs_state" CHECK("__new_jobs"."state" in ('waiting', 'done', 'failed'))
);
--> statement-breakpoint
INSERT INTO `__new_jobs`("seq", "id", "kind", "subject", "state", "due_at", "is_urgent", "attempts", "started_at", "problem", "created_at", "cause") SELECT "seq", "id", "kind", "subject", "state", "due_at", "is_urgent", "attempts", "started_at", "problem", "created_at", "cause" FROM `jobs`;--> statement-breakpoint
DROP TABLE `jobs`;--> statement-breakpoint
ALTER TABLE `__new_jobs` RENAME TO `jobs`;--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_id_unique` ON `jobs` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_subject` ON `jobs` (`kind`,`subject`);--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`kind`,`is_urgent`,`state`,`due_at`,`seq`);--> statement-breakpoint
CREATE INDEX `jobs_open` ON `jobs` (`kind`,`state`,`seq`) WHERE "jobs"."state" <> 'done';--> statement-breakpoint
ALTER TABLE `plays` ADD `period` integer;