CREATE TABLE "statement_dispute" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"payable_id" bigint NOT NULL,
	"hotel_id" integer NOT NULL,
	"month" char(7) NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text NOT NULL,
	"raised_by" integer NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "statement_dispute_closed" CHECK (("statement_dispute"."state" = 'open') = ("statement_dispute"."closed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "statement_dispute" ADD CONSTRAINT "statement_dispute_payable_id_payable_id_fk" FOREIGN KEY ("payable_id") REFERENCES "public"."payable"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_dispute" ADD CONSTRAINT "statement_dispute_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "statement_dispute_open" ON "statement_dispute" USING btree ("payable_id") WHERE "statement_dispute"."state" = 'open';--> statement-breakpoint
CREATE INDEX "statement_dispute_hotel" ON "statement_dispute" USING btree ("hotel_id","month");