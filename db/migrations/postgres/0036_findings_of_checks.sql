-- Which kind of finding a sentence was is not told from it, so the sentence itself becomes one.
UPDATE "track_reports" SET "checks" = (
	SELECT coalesce(jsonb_agg((c."value" - 'text') || jsonb_build_object('finding', jsonb_build_object('kind', 'written', 'text', c."value" -> 'text')) ORDER BY c."nth"), '[]')
	FROM jsonb_array_elements("track_reports"."checks") WITH ORDINALITY c("value", "nth")
);
