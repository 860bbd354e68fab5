DROP INDEX "jobs_due";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "is_urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "gathers" text;--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("kind","is_urgent","state","due_at","seq");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_gathers_unique" UNIQUE("gathers");