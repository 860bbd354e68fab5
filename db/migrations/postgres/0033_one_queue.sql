ALTER TABLE "audio_analyses" DROP CONSTRAINT "audio_analyses_state";--> statement-breakpoint
ALTER TABLE "audio_analyses" DROP CONSTRAINT "audio_analyses_done";--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_kind";--> statement-breakpoint
DROP INDEX "audio_analyses_due";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "id" text;--> statement-breakpoint
UPDATE "jobs" SET "id" = substr(lpad(to_hex("created_at"), 12, '0'), 1, 8) || '-' || substr(lpad(to_hex("created_at"), 12, '0'), 9) || '-7' || substr(gen_random_uuid()::text, 16);--> statement-breakpoint
ALTER TABLE "jobs" ALTER COLUMN "id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "started_at" bigint;--> statement-breakpoint
CREATE INDEX "jobs_open" ON "jobs" USING btree ("kind","state","seq") WHERE "jobs"."state" <> 'done';--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_kind" CHECK ("jobs"."kind" in ('mail', 'delivery', 'report', 'analysis', 'download'));--> statement-breakpoint
INSERT INTO "jobs" ("id", "kind", "subject", "state", "due_at", "attempts", "problem", "created_at")
SELECT substr(lpad(to_hex(f."created_at"), 12, '0'), 1, 8) || '-' || substr(lpad(to_hex(f."created_at"), 12, '0'), 9) || '-7' || substr(gen_random_uuid()::text, 16), 'analysis', a."file", CASE a."state" WHEN 'pending' THEN 'waiting' ELSE a."state" END, a."due_at", a."attempts", a."problem", f."created_at"
FROM "audio_analyses" a JOIN "media_files" f ON f."seq" = a."file";--> statement-breakpoint
DELETE FROM "audio_analyses" WHERE "state" <> 'done';--> statement-breakpoint
ALTER TABLE "audio_analyses" ALTER COLUMN "peaks" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "audio_analyses" DROP COLUMN "state";--> statement-breakpoint
ALTER TABLE "audio_analyses" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "audio_analyses" DROP COLUMN "due_at";--> statement-breakpoint
ALTER TABLE "audio_analyses" DROP COLUMN "problem";--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_id_unique" UNIQUE("id");