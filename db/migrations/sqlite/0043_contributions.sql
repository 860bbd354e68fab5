CREATE TABLE `contribution_artists` (
	`contribution` integer NOT NULL,
	`takes` text NOT NULL,
	`position` integer NOT NULL,
	`artist` integer NOT NULL,
	PRIMARY KEY(`contribution`, `takes`, `position`),
	FOREIGN KEY (`contribution`) REFERENCES `contributions`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`artist`) REFERENCES `artists`(`seq`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "contribution_artists_takes" CHECK("contribution_artists"."takes" in ('voice', 'style'))
);
--> statement-breakpoint
CREATE INDEX `contribution_artists_by_artist` ON `contribution_artists` (`artist`,`contribution`);--> statement-breakpoint
CREATE TABLE `contributions` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`track` integer NOT NULL,
	`position` integer NOT NULL,
	`role` text NOT NULL,
	`ai` text NOT NULL,
	`creator` integer,
	`artist` integer,
	`name` text,
	`vendor` text,
	`model` text,
	`tool_version` text,
	`instrument` text,
	`shown` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`track`) REFERENCES `tracks`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`creator`) REFERENCES `creators`(`seq`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`artist`) REFERENCES `artists`(`seq`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "contributions_role" CHECK("contributions"."role" in ('LeadVocalist', 'Vocalist', 'BackgroundVocalist', 'VoiceActor', 'Musician', 'Soloist', 'Programmer', 'SoundDesigner', 'Composer', 'Arranger', 'ComposerLyricist', 'Lyricist', 'StudioProducer', 'Mixer', 'MixingEngineer', 'MasteringEngineer', 'Remixer', 'CoverDesigner', 'GraphicDesigner', 'Illustrator')),
	CONSTRAINT "contributions_ai" CHECK("contributions"."ai" in ('none', 'partly', 'all')),
	CONSTRAINT "contributions_party" CHECK((case when "contributions"."creator" is null then 0 else 1 end) + (case when "contributions"."artist" is null then 0 else 1 end) + (case when "contributions"."name" is null then 0 else 1 end) = (case when "contributions"."ai" = 'all' then 0 else 1 end)),
	CONSTRAINT "contributions_name" CHECK("contributions"."name" is null or length(trim("contributions"."name")) > 0),
	CONSTRAINT "contributions_generator" CHECK("contributions"."ai" <> 'all' or "contributions"."model" is not null),
	CONSTRAINT "contributions_tool" CHECK("contributions"."model" is not null or coalesce("contributions"."vendor", "contributions"."tool_version") is null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contributions_of_track` ON `contributions` (`track`,`position`);--> statement-breakpoint
CREATE INDEX `contributions_by_creator` ON `contributions` (`creator`,`track`) WHERE creator is not null;--> statement-breakpoint
CREATE INDEX `contributions_by_artist` ON `contributions` (`artist`,`track`) WHERE artist is not null;--> statement-breakpoint
CREATE TABLE `usual_credits` (
	`creator` integer PRIMARY KEY NOT NULL,
	`sets` text NOT NULL,
	FOREIGN KEY (`creator`) REFERENCES `creators`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_track_proposals` (
	`track` integer PRIMARY KEY NOT NULL,
	`title` text,
	`artists` text,
	`creators` text,
	`credits` text,
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
	CONSTRAINT "track_proposals_some" CHECK("__new_track_proposals"."title" is not null or "__new_track_proposals"."artists" is not null or "__new_track_proposals"."creators" is not null or "__new_track_proposals"."credits" is not null or "__new_track_proposals"."instead_of" is not null),
	CONSTRAINT "track_proposals_files" CHECK((coalesce("__new_track_proposals"."audio", "__new_track_proposals"."preview", "__new_track_proposals"."artwork") is null) = ("__new_track_proposals"."instead_of" is null))
);
--> statement-breakpoint
INSERT INTO `__new_track_proposals`("track", "title", "artists", "creators", "audio", "preview", "artwork", "files_by", "instead_of", "proposed_by", "proposed_at") SELECT "track", "title", "artists", "creators", "audio", "preview", "artwork", "files_by", "instead_of", "proposed_by", "proposed_at" FROM `track_proposals`;--> statement-breakpoint
DROP TABLE `track_proposals`;--> statement-breakpoint
ALTER TABLE `__new_track_proposals` RENAME TO `track_proposals`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `track_proposals_by_audio` ON `track_proposals` (`audio`);--> statement-breakpoint
CREATE INDEX `track_proposals_by_preview` ON `track_proposals` (`preview`);--> statement-breakpoint
CREATE INDEX `track_proposals_by_artwork` ON `track_proposals` (`artwork`);--> statement-breakpoint
ALTER TABLE `tracks` ADD `declared` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `tracks` ADD `contains` text;--> statement-breakpoint
ALTER TABLE `tracks` ADD `parts` text;--> statement-breakpoint
CREATE INDEX `tracks_by_contains` ON `tracks` (`status`,`contains`,`created_at`,`seq`);--> statement-breakpoint
CREATE INDEX `tracks_by_contains_published` ON `tracks` (`status`,`contains`,`published_at`,`seq`);