CREATE TABLE `ledger_entries` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`from_account` text NOT NULL,
	`to_account` text NOT NULL,
	`party` integer,
	`period` integer,
	`transfer` integer,
	`currency` text NOT NULL,
	`amount_minor` integer NOT NULL,
	FOREIGN KEY (`party`) REFERENCES `share_parties`(`seq`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`period`) REFERENCES `periods`(`seq`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`transfer`) REFERENCES `payout_transfers`(`seq`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "ledger_entries_kind" CHECK("ledger_entries"."kind" in ('pool', 'earned', 'correction', 'withheld', 'payout', 'paid', 'returned')),
	CONSTRAINT "ledger_entries_from" CHECK("ledger_entries"."from_account" in ('platform', 'pool', 'party', 'tax', 'payout', 'bank')),
	CONSTRAINT "ledger_entries_to" CHECK("ledger_entries"."to_account" in ('platform', 'pool', 'party', 'tax', 'payout', 'bank')),
	CONSTRAINT "ledger_entries_sides" CHECK("ledger_entries"."from_account" <> "ledger_entries"."to_account"),
	CONSTRAINT "ledger_entries_party" CHECK(("ledger_entries"."party" is not null) = ("ledger_entries"."from_account" = 'party' or "ledger_entries"."to_account" = 'party')),
	CONSTRAINT "ledger_entries_of" CHECK(("ledger_entries"."period" is null) <> ("ledger_entries"."transfer" is null)),
	CONSTRAINT "ledger_entries_amount" CHECK("ledger_entries"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE INDEX `ledger_entries_of_party` ON `ledger_entries` (`party`,`currency`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_entries_of_period` ON `ledger_entries` (`period`,`kind`,`party`);--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_entries_of_transfer` ON `ledger_entries` (`transfer`,`kind`,`party`);--> statement-breakpoint
CREATE TABLE `payout_details` (
	`party` integer PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL,
	`changed_by` integer,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`party`) REFERENCES `share_parties`(`seq`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`changed_by`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `payout_details_by_user` ON `payout_details` (`changed_by`);--> statement-breakpoint
CREATE TABLE `payout_transfers` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`payout` integer NOT NULL,
	`number` integer NOT NULL,
	`payee` integer NOT NULL,
	`sealed` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`state` text DEFAULT 'sent' NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`payout`) REFERENCES `payouts`(`seq`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`payee`) REFERENCES `share_parties`(`seq`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "payout_transfers_state" CHECK("payout_transfers"."state" in ('sent', 'returned')),
	CONSTRAINT "payout_transfers_amount" CHECK("payout_transfers"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payout_transfers_by_number` ON `payout_transfers` (`payout`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `payout_transfers_of_payee` ON `payout_transfers` (`payee`,`payout`);--> statement-breakpoint
CREATE TABLE `payouts` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`date` text NOT NULL,
	`currency` text NOT NULL,
	`debtor` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`made_by` integer,
	`paid_at` integer,
	FOREIGN KEY (`made_by`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "payouts_state" CHECK("payouts"."state" in ('open', 'paid', 'cancelled')),
	CONSTRAINT "payouts_paid" CHECK(("payouts"."state" = 'paid') = ("payouts"."paid_at" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payouts_id_unique` ON `payouts` (`id`);--> statement-breakpoint
CREATE INDEX `payouts_by_date` ON `payouts` (`date`,`seq`);--> statement-breakpoint
CREATE INDEX `payouts_by_time` ON `payouts` (`created_at`,`seq`);--> statement-breakpoint
CREATE INDEX `payouts_by_maker` ON `payouts` (`made_by`,`seq`);--> statement-breakpoint
CREATE TABLE `withholdings` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`party` integer NOT NULL,
	`share_bp` integer NOT NULL,
	`from` text NOT NULL,
	`reason` text NOT NULL,
	`made_by` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`party`) REFERENCES `share_parties`(`seq`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`made_by`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "withholdings_bp" CHECK("withholdings"."share_bp" between 0 and 10000),
	CONSTRAINT "withholdings_reason" CHECK(length(trim("withholdings"."reason")) > 0)
);
--> statement-breakpoint
CREATE INDEX `withholdings_of_party` ON `withholdings` (`party`,`from`,`seq`);--> statement-breakpoint
CREATE INDEX `withholdings_by_maker` ON `withholdings` (`made_by`,`seq`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_documents` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`created_at` integer NOT NULL,
	`representation` integer,
	`consent` integer,
	`claim` integer,
	`period` integer,
	`withholding` integer,
	FOREIGN KEY (`representation`) REFERENCES `representations`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`consent`) REFERENCES `consents`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`claim`) REFERENCES `claims`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`period`) REFERENCES `periods`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`withholding`) REFERENCES `withholdings`(`seq`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "documents_bytes" CHECK("__new_documents"."bytes" > 0),
	CONSTRAINT "documents_owner" CHECK((case when "__new_documents"."representation" is null then 0 else 1 end) + (case when "__new_documents"."consent" is null then 0 else 1 end) + (case when "__new_documents"."claim" is null then 0 else 1 end) + (case when "__new_documents"."period" is null then 0 else 1 end) + (case when "__new_documents"."withholding" is null then 0 else 1 end) = 1)
);
--> statement-breakpoint
INSERT INTO `__new_documents`("seq", "id", "name", "content_type", "bytes", "sha256", "created_at", "representation", "consent", "claim", "period") SELECT "seq", "id", "name", "content_type", "bytes", "sha256", "created_at", "representation", "consent", "claim", "period" FROM `documents`;--> statement-breakpoint
DROP TABLE `documents`;--> statement-breakpoint
ALTER TABLE `__new_documents` RENAME TO `documents`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `documents_id_unique` ON `documents` (`id`);--> statement-breakpoint
CREATE INDEX `documents_of_representation` ON `documents` (`representation`);--> statement-breakpoint
CREATE INDEX `documents_of_consent` ON `documents` (`consent`);--> statement-breakpoint
CREATE INDEX `documents_of_claim` ON `documents` (`claim`);--> statement-breakpoint
CREATE INDEX `documents_of_period` ON `documents` (`period`);--> statement-breakpoint
CREATE INDEX `documents_of_withholding` ON `documents` (`withholding`);--> statement-breakpoint
CREATE TABLE `__new_statements` (
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
	CONSTRAINT "statements_sum" CHECK("__new_statements"."closing_minor" = "__new_statements"."opening_minor" + "__new_statements"."earned_minor" + "__new_statements"."corrections_minor" + "__new_statements"."withheld_minor" + "__new_statements"."paid_minor"),
	CONSTRAINT "statements_out" CHECK("__new_statements"."withheld_minor" <= 0)
);
--> statement-breakpoint
INSERT INTO `__new_statements`("seq", "id", "number", "period", "party", "party_id", "currency", "opening_minor", "earned_minor", "corrections_minor", "withheld_minor", "paid_minor", "closing_minor") SELECT "seq", "id", "number", "period", "party", "party_id", "currency", "opening_minor", "earned_minor", "corrections_minor", "withheld_minor", "paid_minor", "closing_minor" FROM `statements`;--> statement-breakpoint
DROP TABLE `statements`;--> statement-breakpoint
ALTER TABLE `__new_statements` RENAME TO `statements`;--> statement-breakpoint
CREATE UNIQUE INDEX `statements_id_unique` ON `statements` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `statements_number_unique` ON `statements` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `statements_of_period` ON `statements` (`period`,`party`);--> statement-breakpoint
CREATE INDEX `statements_of_party` ON `statements` (`party`,`seq`);
--> statement-breakpoint
-- What closed periods gave.
INSERT INTO ledger_entries (at, kind, from_account, to_account, party, period, currency, amount_minor)
SELECT closed_at, 'pool', 'platform', 'pool', NULL, seq, currency, pool_minor
FROM periods WHERE state = 'closed' ORDER BY link;
--> statement-breakpoint
INSERT INTO ledger_entries (at, kind, from_account, to_account, party, period, currency, amount_minor)
SELECT p.closed_at, 'earned', 'pool', CASE WHEN l.party IS NULL THEN 'platform' ELSE 'party' END,
	l.party, p.seq, p.currency, sum(l.amount_minor)
FROM periods p JOIN period_lines l ON l.period = p.seq
WHERE p.state = 'closed' AND l.ground <> 'correction'
GROUP BY p.seq, p.link, p.closed_at, p.currency, l.party HAVING sum(l.amount_minor) > 0
ORDER BY p.link, l.party;
--> statement-breakpoint
INSERT INTO ledger_entries (at, kind, from_account, to_account, party, period, currency, amount_minor)
SELECT p.closed_at, 'correction', CASE WHEN sum(l.amount_minor) > 0 THEN 'platform' ELSE 'party' END,
	CASE WHEN sum(l.amount_minor) > 0 THEN 'party' ELSE 'platform' END,
	l.party, p.seq, p.currency, abs(sum(l.amount_minor))
FROM periods p JOIN period_lines l ON l.period = p.seq
WHERE p.state = 'closed' AND l.ground = 'correction' AND l.party IS NOT NULL
GROUP BY p.seq, p.link, p.closed_at, p.currency, l.party HAVING sum(l.amount_minor) <> 0
ORDER BY p.link, l.party;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_stay BEFORE UPDATE ON ledger_entries BEGIN
	SELECT RAISE(ABORT, 'An entry of the ledger is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_kept BEFORE DELETE ON ledger_entries BEGIN
	SELECT RAISE(ABORT, 'An entry of the ledger is never removed');
END;
