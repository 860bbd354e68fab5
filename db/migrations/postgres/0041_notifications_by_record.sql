CREATE INDEX "notifications_unread_of" ON "notifications" USING btree ("record") WHERE "notifications"."read_at" is null;
--> statement-breakpoint
UPDATE "notifications" SET "record" = "detail" ->> 'request' WHERE "kind" = 'request.received';
--> statement-breakpoint
-- Requests that were decided, or replaced by newer ones, wait for nobody.
UPDATE "notifications" SET "read_at" = "at" WHERE "kind" = 'request.received' AND "read_at" IS NULL AND NOT EXISTS (
	SELECT 1 FROM "creator_requests" WHERE "creator_requests"."id" = "notifications"."record" AND "creator_requests"."state" = 'open'
);
