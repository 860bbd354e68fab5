-- Mails that wait keep their words. One that gathered others gathers no more: the next begins another.
UPDATE `mails` SET `content` = json_object('kind', 'written', 'detail', json_remove(`content`, '$.total')), `gathers` = NULL WHERE `content` IS NOT NULL;
