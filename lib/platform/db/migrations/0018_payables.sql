CREATE TABLE "hotel_payee" (
	"hotel_id" integer PRIMARY KEY NOT NULL,
	"account_name" text,
	"account_number_sealed" text,
	"account_last4" char(4),
	"ifsc" char(11),
	"udyam_class" text DEFAULT 'none' NOT NULL,
	"terms_days" smallint,
	"is_tds_exempt" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hotel_payee_account" CHECK (num_nulls("hotel_payee"."account_name", "hotel_payee"."account_number_sealed", "hotel_payee"."account_last4", "hotel_payee"."ifsc") in (0, 4)),
	CONSTRAINT "hotel_payee_terms_days" CHECK ("hotel_payee"."terms_days" between 0 and 90)
);
--> statement-breakpoint
CREATE TABLE "hotel_terms" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"hotel_id" integer NOT NULL,
	"from_date" date NOT NULL,
	"commission_bp" smallint NOT NULL,
	"coupons_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hotel_terms_commission" CHECK ("hotel_terms"."commission_bp" between 0 and 5000)
);
--> statement-breakpoint
CREATE TABLE "payable" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" bigint NOT NULL,
	"revision" smallint NOT NULL,
	"reverses" bigint,
	"hotel_id" integer NOT NULL,
	"reason" text NOT NULL,
	"collected_by" text NOT NULL,
	"terms" jsonb NOT NULL,
	"gross_paise" bigint NOT NULL,
	"taxable_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"collected_paise" bigint NOT NULL,
	"coupon_paise" bigint NOT NULL,
	"commission_paise" bigint NOT NULL,
	"commission_cgst_paise" bigint NOT NULL,
	"commission_sgst_paise" bigint NOT NULL,
	"commission_igst_paise" bigint NOT NULL,
	"room_tax_paise" bigint NOT NULL,
	"tcs_paise" bigint NOT NULL,
	"tds_paise" bigint NOT NULL,
	"net_paise" bigint NOT NULL,
	"supplied_on" date NOT NULL,
	"due_on" date NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payable_adds_up" CHECK ("payable"."net_paise" = "payable"."collected_paise" + "payable"."coupon_paise" - "payable"."commission_paise" - "payable"."commission_cgst_paise"
        - "payable"."commission_sgst_paise" - "payable"."commission_igst_paise" - "payable"."room_tax_paise" - "payable"."tcs_paise" - "payable"."tds_paise")
);
--> statement-breakpoint
CREATE TABLE "payout_item" (
	"payable_id" bigint PRIMARY KEY NOT NULL,
	"line_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_line" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"payout_id" bigint NOT NULL,
	"hotel_id" integer NOT NULL,
	"amount_paise" bigint NOT NULL,
	"account_name" text NOT NULL,
	"account_number_sealed" text NOT NULL,
	"account_last4" char(4) NOT NULL,
	"ifsc" char(11) NOT NULL,
	"status" text DEFAULT 'exported' NOT NULL,
	"utr" text,
	"paid_on" date,
	"failure" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payout_line_amount" CHECK ("payout_line"."amount_paise" > 0),
	CONSTRAINT "payout_line_paid" CHECK ("payout_line"."status" <> 'paid' or ("payout_line"."utr" is not null and "payout_line"."paid_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "payout" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"due_until" date NOT NULL,
	"exported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hotel_payee" ADD CONSTRAINT "hotel_payee_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_terms" ADD CONSTRAINT "hotel_terms_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payable" ADD CONSTRAINT "payable_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_item" ADD CONSTRAINT "payout_item_payable_id_payable_id_fk" FOREIGN KEY ("payable_id") REFERENCES "public"."payable"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_item" ADD CONSTRAINT "payout_item_line_id_payout_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."payout_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_line" ADD CONSTRAINT "payout_line_payout_id_payout_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payout"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_line" ADD CONSTRAINT "payout_line_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hotel_terms_hotel" ON "hotel_terms" USING btree ("hotel_id","from_date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payable_booking" ON "payable" USING btree ("booking_id","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "payable_reverses" ON "payable" USING btree ("reverses");--> statement-breakpoint
CREATE INDEX "payable_hotel" ON "payable" USING btree ("hotel_id","due_on");--> statement-breakpoint
CREATE INDEX "payout_item_line" ON "payout_item" USING btree ("line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_line_hotel" ON "payout_line" USING btree ("payout_id","hotel_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_line_utr" ON "payout_line" USING btree ("utr");--> statement-breakpoint
CREATE INDEX "payout_line_of_hotel" ON "payout_line" USING btree ("hotel_id");--> statement-breakpoint
ALTER TABLE "payable" ADD CONSTRAINT "payable_booking_fk" FOREIGN KEY ("booking_id") REFERENCES "booking" ("id");--> statement-breakpoint
CREATE TRIGGER payable_append_only BEFORE UPDATE OR DELETE ON payable
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER hotel_terms_append_only BEFORE UPDATE OR DELETE ON hotel_terms
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Earlier stays were settled with their hotels outside Folio.
INSERT INTO "app_state" ("key", "value") VALUES ('payables_since', to_jsonb((app_now() AT TIME ZONE 'Asia/Kolkata')::date::text));
