ALTER TABLE "rate_import" ADD COLUMN "warned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_import" ADD COLUMN "hotels" integer;--> statement-breakpoint
ALTER TABLE "rate_import" ADD COLUMN "first_night" date;--> statement-breakpoint
ALTER TABLE "rate_import" ADD COLUMN "last_night" date;