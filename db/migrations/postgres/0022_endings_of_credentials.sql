ALTER TABLE "account_recovery_codes" ADD COLUMN "made_at" bigint;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "password_until" bigint;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "devices_since" bigint;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "totp_added_at" bigint;