-- Mails that wait keep their words. One that gathered others gathers no more: the next begins another.
UPDATE "mails" SET "content" = jsonb_build_object('kind', 'written', 'detail', "content" - 'total'), "gathers" = NULL WHERE "content" IS NOT NULL;
