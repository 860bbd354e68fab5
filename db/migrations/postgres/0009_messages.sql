CREATE TABLE "account_passkeys" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_passkeys_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"account" bigint NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" integer NOT NULL,
	"transports" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"last_used_at" bigint,
	CONSTRAINT "account_passkeys_id_unique" UNIQUE("id"),
	CONSTRAINT "account_passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "account_recovery_codes" (
	"account" bigint NOT NULL,
	"hash" text NOT NULL,
	"used_at" bigint,
	CONSTRAINT "account_recovery_codes_account_hash_pk" PRIMARY KEY("account","hash")
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_tokens_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"user" bigint NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"last_used_at" bigint,
	CONSTRAINT "api_tokens_id_unique" UNIQUE("id"),
	CONSTRAINT "api_tokens_hash_unique" UNIQUE("hash"),
	CONSTRAINT "api_tokens_scope" CHECK ("api_tokens"."scope" in ('read', 'write'))
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"created_at" bigint NOT NULL,
	CONSTRAINT "jobs_kind" CHECK ("jobs"."kind" in ('mail', 'delivery')),
	CONSTRAINT "jobs_state" CHECK ("jobs"."state" in ('waiting', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"user" bigint,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"content" jsonb,
	"kind" text,
	"created_at" bigint NOT NULL,
	"sent_at" bigint,
	CONSTRAINT "mails_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user" bigint NOT NULL,
	"kind" text NOT NULL,
	"portal" boolean NOT NULL,
	"mail" text NOT NULL,
	CONSTRAINT "notification_preferences_user_kind_pk" PRIMARY KEY("user","kind"),
	CONSTRAINT "notification_preferences_mail" CHECK ("notification_preferences"."mail" in ('now', 'daily', 'off'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"user" bigint NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"href" text NOT NULL,
	"at" bigint NOT NULL,
	"read_at" bigint,
	"in_portal" boolean NOT NULL,
	"in_summary" boolean NOT NULL,
	CONSTRAINT "notifications_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"webhook" bigint NOT NULL,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"created_at" bigint NOT NULL,
	"delivered_at" bigint,
	"status" integer,
	"answer" text,
	CONSTRAINT "webhook_deliveries_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"url" text NOT NULL,
	"events" jsonb NOT NULL,
	"secret" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by" bigint,
	CONSTRAINT "webhooks_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "confirmation_asked_at" bigint;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "email_confirmed_at" bigint;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "totp_step" integer;--> statement-breakpoint
ALTER TABLE "account_passkeys" ADD CONSTRAINT "account_passkeys_account_accounts_seq_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_recovery_codes" ADD CONSTRAINT "account_recovery_codes_account_accounts_seq_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_users_seq_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_users_seq_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_users_seq_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_users_seq_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_webhooks_seq_fk" FOREIGN KEY ("webhook") REFERENCES "public"."webhooks"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_created_by_users_seq_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_passkeys_by_account" ON "account_passkeys" USING btree ("account","seq");--> statement-breakpoint
CREATE INDEX "api_tokens_by_user" ON "api_tokens" USING btree ("user","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_subject" ON "jobs" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("kind","state","due_at","seq");--> statement-breakpoint
CREATE INDEX "mails_by_user" ON "mails" USING btree ("user");--> statement-breakpoint
CREATE INDEX "mails_by_created" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_by_user" ON "notifications" USING btree ("user","in_portal","seq");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_for_summary" ON "notifications" USING btree ("user","seq") WHERE "notifications"."in_summary";--> statement-breakpoint
CREATE INDEX "notifications_by_at" ON "notifications" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_webhook" ON "webhook_deliveries" USING btree ("webhook","seq");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_created" ON "webhook_deliveries" USING btree ("created_at");