-- Another title leaves the credits of a track alone: those that change have triggers of their own.
DROP TRIGGER tracks_kept_published ON tracks;
--> statement-breakpoint
CREATE TRIGGER tracks_kept_published AFTER INSERT ON tracks
FOR EACH ROW WHEN (new.status = 'approved') EXECUTE FUNCTION keep_published();
--> statement-breakpoint
CREATE TRIGGER tracks_kept_again AFTER UPDATE OF status ON tracks
FOR EACH ROW WHEN (new.status = 'approved' AND old.status <> 'approved') EXECUTE FUNCTION keep_published();
--> statement-breakpoint
CREATE FUNCTION keep_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE published_tracks p SET
		title = new.title,
		duration_ms = new.duration_ms,
		preview_ms = f.duration_ms,
		longest_ms = greatest(p.longest_ms, new.duration_ms, f.duration_ms)
	FROM media_files f WHERE f.seq = new.preview AND p.id = new.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tracks_kept_changed AFTER UPDATE OF title, duration_ms, preview ON tracks
FOR EACH ROW WHEN (
	new.status = 'approved' AND old.status = 'approved'
	AND (new.title <> old.title OR new.duration_ms <> old.duration_ms OR new.preview <> old.preview)
) EXECUTE FUNCTION keep_changed();
