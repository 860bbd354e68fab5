ALTER TABLE "audit_entries" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "cause" text;