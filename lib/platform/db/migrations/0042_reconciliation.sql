CREATE TABLE "payment_dispute" (
	"id" text PRIMARY KEY NOT NULL,
	"provider_payment_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"deducted_paise" bigint NOT NULL,
	"reason_code" text NOT NULL,
	"phase" text NOT NULL,
	"status" text NOT NULL,
	"respond_by" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliation_exception" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"amount_paise" bigint NOT NULL,
	"difference_paise" bigint DEFAULT 0 NOT NULL,
	"row_id" bigint,
	"settlement_id" text,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"solved_at" timestamp with time zone,
	"solution" text,
	"solved_by" integer,
	"reason" text,
	CONSTRAINT "reconciliation_exception_solved" CHECK (num_nulls("reconciliation_exception"."solved_at", "reconciliation_exception"."solution") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "settlement_day" (
	"day" date PRIMARY KEY NOT NULL,
	"imported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement_row" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"settlement_id" text NOT NULL,
	"type" text NOT NULL,
	"entity_id" text NOT NULL,
	"occurrence" smallint NOT NULL,
	"amount_paise" bigint NOT NULL,
	"credit_paise" bigint NOT NULL,
	"debit_paise" bigint NOT NULL,
	"fee_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"payment_id" text,
	"order_receipt" text,
	"method" text,
	"dispute_id" text,
	"description" text,
	"created_at" timestamp with time zone NOT NULL,
	"match" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement" (
	"id" text PRIMARY KEY NOT NULL,
	"amount_paise" bigint NOT NULL,
	"fees_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"status" text NOT NULL,
	"utr" text,
	"settled_on" date NOT NULL,
	"at_bank_on" date
);
--> statement-breakpoint
ALTER TABLE "reconciliation_exception" ADD CONSTRAINT "reconciliation_exception_row_id_settlement_row_id_fk" FOREIGN KEY ("row_id") REFERENCES "public"."settlement_row"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_exception" ADD CONSTRAINT "reconciliation_exception_settlement_id_settlement_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_exception" ADD CONSTRAINT "reconciliation_exception_solved_by_staff_id_fk" FOREIGN KEY ("solved_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_row" ADD CONSTRAINT "settlement_row_settlement_id_settlement_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_exception_key" ON "reconciliation_exception" USING btree ("key");--> statement-breakpoint
CREATE INDEX "reconciliation_exception_open" ON "reconciliation_exception" USING btree ("opened_at") WHERE "reconciliation_exception"."solved_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_row_entity" ON "settlement_row" USING btree ("settlement_id","type","entity_id","occurrence");--> statement-breakpoint
CREATE INDEX "settlement_row_of_entity" ON "settlement_row" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "settlement_settled_on" ON "settlement" USING btree ("settled_on");--> statement-breakpoint
CREATE INDEX "settlement_utr" ON "settlement" USING btree ("utr");