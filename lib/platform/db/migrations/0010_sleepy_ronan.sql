DELETE FROM "rate_limit_hit";--> statement-breakpoint
ALTER TABLE "rate_limit_hit" DROP CONSTRAINT "rate_limit_hit_bucket_window_start_pk";--> statement-breakpoint
ALTER TABLE "rate_limit_hit" ADD PRIMARY KEY ("bucket");