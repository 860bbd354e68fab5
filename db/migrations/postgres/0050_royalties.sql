CREATE TABLE "recoupments" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recoupments_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"track" bigint NOT NULL,
	"party" bigint NOT NULL,
	"name" text,
	"amount_minor" bigint NOT NULL,
	"position" integer NOT NULL,
	"at" bigint NOT NULL,
	"made_by" bigint,
	CONSTRAINT "recoupments_amount" CHECK ("recoupments"."amount_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "share_parties" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "share_parties_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"found_by" text collate "C" NOT NULL,
	"creator" bigint,
	"artist" bigint,
	"name" text,
	"email" text,
	"user" bigint,
	"created_at" bigint NOT NULL,
	CONSTRAINT "share_parties_id_unique" UNIQUE("id"),
	CONSTRAINT "share_parties_found_by_unique" UNIQUE("found_by"),
	CONSTRAINT "share_parties_kind" CHECK ("share_parties"."kind" in ('creator', 'artist', 'person')),
	CONSTRAINT "share_parties_creator" CHECK (("share_parties"."kind" = 'creator') = ("share_parties"."creator" is not null)),
	CONSTRAINT "share_parties_artist" CHECK (("share_parties"."kind" = 'artist') = ("share_parties"."artist" is not null)),
	CONSTRAINT "share_parties_name" CHECK (("share_parties"."kind" = 'person') = ("share_parties"."name" is not null)),
	CONSTRAINT "share_parties_email" CHECK (("share_parties"."kind" = 'person') = ("share_parties"."email" is not null))
);
--> statement-breakpoint
CREATE TABLE "split_shares" (
	"split" bigint NOT NULL,
	"position" integer NOT NULL,
	"party" bigint NOT NULL,
	"name" text,
	"share_bp" integer NOT NULL,
	"accepted_at" bigint,
	"declined_at" bigint,
	"answered_by" bigint,
	CONSTRAINT "split_shares_split_position_pk" PRIMARY KEY("split","position"),
	CONSTRAINT "split_shares_bp" CHECK ("split_shares"."share_bp" between 1 and 10000),
	CONSTRAINT "split_shares_answer" CHECK ("split_shares"."accepted_at" is null or "split_shares"."declined_at" is null)
);
--> statement-breakpoint
CREATE TABLE "splits" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "splits_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"track" bigint NOT NULL,
	"from" bigint NOT NULL,
	"made_by" bigint,
	"created_at" bigint NOT NULL,
	"declined_at" bigint,
	"notes" text DEFAULT '' NOT NULL,
	CONSTRAINT "splits_id_unique" UNIQUE("id"),
	CONSTRAINT "splits_notes" CHECK ("splits"."notes" = '' or "splits"."declined_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "usual_splits" (
	"creator" bigint PRIMARY KEY NOT NULL,
	"sets" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recoupments" ADD CONSTRAINT "recoupments_track_tracks_seq_fk" FOREIGN KEY ("track") REFERENCES "public"."tracks"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recoupments" ADD CONSTRAINT "recoupments_party_share_parties_seq_fk" FOREIGN KEY ("party") REFERENCES "public"."share_parties"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recoupments" ADD CONSTRAINT "recoupments_made_by_users_seq_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_parties" ADD CONSTRAINT "share_parties_creator_creators_seq_fk" FOREIGN KEY ("creator") REFERENCES "public"."creators"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_parties" ADD CONSTRAINT "share_parties_artist_artists_seq_fk" FOREIGN KEY ("artist") REFERENCES "public"."artists"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_parties" ADD CONSTRAINT "share_parties_user_users_seq_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_shares" ADD CONSTRAINT "split_shares_split_splits_seq_fk" FOREIGN KEY ("split") REFERENCES "public"."splits"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_shares" ADD CONSTRAINT "split_shares_party_share_parties_seq_fk" FOREIGN KEY ("party") REFERENCES "public"."share_parties"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_shares" ADD CONSTRAINT "split_shares_answered_by_users_seq_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "splits" ADD CONSTRAINT "splits_track_tracks_seq_fk" FOREIGN KEY ("track") REFERENCES "public"."tracks"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "splits" ADD CONSTRAINT "splits_made_by_users_seq_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usual_splits" ADD CONSTRAINT "usual_splits_creator_creators_seq_fk" FOREIGN KEY ("creator") REFERENCES "public"."creators"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recoupments_of_track" ON "recoupments" USING btree ("track","seq");--> statement-breakpoint
CREATE INDEX "recoupments_by_party" ON "recoupments" USING btree ("party");--> statement-breakpoint
CREATE INDEX "recoupments_by_maker" ON "recoupments" USING btree ("made_by","seq");--> statement-breakpoint
CREATE INDEX "share_parties_by_creator" ON "share_parties" USING btree ("creator");--> statement-breakpoint
CREATE INDEX "share_parties_by_artist" ON "share_parties" USING btree ("artist");--> statement-breakpoint
CREATE INDEX "share_parties_by_user" ON "share_parties" USING btree ("user");--> statement-breakpoint
CREATE UNIQUE INDEX "split_shares_of_party" ON "split_shares" USING btree ("party","split");--> statement-breakpoint
CREATE INDEX "split_shares_by_user" ON "split_shares" USING btree ("answered_by","split");--> statement-breakpoint
CREATE INDEX "splits_of_track" ON "splits" USING btree ("track","seq");--> statement-breakpoint
CREATE INDEX "splits_by_time" ON "splits" USING btree ("created_at","seq");--> statement-breakpoint
CREATE INDEX "splits_by_from" ON "splits" USING btree ("from","seq");--> statement-breakpoint
CREATE INDEX "splits_by_maker" ON "splits" USING btree ("made_by","seq");