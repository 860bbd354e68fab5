CREATE TABLE `listeners` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user` integer,
	FOREIGN KEY (`user`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `listeners_user_unique` ON `listeners` (`user`);--> statement-breakpoint
CREATE TABLE `play_creator_days` (
	`creator` text NOT NULL,
	`day` integer NOT NULL,
	`listeners` integer NOT NULL,
	PRIMARY KEY(`creator`, `day`)
);
--> statement-breakpoint
CREATE TABLE `play_days` (
	`day` integer PRIMARY KEY NOT NULL,
	`plays` integer NOT NULL,
	`own` integer NOT NULL,
	`previews` integer NOT NULL,
	`aside` integer NOT NULL,
	`listeners` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `play_track_days` (
	`track` integer NOT NULL,
	`day` integer NOT NULL,
	`plays` integer NOT NULL,
	`own` integer NOT NULL,
	`previews` integer NOT NULL,
	`aside` integer NOT NULL,
	`listeners` integer NOT NULL,
	PRIMARY KEY(`track`, `day`),
	FOREIGN KEY (`track`) REFERENCES `published_tracks`(`seq`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `play_track_days_numbers` ON `play_track_days` (`track`,`day`,`plays`,`listeners`);--> statement-breakpoint
CREATE TABLE `plays` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`listener` integer NOT NULL,
	`id` text NOT NULL,
	`track` integer NOT NULL,
	`started_at` integer NOT NULL,
	`heard_ms` integer NOT NULL,
	`reach` integer,
	`source` text NOT NULL,
	`playlist` text,
	`own` integer NOT NULL,
	`outcome` text NOT NULL,
	`aside` text,
	FOREIGN KEY (`listener`) REFERENCES `listeners`(`seq`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`track`) REFERENCES `published_tracks`(`seq`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "plays_source" CHECK("plays"."source" in ('page', 'app', 'embed', 'preview')),
	CONSTRAINT "plays_outcome" CHECK("plays"."outcome" in ('counted', 'short', 'preview', 'aside')),
	CONSTRAINT "plays_aside" CHECK(("plays"."outcome" = 'aside') = ("plays"."aside" is not null)),
	CONSTRAINT "plays_playlist" CHECK("plays"."playlist" is null or "plays"."outcome" = 'counted'),
	CONSTRAINT "plays_heard" CHECK("plays"."heard_ms" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `plays_identity` ON `plays` (`listener`,`id`);--> statement-breakpoint
CREATE INDEX `plays_of_listener` ON `plays` (`listener`,`started_at`,`outcome`);--> statement-breakpoint
CREATE INDEX `plays_of_track` ON `plays` (`track`,`outcome`,`started_at`,`listener`,`reach`);--> statement-breakpoint
CREATE INDEX `plays_by_time` ON `plays` (`outcome`,`started_at`,`reach`);--> statement-breakpoint
CREATE INDEX `plays_of_playlist` ON `plays` (`playlist`,`track`,`started_at`,`listener`) WHERE playlist is not null;--> statement-breakpoint
CREATE TABLE `published_credits` (
	`track` integer NOT NULL,
	`creator` text NOT NULL,
	PRIMARY KEY(`track`, `creator`),
	FOREIGN KEY (`track`) REFERENCES `published_tracks`(`seq`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `published_credits_by_creator` ON `published_credits` (`creator`,`track`);--> statement-breakpoint
CREATE TABLE `published_tracks` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`title` text NOT NULL,
	`duration_ms` integer NOT NULL,
	`preview_ms` integer,
	`longest_ms` integer NOT NULL,
	`published_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `published_tracks_id_unique` ON `published_tracks` (`id`);
--> statement-breakpoint
-- What was ever public is kept by triggers, so that no way of publishing forgets it.
CREATE TRIGGER tracks_kept_published AFTER INSERT ON tracks WHEN new.status = 'approved' BEGIN
	INSERT INTO published_tracks (id, title, duration_ms, preview_ms, longest_ms, published_at)
	SELECT new.id, new.title, new.duration_ms, f.duration_ms,
		max(new.duration_ms, coalesce(f.duration_ms, 0)), new.updated_at
	FROM media_files f WHERE f.seq = new.preview
	ON CONFLICT (id) DO UPDATE SET
		title = excluded.title,
		duration_ms = excluded.duration_ms,
		preview_ms = excluded.preview_ms,
		longest_ms = max(longest_ms, excluded.longest_ms);
	-- Those of an earlier life; its own follow.
	DELETE FROM published_credits
	WHERE track = (SELECT p.seq FROM published_tracks p WHERE p.id = new.id);
END;
--> statement-breakpoint
CREATE TRIGGER tracks_kept_changed AFTER UPDATE OF title, duration_ms, preview, status ON tracks
WHEN new.status = 'approved' BEGIN
	INSERT INTO published_tracks (id, title, duration_ms, preview_ms, longest_ms, published_at)
	SELECT new.id, new.title, new.duration_ms, f.duration_ms,
		max(new.duration_ms, coalesce(f.duration_ms, 0)), new.updated_at
	FROM media_files f WHERE f.seq = new.preview
	ON CONFLICT (id) DO UPDATE SET
		title = excluded.title,
		duration_ms = excluded.duration_ms,
		preview_ms = excluded.preview_ms,
		longest_ms = max(longest_ms, excluded.longest_ms);
	DELETE FROM published_credits
	WHERE track = (SELECT p.seq FROM published_tracks p WHERE p.id = new.id);
	INSERT INTO published_credits (track, creator)
	SELECT p.seq, c.id FROM published_tracks p
	JOIN track_creators k ON k.track = new.seq
	JOIN creators c ON c.seq = k.person
	WHERE p.id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER track_creators_kept AFTER INSERT ON track_creators BEGIN
	INSERT INTO published_credits (track, creator)
	SELECT p.seq, c.id FROM tracks t
	JOIN published_tracks p ON p.id = t.id
	JOIN creators c ON c.seq = new.person
	WHERE t.seq = new.track AND t.status = 'approved'
	ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- Where the track itself is deleted, its row is gone already, and the credits stay.
CREATE TRIGGER track_creators_left AFTER DELETE ON track_creators BEGIN
	DELETE FROM published_credits
	WHERE creator = (SELECT c.id FROM creators c WHERE c.seq = old.person)
	AND track = (
		SELECT p.seq FROM tracks t JOIN published_tracks p ON p.id = t.id
		WHERE t.seq = old.track AND t.status = 'approved'
	);
END;
--> statement-breakpoint
INSERT INTO published_tracks (id, title, duration_ms, preview_ms, longest_ms, published_at)
SELECT t.id, t.title, t.duration_ms, f.duration_ms, max(t.duration_ms, coalesce(f.duration_ms, 0)), coalesce((
	SELECT min(a.at) FROM audit_entries a
	WHERE a.resource = 'tracks' AND a.resource_id = t.id AND a.action = 'validate'
), t.created_at)
FROM tracks t JOIN media_files f ON f.seq = t.preview
WHERE t.status = 'approved'
ORDER BY t.seq;
--> statement-breakpoint
INSERT INTO published_credits (track, creator)
SELECT p.seq, c.id FROM tracks t
JOIN published_tracks p ON p.id = t.id
JOIN track_creators k ON k.track = t.seq
JOIN creators c ON c.seq = k.person;
