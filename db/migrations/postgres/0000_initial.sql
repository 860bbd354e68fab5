CREATE TABLE "accounts" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"email" text NOT NULL,
	"email_key" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "accounts_id_unique" UNIQUE("id"),
	CONSTRAINT "accounts_email_key_unique" UNIQUE("email_key")
);
--> statement-breakpoint
CREATE TABLE "accounts_payloads" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"user_code" text,
	"expires_at" bigint,
	"consumed_at" bigint,
	CONSTRAINT "accounts_payloads_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "artist_images" (
	"owner" bigint NOT NULL,
	"position" integer NOT NULL,
	"file" bigint NOT NULL,
	CONSTRAINT "artist_images_owner_position_pk" PRIMARY KEY("owner","position")
);
--> statement-breakpoint
CREATE TABLE "artists" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "artists_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"name_sort" text collate "C" NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"genres" jsonb NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"popularity" integer DEFAULT 50 NOT NULL,
	CONSTRAINT "artists_id_unique" UNIQUE("id"),
	CONSTRAINT "artists_popularity" CHECK ("artists"."popularity" between 0 and 100),
	CONSTRAINT "artists_name" CHECK (length(trim("artists"."name")) > 0)
);
--> statement-breakpoint
CREATE TABLE "audio_analyses" (
	"file" bigint PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" bigint NOT NULL,
	"peaks" text,
	"loudness_lufs" double precision,
	"sample_peak_db" double precision,
	CONSTRAINT "audio_analyses_state" CHECK ("audio_analyses"."state" in ('pending', 'done', 'failed')),
	CONSTRAINT "audio_analyses_done" CHECK (("audio_analyses"."state" = 'done') = ("audio_analyses"."peaks" is not null))
);
--> statement-breakpoint
CREATE TABLE "audit_creators" (
	"creator" bigint NOT NULL,
	"entry" bigint NOT NULL,
	CONSTRAINT "audit_creators_creator_entry_pk" PRIMARY KEY("creator","entry")
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"at" bigint NOT NULL,
	"actor" bigint,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"resource" text NOT NULL,
	"resource_id" text NOT NULL,
	"title" text NOT NULL,
	"title_sort" text collate "C" NOT NULL,
	"detail" jsonb NOT NULL,
	CONSTRAINT "audit_entries_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"key" text PRIMARY KEY NOT NULL,
	"total" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "creator_images" (
	"owner" bigint NOT NULL,
	"position" integer NOT NULL,
	"file" bigint NOT NULL,
	CONSTRAINT "creator_images_owner_position_pk" PRIMARY KEY("owner","position")
);
--> statement-breakpoint
CREATE TABLE "creator_requests" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "creator_requests_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"name_sort" text collate "C" NOT NULL,
	"user" bigint NOT NULL,
	"bio" text NOT NULL,
	"genres" jsonb NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"creator" bigint,
	"decided_by" bigint,
	"decided_at" bigint,
	CONSTRAINT "creator_requests_id_unique" UNIQUE("id"),
	CONSTRAINT "creator_requests_state" CHECK ("creator_requests"."state" in ('open', 'granted', 'denied')),
	CONSTRAINT "creator_requests_decided" CHECK (("creator_requests"."state" = 'open') = ("creator_requests"."decided_at" is null)),
	CONSTRAINT "creator_requests_name" CHECK (length(trim("creator_requests"."name")) > 0)
);
--> statement-breakpoint
CREATE TABLE "creators" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "creators_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"name_sort" text collate "C" NOT NULL,
	"user" bigint,
	"bio" text DEFAULT '' NOT NULL,
	"genres" jsonb NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"followers" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"href" text DEFAULT '' NOT NULL,
	"uri" text DEFAULT '' NOT NULL,
	"external_url" text DEFAULT '' NOT NULL,
	CONSTRAINT "creators_id_unique" UNIQUE("id"),
	CONSTRAINT "creators_user_unique" UNIQUE("user"),
	CONSTRAINT "creators_popularity" CHECK ("creators"."popularity" between 0 and 100),
	CONSTRAINT "creators_followers" CHECK ("creators"."followers" >= 0),
	CONSTRAINT "creators_name" CHECK (length(trim("creators"."name")) > 0)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user" bigint NOT NULL,
	"key" text NOT NULL,
	"route" text NOT NULL,
	"status" integer,
	"body" jsonb,
	"created_at" bigint NOT NULL,
	CONSTRAINT "idempotency_keys_user_key_pk" PRIMARY KEY("user","key")
);
--> statement-breakpoint
CREATE TABLE "image_sizes" (
	"original" bigint NOT NULL,
	"size" text NOT NULL,
	"file" bigint NOT NULL,
	CONSTRAINT "image_sizes_original_size_pk" PRIMARY KEY("original","size"),
	CONSTRAINT "image_sizes_size" CHECK ("image_sizes"."size" in ('thumbnail', 'medium'))
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_files_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"duration_ms" integer,
	"width" integer,
	"height" integer,
	"created_at" bigint NOT NULL,
	CONSTRAINT "media_files_key_unique" UNIQUE("key"),
	CONSTRAINT "media_files_bytes" CHECK ("media_files"."bytes" > 0),
	CONSTRAINT "media_files_measured" CHECK (case when "media_files"."kind" = 'audio' then coalesce("media_files"."duration_ms", 0) > 0 else coalesce("media_files"."width", 0) > 0 and coalesce("media_files"."height", 0) > 0 end)
);
--> statement-breakpoint
CREATE TABLE "playlist_tracks" (
	"playlist" bigint NOT NULL,
	"position" integer NOT NULL,
	"track" bigint NOT NULL,
	CONSTRAINT "playlist_tracks_playlist_position_pk" PRIMARY KEY("playlist","position")
);
--> statement-breakpoint
CREATE TABLE "playlists" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "playlists_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"name_sort" text collate "C" NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"public" boolean DEFAULT true NOT NULL,
	"owner" bigint,
	"cover" bigint,
	CONSTRAINT "playlists_id_unique" UNIQUE("id"),
	CONSTRAINT "playlists_name" CHECK (length(trim("playlists"."name")) > 0)
);
--> statement-breakpoint
CREATE TABLE "rate_counters" (
	"key" text NOT NULL,
	"window_start" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_counters_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "track_artists" (
	"track" bigint NOT NULL,
	"position" integer NOT NULL,
	"person" bigint NOT NULL,
	CONSTRAINT "track_artists_track_position_pk" PRIMARY KEY("track","position")
);
--> statement-breakpoint
CREATE TABLE "track_creators" (
	"track" bigint NOT NULL,
	"position" integer NOT NULL,
	"person" bigint NOT NULL,
	CONSTRAINT "track_creators_track_position_pk" PRIMARY KEY("track","position")
);
--> statement-breakpoint
CREATE TABLE "tracks" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tracks_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"title_sort" text collate "C" NOT NULL,
	"artist_sort" text collate "C" NOT NULL,
	"album" text DEFAULT '' NOT NULL,
	"genre" text NOT NULL,
	"genre_sort" text collate "C" NOT NULL,
	"explicit" boolean NOT NULL,
	"popularity" integer DEFAULT 50 NOT NULL,
	"duration_ms" integer NOT NULL,
	"status" text NOT NULL,
	"audio" bigint NOT NULL,
	"preview" bigint NOT NULL,
	"artwork" bigint NOT NULL,
	"submitted_by" bigint,
	CONSTRAINT "tracks_id_unique" UNIQUE("id"),
	CONSTRAINT "tracks_status" CHECK ("tracks"."status" in ('approved', 'pending')),
	CONSTRAINT "tracks_popularity" CHECK ("tracks"."popularity" between 0 and 100),
	CONSTRAINT "tracks_duration" CHECK ("tracks"."duration_ms" > 0),
	CONSTRAINT "tracks_title" CHECK (length(trim("tracks"."title")) > 0)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"issuer" text NOT NULL,
	"uid" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"name_sort" text collate "C" NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	CONSTRAINT "users_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "artist_images" ADD CONSTRAINT "artist_images_owner_artists_seq_fk" FOREIGN KEY ("owner") REFERENCES "public"."artists"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artist_images" ADD CONSTRAINT "artist_images_file_media_files_seq_fk" FOREIGN KEY ("file") REFERENCES "public"."media_files"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audio_analyses" ADD CONSTRAINT "audio_analyses_file_media_files_seq_fk" FOREIGN KEY ("file") REFERENCES "public"."media_files"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_creators" ADD CONSTRAINT "audit_creators_creator_creators_seq_fk" FOREIGN KEY ("creator") REFERENCES "public"."creators"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_creators" ADD CONSTRAINT "audit_creators_entry_audit_entries_seq_fk" FOREIGN KEY ("entry") REFERENCES "public"."audit_entries"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_users_seq_fk" FOREIGN KEY ("actor") REFERENCES "public"."users"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_images" ADD CONSTRAINT "creator_images_owner_creators_seq_fk" FOREIGN KEY ("owner") REFERENCES "public"."creators"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_images" ADD CONSTRAINT "creator_images_file_media_files_seq_fk" FOREIGN KEY ("file") REFERENCES "public"."media_files"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_requests" ADD CONSTRAINT "creator_requests_user_users_seq_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_requests" ADD CONSTRAINT "creator_requests_creator_creators_seq_fk" FOREIGN KEY ("creator") REFERENCES "public"."creators"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_requests" ADD CONSTRAINT "creator_requests_decided_by_users_seq_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creators" ADD CONSTRAINT "creators_user_users_seq_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_users_seq_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_sizes" ADD CONSTRAINT "image_sizes_original_media_files_seq_fk" FOREIGN KEY ("original") REFERENCES "public"."media_files"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_sizes" ADD CONSTRAINT "image_sizes_file_media_files_seq_fk" FOREIGN KEY ("file") REFERENCES "public"."media_files"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_tracks" ADD CONSTRAINT "playlist_tracks_playlist_playlists_seq_fk" FOREIGN KEY ("playlist") REFERENCES "public"."playlists"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_tracks" ADD CONSTRAINT "playlist_tracks_track_tracks_seq_fk" FOREIGN KEY ("track") REFERENCES "public"."tracks"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlists" ADD CONSTRAINT "playlists_owner_creators_seq_fk" FOREIGN KEY ("owner") REFERENCES "public"."creators"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlists" ADD CONSTRAINT "playlists_cover_media_files_seq_fk" FOREIGN KEY ("cover") REFERENCES "public"."media_files"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_artists" ADD CONSTRAINT "track_artists_track_tracks_seq_fk" FOREIGN KEY ("track") REFERENCES "public"."tracks"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_artists" ADD CONSTRAINT "track_artists_person_artists_seq_fk" FOREIGN KEY ("person") REFERENCES "public"."artists"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_creators" ADD CONSTRAINT "track_creators_track_tracks_seq_fk" FOREIGN KEY ("track") REFERENCES "public"."tracks"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_creators" ADD CONSTRAINT "track_creators_person_creators_seq_fk" FOREIGN KEY ("person") REFERENCES "public"."creators"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_audio_media_files_seq_fk" FOREIGN KEY ("audio") REFERENCES "public"."media_files"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_preview_media_files_seq_fk" FOREIGN KEY ("preview") REFERENCES "public"."media_files"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_artwork_media_files_seq_fk" FOREIGN KEY ("artwork") REFERENCES "public"."media_files"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_submitted_by_users_seq_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_payloads_by_grant" ON "accounts_payloads" USING btree ("model","grant_id");--> statement-breakpoint
CREATE INDEX "accounts_payloads_by_uid" ON "accounts_payloads" USING btree ("model","uid");--> statement-breakpoint
CREATE INDEX "accounts_payloads_by_expiry" ON "accounts_payloads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "artist_images_by_file" ON "artist_images" USING btree ("file");--> statement-breakpoint
CREATE INDEX "artists_by_name" ON "artists" USING btree ("name_sort","seq");--> statement-breakpoint
CREATE INDEX "artists_by_created" ON "artists" USING btree ("created_at","seq");--> statement-breakpoint
CREATE INDEX "artists_by_popularity" ON "artists" USING btree ("popularity","seq");--> statement-breakpoint
CREATE INDEX "audio_analyses_due" ON "audio_analyses" USING btree ("state","due_at","file");--> statement-breakpoint
CREATE INDEX "audit_creators_by_entry" ON "audit_creators" USING btree ("entry");--> statement-breakpoint
CREATE INDEX "audit_entries_by_at" ON "audit_entries" USING btree ("at","seq");--> statement-breakpoint
CREATE INDEX "audit_entries_by_resource" ON "audit_entries" USING btree ("resource","resource_id","at","seq");--> statement-breakpoint
CREATE INDEX "audit_entries_by_actor" ON "audit_entries" USING btree ("actor","at","seq");--> statement-breakpoint
CREATE INDEX "audit_entries_by_action" ON "audit_entries" USING btree ("action","at","seq");--> statement-breakpoint
CREATE INDEX "audit_entries_by_noun" ON "audit_entries" USING btree ("resource","at","seq");--> statement-breakpoint
CREATE INDEX "creator_images_by_file" ON "creator_images" USING btree ("file");--> statement-breakpoint
CREATE UNIQUE INDEX "creator_requests_open" ON "creator_requests" USING btree ("user") WHERE "creator_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "creator_requests_by_user" ON "creator_requests" USING btree ("user","seq");--> statement-breakpoint
CREATE INDEX "creator_requests_by_state" ON "creator_requests" USING btree ("state","created_at","seq");--> statement-breakpoint
CREATE INDEX "creator_requests_by_name" ON "creator_requests" USING btree ("state","name_sort","seq");--> statement-breakpoint
CREATE INDEX "creators_by_name" ON "creators" USING btree ("name_sort","seq");--> statement-breakpoint
CREATE INDEX "creators_by_created" ON "creators" USING btree ("created_at","seq");--> statement-breakpoint
CREATE INDEX "creators_by_popularity" ON "creators" USING btree ("popularity","seq");--> statement-breakpoint
CREATE INDEX "creators_by_followers" ON "creators" USING btree ("followers","seq");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "image_sizes_by_file" ON "image_sizes" USING btree ("file");--> statement-breakpoint
CREATE UNIQUE INDEX "playlist_tracks_by_track" ON "playlist_tracks" USING btree ("track","playlist");--> statement-breakpoint
CREATE INDEX "playlists_by_name" ON "playlists" USING btree ("name_sort","seq");--> statement-breakpoint
CREATE INDEX "playlists_by_created" ON "playlists" USING btree ("created_at","seq");--> statement-breakpoint
CREATE INDEX "playlists_by_updated" ON "playlists" USING btree ("updated_at","seq");--> statement-breakpoint
CREATE INDEX "playlists_by_owner" ON "playlists" USING btree ("owner","name_sort","seq");--> statement-breakpoint
CREATE INDEX "playlists_by_cover" ON "playlists" USING btree ("cover");--> statement-breakpoint
CREATE INDEX "rate_counters_by_window" ON "rate_counters" USING btree ("window_start");--> statement-breakpoint
CREATE UNIQUE INDEX "track_artists_by_person" ON "track_artists" USING btree ("person","track");--> statement-breakpoint
CREATE UNIQUE INDEX "track_creators_by_person" ON "track_creators" USING btree ("person","track");--> statement-breakpoint
CREATE INDEX "tracks_by_title" ON "tracks" USING btree ("status","title_sort","seq");--> statement-breakpoint
CREATE INDEX "tracks_by_artist" ON "tracks" USING btree ("status","artist_sort","seq");--> statement-breakpoint
CREATE INDEX "tracks_by_genre" ON "tracks" USING btree ("status","genre_sort","seq");--> statement-breakpoint
CREATE INDEX "tracks_of_genre" ON "tracks" USING btree ("status","genre_sort","created_at","seq");--> statement-breakpoint
CREATE INDEX "tracks_by_duration" ON "tracks" USING btree ("status","duration_ms","seq");--> statement-breakpoint
CREATE INDEX "tracks_by_popularity" ON "tracks" USING btree ("status","popularity","seq");--> statement-breakpoint
CREATE INDEX "tracks_by_created" ON "tracks" USING btree ("status","created_at","seq");--> statement-breakpoint
CREATE INDEX "tracks_by_updated" ON "tracks" USING btree ("status","updated_at","seq");--> statement-breakpoint
CREATE INDEX "tracks_by_audio" ON "tracks" USING btree ("audio");--> statement-breakpoint
CREATE INDEX "tracks_by_preview" ON "tracks" USING btree ("preview");--> statement-breakpoint
CREATE INDEX "tracks_by_artwork" ON "tracks" USING btree ("artwork");--> statement-breakpoint
CREATE UNIQUE INDEX "users_identity" ON "users" USING btree ("issuer","uid");--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("name_sort","seq");