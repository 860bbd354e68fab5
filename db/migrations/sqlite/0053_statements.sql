CREATE TABLE `statements` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`number` text NOT NULL,
	`period` integer NOT NULL,
	`party` integer NOT NULL,
	`party_id` text NOT NULL,
	`currency` text NOT NULL,
	`opening_minor` integer NOT NULL,
	`earned_minor` integer NOT NULL,
	`corrections_minor` integer NOT NULL,
	`withheld_minor` integer NOT NULL,
	`paid_minor` integer NOT NULL,
	`closing_minor` integer NOT NULL,
	FOREIGN KEY (`period`) REFERENCES `periods`(`seq`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`party`) REFERENCES `share_parties`(`seq`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "statements_sum" CHECK("statements"."closing_minor" = "statements"."opening_minor" + "statements"."earned_minor" + "statements"."corrections_minor" + "statements"."withheld_minor" + "statements"."paid_minor"),
	CONSTRAINT "statements_out" CHECK("statements"."withheld_minor" <= 0 and "statements"."paid_minor" <= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `statements_id_unique` ON `statements` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `statements_number_unique` ON `statements` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `statements_of_period` ON `statements` (`period`,`party`);--> statement-breakpoint
CREATE INDEX `statements_of_party` ON `statements` (`party`,`seq`);