CREATE TABLE `recoupments` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`track` integer NOT NULL,
	`party` integer NOT NULL,
	`name` text,
	`amount_minor` integer NOT NULL,
	`position` integer NOT NULL,
	`at` integer NOT NULL,
	`made_by` integer,
	FOREIGN KEY (`track`) REFERENCES `tracks`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`party`) REFERENCES `share_parties`(`seq`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`made_by`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "recoupments_amount" CHECK("recoupments"."amount_minor" >= 0)
);
--> statement-breakpoint
CREATE INDEX `recoupments_of_track` ON `recoupments` (`track`,`seq`);--> statement-breakpoint
CREATE INDEX `recoupments_by_party` ON `recoupments` (`party`);--> statement-breakpoint
CREATE INDEX `recoupments_by_maker` ON `recoupments` (`made_by`,`seq`);--> statement-breakpoint
CREATE TABLE `share_parties` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`found_by` text NOT NULL,
	`creator` integer,
	`artist` integer,
	`name` text,
	`email` text,
	`user` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`creator`) REFERENCES `creators`(`seq`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`artist`) REFERENCES `artists`(`seq`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`user`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "share_parties_kind" CHECK("share_parties"."kind" in ('creator', 'artist', 'person')),
	CONSTRAINT "share_parties_creator" CHECK(("share_parties"."kind" = 'creator') = ("share_parties"."creator" is not null)),
	CONSTRAINT "share_parties_artist" CHECK(("share_parties"."kind" = 'artist') = ("share_parties"."artist" is not null)),
	CONSTRAINT "share_parties_name" CHECK(("share_parties"."kind" = 'person') = ("share_parties"."name" is not null)),
	CONSTRAINT "share_parties_email" CHECK(("share_parties"."kind" = 'person') = ("share_parties"."email" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `share_parties_id_unique` ON `share_parties` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `share_parties_found_by_unique` ON `share_parties` (`found_by`);--> statement-breakpoint
CREATE INDEX `share_parties_by_creator` ON `share_parties` (`creator`);--> statement-breakpoint
CREATE INDEX `share_parties_by_artist` ON `share_parties` (`artist`);--> statement-breakpoint
CREATE INDEX `share_parties_by_user` ON `share_parties` (`user`);--> statement-breakpoint
CREATE TABLE `split_shares` (
	`split` integer NOT NULL,
	`position` integer NOT NULL,
	`party` integer NOT NULL,
	`name` text,
	`share_bp` integer NOT NULL,
	`accepted_at` integer,
	`declined_at` integer,
	`answered_by` integer,
	PRIMARY KEY(`split`, `position`),
	FOREIGN KEY (`split`) REFERENCES `splits`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`party`) REFERENCES `share_parties`(`seq`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`answered_by`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "split_shares_bp" CHECK("split_shares"."share_bp" between 1 and 10000),
	CONSTRAINT "split_shares_answer" CHECK("split_shares"."accepted_at" is null or "split_shares"."declined_at" is null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `split_shares_of_party` ON `split_shares` (`party`,`split`);--> statement-breakpoint
CREATE INDEX `split_shares_by_user` ON `split_shares` (`answered_by`,`split`);--> statement-breakpoint
CREATE TABLE `splits` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`track` integer NOT NULL,
	`from` integer NOT NULL,
	`made_by` integer,
	`created_at` integer NOT NULL,
	`declined_at` integer,
	`notes` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`track`) REFERENCES `tracks`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`made_by`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "splits_notes" CHECK("splits"."notes" = '' or "splits"."declined_at" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `splits_id_unique` ON `splits` (`id`);--> statement-breakpoint
CREATE INDEX `splits_of_track` ON `splits` (`track`,`seq`);--> statement-breakpoint
CREATE INDEX `splits_by_time` ON `splits` (`created_at`,`seq`);--> statement-breakpoint
CREATE INDEX `splits_by_from` ON `splits` (`from`,`seq`);--> statement-breakpoint
CREATE INDEX `splits_by_maker` ON `splits` (`made_by`,`seq`);--> statement-breakpoint
CREATE TABLE `usual_splits` (
	`creator` integer PRIMARY KEY NOT NULL,
	`sets` text NOT NULL,
	FOREIGN KEY (`creator`) REFERENCES `creators`(`seq`) ON UPDATE no action ON DELETE cascade
);
