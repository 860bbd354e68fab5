ALTER TABLE `users` ADD `awaits_confirmation` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `users` SET `awaits_confirmation` = true WHERE `issuer` = 'embedded' AND EXISTS (SELECT 1 FROM `accounts` WHERE `accounts`.`id` = `users`.`uid` AND `accounts`.`confirmation_asked_at` IS NOT NULL AND `accounts`.`email_confirmed_at` IS NULL);
