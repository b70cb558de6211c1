-- small: second_factor, one row per account with an authenticator app
-- small: recovery_code, ten rows per account with an authenticator app
-- small: sign_in_challenge, rows are deleted after a day
CREATE TABLE "staff" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"password_expires_at" timestamp with time zone,
	"role" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"session_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"session_version" integer NOT NULL,
	"device_hash" text NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "recovery_code" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "second_factor" DROP CONSTRAINT "second_factor_pkey";--> statement-breakpoint
ALTER TABLE "second_factor" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_challenge" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD COLUMN "staff_id" integer;--> statement-breakpoint
ALTER TABLE "second_factor" ADD COLUMN "id" bigserial PRIMARY KEY NOT NULL;--> statement-breakpoint
ALTER TABLE "second_factor" ADD COLUMN "staff_id" integer;--> statement-breakpoint
ALTER TABLE "sign_in_challenge" ADD COLUMN "staff_id" integer;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email" ON "staff" USING btree ("email");--> statement-breakpoint
CREATE INDEX "staff_session_device" ON "staff_session" USING btree ("staff_id","device_hash");--> statement-breakpoint
CREATE INDEX "staff_session_created" ON "staff_session" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "recovery_code_staff" ON "recovery_code" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "second_factor_user" ON "second_factor" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "second_factor_staff" ON "second_factor" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "sign_in_challenge_staff" ON "sign_in_challenge" USING btree ("staff_id");--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_account" CHECK (num_nonnulls(user_id, staff_id) = 1);--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_account" CHECK (num_nonnulls(user_id, staff_id) = 1);--> statement-breakpoint
ALTER TABLE "sign_in_challenge" ADD CONSTRAINT "sign_in_challenge_account" CHECK (num_nonnulls(user_id, staff_id) = 1);--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "sign_in_challenge" ADD CONSTRAINT "sign_in_challenge_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE cascade;