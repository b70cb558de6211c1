ALTER TABLE "webhook" VALIDATE CONSTRAINT "webhook_partner_id_partner_id_fk";--> statement-breakpoint
ALTER TABLE "webhook" VALIDATE CONSTRAINT "webhook_owner";
