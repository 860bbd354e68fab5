ALTER TABLE "notifications" ADD COLUMN "detail" jsonb DEFAULT '{"title":"","text":"","href":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "record" text;--> statement-breakpoint
UPDATE "notifications" SET "detail" = jsonb_build_object('title', "title", 'text', "text", 'href', "href");--> statement-breakpoint
-- Only of these it is asked which record they are about.
UPDATE "notifications" SET "record" = replace(replace("href", '/creators/tracks/pending/edit/', ''), '/creators/tracks/edit/', '') WHERE "kind" = 'track.credited' AND "href" LIKE '/creators/tracks/%edit/%';--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "title";--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "text";--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "href";