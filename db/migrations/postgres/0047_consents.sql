CREATE TABLE "approvals" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approvals_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"track" bigint NOT NULL,
	"artist" bigint NOT NULL,
	"subject" text NOT NULL,
	"uses" jsonb NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"asked_at" bigint NOT NULL,
	"until" bigint NOT NULL,
	"reminders" integer DEFAULT 0 NOT NULL,
	"decided_by" bigint,
	"decided_at" bigint,
	"notes" text DEFAULT '' NOT NULL,
	CONSTRAINT "approvals_id_unique" UNIQUE("id"),
	CONSTRAINT "approvals_subject" CHECK ("approvals"."subject" in ('name', 'sound')),
	CONSTRAINT "approvals_state" CHECK ("approvals"."state" in ('asked', 'approved', 'declined', 'expired')),
	CONSTRAINT "approvals_decided" CHECK (("approvals"."state" in ('approved', 'declined')) = ("approvals"."decided_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "claim_creators" (
	"claim" bigint NOT NULL,
	"creator" bigint NOT NULL,
	CONSTRAINT "claim_creators_claim_creator_pk" PRIMARY KEY("claim","creator")
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claims_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'unconfirmed' NOT NULL,
	"track" bigint,
	"track_id" text DEFAULT '' NOT NULL,
	"track_title" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"work" text DEFAULT '' NOT NULL,
	"statement" text NOT NULL,
	"authority" boolean DEFAULT false NOT NULL,
	"signature" text DEFAULT '' NOT NULL,
	"token_hash" text,
	"confirmed_at" bigint,
	"held" boolean DEFAULT false NOT NULL,
	"due_at" bigint,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" bigint,
	"counter" jsonb,
	"countered_at" bigint,
	"earliest_restore_at" bigint,
	"latest_restore_at" bigint,
	"decided_at" bigint,
	"decided_by" bigint,
	"notes" text DEFAULT '' NOT NULL,
	CONSTRAINT "claims_id_unique" UNIQUE("id"),
	CONSTRAINT "claims_number_unique" UNIQUE("number"),
	CONSTRAINT "claims_kind" CHECK ("claims"."kind" in ('recording', 'composition', 'voice', 'name', 'unlawful')),
	CONSTRAINT "claims_state" CHECK ("claims"."state" in ('unconfirmed', 'open', 'held', 'asked', 'countered', 'upheld', 'dismissed', 'restored')),
	CONSTRAINT "claims_confirmed" CHECK (("claims"."state" = 'unconfirmed') = ("claims"."confirmed_at" is null)),
	CONSTRAINT "claims_name" CHECK (length(trim("claims"."name")) > 0)
);
--> statement-breakpoint
CREATE TABLE "consent_creators" (
	"consent" bigint NOT NULL,
	"creator" bigint NOT NULL,
	CONSTRAINT "consent_creators_consent_creator_pk" PRIMARY KEY("consent","creator")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"artist" bigint NOT NULL,
	"uses" jsonb NOT NULL,
	"everybody" boolean NOT NULL,
	"territories" jsonb NOT NULL,
	"from" bigint NOT NULL,
	"until" bigint,
	"share_bp" integer NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"given" text NOT NULL,
	"given_by" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"withdrawn_at" bigint,
	CONSTRAINT "consents_id_unique" UNIQUE("id"),
	CONSTRAINT "consents_given" CHECK ("consents"."given" in ('signed-in', 'entered')),
	CONSTRAINT "consents_order" CHECK ("consents"."until" is null or "consents"."from" <= "consents"."until"),
	CONSTRAINT "consents_share" CHECK ("consents"."share_bp" between 0 and 10000),
	CONSTRAINT "consents_withdrawn" CHECK ("consents"."withdrawn_at" is null or "consents"."until" is not null)
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" bigint NOT NULL,
	"representation" bigint,
	"consent" bigint,
	"claim" bigint,
	CONSTRAINT "documents_id_unique" UNIQUE("id"),
	CONSTRAINT "documents_bytes" CHECK ("documents"."bytes" > 0),
	CONSTRAINT "documents_owner" CHECK ((case when "documents"."representation" is null then 0 else 1 end) + (case when "documents"."consent" is null then 0 else 1 end) + (case when "documents"."claim" is null then 0 else 1 end) = 1)
);
--> statement-breakpoint
CREATE TABLE "representations" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "representations_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"artist" bigint NOT NULL,
	"creator" bigint NOT NULL,
	"asked_by" bigint,
	"message" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"decided_by" bigint,
	"decided_at" bigint,
	"notes" text DEFAULT '' NOT NULL,
	"ended_by" bigint,
	"ended_at" bigint,
	"ended_notes" text DEFAULT '' NOT NULL,
	CONSTRAINT "representations_id_unique" UNIQUE("id"),
	CONSTRAINT "representations_state" CHECK ("representations"."state" in ('asked', 'granted', 'declined', 'ended')),
	CONSTRAINT "representations_decided" CHECK (("representations"."state" = 'asked') = ("representations"."decided_at" is null)),
	CONSTRAINT "representations_ended" CHECK (("representations"."state" = 'ended') = ("representations"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "restriction_creators" (
	"restriction" bigint NOT NULL,
	"creator" bigint NOT NULL,
	CONSTRAINT "restriction_creators_restriction_creator_pk" PRIMARY KEY("restriction","creator")
);
--> statement-breakpoint
CREATE TABLE "restrictions" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restrictions_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"title" text NOT NULL,
	"track" bigint,
	"playlist" bigint,
	"creator" bigint,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"claim" bigint,
	"from" bigint NOT NULL,
	"until" bigint,
	"facts" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"source" text NOT NULL,
	"automated" text NOT NULL,
	"ground" text NOT NULL,
	"clause" text NOT NULL,
	"redress" text NOT NULL,
	"decided_by" bigint,
	"ended" text,
	"ended_at" bigint,
	"ended_by" bigint,
	"ended_notes" text DEFAULT '' NOT NULL,
	"appeal" text,
	"appealed_at" bigint,
	"appeal_state" text,
	"appeal_due_at" bigint,
	"appeal_decided_by" bigint,
	"appeal_decided_at" bigint,
	"appeal_notes" text DEFAULT '' NOT NULL,
	CONSTRAINT "restrictions_id_unique" UNIQUE("id"),
	CONSTRAINT "restrictions_subject" CHECK ("restrictions"."subject" in ('track', 'playlist', 'creator', 'plays', 'amount')),
	CONSTRAINT "restrictions_kind" CHECK ("restrictions"."kind" in ('hide', 'hold', 'demote', 'freeze-money', 'suspend')),
	CONSTRAINT "restrictions_cause" CHECK ("restrictions"."cause" in ('decision', 'claim', 'consent', 'block', 'creator', 'plays')),
	CONSTRAINT "restrictions_order" CHECK ("restrictions"."until" is null or "restrictions"."from" < "restrictions"."until"),
	CONSTRAINT "restrictions_ended" CHECK (("restrictions"."ended" is null) = ("restrictions"."ended_at" is null)),
	CONSTRAINT "restrictions_source" CHECK ("restrictions"."source" in ('notice', 'own')),
	CONSTRAINT "restrictions_automated" CHECK ("restrictions"."automated" in ('no', 'helped', 'decided')),
	CONSTRAINT "restrictions_ground" CHECK ("restrictions"."ground" in ('law', 'terms')),
	CONSTRAINT "restrictions_statement" CHECK (length(trim("restrictions"."facts")) > 0 and length(trim("restrictions"."clause")) > 0 and length(trim("restrictions"."redress")) > 0),
	CONSTRAINT "restrictions_appeal" CHECK (("restrictions"."appeal" is null) = ("restrictions"."appeal_state" is null))
);
--> statement-breakpoint
CREATE TABLE "trusted_creators" (
	"by" bigint NOT NULL,
	"creator" bigint NOT NULL,
	"since" bigint NOT NULL,
	CONSTRAINT "trusted_creators_by_creator_pk" PRIMARY KEY("by","creator")
);
--> statement-breakpoint
ALTER TABLE "artists" ADD COLUMN "creator" bigint;--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "hidden_from" bigint;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "hidden_from" bigint;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_track_tracks_seq_fk" FOREIGN KEY ("track") REFERENCES "public"."tracks"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_artist_artists_seq_fk" FOREIGN KEY ("artist") REFERENCES "public"."artists"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_users_seq_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_creators" ADD CONSTRAINT "claim_creators_claim_claims_seq_fk" FOREIGN KEY ("claim") REFERENCES "public"."claims"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_creators" ADD CONSTRAINT "claim_creators_creator_creators_seq_fk" FOREIGN KEY ("creator") REFERENCES "public"."creators"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_track_tracks_seq_fk" FOREIGN KEY ("track") REFERENCES "public"."tracks"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_decided_by_users_seq_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_creators" ADD CONSTRAINT "consent_creators_consent_consents_seq_fk" FOREIGN KEY ("consent") REFERENCES "public"."consents"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_creators" ADD CONSTRAINT "consent_creators_creator_creators_seq_fk" FOREIGN KEY ("creator") REFERENCES "public"."creators"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_artist_artists_seq_fk" FOREIGN KEY ("artist") REFERENCES "public"."artists"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_given_by_users_seq_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_representation_representations_seq_fk" FOREIGN KEY ("representation") REFERENCES "public"."representations"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_consent_consents_seq_fk" FOREIGN KEY ("consent") REFERENCES "public"."consents"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_claim_claims_seq_fk" FOREIGN KEY ("claim") REFERENCES "public"."claims"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "representations" ADD CONSTRAINT "representations_artist_artists_seq_fk" FOREIGN KEY ("artist") REFERENCES "public"."artists"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "representations" ADD CONSTRAINT "representations_creator_creators_seq_fk" FOREIGN KEY ("creator") REFERENCES "public"."creators"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "representations" ADD CONSTRAINT "representations_asked_by_users_seq_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "representations" ADD CONSTRAINT "representations_decided_by_users_seq_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "representations" ADD CONSTRAINT "representations_ended_by_users_seq_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restriction_creators" ADD CONSTRAINT "restriction_creators_restriction_restrictions_seq_fk" FOREIGN KEY ("restriction") REFERENCES "public"."restrictions"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restriction_creators" ADD CONSTRAINT "restriction_creators_creator_creators_seq_fk" FOREIGN KEY ("creator") REFERENCES "public"."creators"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_track_tracks_seq_fk" FOREIGN KEY ("track") REFERENCES "public"."tracks"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_playlist_playlists_seq_fk" FOREIGN KEY ("playlist") REFERENCES "public"."playlists"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_creator_creators_seq_fk" FOREIGN KEY ("creator") REFERENCES "public"."creators"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_claim_claims_seq_fk" FOREIGN KEY ("claim") REFERENCES "public"."claims"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_decided_by_users_seq_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_ended_by_users_seq_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_appeal_decided_by_users_seq_fk" FOREIGN KEY ("appeal_decided_by") REFERENCES "public"."users"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_creators" ADD CONSTRAINT "trusted_creators_by_creators_seq_fk" FOREIGN KEY ("by") REFERENCES "public"."creators"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_creators" ADD CONSTRAINT "trusted_creators_creator_creators_seq_fk" FOREIGN KEY ("creator") REFERENCES "public"."creators"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_of_track" ON "approvals" USING btree ("track","artist","subject");--> statement-breakpoint
CREATE INDEX "approvals_by_artist" ON "approvals" USING btree ("artist","state","asked_at","seq");--> statement-breakpoint
CREATE INDEX "approvals_by_state" ON "approvals" USING btree ("state","until","seq");--> statement-breakpoint
CREATE INDEX "claim_creators_by_creator" ON "claim_creators" USING btree ("creator","claim");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_by_token" ON "claims" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "claims_by_state" ON "claims" USING btree ("state","due_at","seq");--> statement-breakpoint
CREATE INDEX "claims_by_created" ON "claims" USING btree ("created_at","seq");--> statement-breakpoint
CREATE INDEX "claims_by_track" ON "claims" USING btree ("track","seq");--> statement-breakpoint
CREATE INDEX "claims_by_email" ON "claims" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "claims_due" ON "claims" USING btree ("due_at","seq") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "consent_creators_by_creator" ON "consent_creators" USING btree ("creator");--> statement-breakpoint
CREATE INDEX "consents_by_artist" ON "consents" USING btree ("artist","from","seq");--> statement-breakpoint
CREATE INDEX "consents_by_from" ON "consents" USING btree ("from","seq");--> statement-breakpoint
CREATE INDEX "consents_by_until" ON "consents" USING btree ("until","seq");--> statement-breakpoint
CREATE INDEX "documents_of_representation" ON "documents" USING btree ("representation");--> statement-breakpoint
CREATE INDEX "documents_of_consent" ON "documents" USING btree ("consent");--> statement-breakpoint
CREATE INDEX "documents_of_claim" ON "documents" USING btree ("claim");--> statement-breakpoint
CREATE UNIQUE INDEX "representations_asked" ON "representations" USING btree ("artist","creator") WHERE "representations"."state" = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "representations_granted" ON "representations" USING btree ("artist") WHERE "representations"."state" = 'granted';--> statement-breakpoint
CREATE INDEX "representations_by_artist" ON "representations" USING btree ("artist","seq");--> statement-breakpoint
CREATE INDEX "representations_by_creator" ON "representations" USING btree ("creator","seq");--> statement-breakpoint
CREATE INDEX "representations_by_state" ON "representations" USING btree ("state","created_at","seq");--> statement-breakpoint
CREATE INDEX "restriction_creators_by_creator" ON "restriction_creators" USING btree ("creator","restriction");--> statement-breakpoint
CREATE INDEX "restrictions_by_created" ON "restrictions" USING btree ("created_at","seq");--> statement-breakpoint
CREATE INDEX "restrictions_by_subject" ON "restrictions" USING btree ("subject","subject_id","seq");--> statement-breakpoint
CREATE INDEX "restrictions_of_track" ON "restrictions" USING btree ("track","from") WHERE track is not null and ended_at is null;--> statement-breakpoint
CREATE INDEX "restrictions_of_playlist" ON "restrictions" USING btree ("playlist","from") WHERE playlist is not null and ended_at is null;--> statement-breakpoint
CREATE INDEX "restrictions_of_creator" ON "restrictions" USING btree ("creator","from") WHERE creator is not null and ended_at is null;--> statement-breakpoint
CREATE INDEX "restrictions_of_claim" ON "restrictions" USING btree ("claim") WHERE claim is not null;--> statement-breakpoint
CREATE INDEX "restrictions_to_end" ON "restrictions" USING btree ("until","seq") WHERE until is not null and ended_at is null;--> statement-breakpoint
CREATE INDEX "restrictions_appealed" ON "restrictions" USING btree ("appeal_due_at","seq") WHERE appeal_state = 'open';--> statement-breakpoint
CREATE INDEX "trusted_creators_by_creator" ON "trusted_creators" USING btree ("creator");--> statement-breakpoint
ALTER TABLE "artists" ADD CONSTRAINT "artists_creator_creators_seq_fk" FOREIGN KEY ("creator") REFERENCES "public"."creators"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artists_by_creator" ON "artists" USING btree ("creator","name_sort","seq") WHERE creator is not null;--> statement-breakpoint
CREATE INDEX "tracks_hidden" ON "tracks" USING btree ("seq","hidden_from") WHERE hidden_from is not null;--> statement-breakpoint
UPDATE "settings" SET "key" = 'platform', "value" = jsonb_build_object('disclosure_from', "value") WHERE "key" = 'disclosure:from';
