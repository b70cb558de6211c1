ALTER TABLE "hotel_claim" ADD COLUMN "nights" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Earlier claims have only their sum, which the first room night gets.
UPDATE "hotel_claim" SET "nights" = (
	SELECT jsonb_agg(jsonb_build_object('night', n.night, 'billedPaise', n.total_paise, 'agreedPaise', n.total_paise,
		'otherPaise', n.total_paise + CASE WHEN n.position = 1 THEN "hotel_claim"."difference_paise" ELSE 0 END))
	FROM (SELECT night, total_paise, row_number() OVER (ORDER BY night, room_position) AS position
		FROM "booking_night" WHERE "booking_night"."booking_id" = "hotel_claim"."booking_id") AS n
) WHERE EXISTS (SELECT FROM "booking_night" WHERE "booking_night"."booking_id" = "hotel_claim"."booking_id");
