CREATE TABLE "distinct_artists" (
	"first" text NOT NULL,
	"second" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "distinct_artists_first_second_pk" PRIMARY KEY("first","second")
);
--> statement-breakpoint
CREATE TABLE "progress" (
	"task" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
INSERT INTO "progress" ("task", "value", "updated_at")
SELECT CASE "key" WHEN 'plays:summed' THEN 'plays' ELSE "key" END, "value", "updated_at"
FROM "settings" WHERE "key" IN ('summaries', 'plays:summed');--> statement-breakpoint
INSERT INTO "distinct_artists" ("first", "second", "created_at")
SELECT split_part("key", ':', 2), split_part("key", ':', 3), "updated_at"
FROM "settings" WHERE "key" LIKE 'apart:%';--> statement-breakpoint
UPDATE "settings" SET "version" = ("value" ->> 'version')::integer, "value" = "value" -> 'ids'
WHERE "key" LIKE 'featured:%';--> statement-breakpoint
DELETE FROM "settings" WHERE "key" IN ('summaries', 'plays:summed') OR "key" LIKE 'apart:%';
