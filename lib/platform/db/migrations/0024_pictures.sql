CREATE TABLE "hotel_picture" (
	"id" serial PRIMARY KEY NOT NULL,
	"hotel_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"media_hash" char(32),
	"source_address" text,
	"kind" text NOT NULL,
	"alt" text NOT NULL,
	"credit" text DEFAULT '' NOT NULL,
	"focus_x" smallint,
	"focus_y" smallint,
	"room_type" text,
	"problem" text,
	CONSTRAINT "hotel_picture_source" CHECK ("hotel_picture"."media_hash" is not null or "hotel_picture"."source_address" is not null),
	CONSTRAINT "hotel_picture_focus" CHECK (("hotel_picture"."focus_x" is null) = ("hotel_picture"."focus_y" is null) and "hotel_picture"."focus_x" between 0 and 100 and "hotel_picture"."focus_y" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "media_file" (
	"hash" char(32) PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"format" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"avif" text DEFAULT 'waiting' NOT NULL,
	"recipe" text,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_file_hash" CHECK ("media_file"."hash" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "media_file_problem" CHECK (("media_file"."state" = 'refused') = ("media_file"."problem" is not null))
);
--> statement-breakpoint
ALTER TABLE "city" ADD COLUMN "picture_hash" char(32);--> statement-breakpoint
ALTER TABLE "hotel_picture" ADD CONSTRAINT "hotel_picture_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_picture" ADD CONSTRAINT "hotel_picture_media_hash_media_file_hash_fk" FOREIGN KEY ("media_hash") REFERENCES "public"."media_file"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hotel_picture_position" ON "hotel_picture" USING btree ("hotel_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "hotel_picture_media" ON "hotel_picture" USING btree ("hotel_id","media_hash");--> statement-breakpoint
CREATE INDEX "hotel_picture_hash" ON "hotel_picture" USING btree ("media_hash");--> statement-breakpoint
CREATE INDEX "media_file_waiting" ON "media_file" USING btree ("created_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "media_file_without_avif" ON "media_file" USING btree ("created_at") WHERE state = 'ready' and avif = 'waiting';