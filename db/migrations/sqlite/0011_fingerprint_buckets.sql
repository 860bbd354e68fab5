CREATE TABLE `fingerprint_buckets` (
	`bucket` integer PRIMARY KEY NOT NULL,
	`entries` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `fingerprints` ADD `is_indexed` integer DEFAULT false NOT NULL;