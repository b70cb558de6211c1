CREATE TABLE "search_hotel_bookings" (
	"hotel_id" integer PRIMARY KEY NOT NULL,
	"bookings" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_place" ADD COLUMN "popularity" integer DEFAULT 0 NOT NULL;