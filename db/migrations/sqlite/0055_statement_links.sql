CREATE TABLE `statement_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`party` integer NOT NULL,
	`made_at` integer NOT NULL,
	FOREIGN KEY (`party`) REFERENCES `share_parties`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `statement_links_by_party` ON `statement_links` (`party`,`made_at`);