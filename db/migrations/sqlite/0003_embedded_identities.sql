-- People of the embedded provider were known under PUBLIC_URL/accounts, and as strangers after a
-- change of PUBLIC_URL. Where somebody became several so, the first has the roles and stays.
UPDATE users SET issuer = 'embedded'
WHERE seq IN (
	SELECT min(u.seq) FROM users u JOIN accounts a ON a.id = u.uid
	WHERE u.issuer LIKE '%/accounts' GROUP BY u.uid
);
