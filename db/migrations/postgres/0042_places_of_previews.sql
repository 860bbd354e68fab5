ALTER TABLE "tracks" ADD COLUMN "preview_start_ms" integer;
--> statement-breakpoint
-- Reports have found them already.
UPDATE "tracks" SET "preview_start_ms" = (
	SELECT (c ->> 'at_ms')::integer FROM "track_reports" r, jsonb_array_elements(r."checks") c
	WHERE r."track" = "tracks"."seq" AND c ->> 'id' = 'preview-excerpt'
);
