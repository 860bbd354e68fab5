CREATE TABLE "statements" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statements_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"number" text NOT NULL,
	"period" bigint NOT NULL,
	"party" bigint NOT NULL,
	"party_id" text NOT NULL,
	"currency" text NOT NULL,
	"opening_minor" bigint NOT NULL,
	"earned_minor" bigint NOT NULL,
	"corrections_minor" bigint NOT NULL,
	"withheld_minor" bigint NOT NULL,
	"paid_minor" bigint NOT NULL,
	"closing_minor" bigint NOT NULL,
	CONSTRAINT "statements_id_unique" UNIQUE("id"),
	CONSTRAINT "statements_number_unique" UNIQUE("number"),
	CONSTRAINT "statements_sum" CHECK ("statements"."closing_minor" = "statements"."opening_minor" + "statements"."earned_minor" + "statements"."corrections_minor" + "statements"."withheld_minor" + "statements"."paid_minor"),
	CONSTRAINT "statements_out" CHECK ("statements"."withheld_minor" <= 0 and "statements"."paid_minor" <= 0)
);
--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_period_periods_seq_fk" FOREIGN KEY ("period") REFERENCES "public"."periods"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_party_share_parties_seq_fk" FOREIGN KEY ("party") REFERENCES "public"."share_parties"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "statements_of_period" ON "statements" USING btree ("period","party");--> statement-breakpoint
CREATE INDEX "statements_of_party" ON "statements" USING btree ("party","seq");