ALTER TABLE "refund" ADD COLUMN "bank_reference" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "sent_at" timestamp with time zone;