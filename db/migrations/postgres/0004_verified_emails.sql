ALTER TABLE "accounts_payloads" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "accounts_payloads_by_account" ON "accounts_payloads" USING btree ("model","account_id");--> statement-breakpoint
UPDATE accounts_payloads SET account_id = payload ->> 'accountId';
