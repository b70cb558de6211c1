CREATE TABLE "booker_view" (
	"id" serial PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"staff_session" text NOT NULL,
	"user_id" integer NOT NULL,
	"legal_entity_id" integer NOT NULL,
	"booking_id" integer NOT NULL,
	"booking_reference" text NOT NULL,
	"reason" text NOT NULL,
	"link_hash" text NOT NULL,
	"id_hash" text,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "booker_view" ADD CONSTRAINT "booker_view_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booker_view" ADD CONSTRAINT "booker_view_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booker_view" ADD CONSTRAINT "booker_view_legal_entity_id_legal_entity_id_fk" FOREIGN KEY ("legal_entity_id") REFERENCES "public"."legal_entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booker_view_link" ON "booker_view" USING btree ("link_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "booker_view_id_hash" ON "booker_view" USING btree ("id_hash");--> statement-breakpoint
CREATE INDEX "booker_view_staff" ON "booker_view" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "booker_view_user" ON "booker_view" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "booker_view_started" ON "booker_view" USING btree ("started_at");