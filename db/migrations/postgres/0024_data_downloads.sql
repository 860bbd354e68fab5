CREATE TABLE "data_downloads" (
	"account" bigint PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"asked_at" bigint NOT NULL,
	"made_at" bigint,
	"bytes" integer,
	CONSTRAINT "data_downloads_file_unique" UNIQUE("file")
);
--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_kind";--> statement-breakpoint
ALTER TABLE "data_downloads" ADD CONSTRAINT "data_downloads_account_accounts_seq_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "track_comments_by_author" ON "track_comments" USING btree ("author","seq");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_kind" CHECK ("jobs"."kind" in ('mail', 'delivery', 'report', 'download'));