ALTER TABLE "hotel" ADD COLUMN "facts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "location_checked_on" date;--> statement-breakpoint
ALTER TABLE "room_type" ADD COLUMN "facts" jsonb DEFAULT '{}'::jsonb NOT NULL;