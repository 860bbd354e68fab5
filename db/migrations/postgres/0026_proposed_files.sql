ALTER TABLE "track_proposals" DROP CONSTRAINT "track_proposals_some";--> statement-breakpoint
ALTER TABLE "track_proposals" ADD COLUMN "audio" bigint;--> statement-breakpoint
ALTER TABLE "track_proposals" ADD COLUMN "preview" bigint;--> statement-breakpoint
ALTER TABLE "track_proposals" ADD COLUMN "artwork" bigint;--> statement-breakpoint
ALTER TABLE "track_proposals" ADD COLUMN "files_by" bigint;--> statement-breakpoint
ALTER TABLE "track_proposals" ADD COLUMN "instead_of" jsonb;--> statement-breakpoint
ALTER TABLE "track_proposals" ADD CONSTRAINT "track_proposals_audio_media_files_seq_fk" FOREIGN KEY ("audio") REFERENCES "public"."media_files"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_proposals" ADD CONSTRAINT "track_proposals_preview_media_files_seq_fk" FOREIGN KEY ("preview") REFERENCES "public"."media_files"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_proposals" ADD CONSTRAINT "track_proposals_artwork_media_files_seq_fk" FOREIGN KEY ("artwork") REFERENCES "public"."media_files"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_proposals" ADD CONSTRAINT "track_proposals_files_by_users_seq_fk" FOREIGN KEY ("files_by") REFERENCES "public"."users"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "track_proposals_by_audio" ON "track_proposals" USING btree ("audio");--> statement-breakpoint
CREATE INDEX "track_proposals_by_preview" ON "track_proposals" USING btree ("preview");--> statement-breakpoint
CREATE INDEX "track_proposals_by_artwork" ON "track_proposals" USING btree ("artwork");--> statement-breakpoint
ALTER TABLE "track_proposals" ADD CONSTRAINT "track_proposals_files" CHECK ((coalesce("track_proposals"."audio", "track_proposals"."preview", "track_proposals"."artwork") is null) = ("track_proposals"."instead_of" is null));--> statement-breakpoint
ALTER TABLE "track_proposals" ADD CONSTRAINT "track_proposals_some" CHECK ("track_proposals"."title" is not null or "track_proposals"."artists" is not null or "track_proposals"."creators" is not null or "track_proposals"."instead_of" is not null);