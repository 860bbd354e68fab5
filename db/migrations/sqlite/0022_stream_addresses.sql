CREATE TABLE `stream_addresses` (
	`listener` integer NOT NULL,
	`day` integer NOT NULL,
	`track` integer NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`listener`, `day`, `track`),
	FOREIGN KEY (`listener`) REFERENCES `listeners`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`track`) REFERENCES `published_tracks`(`seq`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `stream_addresses_by_day` ON `stream_addresses` (`day`);--> statement-breakpoint
DROP INDEX `plays_of_listener`;--> statement-breakpoint
CREATE INDEX `plays_of_listener` ON `plays` (`listener`,`started_at`,`outcome`,`track`,`heard_ms`);