CREATE TABLE `account_passkeys` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`account` integer NOT NULL,
	`name` text NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`account`) REFERENCES `accounts`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_passkeys_id_unique` ON `account_passkeys` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `account_passkeys_credential_id_unique` ON `account_passkeys` (`credential_id`);--> statement-breakpoint
CREATE INDEX `account_passkeys_by_account` ON `account_passkeys` (`account`,`seq`);--> statement-breakpoint
CREATE TABLE `account_recovery_codes` (
	`account` integer NOT NULL,
	`hash` text NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`account`, `hash`),
	FOREIGN KEY (`account`) REFERENCES `accounts`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `api_tokens` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`user` integer NOT NULL,
	`name` text NOT NULL,
	`scope` text NOT NULL,
	`hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "api_tokens_scope" CHECK("api_tokens"."scope" in ('read', 'write'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_tokens_id_unique` ON `api_tokens` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `api_tokens_hash_unique` ON `api_tokens` (`hash`);--> statement-breakpoint
CREATE INDEX `api_tokens_by_user` ON `api_tokens` (`user`,`seq`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`subject` integer NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`problem` text,
	`created_at` integer NOT NULL,
	CONSTRAINT "jobs_kind" CHECK("jobs"."kind" in ('mail', 'delivery')),
	CONSTRAINT "jobs_state" CHECK("jobs"."state" in ('waiting', 'done', 'failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_subject` ON `jobs` (`kind`,`subject`);--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`kind`,`state`,`due_at`,`seq`);--> statement-breakpoint
CREATE TABLE `mails` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`user` integer,
	`to` text NOT NULL,
	`subject` text NOT NULL,
	`content` text,
	`kind` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	FOREIGN KEY (`user`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mails_id_unique` ON `mails` (`id`);--> statement-breakpoint
CREATE INDEX `mails_by_user` ON `mails` (`user`);--> statement-breakpoint
CREATE INDEX `mails_by_created` ON `mails` (`created_at`);--> statement-breakpoint
CREATE TABLE `notification_preferences` (
	`user` integer NOT NULL,
	`kind` text NOT NULL,
	`portal` integer NOT NULL,
	`mail` text NOT NULL,
	PRIMARY KEY(`user`, `kind`),
	FOREIGN KEY (`user`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "notification_preferences_mail" CHECK("notification_preferences"."mail" in ('now', 'daily', 'off'))
);
--> statement-breakpoint
CREATE TABLE `notifications` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`user` integer NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`href` text NOT NULL,
	`at` integer NOT NULL,
	`read_at` integer,
	`in_portal` integer NOT NULL,
	`in_summary` integer NOT NULL,
	FOREIGN KEY (`user`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_id_unique` ON `notifications` (`id`);--> statement-breakpoint
CREATE INDEX `notifications_by_user` ON `notifications` (`user`,`in_portal`,`seq`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user`) WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX `notifications_for_summary` ON `notifications` (`user`,`seq`) WHERE "notifications"."in_summary";--> statement-breakpoint
CREATE INDEX `notifications_by_at` ON `notifications` (`at`);--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`webhook` integer NOT NULL,
	`event` text NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	`delivered_at` integer,
	`status` integer,
	`answer` text,
	FOREIGN KEY (`webhook`) REFERENCES `webhooks`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_id_unique` ON `webhook_deliveries` (`id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_webhook` ON `webhook_deliveries` (`webhook`,`seq`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_created` ON `webhook_deliveries` (`created_at`);--> statement-breakpoint
CREATE TABLE `webhooks` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`secret` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_by` integer,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`seq`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhooks_id_unique` ON `webhooks` (`id`);--> statement-breakpoint
ALTER TABLE `accounts` ADD `confirmation_asked_at` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `email_confirmed_at` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `totp_secret` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `totp_step` integer;