ALTER TABLE "webhook" VALIDATE CONSTRAINT "webhook_hotel_id_hotel_id_fk";--> statement-breakpoint
ALTER TABLE "webhook" VALIDATE CONSTRAINT "webhook_owner";
