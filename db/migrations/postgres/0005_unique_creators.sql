-- One word for one event: the command line wrote another one than the screens.
UPDATE audit_entries SET action = action || '-admin'
WHERE resource = 'users' AND action IN ('grant', 'revoke');
--> statement-breakpoint
-- Names are folded without what cannot be seen from now on. Names that differ by it alone are one.
UPDATE creators SET name_sort = trim(regexp_replace(
	regexp_replace(name_sort, '[\u00AD\u0600-\u0605\u061C\u06DD\u070F\u0890-\u0891\u08E2\u115F-\u1160\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'), '[ \u2800]+', ' ', 'g'
));
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
SELECT gen_random_uuid()::text, (extract(epoch FROM now()) * 1000)::bigint, '', 'update', 'creators', c.id, c.name, c.name_sort,
	jsonb_build_object('changes', jsonb_build_object('name', jsonb_build_object('before', r.old_name, 'after', c.name)))
FROM creator_renames r JOIN creators c ON c.seq = r.seq;
--> statement-breakpoint
DROP TABLE creator_renames;
--> statement-breakpoint
CREATE UNIQUE INDEX "creators_name" ON "creators" USING btree ("name_sort");