CREATE TABLE `play_arrivals` (
	`listener` integer NOT NULL,
	`day` integer NOT NULL,
	`plays` integer NOT NULL,
	`late` integer NOT NULL,
	`aside` integer NOT NULL,
	`heard_ms` integer NOT NULL,
	`is_bulk` integer NOT NULL,
	PRIMARY KEY(`listener`, `day`),
	FOREIGN KEY (`listener`) REFERENCES `listeners`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `play_arrivals_by_day` ON `play_arrivals` (`day`);--> statement-breakpoint
CREATE INDEX `play_arrivals_in_bulk` ON `play_arrivals` (`day`,`listener`) WHERE is_bulk;