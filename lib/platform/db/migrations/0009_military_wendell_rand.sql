DROP INDEX "invoice_booking";--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "round" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_booking" ON "invoice" USING btree ("booking_id","reason","round");