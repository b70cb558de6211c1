CREATE TABLE "hotel_content_change" (
	"id" serial PRIMARY KEY NOT NULL,
	"hotel_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"changes" jsonb NOT NULL,
	"changed_by" integer,
	"changed_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "hotel_content_change_decided" CHECK (("hotel_content_change"."state" = 'waiting') = ("hotel_content_change"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "hotel_content_setting" (
	"hotel_id" integer PRIMARY KEY NOT NULL,
	"is_approval_required" boolean DEFAULT false NOT NULL,
	"changed_by" integer,
	"changed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "hotel_picture_upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hotel_id" integer NOT NULL,
	"user_id" integer,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"offsets" integer[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hotel_picture_upload_received" CHECK ("hotel_picture_upload"."received" between 0 and "hotel_picture_upload"."bytes")
);
--> statement-breakpoint
ALTER TABLE "hotel_content_change" ADD CONSTRAINT "hotel_content_change_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_content_change" ADD CONSTRAINT "hotel_content_change_changed_by_app_user_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_content_setting" ADD CONSTRAINT "hotel_content_setting_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_content_setting" ADD CONSTRAINT "hotel_content_setting_changed_by_app_user_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_picture_upload" ADD CONSTRAINT "hotel_picture_upload_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_picture_upload" ADD CONSTRAINT "hotel_picture_upload_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hotel_content_change_waiting" ON "hotel_content_change" USING btree ("hotel_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "hotel_content_change_hotel" ON "hotel_content_change" USING btree ("hotel_id","id");--> statement-breakpoint
CREATE INDEX "hotel_picture_upload_hotel" ON "hotel_picture_upload" USING btree ("hotel_id");--> statement-breakpoint
CREATE INDEX "hotel_picture_upload_updated" ON "hotel_picture_upload" USING btree ("updated_at");