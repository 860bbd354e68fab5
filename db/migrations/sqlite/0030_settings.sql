CREATE TABLE `distinct_artists` (
	`first` text NOT NULL,
	`second` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`first`, `second`)
);
--> statement-breakpoint
CREATE TABLE `progress` (
	`task` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `settings` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
INSERT INTO `progress` (`task`, `value`, `updated_at`)
SELECT CASE `key` WHEN 'plays:summed' THEN 'plays' ELSE `key` END, `value`, `updated_at`
FROM `settings` WHERE `key` IN ('summaries', 'plays:summed');--> statement-breakpoint
INSERT INTO `distinct_artists` (`first`, `second`, `created_at`)
SELECT substr(`pair`, 1, instr(`pair`, ':') - 1), substr(`pair`, instr(`pair`, ':') + 1), `updated_at`
FROM (SELECT substr(`key`, 7) AS `pair`, `updated_at` FROM `settings` WHERE `key` LIKE 'apart:%');--> statement-breakpoint
UPDATE `settings` SET `version` = json_extract(`value`, '$.version'), `value` = json_extract(`value`, '$.ids')
WHERE `key` LIKE 'featured:%';--> statement-breakpoint
DELETE FROM `settings` WHERE `key` IN ('summaries', 'plays:summed') OR `key` LIKE 'apart:%';
