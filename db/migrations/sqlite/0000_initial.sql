CREATE TABLE `accounts` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`name` text NOT NULL,
	`password_hash` text NOT NULL,
	`is_demo` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_id_unique` ON `accounts` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_email_key_unique` ON `accounts` (`email_key`);--> statement-breakpoint
CREATE TABLE `accounts_payloads` (
	`model` text NOT NULL,
	`id` text NOT NULL,
	`payload` text NOT NULL,
	`grant_id` text,
	`uid` text,
	`user_code` text,
	`expires_at` integer,
	`consumed_at` integer,
	PRIMARY KEY(`model`, `id`)
);
--> statement-breakpoint
CREATE INDEX `accounts_payloads_by_grant` ON `accounts_payloads` (`model`,`grant_id`);--> statement-breakpoint
CREATE INDEX `accounts_payloads_by_uid` ON `accounts_payloads` (`model`,`uid`);--> statement-breakpoint
CREATE INDEX `accounts_payloads_by_expiry` ON `accounts_payloads` (`expires_at`);--> statement-breakpoint
CREATE TABLE `artist_images` (
	`owner` integer NOT NULL,
	`position` integer NOT NULL,
	`file` integer NOT NULL,
	PRIMARY KEY(`owner`, `position`),
	FOREIGN KEY (`owner`) REFERENCES `artists`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`file`) REFERENCES `media_files`(`seq`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `artist_images_by_file` ON `artist_images` (`file`);--> statement-breakpoint
CREATE TABLE `artists` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`name` text NOT NULL,
	`name_sort` text NOT NULL,
	`bio` text DEFAULT '' NOT NULL,
	`genres` text NOT NULL,
	`country` text DEFAULT '' NOT NULL,
	`popularity` integer DEFAULT 50 NOT NULL,
	CONSTRAINT "artists_popularity" CHECK("artists"."popularity" between 0 and 100),
	CONSTRAINT "artists_name" CHECK(length(trim("artists"."name")) > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `artists_id_unique` ON `artists` (`id`);--> statement-breakpoint
CREATE INDEX `artists_by_name` ON `artists` (`name_sort`,`seq`);--> statement-breakpoint
CREATE INDEX `artists_by_created` ON `artists` (`created_at`,`seq`);--> statement-breakpoint
CREATE INDEX `artists_by_popularity` ON `artists` (`popularity`,`seq`);--> statement-breakpoint
CREATE TABLE `audio_analyses` (
	`file` integer PRIMARY KEY NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`peaks` text,
	`loudness_lufs` real,
	`sample_peak_db` real,
	FOREIGN KEY (`file`) REFERENCES `media_files`(`seq`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "audio_analyses_state" CHECK("audio_analyses"."state" in ('pending', 'done', 'failed')),
	CONSTRAINT "audio_analyses_done" CHECK(("audio_analyses"."state" = 'done') = ("audio_analyses"."peaks" is not null))
);
--> statement-breakpoint
CREATE INDEX `audio_analyses_due` ON `audio_analyses` (`state`,`due_at`,`file`);--> statement-breakpoint
CREATE TABLE `audit_creators` (
	`creator` integer NOT NULL,
	`entry` integer NOT NULL,
	PRIMARY KEY(`creator`, `entry`),
	FOREIGN KEY (`creator`) REFERENCES `creators`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`entry`) REFERENCES `audit_entries`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `audit_creators_by_entry` ON `audit_creators` (`entry`);--> statement-breakpoint
CREATE TABLE `audit_entries` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`at` integer NOT NULL,
	`actor` integer,
	`actor_name` text NOT NULL,
	`action` text NOT NULL,
	`resource` text NOT NULL,
	`resource_id` text NOT NULL,
	`title` text NOT NULL,
	`title_sort` text NOT NULL,
	`detail` text NOT NULL,
	FOREIGN KEY (`actor`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `audit_entries_id_unique` ON `audit_entries` (`id`);--> statement-breakpoint
CREATE INDEX `audit_entries_by_at` ON `audit_entries` (`at`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_entries_by_resource` ON `audit_entries` (`resource`,`resource_id`,`at`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_entries_by_actor` ON `audit_entries` (`actor`,`at`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_entries_by_action` ON `audit_entries` (`action`,`at`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_entries_by_noun` ON `audit_entries` (`resource`,`at`,`seq`);--> statement-breakpoint
CREATE TABLE `counters` (
	`key` text PRIMARY KEY NOT NULL,
	`total` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `creator_images` (
	`owner` integer NOT NULL,
	`position` integer NOT NULL,
	`file` integer NOT NULL,
	PRIMARY KEY(`owner`, `position`),
	FOREIGN KEY (`owner`) REFERENCES `creators`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`file`) REFERENCES `media_files`(`seq`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `creator_images_by_file` ON `creator_images` (`file`);--> statement-breakpoint
CREATE TABLE `creator_requests` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`name` text NOT NULL,
	`name_sort` text NOT NULL,
	`user` integer NOT NULL,
	`bio` text NOT NULL,
	`genres` text NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`creator` integer,
	`decided_by` integer,
	`decided_at` integer,
	FOREIGN KEY (`user`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`creator`) REFERENCES `creators`(`seq`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "creator_requests_state" CHECK("creator_requests"."state" in ('open', 'granted', 'denied')),
	CONSTRAINT "creator_requests_decided" CHECK(("creator_requests"."state" = 'open') = ("creator_requests"."decided_at" is null)),
	CONSTRAINT "creator_requests_name" CHECK(length(trim("creator_requests"."name")) > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `creator_requests_id_unique` ON `creator_requests` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `creator_requests_open` ON `creator_requests` (`user`) WHERE "creator_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX `creator_requests_by_user` ON `creator_requests` (`user`,`seq`);--> statement-breakpoint
CREATE INDEX `creator_requests_by_state` ON `creator_requests` (`state`,`created_at`,`seq`);--> statement-breakpoint
CREATE INDEX `creator_requests_by_name` ON `creator_requests` (`state`,`name_sort`,`seq`);--> statement-breakpoint
CREATE TABLE `creators` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`name` text NOT NULL,
	`name_sort` text NOT NULL,
	`user` integer,
	`bio` text DEFAULT '' NOT NULL,
	`genres` text NOT NULL,
	`popularity` integer DEFAULT 0 NOT NULL,
	`followers` integer DEFAULT 0 NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`href` text DEFAULT '' NOT NULL,
	`uri` text DEFAULT '' NOT NULL,
	`external_url` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "creators_popularity" CHECK("creators"."popularity" between 0 and 100),
	CONSTRAINT "creators_followers" CHECK("creators"."followers" >= 0),
	CONSTRAINT "creators_name" CHECK(length(trim("creators"."name")) > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `creators_id_unique` ON `creators` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `creators_user_unique` ON `creators` (`user`);--> statement-breakpoint
CREATE INDEX `creators_by_name` ON `creators` (`name_sort`,`seq`);--> statement-breakpoint
CREATE INDEX `creators_by_created` ON `creators` (`created_at`,`seq`);--> statement-breakpoint
CREATE INDEX `creators_by_popularity` ON `creators` (`popularity`,`seq`);--> statement-breakpoint
CREATE INDEX `creators_by_followers` ON `creators` (`followers`,`seq`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`user` integer NOT NULL,
	`key` text NOT NULL,
	`route` text NOT NULL,
	`status` integer,
	`body` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user`, `key`),
	FOREIGN KEY (`user`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_by_created` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `image_sizes` (
	`original` integer NOT NULL,
	`size` text NOT NULL,
	`file` integer NOT NULL,
	PRIMARY KEY(`original`, `size`),
	FOREIGN KEY (`original`) REFERENCES `media_files`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`file`) REFERENCES `media_files`(`seq`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "image_sizes_size" CHECK("image_sizes"."size" in ('thumbnail', 'medium'))
);
--> statement-breakpoint
CREATE INDEX `image_sizes_by_file` ON `image_sizes` (`file`);--> statement-breakpoint
CREATE TABLE `media_files` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`duration_ms` integer,
	`width` integer,
	`height` integer,
	`created_at` integer NOT NULL,
	CONSTRAINT "media_files_bytes" CHECK("media_files"."bytes" > 0),
	CONSTRAINT "media_files_measured" CHECK(case when "media_files"."kind" = 'audio' then coalesce("media_files"."duration_ms", 0) > 0 else coalesce("media_files"."width", 0) > 0 and coalesce("media_files"."height", 0) > 0 end)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `media_files_key_unique` ON `media_files` (`key`);--> statement-breakpoint
CREATE TABLE `playlist_tracks` (
	`playlist` integer NOT NULL,
	`position` integer NOT NULL,
	`track` integer NOT NULL,
	PRIMARY KEY(`playlist`, `position`),
	FOREIGN KEY (`playlist`) REFERENCES `playlists`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`track`) REFERENCES `tracks`(`seq`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `playlist_tracks_by_track` ON `playlist_tracks` (`track`,`playlist`);--> statement-breakpoint
CREATE TABLE `playlists` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`name` text NOT NULL,
	`name_sort` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`public` integer DEFAULT true NOT NULL,
	`owner` integer,
	`cover` integer,
	FOREIGN KEY (`owner`) REFERENCES `creators`(`seq`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`cover`) REFERENCES `media_files`(`seq`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "playlists_name" CHECK(length(trim("playlists"."name")) > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `playlists_id_unique` ON `playlists` (`id`);--> statement-breakpoint
CREATE INDEX `playlists_by_name` ON `playlists` (`name_sort`,`seq`);--> statement-breakpoint
CREATE INDEX `playlists_by_created` ON `playlists` (`created_at`,`seq`);--> statement-breakpoint
CREATE INDEX `playlists_by_updated` ON `playlists` (`updated_at`,`seq`);--> statement-breakpoint
CREATE INDEX `playlists_by_owner` ON `playlists` (`owner`,`name_sort`,`seq`);--> statement-breakpoint
CREATE INDEX `playlists_by_cover` ON `playlists` (`cover`);--> statement-breakpoint
CREATE TABLE `rate_counters` (
	`key` text NOT NULL,
	`window_start` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`key`, `window_start`)
);
--> statement-breakpoint
CREATE INDEX `rate_counters_by_window` ON `rate_counters` (`window_start`);--> statement-breakpoint
CREATE TABLE `secrets` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `track_artists` (
	`track` integer NOT NULL,
	`position` integer NOT NULL,
	`person` integer NOT NULL,
	PRIMARY KEY(`track`, `position`),
	FOREIGN KEY (`track`) REFERENCES `tracks`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`person`) REFERENCES `artists`(`seq`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `track_artists_by_person` ON `track_artists` (`person`,`track`);--> statement-breakpoint
CREATE TABLE `track_creators` (
	`track` integer NOT NULL,
	`position` integer NOT NULL,
	`person` integer NOT NULL,
	PRIMARY KEY(`track`, `position`),
	FOREIGN KEY (`track`) REFERENCES `tracks`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`person`) REFERENCES `creators`(`seq`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `track_creators_by_person` ON `track_creators` (`person`,`track`);--> statement-breakpoint
CREATE TABLE `tracks` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`title` text NOT NULL,
	`title_sort` text NOT NULL,
	`artist_sort` text NOT NULL,
	`album` text DEFAULT '' NOT NULL,
	`genre` text NOT NULL,
	`genre_sort` text NOT NULL,
	`explicit` integer NOT NULL,
	`popularity` integer DEFAULT 50 NOT NULL,
	`duration_ms` integer NOT NULL,
	`status` text NOT NULL,
	`audio` integer NOT NULL,
	`preview` integer NOT NULL,
	`artwork` integer NOT NULL,
	`submitted_by` integer,
	FOREIGN KEY (`audio`) REFERENCES `media_files`(`seq`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`preview`) REFERENCES `media_files`(`seq`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`artwork`) REFERENCES `media_files`(`seq`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`submitted_by`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "tracks_status" CHECK("tracks"."status" in ('approved', 'pending')),
	CONSTRAINT "tracks_popularity" CHECK("tracks"."popularity" between 0 and 100),
	CONSTRAINT "tracks_duration" CHECK("tracks"."duration_ms" > 0),
	CONSTRAINT "tracks_title" CHECK(length(trim("tracks"."title")) > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tracks_id_unique` ON `tracks` (`id`);--> statement-breakpoint
CREATE INDEX `tracks_by_title` ON `tracks` (`status`,`title_sort`,`seq`);--> statement-breakpoint
CREATE INDEX `tracks_by_artist` ON `tracks` (`status`,`artist_sort`,`seq`);--> statement-breakpoint
CREATE INDEX `tracks_by_genre` ON `tracks` (`status`,`genre_sort`,`seq`);--> statement-breakpoint
CREATE INDEX `tracks_of_genre` ON `tracks` (`status`,`genre_sort`,`created_at`,`seq`);--> statement-breakpoint
CREATE INDEX `tracks_by_duration` ON `tracks` (`status`,`duration_ms`,`seq`);--> statement-breakpoint
CREATE INDEX `tracks_by_popularity` ON `tracks` (`status`,`popularity`,`seq`);--> statement-breakpoint
CREATE INDEX `tracks_by_created` ON `tracks` (`status`,`created_at`,`seq`);--> statement-breakpoint
CREATE INDEX `tracks_by_updated` ON `tracks` (`status`,`updated_at`,`seq`);--> statement-breakpoint
CREATE INDEX `tracks_by_audio` ON `tracks` (`audio`);--> statement-breakpoint
CREATE INDEX `tracks_by_preview` ON `tracks` (`preview`);--> statement-breakpoint
CREATE INDEX `tracks_by_artwork` ON `tracks` (`artwork`);--> statement-breakpoint
CREATE TABLE `users` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`issuer` text NOT NULL,
	`uid` text NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`name_sort` text NOT NULL,
	`is_admin` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_id_unique` ON `users` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_identity` ON `users` (`issuer`,`uid`);--> statement-breakpoint
CREATE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_by_name` ON `users` (`name_sort`,`seq`);