CREATE TABLE "ledger_entries" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" bigint NOT NULL,
	"kind" text NOT NULL,
	"from_account" text NOT NULL,
	"to_account" text NOT NULL,
	"party" bigint,
	"period" bigint,
	"transfer" bigint,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('pool', 'earned', 'correction', 'withheld', 'payout', 'paid', 'returned')),
	CONSTRAINT "ledger_entries_from" CHECK ("ledger_entries"."from_account" in ('platform', 'pool', 'party', 'tax', 'payout', 'bank')),
	CONSTRAINT "ledger_entries_to" CHECK ("ledger_entries"."to_account" in ('platform', 'pool', 'party', 'tax', 'payout', 'bank')),
	CONSTRAINT "ledger_entries_sides" CHECK ("ledger_entries"."from_account" <> "ledger_entries"."to_account"),
	CONSTRAINT "ledger_entries_party" CHECK (("ledger_entries"."party" is not null) = ("ledger_entries"."from_account" = 'party' or "ledger_entries"."to_account" = 'party')),
	CONSTRAINT "ledger_entries_of" CHECK (("ledger_entries"."period" is null) <> ("ledger_entries"."transfer" is null)),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "payout_details" (
	"party" bigint PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"changed_by" bigint,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_transfers" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_transfers_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payout" bigint NOT NULL,
	"number" integer NOT NULL,
	"payee" bigint NOT NULL,
	"sealed" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "payout_transfers_state" CHECK ("payout_transfers"."state" in ('sent', 'returned')),
	CONSTRAINT "payout_transfers_amount" CHECK ("payout_transfers"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"date" text NOT NULL,
	"currency" text NOT NULL,
	"debtor" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"made_by" bigint,
	"paid_at" bigint,
	CONSTRAINT "payouts_id_unique" UNIQUE("id"),
	CONSTRAINT "payouts_state" CHECK ("payouts"."state" in ('open', 'paid', 'cancelled')),
	CONSTRAINT "payouts_paid" CHECK (("payouts"."state" = 'paid') = ("payouts"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "withholdings" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withholdings_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"party" bigint NOT NULL,
	"share_bp" integer NOT NULL,
	"from" text NOT NULL,
	"reason" text NOT NULL,
	"made_by" bigint,
	"created_at" bigint NOT NULL,
	CONSTRAINT "withholdings_bp" CHECK ("withholdings"."share_bp" between 0 and 10000),
	CONSTRAINT "withholdings_reason" CHECK (length(trim("withholdings"."reason")) > 0)
);
--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_owner";--> statement-breakpoint
ALTER TABLE "statements" DROP CONSTRAINT "statements_out";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "withholding" bigint;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_party_share_parties_seq_fk" FOREIGN KEY ("party") REFERENCES "public"."share_parties"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_period_periods_seq_fk" FOREIGN KEY ("period") REFERENCES "public"."periods"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transfer_payout_transfers_seq_fk" FOREIGN KEY ("transfer") REFERENCES "public"."payout_transfers"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_details" ADD CONSTRAINT "payout_details_party_share_parties_seq_fk" FOREIGN KEY ("party") REFERENCES "public"."share_parties"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_details" ADD CONSTRAINT "payout_details_changed_by_users_seq_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_transfers" ADD CONSTRAINT "payout_transfers_payout_payouts_seq_fk" FOREIGN KEY ("payout") REFERENCES "public"."payouts"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_transfers" ADD CONSTRAINT "payout_transfers_payee_share_parties_seq_fk" FOREIGN KEY ("payee") REFERENCES "public"."share_parties"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_made_by_users_seq_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withholdings" ADD CONSTRAINT "withholdings_party_share_parties_seq_fk" FOREIGN KEY ("party") REFERENCES "public"."share_parties"("seq") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withholdings" ADD CONSTRAINT "withholdings_made_by_users_seq_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("seq") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_of_party" ON "ledger_entries" USING btree ("party","currency","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_of_period" ON "ledger_entries" USING btree ("period","kind","party");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_of_transfer" ON "ledger_entries" USING btree ("transfer","kind","party");--> statement-breakpoint
CREATE INDEX "payout_details_by_user" ON "payout_details" USING btree ("changed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_transfers_by_number" ON "payout_transfers" USING btree ("payout","number");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_transfers_of_payee" ON "payout_transfers" USING btree ("payee","payout");--> statement-breakpoint
CREATE INDEX "payouts_by_date" ON "payouts" USING btree ("date","seq");--> statement-breakpoint
CREATE INDEX "payouts_by_time" ON "payouts" USING btree ("created_at","seq");--> statement-breakpoint
CREATE INDEX "payouts_by_maker" ON "payouts" USING btree ("made_by","seq");--> statement-breakpoint
CREATE INDEX "withholdings_of_party" ON "withholdings" USING btree ("party","from","seq");--> statement-breakpoint
CREATE INDEX "withholdings_by_maker" ON "withholdings" USING btree ("made_by","seq");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_withholding_withholdings_seq_fk" FOREIGN KEY ("withholding") REFERENCES "public"."withholdings"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_of_withholding" ON "documents" USING btree ("withholding");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_owner" CHECK ((case when "documents"."representation" is null then 0 else 1 end) + (case when "documents"."consent" is null then 0 else 1 end) + (case when "documents"."claim" is null then 0 else 1 end) + (case when "documents"."period" is null then 0 else 1 end) + (case when "documents"."withholding" is null then 0 else 1 end) = 1);--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_out" CHECK ("statements"."withheld_minor" <= 0);
--> statement-breakpoint
-- What closed periods gave.
INSERT INTO ledger_entries (at, kind, from_account, to_account, party, period, currency, amount_minor)
SELECT closed_at, 'pool', 'platform', 'pool', NULL, seq, currency, pool_minor
FROM periods WHERE state = 'closed' ORDER BY link;
--> statement-breakpoint
INSERT INTO ledger_entries (at, kind, from_account, to_account, party, period, currency, amount_minor)
SELECT p.closed_at, 'earned', 'pool', CASE WHEN l.party IS NULL THEN 'platform' ELSE 'party' END,
	l.party, p.seq, p.currency, sum(l.amount_minor)
FROM periods p JOIN period_lines l ON l.period = p.seq
WHERE p.state = 'closed' AND l.ground <> 'correction'
GROUP BY p.seq, p.link, p.closed_at, p.currency, l.party HAVING sum(l.amount_minor) > 0
ORDER BY p.link, l.party;
--> statement-breakpoint
INSERT INTO ledger_entries (at, kind, from_account, to_account, party, period, currency, amount_minor)
SELECT p.closed_at, 'correction', CASE WHEN sum(l.amount_minor) > 0 THEN 'platform' ELSE 'party' END,
	CASE WHEN sum(l.amount_minor) > 0 THEN 'party' ELSE 'platform' END,
	l.party, p.seq, p.currency, abs(sum(l.amount_minor))
FROM periods p JOIN period_lines l ON l.period = p.seq
WHERE p.state = 'closed' AND l.ground = 'correction' AND l.party IS NOT NULL
GROUP BY p.seq, p.link, p.closed_at, p.currency, l.party HAVING sum(l.amount_minor) <> 0
ORDER BY p.link, l.party;
--> statement-breakpoint
CREATE FUNCTION keep_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'An entry of the ledger is never changed or removed';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_stay BEFORE UPDATE OR DELETE ON ledger_entries
FOR EACH ROW EXECUTE FUNCTION keep_ledger();
