CREATE TABLE "gift_card_product" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"brand" text NOT NULL,
	"category" text NOT NULL,
	"description" text NOT NULL,
	"terms" text NOT NULL,
	"denominations_paise" jsonb NOT NULL,
	"validity_days" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_card" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_item_id" bigint NOT NULL,
	"unit_index" smallint NOT NULL,
	"status" text NOT NULL,
	"code_sealed" text,
	"pin_sealed" text,
	"expires_on" date,
	"requested_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	"claimed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "loyalty_order_item" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"gift_card_product_id" integer,
	"room_night_product_id" integer,
	"name" text NOT NULL,
	"value_paise" bigint NOT NULL,
	"quantity" smallint NOT NULL,
	"points_each" integer NOT NULL,
	CONSTRAINT "loyalty_order_item_product" CHECK (num_nonnulls("loyalty_order_item"."gift_card_product_id", "loyalty_order_item"."room_night_product_id") = 1),
	CONSTRAINT "loyalty_order_item_positive" CHECK ("loyalty_order_item"."quantity" > 0 and "loyalty_order_item"."points_each" > 0)
);
--> statement-breakpoint
CREATE TABLE "loyalty_order" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"legal_entity_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"points" integer NOT NULL,
	"paise_per_point" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "points_use" (
	"order_id" bigint NOT NULL,
	"lot_id" bigint NOT NULL,
	"points" integer NOT NULL,
	"captured" integer DEFAULT 0 NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "points_use_order_id_lot_id_pk" PRIMARY KEY("order_id","lot_id"),
	CONSTRAINT "points_use_within" CHECK ("points_use"."captured" + "points_use"."returned" <= "points_use"."points")
);
--> statement-breakpoint
CREATE TABLE "room_night_product" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"points" integer NOT NULL,
	"cover_paise" bigint NOT NULL,
	"validity_days" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_night_voucher" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"order_id" bigint NOT NULL,
	"order_item_id" bigint NOT NULL,
	"legal_entity_id" integer NOT NULL,
	"cover_paise" bigint NOT NULL,
	"status" text NOT NULL,
	"booking_id" bigint,
	"valid_until" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "points_lot" ALTER COLUMN "booking_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "points_lot" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "points_lot" ADD COLUMN "reserved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "points_lot" ADD COLUMN "lapsed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "points_lot" ADD COLUMN "vested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gift_card" ADD CONSTRAINT "gift_card_order_item_id_loyalty_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."loyalty_order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_order_item" ADD CONSTRAINT "loyalty_order_item_order_id_loyalty_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."loyalty_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_order_item" ADD CONSTRAINT "loyalty_order_item_gift_card_product_id_gift_card_product_id_fk" FOREIGN KEY ("gift_card_product_id") REFERENCES "public"."gift_card_product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_order_item" ADD CONSTRAINT "loyalty_order_item_room_night_product_id_room_night_product_id_fk" FOREIGN KEY ("room_night_product_id") REFERENCES "public"."room_night_product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_use" ADD CONSTRAINT "points_use_order_id_loyalty_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."loyalty_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_use" ADD CONSTRAINT "points_use_lot_id_points_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."points_lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_night_voucher" ADD CONSTRAINT "room_night_voucher_order_id_loyalty_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."loyalty_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_night_voucher" ADD CONSTRAINT "room_night_voucher_order_item_id_loyalty_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."loyalty_order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_product_code" ON "gift_card_product" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_unit" ON "gift_card" USING btree ("order_item_id","unit_index");--> statement-breakpoint
CREATE INDEX "gift_card_status" ON "gift_card" USING btree ("status","requested_at");--> statement-breakpoint
CREATE INDEX "loyalty_order_item_order" ON "loyalty_order_item" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "loyalty_order_entity" ON "loyalty_order" USING btree ("legal_entity_id","created_at");--> statement-breakpoint
CREATE INDEX "loyalty_order_open" ON "loyalty_order" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "room_night_product_code" ON "room_night_product" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "room_night_voucher_code" ON "room_night_voucher" USING btree ("code");--> statement-breakpoint
CREATE INDEX "room_night_voucher_entity" ON "room_night_voucher" USING btree ("legal_entity_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "room_night_voucher_booking" ON "room_night_voucher" USING btree ("booking_id") WHERE "room_night_voucher"."status" = 'used';--> statement-breakpoint
CREATE INDEX "points_lot_expiry" ON "points_lot" USING btree ("status","expires_at");--> statement-breakpoint
ALTER TABLE "points_lot" ADD CONSTRAINT "points_lot_within" CHECK ("points_lot"."reserved" >= 0 and "points_lot"."spent" >= 0 and "points_lot"."lapsed" >= 0 and "points_lot"."reserved" + "points_lot"."spent" + "points_lot"."lapsed" <= "points_lot"."points");--> statement-breakpoint
ALTER TABLE loyalty_order ADD CONSTRAINT loyalty_order_entity_fk FOREIGN KEY (legal_entity_id) REFERENCES legal_entity (id);
--> statement-breakpoint
ALTER TABLE loyalty_order ADD CONSTRAINT loyalty_order_user_fk FOREIGN KEY (user_id) REFERENCES app_user (id);
--> statement-breakpoint
ALTER TABLE room_night_voucher ADD CONSTRAINT room_night_voucher_entity_fk FOREIGN KEY (legal_entity_id) REFERENCES legal_entity (id);
--> statement-breakpoint
UPDATE points_lot SET vested_at = earned_at WHERE status IN ('vested', 'expired');
