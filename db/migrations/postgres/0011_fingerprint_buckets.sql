CREATE TABLE "fingerprint_buckets" (
	"bucket" integer PRIMARY KEY NOT NULL,
	"entries" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fingerprints" ADD COLUMN "is_indexed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Rows grow in place: their page has room for it.
ALTER TABLE "fingerprint_buckets" SET (fillfactor = 70);