ALTER TABLE `audit_entries` ADD `cause` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `cause` text;