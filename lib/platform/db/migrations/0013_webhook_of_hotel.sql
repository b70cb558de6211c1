ALTER TABLE "webhook" ALTER COLUMN "legal_entity_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook" ADD COLUMN "hotel_id" integer;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_owner" CHECK (num_nonnulls("webhook"."legal_entity_id", "webhook"."hotel_id") = 1) NOT VALID;