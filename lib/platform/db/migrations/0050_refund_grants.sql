CREATE TABLE "refund_grant" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" bigint NOT NULL,
	"amount_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"state" text DEFAULT 'granted' NOT NULL,
	"granted_by" integer NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"ended_by" integer,
	"ended_at" timestamp with time zone,
	CONSTRAINT "refund_grant_amount" CHECK ("refund_grant"."amount_paise" > 0),
	CONSTRAINT "refund_grant_ended" CHECK (("refund_grant"."state" = 'granted') = ("refund_grant"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "refund_grant" ADD CONSTRAINT "refund_grant_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_grant" ADD CONSTRAINT "refund_grant_granted_by_staff_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_grant" ADD CONSTRAINT "refund_grant_ended_by_staff_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_grant_booking" ON "refund_grant" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "refund_grant_state" ON "refund_grant" USING btree ("state","granted_at");