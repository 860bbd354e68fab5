CREATE TABLE "contribution_artists" (
	"contribution" bigint NOT NULL,
	"takes" text NOT NULL,
	"position" integer NOT NULL,
	"artist" bigint NOT NULL,
	CONSTRAINT "contribution_artists_contribution_takes_position_pk" PRIMARY KEY("contribution","takes","position"),
	CONSTRAINT "contribution_artists_takes" CHECK ("contribution_artists"."takes" in ('voice', 'style'))
);
--> statement-breakpoint
CREATE TABLE "contributions" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contributions_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"track" bigint NOT NULL,
	"position" integer NOT NULL,
	"role" text NOT NULL,
	"ai" text NOT NULL,
	"creator" bigint,
	"artist" bigint,
	"name" text,
	"vendor" text,
	"model" text,
	"tool_version" text,
	"instrument" text,
	"shown" boolean DEFAULT true NOT NULL,
	CONSTRAINT "contributions_role" CHECK ("contributions"."role" in ('LeadVocalist', 'Vocalist', 'BackgroundVocalist', 'VoiceActor', 'Musician', 'Soloist', 'Programmer', 'SoundDesigner', 'Composer', 'Arranger', 'ComposerLyricist', 'Lyricist', 'StudioProducer', 'Mixer', 'MixingEngineer', 'MasteringEngineer', 'Remixer', 'CoverDesigner', 'GraphicDesigner', 'Illustrator')),
	CONSTRAINT "contributions_ai" CHECK ("contributions"."ai" in ('none', 'partly', 'all')),
	CONSTRAINT "contributions_party" CHECK ((case when "contributions"."creator" is null then 0 else 1 end) + (case when "contributions"."artist" is null then 0 else 1 end) + (case when "contributions"."name" is null then 0 else 1 end) = (case when "contributions"."ai" = 'all' then 0 else 1 end)),
	CONSTRAINT "contributions_name" CHECK ("contributions"."name" is null or length(trim("contributions"."name")) > 0),
	CONSTRAINT "contributions_generator" CHECK ("contributions"."ai" <> 'all' or "contributions"."model" is not null),
	CONSTRAINT "contributions_tool" CHECK ("contributions"."model" is not null or coalesce("contributions"."vendor", "contributions"."tool_version") is null)
);
--> statement-breakpoint
CREATE TABLE "usual_credits" (
	"creator" bigint PRIMARY KEY NOT NULL,
	"sets" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "track_proposals" DROP CONSTRAINT "track_proposals_some";--> statement-breakpoint
ALTER TABLE "track_proposals" ADD COLUMN "credits" jsonb;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "declared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "contains" text;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "contribution_artists" ADD CONSTRAINT "contribution_artists_contribution_contributions_seq_fk" FOREIGN KEY ("contribution") REFERENCES "public"."contributions"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribution_artists" ADD CONSTRAINT "contribution_artists_artist_artists_seq_fk" FOREIGN KEY ("artist") REFERENCES "public"."artists"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_track_tracks_seq_fk" FOREIGN KEY ("track") REFERENCES "public"."tracks"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_creator_creators_seq_fk" FOREIGN KEY ("creator") REFERENCES "public"."creators"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_artist_artists_seq_fk" FOREIGN KEY ("artist") REFERENCES "public"."artists"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usual_credits" ADD CONSTRAINT "usual_credits_creator_creators_seq_fk" FOREIGN KEY ("creator") REFERENCES "public"."creators"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contribution_artists_by_artist" ON "contribution_artists" USING btree ("artist","contribution");--> statement-breakpoint
CREATE UNIQUE INDEX "contributions_of_track" ON "contributions" USING btree ("track","position");--> statement-breakpoint
CREATE INDEX "contributions_by_creator" ON "contributions" USING btree ("creator","track") WHERE creator is not null;--> statement-breakpoint
CREATE INDEX "contributions_by_artist" ON "contributions" USING btree ("artist","track") WHERE artist is not null;--> statement-breakpoint
CREATE INDEX "tracks_by_contains" ON "tracks" USING btree ("status","contains","created_at","seq");--> statement-breakpoint
CREATE INDEX "tracks_by_contains_published" ON "tracks" USING btree ("status","contains","published_at","seq");--> statement-breakpoint
ALTER TABLE "track_proposals" ADD CONSTRAINT "track_proposals_some" CHECK ("track_proposals"."title" is not null or "track_proposals"."artists" is not null or "track_proposals"."creators" is not null or "track_proposals"."credits" is not null or "track_proposals"."instead_of" is not null);