CREATE TABLE "bank_statement" (
	"id" serial PRIMARY KEY NOT NULL,
	"bank" text NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"uploaded_by" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_transaction" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"statement_id" integer NOT NULL,
	"row_hash" text NOT NULL,
	"occurrence" smallint NOT NULL,
	"day" date NOT NULL,
	"narration" text NOT NULL,
	"reference" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"balance_paise" bigint NOT NULL,
	"words" text[] NOT NULL,
	"state" text DEFAULT 'unmatched' NOT NULL,
	"matched_kind" text,
	"matched_id" text,
	"corporate_id" integer,
	"solved_at" timestamp with time zone,
	"solved_by" integer,
	"reason" text,
	CONSTRAINT "bank_transaction_matched" CHECK (("bank_transaction"."state" = 'matched') = (num_nonnulls("bank_transaction"."matched_kind", "bank_transaction"."matched_id") = 2)),
	CONSTRAINT "bank_transaction_solved" CHECK (("bank_transaction"."state" = 'unmatched') = ("bank_transaction"."solved_at" is null))
);
--> statement-breakpoint
ALTER TABLE "bank_statement" ADD CONSTRAINT "bank_statement_uploaded_by_staff_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transaction" ADD CONSTRAINT "bank_transaction_statement_id_bank_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transaction" ADD CONSTRAINT "bank_transaction_corporate_id_corporate_id_fk" FOREIGN KEY ("corporate_id") REFERENCES "public"."corporate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transaction" ADD CONSTRAINT "bank_transaction_solved_by_staff_id_fk" FOREIGN KEY ("solved_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statement_file" ON "bank_statement" USING btree ("file_hash");--> statement-breakpoint
CREATE INDEX "bank_statement_uploaded_by" ON "bank_statement" USING btree ("uploaded_by");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_transaction_row" ON "bank_transaction" USING btree ("row_hash","occurrence");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_transaction_match" ON "bank_transaction" USING btree ("matched_kind","matched_id");--> statement-breakpoint
CREATE INDEX "bank_transaction_unmatched" ON "bank_transaction" USING btree ("day") WHERE "bank_transaction"."state" = 'unmatched';--> statement-breakpoint
CREATE INDEX "bank_transaction_statement" ON "bank_transaction" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "bank_transaction_corporate" ON "bank_transaction" USING btree ("corporate_id");--> statement-breakpoint
CREATE INDEX "bank_transaction_solved_by" ON "bank_transaction" USING btree ("solved_by");