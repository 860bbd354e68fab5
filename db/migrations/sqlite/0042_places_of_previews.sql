ALTER TABLE `tracks` ADD `preview_start_ms` integer;
--> statement-breakpoint
-- Reports have found them already.
UPDATE `tracks` SET `preview_start_ms` = (
	SELECT json_extract(c.value, '$.at_ms') FROM `track_reports` r, json_each(r.`checks`) c
	WHERE r.`track` = `tracks`.`seq` AND json_extract(c.value, '$.id') = 'preview-excerpt'
);
