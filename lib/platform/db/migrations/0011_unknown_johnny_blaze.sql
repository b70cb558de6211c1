DROP INDEX "analytics_event_waiting";--> statement-breakpoint
ALTER TABLE "analytics_event" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "loyalty_order" ADD COLUMN "swept_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook_event" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "analytics_event_waiting" ON "analytics_event" USING btree (coalesce("tried_at", "at"),"id") WHERE "analytics_event"."forwarded_at" IS NULL;