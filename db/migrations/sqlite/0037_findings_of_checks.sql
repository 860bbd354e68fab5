-- Which kind of finding a sentence was is not told from it, so the sentence itself becomes one.
UPDATE `track_reports` SET `checks` = (
	SELECT json_group_array(json_set(json_remove(c.`value`, '$.text'), '$.finding', json_object('kind', 'written', 'text', json_extract(c.`value`, '$.text'))))
	FROM json_each(`track_reports`.`checks`) c
);
