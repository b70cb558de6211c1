ALTER TABLE "passkey_challenge" VALIDATE CONSTRAINT "passkey_challenge_account";--> statement-breakpoint
ALTER TABLE "passkey" VALIDATE CONSTRAINT "passkey_account";--> statement-breakpoint
ALTER TABLE "passkey_challenge" VALIDATE CONSTRAINT "passkey_challenge_staff_id_staff_id_fk";--> statement-breakpoint
ALTER TABLE "passkey" VALIDATE CONSTRAINT "passkey_staff_id_staff_id_fk";
