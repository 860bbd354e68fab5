CREATE TABLE `track_proposals` (
	`track` integer PRIMARY KEY NOT NULL,
	`title` text,
	`artists` text,
	`creators` text,
	`proposed_by` integer,
	`proposed_at` integer NOT NULL,
	FOREIGN KEY (`track`) REFERENCES `tracks`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`proposed_by`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "track_proposals_some" CHECK("track_proposals"."title" is not null or "track_proposals"."artists" is not null or "track_proposals"."creators" is not null)
);
