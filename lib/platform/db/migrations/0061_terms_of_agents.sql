-- small: corporate, one row per company
ALTER TABLE "corporate" ADD COLUMN "agent_secure_bp" integer DEFAULT 2500 NOT NULL;--> statement-breakpoint
ALTER TABLE "corporate" ADD COLUMN "agent_secure_days" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "corporate" ADD COLUMN "agent_balance_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "corporate" ADD CONSTRAINT "corporate_agent_secure_bp" CHECK ("corporate"."agent_secure_bp" between 1 and 10000);--> statement-breakpoint
ALTER TABLE "corporate" ADD CONSTRAINT "corporate_agent_days" CHECK ("corporate"."agent_balance_days" between 0 and "corporate"."agent_secure_days" and "corporate"."agent_secure_days" <= 60);