ALTER TABLE "media_files" ADD COLUMN "mend_at" bigint;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "former_key" text;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "former_until" bigint;--> statement-breakpoint
CREATE INDEX "media_files_to_mend" ON "media_files" USING btree ("mend_at");--> statement-breakpoint
CREATE INDEX "media_files_by_former_key" ON "media_files" USING btree ("former_key");--> statement-breakpoint
-- What is stored already is looked at by the daily round (decision 215).
UPDATE media_files SET mend_at = 0 WHERE kind = 'audio';
