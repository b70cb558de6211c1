CREATE TABLE "desk_note" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" bigint NOT NULL,
	"hotel_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_stay" (
	"booking_id" bigint NOT NULL,
	"hotel_id" integer NOT NULL,
	"room_numbers" text[] NOT NULL,
	"identity_seen" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_stay_booking_id_hotel_id_pk" PRIMARY KEY("booking_id","hotel_id")
);
--> statement-breakpoint
ALTER TABLE "desk_note" ADD CONSTRAINT "desk_note_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_note" ADD CONSTRAINT "desk_note_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_stay" ADD CONSTRAINT "desk_stay_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_stay" ADD CONSTRAINT "desk_stay_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_note_booking" ON "desk_note" USING btree ("booking_id","hotel_id","id");