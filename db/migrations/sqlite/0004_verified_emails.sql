ALTER TABLE `accounts_payloads` ADD `account_id` text;--> statement-breakpoint
CREATE INDEX `accounts_payloads_by_account` ON `accounts_payloads` (`model`,`account_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `email_verified` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE accounts_payloads SET account_id = payload ->> 'accountId';
