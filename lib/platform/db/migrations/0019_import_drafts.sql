ALTER TABLE "hotel" ALTER COLUMN "pincode" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "missing_details" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_rule" ADD COLUMN "is_complimentary" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD CONSTRAINT "hotel_published_pincode" CHECK ("hotel"."status" <> 'published' or "hotel"."pincode" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "rate_exception" ADD CONSTRAINT "rate_exception_price" CHECK ("rate_exception"."single_paise" > 0 and "rate_exception"."double_paise" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "rate_rule" ADD CONSTRAINT "rate_rule_price" CHECK ("rate_rule"."is_complimentary" or ("rate_rule"."single_paise" > 0 and "rate_rule"."double_paise" > 0)) NOT VALID;