-- Parts of the search index are put together when there are 8 alike, not 4, and at once only at 32, not
-- 16: less is written again, and no single commit writes thousands of pages (decision 201).
INSERT INTO track_search (track_search, rank) VALUES ('automerge', 8);
--> statement-breakpoint
INSERT INTO track_search (track_search, rank) VALUES ('crisismerge', 32);
