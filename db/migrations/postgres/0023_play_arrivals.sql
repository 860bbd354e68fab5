CREATE TABLE "play_arrivals" (
	"listener" bigint NOT NULL,
	"day" integer NOT NULL,
	"plays" integer NOT NULL,
	"late" integer NOT NULL,
	"aside" integer NOT NULL,
	"heard_ms" bigint NOT NULL,
	"is_bulk" boolean NOT NULL,
	CONSTRAINT "play_arrivals_listener_day_pk" PRIMARY KEY("listener","day")
);
--> statement-breakpoint
ALTER TABLE "play_arrivals" ADD CONSTRAINT "play_arrivals_listener_listeners_seq_fk" FOREIGN KEY ("listener") REFERENCES "public"."listeners"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "play_arrivals_by_day" ON "play_arrivals" USING btree ("day");--> statement-breakpoint
CREATE INDEX "play_arrivals_in_bulk" ON "play_arrivals" USING btree ("day","listener") WHERE is_bulk;