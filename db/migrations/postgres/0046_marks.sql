ALTER TABLE "media_files" ADD COLUMN "marks" jsonb;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "manifest_bytes" integer;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "manifest_sha256" text;