CREATE TABLE "creator_looks" (
	"look" text collate "C" NOT NULL,
	"creator" bigint NOT NULL,
	CONSTRAINT "creator_looks_look_creator_pk" PRIMARY KEY("look","creator")
);
--> statement-breakpoint
CREATE TABLE "foldings" (
	"step" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"after" jsonb,
	"is_done" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spellings" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "spellings_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"role" text NOT NULL,
	"person_id" text NOT NULL,
	"person_name" text NOT NULL,
	"written" text NOT NULL,
	"record_id" text NOT NULL,
	"record_title" text NOT NULL,
	"found_at" bigint NOT NULL,
	"settled_at" bigint,
	"settled_by" bigint,
	CONSTRAINT "spellings_id_unique" UNIQUE("id"),
	CONSTRAINT "spellings_kind" CHECK ("spellings"."kind" in ('credit', 'grant', 'request', 'creators')),
	CONSTRAINT "spellings_role" CHECK ("spellings"."role" in ('artist', 'creator'))
);
--> statement-breakpoint
DROP INDEX "artist_aliases_by_name";--> statement-breakpoint
DROP INDEX "creators_name";--> statement-breakpoint
ALTER TABLE "artist_aliases" ADD COLUMN "name_identity" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "artists" ADD COLUMN "name_identity" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "creator_requests" ADD COLUMN "name_identity" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "creators" ADD COLUMN "name_identity" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "creators" ADD COLUMN "namesake" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "creator_looks" ADD CONSTRAINT "creator_looks_creator_creators_seq_fk" FOREIGN KEY ("creator") REFERENCES "public"."creators"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spellings" ADD CONSTRAINT "spellings_settled_by_users_seq_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "creator_looks_by_creator" ON "creator_looks" USING btree ("creator");--> statement-breakpoint
CREATE UNIQUE INDEX "spellings_once" ON "spellings" USING btree ("kind","record_id","person_id");--> statement-breakpoint
CREATE INDEX "spellings_by_settled" ON "spellings" USING btree ("settled_at","seq");--> statement-breakpoint
CREATE INDEX "artist_aliases_by_identity" ON "artist_aliases" USING btree ("name_identity");--> statement-breakpoint
CREATE INDEX "artists_by_identity" ON "artists" USING btree ("name_identity","seq");--> statement-breakpoint
UPDATE "creators" SET "name_identity" = "name_sort";--> statement-breakpoint
CREATE UNIQUE INDEX "creators_identity" ON "creators" USING btree ("name_identity","namesake");
--> statement-breakpoint
-- What was compared so far; the application folds names anew when it opens the database. Each
-- statement is one update, so that a name is unique at any moment.
UPDATE "artists" SET "name_identity" = "name_sort";--> statement-breakpoint
UPDATE "artist_aliases" SET "name_identity" = "name_sort";--> statement-breakpoint
UPDATE "creator_requests" SET "name_identity" = "name_sort";
