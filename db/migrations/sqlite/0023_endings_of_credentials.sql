ALTER TABLE `account_recovery_codes` ADD `made_at` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `password_until` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `devices_since` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `totp_added_at` integer;