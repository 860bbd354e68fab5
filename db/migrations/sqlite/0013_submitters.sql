CREATE INDEX `rejected_tracks_by_submitter` ON `rejected_tracks` (`submitted_by`);--> statement-breakpoint
CREATE INDEX `tracks_by_submitter` ON `tracks` (`submitted_by`,`status`);