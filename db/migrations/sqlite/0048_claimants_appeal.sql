ALTER TABLE `claims` ADD `appeal_until` integer;--> statement-breakpoint
ALTER TABLE `claims` ADD `appeal` text;--> statement-breakpoint
ALTER TABLE `claims` ADD `appealed_at` integer;--> statement-breakpoint
ALTER TABLE `claims` ADD `appeal_state` text;--> statement-breakpoint
ALTER TABLE `claims` ADD `appeal_decided_at` integer;