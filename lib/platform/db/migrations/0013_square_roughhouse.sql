DROP INDEX "company_payment_reference";--> statement-breakpoint
ALTER TABLE "company_payment" ADD COLUMN "reversed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company_payment" ADD COLUMN "reversal_reason" text;--> statement-breakpoint
CREATE UNIQUE INDEX "company_payment_reference" ON "company_payment" USING btree ("reference") WHERE "company_payment"."reversed_at" is null;