-- One word for one event: the command line wrote another one than the screens.
UPDATE audit_entries SET action = action || '-admin'
WHERE resource = 'users' AND action IN ('grant', 'revoke');
--> statement-breakpoint
-- Names are folded without what cannot be seen from now on. Names that differ by it alone are one.
UPDATE creators SET name_sort = (
	WITH RECURSIVE walk (rest, kept) AS (
		SELECT name_sort, ''
		UNION ALL
		SELECT substr(rest, 2), CASE
			WHEN unicode(rest) = 173
				OR unicode(rest) BETWEEN 1536 AND 1541
				OR unicode(rest) = 1564
				OR unicode(rest) = 1757
				OR unicode(rest) = 1807
				OR unicode(rest) BETWEEN 2192 AND 2193
				OR unicode(rest) = 2274
				OR unicode(rest) BETWEEN 4447 AND 4448
				OR unicode(rest) = 6158
				OR unicode(rest) BETWEEN 8203 AND 8207
				OR unicode(rest) BETWEEN 8234 AND 8238
				OR unicode(rest) BETWEEN 8288 AND 8303
				OR unicode(rest) = 12644
				OR unicode(rest) = 65279
				OR unicode(rest) = 65440
				OR unicode(rest) BETWEEN 65520 AND 65531
				OR unicode(rest) = 69821
				OR unicode(rest) = 69837
				OR unicode(rest) BETWEEN 78896 AND 78911
				OR unicode(rest) BETWEEN 113824 AND 113827
				OR unicode(rest) BETWEEN 119155 AND 119162
				OR unicode(rest) BETWEEN 917504 AND 921599 THEN kept
			WHEN substr(rest, 1, 1) IN (' ', char(10240)) THEN rtrim(kept) || ' '
			ELSE kept || substr(rest, 1, 1)
		END FROM walk WHERE rest <> ''
	)
	SELECT trim(kept) FROM walk WHERE rest = ''
);
--> statement-breakpoint
-- Where several creators have one name, the first keeps it, and the later ones are told apart by a
-- number, or by their id where somebody is called so already (docs/decisions/073).
CREATE TABLE creator_renames AS
SELECT d.seq, d.id, d.name AS old_name, ' (' || CASE
	WHEN EXISTS (SELECT 1 FROM creators c WHERE c.name_sort = d.name_sort || ' (' || d.place || ')')
	THEN d.id ELSE cast(d.place AS text)
END || ')' AS suffix
FROM (
	SELECT seq, id, name, name_sort, row_number() OVER (PARTITION BY name_sort ORDER BY seq) AS place
	FROM creators
) d
WHERE d.place > 1;
--> statement-breakpoint
UPDATE creators SET
	name = name || (SELECT suffix FROM creator_renames r WHERE r.seq = creators.seq),
	name_sort = name_sort || (SELECT suffix FROM creator_renames r WHERE r.seq = creators.seq),
	version = version + 1
WHERE seq IN (SELECT seq FROM creator_renames);
--> statement-breakpoint
-- Administrators read in the audit who was renamed.
INSERT INTO audit_entries (id, at, actor_name, action, resource, resource_id, title, title_sort, detail)
SELECT lower(hex(randomblob(16))), unixepoch() * 1000, '', 'update', 'creators', c.id, c.name, c.name_sort,
	json_object('changes', json_object('name', json_object('before', r.old_name, 'after', c.name)))
FROM creator_renames r JOIN creators c ON c.seq = r.seq;
--> statement-breakpoint
DROP TABLE creator_renames;
--> statement-breakpoint
CREATE UNIQUE INDEX `creators_name` ON `creators` (`name_sort`);