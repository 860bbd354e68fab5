-- Processes of version 1.3 have to be stopped first: they know nothing of transactions side by side.
-- A total is the sum of its slots; each connection adds to one of
-- them, so two that change the same total do not meet.
ALTER TABLE counters RENAME TO counter_slots;
--> statement-breakpoint
ALTER TABLE counter_slots ADD COLUMN slot integer NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE counter_slots DROP CONSTRAINT counters_pkey;
--> statement-breakpoint
ALTER TABLE counter_slots ADD PRIMARY KEY (key, slot);
--> statement-breakpoint
CREATE VIEW counters AS SELECT key, sum(total)::bigint AS total FROM counter_slots GROUP BY key;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally(counted text, change bigint) RETURNS void LANGUAGE sql AS $$
	INSERT INTO counter_slots (key, slot, total) VALUES (counted, pg_backend_pid() % 128, change)
	ON CONFLICT (key, slot) DO UPDATE SET total = counter_slots.total + change;
$$;
--> statement-breakpoint
-- A row whose column is null has no total.
CREATE OR REPLACE FUNCTION count_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	was text := tg_argv[0] || CASE WHEN tg_nargs = 1 THEN '' ELSE to_jsonb(old) ->> tg_argv[1] END;
	is_now text := tg_argv[0] || CASE WHEN tg_nargs = 1 THEN '' ELSE to_jsonb(new) ->> tg_argv[1] END;
BEGIN
	IF tg_op <> 'INSERT' AND was IS NOT NULL THEN PERFORM tally(was, -1); END IF;
	IF tg_op <> 'DELETE' AND is_now IS NOT NULL THEN PERFORM tally(is_now, 1); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_living() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	was boolean := tg_op <> 'INSERT' AND old.deleted_at IS NULL;
	is_now boolean := tg_op <> 'DELETE' AND new.deleted_at IS NULL;
BEGIN
	IF was <> is_now THEN PERFORM tally(tg_table_name, is_now::int - was::int); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Entries that wait to be merged into the index would make writers meet.
ALTER INDEX track_search_by_word SET (fastupdate = off);
--> statement-breakpoint
-- Nothing is in it: a transaction that must run alone locks it.
CREATE TABLE write_turns ();
