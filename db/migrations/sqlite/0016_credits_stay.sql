-- Another title leaves the credits of a track alone: those that change have triggers of their own.
DROP TRIGGER tracks_kept_changed;
--> statement-breakpoint
CREATE TRIGGER tracks_kept_changed AFTER UPDATE OF title, duration_ms, preview ON tracks
WHEN new.status = 'approved' AND old.status = 'approved'
AND (new.title <> old.title OR new.duration_ms <> old.duration_ms OR new.preview <> old.preview) BEGIN
	UPDATE published_tracks SET
		title = new.title,
		duration_ms = new.duration_ms,
		preview_ms = f.duration_ms,
		longest_ms = max(longest_ms, new.duration_ms, coalesce(f.duration_ms, 0))
	FROM media_files f WHERE f.seq = new.preview AND published_tracks.id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER tracks_kept_again AFTER UPDATE OF status ON tracks
WHEN new.status = 'approved' AND old.status <> 'approved' BEGIN
	INSERT INTO published_tracks (id, title, duration_ms, preview_ms, longest_ms, published_at)
	SELECT new.id, new.title, new.duration_ms, f.duration_ms,
		max(new.duration_ms, coalesce(f.duration_ms, 0)), new.updated_at
	FROM media_files f WHERE f.seq = new.preview
	ON CONFLICT (id) DO UPDATE SET
		title = excluded.title,
		duration_ms = excluded.duration_ms,
		preview_ms = excluded.preview_ms,
		longest_ms = max(longest_ms, excluded.longest_ms);
	DELETE FROM published_credits
	WHERE track = (SELECT p.seq FROM published_tracks p WHERE p.id = new.id);
	INSERT INTO published_credits (track, creator)
	SELECT p.seq, c.id FROM published_tracks p
	JOIN track_creators k ON k.track = new.seq
	JOIN creators c ON c.seq = k.person
	WHERE p.id = new.id;
END;
