CREATE TABLE "statement_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"party" bigint NOT NULL,
	"made_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "statement_links" ADD CONSTRAINT "statement_links_party_share_parties_seq_fk" FOREIGN KEY ("party") REFERENCES "public"."share_parties"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_links_by_party" ON "statement_links" USING btree ("party","made_at");