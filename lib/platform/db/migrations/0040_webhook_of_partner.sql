ALTER TABLE "webhook" DROP CONSTRAINT "webhook_owner";--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD COLUMN "hotel_id" integer;--> statement-breakpoint
ALTER TABLE "webhook" ADD COLUMN "partner_id" integer;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_owner" CHECK (num_nonnulls("webhook"."legal_entity_id", "webhook"."hotel_id", "webhook"."partner_id") = 1) NOT VALID;