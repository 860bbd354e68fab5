CREATE TABLE "upload_pieces" (
	"upload" bigint NOT NULL,
	"start" integer NOT NULL,
	"length" integer NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "upload_pieces_upload_start_pk" PRIMARY KEY("upload","start"),
	CONSTRAINT "upload_pieces_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uploads_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"owner" bigint NOT NULL,
	"length" integer NOT NULL,
	"offset" integer DEFAULT 0 NOT NULL,
	"filename" text NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "uploads_id_unique" UNIQUE("id"),
	CONSTRAINT "uploads_offset" CHECK ("uploads"."offset" between 0 and "uploads"."length")
);
--> statement-breakpoint
ALTER TABLE "upload_pieces" ADD CONSTRAINT "upload_pieces_upload_uploads_seq_fk" FOREIGN KEY ("upload") REFERENCES "public"."uploads"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_users_seq_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_by_owner" ON "uploads" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "uploads_by_expiry" ON "uploads" USING btree ("expires_at");