ALTER TABLE "bank_transaction" ADD COLUMN "payer" text;--> statement-breakpoint
ALTER TABLE "company_payment" ADD COLUMN "tax_paise" bigint DEFAULT 0 NOT NULL;
