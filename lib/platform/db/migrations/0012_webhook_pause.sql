ALTER TABLE "webhook" ADD COLUMN "paused_until" timestamp with time zone;
