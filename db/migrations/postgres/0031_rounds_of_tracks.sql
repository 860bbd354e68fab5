DROP INDEX "review_rounds_by_track";--> statement-breakpoint
DROP INDEX "track_comments_by_track";--> statement-breakpoint
ALTER TABLE "review_rounds" ADD COLUMN "track" bigint;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "track_comments" ADD COLUMN "track" bigint;--> statement-breakpoint
UPDATE "review_rounds" SET "track" = t."seq" FROM "tracks" t WHERE t."id" = "review_rounds"."track_id";--> statement-breakpoint
UPDATE "track_comments" SET "track" = t."seq" FROM "tracks" t WHERE t."id" = "track_comments"."track_id";--> statement-breakpoint
-- Left by versions that did not remove them with their track.
DELETE FROM "review_rounds" WHERE "track" IS NULL;--> statement-breakpoint
DELETE FROM "track_comments" WHERE "track" IS NULL;--> statement-breakpoint
ALTER TABLE "review_rounds" ALTER COLUMN "track" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "track_comments" ALTER COLUMN "track" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD CONSTRAINT "review_rounds_track_tracks_seq_fk" FOREIGN KEY ("track") REFERENCES "public"."tracks"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_comments" ADD CONSTRAINT "track_comments_track_tracks_seq_fk" FOREIGN KEY ("track") REFERENCES "public"."tracks"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_rounds_by_track" ON "review_rounds" USING btree ("track","seq");--> statement-breakpoint
CREATE INDEX "track_comments_by_track" ON "track_comments" USING btree ("track","at_ms","seq");--> statement-breakpoint
ALTER TABLE "review_rounds" DROP COLUMN "track_id";--> statement-breakpoint
ALTER TABLE "track_comments" DROP COLUMN "track_id";
