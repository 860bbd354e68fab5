PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_track_proposals` (
	`track` integer PRIMARY KEY NOT NULL,
	`title` text,
	`artists` text,
	`creators` text,
	`audio` integer,
	`preview` integer,
	`artwork` integer,
	`files_by` integer,
	`instead_of` text,
	`proposed_by` integer,
	`proposed_at` integer NOT NULL,
	FOREIGN KEY (`track`) REFERENCES `tracks`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`audio`) REFERENCES `media_files`(`seq`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`preview`) REFERENCES `media_files`(`seq`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`artwork`) REFERENCES `media_files`(`seq`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`files_by`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`proposed_by`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "track_proposals_some" CHECK("__new_track_proposals"."title" is not null or "__new_track_proposals"."artists" is not null or "__new_track_proposals"."creators" is not null or "__new_track_proposals"."instead_of" is not null),
	CONSTRAINT "track_proposals_files" CHECK((coalesce("__new_track_proposals"."audio", "__new_track_proposals"."preview", "__new_track_proposals"."artwork") is null) = ("__new_track_proposals"."instead_of" is null))
);
--> statement-breakpoint
INSERT INTO `__new_track_proposals`("track", "title", "artists", "creators", "proposed_by", "proposed_at") SELECT "track", "title", "artists", "creators", "proposed_by", "proposed_at" FROM `track_proposals`;--> statement-breakpoint
DROP TABLE `track_proposals`;--> statement-breakpoint
ALTER TABLE `__new_track_proposals` RENAME TO `track_proposals`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `track_proposals_by_audio` ON `track_proposals` (`audio`);--> statement-breakpoint
CREATE INDEX `track_proposals_by_preview` ON `track_proposals` (`preview`);--> statement-breakpoint
CREATE INDEX `track_proposals_by_artwork` ON `track_proposals` (`artwork`);