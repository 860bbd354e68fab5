CREATE TABLE `past_consents` (
	`consent` integer NOT NULL,
	`until` integer NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`consent`, `until`),
	FOREIGN KEY (`consent`) REFERENCES `consents`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `past_takes` (
	`track` integer NOT NULL,
	`artist` integer NOT NULL,
	`takes` text NOT NULL,
	`from` integer NOT NULL,
	`until` integer NOT NULL,
	PRIMARY KEY(`track`, `artist`, `takes`, `from`),
	FOREIGN KEY (`track`) REFERENCES `tracks`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`artist`) REFERENCES `artists`(`seq`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "past_takes_takes" CHECK("past_takes"."takes" in ('voice', 'style')),
	CONSTRAINT "past_takes_order" CHECK("past_takes"."from" < "past_takes"."until")
);
--> statement-breakpoint
CREATE INDEX `past_takes_by_artist` ON `past_takes` (`artist`,`track`);--> statement-breakpoint
ALTER TABLE `contribution_artists` ADD `from` integer DEFAULT 0 NOT NULL;