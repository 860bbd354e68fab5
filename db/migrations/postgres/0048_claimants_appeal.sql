ALTER TABLE "claims" ADD COLUMN "appeal_until" bigint;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "appeal" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "appealed_at" bigint;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "appeal_state" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "appeal_decided_at" bigint;