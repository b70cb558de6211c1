CREATE TABLE "hotel_claim" (
	"booking_id" bigint NOT NULL,
	"hotel_id" integer NOT NULL,
	"difference_paise" bigint NOT NULL,
	"transport_paise" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hotel_claim_booking_id_hotel_id_pk" PRIMARY KEY("booking_id","hotel_id"),
	CONSTRAINT "hotel_claim_amounts" CHECK ("hotel_claim"."difference_paise" >= 0 and "hotel_claim"."transport_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stay_alternative" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"answer_id" bigint NOT NULL,
	"hotel_id" integer NOT NULL,
	"room_type_id" integer NOT NULL,
	"room_type_name" text NOT NULL,
	"checkin" date NOT NULL,
	"checkout" date NOT NULL,
	"room_count" smallint NOT NULL,
	"state" text NOT NULL,
	"quoted_price" jsonb NOT NULL,
	"price_paise" bigint NOT NULL,
	"distance_metres" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stay_answer_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"answer_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stay_answer" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" bigint NOT NULL,
	"hotel_id" integer NOT NULL,
	"state" text NOT NULL,
	"asked_version" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"reminded_at" timestamp with time zone,
	"choose_by" timestamp with time zone,
	"lapsed_at" timestamp with time zone,
	CONSTRAINT "stay_answer_refusal" CHECK (("stay_answer"."state" in ('refused', 'moved')) = ("stay_answer"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "payable" DROP CONSTRAINT "payable_adds_up";--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "hotel_confirmation" text;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "hotel_refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payable" ADD COLUMN "claim_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel_claim" ADD CONSTRAINT "hotel_claim_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_alternative" ADD CONSTRAINT "stay_alternative_answer_id_stay_answer_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."stay_answer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_alternative" ADD CONSTRAINT "stay_alternative_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_answer_link" ADD CONSTRAINT "stay_answer_link_answer_id_stay_answer_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."stay_answer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_answer" ADD CONSTRAINT "stay_answer_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_answer" ADD CONSTRAINT "stay_answer_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stay_alternative_answer" ON "stay_alternative" USING btree ("answer_id","id");--> statement-breakpoint
CREATE INDEX "stay_alternative_held" ON "stay_alternative" USING btree ("answer_id") WHERE "stay_alternative"."state" = 'held';--> statement-breakpoint
CREATE INDEX "stay_answer_link_answer" ON "stay_answer_link" USING btree ("answer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stay_answer_booking" ON "stay_answer" USING btree ("booking_id","hotel_id");--> statement-breakpoint
CREATE INDEX "stay_answer_state" ON "stay_answer" USING btree ("state","expires_at");--> statement-breakpoint
ALTER TABLE "payable" ADD CONSTRAINT "payable_adds_up" CHECK ("payable"."net_paise" = "payable"."collected_paise" + "payable"."coupon_paise" - "payable"."commission_paise" - "payable"."commission_cgst_paise"
        - "payable"."commission_sgst_paise" - "payable"."commission_igst_paise" - "payable"."room_tax_paise" - "payable"."tcs_paise" - "payable"."tds_paise" - "payable"."claim_paise") NOT VALID;