CREATE TABLE `artist_aliases` (
	`id` text PRIMARY KEY NOT NULL,
	`artist` integer NOT NULL,
	`name` text NOT NULL,
	`name_sort` text NOT NULL,
	FOREIGN KEY (`artist`) REFERENCES `artists`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `artist_aliases_by_name` ON `artist_aliases` (`name_sort`);--> statement-breakpoint
CREATE INDEX `artist_aliases_by_artist` ON `artist_aliases` (`artist`);--> statement-breakpoint
CREATE TABLE `artist_merge_files` (
	`merge` integer NOT NULL,
	`file` integer NOT NULL,
	PRIMARY KEY(`merge`, `file`),
	FOREIGN KEY (`merge`) REFERENCES `artist_merges`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`file`) REFERENCES `media_files`(`seq`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `artist_merge_files_by_file` ON `artist_merge_files` (`file`);--> statement-breakpoint
CREATE TABLE `artist_merges` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`artist_id` text NOT NULL,
	`kept` text NOT NULL,
	`merged_at` integer NOT NULL,
	`merged_by` integer,
	`merged_by_name` text NOT NULL,
	`undone_at` integer,
	FOREIGN KEY (`merged_by`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `artist_merges_id_unique` ON `artist_merges` (`id`);--> statement-breakpoint
CREATE INDEX `artist_merges_by_artist` ON `artist_merges` (`artist_id`,`seq`);--> statement-breakpoint
CREATE INDEX `artist_merges_by_time` ON `artist_merges` (`merged_at`,`seq`);--> statement-breakpoint
CREATE TABLE `audit_records` (
	`entry` integer NOT NULL,
	`resource` text NOT NULL,
	`record_id` text NOT NULL,
	`changes` text NOT NULL,
	PRIMARY KEY(`entry`, `record_id`),
	FOREIGN KEY (`entry`) REFERENCES `audit_entries`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `audit_records_by_record` ON `audit_records` (`resource`,`record_id`,`entry`);--> statement-breakpoint
CREATE TABLE `import_lines` (
	`import` integer NOT NULL,
	`line` integer NOT NULL,
	`kind` text NOT NULL,
	`record_id` text,
	`title` text NOT NULL,
	`before` text,
	`after` text NOT NULL,
	`message` text NOT NULL,
	PRIMARY KEY(`import`, `line`),
	FOREIGN KEY (`import`) REFERENCES `imports`(`seq`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "import_lines_kind" CHECK("import_lines"."kind" in ('create', 'change', 'unchanged', 'refused'))
);
--> statement-breakpoint
CREATE INDEX `import_lines_by_kind` ON `import_lines` (`import`,`kind`,`line`);--> statement-breakpoint
CREATE TABLE `imports` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`noun` text NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`file_name` text NOT NULL,
	`creates` integer NOT NULL,
	`changes` integer NOT NULL,
	`unchanged` integer NOT NULL,
	`refused` integer NOT NULL,
	`created_by` integer,
	`created_by_name` text NOT NULL,
	`created_at` integer NOT NULL,
	`applied_at` integer,
	`undone_at` integer,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "imports_noun" CHECK("imports"."noun" in ('tracks', 'artists', 'playlists', 'creators')),
	CONSTRAINT "imports_state" CHECK("imports"."state" in ('draft', 'applied', 'undone'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `imports_id_unique` ON `imports` (`id`);--> statement-breakpoint
CREATE INDEX `imports_by_created` ON `imports` (`created_at`,`seq`);--> statement-breakpoint
CREATE TABLE `trash_entries` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`noun` text NOT NULL,
	`record_id` text NOT NULL,
	`title` text NOT NULL,
	`title_sort` text NOT NULL,
	`kept` text NOT NULL,
	`deleted_at` integer NOT NULL,
	`deleted_by` integer,
	`deleted_by_name` text NOT NULL,
	FOREIGN KEY (`deleted_by`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "trash_entries_noun" CHECK("trash_entries"."noun" in ('tracks', 'artists', 'playlists', 'creators'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `trash_entries_id_unique` ON `trash_entries` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `trash_entries_record` ON `trash_entries` (`noun`,`record_id`);--> statement-breakpoint
CREATE INDEX `trash_entries_by_time` ON `trash_entries` (`deleted_at`,`seq`);--> statement-breakpoint
CREATE INDEX `trash_entries_by_noun` ON `trash_entries` (`noun`,`deleted_at`,`seq`);--> statement-breakpoint
CREATE INDEX `trash_entries_by_user` ON `trash_entries` (`deleted_by`,`deleted_at`,`seq`);--> statement-breakpoint
CREATE TABLE `trash_files` (
	`entry` integer NOT NULL,
	`file` integer NOT NULL,
	PRIMARY KEY(`entry`, `file`),
	FOREIGN KEY (`entry`) REFERENCES `trash_entries`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`file`) REFERENCES `media_files`(`seq`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `trash_files_by_file` ON `trash_files` (`file`);--> statement-breakpoint
CREATE TABLE `views` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`name` text NOT NULL,
	`name_sort` text NOT NULL,
	`resource` text NOT NULL,
	`owner` integer NOT NULL,
	`shared` integer DEFAULT false NOT NULL,
	`filter` text NOT NULL,
	`sort` text,
	`columns` text,
	`density` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`owner`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "views_name" CHECK(length(trim("views"."name")) > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `views_id_unique` ON `views` (`id`);--> statement-breakpoint
CREATE INDEX `views_by_resource` ON `views` (`resource`,`name_sort`,`seq`);--> statement-breakpoint
CREATE INDEX `views_by_owner` ON `views` (`owner`,`resource`);--> statement-breakpoint
ALTER TABLE `creator_requests` ADD `reason` text DEFAULT '' NOT NULL;