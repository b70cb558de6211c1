ALTER TABLE "passkey_challenge" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "passkey" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "passkey_challenge" ADD COLUMN "staff_id" integer;--> statement-breakpoint
ALTER TABLE "passkey" ADD COLUMN "staff_id" integer;--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "passkey_challenge" ADD CONSTRAINT "passkey_challenge_account" CHECK (num_nonnulls(user_id, staff_id) = 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_account" CHECK (num_nonnulls(user_id, staff_id) = 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "passkey_challenge" ADD CONSTRAINT "passkey_challenge_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE cascade NOT VALID;
