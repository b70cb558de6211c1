CREATE TABLE "hotel_receipt" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"hotel_id" integer NOT NULL,
	"amount_paise" bigint NOT NULL,
	"utr" text NOT NULL,
	"received_on" date NOT NULL,
	"recorded_on" date NOT NULL,
	"line_id" bigint,
	CONSTRAINT "hotel_receipt_amount" CHECK ("hotel_receipt"."amount_paise" > 0)
);
--> statement-breakpoint
ALTER TABLE "hotel_receipt" ADD CONSTRAINT "hotel_receipt_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_receipt" ADD CONSTRAINT "hotel_receipt_line_id_payout_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."payout_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hotel_receipt_utr" ON "hotel_receipt" USING btree ("utr");--> statement-breakpoint
CREATE INDEX "hotel_receipt_hotel" ON "hotel_receipt" USING btree ("hotel_id","recorded_on");--> statement-breakpoint
CREATE INDEX "hotel_receipt_line" ON "hotel_receipt" USING btree ("line_id");