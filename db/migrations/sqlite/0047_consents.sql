CREATE TABLE `approvals` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`track` integer NOT NULL,
	`artist` integer NOT NULL,
	`subject` text NOT NULL,
	`uses` text NOT NULL,
	`state` text DEFAULT 'asked' NOT NULL,
	`asked_at` integer NOT NULL,
	`until` integer NOT NULL,
	`reminders` integer DEFAULT 0 NOT NULL,
	`decided_by` integer,
	`decided_at` integer,
	`notes` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`track`) REFERENCES `tracks`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`artist`) REFERENCES `artists`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "approvals_subject" CHECK("approvals"."subject" in ('name', 'sound')),
	CONSTRAINT "approvals_state" CHECK("approvals"."state" in ('asked', 'approved', 'declined', 'expired')),
	CONSTRAINT "approvals_decided" CHECK(("approvals"."state" in ('approved', 'declined')) = ("approvals"."decided_at" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `approvals_id_unique` ON `approvals` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `approvals_of_track` ON `approvals` (`track`,`artist`,`subject`);--> statement-breakpoint
CREATE INDEX `approvals_by_artist` ON `approvals` (`artist`,`state`,`asked_at`,`seq`);--> statement-breakpoint
CREATE INDEX `approvals_by_state` ON `approvals` (`state`,`until`,`seq`);--> statement-breakpoint
CREATE TABLE `claim_creators` (
	`claim` integer NOT NULL,
	`creator` integer NOT NULL,
	PRIMARY KEY(`claim`, `creator`),
	FOREIGN KEY (`claim`) REFERENCES `claims`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`creator`) REFERENCES `creators`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `claim_creators_by_creator` ON `claim_creators` (`creator`,`claim`);--> statement-breakpoint
CREATE TABLE `claims` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`number` text NOT NULL,
	`kind` text NOT NULL,
	`state` text DEFAULT 'unconfirmed' NOT NULL,
	`track` integer,
	`track_id` text DEFAULT '' NOT NULL,
	`track_title` text DEFAULT '' NOT NULL,
	`url` text DEFAULT '' NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`work` text DEFAULT '' NOT NULL,
	`statement` text NOT NULL,
	`authority` integer DEFAULT false NOT NULL,
	`signature` text DEFAULT '' NOT NULL,
	`token_hash` text,
	`confirmed_at` integer,
	`held` integer DEFAULT false NOT NULL,
	`due_at` integer,
	`answer` text DEFAULT '' NOT NULL,
	`answered_at` integer,
	`counter` text,
	`countered_at` integer,
	`earliest_restore_at` integer,
	`latest_restore_at` integer,
	`decided_at` integer,
	`decided_by` integer,
	`notes` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`track`) REFERENCES `tracks`(`seq`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "claims_kind" CHECK("claims"."kind" in ('recording', 'composition', 'voice', 'name', 'unlawful')),
	CONSTRAINT "claims_state" CHECK("claims"."state" in ('unconfirmed', 'open', 'held', 'asked', 'countered', 'upheld', 'dismissed', 'restored')),
	CONSTRAINT "claims_confirmed" CHECK(("claims"."state" = 'unconfirmed') = ("claims"."confirmed_at" is null)),
	CONSTRAINT "claims_name" CHECK(length(trim("claims"."name")) > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `claims_id_unique` ON `claims` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `claims_number_unique` ON `claims` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `claims_by_token` ON `claims` (`token_hash`);--> statement-breakpoint
CREATE INDEX `claims_by_state` ON `claims` (`state`,`due_at`,`seq`);--> statement-breakpoint
CREATE INDEX `claims_by_created` ON `claims` (`created_at`,`seq`);--> statement-breakpoint
CREATE INDEX `claims_by_track` ON `claims` (`track`,`seq`);--> statement-breakpoint
CREATE INDEX `claims_by_email` ON `claims` (`email`,`created_at`);--> statement-breakpoint
CREATE INDEX `claims_due` ON `claims` (`due_at`,`seq`) WHERE due_at is not null;--> statement-breakpoint
CREATE TABLE `consent_creators` (
	`consent` integer NOT NULL,
	`creator` integer NOT NULL,
	PRIMARY KEY(`consent`, `creator`),
	FOREIGN KEY (`consent`) REFERENCES `consents`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`creator`) REFERENCES `creators`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `consent_creators_by_creator` ON `consent_creators` (`creator`);--> statement-breakpoint
CREATE TABLE `consents` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`artist` integer NOT NULL,
	`uses` text NOT NULL,
	`everybody` integer NOT NULL,
	`territories` text NOT NULL,
	`from` integer NOT NULL,
	`until` integer,
	`share_bp` integer NOT NULL,
	`terms` text DEFAULT '' NOT NULL,
	`given` text NOT NULL,
	`given_by` integer,
	`reason` text DEFAULT '' NOT NULL,
	`withdrawn_at` integer,
	FOREIGN KEY (`artist`) REFERENCES `artists`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`given_by`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "consents_given" CHECK("consents"."given" in ('signed-in', 'entered')),
	CONSTRAINT "consents_order" CHECK("consents"."until" is null or "consents"."from" <= "consents"."until"),
	CONSTRAINT "consents_share" CHECK("consents"."share_bp" between 0 and 10000),
	CONSTRAINT "consents_withdrawn" CHECK("consents"."withdrawn_at" is null or "consents"."until" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `consents_id_unique` ON `consents` (`id`);--> statement-breakpoint
CREATE INDEX `consents_by_artist` ON `consents` (`artist`,`from`,`seq`);--> statement-breakpoint
CREATE INDEX `consents_by_from` ON `consents` (`from`,`seq`);--> statement-breakpoint
CREATE INDEX `consents_by_until` ON `consents` (`until`,`seq`);--> statement-breakpoint
CREATE TABLE `documents` (
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
	FOREIGN KEY (`representation`) REFERENCES `representations`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`consent`) REFERENCES `consents`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`claim`) REFERENCES `claims`(`seq`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "documents_bytes" CHECK("documents"."bytes" > 0),
	CONSTRAINT "documents_owner" CHECK((case when "documents"."representation" is null then 0 else 1 end) + (case when "documents"."consent" is null then 0 else 1 end) + (case when "documents"."claim" is null then 0 else 1 end) = 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `documents_id_unique` ON `documents` (`id`);--> statement-breakpoint
CREATE INDEX `documents_of_representation` ON `documents` (`representation`);--> statement-breakpoint
CREATE INDEX `documents_of_consent` ON `documents` (`consent`);--> statement-breakpoint
CREATE INDEX `documents_of_claim` ON `documents` (`claim`);--> statement-breakpoint
CREATE TABLE `representations` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`artist` integer NOT NULL,
	`creator` integer NOT NULL,
	`asked_by` integer,
	`message` text NOT NULL,
	`state` text DEFAULT 'asked' NOT NULL,
	`decided_by` integer,
	`decided_at` integer,
	`notes` text DEFAULT '' NOT NULL,
	`ended_by` integer,
	`ended_at` integer,
	`ended_notes` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`artist`) REFERENCES `artists`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`creator`) REFERENCES `creators`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`asked_by`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`ended_by`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "representations_state" CHECK("representations"."state" in ('asked', 'granted', 'declined', 'ended')),
	CONSTRAINT "representations_decided" CHECK(("representations"."state" = 'asked') = ("representations"."decided_at" is null)),
	CONSTRAINT "representations_ended" CHECK(("representations"."state" = 'ended') = ("representations"."ended_at" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `representations_id_unique` ON `representations` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `representations_asked` ON `representations` (`artist`,`creator`) WHERE "representations"."state" = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX `representations_granted` ON `representations` (`artist`) WHERE "representations"."state" = 'granted';--> statement-breakpoint
CREATE INDEX `representations_by_artist` ON `representations` (`artist`,`seq`);--> statement-breakpoint
CREATE INDEX `representations_by_creator` ON `representations` (`creator`,`seq`);--> statement-breakpoint
CREATE INDEX `representations_by_state` ON `representations` (`state`,`created_at`,`seq`);--> statement-breakpoint
CREATE TABLE `restriction_creators` (
	`restriction` integer NOT NULL,
	`creator` integer NOT NULL,
	PRIMARY KEY(`restriction`, `creator`),
	FOREIGN KEY (`restriction`) REFERENCES `restrictions`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`creator`) REFERENCES `creators`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `restriction_creators_by_creator` ON `restriction_creators` (`creator`,`restriction`);--> statement-breakpoint
CREATE TABLE `restrictions` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`subject` text NOT NULL,
	`subject_id` text NOT NULL,
	`title` text NOT NULL,
	`track` integer,
	`playlist` integer,
	`creator` integer,
	`kind` text NOT NULL,
	`cause` text NOT NULL,
	`claim` integer,
	`from` integer NOT NULL,
	`until` integer,
	`facts` text NOT NULL,
	`evidence` text NOT NULL,
	`source` text NOT NULL,
	`automated` text NOT NULL,
	`ground` text NOT NULL,
	`clause` text NOT NULL,
	`redress` text NOT NULL,
	`decided_by` integer,
	`ended` text,
	`ended_at` integer,
	`ended_by` integer,
	`ended_notes` text DEFAULT '' NOT NULL,
	`appeal` text,
	`appealed_at` integer,
	`appeal_state` text,
	`appeal_due_at` integer,
	`appeal_decided_by` integer,
	`appeal_decided_at` integer,
	`appeal_notes` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`track`) REFERENCES `tracks`(`seq`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`playlist`) REFERENCES `playlists`(`seq`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`creator`) REFERENCES `creators`(`seq`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`claim`) REFERENCES `claims`(`seq`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`ended_by`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`appeal_decided_by`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "restrictions_subject" CHECK("restrictions"."subject" in ('track', 'playlist', 'creator', 'plays', 'amount')),
	CONSTRAINT "restrictions_kind" CHECK("restrictions"."kind" in ('hide', 'hold', 'demote', 'freeze-money', 'suspend')),
	CONSTRAINT "restrictions_cause" CHECK("restrictions"."cause" in ('decision', 'claim', 'consent', 'block', 'creator', 'plays')),
	CONSTRAINT "restrictions_order" CHECK("restrictions"."until" is null or "restrictions"."from" < "restrictions"."until"),
	CONSTRAINT "restrictions_ended" CHECK(("restrictions"."ended" is null) = ("restrictions"."ended_at" is null)),
	CONSTRAINT "restrictions_source" CHECK("restrictions"."source" in ('notice', 'own')),
	CONSTRAINT "restrictions_automated" CHECK("restrictions"."automated" in ('no', 'helped', 'decided')),
	CONSTRAINT "restrictions_ground" CHECK("restrictions"."ground" in ('law', 'terms')),
	CONSTRAINT "restrictions_statement" CHECK(length(trim("restrictions"."facts")) > 0 and length(trim("restrictions"."clause")) > 0 and length(trim("restrictions"."redress")) > 0),
	CONSTRAINT "restrictions_appeal" CHECK(("restrictions"."appeal" is null) = ("restrictions"."appeal_state" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `restrictions_id_unique` ON `restrictions` (`id`);--> statement-breakpoint
CREATE INDEX `restrictions_by_created` ON `restrictions` (`created_at`,`seq`);--> statement-breakpoint
CREATE INDEX `restrictions_by_subject` ON `restrictions` (`subject`,`subject_id`,`seq`);--> statement-breakpoint
CREATE INDEX `restrictions_of_track` ON `restrictions` (`track`,`from`) WHERE track is not null and ended_at is null;--> statement-breakpoint
CREATE INDEX `restrictions_of_playlist` ON `restrictions` (`playlist`,`from`) WHERE playlist is not null and ended_at is null;--> statement-breakpoint
CREATE INDEX `restrictions_of_creator` ON `restrictions` (`creator`,`from`) WHERE creator is not null and ended_at is null;--> statement-breakpoint
CREATE INDEX `restrictions_of_claim` ON `restrictions` (`claim`) WHERE claim is not null;--> statement-breakpoint
CREATE INDEX `restrictions_to_end` ON `restrictions` (`until`,`seq`) WHERE until is not null and ended_at is null;--> statement-breakpoint
CREATE INDEX `restrictions_appealed` ON `restrictions` (`appeal_due_at`,`seq`) WHERE appeal_state = 'open';--> statement-breakpoint
CREATE TABLE `trusted_creators` (
	`by` integer NOT NULL,
	`creator` integer NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`by`, `creator`),
	FOREIGN KEY (`by`) REFERENCES `creators`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`creator`) REFERENCES `creators`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `trusted_creators_by_creator` ON `trusted_creators` (`creator`);--> statement-breakpoint
ALTER TABLE `artists` ADD `creator` integer REFERENCES creators(seq) ON DELETE SET NULL;--> statement-breakpoint
CREATE INDEX `artists_by_creator` ON `artists` (`creator`,`name_sort`,`seq`) WHERE creator is not null;--> statement-breakpoint
ALTER TABLE `playlists` ADD `hidden_from` integer;--> statement-breakpoint
ALTER TABLE `tracks` ADD `hidden_from` integer;--> statement-breakpoint
CREATE INDEX `tracks_hidden` ON `tracks` (`seq`,`hidden_from`) WHERE hidden_from is not null;--> statement-breakpoint
UPDATE `settings` SET `key` = 'platform', `value` = json_object('disclosure_from', json(`value`)) WHERE `key` = 'disclosure:from';
