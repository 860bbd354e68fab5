CREATE TABLE "backups" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"begun_at" bigint NOT NULL,
	"ended_at" bigint NOT NULL,
	"outcome" text NOT NULL,
	"bytes" bigint,
	"files" integer,
	"place" text NOT NULL,
	"error" text
);
