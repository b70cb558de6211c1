CREATE TABLE "company_payment" (
	"id" serial PRIMARY KEY NOT NULL,
	"corporate_id" integer NOT NULL,
	"reference" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"paid_on" date NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_payment" ADD CONSTRAINT "company_payment_corporate_id_corporate_id_fk" FOREIGN KEY ("corporate_id") REFERENCES "public"."corporate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_payment_reference" ON "company_payment" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "company_payment_corporate" ON "company_payment" USING btree ("corporate_id");