CREATE TABLE "reservation_alert" (
	"hotel_id" integer NOT NULL,
	"revision" bigint NOT NULL,
	"partner_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reservation_alert_hotel_id_revision_partner_id_pk" PRIMARY KEY("hotel_id","revision","partner_id")
);
--> statement-breakpoint
CREATE TABLE "stay_acknowledgement" (
	"partner_id" integer NOT NULL,
	"hotel_id" integer NOT NULL,
	"revision" bigint NOT NULL,
	"booking_id" bigint NOT NULL,
	"outcome" text NOT NULL,
	"code" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stay_acknowledgement_hotel_id_revision_partner_id_pk" PRIMARY KEY("hotel_id","revision","partner_id"),
	CONSTRAINT "stay_acknowledgement_code" CHECK (("stay_acknowledgement"."outcome" = 'rejected') = ("stay_acknowledgement"."code" is not null))
);
--> statement-breakpoint
CREATE TABLE "stay_revision_counter" (
	"hotel_id" integer PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stay_revision" (
	"hotel_id" integer NOT NULL,
	"revision" bigint NOT NULL,
	"booking_id" bigint NOT NULL,
	"state" text NOT NULL,
	"room_type_id" integer NOT NULL,
	"checkin" date NOT NULL,
	"checkout" date NOT NULL,
	"room_count" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stay_revision_hotel_id_revision_pk" PRIMARY KEY("hotel_id","revision")
);
--> statement-breakpoint
ALTER TABLE "reservation_alert" ADD CONSTRAINT "reservation_alert_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_alert" ADD CONSTRAINT "reservation_alert_revision" FOREIGN KEY ("hotel_id","revision") REFERENCES "public"."stay_revision"("hotel_id","revision") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_acknowledgement" ADD CONSTRAINT "stay_acknowledgement_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_acknowledgement" ADD CONSTRAINT "stay_acknowledgement_revision" FOREIGN KEY ("hotel_id","revision") REFERENCES "public"."stay_revision"("hotel_id","revision") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_revision_counter" ADD CONSTRAINT "stay_revision_counter_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_revision" ADD CONSTRAINT "stay_revision_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stay_acknowledgement_booking" ON "stay_acknowledgement" USING btree ("booking_id","partner_id","hotel_id");--> statement-breakpoint
CREATE INDEX "stay_revision_booking" ON "stay_revision" USING btree ("booking_id","hotel_id","revision");--> statement-breakpoint
CREATE INDEX "stay_revision_checkout" ON "stay_revision" USING btree ("hotel_id","checkout");--> statement-breakpoint
ALTER TABLE "stay_revision" ADD CONSTRAINT "stay_revision_booking_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id");
