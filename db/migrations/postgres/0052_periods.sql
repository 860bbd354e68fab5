CREATE TABLE "corrections" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "corrections_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"period" bigint NOT NULL,
	"of" bigint NOT NULL,
	"track" bigint NOT NULL,
	"party" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reason" text NOT NULL,
	"made_by" bigint,
	"created_at" bigint NOT NULL,
	CONSTRAINT "corrections_amount" CHECK ("corrections"."amount_minor" <> 0),
	CONSTRAINT "corrections_reason" CHECK (length(trim("corrections"."reason")) > 0)
);
--> statement-breakpoint
CREATE TABLE "listener_amounts" (
	"period" bigint NOT NULL,
	"listener" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "listener_amounts_period_listener_pk" PRIMARY KEY("period","listener"),
	CONSTRAINT "listener_amounts_amount" CHECK ("listener_amounts"."amount_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "past_first_creators" (
	"track" bigint NOT NULL,
	"creator" bigint NOT NULL,
	"until" bigint NOT NULL,
	CONSTRAINT "past_first_creators_track_until_pk" PRIMARY KEY("track","until")
);
--> statement-breakpoint
CREATE TABLE "period_lines" (
	"period" bigint NOT NULL,
	"number" integer NOT NULL,
	"track" bigint NOT NULL,
	"party" bigint,
	"party_id" text NOT NULL,
	"ground" text NOT NULL,
	"share_bp" integer,
	"plays" integer NOT NULL,
	"late" integer NOT NULL,
	"set_aside" integer NOT NULL,
	"own" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "period_lines_period_number_pk" PRIMARY KEY("period","number"),
	CONSTRAINT "period_lines_ground" CHECK ("period_lines"."ground" in ('platform', 'consent', 'recoup', 'split', 'correction')),
	CONSTRAINT "period_lines_amount" CHECK ("period_lines"."ground" = 'correction' or "period_lines"."amount_minor" >= 0),
	CONSTRAINT "period_lines_platform" CHECK (("period_lines"."party_id" = 'platform') = ("period_lines"."party" is null))
);
--> statement-breakpoint
CREATE TABLE "period_parties" (
	"period" bigint NOT NULL,
	"model" text NOT NULL,
	"party_id" text NOT NULL,
	"party" bigint,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "period_parties_period_model_party_id_pk" PRIMARY KEY("period","model","party_id"),
	CONSTRAINT "period_parties_model" CHECK ("period_parties"."model" in ('pro-rata', 'user-centric', 'time'))
);
--> statement-breakpoint
CREATE TABLE "periods" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "periods_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"time_zone" text NOT NULL,
	"starts_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	"pool_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"model" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"thresholds" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"secret" text,
	"totals" jsonb,
	"warnings" jsonb,
	"hash" text,
	"previous" text,
	"link" integer,
	"created_by" bigint,
	"closed_by" bigint,
	"closed_at" bigint,
	CONSTRAINT "periods_id_unique" UNIQUE("id"),
	CONSTRAINT "periods_link_unique" UNIQUE("link"),
	CONSTRAINT "periods_state" CHECK ("periods"."state" in ('open', 'running', 'ready', 'closed')),
	CONSTRAINT "periods_model" CHECK ("periods"."model" in ('pro-rata', 'user-centric', 'time')),
	CONSTRAINT "periods_pool" CHECK ("periods"."pool_minor" > 0),
	CONSTRAINT "periods_order" CHECK ("periods"."from" < "periods"."to" and "periods"."starts_at" < "periods"."ends_at"),
	CONSTRAINT "periods_progress" CHECK ("periods"."progress" between 0 and 100),
	CONSTRAINT "periods_hash" CHECK (("periods"."state" = 'closed') = ("periods"."hash" is not null)),
	CONSTRAINT "periods_link" CHECK (("periods"."state" = 'closed') = ("periods"."link" is not null)),
	CONSTRAINT "periods_secret" CHECK (("periods"."state" = 'closed') = ("periods"."secret" is null))
);
--> statement-breakpoint
CREATE TABLE "platform_shares" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "platform_shares_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from" bigint NOT NULL,
	"share_bp" integer NOT NULL,
	"made_by" bigint,
	CONSTRAINT "platform_shares_bp" CHECK ("platform_shares"."share_bp" between 0 and 10000)
);
--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_owner";--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_kind";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "period" bigint;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "period" bigint;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_period_periods_seq_fk" FOREIGN KEY ("period") REFERENCES "public"."periods"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_of_periods_seq_fk" FOREIGN KEY ("of") REFERENCES "public"."periods"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_track_tracks_seq_fk" FOREIGN KEY ("track") REFERENCES "public"."tracks"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_party_share_parties_seq_fk" FOREIGN KEY ("party") REFERENCES "public"."share_parties"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_made_by_users_seq_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listener_amounts" ADD CONSTRAINT "listener_amounts_period_periods_seq_fk" FOREIGN KEY ("period") REFERENCES "public"."periods"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_first_creators" ADD CONSTRAINT "past_first_creators_track_tracks_seq_fk" FOREIGN KEY ("track") REFERENCES "public"."tracks"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_first_creators" ADD CONSTRAINT "past_first_creators_creator_creators_seq_fk" FOREIGN KEY ("creator") REFERENCES "public"."creators"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_lines" ADD CONSTRAINT "period_lines_period_periods_seq_fk" FOREIGN KEY ("period") REFERENCES "public"."periods"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_lines" ADD CONSTRAINT "period_lines_track_tracks_seq_fk" FOREIGN KEY ("track") REFERENCES "public"."tracks"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_lines" ADD CONSTRAINT "period_lines_party_share_parties_seq_fk" FOREIGN KEY ("party") REFERENCES "public"."share_parties"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_parties" ADD CONSTRAINT "period_parties_period_periods_seq_fk" FOREIGN KEY ("period") REFERENCES "public"."periods"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_parties" ADD CONSTRAINT "period_parties_party_share_parties_seq_fk" FOREIGN KEY ("party") REFERENCES "public"."share_parties"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "periods" ADD CONSTRAINT "periods_created_by_users_seq_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "periods" ADD CONSTRAINT "periods_closed_by_users_seq_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_shares" ADD CONSTRAINT "platform_shares_made_by_users_seq_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "corrections_of_period" ON "corrections" USING btree ("period","seq");--> statement-breakpoint
CREATE INDEX "corrections_of" ON "corrections" USING btree ("of");--> statement-breakpoint
CREATE INDEX "corrections_by_track" ON "corrections" USING btree ("track");--> statement-breakpoint
CREATE INDEX "corrections_by_party" ON "corrections" USING btree ("party");--> statement-breakpoint
CREATE INDEX "corrections_by_maker" ON "corrections" USING btree ("made_by","seq");--> statement-breakpoint
CREATE INDEX "past_first_creators_by_creator" ON "past_first_creators" USING btree ("creator","track");--> statement-breakpoint
CREATE INDEX "period_lines_of_party" ON "period_lines" USING btree ("party","period");--> statement-breakpoint
CREATE INDEX "period_lines_of_track" ON "period_lines" USING btree ("track","ground","period");--> statement-breakpoint
CREATE INDEX "period_parties_of_party" ON "period_parties" USING btree ("party","period");--> statement-breakpoint
CREATE INDEX "periods_by_from" ON "periods" USING btree ("from","seq");--> statement-breakpoint
CREATE INDEX "periods_by_time" ON "periods" USING btree ("created_at","seq");--> statement-breakpoint
CREATE INDEX "periods_by_creator" ON "periods" USING btree ("created_by","seq");--> statement-breakpoint
CREATE INDEX "periods_by_closer" ON "periods" USING btree ("closed_by","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "platform_shares_by_from" ON "platform_shares" USING btree ("from");--> statement-breakpoint
CREATE INDEX "platform_shares_by_maker" ON "platform_shares" USING btree ("made_by","seq");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_period_periods_seq_fk" FOREIGN KEY ("period") REFERENCES "public"."periods"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_of_period" ON "documents" USING btree ("period");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_owner" CHECK ((case when "documents"."representation" is null then 0 else 1 end) + (case when "documents"."consent" is null then 0 else 1 end) + (case when "documents"."claim" is null then 0 else 1 end) + (case when "documents"."period" is null then 0 else 1 end) = 1);--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_kind" CHECK ("jobs"."kind" in ('mail', 'delivery', 'report', 'analysis', 'download', 'royalties'));