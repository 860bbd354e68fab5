-- Followers of creators were numbers that nobody counted: from now on they are rows.
CREATE TABLE `follower_totals` (
	`noun` text NOT NULL,
	`followed` integer NOT NULL,
	`slot` integer NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`noun`, `followed`, `slot`),
	CONSTRAINT "follower_totals_noun" CHECK("follower_totals"."noun" in ('artists', 'creators', 'playlists'))
);
--> statement-breakpoint
CREATE TABLE `follows` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user` integer NOT NULL,
	`artist` integer,
	`creator` integer,
	`playlist` integer,
	`at` integer NOT NULL,
	FOREIGN KEY (`user`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`artist`) REFERENCES `artists`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`creator`) REFERENCES `creators`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`playlist`) REFERENCES `playlists`(`seq`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "follows_one" CHECK((case when "follows"."artist" is null then 0 else 1 end) + (case when "follows"."creator" is null then 0 else 1 end) + (case when "follows"."playlist" is null then 0 else 1 end) = 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `follows_of_artist` ON `follows` (`artist`,`user`);--> statement-breakpoint
CREATE UNIQUE INDEX `follows_of_creator` ON `follows` (`creator`,`user`);--> statement-breakpoint
CREATE UNIQUE INDEX `follows_of_playlist` ON `follows` (`playlist`,`user`);--> statement-breakpoint
CREATE INDEX `follows_of_user` ON `follows` (`user`,`seq`);--> statement-breakpoint
CREATE TABLE `track_likes` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user` integer NOT NULL,
	`track` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`track`) REFERENCES `tracks`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `track_likes_of_track` ON `track_likes` (`track`,`user`);--> statement-breakpoint
CREATE INDEX `track_likes_of_user` ON `track_likes` (`user`,`seq`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_creators` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	`name` text NOT NULL,
	`name_sort` text NOT NULL,
	`name_identity` text NOT NULL,
	`namesake` integer DEFAULT 0 NOT NULL,
	`user` integer,
	`bio` text DEFAULT '' NOT NULL,
	`genres` text NOT NULL,
	`popularity` integer DEFAULT 0 NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`href` text DEFAULT '' NOT NULL,
	`uri` text DEFAULT '' NOT NULL,
	`external_url` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "creators_popularity" CHECK("__new_creators"."popularity" between 0 and 100),
	CONSTRAINT "creators_name" CHECK(length(trim("__new_creators"."name")) > 0)
);
--> statement-breakpoint
INSERT INTO `__new_creators`("seq", "id", "created_at", "updated_at", "version", "deleted_at", "name", "name_sort", "name_identity", "namesake", "user", "bio", "genres", "popularity", "is_active", "href", "uri", "external_url") SELECT "seq", "id", "created_at", "updated_at", "version", "deleted_at", "name", "name_sort", "name_identity", "namesake", "user", "bio", "genres", "popularity", "is_active", "href", "uri", "external_url" FROM `creators`;--> statement-breakpoint
-- Numbers that were given once are not given again.
DELETE FROM sqlite_sequence WHERE name = '__new_creators';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_creators', seq FROM sqlite_sequence WHERE name = 'creators';--> statement-breakpoint
DROP TABLE `creators`;--> statement-breakpoint
ALTER TABLE `__new_creators` RENAME TO `creators`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `creators_id_unique` ON `creators` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `creators_user_unique` ON `creators` (`user`);--> statement-breakpoint
CREATE UNIQUE INDEX `creators_identity` ON `creators` (`name_identity`,`namesake`);--> statement-breakpoint
CREATE INDEX `creators_by_name` ON `creators` (`name_sort`,`seq`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `creators_by_created` ON `creators` (`created_at`,`seq`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `creators_switched_off` ON `creators` (`seq`) WHERE not is_active;--> statement-breakpoint
CREATE INDEX `creators_by_popularity` ON `creators` (`popularity`,`seq`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `creators_deleted` ON `creators` (`deleted_at`) WHERE deleted_at is not null;
--> statement-breakpoint
CREATE TRIGGER creators_added AFTER INSERT ON creators WHEN new.deleted_at IS NULL BEGIN
	UPDATE counters SET total = total + 1 WHERE key = 'creators';
END;
--> statement-breakpoint
CREATE TRIGGER creators_removed AFTER DELETE ON creators WHEN old.deleted_at IS NULL BEGIN
	UPDATE counters SET total = total - 1 WHERE key = 'creators';
END;
--> statement-breakpoint
CREATE TRIGGER creators_moved AFTER UPDATE OF deleted_at ON creators BEGIN
	UPDATE counters SET total = total + (new.deleted_at IS NULL) - (old.deleted_at IS NULL) WHERE key = 'creators';
END;
--> statement-breakpoint
CREATE TRIGGER follows_added AFTER INSERT ON follows BEGIN
	INSERT INTO follower_totals (noun, followed, slot, total) VALUES (
		CASE WHEN new.artist IS NOT NULL THEN 'artists' WHEN new.creator IS NOT NULL THEN 'creators' ELSE 'playlists' END,
		coalesce(new.artist, new.creator, new.playlist), 0, 1
	) ON CONFLICT (noun, followed, slot) DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER follows_removed AFTER DELETE ON follows BEGIN
	UPDATE follower_totals SET total = total - 1
	WHERE noun = CASE WHEN old.artist IS NOT NULL THEN 'artists' WHEN old.creator IS NOT NULL THEN 'creators' ELSE 'playlists' END
		AND followed = coalesce(old.artist, old.creator, old.playlist);
END;
--> statement-breakpoint
-- Only artists are merged.
CREATE TRIGGER follows_moved AFTER UPDATE OF artist ON follows BEGIN
	UPDATE follower_totals SET total = total - 1 WHERE noun = 'artists' AND followed = old.artist;
	INSERT INTO follower_totals (noun, followed, slot, total) VALUES ('artists', new.artist, 0, 1)
	ON CONFLICT (noun, followed, slot) DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER artists_forgotten AFTER DELETE ON artists BEGIN
	DELETE FROM follower_totals WHERE noun = 'artists' AND followed = old.seq;
END;
--> statement-breakpoint
CREATE TRIGGER creators_forgotten AFTER DELETE ON creators BEGIN
	DELETE FROM follower_totals WHERE noun = 'creators' AND followed = old.seq;
END;
--> statement-breakpoint
CREATE TRIGGER playlists_forgotten AFTER DELETE ON playlists BEGIN
	DELETE FROM follower_totals WHERE noun = 'playlists' AND followed = old.seq;
END;
