ALTER TABLE "booking_change" ADD COLUMN "maker_user_id" integer;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "policy_checkin" date;