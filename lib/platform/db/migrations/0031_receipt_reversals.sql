-- small: hotel_receipt, a hotel has a few receipts each month
ALTER TABLE "hotel_receipt" DROP CONSTRAINT "hotel_receipt_amount";--> statement-breakpoint
DROP INDEX "hotel_receipt_utr";--> statement-breakpoint
ALTER TABLE "hotel_receipt" ADD COLUMN "revision" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "hotel_receipt_revision" ON "hotel_receipt" USING btree ("utr","revision");--> statement-breakpoint
ALTER TABLE "hotel_receipt" ADD CONSTRAINT "hotel_receipt_sign" CHECK (sign("hotel_receipt"."amount_paise") = case "hotel_receipt"."revision" % 2 when 1 then 1 else -1 end);