CREATE TABLE `upload_pieces` (
	`upload` integer NOT NULL,
	`start` integer NOT NULL,
	`length` integer NOT NULL,
	`key` text NOT NULL,
	PRIMARY KEY(`upload`, `start`),
	FOREIGN KEY (`upload`) REFERENCES `uploads`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `upload_pieces_key_unique` ON `upload_pieces` (`key`);--> statement-breakpoint
CREATE TABLE `uploads` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`owner` integer NOT NULL,
	`length` integer NOT NULL,
	`offset` integer DEFAULT 0 NOT NULL,
	`filename` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`owner`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "uploads_offset" CHECK("uploads"."offset" between 0 and "uploads"."length")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `uploads_id_unique` ON `uploads` (`id`);--> statement-breakpoint
CREATE INDEX `uploads_by_owner` ON `uploads` (`owner`);--> statement-breakpoint
CREATE INDEX `uploads_by_expiry` ON `uploads` (`expires_at`);