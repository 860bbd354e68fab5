CREATE TABLE `backups` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`begun_at` integer NOT NULL,
	`ended_at` integer NOT NULL,
	`outcome` text NOT NULL,
	`bytes` integer,
	`files` integer,
	`place` text NOT NULL,
	`error` text
);
