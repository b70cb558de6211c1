CREATE TABLE "hotel_arrivals_hour" (
	"hotel_id" integer PRIMARY KEY NOT NULL,
	"hour" smallint NOT NULL,
	CONSTRAINT "hotel_arrivals_hour_valid" CHECK ("hotel_arrivals_hour"."hour" between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "hotel_arrivals_list" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"hotel_id" integer NOT NULL,
	"day" date NOT NULL,
	"number" smallint NOT NULL,
	"is_daily" boolean NOT NULL,
	"entries" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hotel_contact" (
	"id" serial PRIMARY KEY NOT NULL,
	"hotel_id" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"channels" text[] NOT NULL,
	"kinds" text[] NOT NULL,
	"token_hash" text,
	"link_expires_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "hotel_contact_sms" CHECK ('sms' <> all("hotel_contact"."channels") or "hotel_contact"."phone" is not null)
);
--> statement-breakpoint
CREATE TABLE "hotel_message" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"contact_id" integer NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"booking_id" bigint,
	"booking_event_id" bigint,
	"arrivals_list_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hotel_message_about" CHECK (num_nonnulls("hotel_message"."booking_event_id", "hotel_message"."arrivals_list_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "hotel_arrivals_hour" ADD CONSTRAINT "hotel_arrivals_hour_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_arrivals_list" ADD CONSTRAINT "hotel_arrivals_list_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_contact" ADD CONSTRAINT "hotel_contact_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_message" ADD CONSTRAINT "hotel_message_contact_id_hotel_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."hotel_contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_message" ADD CONSTRAINT "hotel_message_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_message" ADD CONSTRAINT "hotel_message_booking_event_id_booking_event_id_fk" FOREIGN KEY ("booking_event_id") REFERENCES "public"."booking_event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_message" ADD CONSTRAINT "hotel_message_arrivals_list_id_hotel_arrivals_list_id_fk" FOREIGN KEY ("arrivals_list_id") REFERENCES "public"."hotel_arrivals_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hotel_arrivals_list_number" ON "hotel_arrivals_list" USING btree ("hotel_id","day","number");--> statement-breakpoint
CREATE UNIQUE INDEX "hotel_arrivals_list_daily" ON "hotel_arrivals_list" USING btree ("hotel_id","day") WHERE "hotel_arrivals_list"."is_daily";--> statement-breakpoint
CREATE UNIQUE INDEX "hotel_contact_address" ON "hotel_contact" USING btree ("hotel_id","email") WHERE "hotel_contact"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "hotel_contact_token" ON "hotel_contact" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "hotel_message_event" ON "hotel_message" USING btree ("booking_event_id","contact_id","channel");--> statement-breakpoint
CREATE UNIQUE INDEX "hotel_message_list" ON "hotel_message" USING btree ("arrivals_list_id","contact_id","channel");--> statement-breakpoint
CREATE INDEX "hotel_message_booking" ON "hotel_message" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "hotel_message_contact" ON "hotel_message" USING btree ("contact_id","id");--> statement-breakpoint
CREATE INDEX "hotel_message_created" ON "hotel_message" USING btree ("created_at");