CREATE TABLE "artist_aliases" (
	"id" text PRIMARY KEY NOT NULL,
	"artist" bigint NOT NULL,
	"name" text NOT NULL,
	"name_sort" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "artist_merge_files" (
	"merge" bigint NOT NULL,
	"file" bigint NOT NULL,
	CONSTRAINT "artist_merge_files_merge_file_pk" PRIMARY KEY("merge","file")
);
--> statement-breakpoint
CREATE TABLE "artist_merges" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "artist_merges_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"artist_id" text NOT NULL,
	"kept" jsonb NOT NULL,
	"merged_at" bigint NOT NULL,
	"merged_by" bigint,
	"merged_by_name" text NOT NULL,
	"undone_at" bigint,
	CONSTRAINT "artist_merges_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "audit_records" (
	"entry" bigint NOT NULL,
	"resource" text NOT NULL,
	"record_id" text NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "audit_records_entry_record_id_pk" PRIMARY KEY("entry","record_id")
);
--> statement-breakpoint
CREATE TABLE "import_lines" (
	"import" bigint NOT NULL,
	"line" integer NOT NULL,
	"kind" text NOT NULL,
	"record_id" text,
	"title" text NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"message" text NOT NULL,
	CONSTRAINT "import_lines_import_line_pk" PRIMARY KEY("import","line"),
	CONSTRAINT "import_lines_kind" CHECK ("import_lines"."kind" in ('create', 'change', 'unchanged', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"noun" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"file_name" text NOT NULL,
	"creates" integer NOT NULL,
	"changes" integer NOT NULL,
	"unchanged" integer NOT NULL,
	"refused" integer NOT NULL,
	"created_by" bigint,
	"created_by_name" text NOT NULL,
	"created_at" bigint NOT NULL,
	"applied_at" bigint,
	"undone_at" bigint,
	CONSTRAINT "imports_id_unique" UNIQUE("id"),
	CONSTRAINT "imports_noun" CHECK ("imports"."noun" in ('tracks', 'artists', 'playlists', 'creators')),
	CONSTRAINT "imports_state" CHECK ("imports"."state" in ('draft', 'applied', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "trash_entries" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trash_entries_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"noun" text NOT NULL,
	"record_id" text NOT NULL,
	"title" text NOT NULL,
	"title_sort" text collate "C" NOT NULL,
	"kept" jsonb NOT NULL,
	"deleted_at" bigint NOT NULL,
	"deleted_by" bigint,
	"deleted_by_name" text NOT NULL,
	CONSTRAINT "trash_entries_id_unique" UNIQUE("id"),
	CONSTRAINT "trash_entries_noun" CHECK ("trash_entries"."noun" in ('tracks', 'artists', 'playlists', 'creators'))
);
--> statement-breakpoint
CREATE TABLE "trash_files" (
	"entry" bigint NOT NULL,
	"file" bigint NOT NULL,
	CONSTRAINT "trash_files_entry_file_pk" PRIMARY KEY("entry","file")
);
--> statement-breakpoint
CREATE TABLE "views" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "views_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"name_sort" text collate "C" NOT NULL,
	"resource" text NOT NULL,
	"owner" bigint NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"filter" jsonb NOT NULL,
	"sort" jsonb,
	"columns" jsonb,
	"density" text DEFAULT '' NOT NULL,
	CONSTRAINT "views_id_unique" UNIQUE("id"),
	CONSTRAINT "views_name" CHECK (length(trim("views"."name")) > 0)
);
--> statement-breakpoint
ALTER TABLE "creator_requests" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "artist_aliases" ADD CONSTRAINT "artist_aliases_artist_artists_seq_fk" FOREIGN KEY ("artist") REFERENCES "public"."artists"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artist_merge_files" ADD CONSTRAINT "artist_merge_files_merge_artist_merges_seq_fk" FOREIGN KEY ("merge") REFERENCES "public"."artist_merges"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artist_merge_files" ADD CONSTRAINT "artist_merge_files_file_media_files_seq_fk" FOREIGN KEY ("file") REFERENCES "public"."media_files"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artist_merges" ADD CONSTRAINT "artist_merges_merged_by_users_seq_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_records" ADD CONSTRAINT "audit_records_entry_audit_entries_seq_fk" FOREIGN KEY ("entry") REFERENCES "public"."audit_entries"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_lines" ADD CONSTRAINT "import_lines_import_imports_seq_fk" FOREIGN KEY ("import") REFERENCES "public"."imports"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_seq_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash_entries" ADD CONSTRAINT "trash_entries_deleted_by_users_seq_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash_files" ADD CONSTRAINT "trash_files_entry_trash_entries_seq_fk" FOREIGN KEY ("entry") REFERENCES "public"."trash_entries"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash_files" ADD CONSTRAINT "trash_files_file_media_files_seq_fk" FOREIGN KEY ("file") REFERENCES "public"."media_files"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_owner_users_seq_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artist_aliases_by_name" ON "artist_aliases" USING btree ("name_sort");--> statement-breakpoint
CREATE INDEX "artist_aliases_by_artist" ON "artist_aliases" USING btree ("artist");--> statement-breakpoint
CREATE INDEX "artist_merge_files_by_file" ON "artist_merge_files" USING btree ("file");--> statement-breakpoint
CREATE INDEX "artist_merges_by_artist" ON "artist_merges" USING btree ("artist_id","seq");--> statement-breakpoint
CREATE INDEX "artist_merges_by_time" ON "artist_merges" USING btree ("merged_at","seq");--> statement-breakpoint
CREATE INDEX "audit_records_by_record" ON "audit_records" USING btree ("resource","record_id","entry");--> statement-breakpoint
CREATE INDEX "import_lines_by_kind" ON "import_lines" USING btree ("import","kind","line");--> statement-breakpoint
CREATE INDEX "imports_by_created" ON "imports" USING btree ("created_at","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "trash_entries_record" ON "trash_entries" USING btree ("noun","record_id");--> statement-breakpoint
CREATE INDEX "trash_entries_by_time" ON "trash_entries" USING btree ("deleted_at","seq");--> statement-breakpoint
CREATE INDEX "trash_entries_by_noun" ON "trash_entries" USING btree ("noun","deleted_at","seq");--> statement-breakpoint
CREATE INDEX "trash_entries_by_user" ON "trash_entries" USING btree ("deleted_by","deleted_at","seq");--> statement-breakpoint
CREATE INDEX "trash_files_by_file" ON "trash_files" USING btree ("file");--> statement-breakpoint
CREATE INDEX "views_by_resource" ON "views" USING btree ("resource","name_sort","seq");--> statement-breakpoint
CREATE INDEX "views_by_owner" ON "views" USING btree ("owner","resource");