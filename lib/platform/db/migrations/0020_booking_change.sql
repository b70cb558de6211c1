CREATE TABLE "booking_change" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"user_id" integer NOT NULL,
	"state" text NOT NULL,
	"stay" jsonb NOT NULL,
	"guests" jsonb,
	"billing" jsonb,
	"reason" text DEFAULT '' NOT NULL,
	"quoted_price" jsonb NOT NULL,
	"fees" jsonb NOT NULL,
	"fee_paise" bigint NOT NULL,
	"price_before_paise" bigint NOT NULL,
	"price_after_paise" bigint NOT NULL,
	"difference_paise" bigint NOT NULL,
	"pay_order_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone,
	CONSTRAINT "booking_change_adds_up" CHECK ("booking_change"."difference_paise" = "booking_change"."price_after_paise" - "booking_change"."price_before_paise")
);
--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "change_fees_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_change" ADD CONSTRAINT "booking_change_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_change_booking" ON "booking_change" USING btree ("booking_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_change_order" ON "booking_change" USING btree ("pay_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_change_one_awaiting" ON "booking_change" USING btree ("booking_id") WHERE "booking_change"."state" = 'awaiting_payment';--> statement-breakpoint
CREATE INDEX "booking_change_hold" ON "booking_change" USING btree ("state","expires_at");--> statement-breakpoint
CREATE INDEX "booking_change_made" ON "booking_change" USING btree ("made_at");